/// What kind of case a vector is, derived from its data alone.
public enum CaseKind: String, Sendable, CaseIterable {
    /// Neither of the others.
    case typical
    /// A value is expected, and something about it or about the input is at an end or outside of what is common.
    case edge
    /// The input has to be rejected.
    case rejected

    /// The kind of a vector of that operation.
    ///
    /// It is an edge case where `null` or a non-finite number is expected, or the input has a non-finite number,
    /// `null`, an empty array or text, a magnitude of at least 1e6 or of at most 1e-6 (but not 0), or a progress or
    /// time of its own at or outside of an end.
    public init(_ vector: Vector, operation: String) {
        if vector.expectsError {
            self = .rejected
        } else if vector.expected.isNull || vector.expected.contains(where: { $0.isNonFinite }) {
            self = .edge
        } else if vector.input.contains(where: { $0.isExtreme }) || Self.isAtAnEnd(vector.input, operation) {
            self = .edge
        } else {
            self = .typical
        }
    }

    /// The operations whose `t` is a progress, from 0 to 1; every other one's is a time, or a place on a spline.
    private static let operationsOfProgress: Set<String> = [
        "timingFunction", "timingFunction.difference", "easing", "interpolate", "keyframes", "path.interpolate",
        "path.keyframes", "matrix.interpolate", "quaternion.slerp", "transformList.interpolate",
        "transformList.compose",
    ]
    private static let progressKeys = ["fraction", "progress"]
    private static let timeKeys = [
        "t", "currentTime", "duration", "requestedDuration", "perceptualDuration", "distance", "mediaTimeAtPause",
        "mediaTimeAtResume",
    ]

    /// Whether a progress of the input is not inside 0…1, or a time is not above 0. Only the input's own keys count.
    private static func isAtAnEnd(_ input: JSONValue, _ operation: String) -> Bool {
        let hasProgress = operationsOfProgress.contains(operation)
        let progresses = (progressKeys + (hasProgress ? ["t"] : [])).compactMap { input[$0]?.double }
        if progresses.contains(where: { $0 <= 0 || $0 >= 1 }) { return true }
        return timeKeys.filter { $0 != "t" || !hasProgress }.compactMap { input[$0]?.double }.contains { $0 <= 0 }
    }
}

extension JSONValue {
    /// Whether the value itself or one inside of it fulfils the condition.
    fileprivate func contains(where condition: (JSONValue) -> Bool) -> Bool {
        if condition(self) { return true }
        switch self {
        case .array(let elements): return elements.contains { $0.contains(where: condition) }
        case .object(let members): return members.values.contains { $0.contains(where: condition) }
        case .null, .bool, .number, .string: return false
        }
    }

    fileprivate var isNonFinite: Bool { double.map { !$0.isFinite } ?? false }

    /// Whether an input that has this value somewhere is an edge case.
    fileprivate var isExtreme: Bool {
        switch self {
        case .null: true
        case .array(let elements): elements.isEmpty
        case .string(let text): text.isEmpty || isNonFinite
        case .number(let number): !number.isFinite || number != 0 && (abs(number) >= 1e6 || abs(number) <= 1e-6)
        case .bool, .object: false
        }
    }
}

/// How many vectors there are of each kind of case.
public struct CaseCounts: Sendable, Equatable {
    private var counts: [CaseKind: Int] = [:]

    mutating func add(_ kind: CaseKind) { counts[kind, default: 0] += 1 }

    /// How many are of that kind.
    public subscript(_ kind: CaseKind) -> Int { counts[kind] ?? 0 }

    /// How many there are.
    public var total: Int { counts.values.reduce(0, +) }
}

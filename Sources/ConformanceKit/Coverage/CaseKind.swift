/// The kind of case that a vector tests, derived from its data alone.
package enum CaseKind: String, Sendable, CaseIterable {
    /// Neither an edge case nor a rejected input.
    case typical
    /// A value is expected, and the value or the input is at a limit or unusual.
    case edge
    /// An error is expected.
    case rejected

    /// Classifies a vector of the operation.
    ///
    /// It is an edge case if `null` or a non-finite number is expected, or if the input has a non-finite number,
    /// `null`, an empty array or string, or a magnitude of at least 1e6 or of at most 1e-6 other than 0. It is also an
    /// edge case if a progress key of the input is not strictly between 0 and 1, or a time key is not positive.
    package init(_ vector: Vector, operation: String) {
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

    /// The operations whose `t` is a progress from 0 to 1. In other operations `t` is a time or a spline parameter.
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

    /// Whether a progress is not strictly between 0 and 1, or a time is not positive. Only top-level keys of the input
    /// are considered.
    private static func isAtAnEnd(_ input: JSONValue, _ operation: String) -> Bool {
        let hasProgress = operationsOfProgress.contains(operation)
        let progresses = (progressKeys + (hasProgress ? ["t"] : [])).compactMap { input[$0]?.double }
        if progresses.contains(where: { $0 <= 0 || $0 >= 1 }) { return true }
        return timeKeys.filter { $0 != "t" || !hasProgress }.compactMap { input[$0]?.double }.contains { $0 <= 0 }
    }
}

extension JSONValue {
    /// UIKit's option bits are a set, so their size as a number means nothing.
    private static let bitSets: Set<String> = ["options"]

    /// Returns whether the value or a value inside it, except for sets of bits, satisfies the condition.
    fileprivate func contains(where condition: (JSONValue) -> Bool) -> Bool {
        if condition(self) { return true }
        switch self {
        case .array(let elements): return elements.contains { $0.contains(where: condition) }
        case .object(let members):
            return members.contains { !Self.bitSets.contains($0.key) && $0.value.contains(where: condition) }
        case .null, .bool, .number, .string: return false
        }
    }

    fileprivate var isNonFinite: Bool { double.map { !$0.isFinite } ?? false }

    /// Whether an input that contains this value is an edge case.
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

/// The number of vectors of each kind of case.
package struct CaseCounts: Sendable, Equatable {
    private var counts: [CaseKind: Int] = [:]

    mutating func add(_ kind: CaseKind) { counts[kind, default: 0] += 1 }

    /// The number of vectors of the given kind.
    package subscript(_ kind: CaseKind) -> Int { counts[kind] ?? 0 }

    /// The number of vectors.
    package var total: Int { counts.values.reduce(0, +) }
}

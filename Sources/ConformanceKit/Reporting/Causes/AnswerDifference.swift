/// The differences between an answer and the expected value: pairs of numbers, and values of different kinds.
struct AnswerDifference {
    /// An expected number and its actual counterpart.
    struct Pair {
        /// The location, such as `progress` or `[1][0]`; empty for the value itself.
        var place: String
        var expected: Double
        var actual: Double
        /// The allowed difference.
        var allowance: Double
        /// The actual difference.
        var distance: Double
        var isWrong: Bool { distance > allowance }
    }

    /// A value that cannot be compared as a number.
    struct Mismatch {
        var place: String
        var expected: JSONValue
        /// The actual value; nil if it is missing.
        var actual: JSONValue?
    }

    private(set) var pairs: [Pair] = []
    private(set) var mismatches: [Mismatch] = []
    private let tolerance: Tolerance
    private let operation: String

    /// Compares two values by the rules of ``Comparator``.
    ///
    /// - Complexity: O(n) in the size of `expected`.
    init(_ actual: JSONValue, from expected: JSONValue, tolerance: Tolerance?, operation: String) {
        // Reports of earlier versions have no tolerance.
        self.tolerance = tolerance ?? .within(absolute: 0, relative: 1e-9)
        self.operation = operation
        compare(actual, expected, at: "", .forValue(of: operation))
    }

    private mutating func compare(
        _ actual: JSONValue, _ expected: JSONValue, at place: String, _ rule: ComparisonRule
    ) {
        if let number = expected.double {
            guard let other = actual.double, number.isFinite, other.isFinite else {
                let isEqual = actual.double.map { $0 == number || $0.isNaN && number.isNaN } ?? false
                if !isEqual { mismatches.append(Mismatch(place: place, expected: expected, actual: actual)) }
                return
            }
            let distance = rule.difference(other, number).magnitude
            return pairs.append(
                Pair(
                    place: place, expected: number, actual: other, allowance: tolerance.allowance(for: number),
                    distance: distance))
        }
        switch (expected, actual) {
        case (.array(let expected), .array(let actual)) where expected.count == actual.count:
            let actual = rule.nearer(actual, to: expected)
            for index in expected.indices { compare(actual[index], expected[index], at: "\(place)[\(index)]", .plain) }
        case (.object(let expected), .object(let actual)):
            for (key, value) in expected.sorted(by: { $0.key < $1.key }) {
                let place = place.isEmpty ? key : "\(place).\(key)"
                guard let member = actual[key] else {
                    mismatches.append(Mismatch(place: place, expected: value))
                    continue
                }
                compare(member, value, at: place, .forMember(key, of: operation))
            }
        default:
            if expected != actual { mismatches.append(Mismatch(place: place, expected: expected, actual: actual)) }
        }
    }
}

extension ComparisonRule {
    /// Returns the quaternion or its negative, whichever is nearer; any other array unchanged.
    fileprivate func nearer(_ actual: [JSONValue], to expected: [JSONValue]) -> [JSONValue] {
        guard case .upToSign = self, expected.count == 4 else { return actual }
        let product = zip(actual, expected).reduce(0) { $0 + ($1.0.double ?? 0) * ($1.1.double ?? 0) }
        return product < 0 ? actual.map { $0.double.map { .number(-$0) } ?? $0 } : actual
    }
}

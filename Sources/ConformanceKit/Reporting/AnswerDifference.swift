/// What an answer differs in from the expected value: number by number, and where it is another kind of value.
struct AnswerDifference {
    /// An expected number and the one in its place.
    struct Pair {
        /// `progress`, `[1][0]`; empty for the value itself.
        var place: String
        var expected: Double
        var actual: Double
        /// How far apart they may be.
        var allowance: Double
        /// How far apart they are.
        var distance: Double
        var isWrong: Bool { distance > allowance }
    }

    /// A value that no number can be compared with.
    struct Mismatch {
        var place: String
        var expected: JSONValue
        /// nil: there is none.
        var actual: JSONValue?
    }

    private(set) var pairs: [Pair] = []
    private(set) var mismatches: [Mismatch] = []
    private let tolerance: Tolerance
    private let operation: String

    /// Compares by the rules of the ``Comparator``.
    ///
    /// - Complexity: O(n) in the size of `expected`.
    init(_ actual: JSONValue, from expected: JSONValue, tolerance: Tolerance?, operation: String) {
        // A report of an earlier version does not have it.
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
    /// The quaternion or its negative, whichever is nearer; anything else as it is.
    fileprivate func nearer(_ actual: [JSONValue], to expected: [JSONValue]) -> [JSONValue] {
        guard case .upToSign = self, expected.count == 4 else { return actual }
        let product = zip(actual, expected).reduce(0) { $0 + ($1.0.double ?? 0) * ($1.1.double ?? 0) }
        return product < 0 ? actual.map { $0.double.map { .number(-$0) } ?? $0 } : actual
    }
}

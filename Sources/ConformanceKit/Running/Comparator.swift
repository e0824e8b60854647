/// The result of comparing a value with the expected value.
public struct Comparison: Sendable, Equatable {
    /// Whether all numbers are within the tolerance and all other values are equal.
    public var passes: Bool
    /// The largest difference relative to the tolerance: 0 is exact, 1 is the limit. Infinite if the values have
    /// different shapes.
    public var deviation: Double
    /// The same difference as a number; nil if the values have no finite difference.
    public var absoluteError: Double?
    /// The location of that difference, such as `progress` or `[1][0]`; empty for the value itself.
    public var location: String
    /// A description of a difference that is not numeric.
    public var problem: String?
}

/// Compares the value of an engine with the expected value.
///
/// Numbers pass if |actual − expected| ≤ absolute + relative · |expected|. With any tolerance, an infinity only equals
/// itself and NaN only equals NaN. Arrays must have equal lengths. Of an object, only the expected keys are compared; a
/// missing key does not equal `null`. Strings and Booleans must be equal. For quaternions and angles see
/// ``ComparisonRule``.
public struct Comparator: Sendable {
    /// The operation, which determines how quaternions and angles are compared.
    public var operation: String
    /// The tolerance for numbers.
    public var tolerance: Tolerance

    /// Creates a comparator for an operation and a tolerance.
    public init(operation: String, tolerance: Tolerance) {
        self.operation = operation
        self.tolerance = tolerance
    }

    /// Compares a value with an expected value that is not an error.
    ///
    /// - Complexity: O(n) in the size of `expected`.
    public func compare(_ actual: JSONValue, with expected: JSONValue) -> Comparison {
        var worst = Comparison(passes: true, deviation: 0, location: "")
        compare(actual, expected, at: "", rule: .forValue(of: operation), &worst)
        return worst
    }

    private func compare(
        _ actual: JSONValue, _ expected: JSONValue, at path: String, rule: ComparisonRule, _ worst: inout Comparison
    ) {
        // This comes before strings because non-finite numbers are written as strings.
        if let expectedNumber = expected.double {
            guard let actualNumber = actual.double else { return mismatch(actual, expected, at: path, &worst) }
            return note(actualNumber, expectedNumber, rule, at: path, &worst)
        }
        switch (expected, actual) {
        case (.null, .null): break
        case (.bool(let expected), .bool(let actual)) where expected == actual: break
        // Swift's `==` treats canonically equivalent strings as equal, so the bytes are compared.
        case (.string(let expected), .string(let actual)) where expected.utf8.elementsEqual(actual.utf8): break
        case (.array(let expected), .array(let actual)) where expected.count == actual.count:
            if case .upToSign = rule, expected.count == 4 {
                return compareUpToSign(actual, expected, at: path, &worst)
            }
            for index in expected.indices {
                compare(actual[index], expected[index], at: "\(path)[\(index)]", rule: .plain, &worst)
            }
        case (.object(let expected), .object(let actual)):
            for (key, value) in expected.sorted(by: { $0.key < $1.key }) {
                let path = path.isEmpty ? key : "\(path).\(key)"
                guard let member = actual[key] else {
                    note(.infinity, at: path, problem: "missing", &worst)
                    continue
                }
                compare(member, value, at: path, rule: .forMember(key, of: operation), &worst)
            }
        default: mismatch(actual, expected, at: path, &worst)
        }
    }

    private func note(
        _ actual: Double, _ expected: Double, _ rule: ComparisonRule, at path: String, _ worst: inout Comparison
    ) {
        if actual == expected || (actual.isNaN && expected.isNaN) { return }
        guard actual.isFinite, expected.isFinite else { return note(.infinity, at: path, &worst) }
        let difference = rule.difference(actual, expected).magnitude
        note(share(of: difference, around: expected), difference, at: path, &worst)
    }

    /// Returns the difference relative to the allowance; greater than 1 if and only if it is outside.
    private func share(of difference: Double, around expected: Double) -> Double {
        let allowance = tolerance.allowance(for: expected)
        if difference <= allowance { return allowance > 0 ? min(difference / allowance, 1) : 0 }
        // The quotient may round to 1, or be NaN for two infinities, although the difference is outside.
        let share = allowance > 0 ? difference / allowance : .infinity
        return share > 1 ? share : (share <= 1 ? 1.0.nextUp : .infinity)
    }

    private func compareUpToSign(
        _ actual: [JSONValue], _ expected: [JSONValue], at path: String, _ worst: inout Comparison
    ) {
        func compared(negating: Bool) -> Comparison {
            var worst = Comparison(passes: true, deviation: 0, location: "")
            for index in expected.indices {
                let component = expected[index].double.map { JSONValue.number(negating ? -$0 : $0) }
                compare(
                    actual[index], component ?? expected[index], at: "\(path)[\(index)]", rule: .plain, &worst)
            }
            return worst
        }
        let same = compared(negating: false)
        let opposite = compared(negating: true)
        let nearer = opposite.deviation < same.deviation ? opposite : same
        if nearer.deviation > worst.deviation || !nearer.passes && worst.passes { worst = nearer }
    }

    private func mismatch(
        _ actual: JSONValue, _ expected: JSONValue, at path: String, _ worst: inout Comparison
    ) {
        let problem =
            if let expected = expected.array, let actual = actual.array {
                "expected \(expected.count) elements, found \(actual.count)"
            } else {
                "expected \(expected.brief), found \(actual.brief)"
            }
        note(.infinity, at: path, problem: problem, &worst)
    }

    private func note(
        _ deviation: Double, _ absoluteError: Double? = nil, at path: String, problem: String? = nil,
        _ worst: inout Comparison
    ) {
        if deviation > 1 { worst.passes = false }
        guard deviation > worst.deviation else { return }
        worst.deviation = deviation
        worst.absoluteError = absoluteError.flatMap { $0.isFinite ? $0 : nil }
        worst.location = path
        worst.problem = problem
    }
}

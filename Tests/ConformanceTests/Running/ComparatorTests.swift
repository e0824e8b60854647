import SeededRandom
import Testing

@testable import ConformanceKit

@Suite(.tags(.harness)) struct ComparatorTests {
    private func compare(
        _ actual: JSONValue, _ expected: JSONValue, _ tolerance: Tolerance = .exact, operation: String = "easing"
    ) -> Comparison {
        Comparator(operation: operation, tolerance: tolerance).compare(actual, with: expected)
    }

    @Test func numbersWithinTheTolerance() {
        let tolerance = Tolerance.within(absolute: 0.5, relative: 0.25)
        // The allowance for 2 is 0.5 + 0.25 · 2 = 1.
        let cases: [(Double, Double, Bool)] = [
            (2, 0, true), (2.5, 0.5, true), (1.25, 0.75, true), (3, 1, true), (1, 1, true), (3.5, 1.5, false),
            (0, 2, false), (-2, 4, false),
        ]
        for (actual, share, passes) in cases {
            let comparison = compare(.number(actual), 2, tolerance)
            #expect(comparison.deviation == share && comparison.passes == passes, "\(actual): \(comparison)")
        }
        #expect(compare(-3, -2, tolerance).passes)
        #expect(compare(1e300, -1e300, .within(absolute: 0, relative: 2)).passes)
    }

    @Test func exactAndNonFiniteNumbers() {
        let wide = Tolerance.within(absolute: 1e308, relative: 1e308)
        let infinity = JSONValue.number(.infinity)
        let nan = JSONValue.number(.nan)
        for tolerance in [Tolerance.exact, .within(absolute: 0, relative: 0), wide] {
            #expect(compare(0, -0.0, tolerance).passes)
            #expect(compare(nan, "NaN", tolerance).passes)
            #expect(compare("NaN", nan, tolerance).passes)
            #expect(compare(infinity, "Infinity", tolerance).deviation == 0)
            for (actual, expected) in [(infinity, 1), (1, infinity), (infinity, "-Infinity"), (nan, 1), (1, nan)] {
                let comparison = compare(actual, expected, tolerance)
                #expect(!comparison.passes && comparison.deviation == .infinity, "\(actual) for \(expected)")
            }
        }
        #expect(compare(.number(1.0.nextUp), 1).deviation == .infinity)
        #expect(!compare(.number(1.0.nextUp), 1).passes)
        // Overflowing differences and allowances must not produce NaN.
        let greatest = JSONValue.number(.greatestFiniteMagnitude)
        #expect(compare(greatest, -1e308, .within(absolute: 1, relative: 0)).deviation == .infinity)
        let overflow = compare(greatest, .number(-.greatestFiniteMagnitude), .within(absolute: 1, relative: 4))
        #expect(!overflow.deviation.isNaN && overflow.passes)
    }

    /// The outcome follows the inequality even if the quotient is rounded.
    @Test func deviationAndVerdictAgree() {
        var generator = SplitMix64(seed: 3)
        for _ in 0..<20_000 {
            let expected = Double.random(in: -2...2, using: &generator)
            let allowance = Double.random(in: 0...1, using: &generator)
            var actual = expected + allowance
            for _ in 0..<Int.random(in: 0...3, using: &generator) { actual = actual.nextUp }
            let comparison = compare(.number(actual), .number(expected), .within(absolute: allowance, relative: 0))
            let passes = (actual - expected).magnitude <= allowance
            #expect(comparison.passes == passes && (comparison.deviation <= 1) == passes, "\(actual) \(expected)")
        }
    }

    @Test func otherValues() {
        let equal: [JSONValue] = [nil, true, "text", [], [1, [2]], ["a": nil]]
        for value in equal { #expect(compare(value, value) == Comparison(passes: true, deviation: 0, location: "")) }
        let different: [(JSONValue, JSONValue)] = [
            (0, nil), (nil, 0), (false, nil), (0, false), (1, true), (true, 1), ("1", 1), (1, "1"), ("a", "A"),
            ("é", "e\u{301}"), ([1], 1), (1, [1]), ([1, 2], [1]), ([], [1]), ([:], []), ([:], ["a": nil]),
            (["a": 1], ["a": nil]), (["A": 1], ["a": 1]), ("Infinit", "Infinity"),
        ]
        for (actual, expected) in different {
            let comparison = compare(actual, expected, .within(absolute: 10, relative: 10))
            #expect(!comparison.passes && comparison.deviation == .infinity, "\(actual.text) for \(expected.text)")
            #expect(comparison.problem != nil, "\(actual.text) for \(expected.text)")
        }
    }

    @Test func onlyExpectedKeysAreCompared() {
        #expect(compare(["a": 1, "b": 2, "c": nil], ["a": 1]).passes)
        let missing = compare(["b": 2], ["a": nil, "b": 2])
        #expect(missing == Comparison(passes: false, deviation: .infinity, location: "a", problem: "missing"))
    }

    @Test func theWorstLocationIsReported() {
        let tolerance = Tolerance.within(absolute: 1, relative: 0)
        #expect(compare([[0, 0.5], [0.75, 0]], [[0, 0], [0, 0]], tolerance).location == "[1][0]")
        let nested = compare(["a": ["b": [0, 3]], "c": 2], ["a": ["b": [0, 0]], "c": 0], tolerance)
        #expect(nested == Comparison(passes: false, deviation: 3, absoluteError: 3, location: "a.b[1]"))
        let shape = compare(["a": [1], "c": 2], ["a": [1, 2], "c": 0], tolerance)
        #expect(shape.location == "a" && shape.problem == "expected 2 elements, found 1")
    }

    @Test func quaternionsCompareUpToSign() {
        let tolerance = Tolerance.within(absolute: 0.1, relative: 0)
        let expected: JSONValue = [0, 0.6, 0, 0.8]
        for actual: JSONValue in [[0, 0.6, 0, 0.8], [0, -0.6, 0, -0.8], [-0.0, -0.6, 0, -0.75]] {
            #expect(compare(actual, expected, tolerance, operation: "quaternion.slerp").passes, "\(actual)")
            let member = compare(
                ["quaternion": actual], ["quaternion": expected], tolerance, operation: "matrix.decompose")
            #expect(member.passes, "\(actual)")
        }
        let mixed: JSONValue = [0, -0.6, 0, 0.8]
        #expect(!compare(mixed, expected, tolerance, operation: "quaternion.slerp").passes)
        #expect(!compare([0, -0.6, 0, -0.8], expected, tolerance, operation: "interpolate").passes)
        #expect(!compare([0, -0.6, 0], expected, tolerance, operation: "quaternion.slerp").passes)
        #expect(!compare([nil, nil, nil, nil], expected, tolerance, operation: "quaternion.slerp").passes)
        let off = compare([0, -0.6, 0, -0.85], expected, tolerance, operation: "quaternion.slerp")
        #expect(off.location == "[3]" && abs(off.deviation - 0.5) < 1e-9)
        // A worse difference next to the quaternion is still reported.
        let both = compare(
            ["quaternion": mixed, "scale": 9], ["quaternion": expected, "scale": 1], tolerance,
            operation: "matrix.decompose")
        #expect(both.location == "scale")
    }

    @Test func tangentAnglesCompareModulo2Pi() {
        let tolerance = Tolerance.within(absolute: 0.1, relative: 0)
        func angle(_ actual: Double, _ expected: Double, operation: String, key: String = "angle") -> Comparison {
            compare([key: .number(actual)], [key: .number(expected)], tolerance, operation: operation)
        }
        #expect(angle(.pi, -.pi, operation: "path.pointAt").passes)
        #expect(angle(-3.1, 3.1, operation: "path.motionAt").passes)
        #expect(angle(0.05 + 4 * .pi, 0, operation: "path.keyframes", key: "tangentAngle").passes)
        #expect(angle(0.05 + 4 * .pi, 0, operation: "smil", key: "angle").passes)
        #expect(!angle(0.2 + 2 * .pi, 0, operation: "path.pointAt").passes)
        #expect(!angle(.pi, 0, operation: "path.pointAt").passes)
        #expect(!angle(.nan, 0, operation: "path.pointAt").passes)
        #expect(!angle(.infinity, 0, operation: "path.pointAt").passes)
        #expect(!angle(.pi, -.pi, operation: "matrix.decompose2D").passes)
        #expect(!angle(.pi, -.pi, operation: "path.pointAt", key: "x").passes)
    }
}

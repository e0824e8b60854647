import Foundation
import SeededRandom
import Testing

@testable import ConformanceKit

/// The causes found for an engine that is wrong in one particular way.
@Suite struct CauseFinderTests {
    private static let numbers = [0.25, -0.5, 1.5, 0.75, -1.25, 2, 0.1, 3.5, -0.7, 0.9]

    /// Returns the groups of an operation's failures if the engine answers with `wrong` of the expected values.
    private func groups(
        _ expected: [JSONValue], operation: String = "easing",
        tolerance: Tolerance = .within(absolute: 1e-9, relative: 1e-9), _ wrong: (JSONValue, Int) -> EngineAnswer
    ) -> [FailureGroup] {
        let vectors = expected.enumerated().map {
            Vector(name: "\($0.offset)", input: ["t": .number(Double($0.offset) / 16)], expected: $0.element)
        }
        let suite = Samples.suite("s", operation: operation, tolerance: tolerance, vectors: vectors)
        let results = vectors.enumerated().map {
            VectorResult(suite: suite, vector: $0.element, answer: wrong($0.element.expected, $0.offset))
        }
        return CauseFinder(
            operation: operation, failures: results.filter { $0.outcome.isFailure(strict: true) },
            passing: results.filter { $0.outcome == .pass }.flatMap(\.expected.numbers)
        ).groups
    }

    private func headings(
        _ expected: [JSONValue], operation: String = "easing",
        tolerance: Tolerance = .within(absolute: 1e-9, relative: 1e-9), _ wrong: (JSONValue, Int) -> JSONValue
    ) -> [String] {
        groups(expected, operation: operation, tolerance: tolerance) { .value(wrong($0, $1)) }.map(\.heading)
    }

    private func headings(_ numbers: [Double] = numbers, _ wrong: (Double) -> Double) -> [String] {
        headings(numbers.map { .number($0) }) { value, _ in .number(wrong(value.double ?? 0)) }
    }

    // MARK: Numbers

    @Test func factors() {
        let cases: [(Double, String)] = [
            (1000, "1000 in all 10 failures: seconds and milliseconds?"),
            (0.001, "1/1000 in all 10 failures: seconds and milliseconds?"),
            (180 / .pi, "57.29… in all 10 failures: radians and degrees?"),
            (.pi / 180, "0.01745… in all 10 failures: radians and degrees?"),
            (255, "255 in all 10 failures: components up to 1 and up to 255?"),
            (100, "100 in all 10 failures: fractions and per cent?"),
            (2 * .pi, "2π in all 10 failures: turns and radians?"),
            (1 / (2 * .pi), "1/(2π) in all 10 failures: turns and radians?"),
            (-1000, "−1000 in all 10 failures: seconds and milliseconds?"), (1.3, "1.3 in all 10 failures"),
        ]
        for (factor, text) in cases {
            #expect(headings { $0 * factor } == ["easing: off by a factor of \(text)"])
        }
    }

    @Test func otherRules() {
        let cases: [((Double) -> Double, String)] = [
            ({ -$0 }, "the sign is opposite in all 10 failures"),
            ({ abs($0) }, "the sign is lost in all 3 failures"),
            ({ -abs($0) }, "the sign is opposite in all 7 failures"),
            ({ 1 - $0 }, "1 − x instead of x in all 10 failures"),
            ({ min(1, max(0, $0)) }, "clamped to 0…1 in all 6 failures"),
            ({ min(1, $0) }, "never above 1 in all 3 failures"), ({ max(0, $0) }, "never below 0 in all 3 failures"),
            ({ min(0.8, max(-0.6, $0)) }, "clamped to -0.6…0.8 in all 6 failures"),
            ({ _ in 12345 }, "the answer is always 12345 in all 10 failures"),
            ({ $0 + 0.5 }, "off by +0.5 each time in all 10 failures"),
            ({ $0 - 2 * .pi }, "off by −2π each time in all 10 failures: a whole turn?"),
            ({ $0.rounded() }, "rounded to whole numbers in all 9 failures"),
            ({ Double(Float($0 / 3)) * 3 }, "no more exact than single precision in all 8 failures"),
        ]
        for (wrong, text) in cases { #expect(headings(Self.numbers, wrong) == ["easing: \(text)"]) }
        let thirds = (1...8).map { Double($0) / 7 }
        #expect(
            headings(thirds) { ($0 * 1000).rounded() / 1000 } == ["easing: rounded to 3 decimals in all 7 failures"])
        #expect(
            headings(thirds) { ($0 * 100).rounded(.down) / 100 } == ["easing: cut off to 2 decimals in all 7 failures"])
        let input = headings(thirds.map { .number($0) }) { _, index in .number(Double(index) / 16) }
        #expect(input == ["easing: the answer is the input's t in all 8 failures"])
        let exact = headings(thirds.map { .number($0) }, tolerance: .exact) { value, _ in
            .number((value.double ?? 0).nextUp)
        }
        #expect(exact == ["easing: off in the last digits alone in all 8 failures"])
    }

    /// Engines are inexact, and not all of their answers are wrong in the same way.
    @Test func noiseAndExceptions() {
        var generator = SplitMix64(seed: 1)
        let numbers = (0..<41).map { _ in Double.random(in: -2...2, using: &generator) }
        let noisy = headings(numbers.map { .number($0) }) { value, index in
            let number = value.double ?? 0
            return .number(index == 7 ? number + 3 : number * 1000 * (1 + 1e-5 * Double(index % 3)))
        }
        #expect(
            noisy == [
                "easing: off by a factor of 1000 in 40 of 41 failures: seconds and milliseconds?",
                "easing: 1 of 41 failures, no cause in common",
            ])
    }

    // MARK: Elements and members

    @Test func movedElements() {
        var generator = SplitMix64(seed: 2)
        func arrays(_ length: Int) -> [JSONValue] {
            (0..<6).map { _ in JSONValue((0..<length).map { _ in Double.random(in: -1...1, using: &generator) }) }
        }
        func changed(_ value: JSONValue, _ change: ([JSONValue]) -> [JSONValue]) -> JSONValue {
            .array(change(value.array ?? []))
        }
        let cases: [(Int, ([JSONValue]) -> [JSONValue], String)] = [
            (2, { $0.reversed() }, "element 0 and element 1 are exchanged in all 6 failures"),
            (5, { $0.reversed() }, "the array is in reverse order in all 6 failures"),
            (5, { [$0[0], $0[3], $0[2], $0[1], $0[4]] }, "element 1 and element 3 are exchanged in all 6 failures"),
            (
                4, { [$0[3], $0[0], $0[1], $0[2]] },
                "the elements are shifted by one place in all 6 failures: w first or w last?"
            ),
            (
                16, { elements in (0..<16).map { elements[$0 % 4 * 4 + $0 / 4] } },
                "rows and columns are exchanged in all 6 failures: row vectors or column vectors?"
            ),
        ]
        for (length, change, text) in cases {
            #expect(headings(arrays(length)) { value, _ in changed(value, change) } == ["easing: \(text)"])
        }
        let points: [JSONValue] = (0..<6).map {
            ["angle": 1, "point": [.number(Double($0)), .number(Double($0 * $0) + 2)]]
        }
        let exchanged = headings(points) { value, _ in
            ["angle": 1, "point": changed(value["point"] ?? nil) { $0.reversed() }]
        }
        #expect(exchanged == ["easing: element 0 and element 1 are exchanged in all 6 failures"])
        let states: [JSONValue] = (0..<6).map {
            ["value": .number(Double($0) / 7), "velocity": .number(3 - Double($0))]
        }
        let members = headings(states) { value, _ in
            ["value": value["velocity"] ?? nil, "velocity": value["value"] ?? nil]
        }
        #expect(members == ["easing: value and velocity are exchanged in all 6 failures"])
        let opposite = headings(states) { value, _ in
            ["value": value["value"] ?? nil, "velocity": .number(-(value["velocity"]?.double ?? 0))]
        }
        #expect(opposite == ["easing: the sign at velocity is opposite in all 5 failures"])
    }

    /// q and −q are the same rotation, and angles are compared modulo 2π: neither is a difference.
    @Test func rulesOfComparison() {
        let rotations: [JSONValue] = (0..<4).map { JSONValue([0.5, -0.5, 0.5, 0.5 + Double($0)]) }
        let scaled = headings(rotations, operation: "quaternion.slerp") { value, _ in
            .array((value.array ?? []).map { .number(-1000 * ($0.double ?? 0)) })
        }
        #expect(
            scaled == ["quaternion.slerp: off by a factor of 1000 in all 4 failures: seconds and milliseconds?"])
    }

    // MARK: Other kinds

    @Test func kindsOfAnswers() {
        let failure = { EngineAnswer.failure(EngineFailure($0, "")) }
        let cases: [(JSONValue, EngineAnswer, String)] = [
            (1, .error("no"), "rejected where a value is expected"), (1, .value(nil), "null where a value is expected"),
            (["error": "x"], .value(1), "a value where the input has to be rejected"),
            (nil, .value(1), "a value where null is expected"), (1, failure(.timeout), "no answer in time"),
            (1, failure(.crash), "the engine ended"), (1, failure(.invalid), "no answer of the protocol"),
            (1, .unsupported, "unsupported"), (1, .value("NaN"), "an infinity or NaN where a number is expected"),
            ("NaN", .value(1), "a number where NaN is expected"),
            (["a": 1, "b": 2], .value(["a": 1]), "the answer is without b"),
            ([1, 2], .value([1]), "an array of 1 where an array of 2 is expected"),
            (1, .value([1]), "an array of 1 where a number is expected"),
            (["p": "after"], .value(["p": "active"]), "\"active\" where \"after\" is expected at p"),
            (["p": true], .value(["p": false]), "false where true is expected at p"),
            (["p": 1], .value(["p": nil]), "null where a number is expected at p"),
            (1, .value(2), "2 where 1 is expected"),
        ]
        for (expected, answer, text) in cases {
            let found = groups([expected, expected, expected]) { _, _ in answer }
            #expect(found.map(\.heading) == ["easing: \(text) in all 3 failures"])
        }
        let words: [JSONValue] = (0..<9).map { .string("word \($0)") }
        #expect(
            headings(words) { _, index in .string("\(index)") } == [
                "easing: another string where a string is expected in all 9 failures"
            ])
    }

    /// No rule applies, but the errors are small.
    @Test func nearlyRightNumbers() {
        let inexact = headings(Self.numbers) { $0 * (1 + 0.002 * sin($0 * 1000)) }
        #expect(inexact.count == 1 && inexact[0].hasPrefix("easing: off by at most 0.001"), "\(inexact)")
        let justOutside = headings(
            Self.numbers.map { .number($0) }, tolerance: .within(absolute: 0.01, relative: 0)
        ) { value, index in
            .number((value.double ?? 0) + 0.03 * (2 + sin(Double(index))) * (index % 3 > 0 ? 1 : -1))
        }
        #expect(justOutside.count == 1, "\(justOutside)")
        #expect(
            justOutside[0].hasPrefix("easing: off by at most 8.968 times the tolerance in all 10 failures"),
            "\(justOutside)")
    }

    @Test func kindsAreToldApart() {
        let found = groups(Self.numbers.map { .number($0) }) { value, index in
            index < 3 ? .error("no") : .value(.number(-(value.double ?? 0)))
        }
        #expect(
            found.map(\.heading) == [
                "easing: the sign is opposite in 7 of 10 failures",
                "easing: rejected where a value is expected in 3 of 10 failures",
            ])
        #expect(found[0].failures.map(\.identity) == (3..<10).map { "s#\($0)" })
    }

    // MARK: No cause

    @Test func randomAnswersHaveNoCause() {
        for seed in 0..<20 as Range<UInt64> {
            var generator = SplitMix64(seed: seed)
            for length in [1, 2, 4, 16] {
                func random() -> JSONValue {
                    let numbers = (0..<length).map { _ in Double.random(in: -1...1, using: &generator) }
                    return length == 1 ? .number(numbers[0]) : JSONValue(numbers)
                }
                let found = headings((0..<30).map { _ in random() }) { _, _ in random() }
                #expect(found == ["easing: 30 failures, no cause in common"], "seed \(seed), \(length) numbers")
            }
        }
    }

    /// A single vector fits any rule, and several vectors with the same expected value count as one.
    @Test func littleEvidenceIsNoCause() {
        #expect(headings([0.5]) { -$0 } == ["easing: 1 failure, no cause in common"])
        #expect(headings([0.5]) { $0 * 1000 } == ["easing: 1 failure, no cause in common"])
        #expect(headings([0.5, 0.5]) { -$0 } == ["easing: -0.5 where 0.5 is expected in all 2 failures"])
        // A factor without a name needs three failures.
        #expect(headings([0.5, 0.7]) { $0 * 1.7 } == ["easing: 2 failures, no cause in common"])
        #expect(headings([0.5, 0.7, 0.9]) { $0 * 1.7 } == ["easing: off by a factor of 1.7 in all 3 failures"])
        let few = headings(Self.numbers.map { .number($0) }) { value, index in
            .number(index < 4 ? -(value.double ?? 0) : 17 + Double(index * index * index) / 3)
        }
        #expect(few == ["easing: 10 failures, no cause in common"])
    }

    /// With wide tolerances many rules fit by chance. The rest must be small compared with the difference removed.
    @Test func wideTolerancesAreNoEvidence() {
        var generator = SplitMix64(seed: 5)
        let expected = (0..<30).map { _ in JSONValue.number(Double.random(in: -0.4...0.4, using: &generator)) }
        let found = headings(expected, tolerance: .within(absolute: 0.5, relative: 0)) { value, _ in
            .number(
                (value.double ?? 0) + (Bool.random(using: &generator) ? 0.6 : -0.6)
                    * Double.random(in: 1...1.4, using: &generator))
        }
        #expect(found.count == 1 && found[0].contains("times the tolerance"), "\(found)")
    }

    @Test func numbersOfAllSizes() {
        let sizes: [Double] = [0, -0.0, .leastNonzeroMagnitude, 1e-300, 1e300, .greatestFiniteMagnitude, -1e308, 1]
        let expected = sizes.map { JSONValue.number($0) }
        for wrong: (Double) -> Double in [{ -$0 }, { $0 * 1e300 }, { $0 / 1e300 }, { _ in .infinity }, { $0 + 1e308 }] {
            let found = headings(expected) { value, _ in .number(wrong(value.double ?? 0)) }
            #expect(!found.isEmpty)
        }
    }
}

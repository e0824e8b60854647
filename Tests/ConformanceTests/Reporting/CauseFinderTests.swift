import Foundation
import SeededRandom
import Testing

@testable import ConformanceKit

/// The causes found for an engine that is wrong in one particular way.
@Suite(.tags(.harness)) struct CauseFinderTests {
    private static let numbers = [0.25, -0.5, 1.5, 0.75, -1.25, 2, 0.1, 3.5, -0.7, 0.9]

    /// Returns the groups of an operation's failures if the engine answers with `wrong` of the expected values.
    private func groups(
        _ expected: [JSONValue], operation: String = "easing",
        tolerance: Tolerance = .within(absolute: 1e-9, relative: 1e-9),
        input: (Int) -> JSONValue = { ["t": .number(Double($0) / 16)] }, _ wrong: (JSONValue, Int) -> EngineAnswer
    ) -> [FailureGroup] {
        let vectors = expected.enumerated().map {
            Vector(name: "\($0.offset)", input: input($0.offset), expected: $0.element)
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
            (1000, "1000 in all 10 failures: seconds or milliseconds?"),
            (0.001, "1/1000 in all 10 failures: seconds or milliseconds?"),
            (180 / .pi, "57.29… in all 10 failures: radians or degrees?"),
            (.pi / 180, "0.01745… in all 10 failures: radians or degrees?"),
            (255, "255 in all 10 failures: components up to 1 or up to 255?"),
            (100, "100 in all 10 failures: fractions or percentages?"),
            (2 * .pi, "2π in all 10 failures: turns or radians?"),
            (1 / (2 * .pi), "1/(2π) in all 10 failures: turns or radians?"),
            (-1000, "−1000 in all 10 failures: seconds or milliseconds?"), (1.3, "1.3 in all 10 failures"),
        ]
        for (factor, text) in cases {
            #expect(headings { $0 * factor } == ["easing: off by a factor of \(text)"])
        }
    }

    @Test func otherRules() {
        let cases: [((Double) -> Double, String)] = [
            ({ -$0 }, "opposite sign in all 10 failures"),
            ({ abs($0) }, "missing minus sign in all 3 failures"),
            ({ -abs($0) }, "opposite sign in all 7 failures"),
            ({ 1 - $0 }, "1 − x instead of x in all 10 failures"),
            ({ min(1, max(0, $0)) }, "clamped to 0…1 in all 6 failures"),
            ({ min(1, $0) }, "never above 1 in all 3 failures"), ({ max(0, $0) }, "never below 0 in all 3 failures"),
            ({ min(0.8, max(-0.6, $0)) }, "clamped to -0.6…0.8 in all 6 failures"),
            ({ _ in 12345 }, "the answer is always 12345 in all 10 failures"),
            ({ $0 + 0.5 }, "off by a constant +0.5 in all 10 failures"),
            ({ $0 - 2 * .pi }, "off by a constant −2π in all 10 failures: a whole turn?"),
            ({ $0.rounded() }, "rounded to whole numbers in all 9 failures"),
            ({ Double(Float($0 / 3)) * 3 }, "only single precision in all 8 failures"),
        ]
        for (wrong, text) in cases { #expect(headings(Self.numbers, wrong) == ["easing: \(text)"]) }
        let thirds = (1...8).map { Double($0) / 7 }
        #expect(
            headings(thirds) { ($0 * 1000).rounded() / 1000 } == ["easing: rounded to 3 decimals in all 7 failures"])
        #expect(
            headings(thirds) { ($0 * 100).rounded(.down) / 100 } == [
                "easing: truncated to 2 decimals in all 7 failures"
            ])
        let input = headings(thirds.map { .number($0) }) { _, index in .number(Double(index) / 16) }
        #expect(input == ["easing: the answer equals the input's t in all 8 failures"])
        let exact = headings(thirds.map { .number($0) }, tolerance: .exact) { value, _ in
            .number((value.double ?? 0).nextUp)
        }
        #expect(exact == ["easing: only the last digits differ in all 8 failures"])
    }

    /// Engines are inexact, and not all of their answers are wrong in the same way.
    @Test func noiseAndOutliers() {
        var generator = SplitMix64(seed: 1)
        let numbers = (0..<41).map { _ in Double.random(in: -2...2, using: &generator) }
        let noisy = headings(numbers.map { .number($0) }) { value, index in
            let number = value.double ?? 0
            return .number(index == 7 ? number + 3 : number * 1000 * (1 + 1e-5 * Double(index % 3)))
        }
        #expect(
            noisy == [
                "easing: off by a factor of 1000 in 40 of 41 failures: seconds or milliseconds?",
                "easing: 1 of 41 failures, no common cause",
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
            (2, { $0.reversed() }, "element 0 and element 1 are swapped in all 6 failures"),
            (5, { $0.reversed() }, "the array is reversed in all 6 failures"),
            (5, { [$0[0], $0[3], $0[2], $0[1], $0[4]] }, "element 1 and element 3 are swapped in all 6 failures"),
            (
                4, { [$0[3], $0[0], $0[1], $0[2]] },
                "the elements are shifted by one position in all 6 failures: w first or w last?"
            ),
            (
                16, { elements in (0..<16).map { elements[$0 % 4 * 4 + $0 / 4] } },
                "rows and columns are swapped in all 6 failures: row vectors or column vectors?"
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
        #expect(exchanged == ["easing: element 0 and element 1 are swapped in all 6 failures"])
        let states: [JSONValue] = (0..<6).map {
            ["value": .number(Double($0) / 7), "velocity": .number(3 - Double($0))]
        }
        let members = headings(states) { value, _ in
            ["value": value["velocity"] ?? nil, "velocity": value["value"] ?? nil]
        }
        #expect(members == ["easing: value and velocity are swapped in all 6 failures"])
        let opposite = headings(states) { value, _ in
            ["value": value["value"] ?? nil, "velocity": .number(-(value["velocity"]?.double ?? 0))]
        }
        #expect(opposite == ["easing: opposite sign at velocity in all 5 failures"])
    }

    /// q and −q are the same rotation, and angles are compared modulo 2π: neither is a difference.
    @Test func comparisonRulesAreRespected() {
        let rotations: [JSONValue] = (0..<4).map { JSONValue([0.5, -0.5, 0.5, 0.5 + Double($0)]) }
        let scaled = headings(rotations, operation: "quaternion.slerp") { value, _ in
            .array((value.array ?? []).map { .number(-1000 * ($0.double ?? 0)) })
        }
        #expect(
            scaled == ["quaternion.slerp: off by a factor of 1000 in all 4 failures: seconds or milliseconds?"])
    }

    // MARK: Other kinds

    @Test func kindsOfAnswers() {
        let failure = { EngineAnswer.failure(EngineFailure($0, "")) }
        let cases: [(JSONValue, EngineAnswer, String)] = [
            (1, .error("no"), "an error instead of a value"), (1, .value(nil), "null instead of a value"),
            (["error": "x"], .value(1), "a value instead of an error"),
            (nil, .value(1), "a value instead of null"), (1, failure(.timeout), "no answer in time"),
            (1, failure(.crash), "the engine process ended"), (1, failure(.invalid), "no valid answer"),
            (1, .unsupported, "unsupported"), (1, .value("NaN"), "infinity or NaN instead of a finite number"),
            ("NaN", .value(1), "a number instead of NaN"),
            (["a": 1, "b": 2], .value(["a": 1]), "the answer lacks b"),
            ([1, 2], .value([1]), "an array of 1 instead of an array of 2"),
            (1, .value([1]), "an array of 1 instead of a number"),
            (["p": "after"], .value(["p": "active"]), "\"active\" instead of \"after\" at p"),
            (["p": true], .value(["p": false]), "false instead of true at p"),
            (["p": 1], .value(["p": nil]), "null instead of a number at p"),
            (1, .value(2), "2 instead of 1"),
        ]
        for (expected, answer, text) in cases {
            let found = groups([expected, expected, expected]) { _, _ in answer }
            #expect(found.map(\.heading) == ["easing: \(text) in all 3 failures"])
        }
        let words: [JSONValue] = (0..<9).map { .string("word \($0)") }
        #expect(
            headings(words) { _, index in .string("\(index)") } == [
                "easing: a different string instead of the expected one in all 9 failures"
            ])
    }

    /// No rule applies, but the errors are small.
    @Test func nearlyRightNumbers() {
        let inexact = headings(Self.numbers) { $0 * (1 + 0.002 * sin($0 * 1000)) }
        #expect(inexact.count == 1 && inexact[0].hasPrefix("easing: relative error of at most 0.001"), "\(inexact)")
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

    @Test func differentKindsFormSeparateGroups() {
        let found = groups(Self.numbers.map { .number($0) }) { value, index in
            index < 3 ? .error("no") : .value(.number(-(value.double ?? 0)))
        }
        #expect(
            found.map(\.heading) == [
                "easing: opposite sign in 7 of 10 failures",
                "easing: an error instead of a value in 3 of 10 failures",
            ])
        #expect(found[0].failures.map(\.identity) == (3..<10).map { "s#\($0)" })
    }

    // MARK: No cause

    @Test func randomAnswersHaveNoCause() {
        for seed in 0..<6 as Range<UInt64> {
            var generator = SplitMix64(seed: seed)
            for length in [1, 2, 4, 16] {
                func random() -> JSONValue {
                    let numbers = (0..<length).map { _ in Double.random(in: -1...1, using: &generator) }
                    return length == 1 ? .number(numbers[0]) : JSONValue(numbers)
                }
                let found = headings((0..<30).map { _ in random() }) { _, _ in random() }
                #expect(found == ["easing: 30 failures, no common cause"], "seed \(seed), \(length) numbers")
            }
        }
    }

    /// A single vector fits any rule, and several vectors with the same expected value count as one.
    @Test func littleEvidenceGivesNoCause() {
        #expect(headings([0.5]) { -$0 } == ["easing: 1 failure, no common cause"])
        #expect(headings([0.5]) { $0 * 1000 } == ["easing: 1 failure, no common cause"])
        #expect(headings([0.5, 0.5]) { -$0 } == ["easing: -0.5 instead of 0.5 in all 2 failures"])
        // A factor without a name needs three failures.
        #expect(headings([0.5, 0.7]) { $0 * 1.7 } == ["easing: 2 failures, no common cause"])
        #expect(headings([0.5, 0.7, 0.9]) { $0 * 1.7 } == ["easing: off by a factor of 1.7 in all 3 failures"])
        let few = headings(Self.numbers.map { .number($0) }) { value, index in
            .number(index < 4 ? -(value.double ?? 0) : 17 + Double(index * index * index) / 3)
        }
        #expect(few == ["easing: 10 failures, no common cause"])
    }

    /// Masses of 1 say nothing about answers near 1; other masses do.
    @Test func coincidencesWithTheInputAreNoCause() {
        func headings(_ masses: [Double], _ answer: (Double, Int) -> Double) -> [String] {
            groups(
                (0..<masses.count).map { .number(0.2 + Double($0 * $0) / 90) }, operation: "spring",
                input: { ["mass": .number(masses[$0]), "t": .number(Double($0) / 7)] }
            ) { _, index in .value(.number(answer(masses[index], index))) }.map(\.heading)
        }
        let nearOne = { (_: Double, index: Int) in 1 + 1e-4 * Double(index + 1) }
        let ones = Array(repeating: 1.0, count: 8)
        #expect(headings(ones, nearOne) == ["spring: 8 failures, no common cause"])
        // One other mass may agree with the answer by chance.
        #expect(
            headings(ones.dropLast() + [2.5]) { mass, index in index < 7 ? nearOne(mass, index) : 2.5 } == [
                "spring: 8 failures, no common cause"
            ])
        // Other masses that disagree are evidence against the cause.
        let mixed = ones + [2, 3, 4, 5, 6]
        let found = headings(mixed) { mass, index in index < 10 ? mass * (1 + 1e-5 * Double(index)) : 1.1 }
        #expect(found == ["spring: 13 failures, no common cause"])
        let different = headings(mixed) { mass, index in mass * (1 + 1e-5 * Double(index)) }
        #expect(different == ["spring: the answer equals the input's mass in all 13 failures"])
    }

    /// With wide tolerances many rules fit by chance. The rest must be small compared with the difference removed.
    @Test func wideTolerancesGiveNoEvidence() {
        var generator = SplitMix64(seed: 5)
        let expected = (0..<30).map { _ in JSONValue.number(Double.random(in: -0.4...0.4, using: &generator)) }
        let found = headings(expected, tolerance: .within(absolute: 0.5, relative: 0)) { value, _ in
            .number(
                (value.double ?? 0) + (Bool.random(using: &generator) ? 0.6 : -0.6)
                    * Double.random(in: 1...1.4, using: &generator))
        }
        #expect(found.count == 1 && found[0].contains("times the tolerance"), "\(found)")
    }

    @Test(.tags(.badInput)) func numbersOfAllSizes() {
        let sizes: [Double] = [0, -0.0, .leastNonzeroMagnitude, 1e-300, 1e300, .greatestFiniteMagnitude, -1e308, 1]
        let expected = sizes.map { JSONValue.number($0) }
        for wrong: (Double) -> Double in [{ -$0 }, { $0 * 1e300 }, { $0 / 1e300 }, { _ in .infinity }, { $0 + 1e308 }] {
            let found = headings(expected) { value, _ in .number(wrong(value.double ?? 0)) }
            #expect(!found.isEmpty)
        }
    }
}

import Testing

@testable import ConformanceKit

@Suite(.tags(.harness)) struct FailureSurveyTests {
    private func survey(strict: Bool = false) -> FailureSurvey {
        var survey = FailureSurvey(strict: strict)
        let suites = [
            ("a", "spring", ["rule A", "rule A", "rule B"], [EngineAnswer.value(1), .value(2), .value(3)]),
            ("b", "easing", ["rule C"], [.error("x"), .error("x"), .unsupported, .value(2), .value(2)]),
            ("c", "spring", [], [.value(1), .value(1)]),
        ]
        for (name, operation, rules, answers) in suites {
            let vectors = answers.indices.map { Vector(name: "\($0)", input: [:], expected: 1) }
            var suite = Samples.suite(name, operation: operation, vectors: vectors)
            suite.rules = rules
            var results = zip(vectors, answers).map { VectorResult(suite: suite, vector: $0, answer: $1) }
            if name == "b" {
                for index in [0, 3, 4] { results[index].expectedFailure = index == 0 ? "second" : "first" }
            }
            survey.add(SuiteResult(name: name, results: results))
        }
        return survey
    }

    @Test func rowsAreSortedByFailures() {
        let lenient = survey()
        #expect(
            lenient.byOperation == [
                .init(name: "spring", unexpected: 2, expected: 0, run: 5),
                .init(name: "easing", unexpected: 1, expected: 3, run: 5),
            ])
        #expect(lenient.byRule.map(\.name) == ["rule A", "rule B", "rule C"])
        #expect(lenient.byRule.map(\.run) == [3, 3, 5] && lenient.byRule.map(\.unexpected) == [2, 2, 1])
        #expect(lenient.byReason.map(\.reason) == ["first", "second"] && lenient.byReason.map(\.failures) == [2, 1])
        #expect(lenient.failures.map(\.identity) == ["a#1", "a#2", "b#1"] && !lenient.isNeeded)
        let strict = survey(strict: true)
        #expect(strict.byOperation.map(\.unexpected) == [2, 2] && strict.isNeeded)
        #expect(strict.byOperation.map(\.name) == ["easing", "spring"])
        #expect(
            strict.groups.map(\.heading) == [
                "spring: 2 failures, no common cause",
                "easing: an error instead of a value in 1 of 2 failures",
                "easing: unsupported in 1 of 2 failures",
            ])
    }

    @Test func noFailures() {
        let survey = FailureSurvey(strict: false)
        #expect(survey.byOperation.isEmpty && survey.byRule.isEmpty && survey.byReason.isEmpty && survey.groups.isEmpty)
    }

    /// The first of each group, then the second.
    @Test func groupsShareTheLimit() {
        let suite = Samples.suite("s", vectors: Samples.vectors("a"))
        let result = VectorResult(suite: suite, vector: suite.vectors[0], answer: .value(2))
        let groups = [5, 2, 1].map { count in
            FailureGroup(
                operation: "easing", cause: nil, failures: Array(repeating: result, count: count), total: 8)
        }
        let cases: [(Int?, [Int])] = [
            (nil, [5, 2, 1]), (0, [0, 0, 0]), (2, [1, 1, 0]), (4, [2, 1, 1]), (6, [3, 2, 1]), (100, [5, 2, 1]),
            (-1, [0, 0, 0]),
        ]
        for (limit, shares) in cases { #expect(groups.shares(of: limit) == shares, "\(limit ?? -9)") }
    }

    // MARK: The description of a failure

    @Test func deviations() {
        let within = Tolerance.within(absolute: 0.5, relative: 0)
        let cases: [(JSONValue, JSONValue, Tolerance, String?)] = [
            (3, 1, within, "2, 4.000 times the tolerance"),
            (["a": 3], ["a": 1], within, "2 at a, 4.000 times the tolerance"),
            (3, 1, .exact, "2; equality is required"), ([1, 3], [1, 1], .exact, "2 at [1]; equality is required"),
            (3, 1, .within(absolute: 0, relative: 0), "2; equality is required"),
            (
                1e-12, 0, .within(absolute: 0, relative: 1e-3),
                "1e-12; equality is required because the tolerance is relative and 0 is expected"
            ),
            ("x", 1, within, "equality is required"), (["a": "x"], ["a": "y"], within, "equality is required, at a"),
            ("Infinity", 1, within, "equality is required"),
            (
                1e300, 1, .within(absolute: 1e-300, relative: 0),
                "1e+300; too far outside the tolerance to be expressed as a ratio"
            ),
            (1e308, -1e308, within, "equality is required"), (["error": "x"], ["error": "x"], within, nil),
        ]
        for (actual, expected, tolerance, text) in cases {
            let suite = Samples.suite("s", tolerance: tolerance, vectors: [])
            let vector = Vector(name: "v", input: [:], expected: expected)
            let result = VectorResult(suite: suite, vector: vector, answer: .value(actual))
            #expect(result.deviationText == text, "\(actual) for \(expected)")
            #expect(!result.verdict.contains("inf"), "\(result.verdict)")
        }
    }

    @Test func showCommands() {
        let standard = [RunHeader.File(path: "Specs/vectors.json", revision: 1)]
        let other = [
            RunHeader.File(path: "it's mine.json", revision: nil), RunHeader.File(path: "b.json", revision: 1),
        ]
        let embedded = [RunHeader.File(path: RunHeader.File.embeddedPath, revision: 1)]
        let cases: [([RunHeader.File], String?, String, String?)] = [
            (embedded, nil, "a#b", "'a#b'"), (embedded, "./e", "a#b", "'a#b' --engine ./e"),
            (standard, nil, "a/b#half", "'a/b#half'"), (standard, nil, "a#it's \"$x\" `y`", "'a#it'\\''s \"$x\" `y`'"),
            (standard, "./e -x", "a#b", "'a#b' --engine './e -x'"),
            (other, nil, "a#b", "'a#b' --vectors 'it'\\''s mine.json' --vectors b.json"),
            (standard, nil, "-a#b", "-- '-a#b'"),
            (other, nil, "-a#b", "--vectors 'it'\\''s mine.json' --vectors b.json -- '-a#b'"),
            (standard, nil, "a#[0] \u{202E}x", "'a#\\[0] ?x'"), (standard, "a\nb", "a#b", nil),
            (standard, nil, String(repeating: "a", count: 5000), nil),
            (standard, nil, "a#'\u{301}", "'a#'\\''\u{301}'"),
        ]
        for (files, engine, identity, line) in cases {
            let text = ShowCommandLine(files: files, engine: engine).text(for: identity)
            #expect(text == line.map { "conformance show \($0)" }, "\(identity)")
        }
    }
}

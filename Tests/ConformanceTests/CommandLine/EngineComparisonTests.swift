import Foundation
import Testing

@testable import ConformanceKit
@testable import conformance

/// The commands diff and compare with reports of different engines.
@Suite(.tags(.commandLine)) struct EngineComparisonTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// An engine whose answer depends on the operation and on the vector's `t`.
    private struct NamedEngine: Engine {
        var name: String
        let version = "1"
        var operations: Set<String>?
        var answers: [String: [EngineAnswer]] = [:]

        func answer(_ request: EngineRequest) async -> EngineAnswer {
            let index = request.input["t"]?.double.flatMap { Int(exactly: $0) } ?? 0
            guard let answers = answers[request.operation], answers.indices.contains(index) else { return .value(1) }
            return answers[index]
        }
    }

    private static let operations = ["easing", "spring", "events"]

    /// Returns suites of one operation each. The vectors have their number as `t` and expect 1.
    private static func suites(_ count: Int) -> [Suite] {
        operations.map { operation in
            let vectors = (0..<count).map {
                Vector(name: "v\($0)", input: ["t": .number(Double($0))], expected: 1)
            }
            return Samples.suite("suite/\(operation)", operation: operation, vectors: vectors)
        }
    }

    private func report(_ engine: NamedEngine, _ count: Int = 4, revision: Int = 7) async throws -> String {
        let suites = Self.suites(count)
        let files = [RunHeader.File(path: "vectors.json", revision: revision)]
        var reporter = JSONLinesReporter()
        var summary = RunSummary()
        var text = reporter.begin(RunHeader(engine: engine, files: files, selection: Selection(), suites: suites))
        await Runner(engine: engine, concurrency: 1).run(suites) { suite in
            summary.add(suite)
            text += reporter.add(suite)
        }
        return try folder.file("\(engine.name) \(count) \(revision).jsonl", text + reporter.end(summary))
    }

    private func run(_ arguments: [String]) async -> CommandLineRun { await CommandLineRun(arguments, in: folder) }

    private let first = NamedEngine(
        name: "one", answers: ["easing": [.value(2), .value(1), .unsupported, .value(1)], "spring": [.value(3)]])
    private let second = NamedEngine(
        name: "two", operations: ["easing", "spring"],
        answers: ["easing": [.value(1), .value(5), .value(1), .unsupported], "spring": [.value(4)]])

    @Test func twoEngines() async throws {
        let result = await run(["diff", try await report(first), try await report(second)])
        #expect(result.status == .unexpectedOutcome && result.errors == "")
        #expect(
            result.output == """
                first:  one 1, 12 vectors of vectors.json (revision 7)
                second: two 1, 12 vectors of vectors.json (revision 7)

                outcome      first  second
                pass             9       5
                fail             2       2
                unsupported      1       5
                vectors         12      12

                passes by operation  first  second  1st only  2nd only  other  unsup.
                easing                   2       2         1         1      0       2
                spring                   3       3         0         0      1       0

                operations supported only by one: 1
                  events

                passed only by one: 1
                  suite/easing#v1
                    pass: 0 times the tolerance → fail: 4; equality is required

                failed by both, differently: 1
                  suite/spring#v0
                    fail: 2; equality is required → fail: 3; equality is required

                passed only by two: 1
                  suite/easing#v0
                    fail: 1; equality is required → pass: 0 times the tolerance

                passed by one, unsupported by two: 5
                  suite/easing#v3
                    pass: 0 times the tolerance → unsupported
                  … and 4 more

                passed by two, unsupported by one: 1
                  suite/easing#v2
                    unsupported → pass: 0 times the tolerance

                1 passed only by one; 1 failed by both, differently; 1 passed only by two; \
                5 passed by one, unsupported by two; 1 passed by two, unsupported by one

                """, "\(result.output)")
        let same = await run([
            "diff", try await report(first), try await report(NamedEngine(name: "un", answers: first.answers)),
        ])
        #expect(same.status == .success && same.output.hasSuffix("\n\nno differences\n"), "\(same.output)")
    }

    /// Less support is a regression, more support is not. A failure of an operation that was unsupported is a
    /// regression.
    @Test func supportThatChanges() async throws {
        let all = try await report(NamedEngine(name: "x"), 1)
        let none = try await report(NamedEngine(name: "x", operations: []), 2)
        let few = try await report(NamedEngine(name: "x", operations: []), 1, revision: 9)
        let wrong = try await report(
            NamedEngine(
                name: "x", answers: Dictionary(uniqueKeysWithValues: Self.operations.map { ($0, [.value(9)]) })),
            1, revision: 8)
        let cases: [(String, String, conformance.ExitStatus, String)] = [
            (all, few, .unexpectedOutcome, "operations no longer supported: 3\n  easing, events, spring\n"),
            (all, few, .unexpectedOutcome, "no longer supported, passed before: 3\n  … and 3 more\n"),
            (few, all, .success, "operations newly supported: 3\n"),
            (few, all, .success, "newly supported, passing: 3\n"),
            (wrong, few, .success, "no longer supported, failed before: 3\n"),
            (few, wrong, .unexpectedOutcome, "newly supported, failing: 3\n"),
            (few, none, .success, "added: 3\n  suite/easing#v1\n    unsupported\n"),
        ]
        for (old, new, status, fragment) in cases {
            let result = await run(["diff", old, new])
            #expect(result.status == status && result.output.contains(fragment), "\(fragment)\(result.output)")
        }
    }

    @Test func longListsAreTruncated() async throws {
        let old = try await report(NamedEngine(name: "x"), 30)
        let answers = [String: [EngineAnswer]](uniqueKeysWithValues: [
            ("easing", Array(repeating: .value(0), count: 30))
        ])
        let new = try await report(NamedEngine(name: "x", answers: answers), 30, revision: 8)
        for (arguments, shown) in [([], 20), (["--max", "3"], 3), (["--max", "0"], 0), (["--max", "100"], 30)] {
            for command in ["diff", "compare"] {
                let result = await run([command, old, new] + arguments)
                #expect(
                    result.output.split(separator: "\n").count { $0.hasPrefix("  suite/") } == shown, "\(result.output)"
                )
                #expect(result.output.contains("  … and \(30 - shown) more\n") == (shown < 30), "\(arguments)")
                #expect(result.output.contains(": 30\n"))
            }
        }
        for command in ["diff", "compare"] {
            #expect(await run([command, old, new, "--max=-1"]).status == .usage)
        }
    }

    @Test func severalReportsSideBySide() async throws {
        let third = NamedEngine(name: "three \u{1B}[31m", operations: [])
        let paths = [try await report(first), try await report(second, 2, revision: 8), try await report(third)]
        let result = await run(["compare"] + paths)
        #expect(result.status == .success && result.errors == "")
        #expect(
            result.output == """
                   vectors  pass  fail  unsup.  engine
                1       12     9     2       1  one 1, \(paths[0])
                2        6     2     2       2  two 1, \(paths[1])
                3       12     0     0      12  three \\u001b[31m 1, \(ReportText.line(paths[2]))

                Note: the reports are of different revisions of the vectors.

                passes by operation  vectors  1  2  3
                easing                     4  2  1  -
                events                     4  4  -  -
                spring                     4  3  1  -
                all                       12  9  2  -

                -: the engine supports none of these vectors; empty: the report has none of them

                passed by some engines and failed by others: 2
                  suite/easing#v0
                    1  fail: 1; equality is required
                    2  pass: 0 times the tolerance
                  suite/easing#v1
                    1  pass: 0 times the tolerance
                    2  fail: 4; equality is required

                """, "\(result.output)")
    }

    @Test(.tags(.badInput)) func invalidReportsAreRejected() async throws {
        let good = try await report(first)
        let cases: [(arguments: [String], fragment: String)] = [
            ([], "report"), ([good], "at least two reports"), ([good, folder.path("none")], "No such file"),
            ([good, try folder.file("empty", "")], "the file is empty"), ([good, folder.url.path], "Is a directory"),
            ([good, good, "--max", "x"], "x"),
        ]
        for (arguments, fragment) in cases {
            let result = await run(["compare"] + arguments)
            #expect(result.status == .usage && result.output == "", "\(arguments)")
            #expect(result.errors.contains(fragment), "\(arguments): \(result.errors)")
        }
    }
}

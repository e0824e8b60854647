import Foundation
import SeededRandom
import Testing

@testable import ConformanceKit

@Suite(.tags(.harness)) struct ExpectationTests {
    private func lines(_ text: String) throws -> [(Int, String, String)] {
        try ExpectationFile(bytes: Array(text.utf8), path: "list").lines.map {
            ($0.number, $0.expectation.glob.pattern, $0.expectation.reason)
        }
    }

    /// A lookup gives the same result as trying each line.
    @Test func theFirstMatchingLineApplies() {
        var generator = SplitMix64(seed: 7)
        let pieces = ["a", "b", "#", "*", "?", "[ab]", "\\", "\\*", "\u{301}"]
        func text() -> String {
            (0..<Int.random(in: 0...4, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
                .joined()
        }
        for _ in 0..<300 {
            let list = (0..<8).map { Expectation(glob: Glob(text()), reason: "\($0)") }
            let expectations = Expectations(list)
            for name in (0..<20).map({ _ in text() }) + list.map(\.glob.pattern) {
                let first = list.first { $0.glob.matches(name) }?.reason
                #expect(expectations.reason(for: name) == first, "\(name) in \(list.map(\.glob.pattern))")
            }
        }
    }

    /// Comparing 5,000 lines with 6,000 vectors one by one would take 30 million comparisons.
    @Test func longListsAreLookedUp() {
        let list = (0..<5000).map { Expectation(glob: Glob("suite \($0 % 50)#at \\[\($0)]"), reason: "\($0)") }
        let expectations = Expectations(list + [Expectation(glob: Glob("none/*"), reason: "none")])
        for index in 0..<6000 {
            let reason = expectations.reason(for: "suite \(index % 50)#at [\(index)]")
            #expect(reason == (index < 5000 ? "\(index)" : nil))
        }
    }

    /// A list written by a run matches all failures of the same run.
    @Test func writtenListsMatchTheirRun() async throws {
        for seed in 0..<80 as Range<UInt64> {
            let run = HostileRun(seed: seed)
            // A reason in a file has no control characters and is not empty.
            let kept = run.expectations.list.filter { expectation in
                !expectation.reason.unicodeScalars.contains(where: VectorFileProblem.breaksLines)
                    && !expectation.reason.trimmingCharacters(in: .whitespaces).isEmpty
            }
            let first = await self.list(run, Expectations(kept))
            let file = try ExpectationFile(bytes: Array(first.text.utf8), path: "list")
            #expect(file.stale(in: run.suites.flatMap { suite in suite.vectors.map(suite.identity) }).isEmpty)
            let second = await self.list(run, file.expectations)
            #expect(!second.summary.isFailure, "seed \(seed): \(second.unexpected) by\n\(first.text)")
            #expect(second.text == first.text || !kept.isEmpty, "seed \(seed):\n\(first.text)\n\(second.text)")
            let third = await self.list(run, try ExpectationFile(bytes: Array(second.text.utf8), path: "").expectations)
            #expect(third.text == second.text, "seed \(seed)")
        }
    }

    private func list(_ run: HostileRun, _ expectations: Expectations) async -> (
        text: String, summary: RunSummary, unexpected: [String]
    ) {
        var list = ExpectationList(suites: run.suites, strict: run.strict)
        var summary = RunSummary(strict: run.strict)
        var unexpected: [String] = []
        await Runner(engine: run.engine, concurrency: 1).run(run.suites, expectations: expectations) { suite in
            list.add(suite)
            summary.add(suite)
            unexpected += suite.results.filter { $0.isUnexpected(strict: run.strict) }.map(\.identity)
        }
        return (list.text, summary, unexpected)
    }

    @Test func suitesWithEqualFailuresBecomeOneLine() async {
        func text(
            _ suites: [Suite], run: [Suite]? = nil, _ answer: EngineAnswer,
            _ expectations: [ConformanceKit.Expectation] = []
        ) async -> String {
            var list = ExpectationList(suites: suites, strict: true)
            let runner = Runner(engine: ConstantEngine(constant: answer), concurrency: 1)
            await runner.run(run ?? suites, expectations: Expectations(expectations)) { list.add($0) }
            return list.text
        }
        let suites = [
            Samples.suite("all [x]", vectors: Samples.vectors("a", "b")),
            Samples.suite("one", vectors: Samples.vectors("c")),
        ]
        #expect(
            await text(suites, .error("no\u{1B}")) == "error: timingFunction\n    all \\[x]#*\n    one#c\n")
        #expect(await text(suites, .unsupported).hasPrefix("unsupported: timingFunction\n    all \\[x]#*\n"))
        #expect(await text(suites, .value("x")).hasPrefix("fail: timingFunction\n    all \\[x]#*\n"))
        #expect(await text(suites, .value(1)) == "")
        // Only part of the suite was run.
        let whole = [Samples.suite("s", vectors: Samples.vectors("a", "b", "c"))]
        let part = [Samples.suite("s", vectors: Samples.vectors("a", "b"))]
        #expect(await text(whole, run: part, .error("")) == "error: timingFunction\n    s#a\n    s#b\n")
        let known = [Expectation(glob: Glob("*#b"), reason: "known")]
        #expect(
            await text([suites[0]], .failure(EngineFailure(.timeout, "slow")), known)
                == "timeout: timingFunction\n    all \\[x]#a\nknown\n    all \\[x]#b\n")
    }

    @Test func lines() throws {
        let text = """
            # a comment
            \t # another

            a reason # with a mark\t
             a/*#half # of two
            \t a#b #2 \t
            \\#5 is \\* broken
              \\#a
              \\ a\\ \\ \u{20}
             # between
            \u{20}
              a#b\\\\ \u{20}
              a#\\\\\\ \r
              a#\\
            """
        let found = try lines(text)
        let first = "a reason # with a mark", second = "#5 is \\* broken"
        let expected = [
            (5, "a/*#half # of two", first), (6, "a#b #2", first), (8, "\\#a", second), (9, "\\ a\\ \\ ", second),
            (12, "a#b\\\\", second), (13, "a#\\\\\\ ", second), (14, "a#\\", second),
        ]
        #expect(found.count == expected.count)
        for (line, other) in zip(found, expected) { #expect(line == other) }
        #expect(try lines("\u{FEFF}a\n b").first?.2 == "a")
        #expect(try lines("\\\n b").first?.2 == "\\")
        #expect(try lines("").isEmpty && lines("\r\n\n  ").isEmpty)
    }

    /// Files are joined, and may have a reason in common.
    @Test func filesMayShareReasons() throws {
        let folder = try TemporaryFolder()
        let paths = [try folder.file("1", "slow\n  a\n"), try folder.file("2", "slow\n  b\n")]
        #expect(try ExpectationFile(paths: paths).lines.map(\.expectation.reason) == ["slow", "slow"])
    }

    /// A line equal to a vector's name is not outdated, even if it means something else as a pattern.
    @Test func exactNamesAreNotOutdated() throws {
        for name in ["s#a\\b", "s#a[b]", "s#a"] {
            let file = try ExpectationFile(bytes: Array("reason\n  \(name)".utf8), path: "list")
            #expect(file.stale(in: [name]).isEmpty && file.stale(in: ["s#x"]).count == 1, "\(name)")
        }
    }

    @Test(.tags(.badInput)) func invalidLinesAreRejected() throws {
        let noGlob = "no glob given: the globs of a reason follow it on indented lines"
        let cases: [(String, String)] = [
            (" a#b", "list:1: no reason given: the globs of a reason follow it"), ("\n#\n\ta", "list:3: no reason"),
            ("a#b  # reason", "list:1: \(noGlob)"), ("a\n b\nc\n# d\n\ne\n f", "list:3: \(noGlob)"),
            ("a\n b\n# c\n\td\n b", "list:5: repeats the glob of list:2: b"),
            ("a\n b\nc\n d\na\n e", "list:5: repeats the reason of list:1"),
            ("a\u{1B}[31m\n b", "list:1: the line contains a control character"),
            ("a\n b\u{2028}", "list:2: the line contains a control character"),
            ("a\n \u{0}", "list:2: the line contains a control character"),
        ]
        for (text, problem) in cases {
            let error = #expect(throws: ExpectationFileError.self, "\(text)") { try lines(text) }
            #expect(error?.problems.count == 1, "\(text)")
            #expect(error?.description.hasPrefix(problem) == true, "\(text): \(error?.description ?? "")")
        }
        let all = #expect(throws: ExpectationFileError.self) { try lines(" a\n b\nc\nd\n b\n \u{7F}\ne\n") }
        #expect(all?.problems.map(\.line) == [1, 3, 5, 6, 7])
        // A line that cannot be read is no reason to reject those around it.
        let latin = #expect(throws: ExpectationFileError.self) {
            let wrong: [UInt8] = [0xE4]
            let bytes = Array("a\n b\nc".utf8) + wrong + Array("\n d\ne\n ".utf8) + wrong
            _ = try ExpectationFile(bytes: bytes, path: "list")
        }
        #expect(latin?.description == "list:3: not valid UTF-8\nlist:6: not valid UTF-8")
    }

    @Test(.tags(.badInput)) func unreadableFiles() throws {
        let folder = try TemporaryFolder()
        let list = try folder.file("list", "a\n b\n")
        let huge = folder.path("huge")
        try Data(count: ExpectationFile.maximumSize + 1).write(to: URL(fileURLWithPath: huge))
        let paths = [list, folder.path("none"), folder.url.path, huge, list]
        let error = #expect(throws: ExpectationFileError.self) { try ExpectationFile(paths: paths) }
        #expect(
            error?.problems.map(\.message) == [
                "No such file or directory", "Is a directory", "larger than 16 MiB", "repeats the glob of \(list):2: b",
            ])
    }
}

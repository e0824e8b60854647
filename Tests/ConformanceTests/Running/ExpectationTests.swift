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
            await text(suites, .error("no\u{1B}")) == "all \\[x]#*  # error: no\\u001b\none#c  # error: no\\u001b\n")
        #expect(await text(suites, .unsupported).hasPrefix("all \\[x]#*  # unsupported\n"))
        #expect(await text(suites, .value("x")).hasPrefix("all \\[x]#*  # fail: expected 1, found \"x\"\n"))
        #expect(await text(suites, .value(1)) == "")
        // Only part of the suite was run.
        let whole = [Samples.suite("s", vectors: Samples.vectors("a", "b", "c"))]
        let part = [Samples.suite("s", vectors: Samples.vectors("a", "b"))]
        #expect(await text(whole, run: part, .error("")) == "s#a  # error\ns#b  # error\n")
        let known = [Expectation(glob: Glob("*#b"), reason: "known")]
        #expect(
            await text([suites[0]], .failure(EngineFailure(.timeout, "slow")), known)
                == "all \\[x]#a  # timeout: slow\nall \\[x]#b  # known\n")
    }

    @Test func lines() throws {
        let text = """
            # a comment
            \t # another

            a/*#half  # a reason # with a mark
              a#b #2\t#\treason\t
            a \\# b # reason
            a\\ \\  # reason\r
            a#b\\\\ # \\n
            #no
            """
        let found = try lines(text)
        let expected = [
            (4, "a/*#half", "a reason # with a mark"), (5, "a#b #2", "reason"), (6, "a \\# b", "reason"),
            (7, "a\\ \\ ", "reason"), (8, "a#b\\\\", "\\n"),
        ]
        #expect(found.count == expected.count)
        for (line, other) in zip(found, expected) { #expect(line == other) }
        #expect(try lines("\u{FEFF}a # b").first?.1 == "a")
        #expect(try lines("").isEmpty && lines("\r\n\n  ").isEmpty)
    }

    /// A line equal to a vector's name is not outdated, even if it means something else as a pattern.
    @Test func exactNamesAreNotOutdated() throws {
        for name in ["s#a\\b", "s#a[b]", "s#a"] {
            let file = try ExpectationFile(bytes: Array("\(name)  # reason".utf8), path: "list")
            #expect(file.stale(in: [name]).isEmpty && file.stale(in: ["s#x"]).count == 1, "\(name)")
        }
    }

    @Test(.tags(.badInput)) func invalidLinesAreRejected() throws {
        let cases: [(String, String)] = [
            ("a#b", "list:1: no reason given: expected 'glob  # reason'"), ("\n\na  #", "list:3: no reason"),
            ("a #b", "list:1: no reason"), ("a # \t", "list:1: no reason"), ("a \\# b", "list:1: no reason"),
            ("a\\", "list:1: no reason"), ("\\", "list:1: no reason"), ("a# b", "list:1: no reason"),
            ("a # b\na # c", "list:2: repeats the glob of list:1: a"),
            ("a # \u{1B}[31m", "list:1: the line contains a control character"),
            ("a\u{2028} # b", "list:1: the line contains a control character"),
            ("a\u{0} # b", "list:1: the line contains a control character"),
        ]
        for (text, fragment) in cases {
            let error = #expect(throws: ExpectationFileError.self, "\(text)") { try lines(text) }
            #expect(error?.description.hasPrefix(fragment) == true, "\(text): \(error?.description ?? "")")
        }
        let all = #expect(throws: ExpectationFileError.self) { try lines("a\nb # c\nd\n") }
        #expect(all?.problems.map(\.line) == [1, 3])
        let latin = #expect(throws: ExpectationFileError.self) {
            try ExpectationFile(bytes: Array("a # b\nc # ".utf8) + [0xE4], path: "list")
        }
        #expect(latin?.description == "list:2: not valid UTF-8")
    }

    @Test(.tags(.badInput)) func unreadableFiles() throws {
        let folder = try TemporaryFolder()
        let list = try folder.file("list", "a # b\n")
        let huge = folder.path("huge")
        try Data(count: ExpectationFile.maximumSize + 1).write(to: URL(fileURLWithPath: huge))
        let paths = [list, folder.path("none"), folder.url.path, huge, list]
        let error = #expect(throws: ExpectationFileError.self) { try ExpectationFile(paths: paths) }
        #expect(
            error?.problems.map(\.message) == [
                "No such file or directory", "Is a directory", "larger than 16 MiB", "repeats the glob of \(list):1: a",
            ])
    }
}

import ConformanceKit
import Foundation
import Testing

@testable import conformance

/// Swift Testing has a type of the same name.
private typealias ExitStatus = conformance.ExitStatus

/// Commands and options for reports: expectations, shards, merge, diff, show.
@Suite(.tags(.commandLine)) struct ReportCommandTests {
    private let folder: TemporaryFolder
    private let vectors: String

    init() throws {
        folder = try TemporaryFolder()
        let names = ["half", "third", "[0] * 2", "with \u{FC} # mark", "last"]
        let content = names.enumerated().map { index, name in
            Samples.vector.replacing([.key("name")], with: .string(name))
                .replacing([.key("input"), .key("t")], with: .number(Double(index)))
        }
        let first = Samples.suite.replacing([.key("vectors")], with: .array(content))
        let second = first.replacing([.key("name")], with: "b/suite")
            .replacing([.key("note")], with: "a note\nof two lines")
        let document = Samples.document.replacing([.key("suites")], with: [first, second])
            .replacing([.key("operationNotes")], with: ["timingFunction": "takes t"])
        vectors = try folder.file("vectors.json", document.text)
    }

    /// An engine whose answer depends on the input's `t`; 0.5 is correct.
    private struct InputEngine: Engine {
        let name = "input"
        var version = "1"
        let operations: Set<String>? = nil
        var answers: [EngineAnswer] = []

        func answer(_ request: EngineRequest) async -> EngineAnswer {
            let index = request.input["t"]?.double.flatMap { Int(exactly: $0) } ?? 0
            return answers.indices.contains(index) ? answers[index] : .value(0.5)
        }
    }

    private func run(
        _ arguments: [String], answers: [EngineAnswer] = [], version: String = "1", variables: [String: String] = [:]
    ) async -> CommandLineRun {
        let engine = InputEngine(version: version, answers: answers)
        return await CommandLineRun(arguments, engine: engine, in: folder, variables: variables)
    }

    private func report(_ name: String, _ arguments: [String] = [], answers: [EngineAnswer] = [], version: String = "1")
        async throws -> String
    {
        let path = folder.path(name)
        let arguments = ["--vectors", vectors, "--format", "json", "--output", path] + arguments
        let outcome = await run(arguments, answers: answers, version: version)
        #expect(outcome.status == .success || outcome.status == .unexpectedOutcome, "\(outcome.errors)")
        return path
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    private static let mixed: [EngineAnswer] = [
        .value(0.5), .value(0.7), .error("no \u{1B}[31m\nway"), .failure(EngineFailure(.crash, "killed")), .unsupported,
    ]

    // MARK: Expectations

    /// A written list matches the failures of the same run. With a fixed engine, the passes are unexpected.
    @Test func writtenListsMatchTheirRun() async throws {
        let list = folder.path("known")
        for strict in [[], ["--strict"]] {
            let arguments = ["--vectors", vectors] + strict
            let first = await run(arguments + ["--write-expectations", list], answers: Self.mixed)
            #expect(first.status == .unexpectedOutcome && first.errors == "")
            let second = await run(arguments + ["--expect", list], answers: Self.mixed)
            #expect(second.status == .success && second.errors == "", "\(second.output)")
            let fixed = await run(arguments + ["--expect", list])
            #expect(fixed.status == .unexpectedOutcome)
        }
        let written = try text(list)
        #expect(
            written == """
                fail: timingFunction
                    a/suite#third
                    b/suite#third
                error: timingFunction
                    a/suite#\\[0] \\* 2
                    b/suite#\\[0] \\* 2
                crash: timingFunction
                    a/suite#with ü # mark
                    b/suite#with ü # mark
                unsupported: timingFunction
                    a/suite#last
                    b/suite#last

                """)
    }

    @Test func reasonsAreKept() async throws {
        let list = try folder.file("known", "rounds\n *#third\n# comment\nnever failed\n a/suite#half\n")
        let outcome = await run(
            ["--vectors", vectors, "--expect", list, "--write-expectations", list], answers: [.value(0.5), .value(0.7)])
        #expect(outcome.status == .unexpectedOutcome, "half passes")
        #expect(try text(list) == "rounds\n    a/suite#third\n    b/suite#third\n")
        let whole = await run(
            ["--vectors", vectors, "--write-expectations", list, "--filter", "b/*"], answers: [.error("x")])
        #expect(whole.status == .unexpectedOutcome)
        #expect(try text(list) == "error: timingFunction\n    b/suite#half\n")
        let none = await run(["--vectors", vectors, "--write-expectations", list])
        #expect(none.status == .success)
        #expect(try text(list) == "")
        let broken = Array(repeating: EngineAnswer.error("x"), count: 5)
        _ = await run(["--vectors", vectors, "--write-expectations", list], answers: broken)
        #expect(try text(list) == "error: timingFunction\n    a/suite#*\n    b/suite#*\n")
    }

    /// A pipe or a device is written to and not replaced by a file.
    @Test func listsCanBeWrittenToPipes() async throws {
        let pipe = folder.path("pipe")
        try #require(mkfifo(pipe, 0o600) == 0)
        let reader = open(pipe, O_RDWR | O_NONBLOCK)
        defer { close(reader) }
        let outcome = await run(
            ["--vectors", vectors, "--filter", "b/*", "--write-expectations", pipe], answers: [.error("x")])
        #expect(outcome.status == .unexpectedOutcome)
        var bytes = [UInt8](repeating: 0, count: 1000)
        let count = read(reader, &bytes, bytes.count)
        let written = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        #expect(written == "error: timingFunction\n    b/suite#half\n")
    }

    @Test func outdatedLinesAreReported() async throws {
        let list = try folder.file("known", "x\n none/*\n a/suite#half\n b/suite#gone\n")
        let outcome = await run(["--vectors", vectors, "--filter", "b/*", "--expect", list])
        #expect(outcome.status == .success)
        #expect(
            outcome.errors == """
                \(list):2: outdated: no vector matches none/*
                \(list):4: outdated: no vector matches b/suite#gone

                """)
    }

    @Test(.tags(.badInput)) func invalidLists() async throws {
        let wrong = try folder.file("wrong", " a/suite#half\n")
        let good = try folder.file("good", "x\n a/suite#half\n")
        let cases: [(arguments: [String], fragment: String)] = [
            (["--expect", wrong], "\(wrong):1: no reason"), (["--expect", folder.path("none")], "none: No such file"),
            (["--expect", good, "--expect", good], "repeats the glob of"),
            (["--expect", folder.url.path], "Is a directory"),
            (["--expect", good, "--output", good], "is a list of expected failures"),
            (["--write-expectations", vectors], "is one of the vector files"),
            (["--write-expectations", good, "--output", good], "is the list of expected failures to be written"),
            (["--write-expectations", folder.path("no/folder")], "cannot write"),
        ]
        let before = try text(vectors)
        for (arguments, fragment) in cases {
            let outcome = await run(["--vectors", vectors] + arguments)
            #expect(outcome.status == .usage && outcome.errors.contains(fragment), "\(arguments): \(outcome.errors)")
            // A problem in a list begins with its line; every other error names the program.
            let isInList = outcome.errors.hasPrefix("\(wrong):1: ") || outcome.errors.hasPrefix("\(good):2: ")
            #expect(isInList || outcome.errors.hasPrefix("conformance: "), "\(outcome.errors)")
        }
        #expect(try text(good) == "x\n a/suite#half\n")
        #expect(try text(vectors) == before)
    }

    // MARK: Shards

    @Test func shardsByOptionAndByEnvironmentAreTheSame() async throws {
        for index in 1...3 {
            let status = folder.path("status \(index)")
            let arguments = ["--vectors", vectors, "--format", "json"]
            let option = await run(arguments + ["--shard", "\(index)/3"])
            let bazel = await run(
                arguments,
                variables: [
                    "TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "\(index - 1)", "TEST_SHARD_STATUS_FILE": status,
                ])
            #expect(
                option.status == .success && option.output == bazel.output
                    && option.output.contains("\"index\": \(index)"))
            #expect(FileManager.default.fileExists(atPath: status))
        }
        let both = await run(["--vectors", vectors, "--shard", "1/2"], variables: ["TEST_TOTAL_SHARDS": "x"])
        #expect(both.status == .success && both.output.contains("selected by shard 1/2\n"))
    }

    /// A shard without vectors is a run with a header and a footer.
    @Test func emptyShardsSucceed() async throws {
        var empty = 0
        for index in 1...20 {
            let outcome = await run(["--vectors", vectors, "--shard", "\(index)/20", "--format", "json"])
            #expect(outcome.status == .success)
            let lines = outcome.output.split(separator: "\n")
            #expect(lines.count >= 2 && lines.last?.hasPrefix("{\"summary\"") == true)
            if lines.count == 2 { empty += 1 }
        }
        #expect(empty > 0)
        let nothing = await run(["--vectors", vectors, "--shard", "1/2", "--filter", "nothing"])
        #expect(nothing.status == .nothingSelected)
    }

    @Test(.tags(.badInput)) func invalidShards() async {
        for text in [
            "0/3", "4/3", "1/0", "1", "1/2/3", "", "/", "a/b", "+1/3", "-1/3", "1/3 ", "1/99999999999999999999",
        ] {
            let outcome = await run(["--vectors", vectors, "--shard=\(text)"])
            #expect(outcome.status == .usage && outcome.errors.contains("--shard"), "\(text): \(outcome.errors)")
        }
        let cases: [([String: String], String)] = [
            (["TEST_TOTAL_SHARDS": "3"], "but TEST_SHARD_INDEX is not"),
            (
                ["TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "3"],
                "TEST_SHARD_INDEX is '3': expected a whole number from 0 to 2"
            ),
            (["TEST_TOTAL_SHARDS": "0", "TEST_SHARD_INDEX": "0"], "TEST_TOTAL_SHARDS is '0'"),
            (["TEST_TOTAL_SHARDS": "", "TEST_SHARD_INDEX": "0"], "TEST_TOTAL_SHARDS is ''"),
            (["TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "-1"], "TEST_SHARD_INDEX is '-1'"),
            (
                ["TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "0", "TEST_SHARD_STATUS_FILE": folder.path("no/file")],
                "cannot write"
            ),
        ]
        for (variables, fragment) in cases {
            let outcome = await run(["--vectors", vectors], variables: variables)
            #expect(outcome.status == .usage && outcome.errors.contains(fragment), "\(outcome.errors)")
        }
    }

    // MARK: merge

    @Test func mergedShardsAreTheWholeReport() async throws {
        let known = try folder.file("known", "rounds\n *#third\n")
        for (answers, status) in [([], ExitStatus.success), (Self.mixed, .unexpectedOutcome)] {
            let options = answers.isEmpty ? [] : ["--expect", known]
            let whole = try await report("whole", options, answers: answers)
            var shards: [String] = []
            for index in [3, 1, 4, 2] {
                shards.append(try await report("\(index)", ["--shard", "\(index)/4"] + options, answers: answers))
            }
            let merged = folder.path("merged")
            let outcome = await run(["merge", "--format", "json", "--output", merged] + shards)
            #expect(outcome.status == status && outcome.errors == "" && outcome.output == "")
            #expect(try text(merged) == text(whole))
            let table = await run(["merge"] + shards)
            let direct = await run(["--vectors", vectors] + options, answers: answers)
            // The duration is only known for a run, not for a merged report.
            let timeless = direct.output.replacing(/\ \([^)]* per second\)\n$/, with: "\n")
            #expect(table.status == status && table.output == timeless)
        }
    }

    @Test(.tags(.badInput)) func invalidMerges() async throws {
        let whole = try await report("whole")
        let (one, two) = (try await report("1", ["--shard", "1/2"]), try await report("2", ["--shard", "2/2"]))
        let other = try await report("other", ["--shard", "2/2"], version: "2")
        let quiet = try await report("quiet", ["--shard", "2/2", "--quiet"])
        let half = try folder.file("half", String(try text(two).dropLast(20)))
        let cases: [([String], String)] = [
            ([], "Missing expected argument"), ([whole], "is not a report of a shard"),
            ([one], "missing shards of 2: 2"), ([one, one, two], "shard 1/2 occurs twice"),
            ([one, other], "are from different runs: the engines differ: input 1; input 2"),
            ([one, quiet], "written with --quiet"),
            ([one, half], "\(half):"), ([one, folder.path("none")], "No such file"),
            ([one, folder.url.path], "Is a directory"),
            ([one, two, "--output", two], "is one of the shards"), ([one, vectors], "vectors.json: truncated"),
        ]
        for (arguments, fragment) in cases {
            let outcome = await run(["merge"] + arguments)
            #expect(outcome.status == .usage && outcome.output == "", "\(arguments)")
            #expect(outcome.errors.contains(fragment), "\(arguments): \(outcome.errors)")
        }
        #expect(await run(["merge", one, two]).status == .success)
    }

    /// Times differ between runs, so reports have them only on request. Merging keeps them.
    @Test func timesAreMerged() async throws {
        let time = try Regex("<testcase [^>]*time=\"([0-9.]+)\"")
        func times(_ options: [String]) async throws -> [Double] {
            var shards: [String] = []
            for index in 1...2 { shards.append(try await report("t\(index)", ["--shard", "\(index)/2"] + options)) }
            let merged = await run(["merge", "--format", "junit"] + shards)
            #expect(merged.status == .success && merged.errors == "")
            let again = await run(["merge", "--times", "--format", "json"] + shards).output
            #expect(again.contains("\"seconds\": ") == !options.isEmpty)
            return merged.output.matches(of: time).compactMap { Double($0.output[1].substring ?? "") }
        }
        #expect(try await times([]) == Array(repeating: 0, count: 10))
        let timed = try await times(["--times"])
        #expect(timed.count == 10 && timed.allSatisfy { $0 >= 0 && $0 < 60 } && timed.contains { $0 > 0 }, "\(timed)")
        let direct = await run(["--vectors", vectors, "--format", "junit"])
        #expect(direct.output.matches(of: time).count == 10)
    }

    // MARK: Paths

    /// Paths are relative to the current directory of the command.
    @Test func reportsHaveRelativePaths() async throws {
        for format in ["console", "json", "junit", "tap", "markdown", "html"] {
            let outcome = await run(["--vectors", vectors, "--format", format], answers: Self.mixed)
            #expect(outcome.status == .unexpectedOutcome && !outcome.output.contains(folder.url.path), "\(format)")
        }
        let here = folder.url.path
        let cases = [
            ("vectors.json", "vectors.json"), ("../x.json", "../x.json"), ("\(here)/a/b.json", "a/b.json"),
            (folder.url.deletingLastPathComponent().path + "/x.json", "../x.json"), ("\(here)/./b.json", "b.json"),
            ("\(here)/a/../b.json", "b.json"), ("\(here)x/b.json", "../\(folder.url.lastPathComponent)x/b.json"),
        ]
        for (path, relative) in cases { #expect(RelativePath.of(path, from: here) == relative) }
        #expect(RelativePath.of("/usr/x.json", from: "/") == "usr/x.json")
    }

    // MARK: diff

    @Test func changesAreListed() async throws {
        let old = try await report("old", answers: Self.mixed)
        let same = await run(["diff", old, old])
        #expect(same.status == .success && same.output.hasSuffix("\n\nno changes\n"))

        let changed: [EngineAnswer] = [
            .error("x"), .value(0.9), .value(0.5), .failure(EngineFailure(.crash, "killed")),
        ]
        let new = try await report("new", ["--filter", "a/*"], answers: changed + [.unsupported], version: "2")
        let worse = await run(["diff", old, new])
        #expect(worse.status == .unexpectedOutcome && worse.errors == "")
        #expect(
            worse.output == """
                before: input 1, 10 vectors of vectors.json
                after:  input 2, 5 vectors of vectors.json, filter a/*

                outcome      before  after
                pass              2      1
                fail              2      1
                error             2      1
                unsupported       2      1
                crash             2      1
                vectors          10      5

                passes by operation  before  after  worse  better  other  unsup.
                timingFunction            2      1      1       1      6       0

                newly failing: 1
                  a/suite#half
                    pass: 0 times the tolerance → error: x

                removed: 5
                  b/suite#half
                    pass: 0 times the tolerance
                  b/suite#third
                    fail: 20.000 times the tolerance
                  b/suite#[0] * 2
                    error: no \\u001b[31m\\nway
                  b/suite#with ü # mark
                    crash: killed
                  b/suite#last
                    unsupported

                failing differently: 1
                  a/suite#third
                    fail: 20.000 times the tolerance → fail: 40.000 times the tolerance

                newly passing: 1
                  a/suite#[0] * 2
                    error: no \\u001b[31m\\nway → pass: 0 times the tolerance

                1 newly failing; 5 removed; 1 failing differently; 1 newly passing

                """, "\(worse.output)")
        let back = await run(["diff", new, old])
        #expect(back.status == .unexpectedOutcome && back.output.contains("added and failing: 3\n"))
        #expect(back.output.contains("added: 2\n  b/suite#half\n"))
    }

    @Test func onlyRegressionsFail() async throws {
        let (none, some) = (try await report("none"), try await report("some", answers: [.value(0.7)]))
        let unsupported = try await report("unsupported", answers: [.unsupported])
        let cases: [(String, String, ExitStatus)] = [
            (none, none, .success), (some, none, .success), (none, some, .unexpectedOutcome),
            (none, unsupported, .unexpectedOutcome), (unsupported, none, .success), (some, unsupported, .success),
            (unsupported, some, .unexpectedOutcome),
        ]
        for (old, new, status) in cases { #expect(await run(["diff", old, new]).status == status, "\(old) \(new)") }
    }

    /// Separate cases: removed vectors, failures due to --strict, and an equal deviation in the other direction.
    @Test func changesWithoutADifferentOutcome() async throws {
        let (all, part) = (try await report("all"), try await report("part", ["--filter", "a/*"]))
        #expect(await run(["diff", all, part]).status == .unexpectedOutcome)
        #expect(await run(["diff", part, all]).status == .success)
        let lenient = try await report("lenient", answers: [.unsupported])
        let strict = try await report("strict", ["--strict"], answers: [.unsupported])
        let stricter = await run(["diff", lenient, strict])
        #expect(stricter.status == .unexpectedOutcome && stricter.output.contains("newly failing: 2\n"))
        let back = await run(["diff", strict, lenient])
        #expect(back.status == .success && back.output.hasSuffix("no changes\n"), "\(back.output)")
        let above = try await report("above", answers: [.value(0.75)])
        let below = try await report("below", answers: [.value(0.25)])
        let other = await run(["diff", above, below])
        #expect(other.status == .success && other.output.contains("failing differently: 2\n"), "\(other.output)")
    }

    @Test(.tags(.badInput)) func invalidReportsAreRejected() async throws {
        let (good, quiet) = (try await report("good"), try await report("quiet", ["--quiet"]))
        for (old, new, fragment) in [
            (good, quiet, "written with --quiet"), (quiet, good, "written with --quiet"),
            (good, folder.path("none"), "No such file"),
            (try folder.file("empty", ""), good, "the file is empty"), (folder.url.path, good, "Is a directory"),
        ] {
            let outcome = await run(["diff", old, new])
            #expect(outcome.status == .usage && outcome.output == "" && outcome.errors.contains(fragment))
        }
    }

    // MARK: show

    @Test func showsOneVector() async throws {
        let outcome = await run(["show", "b/suite#third", "--vectors", vectors], answers: [.value(0.5), .value(0.7)])
        #expect(outcome.status == .success && outcome.errors == "")
        #expect(
            outcome.output == """
                suite             b/suite
                vector            third
                operation         timingFunction
                specification     cssEasing
                kind              computed
                source            title
                reference         reference
                licence           MIT
                tolerance         absolute 0.01, relative 0
                note              a note\\nof two lines
                operation's note  takes t

                input             {"function": {"named": "linear"}, "t": 1}
                expected          0.5
                actual            0.7
                outcome           fail: 20.000 times the tolerance
                deviation         0.2, 20.000 times the tolerance

                """, "\(outcome.output)")
        // A name that is also a glob matches itself first. A glob must match exactly one vector.
        for identity in ["a/suite#[0] * 2", "a/*#\\[0]*", "a/suite#with*"] {
            #expect(await run(["show", identity, "--vectors", vectors]).status == .success, "\(identity)")
        }
        let failure = EngineAnswer.failure(EngineFailure(.crash, "killed", standardError: "\u{1B}oh\n"))
        let crash = await run(["show", "a/suite#half", "--vectors", vectors], answers: [failure])
        #expect(
            crash.output.hasSuffix("outcome           crash: killed\nstandard error    \\u001boh\\n\n"),
            "\(crash.output)")
    }

    /// A shell accepts the command in a report, and the command shows the vector.
    @Test func showCommandsOfReportsWork() async throws {
        let name = "it's [0] *, \"$HOME\" `x` \\ -- 'y'"
        let document = Samples.document.replacing(
            [.key("suites"), .index(0), .key("vectors"), .index(0), .key("name")], with: .string(name))
        _ = try folder.file("it's mine.json", document.text)
        let path = folder.path("it's mine.json")
        let report = await run(["--vectors", path, "--format", "console"], answers: [.value(0.7)])
        let line = try #require(report.output.split(separator: "\n").first { $0.hasPrefix("  show ") })
        #expect(line.hasPrefix("  show       conformance show '"), "\(line)")
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", "conformance() { printf '%s\\0' \"$@\"; }\n" + line.dropFirst("  show       ".count),
        ]
        process.standardOutput = pipe
        try process.run()
        let words = pipe.fileHandleForReading.readDataToEndOfFile().split(separator: 0).map {
            String(decoding: $0, as: UTF8.self)
        }
        process.waitUntilExit()
        #expect(words == ["show", "a/suite#\(name)", "--vectors", "it's mine.json"])
        let shown = await run(words.map { $0.hasSuffix("mine.json") ? path : $0 }, answers: [.value(0.7)])
        #expect(shown.status == .success && shown.output.contains("0.2, 20.000 times the tolerance"), "\(shown.output)")
    }

    @Test func showWithAnEngineThatDoesNotStart() async throws {
        let outcome = await run(["show", "b/suite#third", "--vectors", vectors, "--engine", "exit 7"])
        #expect(outcome.status == .engine && outcome.errors.contains("status 7") && outcome.output == "")
    }

    @Test func ambiguousAndUnknownVectors() async throws {
        let cases: [(String, ExitStatus, String)] = [
            ("*", .usage, "10 vectors match '*':\n  a/suite#half\n"), ("*#half", .usage, "2 vectors match"),
            ("a/suite#hlaf", .nothingSelected, "did you mean a/suite#half?"),
            ("a/siute#half", .nothingSelected, "did you mean a/suite#…"),
            ("", .nothingSelected, "there is no vector ''"),
            ("qwertyuiopasdfgh", .nothingSelected, "conformance list"),
            ("a/suite", .nothingSelected, "there is no vector"),
        ]
        for (identity, status, fragment) in cases {
            let outcome = await run(["show", identity, "--vectors", vectors])
            #expect(outcome.status == status && outcome.output == "", "\(identity): \(outcome.output)")
            #expect(outcome.errors.contains(fragment), "\(identity): \(outcome.errors)")
        }
        #expect(await run(["show", "--vectors", vectors]).status == .usage)
        #expect(await run(["show", "a#b", "--vectors", folder.path("none")]).status == .usage)
    }
}

import Foundation
import Testing

@testable import ConformanceKit
@testable import conformance

/// The options --rerun-failed and --repeat.
@Suite(.tags(.commandLine)) struct RerunTests {
    private let folder: TemporaryFolder
    private let vectors: String

    /// An engine whose answer depends on the input's `t` and on the number of earlier requests for it.
    private final class CountingEngine: Engine, @unchecked Sendable {
        let name = "counting"
        let version = "1"
        let operations: Set<String>? = nil
        private let lock = NSLock()
        private var asked: [Double: Int] = [:]
        private let courses: [Double: [EngineAnswer]]

        init(_ courses: [Double: [EngineAnswer]]) { self.courses = courses }

        func answer(_ request: EngineRequest) async -> EngineAnswer {
            let t = request.input["t"]?.double ?? 0
            let count = lock.withLock {
                asked[t, default: 0] += 1
                return asked[t] ?? 1
            }
            guard let course = courses[t], !course.isEmpty else { return .value(0.5) }
            return course[(count - 1) % course.count]
        }
    }

    init() throws {
        folder = try TemporaryFolder()
        vectors = try folder.file("vectors.json", Self.document(revision: 3, vectors: 5).text)
    }

    /// Returns a document with vectors `0`, `1`, …, which have their number as `t` and expect 0.5.
    private static func document(revision: Int, vectors count: Int) -> JSONValue {
        let vectors = (0..<count).map { index in
            Samples.vector.replacing([.key("name")], with: .string("\(index)"))
                .replacing([.key("input"), .key("t")], with: .number(Double(index)))
        }
        let suite = Samples.suite.replacing([.key("vectors")], with: .array(vectors))
        return Samples.document.replacing([.key("suites")], with: [suite])
            .replacing([.key("revision")], with: .number(Double(revision)))
    }

    private func run(_ arguments: [String], _ courses: [Double: [EngineAnswer]] = [:]) async -> CommandLineRun {
        let hasVectors = arguments.contains("--vectors") || arguments.first == "diff"
        return await CommandLineRun(
            arguments + (hasVectors ? [] : ["--vectors", vectors]), engine: CountingEngine(courses), in: folder)
    }

    private func report(_ name: String, _ courses: [Double: [EngineAnswer]], _ arguments: [String] = []) async -> String
    {
        let path = folder.path(name)
        _ = await run(["--format", "json", "--output", path] + arguments, courses)
        return path
    }

    private static let failing: [Double: [EngineAnswer]] = [
        1: [.value(0.7)], 2: [.error("no")], 3: [.unsupported], 4: [.failure(EngineFailure(.crash, "killed"))],
    ]

    // MARK: --rerun-failed

    @Test func onlyFailedVectorsAreRerun() async throws {
        let known = try folder.file("known", "rounds\n a/suite#1\n")
        let first = await report("first", Self.failing, ["--expect", known])
        let again = folder.path("again")
        let result = await run(["--rerun-failed", first, "--report", "json=\(again)"], [2: [.error("no")]])
        #expect(result.status == .unexpectedOutcome && result.errors == "", "\(result.errors)")
        #expect(result.output.contains("selected by failed in \(first)\n"))
        #expect(result.output.contains("3 vectors in 1 suite: 2 pass, 0 fail, 1 error"), "\(result.output)")
        let file = try ReportFile(path: again)
        #expect(file.suites.flatMap(\.results).map(\.identity) == ["a/suite#1", "a/suite#2", "a/suite#4"])
        #expect(file.header.selection.failed?.report == first)
        var reporter = JSONLinesReporter()
        let text = try String(contentsOfFile: again, encoding: .utf8)
        #expect(text.hasPrefix(reporter.begin(file.header)), "it reads back as it was written")

        let third = await run(["list", "--rerun-failed", again])
        #expect(third.status == .success && third.output.hasSuffix("1 vector in 1 suite\n"))
        let filtered = await run(["--rerun-failed", first, "--filter", "*#3", "--filter", "*#4"])
        #expect(filtered.output.contains("1 vector in 1 suite: 1 pass"))
        // Unsupported vectors failed if the run was strict.
        let strict = await report("strict", Self.failing, ["--strict"])
        #expect(await run(["--rerun-failed", strict]).output.contains("4 vectors in 1 suite: 4 pass"))
    }

    @Test func reportsThatCannotBeRerun() async throws {
        let first = await report("first", Self.failing)
        let passing = await report("passing", [:])
        let quiet = await report("quiet", Self.failing, ["--quiet"])
        let text = try String(contentsOfFile: first, encoding: .utf8)
        let cut = try folder.file("cut", String(text.prefix(text.count / 2)))
        let whole = text.split(separator: "\n", omittingEmptySubsequences: false)
        let footless = try folder.file("footless", whole.dropLast(2).joined(separator: "\n") + "\n")
        let newer = try folder.file("newer.json", Self.document(revision: 4, vectors: 5).text)
        let fewer = try folder.file("fewer.json", Self.document(revision: 3, vectors: 2).text)
        let cases: [(arguments: [String], status: conformance.ExitStatus, fragment: String)] = [
            ([cut], .usage, "complete report"), ([footless], .usage, "truncated: the footer is missing"),
            ([quiet], .usage, "written with --quiet"), ([folder.path("none")], .usage, "none: No such file"),
            ([vectors], .usage, "complete report"),
            ([first, "--vectors", newer], .usage, "(revision 3), but this run uses \(newer) (revision 4): run all"),
            ([first, "--vectors", fewer], .usage, "2 vectors that failed in \(first) are not in \(fewer)"),
            ([first, "--vectors", fewer, "--filter", "*#1"], .usage, "first a/suite#2: run all vectors again"),
            ([first, "--output", first], .usage, "is the report of --rerun-failed"),
            ([first, "--write-expectations", first], .usage, "is the report of --rerun-failed"),
            ([passing], .nothingSelected, "no vector failed in \(passing): nothing to rerun"),
            ([first, "--filter", "*#0"], .nothingSelected, "no vector matches the selection"),
        ]
        for (arguments, status, fragment) in cases {
            let result = await run(["run", "--rerun-failed"] + arguments)
            #expect(result.status == status && result.output == "", "\(arguments): \(result.status)")
            #expect(result.errors.contains(fragment), "\(arguments): \(result.errors)")
        }
        #expect(try String(contentsOfFile: first, encoding: .utf8) == text)
    }

    // MARK: --repeat

    @Test func flakyVectorsAreListedAndFail() async throws {
        let courses: [Double: [EngineAnswer]] = [
            0: [.value(0.5), .value(0.7), .value(0.5)],
            // Both values are within the tolerance but differ.
            1: [.value(0.5), .value(0.501)], 2: [.error("one"), .error("two")],
            3: [.unsupported, .value(0.5), .failure(EngineFailure(.timeout, "late"))],
        ]
        let json = folder.path("report")
        let known = try folder.file("known", "known\n *#[02]\n")
        let result = await run(
            ["--repeat", "3", "--jobs", "1", "--expect", known, "--report", "json=\(json)"], courses)
        #expect(result.status == .unexpectedOutcome)
        #expect(
            result.errors == """
                conformance: 3 vectors are flaky in 3 runs
                  a/suite#0: 2 times pass with 0.5, once fail with 0.7
                  a/suite#1: 2 times pass with 0.5, once pass with 0.501
                  a/suite#3: once unsupported, once pass with 0.5, once timeout

                """, "\(result.errors)")
        #expect(result.output.contains("flaky: 2 times pass with 0.5, once fail with 0.7"))
        #expect(result.output.contains("5 vectors in 1 suite: 1 pass, 3 fail, 1 error, 1 failure expected"))
        let report = try ReportFile(path: json)
        #expect(report.summary.unexpectedFailures == 3 && report.summary.expectedFailures == 1)
    }

    /// Equal answers give the same report as a single run. NaN equals NaN.
    @Test func equalAnswersAreNotFlaky() async throws {
        let courses: [Double: [EngineAnswer]] = [
            1: [.value(.number(.nan))], 2: [.error("x")], 4: [.value([0.5, nil])],
        ]
        let once = await run(["--format", "json"], courses)
        let often = await run(["--format", "json", "--repeat", "4"], courses)
        #expect(once.status == .unexpectedOutcome && once.output == often.output && often.errors == "")
        #expect(await run(["--repeat", "5"]).status == .success)
        for number in ["0", "-1", "1001", "x", "1.5"] {
            let result = await run(["--repeat=\(number)"])
            #expect(result.status == .usage && result.errors.contains("--repeat"), "\(number): \(result.errors)")
        }
    }

    /// An engine that never repeats an answer must not exhaust memory.
    @Test func manyDifferentAnswersAreCounted() async throws {
        let answers = (0..<20).map { EngineAnswer.value(.number(Double($0))) }
        let result = await run(["--repeat", "20", "--filter", "*#0"], [0: answers])
        #expect(
            result.errors.contains("once fail with 0, once fail with 1, once fail with 2, once fail with 3, 16 times"))
        #expect(result.errors.hasSuffix("other results\n"))
    }

    @Test func longListsOfFlakyVectorsAreTruncated() async throws {
        let many = try folder.file("many.json", Self.document(revision: 1, vectors: 60).text)
        let courses = Dictionary(
            uniqueKeysWithValues: (0..<60).map { (Double($0), [EngineAnswer.value(1), .value(2)]) })
        let result = await run(["--vectors", many, "--repeat", "2", "--quiet"], courses)
        #expect(result.errors.split(separator: "\n").count == 52 && result.errors.hasSuffix("  … and 10 more\n"))
    }
}

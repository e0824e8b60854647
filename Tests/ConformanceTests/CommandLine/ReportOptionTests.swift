import ConformanceKit
import Foundation
import Testing

@testable import conformance

@Suite(.tags(.commandLine)) struct ReportOptionTests {
    private let folder: TemporaryFolder
    private let vectors: String

    init() throws {
        folder = try TemporaryFolder()
        vectors = try folder.file("sample.json", Samples.document.text)
    }

    private func run(_ arguments: [String], engine: any Engine = ConstantEngine(constant: .value(0.5))) async
        -> CommandLineRun
    {
        await CommandLineRun(["--vectors", vectors] + arguments, engine: engine, in: folder)
    }

    private func content(_ name: String) throws -> String {
        try String(contentsOfFile: folder.path(name), encoding: .utf8)
    }

    @Test func severalReportsAtOnce() async throws {
        let starts = [
            "json": "{\"header\"", "junit": "<?xml", "tap": "TAP version 13\n", "markdown": "### Passed",
            "html": "<!DOCTYPE html>", "console": "constant 1, harness",
        ]
        var arguments: [String] = []
        for format in starts.keys { arguments += ["--report", "\(format)=\(folder.path(format))"] }
        let result = await run(arguments)
        #expect(result.status == .success && result.errors == "")
        #expect(result.output.contains("1 vector in 1 suite: 1 pass, 0 fail"))
        for (format, start) in starts { #expect(try content(format).hasPrefix(start), "\(format)") }
    }

    @Test func standardOutput() async throws {
        let file = folder.path("report.txt")
        let cases: [(arguments: [String], output: String)] = [
            (["--report", "tap=-"], "TAP version 13"), (["--format", "tap"], "TAP version 13"),
            (["--report", "json=\(file)"], "constant 1"), (["--output", file], ""),
            (["--output", file, "--report", "tap=-"], "TAP version 13"),
            (["--format", "json", "--report", "tap=\(file)"], "{\"header\""), (["--output", "-"], "constant 1"),
            (["--output", "-", "--format", "tap", "--report", "json=\(file)"], "TAP version 13"),
            // The list of failures replaces the default report.
            (["--write-expectations", "-"], ""), (["--write-expectations", "-", "--report", "tap=\(file)"], ""),
        ]
        for (arguments, output) in cases {
            let result = await run(arguments)
            #expect(result.status == .success && result.errors == "", "\(arguments): \(result.errors)")
            #expect(output.isEmpty ? result.output == "" : result.output.hasPrefix(output), "\(arguments)")
        }
    }

    @Test func limits() throws {
        let cases: [(String, FailureLimit)] = [
            ("0", .atMost(0)), ("007", .atMost(7)), ("all", .all), (String(repeating: "9", count: 40), .all),
        ]
        for (text, limit) in cases { #expect(try FailureLimit(parsing: text) == limit) }
        for text in ["", "-1", "+1", "1.5", "ALL", " 1", "\u{661}"] {
            #expect(throws: (any Error).self) { try FailureLimit(parsing: text) }
        }
    }

    @Test func everyReportAgreesWithTheExitStatus() async throws {
        let page = folder.path("page.html"), note = folder.path("note.md")
        let reports = ["--report", "html=\(page)", "--report", "markdown=\(note)"]
        for (engine, status, verdict): (any Engine, conformance.ExitStatus, String) in [
            (ConstantEngine(constant: .value(0.5)), .success, "Passed"),
            (ConstantEngine(constant: .value(0.6)), .unexpectedOutcome, "Failed: 1 unexpected failure"),
            (HostileEngine(), .engine, "Inconclusive"),
        ] {
            let result = await run(reports, engine: engine)
            #expect(result.status == status)
            #expect(try content("note.md").hasPrefix("### \(verdict)"))
            #expect(try content("page.html").contains(">\(verdict)"))
        }
    }

    @Test(.tags(.badInput)) func usageErrors() async throws {
        let old = try folder.file("old.txt", "old")
        let link = folder.path("link.txt"), other = folder.path("other.json")
        try FileManager.default.linkItem(atPath: old, toPath: link)
        try FileManager.default.createSymbolicLink(atPath: other, withDestinationPath: vectors)
        let cases: [(arguments: [String], fragment: String)] = [
            (["--report", "html"], "has no '='"), (["--report", "htlm=x"], "did you mean html?"),
            (["--report", "qqqqqqqq=x"], "the formats are console, json"), (["--report", "=x"], "no report format ''"),
            (["--max-failures", "-1"], "max-failures"),
            (["--max-failures", "x"], "expected a whole number from 0, or 'all'"),
            (["--max-failures", ""], "expected a whole number from 0, or 'all'"),
            (["--max-failures=1.5"], "expected a whole number from 0"),
            (["--report", "json="], "has no file after"), (["--report"], "Missing value"),
            (["--report", "json=-", "--report", "tap=-"], "Only one report can go to the standard output"),
            (["--format", "console", "--report", "tap=-"], "Only one report"),
            (["--output", "-", "--report", "tap=-"], "Only one report"),
            (
                ["--write-expectations", "-", "--format", "tap"],
                "Only one report or list can go to the standard output"
            ),
            (["--write-expectations", "-", "--output", "-"], "Only one report or list"),
            (["--write-expectations", "-", "--report", "tap=-"], "Only one report or list"),
            (["--report", "json=\(old)", "--report", "tap=\(link)"], "cannot write two reports to the same file"),
            (
                ["--output", old, "--report", "tap=\(folder.url.path)/./old.txt"],
                "cannot write two reports to the same file"
            ),
            (["--report", "json=\(folder.path("new"))", "--report", "tap=\(folder.path("./new"))"], "the same file"),
            (["--report", "json=\(old)", "--report", "tap=\(other)"], "is one of the vector files"),
            (["--report", "json=\(old)", "--report", "tap=\(folder.path("no/such.txt"))"], "cannot write"),
        ]
        for (arguments, fragment) in cases {
            let result = await run(arguments)
            #expect(result.status == .usage && result.output == "", "\(arguments)")
            #expect(result.errors.contains(fragment), "\(arguments): \(result.errors)")
        }
        // No file was truncated.
        #expect(try content("old.txt") == "old" && content("sample.json") == Samples.document.text)
    }

    @Test(.tags(.badInput)) func unwritableReportsAreErrors() async throws {
        #if os(Linux)
            let full = await run(["--report", "html=/dev/full"])
            #expect(full.status == .usage && full.errors.contains("cannot write /dev/full: No space left"))
        #endif
    }

    /// A report with a hole would look complete.
    @Test func writingStopsAtTheFirstFailure() async {
        struct Full: Error {}
        var written = "", tries = 0
        var targets = ReportTargets([
            ReportTargets.Target(reporter: JSONLinesReporter()) { _ in
                tries += 1
                throw Full()
            },
            ReportTargets.Target(reporter: JSONLinesReporter()) { written += $0 },
        ])
        targets.begin(
            RunHeader(
                engine: ConstantEngine(constant: .unsupported), files: [], selection: Selection(), suites: []))
        targets.end(RunSummary())
        #expect(tries == 1 && written == "" && targets.failure is Full)
    }

    /// The failures of a run with a broken engine must not become expectations.
    @Test func brokenEnginesWriteNoExpectations() async throws {
        let list = folder.path("known.txt")
        let result = await run(["--write-expectations", list], engine: HostileEngine())
        #expect(
            result.status == .engine
                && result.errors.contains("was not written because the results of the run cannot be trusted"),
            "\(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: list))
        let sound = await run(["--write-expectations", list], engine: HostileEngine(isBroken: false))
        #expect(sound.status == .unexpectedOutcome && FileManager.default.fileExists(atPath: list))
    }
}

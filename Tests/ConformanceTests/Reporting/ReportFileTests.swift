import Foundation
import Testing

@testable import ConformanceKit

@Suite(.tags(.harness)) struct ReportFileTests {
    private func read(_ text: String) throws -> ReportFile {
        try ReportFile(bytes: Array(text.utf8), path: "report")
    }

    /// Reading a report and writing it again gives the same bytes.
    @Test func reportsSurviveReading() async throws {
        for seed in 0..<16 as Range<UInt64> {
            let run = HostileRun(seed: seed)
            var incidents = EngineIncidents()
            if seed % 2 == 0 {
                incidents.violations = ["line 1: \u{1B}"]
                incidents.deaths = ["process 1: \u{1B}"]
                incidents.violationCount = 3
                incidents.restarts = 1
                incidents.abandonment = seed % 4 == 0 ? "too often" : nil
                incidents.standardError = "a\nb"
            }
            for shard in [nil, Shard(index: 1, count: 3)] {
                let text = await run.report(shard: shard, incidents: incidents)
                let report = try read(text)
                #expect(HostileRun.text(report.header, report.suites, report.summary) == text, "seed \(seed)")
                #expect(report.summary.incidents == incidents && report.header.suites == report.suites.map(\.name))
            }
        }
    }

    /// Not only the text but also the answers: `null` and no answer are different.
    @Test func answersRoundTrip() async throws {
        let answers: [(EngineAnswer, JSONValue)] = [
            (.value(nil), 1), (.value(nil), nil), (.value(["error": "x"]), ["error": "y"]),
            (.error("x"), ["error": "y"]),
            (.error("x"), 1), (.unsupported, 1), (.value(["unsupported": true]), 1),
            (.failure(EngineFailure(.invalid, "why", standardError: "é")), nil),
            (.failure(EngineFailure(.crash, "")), 1),
            (.failure(EngineFailure(.timeout, "late")), ["error": "y"]),
        ]
        var run = HostileRun(seed: 1, suites: 0)
        run.engine.answers = answers.map(\.0)
        let vectors = answers.enumerated().map { index, pair in
            Vector(name: "\(index)", input: ["n": .number(Double(index))], expected: pair.1)
        }
        run.suites = [Samples.suite("s", vectors: vectors)]
        let report = try read(await run.report())
        for (result, (answer, _)) in zip(report.suites[0].results, answers) { #expect(result.answer == answer) }
    }

    /// The explanations of failures, and the times.
    @Test func explanationsAreRead() async throws {
        var run = HostileRun(seed: 1, suites: 0)
        run.engine.answers = [.value(3), .value(1)]
        let vectors = (0..<2).map { Vector(name: "\($0)", input: ["n": .number(Double($0))], expected: 1) }
        var suite = Samples.suite("s", tolerance: .within(absolute: 0.5, relative: 0), vectors: vectors)
        suite.rules = ["rule A", "rule B"]
        run.suites = [suite]
        let results = try read(await run.report()).suites[0].results
        #expect(results[0].absoluteError == 2 && results[0].tolerance == .within(absolute: 0.5, relative: 0))
        #expect(results[0].origin == VectorResult.Origin(title: "title", reference: "reference"))
        #expect(results.map(\.rules) == [["rule A", "rule B"], ["rule A", "rule B"]] && results[1].tolerance == nil)
        #expect(results.allSatisfy { $0.duration == nil })

        var timed = results
        timed[0].duration = .nanoseconds(1_234_567)
        var reporter = JSONLinesReporter(times: true)
        let header = try read(await run.report()).header
        var summary = RunSummary(strict: header.strict)
        summary.add(SuiteResult(name: "s", results: timed))
        let text =
            reporter.begin(header) + reporter.add(SuiteResult(name: "s", results: timed)) + reporter.end(summary)
        #expect(text.contains("\"seconds\": 0.001234567"))
        #expect(try read(text).suites[0].results.map(\.duration) == [.nanoseconds(1_234_567), nil])
        // Reports of earlier versions have none of these.
        let old = try Regex("\"(absoluteError|tolerance|source|rules)\": ([0-9]+|\\{[^}]*\\}|\\[[^\\]]*\\]), ")
        let before = try read(await run.report().replacing(old, with: "")).suites[0].results
        #expect(before[0].tolerance == nil && before[0].rules.isEmpty && before[0].deviation == 4)
    }

    private var sample: HostileRun {
        var run = HostileRun(seed: 1, suites: 0)
        run.strict = false
        run.engine.answers = [.value(1), .value(3), .error("no"), .failure(EngineFailure(.crash, "SIGSEGV"))]
        let vectors = (0..<4).map { Vector(name: "\($0)", input: ["n": .number(Double($0))], expected: 1) }
        run.suites = [
            Samples.suite("s", vectors: Array(vectors[..<2])), Samples.suite("t", vectors: Array(vectors[2...])),
        ]
        return run
    }

    /// A truncated report is never accepted.
    @Test(.tags(.badInput)) func truncatedReports() async throws {
        let bytes = Array(await sample.report().utf8)
        for count in 0..<bytes.count {
            #expect(throws: TextFileProblem.self, "\(count) bytes") {
                try ReportFile(bytes: Array(bytes[..<count]), path: "report")
            }
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        for index in lines.indices {
            var rest = lines
            rest.remove(at: index)
            let text = rest.map { $0 + "\n" }.joined()
            #expect(throws: TextFileProblem.self, "without line \(index + 1)") { try read(text) }
        }
    }

    @Test(.tags(.badInput)) func invalidReports() async throws {
        let lines = await sample.report().split(separator: "\n").map(String.init)
        let (header, first, second, third, footer) = (lines[0], lines[1], lines[2], lines[3], lines[5])
        func changed(_ index: Int, _ old: String, _ new: String) -> [String] {
            var lines = lines
            #expect(lines[index].contains(old), "\(old) in \(lines[index])")
            lines[index] = lines[index].replacingOccurrences(of: old, with: new)
            return lines
        }
        let cases: [([String], String)] = [
            ([footer], "report:1: expected the header"), ([first], "report:1: expected the header"),
            ([header, header, footer], "report:2: unexpected second header"),
            ([header], "report: truncated: the footer is missing"),
            (lines + [footer], "report:7: unexpected line after the footer"), (lines + [""], "report:7: invalid JSON"),
            ([header, first, "", second], "report:3: invalid JSON: column 1"),
            (["null"], "report:1: expected an object"),
            (["[]"], "report:1: expected an object, found an array"), ([header, "{}"], "report:2: id: missing"),
            ([header, first, first, third, footer], "report:3: the vector occurs twice"),
            ([header, first, third, second, footer], "report:4: the records of the suite are not consecutive"),
            (
                [header, first, second, footer],
                "report:1: the header declares 4 vectors in 2 suites, but there are records of 2"
            ),
            (
                changed(0, "\"quiet\": false", "\"quiet\": true"),
                "report:1: a report written with --quiet does not list the passed vectors"
            ),
            (changed(0, "\"format\": 1", "\"format\": 2"), "report:1: header.format: 2 is not supported"),
            (changed(0, "\"strict\": false", "\"strict\": 0"), "report:1: header.strict: expected a Boolean, found 0"),
            (changed(0, "\"vectors\": 4", "\"vectors\": 1e300"), "report:1: header.vectors: expected a whole number"),
            (changed(0, "\"vectors\": 4", "\"vectors\": -4"), "report:1: header.vectors: expected a whole number"),
            (changed(0, "\"vectors\": 4", "\"vektors\": 4"), "report:1: header: unknown key \"vektors\""),
            (
                changed(0, "\"shard\": null", "\"shard\": {\"count\": 2, \"index\": 3}"),
                "report:1: header.selection.shard: 3/2 is not a valid shard"
            ),
            (changed(0, "\"shard\": null", "\"shard\": {\"count\": 2, \"index\": 1}"), "report:2: "),
            (changed(0, "[\"cssEasing\"]", "[\"css\"]"), "report:1: header.selection.specifications: unknown css"),
            (changed(0, "{\"header\"", "{\"more\": 1, \"header\""), "report:1: unknown key \"more\""),
            (changed(1, "s#0", "s0"), "report:2: id: expected suite#vector"), (changed(1, "s#0", "#0"), "report:2: id"),
            (changed(1, "s#0", "s#"), "report:2: id"), (changed(1, "\"s#0\"", "7"), "report:2: id: expected a string"),
            (changed(1, "\"pass\"", "\"passed\""), "report:2: outcome: unknown passed"),
            (changed(1, "\"pass\"", "\"fail\""), "report:6: summary.fail: 1 does not match the records, which have 2"),
            (changed(1, "\"pass\"", "\"crash\""), "report:2: actual: unexpected with the outcome crash"),
            (changed(1, "\"pass\"", "\"unsupported\""), "report:2: actual: expected {\"unsupported\": true}"),
            (changed(1, "\"pass\"", "\"error\""), "report:2: actual: expected an error, found 1"),
            (changed(1, "\"deviation\": 0", "\"deviation\": 2"), "report:2: deviation: 2 contradicts the outcome pass"),
            (changed(1, "\"deviation\": 0", "\"deviation\": \"NaN\""), "report:2: deviation: expected a number"),
            (changed(1, "\"deviation\": 0", "\"deviation\": -1"), "report:2: deviation: expected a number"),
            (changed(1, "\"cssEasing\"", "\"css\""), "report:2: specification: unknown css"),
            (
                changed(1, "\"input\"", "\"absoluteError\": 1, \"input\""),
                "report:2: absoluteError: unexpected with the outcome pass"
            ),
            (changed(1, "\"input\"", "\"rules\": [1], \"input\""), "report:2: rules: expected strings, found 1"),
            (changed(1, "\"input\"", "\"seconds\": -1, \"input\""), "report:2: seconds: expected a finite number"),
            (changed(1, "\"input\"", "\"seconds\": 1e300, \"input\""), "report:2: seconds: 1e+300 is out of range"),
            (changed(2, "\"absoluteError\": 2", "\"absoluteError\": \"NaN\""), "report:3: absoluteError: expected a"),
            (changed(2, "{\"exact\": true}", "{\"exact\": false}"), "report:3: tolerance.exact: must be true"),
            (changed(2, "{\"exact\": true}", "{\"relativ\": 1}"), "report:3: tolerance: unknown key \"relativ\""),
            (changed(2, "{\"exact\": true}", "{\"relative\": -1}"), "report:3: tolerance.relative: expected a finite"),
            (changed(2, "{\"exact\": true}", "1"), "report:3: tolerance: expected an object, found 1"),
            (changed(2, ", \"title\": \"title\"", ""), "report:3: source.title: missing"),
            (changed(1, "\"actual\": 1, ", ""), "report:2: actual: missing"),
            (changed(1, "\"input\"", "\"position\": 0, \"input\""), "report:2: unknown key \"position\""),
            (
                changed(1, "\"input\"", "\"standardError\": \"\", \"input\""),
                "report:2: standardError: unexpected in a record with an answer"
            ),
            (changed(2, "timingFunction", "spring"), "report:3: operation or specification differs"),
            (changed(4, "\"outcome\": \"crash\"", "\"outcome\": \"pass\""), "report:5: actual: missing"),
            (
                changed(5, "\"pass\": 1", "\"pass\": 2"),
                "report:6: summary.pass: 2 does not match the records, which have 1"
            ),
            (changed(5, "\"pass\": 1, ", ""), "report:6: summary.pass: missing"),
            (changed(5, "\"pass\": 1", "\"pass\": 1, \"skip\": 0"), "report:6: summary: unknown key \"skip\""),
            (
                changed(5, "\"pass\": 1", "\"pass\": 1, \"incidents\": {}"),
                "report:6: summary.incidents.abandonment: missing"
            ),
        ]
        for (lines, fragment) in cases {
            let error = #expect(throws: TextFileProblem.self, "\(fragment)") {
                try read(lines.map { $0 + "\n" }.joined())
            }
            #expect(error?.description.hasPrefix(fragment) == true, "\(error?.description ?? "") for \(fragment)")
        }
    }

    @Test(.tags(.badInput)) func linesAfterTheFooterAreRejected() async throws {
        let text = await sample.report()
        let error = #expect(throws: TextFileProblem.self) { try read(text + "x") }
        #expect(error?.description == "report:7: truncated: the line is incomplete")
    }

    @Test(.tags(.badInput)) func invalidShardReports() async throws {
        let text = await HostileRun(seed: 3).report(shard: Shard(index: 1, count: 2))
        _ = try read(text)
        let other = #expect(throws: TextFileProblem.self) {
            try read(
                text.replacingOccurrences(of: "{\"count\": 2, \"index\": 1}", with: "{\"count\": 2, \"index\": 2}"))
        }
        #expect(other?.description == "report:2: the vector does not belong to shard 2/2")
        var lines = text.components(separatedBy: "\n")
        lines[2] = lines[2].replacingOccurrences(
            of: "\"position\": [0-9]+", with: "\"position\": 0", options: .regularExpression)
        let order = #expect(throws: TextFileProblem.self) { try read(lines.joined(separator: "\n")) }
        #expect(order?.description == "report:3: position: not greater than the previous one")
    }

    @Test(.tags(.badInput)) func otherFilesAreRejected() throws {
        let folder = try TemporaryFolder()
        let binary = folder.path("binary")
        try Data([0, 1, 2, 0xFF, 0x0A, 0xFE]).write(to: URL(fileURLWithPath: binary))
        let cases: [(path: String, fragment: String)] = [
            (folder.path("none"), "No such file"), (folder.url.path, "Is a directory"),
            (try folder.file("empty", ""), "the file is empty"), (try folder.file("half", "{\"header\""), "truncated"),
            (binary, "1: invalid JSON: column 4: not valid UTF-8"), (Package.vectors, "1: invalid JSON"),
        ]
        for (path, fragment) in cases {
            let error = #expect(throws: TextFileProblem.self) { try ReportFile(path: path) }
            #expect(error?.description.contains(fragment) == true, "\(error?.description ?? "")")
        }
    }
}

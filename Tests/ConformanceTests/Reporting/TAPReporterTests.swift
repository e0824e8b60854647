import Foundation
import Testing

@testable import ConformanceKit

/// A test point, parsed by the rules of version 13, with the escapes of version 14.
private struct TestPoint {
    var isOK: Bool
    var description = ""
    /// `TODO` or `SKIP`, and the reason.
    var directive: String?
    var diagnostic: [String: JSONValue] = [:]

    /// Whether the test point fails a run.
    var isFailure: Bool { !isOK && directive?.hasPrefix("TODO") != true }
}

/// A strict TAP parser.
private struct TAPDocument {
    var points: [TestPoint] = []
    var plan: Int?
    var bailOut: String?

    struct Malformed: Error {
        var line: Substring
    }

    init(_ text: String) throws {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        guard lines.popFirst() == "TAP version 13", lines.popLast() == "" else { throw Malformed(line: text[...]) }
        while let line = lines.popFirst() {
            if line.hasPrefix("# ") { continue }
            if line.hasPrefix("Bail out! ") {
                bailOut = String(line.dropFirst(10))
            } else if line.hasPrefix("1..") {
                plan = Int(line.dropFirst(3))
            } else if line == "  ---" {
                var previous = ""
                while let member = lines.popFirst(), member != "  ..." {
                    if member.hasSuffix(":"), !member.hasSuffix("\":") {
                        previous = String(member.dropFirst(2).dropLast())
                    } else if member.hasPrefix("    - ") {
                        points[points.count - 1].diagnostic[previous] = try JSONValue(
                            parsing: String(member.dropFirst(6)))
                    } else {
                        guard let colon = member.firstIndex(of: ":"), member.hasPrefix("  ") else {
                            throw Malformed(line: member)
                        }
                        let value = String(member[member.index(colon, offsetBy: 2)...])
                        points[points.count - 1].diagnostic[String(member[..<colon].dropFirst(2))] =
                            try JSONValue(parsing: value)
                    }
                }
            } else {
                points.append(try Self.point(line, number: points.count + 1))
            }
        }
    }

    private static func point(_ line: Substring, number: Int) throws -> TestPoint {
        let isOK = line.hasPrefix("ok ")
        let start = "\(isOK ? "ok" : "not ok") \(number) - "
        guard line.hasPrefix(start) else { throw Malformed(line: line) }
        var point = TestPoint(isOK: isOK)
        var scalars = Array(line.unicodeScalars)[start.unicodeScalars.count...]
        while let scalar = scalars.popFirst() {
            if scalar == "\\" {
                guard let escaped = scalars.popFirst(), escaped == "\\" || escaped == "#" else {
                    throw Malformed(line: line)
                }
                point.description.unicodeScalars.append(escaped)
            } else if scalar == "#" {
                point.directive = String(String.UnicodeScalarView(scalars.dropFirst()))
                point.description.removeLast()
                break
            } else {
                point.description.unicodeScalars.append(scalar)
            }
        }
        if let directive = point.directive, !directive.hasPrefix("TODO "), !directive.hasPrefix("SKIP ") {
            throw Malformed(line: line)
        }
        return point
    }
}

@Suite(.tags(.harness)) struct TAPReporterTests {
    private func check(_ run: ReportedRun) throws {
        let document = try TAPDocument(run.text)
        let summary = run.summary
        let broken = summary.incidents.isBroken ? 1 : 0
        #expect(document.plan == document.points.count && document.points.count == summary.vectors + broken)
        let failures = document.points.count(where: \.isFailure)
        #expect(failures == summary.unexpectedFailures + summary.unexpectedPasses + broken)
        let toDo = document.points.count { $0.directive?.hasPrefix("TODO") == true && !$0.isOK }
        #expect(toDo == summary.expectedFailures)
        #expect((document.bailOut != nil) == (summary.incidents.abandonment != nil))
        #expect(document.points.allSatisfy { !$0.isFailure || !$0.diagnostic.isEmpty })
    }

    @Test func countsAgree() async throws {
        let suites = HostileTexts.suites
        let known = Expectations([Expectation(glob: Glob("suite 0*#[0-7] *"), reason: "# SKIP \\ \n known")])
        try check(await ReportedRun(TAPReporter(), suites, engine: HostileEngine()))
        try check(await ReportedRun(TAPReporter(), suites, engine: HostileEngine(), strict: true))
        try check(await ReportedRun(TAPReporter(), suites, engine: HostileEngine(isBroken: false), expectations: known))
        for answer in [EngineAnswer.value(1), .value(2), .unsupported, .error("no")] {
            try check(await ReportedRun(TAPReporter(), suites, engine: ConstantEngine(constant: answer)))
        }
        try check(await ReportedRun(TAPReporter(), [], engine: ConstantEngine(constant: .unsupported)))
    }

    /// Uses `prove` as an independent parser, if Perl is installed.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/prove"), "prove is not installed"))
    func proveReadsIt() async throws {
        let suite = Samples.suite("s", vectors: Samples.vectors("a", "b \\ #c"))
        let known = Expectations([Expectation(glob: Glob("s#a"), reason: "issue #7")])
        let folder = try TemporaryFolder()
        for (answer, expectations, status) in [
            (EngineAnswer.value(1), Expectations(), 0), (.unsupported, Expectations(), 0),
            (.value(2), Expectations(), 1), (.value(1), known, 1),
        ] {
            let run = await ReportedRun(
                TAPReporter(), [suite], engine: ConstantEngine(constant: answer), expectations: expectations)
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/prove")
            process.arguments = ["-Q", "-e", "cat", try folder.file("report.tap", run.text)]
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == Int32(status), "\(run.text)")
        }
    }

    @Test func testPointContents() async throws {
        let suite = Samples.suite("s", vectors: Samples.vectors("a", "b \\ #c"))
        let known = Expectations([Expectation(glob: Glob("s#a"), reason: "issue #7")])
        let wrong = await ReportedRun(
            TAPReporter(), [suite], engine: ConstantEngine(constant: .value(2)), expectations: known)
        #expect(
            wrong.text == ##"""
                TAP version 13
                # constant 1
                not ok 1 - s\#a # TODO issue \#7
                not ok 2 - s\#b \\ \#c
                  ---
                  outcome: "fail"
                  input: "timingFunction {} (cssEasing)"
                  expected: "1"
                  actual: "2"
                  deviation: "1; equality is required"
                  tolerance: "exact"
                  source: "title, reference"
                  show: "conformance show 's#b \\ #c'"
                  ...
                1..2
                # 0 pass, 2 fail, 1 failure expected

                """##)
        let right = await ReportedRun(
            TAPReporter(), [suite], engine: ConstantEngine(constant: .value(1)), expectations: known)
        let document = try TAPDocument(right.text)
        #expect(
            document.points.map(\.isOK) == [false, true] && document.points.map(\.description) == ["s#a", "s#b \\ #c"])
        #expect(document.points[0].directive == nil)
        #expect(document.points[0].diagnostic["message"] == "passes although expected to fail: issue #7")
    }
}

import Foundation

/// A JUnit XML report, as read by GitLab, Jenkins and GitHub actions.
///
/// A suite is a `testsuite`; a vector is a `testcase` with the suite as `classname`. A wrong answer is a `failure`; an
/// `error`, `crash` or `timeout` is an `error`. Expected failures and unsupported vectors are `skipped` with a reason;
/// an unexpected pass is a `failure`. If the engine broke the protocol or was abandoned, a suite `engine` has an
/// `error`. Characters that XML cannot represent are escaped.
///
/// `time` is the seconds of a vector, or their sum; 0 if not known. Apart from times, equal runs give equal bytes. The
/// counts precede the test cases, so the report is written at the end. At most ``detailedFailures`` failures have their
/// values.
package struct JUnitReporter: Reporter {
    /// The maximum number of failures with details. Later ones only have a headline.
    package static let detailedFailures = 1000

    private var name = ""
    private var strict = false
    private var show = ShowCommandLine(files: [])
    private var described = 0
    private var total = Counts()
    private var suites = ""

    /// Creates an empty report.
    package init() {}

    /// Records the engine and returns no text, since the counts come first.
    package mutating func begin(_ header: RunHeader) -> String {
        strict = header.strict
        show = ShowCommandLine(files: header.files)
        name = "\(header.engineName) \(header.engineVersion)"
        return ""
    }

    /// Records the results of a suite and returns no text.
    package mutating func add(_ suite: SuiteResult) -> String {
        var counts = Counts()
        var cases = ""
        for result in suite.results { cases += testCase(result, of: suite.name, &counts) }
        append(suite: suite.name, cases, counts)
        return ""
    }

    /// Returns the whole document.
    package mutating func end(_ summary: RunSummary) -> String {
        if summary.incidents.isBroken { addIncidents(summary.incidents) }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites \(Self.attribute("name", name)) \(total.attributes)>
            \(suites)</testsuites>

            """
    }

    private mutating func append(suite: String, _ cases: String, _ counts: Counts) {
        suites += "  <testsuite \(Self.attribute("name", suite)) \(counts.attributes)>\n\(cases)  </testsuite>\n"
        total.add(counts)
    }

    private mutating func testCase(_ result: VectorResult, of suite: String, _ counts: inout Counts) -> String {
        counts.tests += 1
        counts.time += result.duration ?? .zero
        let reported = ReportedResult(result, suite: suite, limit: 1000, show: show)
        var content = ""
        switch result.standing(strict: strict) {
        case .pass: break
        case .expectedFailure:
            counts.skipped += 1
            content = Self.element("skipped", message: "expected to fail: \(reported.reason ?? "")")
        case .unsupported:
            counts.skipped += 1
            content = Self.element("skipped", message: "unsupported by the engine")
        case .unexpectedPass:
            counts.failures += 1
            let message = "passes although expected to fail: \(reported.reason ?? "")"
            content = Self.element("failure", type: "unexpectedPass", message: message)
        case .failure:
            let isError = [.error, .timeout, .crash].contains(result.outcome)
            if isError { counts.errors += 1 } else { counts.failures += 1 }
            described += 1
            let lines = reported.lines.filter { $0.label != "stderr" }.map { "\($0.label): \($0.text)" }
            content = Self.element(
                isError ? "error" : "failure", type: result.outcome.rawValue, message: reported.headline,
                text: described > Self.detailedFailures ? "" : lines.joined(separator: "\n"))
            content += Self.systemError(reported.standardError)
        }
        let time = Self.text(of: result.duration ?? .zero)
        let names =
            "\(Self.attribute("classname", reported.suite)) \(Self.attribute("name", reported.name)) time=\"\(time)\""
        return content.isEmpty ? "    <testcase \(names)/>\n" : "    <testcase \(names)>\n\(content)    </testcase>\n"
    }

    private mutating func addIncidents(_ incidents: EngineIncidents) {
        let complaint = "the engine " + incidents.complaints.joined(separator: ", and it ")
        let lines = incidents.violationLines + (incidents.abandonmentLine.map { [$0] } ?? [])
        let content =
            Self.element("error", type: "engine", message: complaint, text: lines.joined(separator: "\n"))
            + Self.systemError(ReportedResult.lastLines(incidents.standardError, limit: 1000))
        let names = #"classname="engine" name="keeps to the protocol" time="0""#
        append(suite: "engine", "    <testcase \(names)>\n\(content)    </testcase>\n", Counts(tests: 1, errors: 1))
    }

    private static func systemError(_ lines: [String]) -> String {
        lines.isEmpty
            ? "" : "      <system-err>\(ReportText.markup(lines.joined(separator: "\n")))</system-err>\n"
    }

    private static func element(_ name: String, type: String? = nil, message: String, text: String = "") -> String {
        let attributes = [type.map { attribute("type", $0) }, attribute("message", message)].compactMap { $0 }
        let start = "      <\(name) \(attributes.joined(separator: " "))"
        return text.isEmpty ? "\(start)/>\n" : "\(start)>\(ReportText.markup(text))</\(name)>\n"
    }

    private static func attribute(_ name: String, _ value: String) -> String {
        "\(name)=\"\(ReportText.markup(ReportText.line(value, to: 1000)))\""
    }

    /// Returns seconds with microsecond precision.
    private static func text(of duration: Duration) -> String {
        duration == .zero ? "0" : String(format: "%.6f", duration.inSeconds)
    }

    private struct Counts {
        var tests = 0
        var failures = 0
        var errors = 0
        var skipped = 0
        var time = Duration.zero

        mutating func add(_ other: Counts) {
            tests += other.tests
            failures += other.failures
            errors += other.errors
            skipped += other.skipped
            time += other.time
        }

        var attributes: String {
            "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\" "
                + "time=\"\(JUnitReporter.text(of: time))\""
        }
    }
}

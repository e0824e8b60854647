/// A Test Anything Protocol report in version 13, which readers of version 14 also accept.
///
/// A vector is a test point. Expected failures have the directive `# TODO` with the reason, unsupported vectors `#
/// SKIP`. An unexpected pass is `not ok` without a directive, because readers would take a `TODO` for a success. Every
/// `not ok` has a YAML block with the input, the values and the explanation. If the engine broke the protocol or was
/// abandoned, there is a last test point `not ok`; if it was abandoned, `Bail out!` follows. The plan comes last, so an
/// incomplete report has none.
package struct TAPReporter: Reporter {
    private var strict = false
    private var count = 0
    private var show = ShowCommandLine(files: [])

    /// Creates an empty report.
    package init() {}

    /// Returns the version, and the engine as a comment.
    package mutating func begin(_ header: RunHeader) -> String {
        strict = header.strict
        show = ShowCommandLine(files: header.files)
        return "TAP version 13\n# \(ReportText.line("\(header.engineName) \(header.engineVersion)", to: 1000))\n"
    }

    /// Returns a test point for each vector.
    package mutating func add(_ suite: SuiteResult) -> String {
        var text = ""
        for result in suite.results {
            text += point(ReportedResult(result, suite: suite.name, limit: 1000, show: show), result)
        }
        return text
    }

    /// Returns the incidents of the engine and the plan.
    package mutating func end(_ summary: RunSummary) -> String {
        var text = ""
        let incidents = summary.incidents
        if incidents.isBroken {
            text += testPoint(isOK: false, "the engine keeps to the protocol")
            var members = [("message", incidents.complaints.joined(separator: ", and it "))]
            members += incidents.violationLines.map { ("violation", $0) }
            members += Self.standardError(ReportedResult.lastLines(incidents.standardError, limit: 1000))
            text += Self.diagnostic(members)
        }
        text += "1..\(count)\n"
        if let reason = incidents.abandonmentLine { text += "Bail out! \(reason)\n" }
        return text + "# \(summary.countsText)\n"
    }

    private mutating func point(_ reported: ReportedResult, _ result: VectorResult) -> String {
        let reason = Self.escaped(reported.reason ?? "")
        switch result.standing(strict: strict) {
        case .pass: return testPoint(isOK: true, reported.identity)
        case .unsupported:
            return testPoint(isOK: true, reported.identity, directive: "SKIP unsupported by the engine")
        case .expectedFailure: return testPoint(isOK: false, reported.identity, directive: "TODO \(reason)")
        case .unexpectedPass:
            let message = "passes although expected to fail: \(reported.reason ?? "")"
            return testPoint(isOK: false, reported.identity) + Self.diagnostic([("message", message)])
        case .failure:
            var members = [("outcome", reported.outcome.rawValue)]
            members += reported.lines.filter { $0.label != "stderr" }
            members += Self.standardError(reported.standardError)
            return testPoint(isOK: false, reported.identity) + Self.diagnostic(members)
        }
    }

    private mutating func testPoint(isOK: Bool, _ description: String, directive: String? = nil) -> String {
        count += 1
        let point = "\(isOK ? "ok" : "not ok") \(count) - \(Self.escaped(description))"
        return point + (directive.map { " # \($0)" } ?? "") + "\n"
    }

    private static func standardError(_ lines: [String]) -> [(label: String, text: String)] {
        lines.isEmpty ? [] : [("standardError", lines.joined(separator: "\n"))]
    }

    /// Returns a YAML block. JSON strings are valid YAML. Repeated labels become a list.
    private static func diagnostic(_ members: [(label: String, text: String)]) -> String {
        var text = "  ---\n"
        var previous = ""
        for (label, value) in members {
            let string = JSONValue.string(value).text
            if members.count(where: { $0.label == label }) > 1 {
                if label != previous { text += "  \(label):\n" }
                text += "    - \(string)\n"
            } else {
                text += "  \(label): \(string)\n"
            }
            previous = label
        }
        return text + "  ...\n"
    }

    /// Returns the text with the characters escaped that could begin a directive.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            if scalar == "\\" || scalar == "#" { escaped += "\\" }
            escaped.unicodeScalars.append(scalar)
        }
        return escaped
    }
}

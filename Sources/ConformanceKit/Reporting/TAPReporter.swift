/// A report in the Test Anything Protocol, version 13: readers of 14 read it too, and many, as many a `prove`, no other.
///
/// A vector is a test point. Failures that are expected have the directive `# TODO` with their reason, what the engine
/// cannot do `# SKIP`. A pass where a failure is expected is `not ok` without a directive: with one, a reader would
/// take it for a success. What is `not ok` has a YAML block of input, expected and actual value, and of what explains the
/// failure; there is one for each vector, however many fail, since programs read them. An engine that broke
/// the protocol or was given up has a last test point of its own, `not ok`, and one that was given up a `Bail out!`
/// after it: the points of the vectors that it was not asked for are no news of it. The plan comes last, so that a
/// report that was cut off has none.
public struct TAPReporter: Reporter {
    private var strict = false
    private var count = 0
    private var show = ShowCommandLine(files: [])

    /// A report with nothing in it yet.
    public init() {}

    /// The version and, as a comment, the engine.
    public mutating func begin(_ header: RunHeader) -> String {
        strict = header.strict
        show = ShowCommandLine(files: header.files)
        return "TAP version 13\n# \(ReportText.line("\(header.engineName) \(header.engineVersion)", to: 1000))\n"
    }

    /// A test point for each vector.
    public mutating func add(_ suite: SuiteResult) -> String {
        var text = ""
        for result in suite.results {
            text += point(ReportedResult(result, suite: suite.name, limit: 1000, show: show), result)
        }
        return text
    }

    /// What the engine did beside its answers, and the plan.
    public mutating func end(_ summary: RunSummary) -> String {
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
            let message = "passes, though expected to fail: \(reported.reason ?? "")"
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

    /// A YAML block; JSON's strings are YAML's. A label that comes several times is a list.
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

    /// Without what would begin a directive.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            if scalar == "\\" || scalar == "#" { escaped += "\\" }
            escaped.unicodeScalars.append(scalar)
        }
        return escaped
    }
}

import Foundation

/// A report for people: a table of suites, what went wrong (the first ``shownOutcomes``), a summary.
public struct ConsoleReporter: Reporter {
    /// How many unexpected outcomes are shown; the rest are counted.
    public static let shownOutcomes = 200

    /// The width of the terminal, in characters.
    public var width: Int
    /// Leave out the table.
    public var quiet: Bool
    private var nameWidth = 0
    private var strict = false
    /// Suites of which everything is unsupported, which have no row.
    private var unsupportedSuites = 0
    private var unsupportedVectors = 0
    /// The first unexpected outcomes.
    private var unexpected: [ReportedResult] = []
    private var unexpectedCount = 0

    /// - Parameter width: at least 60; narrower terminals wrap.
    public init(width: Int, quiet: Bool = false) {
        self.width = max(60, width)
        self.quiet = quiet
    }

    private static let headings = ["vectors", "pass", "fail", "unsup.", "worst"]
    private static let columnWidth = 7

    /// What the run is about, and the table's head.
    public mutating func begin(_ header: RunHeader) -> String {
        strict = header.strict
        // Two spaces before each number.
        let room = width - Self.headings.count * (Self.columnWidth + 2)
        let longest = header.suites.map { ReportText.line($0, to: 1000).count }.max() ?? 0
        nameWidth = max("suite".count, min(longest, room))
        let files = header.files.map(\.text)
        let engine = ReportText.line("\(header.engineName) \(header.engineVersion), harness \(header.harness)", to: 500)
        var text = """
            \(engine), \
            format \(HarnessVersion.format)
            \(header.vectors) vectors of \(files.joined(separator: ", "))

            """
        let conditions = header.selection.conditions
        if !conditions.isEmpty { text += "selected by \(conditions.joined(separator: ", "))\n" }
        if !quiet {
            text += "\n" + row("suite", Self.headings) + "\n"
            text += String(repeating: "-", count: row("", Self.headings).count) + "\n"
        }
        return text
    }

    /// The suite's row of the table.
    public mutating func add(_ suite: SuiteResult) -> String {
        for result in suite.results where result.isUnexpected(strict: strict) {
            unexpectedCount += 1
            if unexpected.count < Self.shownOutcomes {
                unexpected.append(ReportedResult(result, suite: suite.name, limit: 2000))
            }
        }
        if quiet { return "" }
        let unsupported = suite.count(.unsupported)
        // An engine that does a little has hundreds of these.
        if unsupported > 0, unsupported == suite.results.count, !strict {
            unsupportedSuites += 1
            unsupportedVectors += unsupported
            return ""
        }
        let failed = suite.results.count { $0.outcome.isFailure(strict: false) }
        let numbers = [suite.results.count, suite.count(.pass), failed, unsupported].map(String.init)
        return row(
            Self.shortened(ReportText.line(suite.name, to: 1000), to: nameWidth),
            numbers + [Self.share(suite.worstDeviation)]) + "\n"
    }

    /// What was unexpected, what the engine did beside its answers, and the summary.
    public mutating func end(_ summary: RunSummary) -> String {
        var text = ""
        if unsupportedSuites > 0, !quiet {
            text += "and \(Count.text(unsupportedVectors, unsupportedSuites)) that the engine does not support\n"
        }
        text += quiet ? "" : "\nworst: the largest deviation as a share of the tolerance, 1 is the limit\n"
        for result in unexpected { text += "\n" + Self.description(of: result) }
        if unexpectedCount > unexpected.count {
            text += "\nand \(Count.grouped(unexpectedCount - unexpected.count)) more unexpected outcomes\n"
        }
        text += Self.text(of: summary.incidents, isFailure: summary.isFailure)
        text += "\n\(Count.text(summary.vectors, summary.suites)): \(summary.countsText)"
        if let duration = summary.duration {
            text += " (\(Self.text(of: duration, vectors: summary.vectors)))"
        }
        return text + "\n"
    }

    private func row(_ name: String, _ numbers: [String]) -> String {
        let cells = numbers.map { String(repeating: " ", count: max(0, Self.columnWidth - $0.count)) + $0 }
        let padded = name + String(repeating: " ", count: max(0, nameWidth - name.count))
        return ([padded] + cells).joined(separator: "  ")
    }

    private static func description(of result: ReportedResult) -> String {
        let width = 9
        let what = result.outcome == .pass ? "unexpected pass" : result.outcome.rawValue
        var lines = ["\(what): \(result.identity)"]
        for (label, text) in result.lines {
            // A message says itself what it is.
            let padded =
                label == "message" ? "" : label + String(repeating: " ", count: max(0, width - label.count)) + "  "
            lines.append("  \(padded)\(text)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// What happened to the engine beside its answers; standard error only if anything is wrong.
    private static func text(of incidents: EngineIncidents, isFailure: Bool) -> String {
        var lines: [String] = []
        if incidents.violationCount > 0 {
            lines.append("the engine broke the protocol in \(Count.of(incidents.violationCount, "line")):")
            lines += incidents.violationLines.map { "  \($0)" }
        }
        let restarts = incidents.restartLines
        if let first = restarts.first { lines += ["the engine was \(first)"] + restarts.dropFirst().map { "  \($0)" } }
        if let reason = incidents.abandonmentLine { lines.append("the engine was given up: \(reason)") }
        if isFailure || incidents.isBroken {
            let end = ReportedResult.lastLines(incidents.standardError, limit: 500)
            if !end.isEmpty { lines += ["the end of the engine's standard error:"] + end.map { "  \($0)" } }
        }
        return lines.isEmpty ? "" : "\n" + lines.joined(separator: "\n") + "\n"
    }

    /// As in "0.41 s, 15,400 a second".
    static func text(of duration: Duration, vectors: Int) -> String {
        let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
        let time = String(format: seconds < 10 ? "%.2f s" : "%.1f s", seconds)
        guard seconds > 0 else { return time }
        let rate = Double(vectors) / seconds
        // Three digits say enough of a rate.
        let unit = pow(10, max(0, (log10(max(1, rate)).rounded(.down) - 2)))
        let rounded = Int(exactly: (rate / unit).rounded() * unit) ?? 0
        return "\(time), \(Count.grouped(rounded)) a second"
    }

    /// A share of the tolerance in at most seven characters.
    static func share(_ share: Double?) -> String {
        guard let share else { return "-" }
        if share == 0 { return "0" }
        if share == .infinity { return "inf" }
        // Outside, though it would be rounded to the limit.
        if share > 1, share < 1.0005 { return ">1" }
        if share < 0.001 { return String(format: "%.1e", share) }
        return share < 100 ? String(format: "%.3f", share) : String(format: "%.1e", share)
    }

    /// The name, with an ellipsis in its middle if it is longer than `length`.
    static func shortened(_ name: String, to length: Int) -> String {
        if name.count <= length { return name }
        let kept = max(0, length - 1)
        return name.prefix(kept / 2) + "…" + name.suffix(kept - kept / 2)
    }
}

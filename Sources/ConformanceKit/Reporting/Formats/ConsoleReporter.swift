import Foundation

/// A console report: a table of operations, a survey of the failures, the first failures by probable cause, and a
/// summary.
package struct ConsoleReporter: Reporter {
    /// The width of the terminal in characters.
    package var width: Int
    /// Whether the table is omitted.
    package var quiet: Bool
    /// The maximum number of unexpected outcomes to describe.
    package var limit: FailureLimit
    private var strict = false
    /// The counts of each operation.
    private var tallies: [String: Tally] = [:]
    private var survey = FailureSurvey(strict: false)
    /// The first unexpected passes.
    private var passes: [ReportedResult] = []
    private var show = ShowCommandLine(files: [])

    /// - Parameters:
    ///   - width: the width of the terminal, at least 60.
    ///   - limit: the maximum number of unexpected outcomes to describe.
    package init(width: Int, quiet: Bool = false, limit: FailureLimit = .usual) {
        self.width = max(60, width)
        self.quiet = quiet
        self.limit = limit
    }

    private static let columns = [
        Column("vectors", 7), Column("pass", 5), Column("fail", 5), Column("known", 5), Column("unsup.", 6),
        Column("worst", 7),
    ]

    /// Returns a description of the run.
    package mutating func begin(_ header: RunHeader) -> String {
        strict = header.strict
        survey = FailureSurvey(strict: strict)
        show = ShowCommandLine(files: header.files, engine: header.engineCommand)
        let files = header.files.map(\.text)
        let engine = ReportText.line("\(header.engineName) \(header.engineVersion), harness \(header.harness)", to: 500)
        var text = """
            \(engine), \
            format \(HarnessVersion.format)
            \(Count.of(header.vectors, "vector")) of \(files.joined(separator: ", "))

            """
        let conditions = header.selection.conditions
        if !conditions.isEmpty { text += "selected by \(conditions.joined(separator: ", "))\n" }
        return text
    }

    /// Counts the suite for the table and returns no text.
    package mutating func add(_ suite: SuiteResult) -> String {
        survey.add(suite)
        for result in suite.results where result.standing(strict: strict) == .unexpectedPass {
            if passes.count < limit.inText ?? .max {
                passes.append(ReportedResult(result, suite: suite.name, limit: 2000, show: show))
            }
        }
        for result in suite.results { tallies[result.operation, default: Tally()].add(result, strict: strict) }
        return ""
    }

    /// Returns the table, the unexpected outcomes, the incidents of the engine, and the summary.
    package mutating func end(_ summary: RunSummary) -> String {
        var text = quiet ? "" : operations
        if !quiet, !supportsNothing { text += "\n" + legend(summary) }
        text += reasons + failures
        for pass in passes {
            text += "\nunexpected pass: \(pass.identity)\n  expected to fail  \(pass.reason ?? "")\n"
        }
        if summary.unexpectedPasses > passes.count {
            text += "\n" + FailureLimit.more(summary.unexpectedPasses - passes.count, "unexpected pass") + "\n"
        }
        text += Self.text(of: summary.incidents, isFailure: summary.isFailure)
        text += "\n\(Count.text(summary.vectors, summary.suites)): \(summary.countsText)"
        if let duration = summary.duration {
            text += " (\(Self.text(of: duration, vectors: summary.vectors)))"
        }
        return text + "\n"
    }

    private var supportsNothing: Bool {
        !tallies.isEmpty && tallies.values.allSatisfy { $0.count(.unsupported) == $0.vectors }
    }

    /// The table of operations, those with the most failures first.
    private var operations: String {
        // A small engine does not support dozens of operations. They share one line.
        let unsupported = tallies.values.filter { $0.count(.unsupported) == $0.vectors }
        let rows = tallies.filter { $0.value.count(.unsupported) < $0.value.vectors }.sorted {
            ($1.value.count(.failure), $0.key) < ($0.value.count(.failure), $1.key)
        }
        if supportsNothing {
            return "\nThe engine supports none of these operations. Does its hello line use the names of the guide, "
                + "Specs/INTERPRETING.md?\n"
        }
        // Two spaces precede each number.
        let room = width - Self.columns.reduce(0) { $0 + $1.width + 2 }
        let longest = rows.map { ReportText.line($0.key, to: 1000).count }.max() ?? 0
        let nameWidth = max("operation".count, min(longest, room))
        func row(_ name: String, _ cells: [String]) -> String {
            ConsoleTable.row(name, cells, nameWidth: nameWidth, widths: Self.columns.map(\.width)) + "\n"
        }
        var text = "\n" + row("operation", Self.columns.map(\.heading))
        text += String(repeating: "-", count: text.count - 2) + "\n"
        for (name, tally) in rows {
            let counts = [
                tally.vectors, tally.passed, tally.count(.failure), tally.count(.expectedFailure),
                tally.count(.unsupported),
            ]
            text += row(
                Self.shortened(ReportText.line(name, to: 1000), to: nameWidth),
                counts.map(String.init) + [Self.share(tally.worst)])
        }
        guard !unsupported.isEmpty else { return text }
        let vectors = Count.of(unsupported.reduce(0) { $0 + $1.vectors }, "vector")
        return text + "not supported by the engine: \(vectors) of \(Count.of(unsupported.count, "operation"))\n"
    }

    private func legend(_ summary: RunSummary) -> String {
        var text = "worst: the largest deviation relative to the tolerance; 1 is the limit\n"
        if tallies.values.contains(where: { $0.worst == .infinity }) {
            text += "unequal: a value differs where equality is required\n"
        }
        if summary.expectedFailures > 0 { text += "known: expected failures; fail: unexpected failures\n" }
        return text
    }

    // MARK: What failed

    /// The number of expected failures for each reason.
    private var reasons: String {
        let reasons = survey.byReason
        guard !reasons.isEmpty else { return "" }
        var lines = ["", "expected failures by reason:"]
        for (reason, count) in reasons.prefix(Self.shownRows) {
            lines.append("  " + ConsoleTable.right(String(count), 5) + "  \(ReportText.line(reason, to: 300))")
        }
        if reasons.count > Self.shownRows {
            lines.append("  " + FailureLimit.count(reasons.count - Self.shownRows, "reason"))
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static let shownRows = 15
    private static let shownGroups = 30

    /// The unexpected failures: a survey if there are many, and the first ones.
    private var failures: String {
        guard survey.isNeeded else {
            let shown = survey.failures.prefix(limit.inText ?? .max)
            return shown.map { "\n" + description(of: $0) }.joined() + more(than: shown.count)
        }
        let groups = survey.groups
        let shares = groups.shares(of: limit.inText)
        var text = "\n\(Count.grouped(survey.failures.count)) unexpected failures\n"
        // The table of operations has these counts already.
        if quiet { text += table("operation", survey.byOperation) }
        text += table("rule", survey.byRule)
        var hidden = 0
        for (index, (group, share)) in zip(groups, shares).enumerated() {
            if share == 0, index >= Self.shownGroups {
                hidden += 1
                continue
            }
            text += "\n── \(group.heading)\n"
            for failure in group.failures.prefix(share) { text += "\n" + description(of: failure) }
        }
        if hidden > 0 { text += "\nand \(Count.of(hidden, "more group")) of failures\n" }
        return text + more(than: shares.reduce(0, +))
    }

    private func more(than shown: Int) -> String {
        let left = survey.failures.count - shown
        return left > 0 ? "\n" + FailureLimit.more(left, "failure") + "\n" : ""
    }

    private func table(_ what: String, _ rows: [FailureSurvey.Row]) -> String {
        guard !rows.isEmpty else { return "" }
        let shown = rows.prefix(Self.shownRows)
        let names = shown.map { ReportText.line($0.name, to: 60) }
        let nameWidth = max(24, names.map(\.count).max() ?? 0)
        func row(_ name: String, _ cells: [String]) -> String {
            "  " + ConsoleTable.row(name, cells, nameWidth: nameWidth, widths: [5, 5, 5]) + "\n"
        }
        var text = "\n" + row("by \(what)", ["fail", "known", "run"])
        for (name, counts) in zip(names, shown) {
            text += row(name, [counts.unexpected, counts.expected, counts.run].map(String.init))
        }
        return text + (rows.count > shown.count ? "  \(FailureLimit.count(rows.count - shown.count, what))\n" : "")
    }

    private func description(of result: VectorResult) -> String {
        Self.description(of: ReportedResult(result, suite: String(result.suite), limit: 2000, show: show))
    }

    private static func description(of result: ReportedResult) -> String {
        let width = 9
        var lines = ["\(result.outcome.rawValue): \(result.identity)"]
        for (label, text) in result.lines {
            // A message needs no label.
            let padded =
                label == "message" ? "" : label + String(repeating: " ", count: max(0, width - label.count)) + "  "
            lines.append("  \(padded)\(text)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the incidents of the engine. Standard error is included only if the run failed.
    private static func text(of incidents: EngineIncidents, isFailure: Bool) -> String {
        var lines: [String] = []
        if incidents.violationCount > 0 {
            lines.append("the engine broke the protocol on \(Count.of(incidents.violationCount, "line")):")
            lines += incidents.violationLines.map { "  \($0)" }
        }
        let restarts = incidents.restartLines
        if let first = restarts.first { lines += ["the engine was \(first)"] + restarts.dropFirst().map { "  \($0)" } }
        if let reason = incidents.abandonmentLine { lines.append("the engine was abandoned: \(reason)") }
        if isFailure || incidents.isBroken {
            let end = ReportedResult.lastLines(incidents.standardError, limit: 500)
            if !end.isEmpty { lines += ["the end of the engine's standard error:"] + end.map { "  \($0)" } }
        }
        return lines.isEmpty ? "" : "\n" + lines.joined(separator: "\n") + "\n"
    }

    /// Returns a text such as "0.41 s, 15,400 per second".
    static func text(of duration: Duration, vectors: Int) -> String {
        let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
        let time = String(format: seconds < 10 ? "%.2f s" : "%.1f s", seconds)
        guard seconds > 0 else { return time }
        let rate = Double(vectors) / seconds
        // Three significant digits suffice for a rate.
        let unit = pow(10, max(0, (log10(max(1, rate)).rounded(.down) - 2)))
        let rounded = Int(exactly: (rate / unit).rounded() * unit) ?? 0
        return "\(time), \(Count.grouped(rounded)) per second"
    }

    /// Returns a deviation relative to the tolerance in at most seven characters, or `unequal` if it is infinite.
    package static func share(_ share: Double?) -> String {
        guard let share else { return "-" }
        if share == 0 { return "0" }
        if share == .infinity { return "unequal" }
        // The value is outside but would be rounded to the limit.
        if share > 1, share < 1.0005 { return ">1" }
        if share < 0.001 { return String(format: "%.1e", share) }
        return share < 100 ? String(format: "%.3f", share) : String(format: "%.1e", share)
    }

    /// Returns the name, with an ellipsis in its middle if it is longer than `length`.
    static func shortened(_ name: String, to length: Int) -> String {
        if name.count <= length { return name }
        let kept = max(0, length - 1)
        return name.prefix(kept / 2) + "…" + name.suffix(kept - kept / 2)
    }
}

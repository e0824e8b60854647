/// A Markdown report for comments of pull requests and summaries of CI jobs, at most ``longest`` bytes.
///
/// It has the verdict, a survey of the failures, the first failures by probable cause, and a table by specification and
/// operation. Foreign text is in `<code>` or `<pre>` with all special characters as entities, so it cannot break tables
/// or mention users.
package struct MarkdownReporter: Reporter {
    /// The maximum length of the report in bytes, less than the 65,536 characters allowed in a comment.
    package static let longest = 60_000
    /// The maximum number of unexpected outcomes to describe, if there is room.
    package var limit: FailureLimit
    private var heading = ""
    private var strict = false
    private var survey = FailureSurvey(strict: false)
    private var unexpectedPasses: [VectorResult] = []
    private var show = ShowCommandLine(files: [])
    private var tallies: [Row: Tally] = [:]

    private struct Row: Hashable, Comparable {
        var specification: String
        var operation: String

        static func < (a: Row, b: Row) -> Bool {
            (a.specification, a.operation) < (b.specification, b.operation)
        }
    }

    /// Creates an empty report.
    ///
    /// - Parameter limit: the maximum number of unexpected outcomes to describe.
    package init(limit: FailureLimit = .usual) { self.limit = limit }

    /// Records the description of the run and returns no text.
    package mutating func begin(_ header: RunHeader) -> String {
        strict = header.strict
        survey = FailureSurvey(strict: strict)
        show = ShowCommandLine(files: header.files)
        heading = Self.code("\(header.engineName) \(header.engineVersion)") + ", harness " + Self.code(header.harness)
        let files = header.files.prefix(5).map { file in
            Self.code(file.path) + (file.revision.map { " (revision \($0))" } ?? "")
        }
        heading += ", \(Count.of(header.vectors, "vector")) of \(files.joined(separator: ", "))"
        if header.files.count > files.count { heading += " and \(header.files.count - files.count) more" }
        let conditions = header.selection.conditions
        if !conditions.isEmpty {
            heading += ", selected by \(conditions.prefix(5).map { Self.code($0) }.joined(separator: ", "))"
        }
        if conditions.count > 5 { heading += " and \(conditions.count - 5) more" }
        return ""
    }

    /// Records the results of a suite and returns no text.
    package mutating func add(_ suite: SuiteResult) -> String {
        survey.add(suite)
        for result in suite.results {
            let row = Row(specification: result.specification.rawValue, operation: result.operation)
            tallies[row, default: Tally()].add(result, strict: strict)
            if result.standing(strict: strict) == .unexpectedPass { unexpectedPasses.append(result) }
        }
        return ""
    }

    /// Returns the whole report.
    package mutating func end(_ summary: RunSummary) -> String {
        var text = "### \(summary.verdictText)\n\n\(heading)\n\n"
        let counts = "\(Count.text(summary.vectors, summary.suites)): \(summary.countsText)"
        text += counts + "\n\n" + incidents(summary.incidents) + reasons
        let table = table
        var room = Self.longest - text.utf8.count - table.utf8.count - 300
        /// Adds a part if there is room for it.
        func add(_ part: String) -> Bool {
            guard part.utf8.count <= room else { return false }
            room -= part.utf8.count
            text += part
            return true
        }
        var shown = 0
        if survey.isNeeded {
            _ = add(surveyTable("operation", survey.byOperation))
            _ = add(surveyTable("rule", survey.byRule))
            let groups = survey.groups
            for (group, share) in zip(groups, groups.shares(of: limit.inText)).prefix(Self.shownGroups) {
                guard add("<code>\(ReportText.entities(group.heading))</code>\n\n") else { break }
                for failure in group.failures.prefix(share) where add(details(failure)) { shown += 1 }
            }
        } else {
            for failure in survey.failures.prefix(limit.inText ?? .max) where add(details(failure)) { shown += 1 }
        }
        var shownPasses = 0
        for pass in unexpectedPasses.prefix(limit.inText ?? .max) where add(details(pass)) { shownPasses += 1 }
        text += more(survey.failures.count - shown, "failure")
        text += more(unexpectedPasses.count - shownPasses, "unexpected pass")
        return text + table
    }

    private static let shownGroups = 30
    private static let shownRows = 10

    private func more(_ count: Int, _ noun: String) -> String {
        guard count > 0 else { return "" }
        let isFull = limit.inText == nil
        let rest = "\(FailureLimit.count(count, noun)) (omitted to limit the length)"
        return (isFull ? rest : FailureLimit.more(count, noun)) + "\n\n"
    }

    private func surveyTable(_ what: String, _ rows: [FailureSurvey.Row]) -> String {
        guard !rows.isEmpty else { return "" }
        var text = "| \(what) | unexpected failures | expected failures | vectors |\n|---|--:|--:|--:|\n"
        for row in rows.prefix(Self.shownRows) {
            text += "| \(Self.code(row.name)) | \(row.unexpected) | \(row.expected) | \(row.run) |\n"
        }
        if rows.count > Self.shownRows { text += "\n\(FailureLimit.count(rows.count - Self.shownRows, what))\n" }
        return text + "\n"
    }

    /// The number of expected failures for each reason.
    private var reasons: String {
        let reasons = survey.byReason
        guard !reasons.isEmpty else { return "" }
        var text = "| expected failures | reason |\n|--:|---|\n"
        for (reason, count) in reasons.prefix(Self.shownRows) { text += "| \(count) | \(Self.code(reason)) |\n" }
        if reasons.count > Self.shownRows {
            text += "\n\(FailureLimit.count(reasons.count - Self.shownRows, "reason"))\n"
        }
        return text + "\n"
    }

    private func incidents(_ incidents: EngineIncidents) -> String {
        var lines = incidents.violationLines
        if let reason = incidents.abandonmentLine { lines.append("abandoned: \(reason)") }
        lines += incidents.restartLines
        if lines.isEmpty { return "" }
        lines += ReportedResult.lastLines(incidents.standardError, limit: 200).map { "stderr: \($0)" }
        return Self.block(summary: "The engine", lines)
    }

    private func details(_ result: VectorResult) -> String {
        let reported = ReportedResult(result, suite: String(result.suite), limit: 300, show: show)
        let isPass = result.standing(strict: strict) == .unexpectedPass
        let what = isPass ? "passes although expected to fail" : reported.outcome.rawValue
        let title = "\(what): <code>\(ReportText.markup(reported.identity))</code>"
        return Self.block(summary: title, reported.lines.map { "\($0.label): \($0.text)" })
    }

    /// The block must not contain an empty line, which would end the HTML.
    private static func block(summary: String, _ lines: [String]) -> String {
        let text = lines.filter { !$0.isEmpty }.map { ReportText.markup($0) }.joined(separator: "\n")
        return "<details><summary>\(summary)</summary>\n<pre>\(text)</pre>\n</details>\n\n"
    }

    private var table: String {
        var lines = [
            "| specification | operation | vectors | pass | unexpected failures | expected failures "
                + "| unsupported | worst |",
            "|---|---|--:|--:|--:|--:|--:|--:|",
        ]
        let rows = tallies.sorted { $0.key < $1.key }
        for (row, tally) in rows.prefix(150) {
            let names = "| \(Self.code(row.specification)) | \(Self.code(row.operation)) |"
            let counts = [
                tally.vectors, tally.passed, tally.count(.failure), tally.count(.expectedFailure),
                tally.count(.unsupported),
            ]
            lines.append(
                "\(names) \(counts.map(String.init).joined(separator: " | ")) | \(ConsoleReporter.share(tally.worst)) |"
            )
        }
        var text = lines.joined(separator: "\n") + "\n\n"
        if rows.count > 150 { text += "and \(rows.count - 150) more operations\n\n" }
        text += "worst: the largest deviation relative to the tolerance; 1 is the limit"
        let hasUnequal = rows.contains { $0.value.worst == .infinity }
        return text + (hasUnequal ? ". unequal: a value differs where equality is required" : "") + "\n"
    }

    /// Returns the text as code, cut to 200 bytes before escaping.
    private static func code(_ text: String) -> String {
        "<code>\(ReportText.entities(ReportText.line(text, to: 200)))</code>"
    }
}

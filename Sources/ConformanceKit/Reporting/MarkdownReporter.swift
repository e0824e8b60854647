/// A report for a pull request's comment or a job's summary, shorter than ``longest`` bytes whatever happens.
///
/// The verdict, what was unexpected (the first ``shownOutcomes``, the rest counted), and a table by specification and
/// operation. Text from outside stands in `<code>` or `<pre>` with every mark of Markdown and HTML as an entity: there it
/// cannot break a table, and nobody is mentioned.
public struct MarkdownReporter: Reporter {
    /// The longest report, in bytes: less than the 65,536 characters that a comment may have.
    public static let longest = 60_000
    /// How many unexpected outcomes are shown.
    public static let shownOutcomes = 50

    private var heading = ""
    private var strict = false
    private var unexpected: [(standing: Standing, result: ReportedResult)] = []
    private var unexpectedCount = 0
    private var tallies: [Row: Tally] = [:]

    private struct Row: Hashable, Comparable {
        var specification: String
        var operation: String

        static func < (a: Row, b: Row) -> Bool {
            (a.specification, a.operation) < (b.specification, b.operation)
        }
    }

    /// A report with nothing in it yet.
    public init() {}

    /// Takes what the run is about, and writes nothing yet.
    public mutating func begin(_ header: RunHeader) -> String {
        strict = header.strict
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

    /// Takes a suite's results, and writes nothing yet.
    public mutating func add(_ suite: SuiteResult) -> String {
        for result in suite.results {
            let row = Row(specification: result.specification.rawValue, operation: result.operation)
            tallies[row, default: Tally()].add(result)
            guard result.isUnexpected(strict: strict) else { continue }
            unexpectedCount += 1
            if unexpected.count < Self.shownOutcomes {
                let reported = ReportedResult(result, suite: suite.name, limit: 300)
                unexpected.append((result.standing(strict: strict), reported))
            }
        }
        return ""
    }

    /// The whole text.
    public mutating func end(_ summary: RunSummary) -> String {
        var text = "### \(summary.verdictText)\n\n\(heading)\n\n"
        let counts = "\(Count.text(summary.vectors, summary.suites)): \(summary.countsText)"
        text += counts + "\n\n" + incidents(summary.incidents)
        let table = table
        var shown = 0
        for (standing, result) in unexpected {
            let details = Self.details(result, standing)
            guard text.utf8.count + details.utf8.count + table.utf8.count + 200 <= Self.longest else { break }
            text += details
            shown += 1
        }
        if unexpectedCount > shown {
            text += "and \(Count.grouped(unexpectedCount - shown)) more unexpected outcomes\n\n"
        }
        return text + table
    }

    private func incidents(_ incidents: EngineIncidents) -> String {
        var lines = incidents.violationLines
        if let reason = incidents.abandonmentLine { lines.append("given up: \(reason)") }
        lines += incidents.restartLines
        if lines.isEmpty { return "" }
        lines += ReportedResult.lastLines(incidents.standardError, limit: 200).map { "stderr: \($0)" }
        return Self.block(summary: "The engine", lines)
    }

    private static func details(_ result: ReportedResult, _ standing: Standing) -> String {
        let what = standing == .unexpectedPass ? "passes, though expected to fail" : result.outcome.rawValue
        let title = "\(what): <code>\(ReportText.markup(result.identity))</code>"
        return block(summary: title, result.lines.map { "\($0.label): \($0.text)" })
    }

    /// No empty line may be within: it would end the HTML.
    private static func block(summary: String, _ lines: [String]) -> String {
        let text = lines.filter { !$0.isEmpty }.map { ReportText.markup($0) }.joined(separator: "\n")
        return "<details><summary>\(summary)</summary>\n<pre>\(text)</pre>\n</details>\n\n"
    }

    private var table: String {
        var lines = [
            "| specification | operation | vectors | pass | fail | unsupported | worst |",
            "|---|---|--:|--:|--:|--:|--:|",
        ]
        let rows = tallies.sorted { $0.key < $1.key }
        for (row, tally) in rows.prefix(150) {
            let names = "| \(Self.code(row.specification)) | \(Self.code(row.operation)) |"
            let counts = [tally.vectors, tally.count(.pass), tally.failed, tally.count(.unsupported)]
            lines.append(
                "\(names) \(counts.map(String.init).joined(separator: " | ")) | \(ConsoleReporter.share(tally.worst)) |"
            )
        }
        var text = lines.joined(separator: "\n") + "\n\n"
        if rows.count > 150 { text += "and \(rows.count - 150) more operations\n\n" }
        return text + "worst: the largest deviation as a share of the tolerance, 1 is the limit\n"
    }

    /// The text as code, of at most 200 bytes before it is escaped.
    private static func code(_ text: String) -> String {
        var escaped = ""
        for scalar in ReportText.line(text, to: 200).unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", " ", "-", ".", ",": escaped.unicodeScalars.append(scalar)
            default: escaped += scalar.isASCII ? "&#\(scalar.value);" : String(scalar)
            }
        }
        return "<code>\(escaped)</code>"
    }
}

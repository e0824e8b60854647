/// The data of an HTML report for its template. Texts are limited in length and not yet escaped.
struct ReportPage {
    struct Fact {
        var term: String
        var detail: String
    }

    struct Plot {
        /// The only markup that does not come from the template.
        var svg: String
        var caption: String
    }

    struct Line {
        var label: String
        var value: String
    }

    struct Failure {
        var outcome: String
        var identity: String
        var lines: [Line]
    }

    /// Failures with a common probable cause.
    struct Group {
        var groupName: String
        var isOpen = false
        var groupPlots: [Plot] = []
        /// Further plots, collapsed.
        var morePlots: [Plot] = []
        var morePlotCount = ""
        var hasMorePlots = false
        var failures: [Failure] = []
        /// Further failures, collapsed.
        var foldedFailures: [Failure] = []
        var foldedFailureCount = ""
        var hasFoldedFailures = false
        /// A text with the number of failures that are not shown; empty if all are.
        var more: [String] = []
        var hasPlots = false
    }

    struct Entry {
        var id: String
        var why: String
    }

    /// A list of vectors, each with a reason.
    struct List {
        var heading: String
        var listCount = ""
        var listIsOpen: Bool
        var entries: [Entry] = []
        var listMore: [String] = []
    }

    struct Row {
        var rowName: String
        var bar: String
        var cells: [String]
    }

    struct Table {
        var tableTitle: String
        var tableCount = ""
        var isFolded = false
        var nameHeading: String
        var headings: [String]
        var rows: [Row]
        var tableMore: [String] = []
    }

    /// The plots of a suite whose vectors pass.
    struct Curves {
        var curveSuite: String
        var curvePlots: [Plot]
    }

    var title = ""
    var engine = ""
    var verdictClass = ""
    var verdict = ""
    var counts = ""
    var facts: [Fact] = []
    var hasIncidents = false
    var incidents: [String] = []
    var hasStandardError = false
    var engineStandardError = ""
    var hasFailures = false
    var groups: [Group] = []
    var moreFailures: [String] = []
    var lists: [List] = []
    var tables: [Table] = []
    var hasCurves = false
    var curveCount = ""
    var curves: [Curves] = []
    var moreCurves: [String] = []
}

/// The tables of an HTML report: by specification, operation, rule, reason and suite.
struct PageTables: Sendable {
    private let strict: Bool
    private var specifications: [String: Tally] = [:]
    private var operations: [String: Tally] = [:]
    private var rules: [String: Tally] = [:]
    private var suites: [(name: String, tally: Tally)] = []
    private var suiteCount = 0

    /// The maximum number of suites in the table.
    private static let mostSuites = 1500
    /// The maximum number of rows in the other tables.
    private static let mostRows = 500

    init(strict: Bool) { self.strict = strict }

    mutating func add(_ suite: SuiteResult) {
        for result in suite.results {
            specifications[result.specification.rawValue, default: Tally()].add(result, strict: strict)
            operations[result.operation, default: Tally()].add(result, strict: strict)
            for rule in Set(result.rules) { rules[rule, default: Tally()].add(result, strict: strict) }
        }
        suiteCount += 1
        guard suites.count < Self.mostSuites else { return }
        suites.append((ReportText.line(suite.name, to: 150), Tally(suite, strict: strict)))
    }

    /// Returns the tables. Operations and rules with the most failures come first.
    ///
    /// - Parameter reasons: the reasons of expectations, with the number of failures for each.
    func tables(reasons: [(reason: String, failures: Int)]) -> [ReportPage.Table] {
        var byRule = Self.table("By rule", "rule", Self.sorted(rules))
        byRule.isFolded = true
        byRule.tableCount = Count.of(rules.count, "rule")
        var bySuite = Self.table("Suites", "suite", suites.map { ($0.name, $0.tally) })
        bySuite.isFolded = true
        bySuite.tableCount = Count.of(suiteCount, "suite")
        if suiteCount > suites.count { bySuite.tableMore = ["and \(Count.grouped(suiteCount - suites.count)) more"] }
        return [
            Self.table("By specification", "specification", Self.sorted(specifications)),
            Self.table("By operation", "operation", Self.sorted(operations)),
        ] + (rules.isEmpty ? [] : [byRule]) + (reasons.isEmpty ? [] : [Self.table(reasons)]) + [bySuite]
    }

    private static func table(_ reasons: [(reason: String, failures: Int)]) -> ReportPage.Table {
        let rows = reasons.prefix(mostRows).map {
            ReportPage.Row(rowName: ReportText.line($0.reason, to: 300), bar: "", cells: [String($0.failures)])
        }
        var table = ReportPage.Table(
            tableTitle: "Expected failures by reason", nameHeading: "reason", headings: ["failures"], rows: rows)
        if reasons.count > rows.count { table.tableMore = ["and \(Count.grouped(reasons.count - rows.count)) more"] }
        return table
    }

    private static let headings = [
        "vectors", "pass", "unexpected failures", "expected failures", "unsupported", "worst",
    ]

    private static func table(_ title: String, _ heading: String, _ rows: [(String, Tally)]) -> ReportPage.Table {
        ReportPage.Table(
            tableTitle: title, nameHeading: heading, headings: headings, rows: rows.map { row($0.0, $0.1) })
    }

    private static func sorted(_ tallies: [String: Tally]) -> [(String, Tally)] {
        func failures(_ tally: Tally) -> (Int, Int) { (-tally.count(.failure), -tally.count(.expectedFailure)) }
        return tallies.sorted { a, b in
            failures(a.value) == failures(b.value) ? a.key < b.key : failures(a.value) < failures(b.value)
        }.prefix(mostRows).map { (ReportText.line($0.key, to: 200), $0.value) }
    }

    private static func row(_ name: String, _ tally: Tally) -> ReportPage.Row {
        let counts = [tally.count(.failure), tally.count(.expectedFailure), tally.count(.unsupported)]
        return ReportPage.Row(
            rowName: name, bar: bar(tally),
            cells: [tally.vectors, tally.passed].map(String.init) + counts.map { $0 == 0 ? "\u{2013}" : String($0) }
                + [ConsoleReporter.share(tally.worst)])
    }

    /// Returns a bar of passes, failures and unsupported vectors. Every part that is not empty is wide enough to be
    /// seen.
    private static func bar(_ tally: Tally) -> String {
        let parts = [
            ("p", tally.passed), ("b", tally.count(.failure)), ("k", tally.count(.expectedFailure)),
            ("u", tally.count(.unsupported)),
        ]
        let present = parts.filter { $0.1 > 0 }
        let least = 3.0
        let room = 100 - least * Double(present.count)
        var text = "<svg class=\"bar\" viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
        var start = 0.0
        for (name, count) in present {
            let width = least + room * Double(count) / Double(max(1, tally.vectors))
            let place = ReportPlot.text(start)
            text += "<rect class=\"\(name)\" x=\"\(place)\" y=\"0\" width=\"\(ReportPlot.text(width))\" height=\"10\"/>"
            start += width
        }
        return text + "</svg>"
    }
}

/// The tables of an HTML report: by specification, by operation, by suite.
struct PageTables: Sendable {
    private var all = Tally()
    private var specifications: [String: Tally] = [:]
    private var operations: [String: Tally] = [:]
    private var suites: [(name: String, tally: Tally)] = []
    private var suiteCount = 0

    /// How many suites have a row of their own.
    private static let mostSuites = 1500

    mutating func add(_ suite: SuiteResult) {
        var tally = Tally()
        for result in suite.results {
            all.add(result)
            tally.add(result)
            specifications[result.specification.rawValue, default: Tally()].add(result)
            operations[result.operation, default: Tally()].add(result)
        }
        suiteCount += 1
        if suites.count < Self.mostSuites { suites.append((ReportText.line(suite.name, to: 150), tally)) }
    }

    /// The tables; a column for each outcome that there is, and for pass and fail always.
    var tables: [ReportPage.Table] {
        let outcomes = Outcome.allCases.filter { $0 == .pass || $0 == .fail || all.count($0) > 0 }
        let headings = ["vectors"] + outcomes.map(\.rawValue) + ["worst"]
        func table(_ title: String, _ heading: String, _ rows: [(String, Tally)]) -> ReportPage.Table {
            ReportPage.Table(
                tableTitle: title, nameHeading: heading, headings: headings,
                rows: rows.map { Self.row($0, $1, outcomes) })
        }
        var bySuite = table("Suites", "suite", suites.map { ($0.name, $0.tally) })
        bySuite.isFolded = true
        bySuite.tableCount = Count.of(suiteCount, "suite")
        if suiteCount > suites.count { bySuite.tableMore = ["and \(Count.grouped(suiteCount - suites.count)) more"] }
        var byOperation = table("By operation", "operation", Self.sorted(operations))
        byOperation.isFolded = true
        byOperation.tableCount = Count.of(operations.count, "operation")
        return [table("By specification", "specification", Self.sorted(specifications)), byOperation, bySuite]
    }

    private static func sorted(_ tallies: [String: Tally]) -> [(String, Tally)] {
        tallies.sorted { $0.key < $1.key }.prefix(500).map { (ReportText.line($0.key, to: 200), $0.value) }
    }

    private static func row(_ name: String, _ tally: Tally, _ outcomes: [Outcome]) -> ReportPage.Row {
        let counts = outcomes.map { tally.count($0) == 0 && $0 != .pass ? "\u{2013}" : String(tally.count($0)) }
        return ReportPage.Row(
            rowName: name, bar: bar(tally),
            cells: [String(tally.vectors)] + counts + [ConsoleReporter.share(tally.worst)])
    }

    /// Pass, failures and unsupported side by side. What there is at all can be seen, however little.
    private static func bar(_ tally: Tally) -> String {
        let parts = [("p", tally.count(.pass)), ("b", tally.failed), ("u", tally.count(.unsupported))]
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

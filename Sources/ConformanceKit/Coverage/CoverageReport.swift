/// A console report of a coverage.
package struct CoverageReport {
    private let coverage: Coverage
    private let width: Int

    /// - Parameter width: the width of the terminal in characters, at least 40.
    package init(_ coverage: Coverage, width: Int) {
        self.coverage = coverage
        self.width = max(40, width)
    }

    /// The tables of operations and rules.
    package var tables: String {
        var table = TextTable([("operation", .left)] + Self.caseColumns + [("keys", .right)])
        for operation in coverage.operations {
            let keys = operation.items.isEmpty ? "-" : "\(operation.coveredItems)/\(operation.items.count)"
            table.add([operation.name] + Self.cells(operation.cases) + [keys])
        }
        var lines = table.lines
        lines += ["", "keys: the keys, forms and values of the schema that at least one vector has, of all", ""]
        table = TextTable([("rule", .left)] + Self.caseColumns + [("title", .left)])
        for rule in coverage.rules {
            table.add([rule.number] + Self.cells(rule.cases) + [rule.title.map { ReportText.line($0, to: 200) } ?? ""])
        }
        return Self.text((lines + table.lines).map { ReportText.cut($0, to: width) })
    }

    /// The lists of what is not covered, and the totals.
    package var gaps: String {
        var lines: [String] = []
        for rule in coverage.rules {
            guard let reason = rule.whyNotInVectors else { continue }
            if lines.isEmpty { lines.append("rules that no vector can test:") }
            lines.append("  \(Self.name(of: rule))")
            let words = ReportText.line(reason).split(separator: " ")
            lines += WrappedText.lines(words, width: width, indentation: 4)
        }
        for kind in CaseKind.allCases {
            lines += section(
                "operations without \(Self.words[kind] ?? "")", coverage.operations(without: kind).map(\.name))
        }
        if coverage.suitesWithoutRules > 0 {
            lines += ["", "\(Count.of(coverage.suitesWithoutRules, "suite")) without rules"]
        }
        lines += section("operations without vectors", coverage.operationsWithoutVectors.map(\.name))
        lines += list("rules without vectors", coverage.rulesWithoutVectors.map(Self.name))
        lines += list("rules that suites name but that do not exist", coverage.unknownRules.map(Self.name))
        lines += list(
            "rules marked as not in vectors that have vectors", coverage.wronglyExcusedRules.map(Self.name))
        for operation in coverage.operations where operation.coveredItems < operation.items.count {
            lines += list(
                "\(operation.name): no vector has",
                operation.items.filter { $0.vectors == 0 }.map(\.item.text))
        }
        return Self.text((lines + ["", summary]).drop { $0.isEmpty })
    }

    private var summary: String {
        let vectors = coverage.operations.reduce(0) { $0 + $1.cases.total }
        let operations = coverage.operations.count { $0.cases.total > 0 }
        let items = coverage.operations.reduce(0) { $0 + $1.items.count }
        let covered = coverage.operations.reduce(0) { $0 + $1.coveredItems }
        let excused = coverage.rules.count { $0.whyNotInVectors != nil }
        let rules = coverage.rules.count { $0.cases.total > 0 }
        let ruleText =
            "\(rules) of \(coverage.rules.count) rules" + (excused > 0 ? " (\(excused) cannot be tested)" : "")
        let operationText = "\(operations) of \(Count.of(coverage.operations.count, "operation"))"
        let vectorText = "\(Count.of(vectors, "vector")) \(vectors == 1 ? "covers" : "cover")"
        return "\(vectorText) \(operationText), \(ruleText), \(covered) of \(items) keys and values"
    }

    private static let caseColumns: [(heading: String, alignment: TextTable.Alignment)] =
        [("vectors", .right)] + CaseKind.allCases.map { ($0.rawValue, .right) }

    private static let words: [CaseKind: String] = [
        .typical: "a typical case", .edge: "an edge case", .rejected: "a rejected input",
    ]

    private static func cells(_ cases: CaseCounts) -> [String] {
        ([cases.total] + CaseKind.allCases.map { cases[$0] }).map { "\($0)" }
    }

    static func name(of rule: Coverage.Rule) -> String {
        rule.number + (rule.title.map { " \(ReportText.line($0, to: 200))" } ?? "")
    }

    /// Returns a section of names, as many per line as fit.
    private func section(_ title: String, _ names: [String]) -> [String] {
        names.isEmpty ? [] : ["", "\(title): \(names.count)"] + WrappedText.list(names, width: width, indentation: 2)
    }

    /// Returns a section of texts, one per line.
    private func list(_ title: String, _ texts: [String]) -> [String] {
        texts.isEmpty ? [] : ["", "\(title): \(texts.count)"] + texts.map { "  \($0)" }
    }

    private static func text(_ lines: some Sequence<String>) -> String { lines.map { $0 + "\n" }.joined() }
}

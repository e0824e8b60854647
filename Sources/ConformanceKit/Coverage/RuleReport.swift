/// A report on rules: the suites that name each rule, and what cites it.
package struct RuleReport {
    /// A rule and what pins it.
    fileprivate struct Entry {
        var rule: Coverage.Rule
        /// The suites that name the rule, sorted by name.
        var suites: [Suite]
        /// The functions of the reference and the files of tests that cite it; nil without a reference or tests.
        var functions, tests: [String]?
    }

    private let entries: [Entry]

    /// - Parameter rules: the rules, in the order of the report. Each is reported once.
    package init(_ rules: [Coverage.Rule], suites: [Suite], citations: RuleCitations) {
        var numbers: Set<String> = []
        entries = rules.filter { numbers.insert($0.number).inserted }.map { rule in
            Entry(
                rule: rule, suites: suites.filter { $0.rules.contains(rule.number) }.sorted { $0.name < $1.name },
                functions: citations.functions(citing: rule.number), tests: citations.tests(citing: rule.number))
        }
    }

    /// Returns the text for a terminal.
    ///
    /// - Parameter width: the width of the terminal in characters, at least 40.
    package func text(width: Int) -> String {
        let width = max(40, width)
        return entries.map { $0.lines(width: width).map { $0 + "\n" }.joined() }.joined(separator: "\n")
    }

    /// The report as JSON: a member for each rule.
    package var json: JSONValue {
        ["rules": .object(Dictionary(uniqueKeysWithValues: entries.map { ($0.rule.number, $0.json) }))]
    }
}

extension RuleReport.Entry {
    fileprivate func lines(width: Int) -> [String] {
        var lines = [ReportText.cut(CoverageReport.name(of: rule), to: width)]
        if let reason = rule.whyNotInVectors {
            let words = "No vector can test it: \(ReportText.line(reason))".split(separator: " ")
            lines += WrappedText.lines(words, width: width, indentation: 2)
        }
        lines += ["", Count.text(rule.cases.total, suites.count)]
        let longest = suites.map { "\($0.vectors.count)".count }.max() ?? 0
        lines += suites.map {
            ReportText.cut("  \(ConsoleTable.right("\($0.vectors.count)", longest))  \($0.name)", to: width)
        }
        for (title, noun, places) in [("reference", "place", functions), ("tests", "file", tests)] {
            guard let places else { continue }
            lines += ["", "\(title): \(Count.of(places.count, noun))"]
            lines += WrappedText.list(places.map { ReportText.line($0) }, width: width, indentation: 2)
        }
        return lines
    }

    fileprivate var json: JSONValue {
        var members = rule.members
        members["suites"] = .object(
            Dictionary(suites.map { ($0.name, .number(Double($0.vectors.count))) }) { first, _ in first })
        if let functions { members["reference"] = .array(functions.map { .string($0) }) }
        if let tests { members["tests"] = .array(tests.map { .string($0) }) }
        return .object(members)
    }
}

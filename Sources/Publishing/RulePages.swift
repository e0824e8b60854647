import ConformanceKit

/// The pages of the rules: a list of all, and for each what pins it. The rules themselves are in Specs/RULES.md.
struct RulePages {
    private let rules: [RuleBook.Rule]
    private let citations: RuleCitations
    /// The suites that name each rule.
    private let suites: [String: [Suite]]
    private static let home = SitePage.Text("Engines", page: "index.html")
    private static let list = SitePage.Text("Rules", page: "rules.html")

    init(_ book: RuleBook, citations: RuleCitations, suites: [Suite]) {
        (rules, self.citations) = (book.rules, citations)
        self.suites = suites.reduce(into: [:]) { found, suite in
            for rule in Set(suite.rules) { found[rule, default: []].append(suite) }
        }
    }

    /// All pages.
    var pages: [SitePage] { [overview] + rules.map(page) }

    /// The entries of the search box: the numbers and titles.
    var entries: [SitePage.Text] {
        rules.map { SitePage.Text("rule \($0.number) \($0.title)", page: Self.path(of: $0)) }
    }

    private static func path(of rule: RuleBook.Rule) -> String { "rules/\(rule.number).html" }

    private func suites(of rule: RuleBook.Rule) -> [Suite] { suites[rule.number] ?? [] }

    private var overview: SitePage {
        SitePage(
            path: "rules.html", title: "Rules", above: [Self.home],
            paragraphs: ["Specs/RULES.md states the rules. These pages say which vectors and tests pin each of them."],
            sections: [
                SitePage.Section(
                    title: "All rules", headings: [("rule", "short"), ("", ""), ("vectors", "n")],
                    rows: rules.map { rule in
                        [
                            .short(rule.number), .plain(rule.title, page: Self.path(of: rule)),
                            .number(Count.grouped(suites(of: rule).reduce(0) { $0 + $1.vectors.count })),
                        ]
                    })
            ])
    }

    private func page(of rule: RuleBook.Rule) -> SitePage {
        let own = suites(of: rule).sorted { $0.name < $1.name }
        return SitePage(
            path: Self.path(of: rule), title: "\(rule.number) \(rule.title)", above: [Self.home, Self.list],
            paragraphs: rule.whyNotInVectors.map { ["No vector can test it: \($0)"] } ?? [],
            sections: [
                SitePage.Section(
                    title: "Suites", headings: [("suite", ""), ("operation", ""), ("vectors", "n")],
                    rows: own.map {
                        [.plain($0.name), .plain($0.operation), .number(Count.grouped($0.vectors.count))]
                    }),
                Self.section("Functions of the reference", citations.functions(citing: rule.number)),
                Self.section("Tests", citations.tests(citing: rule.number)),
            ].filter { !$0.rows.isEmpty })
    }

    private static func section(_ title: String, _ places: [String]?) -> SitePage.Section {
        SitePage.Section(title: title, headings: [("", "")], rows: (places ?? []).map { [.code($0)] })
    }
}

import ConformanceKit

/// The pages of the vectors that engines agree against: a list of the disputes, and a page for each.
struct DisputePages {
    private let disputes: DecidedDisputes
    private static let home = SitePage.Text("Engines", page: "index.html")
    private static let list = SitePage.Text("Disputes", page: "disputes.html")
    /// The largest size of a value in a cell, in bytes.
    private static let limit = 120

    init(_ disputes: DecidedDisputes) { self.disputes = disputes }

    /// All pages.
    var pages: [SitePage] {
        [overview] + disputes.disputes.enumerated().map { page($1.dispute, $1.agreements, $0 + 1) }
    }

    /// The entries of the search box: the titles.
    var entries: [SitePage.Text] {
        disputes.disputes.enumerated().map {
            SitePage.Text("dispute: \($1.dispute.title)", page: Self.path($0 + 1))
        }
    }

    private static func path(_ number: Int) -> String { "disputes/\(number).html" }

    private var overview: SitePage {
        SitePage(
            path: "disputes.html", title: "Vectors that engines disagree with", above: [Self.home],
            paragraphs: [disputes.summary]
                + disputes.related.map { "\($0.joined(separator: " and ")) share their maths and count as one." }
                + [
                    "kept: the vector is right by its specification, or by the rule of the suite that is named.",
                    "open: the specification says nothing or contradicts itself; the vector is the suite's reading.",
                    "left out: the vector was wrong or cannot be decided, and is no longer in the vector file.",
                ],
            sections: [
                SitePage.Section(
                    title: "Disputes",
                    headings: [("", "n"), ("question", ""), ("section", ""), ("decision", ""), ("vectors", "n")],
                    rows: disputes.disputes.enumerated().map { index, entry in
                        [
                            .number(String(index + 1)), .plain(entry.dispute.title, page: Self.path(index + 1)),
                            .plain(entry.dispute.section), .plain(entry.dispute.decision.rawValue),
                            .number(String(entry.agreements.count + entry.dispute.leftOut.count)),
                        ]
                    })
            ])
    }

    private func page(_ dispute: Dispute, _ agreements: [Agreement], _ number: Int) -> SitePage {
        let kept = agreements.map { agreement in
            row(
                agreement.identity, agreement.expected, agreement.answers.map { ($0.answer.json, $0.engines) },
                agreement.passing.isEmpty ? "none" : agreement.passing.joined(separator: ", "))
        }
        let leftOut = dispute.leftOut.map { vector in
            row(vector.identity, vector.expected, vector.answers.map { ($0.answer, $0.engines) }, "")
        }
        return SitePage(
            path: Self.path(number), title: dispute.title, above: [Self.home, Self.list],
            paragraphs: ["\(dispute.decision.rawValue), by \(dispute.section).", dispute.reason],
            sections: [
                SitePage.Section(
                    title: "Vectors", headings: ["vector", "it says", "they say", "as the vector"].map { ($0, "") },
                    rows: kept + leftOut)
            ])
    }

    private func row(
        _ identity: String, _ expected: JSONValue, _ answers: [(answer: JSONValue, engines: [String])],
        _ passing: String
    ) -> [SitePage.Cell] {
        // Of long values, only the part is shown where the first answer differs most.
        let same = Comparator(operation: "", tolerance: .within(absolute: 1e-5, relative: 1e-5))
        let isLong = ([expected] + answers.map(\.answer)).contains { $0.text.utf8.count > Self.limit }
        let place = answers.first.map { same.compare($0.answer, with: expected).location } ?? ""
        func text(_ value: JSONValue) -> String {
            if value["error"] != nil { return "rejected" }
            if isLong, !place.isEmpty, expected["error"] == nil {
                return "\(place) \(ReportText.line(value[location: place]?.text ?? "missing", to: Self.limit))"
            }
            return ReportText.line(value.text, to: Self.limit)
        }
        let said = answers.map { "\(text($0.answer)): \($0.engines.joined(separator: ", "))" }
        return [
            .plain(ReportText.line(identity, to: 400)), .code(text(expected)), .code(said.joined(separator: "; ")),
            .plain(passing),
        ]
    }
}

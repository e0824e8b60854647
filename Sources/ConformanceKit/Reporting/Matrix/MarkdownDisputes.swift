/// The page of the vectors that engines agree against, with the decision on each.
///
/// Equal records and decisions give equal pages. Foreign text has all special characters as entities.
public struct MarkdownDisputes: Sendable {
    /// The disputes with their vectors, in file order.
    private var disputes: [(dispute: Dispute, agreements: [Agreement])]
    /// The engines, as `name` and what it stands for.
    private let engines: [(name: String, title: String)]
    private let related: [[String]]
    /// The vectors on which nothing was decided.
    public private(set) var undecided: [String] = []
    /// The patterns of disputes that match no vector, or none that an earlier one does not match.
    public private(set) var unused: [String] = []
    /// The vectors that are said to be left out, but are in the vector file, or occur twice.
    public private(set) var notLeftOut: [String] = []

    /// Assigns each agreement to the first dispute that matches it.
    ///
    /// - Complexity: O(n·m) for n agreements and m patterns.
    public init(_ agreements: [Agreement], decided file: DisputeFile, records: [EngineRecord], of index: VectorIndex) {
        disputes = file.disputes.map { ($0, []) }
        related = file.related
        engines = records.map { ($0.about.name, "\($0.about.title) \($0.about.version)") }
        var used: Set<String> = []
        for agreement in agreements {
            let place = disputes.firstIndex { entry in
                entry.dispute.globs.contains { glob in
                    guard glob.matches(agreement.identity) else { return false }
                    used.insert(glob.pattern)
                    return true
                }
            }
            if let place {
                disputes[place].agreements.append(agreement)
            } else {
                undecided.append(agreement.identity)
            }
        }
        unused = file.disputes.flatMap(\.globs).map(\.pattern).filter { !used.contains($0) }
        var left: Set<String> = []
        notLeftOut = file.disputes.flatMap(\.leftOut).map(\.identity).filter {
            index[$0] != nil || !left.insert($0).inserted
        }
    }

    /// The page.
    public var text: String {
        var lines = ["# Vectors that engines disagree with", "", summary, ""]
        for names in related {
            lines += ["\(Self.safe(names.joined(separator: " and "))) share their maths and count as one.", ""]
        }
        lines += [
            "- **kept**: the vector is right by its specification, or by the rule of the suite that is named.",
            "- **open**: the specification says nothing or contradicts itself; the vector is the suite's reading.",
            "- **left out**: the vector was wrong or cannot be decided, and is no longer in the vector file.", "",
            "| | question | section | decision | vectors |", "|--:|---|---|---|--:|",
        ]
        for (index, entry) in disputes.enumerated() {
            let dispute = entry.dispute
            lines.append(
                "| \(index + 1) | [\(Self.safe(dispute.title))](#d\(index + 1)) | \(Self.safe(dispute.section)) | "
                    + "\(dispute.decision.rawValue) | \(entry.agreements.count + dispute.leftOut.count) |")
        }
        for (index, entry) in disputes.enumerated() {
            lines += [""] + section(entry.dispute, entry.agreements, index + 1)
        }
        lines += ["", "## Engines", ""]
        lines += engines.map { "- \(Self.safe($0.name)): \(Self.safe($0.title))" }
        return lines.map { $0 + "\n" }.joined()
    }

    private var summary: String {
        let count = disputes.reduce(0) { $0 + $1.agreements.count }
        let left = disputes.reduce(0) { $0 + $1.dispute.leftOut.count }
        let leftOut = left == 0 ? "" : " Another \(Count.grouped(left)) were left out after what engines had answered."
        return
            "At least two independent engines agree with each other, within 10⁻⁵, and against the expected value, on "
            + "\(Count.of(count, "vector")) of the vector file.\(leftOut) Each one has a decision here, with what the "
            + "specification says. Answers that only have fewer digits, and what an adapter cannot observe, do not "
            + "count. Engines that grew apart from one origin, such as Chromium and WebKit, count as two."
    }

    private func section(_ dispute: Dispute, _ agreements: [Agreement], _ number: Int) -> [String] {
        var lines = [
            "## <a id=\"d\(number)\"></a>\(number). \(Self.safe(dispute.title))", "",
            "**\(dispute.decision.rawValue)**, by \(Self.safe(dispute.section)). \(Self.safe(dispute.reason))", "",
            "| vector | it says | they say | as the vector |", "|---|---|---|---|",
        ]
        for agreement in agreements {
            let answers = agreement.answers.map { ($0.answer.json, $0.engines) }
            let passing = agreement.passing.isEmpty ? "none" : agreement.passing.joined(separator: ", ")
            lines.append(Self.row(agreement.identity, agreement.expected, answers, passing))
        }
        for vector in dispute.leftOut {
            lines.append(Self.row(vector.identity, vector.expected, vector.answers.map { ($0.answer, $0.engines) }, ""))
        }
        return lines
    }

    private static func row(
        _ identity: String, _ expected: JSONValue, _ answers: [(answer: JSONValue, engines: [String])],
        _ passing: String
    ) -> String {
        // Of long values, only the part is shown where the first answer differs most.
        let same = Comparator(operation: "", tolerance: .within(absolute: 1e-5, relative: 1e-5))
        let isLong = ([expected] + answers.map(\.answer)).contains { $0.text.utf8.count > limit }
        let place = answers.first.map { same.compare($0.answer, with: expected).location } ?? ""
        func cell(_ value: JSONValue) -> String {
            if value["error"] != nil { return "rejected" }
            if isLong, !place.isEmpty, expected["error"] == nil {
                return safe("\(place) " + ReportText.line(value[location: place]?.text ?? "missing", to: limit))
            }
            return safe(ReportText.line(value.text, to: limit))
        }
        let cells = answers.map { "\(cell($0.answer)): \(safe($0.engines.joined(separator: ", ")))" }
        return "| \(safe(ReportText.line(identity, to: 400))) | \(cell(expected)) | \(cells.joined(separator: "; ")) | "
            + "\(safe(passing)) |"
    }

    /// The largest size of a value in a cell, in bytes.
    private static let limit = 120

    private static func safe(_ text: String) -> String { ReportText.entities(ReportText.line(text, to: 4000)) }
}

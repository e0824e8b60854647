/// A matrix as a Markdown page.
///
/// It has a table of the engines, a table of operations for each group of engines, and for each engine its failures by
/// operation, class and reason, with one of the vectors. Cells are linked to the failures. Equal records give equal
/// pages. Foreign text has all special characters as entities.
public struct MarkdownMatrix: Sendable {
    /// The path of the HTML page with all failing vectors, for a link; nil if there is none.
    public var details: String?

    /// Creates a writer.
    public init(details: String? = nil) { self.details = details }

    /// Returns the page.
    public func text(_ matrix: EngineMatrix) -> String {
        var lines = ["# What engines answer", "", MatrixText.summary(of: matrix), ""]
        if let details {
            lines += ["[All failing vectors](\(details)) are on one page, and in the records beside it.", ""]
        }
        lines += engines(matrix) + [""]
        for group in matrix.groups { lines += table(of: group, matrix) + [""] }
        let unanswered = MatrixText.unanswered(of: matrix)
        if !unanswered.isEmpty { lines += [unanswered, ""] }
        lines += ["## Failures", ""]
        for engine in matrix.engines where !engine.failures.isEmpty { lines += failures(of: engine) + [""] }
        return lines.dropLast().map { $0 + "\n" }.joined()
    }

    private func engines(_ matrix: EngineMatrix) -> [String] {
        let names = FailureClass.Name.allCases
        var lines = [
            "| engine | kind | answered | pass | share | "
                + "\(names.map(\.rawValue).joined(separator: " | ")) | date | platform |",
            "|---|---|--:|--:|--:|\(names.map { _ in "--:|" }.joined())---|---|",
        ]
        for engine in matrix.engines {
            let counts =
                [Count.grouped(engine.total.answered), Count.grouped(engine.total.passed), "\(engine.total.share) %"]
                + names.map { String(engine.classes[$0] ?? 0) }
            let about = engine.about
            let cells = [Self.safe(engine.title), Self.safe(about.group)] + counts
            lines.append(
                "| \(cells.joined(separator: " | ")) | \(Self.safe(about.date)) | \(Self.safe(about.platform)) |")
        }
        return lines + [
            "",
            "- **deviation**: the result contradicts a section of a specification.",
            "- **precision**: the idea is right, and the result has fewer digits.",
            "- **reading**: the specification is open, or the engine does not claim to follow it.",
            "- **adapter**: the adapter cannot pass the input or cannot observe the result.",
        ]
    }

    private func table(of group: (name: String, engines: [Int]), _ matrix: EngineMatrix) -> [String] {
        let engines = group.engines.map { matrix.engines[$0] }
        var lines = [
            "## \(Self.safe(group.name))", "",
            "| operation | vectors | \(engines.map { Self.safe($0.title) }.joined(separator: " | ")) |",
            "|---|--:|\(engines.map { _ in ":-:|" }.joined())",
        ]
        for operation in matrix.operations where engines.contains(where: { $0.operations[operation.name] != nil }) {
            let cells = engines.map { engine -> String in
                guard let score = engine.operations[operation.name] else { return "none" }
                guard score.failed > 0 else { return "\(score.share) % of \(score.answered)" }
                let link = Self.anchor(engine, operation.name)
                return "[\(score.share) %](#\(link)) of \(score.answered), \(MatrixText.worst(score))"
            }
            lines.append(
                "| \(Self.safe(operation.name)) | \(Count.grouped(operation.vectors)) | "
                    + "\(cells.joined(separator: " | ")) |")
        }
        return lines
    }

    private func failures(of engine: EngineMatrix.Engine) -> [String] {
        var lines = [
            "### \(Self.safe(engine.title))", "",
            "| operation | vectors | class | reason | one of them |", "|---|--:|---|---|---|",
        ]
        for (operation, failures) in engine.failures.sorted(by: { $0.key < $1.key }) {
            for (index, group) in EngineMatrix.byReason(failures).enumerated() {
                guard let first = group.first else { continue }
                let difference = first.difference(limit: 60)
                let place = difference.place.isEmpty ? "" : " at \(Self.safe(difference.place))"
                let example =
                    "\(Self.safe(ReportText.line(first.result.identity, to: 120)))\(place): expected "
                    + "\(Self.safe(difference.expected)), came \(Self.safe(difference.actual)) "
                    + "(\(Self.safe(first.spread)))"
                let anchor = index == 0 ? "<a id=\"\(Self.anchor(engine, operation))\"></a>" : ""
                let kind = first.kind?.description ?? "unclassified"
                lines.append(
                    "| \(anchor)\(Self.safe(operation)) | \(group.count) | \(Self.safe(kind)) | "
                        + "\(Self.safe(ReportText.line(first.reason, to: 300))) | \(example) |")
            }
        }
        return lines
    }

    private static func anchor(_ engine: EngineMatrix.Engine, _ operation: String) -> String {
        "\(operation)-\(engine.about.name)".replacing(".", with: "-").lowercased()
    }

    /// Returns the text with all characters that Markdown treats specially as entities.
    private static func safe(_ text: String) -> String { ReportText.entities(text) }
}

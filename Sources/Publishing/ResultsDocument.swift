import ConformanceKit

/// RESULTS.md: a table of the engines, and a paragraph on what each of them gets wrong.
///
/// Equal records give equal texts. Foreign text has all characters that Markdown treats specially escaped.
struct ResultsDocument {
    /// The largest number of reasons of a class in a paragraph.
    private static let most = 2

    /// Returns the document.
    static func text(_ matrix: EngineMatrix) -> String {
        var lines = ["# What engines answer", ""]
        lines += [MatrixText.asked(of: matrix), ""]
        lines += [
            "`scripts/build-site` makes pages of all failures, by engine and operation, and of the vectors that "
                + "engines agree against.", "",
        ]
        lines += table(matrix) + [""]
        lines += MatrixText.classes.map { "- **\($0)**: \($1)" }
        for group in matrix.groups {
            lines += ["", "## \(safe(group.name))"]
            for engine in group.engines.map({ matrix.engines[$0] }) {
                lines += ["", "**\(safe(engine.title)).** \(paragraph(engine))"]
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func table(_ matrix: EngineMatrix) -> [String] {
        let names = FailureClass.Name.allCases
        return [
            "| engine | answered | pass | share | \(names.map(\.rawValue).joined(separator: " | ")) | date |",
            "|---|--:|--:|--:|\(names.map { _ in "--:|" }.joined())---|",
        ]
            + matrix.engines.map { engine in
                let counts =
                    [
                        Count.grouped(engine.total.answered), Count.grouped(engine.total.passed),
                        "\(engine.total.share) %",
                    ]
                    + names.map { String(engine.classes[$0] ?? 0) }
                return "| \(safe(engine.title)) | \(counts.joined(separator: " | ")) | \(safe(engine.about.date)) |"
            }
    }

    private static func paragraph(_ engine: EngineMatrix.Engine) -> String {
        let failures = engine.failures.sorted { $0.key < $1.key }.flatMap(\.value)
        if failures.isEmpty { return "It passes all \(Count.grouped(engine.total.answered)) vectors that it answers." }
        // What an adapter cannot show says nothing about the engine.
        let sentences = FailureClass.Name.allCases.filter { $0 != .adapter }.compactMap { name -> String? in
            let own = failures.filter { $0.kind?.name == name }
            if own.isEmpty { return nil }
            let groups = EngineMatrix.byReason(own)
            let reasons = groups.prefix(most).map { group in
                let detail = group[0].kind?.detail.map { "\(safe($0)), " } ?? ""
                return "\(safe(ReportText.line(group[0].reason, to: 160))) (\(detail)\(group.count))"
            }
            let rest = groups.count > most ? ["\(groups.count - most) more"] : []
            return "\(verb(name)) \(Count.grouped(own.count)): \((reasons + rest).joined(separator: "; "))."
        }
        return sentences.isEmpty
            ? "Nothing else fails than what its adapter cannot pass on." : sentences.joined(separator: " ")
    }

    private static func verb(_ name: FailureClass.Name) -> String {
        switch name {
        case .deviation: "It contradicts a specification in"
        case .precision: "It has fewer digits in"
        case .reading: "It reads an open specification differently in"
        case .adapter: "Its adapter cannot pass on"
        }
    }

    private static func safe(_ text: String) -> String { ReportText.markdown(text) }
}

/// Texts about a matrix.
enum MatrixText {
    /// What the classes of failures mean.
    static let classes = [
        ("deviation", "the result contradicts a section of a specification."),
        ("precision", "the idea is right, and the result has fewer digits."),
        ("reading", "the specification is open, or the engine does not claim to follow it."),
        ("adapter", "the adapter cannot pass the input or cannot observe the result."),
    ]

    /// A sentence on what was compared.
    static func asked(of matrix: EngineMatrix) -> String {
        let answered = matrix.engines.reduce(0) { $0 + $1.total.answered }
        let revisions = Set(matrix.engines.map(\.about.revision)).sorted().map(String.init)
        let now = matrix.revision.map { "; revision \($0) has \(Count.grouped(matrix.vectors))" } ?? ""
        return "\(Count.of(matrix.engines.count, "engine")) answered \(Count.grouped(answered)) times. They were asked "
            + "the vectors of revision \(revisions.joined(separator: " or "))\(now)."
    }

    /// What was compared, and what a cell of a table says.
    static func summary(of matrix: EngineMatrix) -> String {
        asked(of: matrix) + " A cell has the share of the answered vectors that pass and the worst deviation: how many "
            + "times the tolerance a value is off; \u{2260}: a value has another shape or differs where equality is "
            + "required, or an input is rejected wrongly or not rejected. Grey: the engine supports none of "
            + "the vectors."
    }

    /// A sentence on the operations without an answer; empty if there are none.
    static func unanswered(of matrix: EngineMatrix) -> String {
        let names = matrix.operations.filter { matrix.answering($0).isEmpty }.map(\.name)
        if names.isEmpty { return "" }
        return "None of these engines supports \(names.joined(separator: ", "))."
    }

    /// The worst deviation in a few characters.
    static func worst(_ score: EngineMatrix.Score) -> String {
        // If no number is outside its tolerance, something else is wrong.
        guard let worst = score.worst, worst > 1, worst.isFinite else { return "\u{2260}" }
        let text = ConsoleReporter.share(worst).replacing("e+0", with: "e").replacing("e+", with: "e")
        return "\u{00D7}\u{2009}\(text)"
    }
}

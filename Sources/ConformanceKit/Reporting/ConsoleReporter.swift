import Foundation

/// A report for people: a table of suites, what went wrong, a summary.
public struct ConsoleReporter: Reporter {
    /// The width of the terminal, in characters.
    public var width: Int
    /// Leave out the table.
    public var quiet: Bool
    private var nameWidth = 0
    private var strict = false
    private var failures: [VectorResult] = []

    /// - Parameter width: at least 60; narrower terminals wrap.
    public init(width: Int, quiet: Bool = false) {
        self.width = max(60, width)
        self.quiet = quiet
    }

    private static let headings = ["vectors", "pass", "fail", "unsup.", "worst"]
    private static let columnWidth = 7

    public mutating func begin(_ header: RunHeader) -> String {
        strict = header.strict
        // Two spaces before each number.
        let room = width - Self.headings.count * (Self.columnWidth + 2)
        let longest = header.suites.map(\.count).max() ?? 0
        nameWidth = max("suite".count, min(longest, room))
        let files = header.files.map { Self.text($0) }
        var text = """
            \(Self.oneLine("\(header.engineName) \(header.engineVersion), harness \(header.harness)")), \
            format \(HarnessVersion.format)
            \(header.vectors) vectors of \(files.joined(separator: ", "))

            """
        let conditions = Self.conditions(header.selection)
        if !conditions.isEmpty { text += "selected by \(conditions.joined(separator: ", "))\n" }
        if !quiet {
            text += "\n" + row("suite", Self.headings) + "\n"
            text += String(repeating: "-", count: row("", Self.headings).count) + "\n"
        }
        return text
    }

    public mutating func add(_ suite: SuiteResult) -> String {
        failures += suite.results.filter { $0.outcome.isFailure(strict: strict) }
        if quiet { return "" }
        let unsupported = suite.count(.unsupported)
        let failed = suite.results.count { $0.outcome.isFailure(strict: false) }
        let numbers = [suite.results.count, suite.count(.pass), failed, unsupported].map(String.init)
        return row(Self.shortened(suite.name, to: nameWidth), numbers + [Self.share(suite.worstDeviation)]) + "\n"
    }

    public mutating func end(_ summary: RunSummary) -> String {
        var text = quiet ? "" : "\nworst: the largest deviation as a share of the tolerance, 1 is the limit\n"
        for failure in failures { text += "\n" + description(of: failure) }
        let counts = Outcome.allCases.compactMap { outcome -> String? in
            let count = summary.count(outcome)
            return count > 0 || outcome == .pass || outcome == .fail ? "\(count) \(outcome.rawValue)" : nil
        }
        text += "\n\(Count.text(summary.vectors, summary.suites)): \(counts.joined(separator: ", "))\n"
        return text
    }

    private func row(_ name: String, _ numbers: [String]) -> String {
        let cells = numbers.map { String(repeating: " ", count: max(0, Self.columnWidth - $0.count)) + $0 }
        let padded = name + String(repeating: " ", count: max(0, nameWidth - name.count))
        return ([padded] + cells).joined(separator: "  ")
    }

    private func description(of result: VectorResult) -> String {
        var lines = ["\(result.outcome.rawValue): \(Self.oneLine(result.identity))"]
        lines.append(
            "  input      \(Self.oneLine(result.operation)) \(result.input.text) (\(result.specification.rawValue))")
        lines.append("  expected   \(result.expected.text)")
        lines.append("  actual     \(result.answer.json.text)")
        if let deviation = result.deviation {
            let place = result.location.map { " at \($0)" } ?? ""
            lines.append("  deviation  \(Self.share(deviation)) of the tolerance\(place)")
        }
        // An error's reason stands in `actual`.
        if result.outcome != .error, let message = result.message { lines.append("  \(Self.oneLine(message))") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// What the selection asks for, in words; empty for everything.
    static func conditions(_ selection: Selection) -> [String] {
        selection.filters.map { "filter \(oneLine($0.pattern))" }
            + selection.operations.map { "operation \(oneLine($0))" }
            + selection.specifications.map { "specification \($0.rawValue)" }
            + (selection.shard.map { ["shard \($0)"] } ?? [])
    }

    /// A vector file, with its revision.
    static func text(_ file: RunHeader.File) -> String {
        oneLine(file.path) + (file.revision.map { " (revision \($0))" } ?? "")
    }

    /// A share of the tolerance in at most seven characters.
    static func share(_ share: Double?) -> String {
        guard let share else { return "-" }
        if share == 0 { return "0" }
        if share == .infinity { return "inf" }
        // Outside, though it would be rounded to the limit.
        if share > 1, share < 1.0005 { return ">1" }
        if share < 0.001 { return String(format: "%.1e", share) }
        return share < 100 ? String(format: "%.3f", share) : String(format: "%.1e", share)
    }

    /// The name, with an ellipsis in its middle if it is longer than `length`.
    static func shortened(_ name: String, to length: Int) -> String {
        if name.count <= length { return name }
        let kept = max(0, length - 1)
        return name.prefix(kept / 2) + "…" + name.suffix(kept - kept / 2)
    }

    /// Text from outside, without what would break a line or command the terminal.
    static func oneLine(_ text: String) -> String {
        String(JSONValue.string(text).text.dropFirst().dropLast())
            .replacingOccurrences(of: "\\\"", with: "\"").replacingOccurrences(of: "\\\\", with: "\\")
    }
}

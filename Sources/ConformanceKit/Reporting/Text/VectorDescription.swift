import Foundation

/// The full description of a vector: its source, its input, the expected result and the answer.
package struct VectorDescription: Sendable {
    private let suite: Suite
    private let result: VectorResult
    private let width: Int
    private let operationNote: String?

    /// - Parameters:
    ///   - suite: the suite of the vector. It may lack the other vectors.
    ///   - result: the result of the vector.
    ///   - operationNote: the file's note on the operation.
    ///   - width: the width of the terminal in characters, at least 60.
    package init(suite: Suite, result: VectorResult, operationNote: String?, width: Int) {
        self.suite = suite
        self.result = result
        self.operationNote = operationNote
        self.width = max(60, width)
    }

    /// The description, one fact per line; long ones are wrapped.
    package var text: String {
        let vector = suite.vectors.first { suite.identity(of: $0) == result.identity }
        let source = suite.source
        let facts: [(String, String?)] = [
            ("suite", suite.name), ("vector", vector?.name), ("operation", suite.operation),
            ("specification", suite.specification.rawValue), ("kind", suite.kind.rawValue),
            ("measured on", source.measured), ("source", source.title), ("reference", source.reference),
            ("definition", source.definition), ("repository", source.repository),
            ("revision", source.revision), ("licence", source.license),
            ("rules", suite.rules.isEmpty ? nil : suite.rules.joined(separator: ", ")),
            ("tolerance", (vector?.tolerance ?? suite.tolerance).text), ("note", suite.note),
            ("vector's note", vector?.note), ("operation's note", operationNote),
        ]
        var lines = facts.compactMap { name, text in text.map { fact(name, ReportText.line($0)) } }
        lines.append("")
        lines += [value("input", result.input), value("expected", result.expected)]
        if let engines = vector?.engines { lines.append(value("engines", engines)) }
        if let spread = vector?.spread { lines.append(value("spread", spread)) }
        if case .failure = result.answer {} else { lines.append(value("actual", result.answer.json)) }
        lines.append(fact("outcome", result.verdict))
        if result.outcome == .fail, let deviation = result.deviationText { lines.append(fact("deviation", deviation)) }
        if case .failure(let failure) = result.answer, !failure.standardError.isEmpty {
            lines.append(fact("standard error", ReportText.line(failure.standardError)))
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static let nameWidth = 18

    private func name(_ name: String) -> String {
        name + String(repeating: " ", count: max(1, Self.nameWidth - name.count))
    }

    /// Returns a labelled text, wrapped between words.
    private func fact(_ name: String, _ text: String) -> String {
        var lines = [""]
        for word in text.split(separator: " ") {
            let last = lines[lines.count - 1]
            if last.isEmpty || Self.nameWidth + last.count + 1 + word.count <= width {
                lines[lines.count - 1] += last.isEmpty ? String(word) : " \(word)"
            } else {
                lines.append(String(word))
            }
        }
        let margin = "\n" + String(repeating: " ", count: Self.nameWidth)
        return self.name(name) + lines.joined(separator: margin)
    }

    private func value(_ name: String, _ value: JSONValue) -> String {
        self.name(name) + value.layout(width: width, indentation: Self.nameWidth)
    }
}

extension VectorResult {
    /// The outcome and the problem on one line, such as `fail: 4.000 of the tolerance at progress` or `error: no such
    /// path`.
    var verdict: String {
        var details: [String] = []
        // For a mismatch of shape the deviation is infinite, and the message says more.
        if outcome != .pass, let message, !message.isEmpty {
            details.append(message)
        } else if let deviation, deviation < .infinity {
            details.append("\(ConsoleReporter.share(deviation)) times the tolerance")
        } else if deviation != nil, let deviationText {
            return "\(outcome.rawValue): \(ReportText.line(deviationText, to: 300))"
        }
        if let location { details.append("at \(location)") }
        let detail = ReportText.line(details.joined(separator: " "), to: 300).trimmingCharacters(in: .whitespaces)
        return detail.isEmpty ? outcome.rawValue : "\(outcome.rawValue): \(detail)"
    }
}

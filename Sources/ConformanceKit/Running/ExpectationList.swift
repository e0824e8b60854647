import Foundation

/// The failures of a run as lines of an ``ExpectationFile``, which a run with the same outcomes fulfils.
///
/// A line for each vector that failed, in their order; `suite#*` for a suite of at least two vectors that all failed in
/// the same way. A reason that an expectation gave is kept; others say the outcome, and what is wrong.
public struct ExpectationList: Sendable {
    private let strict: Bool
    /// How many vectors each suite has, those that were not run too.
    private let sizes: [String: Int]
    private var lines: [String] = []

    /// No line yet.
    ///
    /// - Parameter suites: all that there are, selected or not: only one that was run whole is named as a whole.
    public init(suites: [Suite], strict: Bool) {
        self.strict = strict
        sizes = Dictionary(suites.map { ($0.name, $0.vectors.count) }, uniquingKeysWith: { max($0, $1) })
    }

    /// Adds what failed of a suite.
    public mutating func add(_ suite: SuiteResult) {
        let failures = suite.results.filter { $0.outcome.isFailure(strict: strict) }
        let reasons = failures.map { $0.expectedFailure ?? $0.verdict }
        let whole = Self.glob(suite.name) + "#*"
        if failures.count > 1, failures.count == sizes[suite.name], Set(reasons).count == 1, Self.all(failures, whole) {
            lines.append(Self.line(whole, reasons[0]))
        } else {
            lines += zip(failures, reasons).map { Self.line(Self.glob($0.identity), $1) }
        }
    }

    /// The content of the file; empty if nothing failed.
    public var text: String { lines.map { $0 + "\n" }.joined() }

    /// Whether the pattern matches all. It does not match a name that begins with a mark, which sits on top of the `#`.
    private static func all(_ results: [VectorResult], _ pattern: String) -> Bool {
        let glob = Glob(pattern)
        return results.allSatisfy { glob.matches($0.identity) }
    }

    private static func line(_ glob: String, _ reason: String) -> String { "\(glob)  # \(reason)" }

    /// The glob that matches the name alone, so that it is read as one: no `#` that begins a reason, no space at an end.
    private static func glob(_ name: String) -> String {
        let scalars = Array(Glob.escaped(name).unicodeScalars)
        var glob = ""
        for (index, scalar) in scalars.enumerated() {
            let isAtEnd = index == 0 || index == scalars.count - 1
            if ExpectationFile.beginsReason(scalars, at: index) || isAtEnd && ExpectationFile.isSpace(scalar) {
                glob += "\\"
            }
            glob.unicodeScalars.append(scalar)
        }
        return glob
    }
}

extension VectorResult {
    /// The outcome and what is wrong, on one line: `fail: 4.000 of the tolerance at progress`, `error: no such path`.
    var verdict: String {
        var details: [String] = []
        // A mismatch of shape is infinitely far off, which says less than its message.
        if outcome != .pass, let message, !message.isEmpty {
            details.append(message)
        } else if let deviation, deviation < .infinity {
            details.append("\(ConsoleReporter.share(deviation)) of the tolerance")
        } else if deviation != nil, let deviationText {
            return "\(outcome.rawValue): \(ReportText.line(deviationText, to: 300))"
        }
        if let location { details.append("at \(location)") }
        let detail = ReportText.line(details.joined(separator: " "), to: 300).trimmingCharacters(in: .whitespaces)
        return detail.isEmpty ? outcome.rawValue : "\(outcome.rawValue): \(detail)"
    }
}

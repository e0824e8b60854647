import Foundation

/// The failures of a run as lines of an ``ExpectationFile``. A later run with the same outcomes has no unexpected
/// outcome.
///
/// There is one line for each failed vector, in order, or `suite#*` if all vectors of a suite, at least two, failed in
/// the same way. Reasons from expectations are kept; other lines describe the outcome.
public struct ExpectationList: Sendable {
    private let strict: Bool
    /// The number of vectors of each suite, including those not run.
    private let sizes: [String: Int]
    private var lines: [String] = []

    /// Creates an empty list.
    ///
    /// - Parameter suites: all suites of the vector files. A suite is listed as a whole only if all its vectors were
    ///   run.
    public init(suites: [Suite], strict: Bool) {
        self.strict = strict
        sizes = Dictionary(suites.map { ($0.name, $0.vectors.count) }, uniquingKeysWith: { max($0, $1) })
    }

    /// Adds the failures of a suite.
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

    /// Returns whether the pattern matches all results. It cannot match a name that begins with a combining mark, which
    /// joins the `#`.
    private static func all(_ results: [VectorResult], _ pattern: String) -> Bool {
        let glob = Glob(pattern)
        return results.allSatisfy { glob.matches($0.identity) }
    }

    private static func line(_ glob: String, _ reason: String) -> String { "\(glob)  # \(reason)" }

    /// Returns the glob that only matches the name, with `#` and spaces at the ends escaped so that a file can contain
    /// it.
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

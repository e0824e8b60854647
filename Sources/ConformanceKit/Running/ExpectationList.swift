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
        if failures.count > 1, failures.count == sizes[suite.name], Set(reasons).count == 1 {
            lines.append(Self.line(Self.glob(suite.name) + "#*", reasons[0]))
        } else {
            lines += zip(failures, reasons).map { Self.line(Self.glob($0.identity), $1) }
        }
    }

    /// The content of the file; empty if nothing failed.
    public var text: String { lines.map { $0 + "\n" }.joined() }

    private static func line(_ glob: String, _ reason: String) -> String { "\(glob)  # \(reason)" }

    /// The glob that matches the name alone, so that it is read as one: no `#` that begins a reason, no space at an end.
    private static func glob(_ name: String) -> String {
        let characters = Array(Glob.escaped(name))
        var glob = ""
        for (index, character) in characters.enumerated() {
            let isFirst = index == 0
            let isLast = index == characters.count - 1
            let followsSpace = isFirst || ExpectationFile.isSpace(characters[index - 1])
            let precedesSpace = isLast || ExpectationFile.isSpace(characters[index + 1])
            let beginsReason = character == "#" && followsSpace && (isFirst || precedesSpace)
            let isTrimmed = ExpectationFile.isSpace(character) && (isFirst || isLast)
            if beginsReason || isTrimmed { glob += "\\" }
            glob.append(character)
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
        } else if let deviation {
            details.append("\(ConsoleReporter.share(deviation)) of the tolerance")
        }
        if let location { details.append("at \(location)") }
        let detail = VectorFileProblem.oneLine(details.joined(separator: " "))
        return detail.isEmpty ? outcome.rawValue : "\(outcome.rawValue): \(detail)"
    }
}

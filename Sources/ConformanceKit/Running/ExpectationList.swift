/// The failures of a run as the text of an ``ExpectationFile``. A later run with the same outcomes has no unexpected
/// outcome.
///
/// The reasons have the order in which they first occur. Each is followed by the failed vectors in order, or `suite#*`
/// if all vectors of a suite, at least two, failed for this reason. Reasons from expectations are kept; other failures
/// are listed by outcome and operation, as in `fail: spring`.
package struct ExpectationList: Sendable {
    private let strict: Bool
    /// The number of vectors of each suite, including those not run.
    private let sizes: [String: Int]
    private var groups: [(reason: String, patterns: [String])] = []
    /// The index of the group of each reason.
    private var indices: [String: Int] = [:]

    /// Creates an empty list.
    ///
    /// - Parameter suites: all suites of the vector files. A suite is listed as a whole only if all its vectors were
    ///   run.
    package init(suites: [Suite], strict: Bool) {
        self.strict = strict
        sizes = Dictionary(suites.map { ($0.name, $0.vectors.count) }, uniquingKeysWith: { max($0, $1) })
    }

    /// Adds the failures of a suite.
    package mutating func add(_ suite: SuiteResult) {
        let failures = suite.results.filter { $0.outcome.isFailure(strict: strict) }
        let reasons = failures.map { $0.expectedFailure ?? "\($0.outcome.rawValue): \($0.operation)" }
        let whole = Glob.escaped(suite.name) + "#*"
        if failures.count > 1, failures.count == sizes[suite.name], Set(reasons).count == 1, Self.all(failures, whole) {
            add(whole, reasons[0])
        } else {
            for (failure, reason) in zip(failures, reasons) { add(Glob.escaped(failure.identity), reason) }
        }
    }

    /// The content of the file; empty if nothing failed.
    package var text: String {
        groups.map { group in
            let lines = [ExpectationLine.reason(group.reason)] + group.patterns.map { .glob($0) }
            return lines.map { $0.text + "\n" }.joined()
        }.joined()
    }

    private mutating func add(_ pattern: String, _ reason: String) {
        let index = indices[reason] ?? groups.count
        if index == groups.count {
            indices[reason] = index
            groups.append((reason, []))
        }
        groups[index].patterns.append(pattern)
    }

    /// Returns whether the pattern matches all results. It cannot match a name that begins with a combining mark, which
    /// joins the `#`.
    private static func all(_ results: [VectorResult], _ pattern: String) -> Bool {
        let glob = Glob(pattern)
        return results.allSatisfy { glob.matches($0.identity) }
    }
}

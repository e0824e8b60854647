/// The counts and incidents of a run.
package struct RunSummary: Sendable, Equatable {
    /// Whether unsupported vectors are failures.
    package let strict: Bool
    /// The number of suites.
    package private(set) var suites = 0
    /// The number of vectors.
    package private(set) var vectors = 0
    /// The number of failures that an expectation matches.
    package private(set) var expectedFailures = 0
    /// The number of vectors that pass although an expectation matches them.
    package private(set) var unexpectedPasses = 0
    /// The number of failures that no expectation matches.
    package private(set) var unexpectedFailures = 0
    /// The problems of the engine apart from its answers.
    package var incidents = EngineIncidents()
    /// The duration of the run, if known. Only the console report shows it.
    package var duration: Duration?
    private var counts: [Outcome: Int] = [:]

    /// Creates an empty summary.
    package init(strict: Bool = false) { self.strict = strict }

    /// Counts the results of a suite.
    package mutating func add(_ suite: SuiteResult) {
        suites += 1
        vectors += suite.results.count
        for result in suite.results {
            counts[result.outcome, default: 0] += 1
            if result.isExpectedFailure(strict: strict) { expectedFailures += 1 }
            guard result.isUnexpected(strict: strict) else { continue }
            if result.outcome == .pass { unexpectedPasses += 1 } else { unexpectedFailures += 1 }
        }
    }

    /// Returns the number of vectors with the outcome.
    package func count(_ outcome: Outcome) -> Int { counts[outcome] ?? 0 }

    /// Whether any outcome is unexpected.
    package var isFailure: Bool { unexpectedFailures + unexpectedPasses > 0 }
}

/// The counts and incidents of a run.
public struct RunSummary: Sendable, Equatable {
    /// Whether unsupported vectors are failures.
    public let strict: Bool
    /// The number of suites.
    public private(set) var suites = 0
    /// The number of vectors.
    public private(set) var vectors = 0
    /// The number of failures that an expectation matches.
    public private(set) var expectedFailures = 0
    /// The number of vectors that pass although an expectation matches them.
    public private(set) var unexpectedPasses = 0
    /// The number of failures that no expectation matches.
    public private(set) var unexpectedFailures = 0
    /// The problems of the engine apart from its answers.
    public var incidents = EngineIncidents()
    /// The duration of the run, if known. Only the console report shows it.
    public var duration: Duration?
    private var counts: [Outcome: Int] = [:]

    /// Creates an empty summary.
    public init(strict: Bool = false) { self.strict = strict }

    /// Counts the results of a suite.
    public mutating func add(_ suite: SuiteResult) {
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
    public func count(_ outcome: Outcome) -> Int { counts[outcome] ?? 0 }

    /// Whether any outcome is unexpected.
    public var isFailure: Bool { unexpectedFailures + unexpectedPasses > 0 }
}

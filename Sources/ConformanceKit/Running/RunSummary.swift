/// The counts of a run, and what else happened in it.
public struct RunSummary: Sendable, Equatable {
    /// Whether unsupported vectors count as failures.
    public let strict: Bool
    /// Suites counted.
    public private(set) var suites = 0
    /// Vectors counted.
    public private(set) var vectors = 0
    /// Failures that an expectation names.
    public private(set) var expectedFailures = 0
    /// Vectors that pass though an expectation says that they fail.
    public private(set) var unexpectedPasses = 0
    /// Failures that no expectation names.
    public private(set) var unexpectedFailures = 0
    /// What happened to the engine beside its answers.
    public var incidents = EngineIncidents()
    /// How long it took, if that is known; only the console's report shows it.
    public var duration: Duration?
    private var counts: [Outcome: Int] = [:]

    /// Nothing counted yet.
    public init(strict: Bool = false) { self.strict = strict }

    /// Counts a suite's results.
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

    /// How many vectors had that outcome.
    public func count(_ outcome: Outcome) -> Int { counts[outcome] ?? 0 }

    /// Whether any vector had another outcome than expected.
    public var isFailure: Bool { unexpectedFailures + unexpectedPasses > 0 }
}

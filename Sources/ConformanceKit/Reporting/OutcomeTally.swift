/// The counts of vectors by outcome, regardless of expectations.
struct OutcomeTally: Sendable, Equatable {
    private(set) var vectors = 0
    private var counts: [Outcome: Int] = [:]

    mutating func add(_ result: VectorResult) {
        vectors += 1
        counts[result.outcome, default: 0] += 1
    }

    func count(_ outcome: Outcome) -> Int { counts[outcome] ?? 0 }

    /// The number of failures, expected or not, without unsupported vectors.
    var failed: Int { Outcome.allCases.reduce(0) { $0 + ($1.isFailure(strict: false) ? count($1) : 0) } }
}

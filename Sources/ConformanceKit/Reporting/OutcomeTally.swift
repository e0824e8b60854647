/// The counts of some vectors by outcome, whatever was expected.
struct OutcomeTally: Sendable, Equatable {
    private(set) var vectors = 0
    private var counts: [Outcome: Int] = [:]

    mutating func add(_ result: VectorResult) {
        vectors += 1
        counts[result.outcome, default: 0] += 1
    }

    func count(_ outcome: Outcome) -> Int { counts[outcome] ?? 0 }

    /// The vectors that fail, expected or not, without those the engine cannot do.
    var failed: Int { Outcome.allCases.reduce(0) { $0 + ($1.isFailure(strict: false) ? count($1) : 0) } }
}

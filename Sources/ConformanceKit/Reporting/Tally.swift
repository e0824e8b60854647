/// The counts of some vectors.
struct Tally: Sendable, Equatable {
    private(set) var vectors = 0
    /// The worst deviation of a compared value.
    private(set) var worst: Double?
    private var counts: [Outcome: Int] = [:]

    mutating func add(_ result: VectorResult) {
        vectors += 1
        counts[result.outcome, default: 0] += 1
        if let deviation = result.deviation { worst = max(worst ?? 0, deviation) }
    }

    func count(_ outcome: Outcome) -> Int { counts[outcome] ?? 0 }

    /// The vectors that fail, expected or not, without those the engine cannot do.
    var failed: Int { Outcome.allCases.reduce(0) { $0 + ($1.isFailure(strict: false) ? count($1) : 0) } }
}

/// The counts of vectors by standing.
struct Tally: Sendable, Equatable {
    private(set) var vectors = 0
    /// The largest deviation of a compared value.
    private(set) var worst: Double?
    private var counts: [Standing: Int] = [:]

    mutating func add(_ result: VectorResult, strict: Bool) {
        vectors += 1
        counts[result.standing(strict: strict), default: 0] += 1
        if let deviation = result.deviation { worst = max(worst ?? 0, deviation) }
    }

    func count(_ standing: Standing) -> Int { counts[standing] ?? 0 }

    /// The number of vectors that pass, expectedly or not.
    var passed: Int { count(.pass) + count(.unexpectedPass) }
}

extension Tally {
    init(_ suite: SuiteResult, strict: Bool) {
        for result in suite.results { add(result, strict: strict) }
    }
}

/// A sum of numbers not below 0 whose rounding is carried on from term to term, so that its error is 2 units of 2⁻⁵³ however
/// many there are.
///
/// Source: W. Kahan, "Further remarks on reducing truncation errors" (1965).
struct CompensatedSum {
    /// The sum so far; never less than it was.
    private(set) var total = 0.0
    /// What rounding has added to it beyond the terms.
    private var excess = 0.0

    mutating func add(_ term: Double) {
        let rest = term - excess
        let sum = total + rest
        excess = sum.isFinite ? (sum - total) - rest : 0
        total = sum < total ? total : sum
    }
}

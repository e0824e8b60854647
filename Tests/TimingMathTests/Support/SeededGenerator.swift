@_exported import SeededRandom

typealias SeededGenerator = SplitMix64

extension SplitMix64 {
    /// A number with at most 6 decimals, which CSS text keeps.
    mutating func decimal(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range.lowerBound * 1_000_000...range.upperBound * 1_000_000, using: &self)) / 1_000_000
    }

    /// A multiple of 1/64 in a range of 64ths.
    mutating func sixtyFourths(_ range: ClosedRange<Int>) -> Rational {
        Rational(Int.random(in: range, using: &self), over: 64)
    }
}

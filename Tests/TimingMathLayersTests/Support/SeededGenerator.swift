@_exported import SeededRandom

typealias SeededGenerator = SplitMix64

extension SplitMix64 {
    /// A multiple of 1/64 in a range of 64ths.
    mutating func sixtyFourths(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &self)) / 64 }
}

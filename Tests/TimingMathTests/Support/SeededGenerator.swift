import SeededRandom

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

    mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &self)] }

    mutating func chance(_ probability: Double) -> Bool { number(in: 0...1) < probability }
}

/// Awkward numbers: the extremes of the format.
let awkwardNumbers: [Double] = [
    0, -0.0, 1, -1, 0.1, 0.25, 0.5, 2, 2.5, -7, 1e-300, -1e-300, .leastNonzeroMagnitude,
    -.leastNonzeroMagnitude,
    .leastNormalMagnitude, 0x1p-53, 1 - 0x1p-53, 1 + 0x1p-52, 1e16, 0x1p52, 0x1p52 + 1, 0x1p53, -0x1p53, 0x1p63,
    -0x1p63,
    0x1p64, 1e30, 1e300, -1e300, 1e308, -1e308, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity,
    -.infinity,
    .nan,
]

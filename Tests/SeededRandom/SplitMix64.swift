/// Steele, Lea and Flood's generator: for a seed it gives the same numbers on every machine, so that a failure can be
/// reproduced.
///
/// Source: "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
public struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number in a range, the same with every standard library.
    public mutating func number(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * (Double(next() >> 11) * 0x1p-53)
    }

    package mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &self)] }

    package mutating func chance(_ probability: Double) -> Bool { number(in: 0...1) < probability }
}

/// Awkward numbers: the extremes of the format.
package let awkwardNumbers: [Double] = [
    0, -0.0, 1, -1, 0.1, 0.25, 0.5, 2, 2.5, -7, 1e-300, -1e-300, .leastNonzeroMagnitude,
    -.leastNonzeroMagnitude,
    .leastNormalMagnitude, 0x1p-53, 1 - 0x1p-53, 1 + 0x1p-52, 1e16, 0x1p52, 0x1p52 + 1, 0x1p53, -0x1p53, 0x1p63,
    -0x1p63,
    0x1p64, 1e30, 1e300, -1e300, 1e308, -1e308, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity,
    -.infinity,
    .nan,
]

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers on every machine, so that a failure can be run again.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number in `range`, the same on every standard library.
    mutating func number(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * (Double(next() >> 11) * 0x1p-53)
    }
}

/// Numbers that reach the corners of the format, for functions that must not trap on any.
let awkwardNumbers: [Double] = [
    0, -0.0, 1, -1, 0.5, 2, 1e-300, -1e-300, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
    0x1p-53, 1 - 0x1p-53, 1 + 0x1p-52,
    0x1p52, 0x1p53, -0x1p53, 0x1p63, -0x1p63, 0x1p64, 1e30, 1e300, -1e300, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, .infinity, -.infinity, .nan,
]

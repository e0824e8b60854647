/// Uniform numbers of a particle, by a hash of counters instead of a state, so that any particle can be evaluated
/// alone.
///
/// ```
/// mix(z)      the output function of SplitMix64
/// h           mix(mix(mix(seed + γ) ⊕ cell + γ) ⊕ particle + γ)          γ = 0x9E3779B97F4A7C15, all mod 2⁶⁴
/// u           ⌊mix((h ⊕ parameter) + γ) / 2¹¹⌋ · 2⁻⁵³                    in [0, 1)
/// ```
///
/// ⊕ is exclusive or, which acts before the sum. `EmitterCell.Draw` numbers the parameters.
///
/// Source: R6.17; Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014. Core Animation
/// does not publish its own generator.
struct EmitterRandom: EmitterNumberSource, Equatable {
    private let hash: UInt64

    init(seed: UInt32, cell: Int, particle: Int) {
        var hash = Self.next(UInt64(seed))
        hash = Self.next(hash ^ UInt64(truncatingIfNeeded: cell))
        self.hash = Self.next(hash ^ UInt64(truncatingIfNeeded: particle))
    }

    /// A number in [0, 1).
    func uniform(_ draw: EmitterCell.Draw) -> Double {
        Double(Self.next(hash ^ draw.rawValue) >> 11) * 0x1p-53
    }

    private static func next(_ state: UInt64) -> UInt64 {
        var z = state &+ 0x9E37_79B9_7F4A_7C15
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

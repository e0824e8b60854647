/// The power of two that brings lengths near 1, where none of their squares leaves the range of a number.
struct LengthUnit {
    let factor: Double

    /// - Parameters:
    ///   - quarterExtent: a quarter of the size that is brought near 1.
    ///   - largest: of the numbers that are multiplied by the factor, which is kept so small that they stay in range.
    init(quarterExtent: Double, largest: Double) {
        guard quarterExtent > 0 else {
            factor = 1
            return
        }
        let wanted = min(-quarterExtent.exponent - 2, largest > 0 ? 500 - largest.exponent : 1022)
        factor = Double(sign: .plus, exponent: min(max(wanted, -1022), 1022), significand: 1)
    }

    /// A difference in this unit, also where it leaves the range of a number in the old one.
    @inline(__always)
    func difference(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
        factor < 0x1p-900 ? a * factor - b * factor : (a - b) * factor
    }
}

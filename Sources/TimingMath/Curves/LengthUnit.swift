/// The power of two that brings lengths near 1, where none of their squares leaves the range of a number.
struct LengthUnit {
    let factor: Double

    init(quarterExtent: Double) {
        let exponent = quarterExtent > 0 ? min(max(-quarterExtent.exponent - 2, -1022), 1022) : 0
        factor = Double(sign: .plus, exponent: exponent, significand: 1)
    }

    /// A difference in this unit, also where it leaves the range of a number in the old one.
    @inline(__always)
    func difference(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
        factor < 0x1p-900 ? a * factor - b * factor : (a - b) * factor
    }
}

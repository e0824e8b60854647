/// The velocity of a Bézier curve up to a positive factor: the parabola whose control points are the differences of the
/// curve's control points.
struct Hodograph {
    private let d0, d1, d2: SIMD2<Double>
    /// The directions at the ends. Scaling could lose a small difference next to a huge one, so they are found before.
    private let first, last: SIMD2<Double>

    /// Scales the differences so that their products with squared parameters stay in range.
    init(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) {
        (first, last) = (Self.firstDirection(a, b, c), Self.firstDirection(c, b, a))
        let largest = max(a.largestMagnitude, b.largestMagnitude, c.largestMagnitude)
        let factor = Double.squareScale(largest)
        (d0, d1, d2) = (a * factor, b * factor, c * factor)
    }

    /// Returns the unit direction at a parameter, or its limit where the velocity vanishes.
    ///
    /// At the ends the limit is taken from inside, elsewhere in the direction in which the curve continues. Returns (0,
    /// 0) if all differences are 0, and NaN for NaN. Parameters are clamped to ±2¹⁰⁰.
    func direction(at t: Double) -> SIMD2<Double> {
        if t.isNaN { return SIMD2(repeating: t) }
        if t == 0 { return first }
        if t == 1 { return last }
        let t = min(max(t, -0x1p100), 0x1p100)
        let isFirstHalf = t <= 0.5
        let (a, c) = isFirstHalf ? (d0, d2) : (d2, d0)
        let u = isFirstHalf ? t : 1 - t
        let velocity = a.mixed(with: d1, u).mixed(with: d1.mixed(with: c, u), u)
        let (sizeA, sizeB, sizeC) = (a.largestMagnitude, d1.largestMagnitude, c.largestMagnitude)
        let terms = sizeA + u.magnitude * sizeB + u * u * sizeC
        // Below 2⁻¹⁰⁰⁰ the parameter is close to an end where the velocity vanishes, and the product loses bits.
        if velocity.largestMagnitude > max(0x1p-48 * terms, 0x1p-1000) { return velocity.direction }

        // The velocity is 0 up to rounding and grows along the acceleration. If that is (nearly) 0 too, the parameter
        // is a double zero, and the velocity on both sides has the direction of its second derivative.
        let acceleration = (d1 - a).mixed(with: c - d1, u)
        if acceleration.largestMagnitude > 0x1p-20 * (sizeA + sizeB + sizeC) {
            return (isFirstHalf ? acceleration : -acceleration).direction
        }
        return ((c - d1) - (d1 - a)).direction
    }

    /// The direction at an end: that of the first difference from there that is not exactly 0 (R12.5).
    private static func firstDirection(
        _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>
    ) -> SIMD2<Double> {
        (a != .zero ? a : b != .zero ? b : c).direction
    }
}

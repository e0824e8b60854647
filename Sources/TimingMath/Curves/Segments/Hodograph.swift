/// A Bézier curve's velocity but for a positive factor: the parabola whose control points are the curve's differences.
struct Hodograph {
    private let d0, d1, d2: SIMD2<Double>

    /// The differences, brought where their products with squares of parameters are in range.
    init(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) {
        let largest = max(a.largestMagnitude, b.largestMagnitude, c.largestMagnitude)
        let factor = Double.squareScale(largest)
        (d0, d1, d2) = (a * factor, b * factor, c * factor)
    }

    /// The direction at a parameter, in the limit where the velocity vanishes: at the ends from inside, between them
    /// that in which the curve goes on. (0, 0) if all differences are 0, NaN for NaN; parameters beyond ±2¹⁰⁰ count as
    /// those.
    func direction(at t: Double) -> SIMD2<Double> {
        if t.isNaN { return SIMD2(repeating: t) }
        if t == 0 { return firstDirection(d0, d1, d2) }
        if t == 1 { return firstDirection(d2, d1, d0) }
        let t = min(max(t, -0x1p100), 0x1p100)
        let isFirstHalf = t <= 0.5
        let (a, c) = isFirstHalf ? (d0, d2) : (d2, d0)
        let u = isFirstHalf ? t : 1 - t
        let velocity = a.mixed(with: d1, u).mixed(with: d1.mixed(with: c, u), u)
        let (sizeA, sizeB, sizeC) = (a.largestMagnitude, d1.largestMagnitude, c.largestMagnitude)
        let terms = sizeA + u.magnitude * sizeB + u * u * sizeC
        // Below 2⁻¹⁰⁰⁰ the parameter is so close to an end where the velocity vanishes that bits of the product are
        // lost.
        if velocity.largestMagnitude > max(0x1p-48 * terms, 0x1p-1000) { return velocity.direction }

        // The velocity is 0 but for rounding: it grows along the acceleration, and where that is (nearly) 0 as well the
        // parameter is at a double zero, on both sides of which the velocity has the direction of its second
        // derivative.
        let acceleration = (d1 - a).mixed(with: c - d1, u)
        if acceleration.largestMagnitude > 0x1p-20 * (sizeA + sizeB + sizeC) {
            return (isFirstHalf ? acceleration : -acceleration).direction
        }
        return ((c - d1) - (d1 - a)).direction
    }

    /// At an end: that of the first difference from there that is not 0.
    private func firstDirection(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> SIMD2<Double> {
        (a != .zero ? a : b != .zero ? b : c).direction
    }
}

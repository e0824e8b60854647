/// The weights of the four control points of a cubic Bézier at a parameter.
///
/// ```
/// b(u) = (1 − u)³·b₀ + 3(1 − u)²u·b₁ + 3(1 − u)u²·b₂ + u³·b₃
/// ```
///
/// u = 0 gives exactly b₀, and u = 1 gives exactly b₃. Four equal control points give that number for every u. u is not
/// clamped. NaN gives NaN, and nothing else does if the control points are finite. Values may overflow to an infinity.
/// Infinite u count as ±2¹⁰²⁰.
///
/// - Accuracy: 9 · 2⁻⁵³ of the largest control point for u in 0…1. At a distance d outside, 40 · 2⁻⁵³ · (1 + d + d² +
///   d³) of it (tested in double-double).
/// - Source: S. N. Bernstein (1912); P. Bézier.
@usableFromInline
package struct BernsteinWeights: Sendable {
    /// The weights, in the order of the control points.
    @usableFromInline let w0, w1, w2, w3: Double
    @usableFromInline let u: Double

    /// Creates the weights at a parameter.
    ///
    /// - Parameter u: 0 at the first control point and 1 at the last; any number.
    @inlinable
    @inline(__always)
    package init(at u: Double) {
        let s = 1 - u
        w0 = s * s * s
        w1 = 3 * (s * s * u)
        w2 = 3 * (s * u * u)
        w3 = u * u * u
        self.u = u
    }

    /// Returns the point at u of the curve with these control points.
    @inlinable
    @inline(__always)
    package func blend(_ b0: Double, _ b1: Double, _ b2: Double, _ b3: Double) -> Double {
        if u == 0 { return b0 }
        if u == 1 { return b3 }
        if b0 == b1, b1 == b2, b2 == b3, !u.isNaN { return b0 }
        if u < 0 { return Self.beyond(u, b0, b1, b2, b3) }
        if u > 1 { return Self.beyond(1 - u, b3, b2, b1, b0) }
        return (w0 * b0 + w1 * b1) + (w2 * b2 + w3 * b3)
    }

    /// Returns the point at a negative parameter, by powers of the parameter. The weights would cancel and may
    /// overflow.
    @usableFromInline
    static func beyond(_ u: Double, _ b0: Double, _ b1: Double, _ b2: Double, _ b3: Double) -> Double {
        let x = max(u, -0x1p1020)
        // Scale down if differences could overflow.
        let largest = max(max(b0.magnitude, b1.magnitude), max(b2.magnitude, b3.magnitude))
        let unit = largest > 0x1p1000 ? 0x1p-8 : 1
        let (a0, a1, a2, a3) = (b0 * unit, b1 * unit, b2 * unit, b3 * unit)
        let first = a1 - a0, second = a2 - a1, third = a3 - a2
        let c2 = 3 * (second - first)
        let c3 = (third - second) - (second - first)
        return (a0 + x * (3 * first + x * (c2 + x * c3))) / unit
    }
}

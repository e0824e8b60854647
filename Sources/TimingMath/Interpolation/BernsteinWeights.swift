/// The weights of a cubic Bézier's four control points at a parameter.
///
/// ```
/// b(u) = (1 − u)³·b₀ + 3(1 − u)²u·b₁ + 3(1 − u)u²·b₂ + u³·b₃
/// ```
///
/// - u = 0 gives b₀ and u = 1 gives b₃, to the bit. Four equal control points give that number at every u.
/// - u is not clamped. NaN in, NaN out; nothing else gives NaN, if the control points are finite. Values near the largest
///   number may round to an infinity. Infinite u are read as ±2¹⁰²⁰.
///
/// Accuracy: 9 · 2⁻⁵³ of the largest control point for u in 0…1 (tested in double-double).
/// Source: S. N. Bernstein (1912); P. Bézier.
public struct BernsteinWeights: Sendable {
    /// The weights, in the order of the control points.
    public let w0, w1, w2, w3: Double
    @usableFromInline let u: Double

    /// The weights at a parameter.
    ///
    /// - Parameter u: 0 at the first control point, 1 at the last; any number.
    @inlinable
    @inline(__always)
    public init(at u: Double) {
        let s = 1 - u
        w0 = s * s * s
        w1 = 3 * (s * s * u)
        w2 = 3 * (s * u * u)
        w3 = u * u * u
        self.u = u
    }

    /// The point of the curve with these control points.
    @inlinable
    @inline(__always)
    public func blend(_ b0: Double, _ b1: Double, _ b2: Double, _ b3: Double) -> Double {
        if u == 0 { return b0 }
        if u == 1 { return b3 }
        if b0 == b1, b1 == b2, b2 == b3, !u.isNaN { return b0 }
        if u.magnitude > 0x1p300 { return far(b0, b1, b2, b3) }
        return (w0 * b0 + w1 * b1) + (w2 * b2 + w3 * b3)
    }

    /// By powers of u, where the weights leave the range of a number and would cancel.
    @usableFromInline
    @inline(never)
    func far(_ b0: Double, _ b1: Double, _ b2: Double, _ b3: Double) -> Double {
        let x = min(max(u, -0x1p1020), 0x1p1020)
        // Of sixteenths, whose differences are in range.
        let (a0, a1, a2, a3) = (b0 * 0x1p-4, b1 * 0x1p-4, b2 * 0x1p-4, b3 * 0x1p-4)
        let c1 = 3 * (a1 - a0)
        let c2 = 3 * ((a2 - a1) - (a1 - a0))
        let c3 = (a3 - a0) - 3 * (a2 - a1)
        return (a0 + x * (c1 + x * (c2 + x * c3))) * 0x1p4
    }
}

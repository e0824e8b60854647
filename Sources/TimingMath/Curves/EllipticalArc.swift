/// A part of an ellipse, exact: no approximation by Béziers.
///
/// ```
/// B(t) = center + cos θ·axis1 + sin θ·axis2,   θ = startAngle + t·sweep
/// ```
///
/// The two axes are conjugate half diameters: any two vectors, at right angles or not, so that every affine image of an arc
/// is an arc of the same angles. Its ends are kept beside, to the bit.
public struct EllipticalArc: Sendable, Equatable {
    /// Where it begins.
    public let start: SIMD2<Double>
    /// Where it ends.
    public let end: SIMD2<Double>
    /// The ellipse's centre.
    public let center: SIMD2<Double>
    /// From the centre to the ellipse's point at angle 0.
    public let axis1: SIMD2<Double>
    /// From the centre to the ellipse's point at angle π/2.
    public let axis2: SIMD2<Double>
    /// θ at the start, in radians.
    public let startAngle: Double
    /// How far θ goes, in radians: above 0 from `axis1` towards `axis2`.
    public let sweep: Double

    /// An arc by all that it is made of; the ends must be where the angles lead.
    @inlinable
    init(
        start: SIMD2<Double>, end: SIMD2<Double>, center: SIMD2<Double>, axis1: SIMD2<Double>, axis2: SIMD2<Double>,
        startAngle: Double, sweep: Double
    ) {
        (self.start, self.end, self.center) = (start, end, center)
        (self.axis1, self.axis2, self.startAngle, self.sweep) = (axis1, axis2, startAngle, sweep)
    }
}

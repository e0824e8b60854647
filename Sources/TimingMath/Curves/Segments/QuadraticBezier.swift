/// A quadratic Bézier curve, an arc of a parabola given by its ends and one control point.
///
/// ```
/// B(t) = (1 − t)²·P₀ + 2·t·(1 − t)·P₁ + t²·P₂
/// ```
public struct QuadraticBezier: Sendable, Equatable {
    /// The start point.
    public var start: SIMD2<Double>
    /// The control point, where the tangents at the two ends meet.
    public var control: SIMD2<Double>
    /// The end point.
    public var end: SIMD2<Double>

    /// Creates a curve from its three points.
    @inlinable
    public init(start: SIMD2<Double>, control: SIMD2<Double>, end: SIMD2<Double>) {
        self.start = start
        self.control = control
        self.end = end
    }
}

extension QuadraticBezier: ParametricCurve {
    /// Returns the point at a parameter, by de Casteljau's algorithm from the nearer end.
    ///
    /// If all points are equal, the result is that point at every finite parameter.
    ///
    /// Accuracy: 6 · 2⁻⁵³ of the largest coordinate inside 0…1 (tested in double-double). There, the point is finite if
    /// the control points are.
    @inlinable
    public func point(at t: Double) -> SIMD2<Double> {
        if t == 0 { return start }
        if t == 1 { return end }
        let point = weighed(t)
        return point.isFinite ? point : scaled(by: 0x1p-6).weighed(t) * 0x1p6
    }

    @inlinable
    @inline(__always)
    func weighed(_ t: Double) -> SIMD2<Double> {
        let isFirstHalf = t <= 0.5
        let (p, q) = isFirstHalf ? (start, end) : (end, start)
        let u = isFirstHalf ? t : 1 - t
        return p.mixed(with: control, u).mixed(with: control.mixed(with: q, u), u)
    }

    /// For control points whose differences overflow.
    @usableFromInline
    func scaled(by factor: Double) -> QuadraticBezier {
        QuadraticBezier(start: start * factor, control: control * factor, end: end * factor)
    }

    /// Returns the velocity.
    ///
    /// ```
    /// B′(t) = 2·(1 − t)·(P₁ − P₀) + 2·t·(P₂ − P₁)
    /// ```
    ///
    /// Accuracy: 12 · 2⁻⁵³ of the largest coordinate inside 0…1 (tested in double-double).
    @inlinable
    public func derivative(at t: Double) -> SIMD2<Double> {
        let velocity = rate(t)
        return velocity.isFinite ? velocity : scaled(by: 0x1p-6).rate(t) * 0x1p6
    }

    @inlinable
    @inline(__always)
    func rate(_ t: Double) -> SIMD2<Double> {
        let (d0, d1) = (control - start, end - control)
        return 2 * (t <= 0.5 ? d0.mixed(with: d1, t) : d1.mixed(with: d0, 1 - t))
    }

    /// Returns the constant second derivative `2·(P₂ − 2·P₁ + P₀)`.
    ///
    /// Accuracy: 12 · 2⁻⁵³ of the largest coordinate (tested in double-double).
    @inlinable
    public func secondDerivative(at t: Double) -> SIMD2<Double> {
        t.isNaN ? SIMD2(repeating: t) : 2 * ((end - control) - (control - start))
    }

    /// Returns the unit direction of travel; see `ParametricCurve`.
    ///
    /// If the velocity is below 2⁻⁴⁸ of the terms that add up to it, it is mostly rounding error and counts as zero.
    public func tangent(at t: Double) -> SIMD2<Double> { Hodograph(self).direction(at: t) }

    /// Returns the parts before and after a parameter.
    ///
    /// - Complexity: O(1).
    public func split(at t: Double) -> (QuadraticBezier, QuadraticBezier) {
        let before = LineSegment(start: start, end: control).point(at: t)
        let after = LineSegment(start: control, end: end).point(at: t)
        let middle = point(at: t)
        return (
            QuadraticBezier(start: start, control: before, end: middle),
            QuadraticBezier(start: middle, control: after, end: end)
        )
    }

    /// The same curve, traversed from its end.
    @inlinable
    public var reversed: QuadraticBezier { QuadraticBezier(start: end, control: control, end: start) }

    /// The smallest axis-aligned rectangle that contains the curve.
    ///
    /// Accuracy: that of `point(at:)` at the extremes. No point of the curve is outside by more than 1e-14 for
    /// coordinates in −4…4 (tested).
    public var bounds: CurveBounds {
        var bounds = CurveBounds(around: start).extended(to: end)
        if bounds.contains(control) { return bounds }
        // The differences of halves do not overflow.
        let (d0, d1) = (control * 0.5 - start * 0.5, end * 0.5 - control * 0.5)
        let t = d0 * 0.5 / (d0 * 0.5 - d1 * 0.5)
        if t.x > 0, t.x < 1 { bounds.extend(toX: point(at: t.x).x) }
        if t.y > 0, t.y < 1 { bounds.extend(toY: point(at: t.y).y) }
        return bounds
    }

    /// Returns the image of the curve: the curve whose end and control points are the images of this curve's.
    @inlinable
    public func transformed(by transform: AffineTransform2D) -> QuadraticBezier {
        QuadraticBezier(
            start: transform.applied(toPoint: start), control: transform.applied(toPoint: control),
            end: transform.applied(toPoint: end))
    }

    /// Whether all three points are finite.
    @inlinable
    public var isFinite: Bool { start.isFinite && control.isFinite && end.isFinite }
}

extension Hodograph {
    /// The velocity of a parabola is linear, so its middle control point is halfway.
    init(_ curve: QuadraticBezier) {
        let (a, b) = (curve.control - curve.start, curve.end - curve.control)
        if a.isFinite, b.isFinite {
            self.init(a, 0.5 * a + 0.5 * b, b)
        } else {
            let small = curve.scaled(by: 0x1p-6)
            let (a, b) = (small.control - small.start, small.end - small.control)
            self.init(a, 0.5 * a + 0.5 * b, b)
        }
    }
}

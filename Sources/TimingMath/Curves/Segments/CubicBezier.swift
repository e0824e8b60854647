/// A cubic Bézier curve given by its ends and two control points.
///
/// ```
/// B(t) = (1 − t)³·P₀ + 3·t·(1 − t)²·P₁ + 3·t²·(1 − t)·P₂ + t³·P₃
/// ```
public struct CubicBezier: Sendable, Equatable {
    /// The start point.
    public var start: SIMD2<Double>
    /// The control point that sets the direction at the start.
    public var control1: SIMD2<Double>
    /// The control point that sets the direction at the end.
    public var control2: SIMD2<Double>
    /// The end point.
    public var end: SIMD2<Double>

    /// Creates a curve from its four points.
    @inlinable
    public init(start: SIMD2<Double>, control1: SIMD2<Double>, control2: SIMD2<Double>, end: SIMD2<Double>) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }
}

extension CubicBezier: ParametricCurve {
    /// Returns the point at a parameter, by de Casteljau's algorithm from the nearer end.
    ///
    /// If all points are equal, the result is that point at every finite parameter.
    ///
    /// Accuracy: 8 · 2⁻⁵³ of the largest coordinate inside 0…1 (tested in double-double). There, the point is finite if
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
        let (p0, p3) = isFirstHalf ? (start, end) : (end, start)
        let (p1, p2) = isFirstHalf ? (control1, control2) : (control2, control1)
        let u = isFirstHalf ? t : 1 - t
        let middle = p1.mixed(with: p2, u)
        return p0.mixed(with: p1, u).mixed(with: middle, u)
            .mixed(with: middle.mixed(with: p2.mixed(with: p3, u), u), u)
    }

    /// For control points whose differences overflow.
    @usableFromInline
    func scaled(by factor: Double) -> CubicBezier {
        CubicBezier(start: start * factor, control1: control1 * factor, control2: control2 * factor, end: end * factor)
    }

    /// Returns the velocity.
    ///
    /// ```
    /// B′(t) = 3·(1 − t)²·(P₁ − P₀) + 6·t·(1 − t)·(P₂ − P₁) + 3·t²·(P₃ − P₂)
    /// ```
    ///
    /// Accuracy: 24 · 2⁻⁵³ of the largest coordinate inside 0…1 (tested in double-double).
    @inlinable
    public func derivative(at t: Double) -> SIMD2<Double> {
        let velocity = rate(t)
        return velocity.isFinite ? velocity : scaled(by: 0x1p-6).rate(t) * 0x1p6
    }

    @inlinable
    @inline(__always)
    func rate(_ t: Double) -> SIMD2<Double> {
        let isFirstHalf = t <= 0.5
        let (d0, d1, d2) = (control1 - start, control2 - control1, end - control2)
        let (a, b) = isFirstHalf ? (d0, d2) : (d2, d0)
        let u = isFirstHalf ? t : 1 - t
        return 3 * a.mixed(with: d1, u).mixed(with: d1.mixed(with: b, u), u)
    }

    /// Returns the second derivative.
    ///
    /// ```
    /// B″(t) = 6·(1 − t)·(P₂ − 2·P₁ + P₀) + 6·t·(P₃ − 2·P₂ + P₁)
    /// ```
    ///
    /// Accuracy: 48 · 2⁻⁵³ of the largest coordinate inside 0…1 (tested in double-double).
    @inlinable
    public func secondDerivative(at t: Double) -> SIMD2<Double> {
        let acceleration = rateOfRate(t)
        return acceleration.isFinite ? acceleration : scaled(by: 0x1p-6).rateOfRate(t) * 0x1p6
    }

    @inlinable
    @inline(__always)
    func rateOfRate(_ t: Double) -> SIMD2<Double> {
        let d1 = control2 - control1
        let (e0, e1) = (d1 - (control1 - start), (end - control2) - d1)
        return 6 * (t <= 0.5 ? e0.mixed(with: e1, t) : e1.mixed(with: e0, 1 - t))
    }

    /// Returns the unit direction of travel; see `ParametricCurve`.
    ///
    /// If the velocity is below 2⁻⁴⁸ of the terms that add up to it, it is mostly rounding error and counts as zero.
    public func tangent(at t: Double) -> SIMD2<Double> { Hodograph(self).direction(at: t) }

    /// Returns the parts before and after a parameter, by de Casteljau's algorithm.
    ///
    /// - Complexity: O(1).
    public func split(at t: Double) -> (CubicBezier, CubicBezier) {
        let before = QuadraticBezier(start: start, control: control1, end: control2)
        let after = QuadraticBezier(start: control1, control: control2, end: end)
        let middle = point(at: t)
        return (
            CubicBezier(
                start: start, control1: LineSegment(start: start, end: control1).point(at: t),
                control2: before.point(at: t), end: middle),
            CubicBezier(
                start: middle, control1: after.point(at: t),
                control2: LineSegment(start: control2, end: end).point(at: t), end: end)
        )
    }

    /// The same curve, traversed from its end.
    @inlinable
    public var reversed: CubicBezier {
        CubicBezier(start: end, control1: control2, control2: control1, end: start)
    }

    /// The smallest axis-aligned rectangle that contains the curve.
    ///
    /// Accuracy: that of `point(at:)` at the extremes. No point of the curve is outside by more than 1e-14 for
    /// coordinates in −4…4 (tested).
    public var bounds: CurveBounds {
        var bounds = CurveBounds(around: start).extended(to: end)
        if bounds.contains(control1), bounds.contains(control2) { return bounds }
        // The second differences of an eighth do not overflow.
        let curve = scaled(by: 0.125)
        let (d0, d1, d2) = (curve.control1 - curve.start, curve.control2 - curve.control1, curve.end - curve.control2)
        let (b, a) = (2 * (d1 - d0), (d2 - d1) - (d1 - d0))
        let (x, y) = (QuadraticRoots(a.x, b.x, d0.x), QuadraticRoots(a.y, b.y, d0.y))
        for t in [x.first, x.second] where t > 0 && t < 1 { bounds.extend(toX: point(at: t).x) }
        for t in [y.first, y.second] where t > 0 && t < 1 { bounds.extend(toY: point(at: t).y) }
        return bounds
    }

    /// Returns the image of the curve: the curve whose end and control points are the images of this curve's.
    @inlinable
    public func transformed(by transform: AffineTransform2D) -> CubicBezier {
        CubicBezier(
            start: transform.applied(toPoint: start), control1: transform.applied(toPoint: control1),
            control2: transform.applied(toPoint: control2), end: transform.applied(toPoint: end))
    }

    /// Whether all four points are finite.
    @inlinable
    public var isFinite: Bool { start.isFinite && control1.isFinite && control2.isFinite && end.isFinite }
}

extension Hodograph {
    init(_ curve: CubicBezier) {
        let (a, b, c) = (curve.control1 - curve.start, curve.control2 - curve.control1, curve.end - curve.control2)
        if a.isFinite, b.isFinite, c.isFinite {
            self.init(a, b, c)
        } else {
            let small = curve.scaled(by: 0x1p-6)
            self.init(small.control1 - small.start, small.control2 - small.control1, small.end - small.control2)
        }
    }
}

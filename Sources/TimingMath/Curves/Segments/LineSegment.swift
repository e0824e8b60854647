/// A straight line from one point to another.
///
/// ```
/// B(t) = P₀ + t·(P₁ − P₀)
/// ```
public struct LineSegment: Sendable, Equatable {
    /// The start point.
    public var start: SIMD2<Double>
    /// The end point.
    public var end: SIMD2<Double>

    /// Creates a line between two points.
    @inlinable
    public init(start: SIMD2<Double>, end: SIMD2<Double>) {
        self.start = start
        self.end = end
    }
}

extension LineSegment: ParametricCurve {
    /// Returns the point at a parameter, computed from the nearer end.
    ///
    /// Accuracy: 4 · 2⁻⁵³ of the largest coordinate inside 0…1, where it is finite for finite ends (tested in
    /// double-double).
    @inlinable
    public func point(at t: Double) -> SIMD2<Double> {
        if t == 0 { return start }
        if t == 1 { return end }
        let point = t <= 0.5 ? start.mixed(with: end, t) : end.mixed(with: start, 1 - t)
        return point.isFinite ? point : pointOfLarge(at: t)
    }

    /// For ends whose difference overflows.
    @usableFromInline
    func pointOfLarge(at t: Double) -> SIMD2<Double> { (start * (1 - t)) + (end * t) }

    /// Returns the constant velocity `end − start`, or an infinity if that overflows.
    ///
    /// Accuracy: 4 · 2⁻⁵³ of the largest coordinate (tested in double-double).
    @inlinable
    public func derivative(at t: Double) -> SIMD2<Double> { t.isNaN ? SIMD2(repeating: t) : end - start }

    /// Returns zero: the velocity is constant.
    @inlinable
    public func secondDerivative(at t: Double) -> SIMD2<Double> { t.isNaN ? SIMD2(repeating: t) : .zero }

    /// Returns the unit direction from start to end, or (0, 0) if they are equal; see `ParametricCurve`.
    public func tangent(at t: Double) -> SIMD2<Double> {
        let direction = end - start
        return t.isNaN ? SIMD2(repeating: t) : (direction.isFinite ? direction : end * 0.5 - start * 0.5).direction
    }

    /// Returns the parts before and after a parameter.
    @inlinable
    public func split(at t: Double) -> (LineSegment, LineSegment) {
        let middle = point(at: t)
        return (LineSegment(start: start, end: middle), LineSegment(start: middle, end: end))
    }

    /// The line from the end to the start.
    @inlinable
    public var reversed: LineSegment { LineSegment(start: end, end: start) }

    /// The smallest axis-aligned rectangle that contains both ends.
    public var bounds: CurveBounds { CurveBounds(around: start).extended(to: end) }

    /// Returns the line between the images of the ends.
    @inlinable
    public func transformed(by transform: AffineTransform2D) -> LineSegment {
        LineSegment(start: transform.applied(toPoint: start), end: transform.applied(toPoint: end))
    }

    /// Whether both ends are finite.
    @inlinable
    public var isFinite: Bool { start.isFinite && end.isFinite }
}

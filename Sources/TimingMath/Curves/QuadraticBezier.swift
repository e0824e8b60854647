/// A piece of a parabola by its two ends and a control point.
///
/// ```
/// B(t) = (1 − t)²·P₀ + 2·t·(1 − t)·P₁ + t²·P₂
/// ```
public struct QuadraticBezier: Sendable, Equatable {
    /// Where it begins.
    public var start: SIMD2<Double>
    /// The point in whose direction it begins, and from whose direction it ends.
    public var control: SIMD2<Double>
    /// Where it ends.
    public var end: SIMD2<Double>

    /// The curve by its three points.
    @inlinable
    public init(start: SIMD2<Double>, control: SIMD2<Double>, end: SIMD2<Double>) {
        self.start = start
        self.control = control
        self.end = end
    }
}

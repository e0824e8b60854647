/// A cubic Bézier curve by its two ends and two control points.
///
/// ```
/// B(t) = (1 − t)³·P₀ + 3·t·(1 − t)²·P₁ + 3·t²·(1 − t)·P₂ + t³·P₃
/// ```
public struct CubicBezier: Sendable, Equatable {
    /// Where it begins.
    public var start: SIMD2<Double>
    /// The point in whose direction it begins.
    public var control1: SIMD2<Double>
    /// The point from whose direction it ends.
    public var control2: SIMD2<Double>
    /// Where it ends.
    public var end: SIMD2<Double>

    /// The curve by its four points.
    @inlinable
    public init(start: SIMD2<Double>, control1: SIMD2<Double>, control2: SIMD2<Double>, end: SIMD2<Double>) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }
}

/// The straight line from one point to another.
///
/// ```
/// B(t) = P₀ + t·(P₁ − P₀)
/// ```
public struct LineSegment: Sendable, Equatable {
    /// Where it begins.
    public var start: SIMD2<Double>
    /// Where it ends.
    public var end: SIMD2<Double>

    /// The line between two points.
    @inlinable
    public init(start: SIMD2<Double>, end: SIMD2<Double>) {
        self.start = start
        self.end = end
    }
}

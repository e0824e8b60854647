/// The upright rectangle between a least and a greatest corner.
public struct CurveBounds: Sendable, Equatable {
    /// The corner with the least x and the least y.
    public var minimum: SIMD2<Double>
    /// The corner with the greatest x and the greatest y.
    public var maximum: SIMD2<Double>

    /// The rectangle between two corners.
    public init(minimum: SIMD2<Double>, maximum: SIMD2<Double>) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// The rectangle around one point, of size 0.
    public init(around point: SIMD2<Double>) { self.init(minimum: point, maximum: point) }

    /// The least rectangle that also has the point.
    public func extended(to point: SIMD2<Double>) -> CurveBounds {
        CurveBounds(
            minimum: minimum.replacing(with: point, where: point .< minimum),
            maximum: maximum.replacing(with: point, where: point .> maximum))
    }

    /// The least rectangle that has both.
    public func union(_ other: CurveBounds) -> CurveBounds {
        extended(to: other.minimum).extended(to: other.maximum)
    }

    /// Whether the point lies inside or on the edge.
    func contains(_ point: SIMD2<Double>) -> Bool {
        all(point .>= minimum) && all(point .<= maximum)
    }

    /// Makes room for an x.
    mutating func extend(toX x: Double) {
        (minimum.x, maximum.x) = (min(minimum.x, x), max(maximum.x, x))
    }

    /// Makes room for a y.
    mutating func extend(toY y: Double) {
        (minimum.y, maximum.y) = (min(minimum.y, y), max(maximum.y, y))
    }
}

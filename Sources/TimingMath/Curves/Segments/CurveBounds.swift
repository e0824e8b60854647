/// An axis-aligned rectangle given by its minimum and maximum corners.
public struct CurveBounds: Sendable, Equatable {
    /// The corner with the smallest x and the smallest y.
    public var minimum: SIMD2<Double>
    /// The corner with the largest x and the largest y.
    public var maximum: SIMD2<Double>

    /// Creates a rectangle from its corners.
    public init(minimum: SIMD2<Double>, maximum: SIMD2<Double>) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// Creates an empty rectangle at a point.
    public init(around point: SIMD2<Double>) { self.init(minimum: point, maximum: point) }

    /// Returns the smallest rectangle that contains this one and a point.
    public func extended(to point: SIMD2<Double>) -> CurveBounds {
        CurveBounds(
            minimum: minimum.replacing(with: point, where: point .< minimum),
            maximum: maximum.replacing(with: point, where: point .> maximum))
    }

    /// Returns the smallest rectangle that contains both rectangles.
    public func union(_ other: CurveBounds) -> CurveBounds {
        extended(to: other.minimum).extended(to: other.maximum)
    }

    /// Whether the point is inside or on the edge.
    func contains(_ point: SIMD2<Double>) -> Bool {
        all(point .>= minimum) && all(point .<= maximum)
    }

    /// Extends the rectangle to an x coordinate.
    mutating func extend(toX x: Double) {
        (minimum.x, maximum.x) = (min(minimum.x, x), max(maximum.x, x))
    }

    /// Extends the rectangle to a y coordinate.
    mutating func extend(toY y: Double) {
        (minimum.y, maximum.y) = (min(minimum.y, y), max(maximum.y, y))
    }
}

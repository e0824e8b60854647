/// A place on a path, and the direction of travel there.
public struct PathPosition: Sendable, Equatable {
    /// Where it is.
    public var point: SIMD2<Double>
    /// The direction of travel, of length 1; (0, 0) on a path of no length, which has none.
    public var tangent: SIMD2<Double>

    /// A place by its point and direction.
    @inlinable
    public init(point: SIMD2<Double>, tangent: SIMD2<Double>) {
        self.point = point
        self.tangent = tangent
    }

    /// The angle of the direction of travel, for turning along a path.
    ///
    /// ```
    /// θ = atan2(tangent.y, tangent.x)
    /// ```
    ///
    /// - Returns: radians in −π…π without −π itself, positive from x towards y; 0 where there is no direction, NaN for
    ///   NaN.
    ///
    /// Accuracy: 2 ulp (tested in double-double).
    public var angle: Double {
        DirectionAngle.of(x: tangent.x, y: tangent.y)
    }
}

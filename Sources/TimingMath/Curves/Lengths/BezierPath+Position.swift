extension BezierPath {
    /// A point on a path and the direction of travel there.
    public struct Position: Sendable, Equatable {
        /// The point.
        public var point: SIMD2<Double>
        /// The unit direction of travel; (0, 0) on a path of no length, which has none.
        public var tangent: SIMD2<Double>

        /// Creates a position from its point and direction.
        @inlinable
        public init(point: SIMD2<Double>, tangent: SIMD2<Double>) {
            self.point = point
            self.tangent = tangent
        }

        /// The angle of the direction of travel, `atan2(tangent.y, tangent.x)`, for rotating an object along a path.
        ///
        /// - Returns: Radians in −π…π without −π itself, positive from +x towards +y; 0 if there is no direction, NaN
        ///   for NaN.
        ///
        /// Accuracy: 2 ulp (tested in double-double).
        public var angle: Double {
            DirectionAngle.of(x: tangent.x, y: tangent.y)
        }
    }
}

extension MotionPath {
    /// The position and the direction of an object that moves along a path.
    public struct Position: Sendable, Equatable {
        /// The point on the path, in the path's unit.
        public var point: SIMD2<Double>
        /// The angle of the object in radians, positive from the x axis towards the y axis; nil if it is not rotated.
        public var angle: Double?

        /// Creates a position from a point and an angle.
        public init(point: SIMD2<Double>, angle: Double? = nil) {
            self.point = point
            self.angle = angle
        }
    }
}

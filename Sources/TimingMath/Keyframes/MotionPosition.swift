extension MotionPath {
    /// Where something is that moves along a path, and how it is turned.
    public struct Position: Sendable, Equatable {
        /// The point of the path, in the path's unit.
        public var point: SIMD2<Double>
        /// Radians, positive from the x axis towards the y axis; nil where nothing turns it.
        public var angle: Double?

        /// A position by its point and angle.
        public init(point: SIMD2<Double>, angle: Double? = nil) {
            self.point = point
            self.angle = angle
        }
    }
}

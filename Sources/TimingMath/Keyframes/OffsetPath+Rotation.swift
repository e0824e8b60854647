extension OffsetPath {
    /// The direction that an object on a path faces: CSS's `offset-rotate`.
    ///
    /// Source: Motion Path Module Level 1, "offset-rotate".
    public struct Rotation: Sendable, Hashable {
        /// Whether the object follows the direction of the path.
        public var followsPath: Bool
        /// The angle in radians, positive from the x axis towards the y axis. It is added to the direction if
        /// ``followsPath`` is true. If it is not finite, angles along the path are NaN.
        public var angle: Double

        /// Creates a rotation from its parts.
        public init(followsPath: Bool, angle: Double) {
            self.followsPath = followsPath
            self.angle = angle
        }

        /// Faces along the path. This is CSS's initial value.
        public static let auto = OffsetPath.Rotation(followsPath: true, angle: 0)

        /// Faces against the path.
        public static let reverse = OffsetPath.Rotation(followsPath: true, angle: .pi)

        /// Faces along the path, rotated by an angle in radians.
        public static func auto(plus angle: Double) -> OffsetPath.Rotation {
            OffsetPath.Rotation(followsPath: true, angle: angle)
        }

        /// Faces against the path, rotated by an angle in radians.
        public static func reverse(plus angle: Double) -> OffsetPath.Rotation {
            OffsetPath.Rotation(followsPath: true, angle: .pi + angle)
        }

        /// Has the same angle everywhere, in radians. The angle is not normalised.
        public static func fixed(_ angle: Double) -> OffsetPath.Rotation {
            OffsetPath.Rotation(followsPath: false, angle: angle)
        }

        /// Returns the angle of an object at a place.
        func angle(at place: BezierPath.Position) -> Double {
            guard followsPath else { return angle }
            let sum = place.angle + angle
            // Unchanged if it is in the range, because 2π is not exactly representable.
            if sum > -.pi, sum <= .pi { return sum }
            let rest = sum.remainder(dividingBy: 2 * .pi)
            return rest == -.pi ? .pi : rest
        }
    }
}

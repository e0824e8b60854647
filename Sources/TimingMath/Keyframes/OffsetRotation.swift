extension OffsetPath {
    /// How CSS `offset-rotate` turns what is on a path.
    ///
    /// Source: Motion Path Module Level 1, "offset-rotate".
    public struct Rotation: Sendable, Hashable {
        /// Whether the direction of the path counts.
        public var followsPath: Bool
        /// Radians, positive from the x axis towards the y axis: the angle itself, or what is added to the direction.
        /// Any number; one that is not finite makes angles along the path NaN.
        public var angle: Double

        /// A rotation by its parts.
        public init(followsPath: Bool, angle: Double) {
            self.followsPath = followsPath
            self.angle = angle
        }

        /// Along the path, the initial value.
        public static let auto = OffsetPath.Rotation(followsPath: true, angle: 0)

        /// Against the path.
        public static let reverse = OffsetPath.Rotation(followsPath: true, angle: .pi)

        /// Along the path and an angle more.
        public static func auto(plus angle: Double) -> OffsetPath.Rotation {
            OffsetPath.Rotation(followsPath: true, angle: angle)
        }

        /// Against the path and an angle more.
        public static func reverse(plus angle: Double) -> OffsetPath.Rotation {
            OffsetPath.Rotation(followsPath: true, angle: .pi + angle)
        }

        /// The same angle everywhere, kept as it is.
        public static func fixed(_ angle: Double) -> OffsetPath.Rotation {
            OffsetPath.Rotation(followsPath: false, angle: angle)
        }

        /// The angle of what is at a place.
        func angle(at place: BezierPath.Position) -> Double {
            guard followsPath else { return angle }
            let sum = place.angle + angle
            // Kept as it is where it is in the range, since a whole turn is no number.
            if sum > -.pi, sum <= .pi { return sum }
            let rest = sum.remainder(dividingBy: 2 * .pi)
            return rest == -.pi ? .pi : rest
        }
    }
}

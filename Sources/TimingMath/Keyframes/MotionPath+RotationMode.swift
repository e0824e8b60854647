extension MotionPath {
    /// The direction that an object on a motion path faces.
    ///
    /// Source: Core Animation R4.12; the `rotate` attribute of SVG's animateMotion.
    public enum RotationMode: String, Sendable, Hashable, CaseIterable {
        /// The object is not rotated.
        case none
        /// The object's x axis points in the direction of travel.
        case auto
        /// The object's x axis points against the direction of travel.
        case autoReverse

        /// Returns the angle of an object at a place, in (−π, π]; nil for `none`.
        func angle(at place: BezierPath.Position) -> Double? {
            self == .none ? nil : angle(ofDirection: place.angle)
        }

        /// Returns the angle of an object that moves in a direction.
        @inline(__always)
        func angle(ofDirection angle: Double) -> Double? {
            switch self {
            case .none: return nil
            case .auto: return angle
            case .autoReverse:
                // A small positive angle minus π rounds to −π, which is not in the range.
                return angle <= 0 ? angle + .pi : angle - .pi <= -.pi ? .pi : angle - .pi
            }
        }
    }
}

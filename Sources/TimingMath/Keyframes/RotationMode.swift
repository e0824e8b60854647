extension MotionPath {
    /// Which way what moves along a path is turned.
    ///
    /// Source: Core Animation R4.12; the `rotate` attribute of SVG's animateMotion.
    public enum RotationMode: String, Sendable, Hashable, CaseIterable {
        /// Not at all.
        case none
        /// Along the path: its x axis points in the direction of travel.
        case auto
        /// Against the path: its x axis points back.
        case autoReverse

        /// The angle of what is at a place, in (−π, π]; nil for `none`.
        func angle(at place: BezierPath.Position) -> Double? {
            self == .none ? nil : angle(ofDirection: place.angle)
        }

        /// The angle of what moves in a direction.
        @inline(__always)
        func angle(ofDirection angle: Double) -> Double? {
            switch self {
            case .none: return nil
            case .auto: return angle
            case .autoReverse:
                // Half a turn down from a small angle rounds to −π, which is not in the range.
                return angle <= 0 ? angle + .pi : angle - .pi <= -.pi ? .pi : angle - .pi
            }
        }
    }
}

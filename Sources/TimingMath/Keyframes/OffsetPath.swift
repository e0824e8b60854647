/// A path on which CSS places objects by their distance along it.
///
/// ```swift
/// let path = OffsetPath(loop)
/// path.position(atFraction: 1.2)      // 20 % along a closed path, the end of an open one
/// ```
///
/// A path that ends with a close is a loop: distances wrap, including negative ones. On other paths distances are
/// clamped. Moves have no length. A path without elements has no positions. NaN gives NaN, and so do infinite distances
/// on a loop; a fixed angle is unaffected. <doc:Keyframes> lists the edge cases.
///
/// - Accuracy: Points are within `accuracy` of the path's size, as in ``ArcLengthTable``.
/// - Complexity: Creating the path is O(n) for n elements. A position is O(log n) and allocates nothing.
/// - Source: Motion Path Module Level 1, "Calculating the computed distance along a path".
public struct OffsetPath: Sendable {
    /// Whether the path ends with a close.
    public let isClosed: Bool
    private let table: ArcLengthTable

    /// The total length of all drawn segments, in the path's unit.
    public var totalLength: Double { table.totalLength }

    /// Creates an offset path and measures its length.
    ///
    /// - Parameters:
    ///   - path: Any path.
    ///   - accuracy: The largest error of a position, relative to the path's size (see ``ArcLengthTable``).
    public init(_ path: BezierPath, accuracy: Double = 1e-9) {
        isClosed = path.elements.last == .close
        table = ArcLengthTable(path, accuracy: accuracy)
    }

    /// Returns the position at a distance, which is CSS's `offset-distance` as a length.
    ///
    /// - Parameters:
    ///   - distance: The distance from the start, in the path's unit; any number.
    ///   - rotation: The direction that the object faces.
    /// - Returns: The point and the angle; nil for an empty path. The angle is in (−π, π] unless it is fixed.
    public func position(atDistance distance: Double, rotation: OffsetPath.Rotation = .auto) -> MotionPath.Position? {
        let length = totalLength
        let used = isClosed && length > 0 ? Self.wrapped(distance, length) : distance
        return position(table.position(atDistance: used), rotation)
    }

    /// Returns the position at a fraction of the length, which is CSS's `offset-distance` as a percentage.
    ///
    /// - Parameters:
    ///   - fraction: 0 at the start and 1 at the end; any number.
    ///   - rotation: The direction that the object faces.
    /// - Returns: The point and the angle; nil for an empty path. The angle is in (−π, π] unless it is fixed.
    public func position(atFraction fraction: Double, rotation: OffsetPath.Rotation = .auto) -> MotionPath.Position? {
        let used = isClosed && totalLength > 0 ? Self.wrapped(fraction, 1) : fraction
        return position(table.position(atFraction: used), rotation)
    }

    private func position(_ place: BezierPath.Position?, _ rotation: OffsetPath.Rotation) -> MotionPath.Position? {
        guard let place else { return nil }
        return MotionPath.Position(point: place.point, angle: rotation.angle(at: place))
    }

    /// Returns the remainder of a division, with the sign of the divisor. For `x` just below 0 it rounds to the divisor
    /// itself.
    private static func wrapped(_ x: Double, _ period: Double) -> Double {
        let rest = x.truncatingRemainder(dividingBy: period)
        return rest < 0 ? rest + period : rest
    }
}

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

        /// Keeps the same angle everywhere, in radians. The angle is not normalised.
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

/// A rotation about an axis, as in CSS's `rotate` property: an axis of any length, and an angle that may exceed a full
/// turn.
///
/// ```
/// about one axis: angles are interpolated and summed        about two: slerp; the product of the rotations
/// ```
///
/// An axis of length 0 means no rotation. Adding and accumulating are the same.
///
/// - Accuracy: Quarter turns are exact. Angles about one axis have the accuracy of ``LinearInterpolation``, and those
///   about two the accuracy of ``Quaternion``'s slerp.
/// - Source: CSS Transforms 2, "Individual transforms" and "Interpolation of transform functions".
public struct AxisRotation: Sendable, Equatable {
    /// The axis, of any length.
    public var axis: SIMD3<Double>
    /// The angle in degrees, positive from x to y about the z axis.
    public var degrees: Double

    /// Creates a rotation.
    public init(axis: SIMD3<Double> = SIMD3(0, 0, 1), degrees: Double) { (self.axis, self.degrees) = (axis, degrees) }

    /// Creates a rotation by at most a half turn.
    init(_ quaternion: Quaternion) {
        let q = quaternion.w < 0 ? -quaternion : quaternion
        self.init(axis: q.axis, degrees: q.angle * (180 / .pi))
    }

    /// The matrix. Quarter turns are exact, and an axis of length 0 gives the identity.
    public var matrix: Matrix4x4 {
        if hasNoAxis { return .identity }
        let (sin, cos) = Trigonometry.sinCos(degrees: degrees)
        let half = Trigonometry.sinCos(degrees: 0.5 * degrees).sin
        return .rotation(about: axis.direction, sin: sin, cos: cos, versine: 2 * half * half)
    }

    /// The quaternion. Half turns are exact, and an axis of length 0 gives the identity.
    var quaternion: Quaternion {
        if hasNoAxis { return .identity }
        let (sin, cos) = Trigonometry.sinCos(degrees: 0.5 * degrees)
        return Quaternion(SIMD4(sin * axis.direction, cos))
    }

    /// The angle, or 0 if the axis has length 0.
    var degreesAboutAxis: Double { hasNoAxis ? 0 : degrees }

    private var hasNoAxis: Bool { axis == SIMD3(repeating: 0) }

    /// The axis that two rotations share, or nil if there is none.
    ///
    /// Axes that differ only in length are the same. If one rotation has the angle 0, the axis of the other counts. If
    /// both have the angle 0 and their axes differ, the axis is z.
    ///
    /// Source: CSS Transforms 2, "Interpolation of transform functions".
    func commonAxis(with other: AxisRotation) -> SIMD3<Double>? {
        if degreesAboutAxis == 0 || other.degreesAboutAxis == 0 {
            if other.degreesAboutAxis != 0 { return other.axis }
            if degreesAboutAxis != 0 || isAboutSameAxis(as: other) { return axis }
            return SIMD3(0, 0, 1)
        }
        return isAboutSameAxis(as: other) ? axis : nil
    }

    private func isAboutSameAxis(as other: AxisRotation) -> Bool {
        let difference = axis.direction - other.axis.direction
        let squares = difference * difference
        return squares.x + squares.y + squares.z <= Self.sameAxis * Self.sameAxis
    }

    /// The distance up to which unit axes count as the same, so that axes written with seven digits do.
    private static let sameAxis = 1e-6
}

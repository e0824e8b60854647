/// A rotation as CSS writes it: about an axis of any length, by degrees that may be more than a turn.
struct AxisRotation: Sendable, Equatable {
    var axis: SIMD3<Double>
    var degrees: Double

    init(axis: SIMD3<Double>, degrees: Double) { (self.axis, self.degrees) = (axis, degrees) }

    /// By at most half a turn.
    init(_ quaternion: Quaternion) {
        let q = quaternion.w < 0 ? -quaternion : quaternion
        self.init(axis: q.axis, degrees: q.angle * (180 / .pi))
    }

    /// Quarter turns are exact; an axis of length 0 makes no rotation.
    var matrix: Matrix4x4 {
        if hasNoAxis { return .identity }
        let (sin, cos) = Trigonometry.sinCos(degrees: degrees)
        let half = Trigonometry.sinCos(degrees: 0.5 * degrees).sin
        return .rotation(about: axis.direction, sin: sin, cos: cos, versine: 2 * half * half)
    }

    /// Half turns are exact.
    var quaternion: Quaternion {
        if hasNoAxis { return .identity }
        let (sin, cos) = Trigonometry.sinCos(degrees: 0.5 * degrees)
        return Quaternion(SIMD4(sin * axis.direction, cos))
    }

    /// The angle that counts: 0 without an axis.
    var degreesAboutAxis: Double { hasNoAxis ? 0 : degrees }

    private var hasNoAxis: Bool { axis == SIMD3(repeating: 0) }

    /// The axis about which both turn: theirs if it is the same but for its length, that of the one if the other does not
    /// turn, and z if neither does; nil if they have none in common.
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

    /// Axes written with seven digits are the same up to here, in radians.
    private static let sameAxis = 1e-6
}

/// The angles of directions in the plane.
enum DirectionAngle {
    /// Returns the angle in −π…π, excluding −π. It is 0 for the zero vector and NaN for NaN.
    @inline(__always)
    static func of<V: DoubleLanes>(x: V, y: V) -> V {
        let zero = V(splat: 0), half = V(splat: .pi)
        let angle = Trigonometry.arcTangent(y: y, x: x)
        // Adding 0 turns −0 into 0.
        let positive = V.select(V.equal(angle, -half), half, angle + zero)
        return V.select(V.both(V.equal(x, zero), V.equal(y, zero)), zero, positive)
    }

    /// Fills the angles of up to 64 rows of four numbers. The last two numbers are the direction.
    ///
    /// - Returns: One bit per row, starting with the lowest. All bits are set if there are fewer rows than lanes.
    @inline(__always)
    static func fill<V: DoubleLanes>(
        _ rows: UnsafePointer<Double>, _ angles: UnsafeMutablePointer<Double>, count: Int, _: V.Type
    ) -> UInt64 {
        V.forEachItemGroup(count: count) { first in
            let (_, _, x, y) = V.columns(at: rows + 4 &* first, stride: 4)
            of(x: x, y: y).store(at: angles + first)
            return 0
        }
    }
}

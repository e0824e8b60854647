/// The angles of directions in the plane.
enum DirectionAngle {
    /// In −π…π without −π itself; 0 where there is no direction, NaN for NaN.
    @inline(__always)
    static func of<V: DoubleLanes>(x: V, y: V) -> V {
        let zero = V(splat: 0), half = V(splat: .pi)
        let angle = Trigonometry.arcTangent(y: y, x: x)
        // Adding 0 makes −0 a 0.
        let positive = V.select(V.equal(angle, -half), half, angle + zero)
        return V.select(V.both(V.equal(x, zero), V.equal(y, zero)), zero, positive)
    }

    /// Those of up to 64 rows of four, the last two being the direction.
    ///
    /// - Returns: a bit for each row, from the lowest on, which is set where there are fewer than lanes.
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

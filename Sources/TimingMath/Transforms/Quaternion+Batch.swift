extension Quaternion {
    /// The rotations on the arcs between many pairs, with the bits of ``slerp(to:at:shortestPath:)``. Allocates nothing.
    ///
    /// - Precondition: as many starts as ends as rotations.
    /// - Complexity: O(n).
    public static func slerp(
        from starts: Span<Quaternion>, to ends: Span<Quaternion>, at t: Double, shortestPath: Bool = true,
        into rotations: inout MutableSpan<Quaternion>
    ) {
        precondition(
            starts.count == ends.count && starts.count == rotations.count, "as many starts as ends as rotations")
        typealias V = TransformLanes
        let count = starts.count
        TransformBatch.withPlaces(starts, ends, &rotations) { a, b, q in
            TransformBatch.forEachGroup(count: count) { i in
                let arc = QuaternionArc<V>(
                    from: Lanes4(at: TransformBatch.numbers(a + i)),
                    to: Lanes4(at: TransformBatch.numbers(b + i)),
                    shortestPath: shortestPath)
                arc.value(at: V(splat: t)).store(at: TransformBatch.numbers(q + i))
            } single: {
                q[$0] = a[$0].slerp(to: b[$0], at: t, shortestPath: shortestPath)
            }
        }
    }
}

extension QuaternionInterpolation {
    /// The rotations at many times, with the bits of ``value(at:)``. Allocates nothing.
    ///
    /// - Precondition: as many rotations as times.
    /// - Complexity: O(n).
    public func evaluate(_ times: Span<Double>, into rotations: inout MutableSpan<Quaternion>) {
        precondition(times.count == rotations.count, "as many rotations as times")
        typealias V = TransformLanes
        let lanes = arc.splat(V.self)
        let count = times.count
        TransformBatch.withPlaces(times, &rotations) { t, q in
            TransformBatch.forEachGroup(count: count) { i in
                lanes.value(at: V(at: t + i)).store(at: TransformBatch.numbers(q + i))
            } single: {
                q[$0] = value(at: t[$0])
            }
        }
    }
}

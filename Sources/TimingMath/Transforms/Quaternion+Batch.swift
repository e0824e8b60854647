extension Quaternion {
    /// The rotations on the arcs between many pairs, with the bits of ``slerp(to:at:shortestPath:)``. Allocates
    /// nothing.
    ///
    /// - Precondition: as many starts as ends as rotations.
    /// - Complexity: O(n).
    public static func slerp(
        from starts: Span<Quaternion>, to ends: Span<Quaternion>, at t: Double, shortestPath: Bool = true,
        into rotations: inout MutableSpan<Quaternion>
    ) {
        precondition(
            starts.count == ends.count && starts.count == rotations.count, "as many starts as ends as rotations")
        TransformBatch.map(Kernels.best.slerp, starts, ends, at: t, shortestPath: shortestPath, &rotations) {
            $0.slerp(to: $1, at: t, shortestPath: shortestPath)
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
        TransformBatch.map(Kernels.best.rotations, arc, times, &rotations, single: value(at:))
    }
}

extension DecomposedTransform {
    /// The matrices on the way from many parts to others, with the bits of ``interpolated(to:at:shortestPath:)`` put
    /// together: the key matrices are taken apart once, for many times. Allocates nothing.
    ///
    /// - Precondition: as many starts as ends as matrices.
    /// - Complexity: O(n).
    public static func interpolate(
        from starts: Span<DecomposedTransform>, to ends: Span<DecomposedTransform>, at t: Double,
        shortestPath: Bool = true, into matrices: inout MutableSpan<Matrix4x4>
    ) {
        precondition(starts.count == ends.count && starts.count == matrices.count, "as many starts as ends as matrices")
        TransformBatch.map(
            Kernels.best.interpolate_parts, starts, ends, at: t, shortestPath: shortestPath, &matrices
        ) { Matrix4x4($0.interpolated(to: $1, at: t, shortestPath: shortestPath)) }
    }
}

extension Matrix4x4 {
    /// The matrices on the way between many pairs, with the bits of ``MatrixInterpolation``.
    ///
    /// - Parameters:
    ///   - starts: the matrices at 0.
    ///   - ends: the matrices at 1.
    ///   - t: not clamped.
    ///   - rules: whose way it is.
    ///   - shortestPath: of rotations in space, see ``Quaternion/slerp(to:at:shortestPath:)``.
    ///   - matrices: what is between.
    /// - Precondition: as many starts as ends as matrices.
    /// - Complexity: O(n).
    public static func interpolate(
        from starts: Span<Matrix4x4>, to ends: Span<Matrix4x4>, at t: Double, rules: MatrixInterpolationRules,
        shortestPath: Bool = true, into matrices: inout MutableSpan<Matrix4x4>
    ) {
        precondition(starts.count == ends.count && starts.count == matrices.count, "as many starts as ends as matrices")
        let kernel =
            rules == .coreAnimation
            ? Kernels.best.interpolate_matrices : Kernels.best.interpolate_regular_matrices
        TransformBatch.map(kernel, starts, ends, at: t, shortestPath: shortestPath, &matrices) {
            MatrixInterpolation(from: $0, to: $1, rules: rules, shortestPath: shortestPath).value(at: t)
        }
    }
}

extension MatrixInterpolation {
    /// The matrices at many times, with the bits of ``value(at:)``. Allocates nothing.
    ///
    /// - Precondition: as many matrices as times.
    /// - Complexity: O(n).
    public func evaluate(_ times: Span<Double>, into matrices: inout MutableSpan<Matrix4x4>) {
        precondition(times.count == matrices.count, "as many matrices as times")
        guard kind == .space else {
            for i in times.indices { matrices[i] = value(at: times[i]) }
            return
        }
        TransformBatch.map(Kernels.best.matrices, space, times, &matrices, single: value(at:))
    }
}

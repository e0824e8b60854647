/// Products and inverses of many at once, with the bits of the one-value forms.
extension Matrix4x4 {
    /// Each matrix of the first list followed by that of the second, as ``concatenating(_:)``.
    ///
    /// - Precondition: as many of the second and as many outputs as of the first.
    /// - Complexity: O(n).
    @inlinable
    public static func concatenate(
        _ first: Span<Matrix4x4>, _ next: Span<Matrix4x4>, into outputs: inout MutableSpan<Matrix4x4>
    ) {
        precondition(first.count == next.count && first.count == outputs.count, "as many outputs as inputs")
        for i in first.indices { outputs[i] = first[i].concatenating(next[i]) }
    }

    /// The inverses of many matrices, as ``inverted()``.
    ///
    /// - Precondition: as many outputs as inputs.
    /// - Complexity: O(n); some hundred times slower for matrices that are nearly singular.
    public static func invert(_ matrices: Span<Matrix4x4>, into outputs: inout MutableSpan<Matrix4x4?>) {
        precondition(matrices.count == outputs.count, "as many outputs as inputs")
        for i in matrices.indices { outputs[i] = matrices[i].inverted() }
    }

    /// Where many points go, as ``applied(toPoint:)``.
    ///
    /// - Precondition: as many outputs as inputs.
    /// - Complexity: O(n).
    @inlinable
    public func apply(toPoints points: Span<SIMD3<Double>>, into outputs: inout MutableSpan<SIMD3<Double>>) {
        precondition(points.count == outputs.count, "as many outputs as inputs")
        for i in points.indices { outputs[i] = applied(toPoint: points[i]) }
    }

    /// Where many points in four coordinates go, as ``applied(toHomogeneous:)``.
    ///
    /// - Precondition: as many outputs as inputs.
    /// - Complexity: O(n).
    @inlinable
    public func apply(toHomogeneous points: Span<SIMD4<Double>>, into outputs: inout MutableSpan<SIMD4<Double>>) {
        precondition(points.count == outputs.count, "as many outputs as inputs")
        for i in points.indices { outputs[i] = applied(toHomogeneous: points[i]) }
    }

    /// Many matrices taken apart, with the bits of ``decomposed()``. Where that is nil all parts are NaN, and
    /// ``DecomposedTransform/isFinite`` is false. Allocates nothing.
    ///
    /// - Precondition: as many parts as matrices.
    /// - Complexity: O(n).
    public static func decompose(_ matrices: Span<Matrix4x4>, into parts: inout MutableSpan<DecomposedTransform>) {
        precondition(matrices.count == parts.count, "as many parts as matrices")
        TransformBatch.map(Kernels.best.decompose, matrices, &parts) { $0.decomposed() ?? .nan }
    }

    /// Many matrices put together, with the bits of ``init(_:)-(DecomposedTransform)``. Allocates nothing.
    ///
    /// - Precondition: as many matrices as parts.
    /// - Complexity: O(n).
    public static func recompose(_ parts: Span<DecomposedTransform>, into matrices: inout MutableSpan<Matrix4x4>) {
        precondition(matrices.count == parts.count, "as many matrices as parts")
        TransformBatch.map(Kernels.best.recompose, parts, &matrices) { Matrix4x4($0) }
    }

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

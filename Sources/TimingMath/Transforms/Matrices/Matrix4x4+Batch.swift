/// Batches. Every result has the same bits as the call for one value.
extension Matrix4x4 {
    /// Concatenates each matrix with the matrix at the same index of a second list, as ``concatenating(_:)`` does.
    ///
    /// - Precondition: All three spans have the same count.
    /// - Complexity: O(n).
    @inlinable
    public static func concatenate(
        _ first: Span<Matrix4x4>, _ next: Span<Matrix4x4>, into outputs: inout MutableSpan<Matrix4x4>
    ) {
        precondition(first.count == next.count && first.count == outputs.count, "as many outputs as inputs")
        for i in first.indices { outputs[i] = first[i].concatenating(next[i]) }
    }

    /// Inverts many matrices, as ``inverted()`` does.
    ///
    /// - Precondition: Both spans have the same count.
    /// - Complexity: O(n). Nearly singular matrices take about a hundred times as long.
    public static func invert(_ matrices: Span<Matrix4x4>, into outputs: inout MutableSpan<Matrix4x4?>) {
        precondition(matrices.count == outputs.count, "as many outputs as inputs")
        for i in matrices.indices { outputs[i] = matrices[i].inverted() }
    }

    /// Transforms many points, as ``applied(toPoint:)`` does.
    ///
    /// - Precondition: Both spans have the same count.
    /// - Complexity: O(n).
    @inlinable
    public func apply(toPoints points: Span<SIMD3<Double>>, into outputs: inout MutableSpan<SIMD3<Double>>) {
        precondition(points.count == outputs.count, "as many outputs as inputs")
        for i in points.indices { outputs[i] = applied(toPoint: points[i]) }
    }

    /// Transforms many points in homogeneous coordinates, as ``applied(toHomogeneous:)`` does.
    ///
    /// - Precondition: Both spans have the same count.
    /// - Complexity: O(n).
    @inlinable
    public func apply(toHomogeneous points: Span<SIMD4<Double>>, into outputs: inout MutableSpan<SIMD4<Double>>) {
        precondition(points.count == outputs.count, "as many outputs as inputs")
        for i in points.indices { outputs[i] = applied(toHomogeneous: points[i]) }
    }

    /// Decomposes many matrices, as ``decomposed()`` does. Allocates nothing.
    ///
    /// If a matrix cannot be decomposed, all its components are NaN, and ``DecomposedTransform/isFinite`` is false.
    ///
    /// - Precondition: Both spans have the same count.
    /// - Complexity: O(n).
    public static func decompose(_ matrices: Span<Matrix4x4>, into parts: inout MutableSpan<DecomposedTransform>) {
        precondition(matrices.count == parts.count, "as many parts as matrices")
        TransformBatch.map(Kernels.best.decompose, matrices, &parts) { $0.decomposed() ?? .nan }
    }

    /// Recomposes many matrices, as ``init(_:)-(DecomposedTransform)`` does. Allocates nothing.
    ///
    /// - Precondition: Both spans have the same count.
    /// - Complexity: O(n).
    public static func recompose(_ parts: Span<DecomposedTransform>, into matrices: inout MutableSpan<Matrix4x4>) {
        precondition(matrices.count == parts.count, "as many matrices as parts")
        TransformBatch.map(Kernels.best.recompose, parts, &matrices) { Matrix4x4($0) }
    }

    /// Interpolates many pairs of matrices at one time, as ``Matrix4x4/Interpolator`` does.
    ///
    /// - Parameters:
    ///   - starts: The matrices at 0.
    ///   - ends: The matrices at 1.
    ///   - t: The time; not clamped.
    ///   - rules: The rules to interpolate by.
    ///   - shortestPath: Whether 3D rotations take the shorter arc; see ``Quaternion/slerp(to:at:shortestPath:)``.
    ///   - matrices: The results.
    /// - Precondition: All three spans have the same count.
    /// - Complexity: O(n).
    public static func interpolate(
        from starts: Span<Matrix4x4>, to ends: Span<Matrix4x4>, at t: Double, rules: Matrix4x4.Interpolator.Rules,
        shortestPath: Bool = true, into matrices: inout MutableSpan<Matrix4x4>
    ) {
        precondition(starts.count == ends.count && starts.count == matrices.count, "as many starts as ends as matrices")
        TransformBatch.map(
            TransformBatch.kernel(for: rules), starts, ends, at: t, shortestPath: shortestPath, &matrices
        ) {
            Matrix4x4.Interpolator(from: $0, to: $1, rules: rules, shortestPath: shortestPath).value(at: t)
        }
    }
}

extension DecomposedTransform {
    /// Interpolates many pairs of components at one time and recomposes the matrices. Allocates nothing.
    ///
    /// The results have the same bits as ``interpolated(to:at:shortestPath:)`` followed by
    /// ``Matrix4x4/init(_:)-(DecomposedTransform)``. Key matrices need decomposing only once, not for every time.
    ///
    /// - Precondition: All three spans have the same count.
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

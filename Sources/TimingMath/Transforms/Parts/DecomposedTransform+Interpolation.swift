extension DecomposedTransform {
    /// Returns the interpolated components: numbers linearly, the rotation along its arc.
    ///
    /// - Parameters:
    ///   - end: The components at 1.
    ///   - t: 0 gives these components, 1 gives `end`. Not clamped. NaN gives NaN.
    ///   - shortestPath: Whether the rotation takes the shorter arc; see ``Quaternion/slerp(to:at:shortestPath:)``.
    /// - Returns: At 0 and 1 the ends, to the bit; for the rotation's length and sign, see
    ///   ``Quaternion/slerp(to:at:shortestPath:)``.
    /// - Complexity: O(1).
    ///
    /// Source: CSS Transforms 2, "Interpolation of decomposed 3D matrix values"; rule R3.8.
    public func interpolated(to end: DecomposedTransform, at t: Double, shortestPath: Bool = true)
        -> DecomposedTransform
    {
        let a = TransformParts<Double>(self), b = TransformParts<Double>(end)
        let rotation = QuaternionArc(from: a.rotation, to: b.rotation, shortestPath: shortestPath).value(at: t)
        let parts = a.straight(to: b, at: t, rotation: rotation)
        if parts.areSafe(at: t) { return DecomposedTransform(parts) }
        return DecomposedTransform(straightTo: end, from: self, at: t, rotation: Quaternion(rotation.simd))
    }

    /// The linear interpolation of all components but the rotation, which is given.
    @inline(never)
    init(straightTo end: DecomposedTransform, from start: DecomposedTransform, at t: Double, rotation: Quaternion) {
        self.init(
            translation: start.translation.interpolated(to: end.translation, at: t),
            scale: start.scale.interpolated(to: end.scale, at: t),
            skew: start.skew.interpolated(to: end.skew, at: t),
            perspective: start.perspective.interpolated(to: end.perspective, at: t),
            rotation: rotation)
    }

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

extension DecomposedTransform {
    /// The parts on the way to others: numbers along straight lines, the rotation along its arc.
    ///
    /// - Parameters:
    ///   - end: the parts at 1.
    ///   - t: 0 here, 1 there; not clamped. NaN gives NaN.
    ///   - shortestPath: as in ``Quaternion/slerp(to:at:shortestPath:)``.
    /// - Returns: the ends to the bit at 0 and 1, with the reservation about lengths and signs that slerp has.
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

    /// The straight lines, with a rotation that is known.
    @inline(never)
    init(straightTo end: DecomposedTransform, from start: DecomposedTransform, at t: Double, rotation: Quaternion) {
        self.init(
            translation: start.translation.interpolated(to: end.translation, at: t),
            scale: start.scale.interpolated(to: end.scale, at: t),
            skew: start.skew.interpolated(to: end.skew, at: t),
            perspective: start.perspective.interpolated(to: end.perspective, at: t),
            rotation: rotation)
    }

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

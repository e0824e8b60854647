/// Where points and directions go.
extension Matrix4x4 {
    /// Where a point goes, perspective included.
    ///
    /// ```
    /// [x′ y′ z′ w′] = [x y z 1] · self        (x′/w′, y′/w′, z′/w′)
    /// ```
    ///
    /// - Parameter point: any numbers.
    /// - Returns: a point that stands level with the eye (w′ = 0) has no image: its parts are infinite, or NaN where 0 is
    ///   divided by 0. Behind the eye (w′ < 0) the division mirrors, as plain arithmetic has it.
    /// - Accuracy: each part within 8 · 2⁻⁵³ of the sum of its products' magnitudes, divided; without perspective the
    ///   division is by exactly 1.
    /// - Complexity: O(1).
    ///
    /// Source: rule R7.5.
    @inlinable
    @inline(__always)
    public func applied(toPoint point: SIMD3<Double>) -> SIMD3<Double> {
        let image = applied(toHomogeneous: SIMD4(point, 1))
        return SIMD3(image.x, image.y, image.z) / image.w
    }

    /// What becomes of a direction, or of a difference of points: it is not moved, and perspective is left out.
    ///
    /// - Parameter vector: any numbers; its length counts.
    /// - Returns: each part a sum of three products, in the order of the rows.
    /// - Complexity: O(1).
    @inlinable
    @inline(__always)
    public func applied(toVector vector: SIMD3<Double>) -> SIMD3<Double> {
        let image = (vector.x * row1 + vector.y * row2) + vector.z * row3
        return SIMD3(image.x, image.y, image.z)
    }
}

/// Many points at once, with the bits of the one-value forms.
extension Matrix4x4 {
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
}

extension Matrix4x4 {
    /// Returns the transform that applies this matrix first, then another: the product with this matrix on the left.
    ///
    ///     [x′ y′ z′ w′] = [x y z w] · self · next
    ///
    /// This equals `CATransform3DConcat(self, next)`. <doc:Transforms> compares it with other libraries and with CSS.
    ///
    /// - Accuracy: Each number is a sum of four products, added in the order of the rows. The error is at most 4 units
    ///   in the last place of the sum of their magnitudes. A product with the identity is exact.
    /// - Complexity: O(1). Source: rule R7.1.
    @inlinable
    @inline(__always)
    public func concatenating(_ next: Matrix4x4) -> Matrix4x4 {
        Matrix4x4(
            rows: next.applied(toHomogeneous: row1), next.applied(toHomogeneous: row2),
            next.applied(toHomogeneous: row3), next.applied(toHomogeneous: row4))
    }

    /// Returns the image of a point in homogeneous coordinates: the row vector times the matrix, without the division
    /// by w.
    @inlinable
    @inline(__always)
    public func applied(toHomogeneous point: SIMD4<Double>) -> SIMD4<Double> {
        ((point.x * row1 + point.y * row2) + point.z * row3) + point.w * row4
    }

    /// Returns the image of a point, with the perspective division.
    ///
    /// ```
    /// [x′ y′ z′ w′] = [x y z 1] · self        (x′/w′, y′/w′, z′/w′)
    /// ```
    ///
    /// - Parameter point: The point; any numbers.
    /// - Returns: The image. A point in the plane of the eye (w′ = 0) has infinite coordinates, or NaN for 0/0. A
    ///   point behind the eye (w′ < 0) is mirrored by the division.
    /// - Accuracy: Each coordinate is within 8 · 2⁻⁵³ of the sum of the magnitudes of its products, divided by w′.
    ///   Without perspective, w′ is exactly 1.
    /// - Complexity: O(1).
    ///
    /// Source: rule R7.5.
    @inlinable
    @inline(__always)
    public func applied(toPoint point: SIMD3<Double>) -> SIMD3<Double> {
        let image = applied(toHomogeneous: SIMD4(point, 1))
        return SIMD3(image.x, image.y, image.z) / image.w
    }

    /// Returns the image of a direction, or of a difference of points. Translation and perspective do not apply.
    ///
    /// - Parameter vector: The vector, of any length; any numbers.
    /// - Returns: The image. Each coordinate is a sum of three products, added in the order of the rows.
    /// - Complexity: O(1).
    @inlinable
    @inline(__always)
    public func applied(toVector vector: SIMD3<Double>) -> SIMD3<Double> {
        let image = (vector.x * row1 + vector.y * row2) + vector.z * row3
        return SIMD3(image.x, image.y, image.z)
    }

    /// The transpose: rows and columns exchanged.
    @inlinable
    public var transposed: Matrix4x4 {
        Matrix4x4(
            rows: SIMD4(m11, m21, m31, m41), SIMD4(m12, m22, m32, m42), SIMD4(m13, m23, m33, m43),
            SIMD4(m14, m24, m34, m44))
    }
}

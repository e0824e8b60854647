extension Matrix4x4 {
    /// This map followed by another: the matrix product with this matrix on the left.
    ///
    /// ```
    /// [x′ y′ z′ w′] = [x y z w] · self · next
    /// ```
    ///
    /// The one order of this library: what stands left acts first, on the point's own coordinates. It is
    /// `CATransform3DConcat(self, next)`, and the functions that change a CATransform3D (translate, scale, rotate) are
    /// `new.concatenating(t)`. In CSS, where the last function of a list acts first, the list `f g` is
    /// `g.concatenating(f)`, and so is DOMMatrix `f.multiply(g)`.
    ///
    /// - Accuracy: each number is a sum of four products in the order of the rows, within 4 units in the last place of the
    ///   sum of their magnitudes. Products with the identity are exact.
    /// - Complexity: O(1).
    ///
    /// Source: rule R7.1.
    @inlinable
    @inline(__always)
    public func concatenating(_ next: Matrix4x4) -> Matrix4x4 {
        Matrix4x4(
            rows: next.applied(toHomogeneous: row1), next.applied(toHomogeneous: row2),
            next.applied(toHomogeneous: row3), next.applied(toHomogeneous: row4))
    }

    /// Where a point goes that is given, and comes back, in four coordinates: the row times the matrix, without a division
    /// by w.
    @inlinable
    @inline(__always)
    public func applied(toHomogeneous point: SIMD4<Double>) -> SIMD4<Double> {
        ((point.x * row1 + point.y * row2) + point.z * row3) + point.w * row4
    }

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

    /// Rows and columns exchanged.
    @inlinable
    public var transposed: Matrix4x4 {
        Matrix4x4(
            rows: SIMD4(m11, m21, m31, m41), SIMD4(m12, m22, m32, m42), SIMD4(m13, m23, m33, m43),
            SIMD4(m14, m24, m34, m44))
    }
}

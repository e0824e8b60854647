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
}

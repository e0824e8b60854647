extension Matrix4x4 {
    /// The matrix taken apart into translation, scale, skew, perspective and rotation.
    ///
    /// ```
    /// matrix / m44 = scale · skew xy · skew xz · skew yz · rotation · translation · perspective
    /// ```
    ///
    /// ``init(_:)-(DecomposedTransform)`` puts them together again. A mirroring matrix has three negative scales. The
    /// quaternion has w ≥ 0.
    ///
    /// - Returns: nil if a number is not finite, m44 is 0, the determinant of the first three rows and columns is 0, or
    ///   a part is out of the range of numbers. That is decided exactly.
    /// - Accuracy: put together again, within 2e-15 of each row's largest number. Each part within 1e-15 of its size
    ///   times how many times shorter the second and third row become when what they share with the rows before is
    ///   taken away (tested in double-double). The rotation has length 1 within 4e-16 however singular the matrix
    ///   nearly is.
    /// - Complexity: O(1); some hundred times slower where a matrix is nearly singular or beyond 1e±75.
    ///
    /// Source: CSS Transforms 2, "Decomposing a 3D matrix"; rule R3.8.
    public func decomposed() -> DecomposedTransform? {
        let (parts, isSafe) = TransformParts<Double>.decompose(TransformRows(self))
        return isSafe ? DecomposedTransform(parts) : RareDecomposition.decompose(self)
    }

    /// The matrix of the parts: what undoes ``decomposed()``.
    ///
    /// ```
    /// matrix = scale · skew xy · skew xz · skew yz · rotation · translation · perspective    (what stands left acts
    /// first)
    /// ```
    ///
    /// - Parameter parts: any numbers. A rotation that has not length 1 is brought to it; 0 is no rotation.
    /// - Accuracy: with ``decomposed()`` there and back within 2e-15 of each row's largest number.
    /// - Complexity: O(1).
    ///
    /// Source: CSS Transforms 2, "Recomposing to a 3D matrix" (which prints the transposed rotation); rule R3.8.
    public init(_ parts: DecomposedTransform) { self.init(TransformParts<Double>(parts).recomposed) }
}

extension Matrix4x4 {
    init(_ lanes: TransformRows<Double>) {
        self.init(rows: lanes.row1.simd, lanes.row2.simd, lanes.row3.simd, lanes.row4.simd)
    }
}

extension TransformRows where V == Double {
    init(_ matrix: Matrix4x4) {
        self.init(
            row1: Lanes4(matrix.row1), row2: Lanes4(matrix.row2), row3: Lanes4(matrix.row3), row4: Lanes4(matrix.row4))
    }
}

extension TransformParts where V == Double {
    /// The parts of a matrix; nil if it cannot be taken apart.
    @inline(__always)
    init?(of matrix: Matrix4x4) {
        let (parts, isSafe) = Self.decompose(TransformRows(matrix))
        if isSafe {
            self = parts
        } else {
            guard let parts = RareDecomposition.decompose(matrix) else { return nil }
            self.init(parts)
        }
    }
}

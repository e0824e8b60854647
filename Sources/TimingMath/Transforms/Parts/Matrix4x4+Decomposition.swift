extension Matrix4x4 {
    /// Decomposes the matrix into translation, scale, skew, perspective and rotation.
    ///
    ///     matrix / m44 = scale · skew xy · skew xz · skew yz · rotation · translation · perspective
    ///
    /// ``init(_:)-(DecomposedTransform)`` recomposes it. A mirroring matrix has three negative scales. The quaternion
    /// has w ≥ 0.
    ///
    /// - Returns: nil if a number is not finite, m44 is 0, the determinant of the upper-left 3×3 matrix is exactly 0,
    ///   or a component is out of range.
    /// - Accuracy: Recomposed, each number is within 2e-15 of the largest number of its row. <doc:Transforms> has the
    ///   bounds of the components.
    /// - Complexity: O(1), about a hundred times as long for nearly singular matrices and those beyond 1e±75.
    /// - Source: CSS Transforms 2, "Decomposing a 3D matrix"; rule R3.8.
    public func decomposed() -> DecomposedTransform? {
        let (parts, isSafe) = TransformParts<Double>.decompose(TransformRows(self))
        return isSafe ? DecomposedTransform(parts) : RareDecomposition.decompose(self)
    }

    /// Recomposes a matrix: the inverse of ``decomposed()``.
    ///
    /// ```
    /// matrix = scale · skew xy · skew xz · skew yz · rotation · translation · perspective    (the leftmost acts first)
    /// ```
    ///
    /// - Parameter parts: The components; any numbers. The rotation is normalised, and 0 counts as the identity.
    /// - Accuracy: ``decomposed()`` and this initialiser return each number within 2e-15 of the largest number of its
    ///   row.
    /// - Complexity: O(1).
    ///
    /// Source: CSS Transforms 2, "Recomposing to a 3D matrix" (which prints the transposed rotation); rule R3.8.
    public init(_ parts: DecomposedTransform) { self.init(TransformParts<Double>(parts).recomposed) }
}

extension Quaternion {
    /// Creates the rotation of a matrix, with w ≥ 0: the rotation component of ``Matrix4x4/decomposed()``.
    ///
    /// - Returns: nil if the matrix cannot be decomposed.
    /// - Accuracy: 1e-15 in each component for a rotation matrix, even near a half turn.
    /// - Complexity: O(1).
    ///
    /// Source: S. W. Shepperd, "Quaternion from rotation matrix" (1978).
    public init?(rotationOf matrix: Matrix4x4) {
        guard let parts = matrix.decomposed() else { return nil }
        self = parts.rotation
    }
}

extension Matrix4x4 {
    init(_ lanes: TransformRows<Double>) {
        self.init(rows: lanes.row1.simd, lanes.row2.simd, lanes.row3.simd, lanes.row4.simd)
    }
}

extension Matrix4x4 {
    /// Whether the last column has no number but m44.
    var isWithoutPerspective: Bool { m14 == 0 && m24 == 0 && m34 == 0 }
}

extension TransformRows where V == Double {
    init(_ matrix: Matrix4x4) {
        self.init(
            row1: Lanes4(matrix.row1), row2: Lanes4(matrix.row2), row3: Lanes4(matrix.row3), row4: Lanes4(matrix.row4))
    }
}

extension TransformParts where V == Double {
    /// The components of a matrix, or nil if it cannot be decomposed.
    ///
    /// - Parameter dividesByLast: See ``decompose(_:dividesByLast:)``.
    @inline(__always)
    init?(of matrix: Matrix4x4, dividesByLast: Bool) {
        let (parts, isSafe) = Self.decompose(TransformRows(matrix), dividesByLast: dividesByLast)
        if isSafe {
            self = parts
        } else if dividesByLast {
            guard let parts = RareDecomposition.decompose(matrix) else { return nil }
            self.init(parts)
        } else {
            self.init(ofRareUndivided: matrix)
        }
    }

    @inline(never)
    private init?(ofRareUndivided matrix: Matrix4x4) {
        var divided = matrix
        divided.m44 = 1
        guard matrix.m44.isFinite, matrix.m44 != 0, let parts = RareDecomposition.decompose(divided) else { return nil }
        self.init(parts)
        if !matrix.isWithoutPerspective { perspective.w = matrix.m44 - translation.dot(perspective.xyz) }
    }
}

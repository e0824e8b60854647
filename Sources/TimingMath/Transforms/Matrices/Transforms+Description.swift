extension Matrix4x4: CustomStringConvertible {
    /// The matrix as CSS text: `matrix3d(…)` with 16 numbers in the order m11 m12 … m44.
    public var description: String { "matrix3d(\(numbers.map(shortText).joined(separator: ", ")))" }
}

extension AffineTransform2D: CustomStringConvertible {
    /// The map as CSS text: `matrix(a, b, c, d, tx, ty)`.
    public var description: String { "matrix(\([a, b, c, d, tx, ty].map(shortText).joined(separator: ", ")))" }
}

extension Quaternion: CustomStringConvertible {
    /// The vector part and the scalar part: `(x, y, z; w)`.
    public var description: String { "(\([x, y, z].map(shortText).joined(separator: ", ")); \(shortText(w)))" }
}

extension Matrix4x4.Interpolator: CustomStringConvertible {
    /// The ends as CSS text and the method: `matrix(1, 0, 0, 1, 0, 0) to matrix(2, 0, 0, 2, 0, 0), decomposed in 2D`.
    public var description: String {
        func text(_ matrix: Matrix4x4) -> String { matrix.affine2D.map { "\($0)" } ?? "\(matrix)" }
        let method =
            switch kind {
            case .straight: "number by number"
            case .discrete: "switching halfway"
            case .plane: "decomposed in 2D"
            case .space: "decomposed in 3D"
            }
        return "\(text(value(at: 0))) to \(text(value(at: 1))), \(method)"
    }
}

extension Quaternion.Interpolator: CustomStringConvertible {
    /// The ends: `(0, 0, 0; 1) to (0, 0, 1; 0)`.
    public var description: String { "\(value(at: 0)) to \(value(at: 1))" }
}

extension TransformList.Interpolator: CustomStringConvertible {
    /// The ends as CSS text, such as `rotate(0deg) to rotate(90deg)`; for a list that is not continuous, followed by
    /// `, switching halfway`.
    public var description: String { "\(from) to \(to)\(isContinuous ? "" : ", switching halfway")" }
}

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

/// The plane in space, and what a matrix leaves alone.
extension Matrix4x4 {
    /// A map of the plane, with z left alone.
    ///
    /// ```
    /// a → m11    b → m12    c → m21    d → m22    tx → m41    ty → m42
    /// ```
    ///
    /// Source: CATransform3DMakeAffineTransform, rule R7.1; CSS `matrix()`.
    @inlinable
    public init(_ map: AffineTransform2D) {
        self.init(
            rows: SIMD4(map.a, map.b, 0, 0), SIMD4(map.c, map.d, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(map.tx, map.ty, 0, 1))
    }

    /// The map of the plane that this matrix is; nil where it is more than one, see ``isAffine2D``.
    @inlinable
    public var affine2D: AffineTransform2D? {
        guard isAffine2D else { return nil }
        return AffineTransform2D(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    }

    /// Whether only m11 m12 m21 m22 m41 m42 differ from the identity, exactly.
    ///
    /// It is `CATransform3DIsAffine` and, by the numbers, what DOMMatrix calls `is2D`. Those six may be anything.
    ///
    /// Source: rules R3.7, R7.1.
    @inlinable
    public var isAffine2D: Bool {
        let zero = SIMD2<Double>(repeating: 0)
        return row1.highHalf == zero && row2.highHalf == zero && row3 == SIMD4(0, 0, 1, 0)
            && row4.highHalf == SIMD2(0, 1)
    }

    /// Whether the last column is 0 0 0 1, exactly: there is no perspective, and parallels stay parallel.
    @inlinable
    public var isAffine: Bool { m14 == 0 && m24 == 0 && m34 == 0 && m44 == 1 }

    /// Whether it is the identity, exactly.
    @inlinable
    public var isIdentity: Bool { self == .identity }
}

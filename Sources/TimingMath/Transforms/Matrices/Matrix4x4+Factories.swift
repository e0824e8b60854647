/// Elementary transforms. Each equals the CATransform3DMake… function and the CSS function of the same name.
extension Matrix4x4 {
    /// Returns a translation by (x, y, z), which are m41, m42 and m43. Any numbers are allowed.
    @inlinable
    public static func translation(x: Double, y: Double, z: Double = 0) -> Matrix4x4 {
        var matrix = identity
        matrix.row4 = SIMD4(x, y, z, 1)
        return matrix
    }

    /// Returns a scale along the axes; the factors are m11, m22 and m33. Any numbers are allowed: negative factors
    /// mirror, and 0 flattens.
    @inlinable
    public static func scale(x: Double, y: Double, z: Double = 1) -> Matrix4x4 {
        Matrix4x4(rows: SIMD4(x, 0, 0, 0), SIMD4(0, y, 0, 0), SIMD4(0, 0, z, 0), SIMD4(0, 0, 0, 1))
    }

    /// Returns a rotation about an axis through the origin, by Rodrigues' formula.
    ///
    /// - Parameters:
    ///   - angle: The angle in radians: from x to y about z, from y to z about x, and from z to x about y. Any number.
    ///   - x: The x component of the axis. Only the direction of the axis matters; its length may be subnormal or huge.
    ///   - y: The y component of the axis.
    ///   - z: The z component of the axis.
    /// - Returns: The identity if the angle is 0 or the axis is (0, 0, 0). A rotation about a coordinate axis leaves
    ///   that axis exactly unchanged, so a rotation about z is ``isAffine2D``. A non-finite argument gives NaN.
    /// - Accuracy: Each number is within 8 · 2⁻⁵³ (tested in double-double). For a small angle, the numbers off the
    ///   diagonal are within 8 · 2⁻⁵³ of its sine. Complexity: O(1).
    /// - Source: rule R7.1; O. Rodrigues (1840).
    public static func rotation(angle: Double, x: Double, y: Double, z: Double) -> Matrix4x4 {
        let given = SIMD3(x, y, z)
        if given == SIMD3(repeating: 0) { return identity }
        let (sin, cos) = Trigonometry.sinCos(angle)
        let half = Trigonometry.sinCos(0.5 * angle).sin
        return rotation(about: given.direction, sin: sin, cos: cos, versine: 2 * half * half)
    }

    /// Returns a rotation about an axis of length 1.
    ///
    /// - Parameter versine: 1 − cos, computed without cancellation.
    static func rotation(about axis: SIMD3<Double>, sin: Double, cos: Double, versine: Double) -> Matrix4x4 {
        let squares = axis * axis
        let others = SIMD3(squares.y + squares.z, squares.x + squares.z, squares.x + squares.y)
        // Two forms of x² + (1 − x²)·cos. The first keeps a small rotation close to 1; the second keeps the cosine near
        // 90°. Both leave a coordinate axis exactly unchanged.
        let diagonal = cos > 0.5 ? SIMD3(repeating: 1) - others * versine : squares + others * cos
        let turned = axis * sin
        let xy = axis.x * axis.y * versine
        let xz = axis.x * axis.z * versine
        let yz = axis.y * axis.z * versine
        return Matrix4x4(
            rows: SIMD4(diagonal.x, xy + turned.z, xz - turned.y, 0),
            SIMD4(xy - turned.z, diagonal.y, yz + turned.x, 0),
            SIMD4(xz + turned.y, yz - turned.x, diagonal.z, 0),
            SIMD4(0, 0, 0, 1))
    }

    /// Returns a skew along x and y, as CSS `skew()` does.
    ///
    /// ```
    /// m21 = tan(x)    m12 = tan(y)
    /// ```
    ///
    /// - Parameters:
    ///   - x: The angle in radians by which the y axis leans towards x. Any number.
    ///   - y: The angle in radians by which the x axis leans towards y. Any number.
    /// - Accuracy: The tangents are within 5 units in the last place. No double is exactly a quarter turn, so the
    ///   tangent nearest to one is about 1.6e16, not infinite.
    public static func skew(x: Double, y: Double) -> Matrix4x4 {
        let (sinX, cosX) = Trigonometry.sinCos(x), (sinY, cosY) = Trigonometry.sinCos(y)
        return Matrix4x4(
            rows: SIMD4(1, sinY / cosY, 0, 0), SIMD4(sinX / cosX, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
    }

    /// Returns a perspective projection: an object at depth z is magnified by 1/(1 − z/distance).
    ///
    /// ```
    /// m34 = −1/distance
    /// ```
    ///
    /// - Parameters:
    ///   - distance: The distance of the eye from the plane z = 0; any number. An infinite distance gives the identity,
    ///     0 gives an infinite m34, and a negative distance places the eye behind the plane.
    ///   - minimum: The smallest distance; smaller ones are raised to it. CSS `perspective()` uses 1 (px). Core
    ///     Animation, where m34 is set directly, has no minimum.
    ///
    /// Source: rule R7.5; CSS Transforms 2, `perspective()`.
    @inlinable
    public static func perspective(distance: Double, atLeast minimum: Double = -.infinity) -> Matrix4x4 {
        var matrix = identity
        matrix.row3.w = 0 - 1 / (distance < minimum ? minimum : distance)
        return matrix
    }
}

/// Transforms that DOMMatrix has methods for.
extension Matrix4x4 {
    /// Returns a scale about a point.
    ///
    /// ```
    /// translation(−origin) · scale · translation(origin)
    /// ```
    ///
    /// - Accuracy: The translation is exactly 0 along axes whose factor is 1, for any finite origin.
    public static func scale(_ factors: SIMD3<Double>, about origin: SIMD3<Double>) -> Matrix4x4 {
        var matrix = scale(x: factors.x, y: factors.y, z: factors.z)
        matrix.row4 = SIMD4(origin - factors * origin, 1)
        return matrix
    }

    /// Returns a rotation about x, then about y, then about z. In CSS this is `rotateZ() rotateY() rotateX()`.
    ///
    /// - Parameters:
    ///   - x: The angle about x in radians. Any number.
    ///   - y: The angle about y in radians. Any number.
    ///   - z: The angle about z in radians. Any number.
    public static func rotation(x: Double, y: Double, z: Double) -> Matrix4x4 {
        let rows = EulerAngles(x: x, y: y, z: z).rows
        return Matrix4x4(rows: SIMD4(rows.x, 0), SIMD4(rows.y, 0), SIMD4(rows.z, 0), SIMD4(0, 0, 0, 1))
    }

    /// Returns the rotation about z that turns the x axis into the direction of a vector. The vector (0, 0) gives the
    /// identity.
    ///
    /// - Parameters:
    ///   - x: The x component of the vector, which may have any length. A non-finite component gives NaN.
    ///   - y: The y component of the vector.
    /// - Accuracy: Each number is within 3 units in the last place, and exact for a vector along an axis.
    ///
    /// Source: Geometry Interfaces, `rotateFromVector()`.
    public static func rotation(alongX x: Double, y: Double) -> Matrix4x4 {
        if x == 0 && y == 0 { return identity }
        let along = SIMD3(x, y, 0).direction
        return Matrix4x4(
            rows: SIMD4(along.x, along.y, 0, 0), SIMD4(-along.y, along.x, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
    }
}

extension Matrix4x4 {
    /// Creates the matrix of a rotation.
    ///
    /// ```
    /// ⎡ 1 − 2(y² + z²)   2(xy + zw)       2(xz − yw)     ⎤
    /// ⎢ 2(xy − zw)       1 − 2(x² + z²)   2(yz + xw)     ⎥
    /// ⎣ 2(xz + yw)       2(yz − xw)       1 − 2(x² + y²) ⎦
    /// ```
    ///
    /// - Parameter rotation: The rotation, of any length. 0 gives the identity. A non-finite component gives NaN.
    /// - Accuracy: 1e-15 in each number. The rows are orthonormal within that error.
    /// - Complexity: O(1).
    public init(rotation: Quaternion) {
        let rows = QuaternionKernel<Double>.rows(QuaternionKernel<Double>.unit(Lanes4(rotation.vector)))
        self.init(
            rows: SIMD4(rows.0.simd, 0), SIMD4(rows.1.simd, 0), SIMD4(rows.2.simd, 0), SIMD4(0, 0, 0, 1))
    }
}

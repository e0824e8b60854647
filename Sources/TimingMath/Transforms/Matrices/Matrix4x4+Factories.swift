/// Matrices of single movements. Each is what CATransform3DMake… and the CSS function of its name give.
extension Matrix4x4 {
    /// Moves by (x, y, z): m41 m42 m43. Any numbers.
    @inlinable
    public static func translation(x: Double, y: Double, z: Double = 0) -> Matrix4x4 {
        var matrix = identity
        matrix.row4 = SIMD4(x, y, z, 1)
        return matrix
    }

    /// Scales along the axes: m11 m22 m33. Any numbers; negative ones mirror, 0 flattens.
    @inlinable
    public static func scale(x: Double, y: Double, z: Double = 1) -> Matrix4x4 {
        Matrix4x4(rows: SIMD4(x, 0, 0, 0), SIMD4(0, y, 0, 0), SIMD4(0, 0, z, 0), SIMD4(0, 0, 0, 1))
    }

    /// Turns about an axis through the origin, from x to y about z, from y to z about x, from z to x about y.
    ///
    /// ```
    /// m11 = cos + x²(1 − cos)    m12 = xy(1 − cos) + z·sin    m13 = xz(1 − cos) − y·sin    …
    /// ```
    ///
    /// - Parameters:
    ///   - angle: radians, any number.
    ///   - x: the axis with y and z, of any length; only its direction counts, also where it is subnormal or huge. An
    ///     axis of length 0 makes the identity.
    ///   - y: see x.
    ///   - z: see x.
    /// - Returns: the identity for a zero angle. A turn about a coordinate axis leaves that axis exactly alone, so that
    ///   one about z is ``isAffine2D``. A part that is not finite makes NaN.
    /// - Accuracy: each number within 8 · 2⁻⁵³ (tested in double-double), and those off the diagonal within 8 · 2⁻⁵³ of
    ///   the sine of the angle where the angle is small.
    /// - Complexity: O(1).
    ///
    /// Source: rule R7.1; O. Rodrigues (1840). 1 − cos is 2 sin²(angle/2), which does not cancel.
    public static func rotation(angle: Double, x: Double, y: Double, z: Double) -> Matrix4x4 {
        let given = SIMD3(x, y, z)
        if given == SIMD3(repeating: 0) { return identity }
        let (sin, cos) = Trigonometry.sinCos(angle)
        let half = Trigonometry.sinCos(0.5 * angle).sin
        return rotation(about: given.direction, sin: sin, cos: cos, versine: 2 * half * half)
    }

    /// Turns about an axis of length 1.
    ///
    /// - Parameter versine: 1 − cos, without cancellation.
    static func rotation(about axis: SIMD3<Double>, sin: Double, cos: Double, versine: Double) -> Matrix4x4 {
        let squares = axis * axis
        let others = SIMD3(squares.y + squares.z, squares.x + squares.z, squares.x + squares.y)
        // Two ways to write x² + (1 − x²)·cos: the one does not lose the 1 of a small turn, the other not the cosine
        // about 90°. Both leave a coordinate axis exactly alone.
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

    /// Skews along x and y, as CSS `skew()` does.
    ///
    /// ```
    /// m21 = tan(x)    m12 = tan(y)
    /// ```
    ///
    /// - Parameters:
    ///   - x: how far the y axis leans towards x, radians, any number.
    ///   - y: how far the x axis leans towards y.
    /// - Accuracy: the tangents within 5 units in the last place. No double is a quarter turn: nearest to it they are
    ///   about 1.6e16, not infinite.
    public static func skew(x: Double, y: Double) -> Matrix4x4 {
        let (sinX, cosX) = Trigonometry.sinCos(x), (sinY, cosY) = Trigonometry.sinCos(y)
        return Matrix4x4(
            rows: SIMD4(1, sinY / cosY, 0, 0), SIMD4(sinX / cosX, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
    }

    /// Makes near things larger: what stands at z is drawn 1/(1 − z/distance) times as large.
    ///
    /// ```
    /// m34 = −1/distance
    /// ```
    ///
    /// - Parameters:
    ///   - distance: of the eye from the plane z = 0, any number. An infinite one is the identity; 0 makes m34
    ///     infinite, and a negative one stands behind the plane, as plain arithmetic has it.
    ///   - minimum: what a smaller distance counts as. CSS `perspective()` has 1 (px); Core Animation, where m34 is set
    ///     by hand, has none.
    ///
    /// Source: rule R7.5; CSS Transforms 2, `perspective()`.
    @inlinable
    public static func perspective(distance: Double, atLeast minimum: Double = -.infinity) -> Matrix4x4 {
        var matrix = identity
        matrix.row3.w = 0 - 1 / (distance < minimum ? minimum : distance)
        return matrix
    }
}

/// Movements that DOMMatrix has methods for.
extension Matrix4x4 {
    /// Scales about a point.
    ///
    /// ```
    /// translation(−origin) · scale · translation(origin)
    /// ```
    ///
    /// - Accuracy: exact where the factors are 1, whatever the origin.
    public static func scale(_ factors: SIMD3<Double>, about origin: SIMD3<Double>) -> Matrix4x4 {
        var matrix = scale(x: factors.x, y: factors.y, z: factors.z)
        matrix.row4 = SIMD4(origin - factors * origin, 1)
        return matrix
    }

    /// Turns about x, then about y, then about z: what CSS lists as `rotateZ() rotateY() rotateX()`.
    ///
    /// - Parameters:
    ///   - x: radians, any number.
    ///   - y: radians, any number.
    ///   - z: radians, any number.
    public static func rotation(x: Double, y: Double, z: Double) -> Matrix4x4 {
        let rows = EulerAngles(x: x, y: y, z: z).rows
        return Matrix4x4(rows: SIMD4(rows.x, 0), SIMD4(rows.y, 0), SIMD4(rows.z, 0), SIMD4(0, 0, 0, 1))
    }

    /// Turns about z as the x axis has to turn to point along a vector; one of length 0 makes the identity.
    ///
    /// - Parameters:
    ///   - x: the vector with y, of any length. NaN for one that is not finite.
    ///   - y: see x.
    /// - Accuracy: each number within 3 units in the last place; exact along an axis.
    ///
    /// Source: Geometry Interfaces, `rotateFromVector()`.
    public static func rotation(alongX x: Double, y: Double) -> Matrix4x4 {
        if x == 0 && y == 0 { return identity }
        let along = SIMD3(x, y, 0).direction
        return Matrix4x4(
            rows: SIMD4(along.x, along.y, 0, 0), SIMD4(-along.y, along.x, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
    }
}

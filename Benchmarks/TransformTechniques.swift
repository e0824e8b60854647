import TimingMathLayers

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The techniques of other libraries for decomposing matrices and interpolating rotations, as scalar Swift code, named
/// for the technique and compared with ours.

/// The literal pseudocode of CSS Transforms 2, in plain numbers: the perspective by a 4×4 inverse from cofactors, the
/// quaternion by four square roots.
struct UnmatrixParts {
    var translation = SIMD3<Double>(0, 0, 0), scale = SIMD3<Double>(0, 0, 0), skew = SIMD3<Double>(0, 0, 0)
    var perspective = SIMD4<Double>(0, 0, 0, 1), quaternion = SIMD4<Double>(0, 0, 0, 1)

    init?(_ matrix: Matrix4x4) {
        guard matrix.m44 != 0 else { return nil }
        let w = 1 / matrix.m44
        let rows = (matrix.row1 * w, matrix.row2 * w, matrix.row3 * w, matrix.row4 * w)
        var affine = Matrix4x4(rows: rows.0, rows.1, rows.2, rows.3)
        (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
        let (adjugate, determinant) = affine.cofactors
        guard determinant != 0 else { return nil }
        if rows.0.w != 0 || rows.1.w != 0 || rows.2.w != 0 {
            let column = SIMD4(rows.0.w, rows.1.w, rows.2.w, rows.3.w)
            func row(_ r: SIMD4<Double>) -> Double { (r * column / determinant).total }
            perspective = SIMD4(row(adjugate.row1), row(adjugate.row2), row(adjugate.row3), row(adjugate.row4))
        }
        translation = SIMD3(rows.3.x, rows.3.y, rows.3.z)
        var r0 = SIMD3(rows.0.x, rows.0.y, rows.0.z), r1 = SIMD3(rows.1.x, rows.1.y, rows.1.z)
        var r2 = SIMD3(rows.2.x, rows.2.y, rows.2.z)
        scale.x = r0.length
        r0 /= scale.x
        skew.x = r0.dot(r1)
        r1 -= r0 * skew.x
        scale.y = r1.length
        r1 /= scale.y
        skew.x /= scale.y
        skew.y = r0.dot(r2)
        r2 -= r0 * skew.y
        skew.z = r1.dot(r2)
        r2 -= r1 * skew.z
        scale.z = r2.length
        r2 /= scale.z
        skew.y /= scale.z
        skew.z /= scale.z
        if r0.dot(r1.cross(r2)) < 0 { (scale, r0, r1, r2) = (-scale, -r0, -r1, -r2) }
        func half(_ x: Double) -> Double { 0.5 * max(x, 0).squareRoot() }
        quaternion = SIMD4(
            half(1 + r0.x - r1.y - r2.z), half(1 - r0.x + r1.y - r2.z), half(1 - r0.x - r1.y + r2.z),
            half(1 + r0.x + r1.y + r2.z))
        if r2.y > r1.z { quaternion.x = -quaternion.x }
        if r0.z > r2.x { quaternion.y = -quaternion.y }
        if r1.x > r0.y { quaternion.z = -quaternion.z }
    }

    /// Numbers linearly, the quaternion by ``slerpByArcCosine(_:_:at:)``.
    func interpolated(to end: UnmatrixParts, at t: Double) -> UnmatrixParts {
        var parts = self
        parts.translation += (end.translation - translation) * t
        parts.scale += (end.scale - scale) * t
        parts.skew += (end.skew - skew) * t
        parts.perspective += (end.perspective - perspective) * t
        parts.quaternion = slerpByArcCosine(quaternion, end.quaternion, at: t)
        return parts
    }

    /// Recomposed with one matrix product for each part, as in the pseudocode.
    var matrix: Matrix4x4 {
        var matrix = Matrix4x4.identity
        (matrix.m14, matrix.m24, matrix.m34, matrix.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
        var moved = Matrix4x4.identity
        (moved.m41, moved.m42, moved.m43) = (translation.x, translation.y, translation.z)
        matrix = moved.concatenating(matrix)
        let q = quaternion
        let turn = Matrix4x4(
            rows: SIMD4(1 - 2 * (q.y * q.y + q.z * q.z), 2 * (q.x * q.y + q.z * q.w), 2 * (q.x * q.z - q.y * q.w), 0),
            SIMD4(2 * (q.x * q.y - q.z * q.w), 1 - 2 * (q.x * q.x + q.z * q.z), 2 * (q.y * q.z + q.x * q.w), 0),
            SIMD4(2 * (q.x * q.z + q.y * q.w), 2 * (q.y * q.z - q.x * q.w), 1 - 2 * (q.x * q.x + q.y * q.y), 0),
            SIMD4(0, 0, 0, 1))
        matrix = turn.concatenating(matrix)
        if skew.z != 0 {
            var temporary = Matrix4x4.identity
            temporary.m32 = skew.z
            matrix = temporary.concatenating(matrix)
        }
        if skew.y != 0 {
            var temporary = Matrix4x4.identity
            temporary.m31 = skew.y
            matrix = temporary.concatenating(matrix)
        }
        if skew.x != 0 {
            var temporary = Matrix4x4.identity
            temporary.m21 = skew.x
            matrix = temporary.concatenating(matrix)
        }
        return Matrix4x4(rows: matrix.row1 * scale.x, matrix.row2 * scale.y, matrix.row3 * scale.z, matrix.row4)
    }
}

/// The arc cosine of the dot product and three sines, all by libm.
func slerpByArcCosine(_ a: SIMD4<Double>, _ b: SIMD4<Double>, at t: Double) -> SIMD4<Double> {
    var cosine = (a * b).total
    let end = cosine < 0 ? -b : b
    cosine = cosine < 0 ? -cosine : cosine
    if cosine > 1 - 1e-12 { return a }
    let angle = acos(cosine)
    let over = 1 / sin(angle)
    return a * (sin((1 - t) * angle) * over) + end * (sin(t * angle) * over)
}

extension Matrix4x4 {
    /// The transposed matrix of cofactors, from 2×2 minors, and the determinant.
    fileprivate var cofactors: (Matrix4x4, Double) {
        let s0 = m11 * m22 - m12 * m21, s1 = m11 * m23 - m13 * m21, s2 = m11 * m24 - m14 * m21
        let s3 = m12 * m23 - m13 * m22, s4 = m12 * m24 - m14 * m22, s5 = m13 * m24 - m14 * m23
        let c5 = m33 * m44 - m34 * m43, c4 = m32 * m44 - m34 * m42, c3 = m32 * m43 - m33 * m42
        let c2 = m31 * m44 - m34 * m41, c1 = m31 * m43 - m33 * m41, c0 = m31 * m42 - m32 * m41
        let adjugate = Matrix4x4(
            rows: SIMD4(
                m22 * c5 - m23 * c4 + m24 * c3, -m12 * c5 + m13 * c4 - m14 * c3, m42 * s5 - m43 * s4 + m44 * s3,
                -m32 * s5 + m33 * s4 - m34 * s3),
            SIMD4(
                -m21 * c5 + m23 * c2 - m24 * c1, m11 * c5 - m13 * c2 + m14 * c1, -m41 * s5 + m43 * s2 - m44 * s1,
                m31 * s5 - m33 * s2 + m34 * s1),
            SIMD4(
                m21 * c4 - m22 * c2 + m24 * c0, -m11 * c4 + m12 * c2 - m14 * c0, m41 * s4 - m42 * s2 + m44 * s0,
                -m31 * s4 + m32 * s2 - m34 * s0),
            SIMD4(
                -m21 * c3 + m22 * c1 - m23 * c0, m11 * c3 - m12 * c1 + m13 * c0, -m41 * s3 + m42 * s1 - m43 * s0,
                m31 * s3 - m32 * s1 + m33 * s0))
        return (adjugate, s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0)
    }
}

extension SIMD4<Double> {
    @inline(__always)
    fileprivate var total: Double { (x + y) + (z + w) }
}

extension SIMD3<Double> {
    @inline(__always)
    fileprivate func dot(_ other: Self) -> Double { x * other.x + y * other.y + z * other.z }
    @inline(__always)
    fileprivate var length: Double { dot(self).squareRoot() }
    @inline(__always)
    fileprivate func cross(_ other: Self) -> Self {
        Self(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }
}

/// The rows of a rotation matrix: three right-handed orthonormal vectors, the images of the axes.
struct RotationRows {
    var x, y, z: SIMD3<Double>

    /// The linear combination a·x + b·y + c·z.
    func combined(_ factors: SIMD3<Double>) -> SIMD3<Double> {
        (factors.x * x + factors.y * y) + factors.z * z
    }

    /// The factors of the linear combination that gives a vector.
    func factors(of vector: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(vector.dot(x), vector.dot(y), vector.dot(z))
    }
}

/// A rotation about x, then y, then z.
///
/// ```
/// rotation = Rx · Ry · Rz
/// ```
struct EulerAngles {
    /// The angles in radians.
    var x, y, z: Double

    /// The rows of the rotation matrix.
    var rows: RotationRows {
        let (sx, cx) = Trigonometry.sinCos(x), (sy, cy) = Trigonometry.sinCos(y), (sz, cz) = Trigonometry.sinCos(z)
        return RotationRows(
            x: SIMD3(cy * cz, cy * sz, -sy),
            y: SIMD3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy),
            z: SIMD3(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy))
    }

    init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }

    /// Extracts the angles of a rotation, each in (−π, π].
    ///
    /// - Every rotation has two triples, (x, y, z) and (x + π, π − y, z + π). This one has the smaller sum of
    ///   magnitudes, so any triple whose sum is below 3π/2 is recovered.
    /// - At y = ±π/2 (gimbal lock) only x ∓ z is determined, and x is 0. This applies only if the first two components
    ///   of row x are 0. Otherwise they determine z, however small they are, and x is the remainder.
    init(_ rows: RotationRows) {
        let level = SIMD2(rows.x.x, rows.x.y).length
        if level == 0 {
            self.init(y: Trigonometry.arcTangent(y: -rows.x.z, x: 0), z: Self.angle(y: -rows.y.x, x: rows.y.y))
            return
        }
        let direction = SIMD2(rows.x.x, rows.x.y).direction, (cos, sin) = (direction.x, direction.y)
        // Sine and cosine of x, with Rz removed.
        let sx = rows.z.x * sin - rows.z.y * cos, cx = rows.y.y * cos - rows.y.x * sin
        let near = Self(
            x: Self.angle(y: sx, x: cx), y: Self.angle(y: -rows.x.z, x: level), z: Self.angle(y: sin, x: cos))
        let far = Self(
            x: Self.angle(y: -sx, x: -cx), y: Self.angle(y: -rows.x.z, x: -level), z: Self.angle(y: -sin, x: -cos))
        self = far.size < near.size ? far : near
    }

    private var size: Double { x.magnitude + y.magnitude + z.magnitude }

    /// atan2, with π instead of −π and 0 instead of −0.
    private static func angle(y: Double, x: Double) -> Double {
        let angle = Trigonometry.arcTangent(y: y, x: x)
        return angle == -Double.pi ? .pi : angle + 0
    }
}

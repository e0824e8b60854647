/// Three vectors of length 1, square to each other and right-handed: where a rotation takes the axes.
struct RotationRows {
    var x, y, z: SIMD3<Double>

    /// The vector a·x + b·y + c·z.
    func combined(_ factors: SIMD3<Double>) -> SIMD3<Double> {
        (factors.x * x + factors.y * y) + factors.z * z
    }

    /// The factors of which a vector is combined.
    func factors(of vector: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(vector.dot(x), vector.dot(y), vector.dot(z))
    }
}

/// Three vectors of length 1, square to each other and right-handed: where a rotation takes the axes.
struct RotationRows {
    var x, y, z: SIMD3<Double>

    /// The vector a·x + b·y + c·z.
    func combined(_ factors: SIMD3<Double>) -> SIMD3<Double> {
        (factors.x * x + factors.y * y) + factors.z * z
    }

    /// The factors of which a vector is combined.
    func factors(of vector: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(Self.dot(vector, x), Self.dot(vector, y), Self.dot(vector, z))
    }

    /// The scalar product.
    static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a.x * b.x + a.y * b.y) + a.z * b.z }

    /// The vector product: square to both, and the third of a right-handed frame.
    static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
}

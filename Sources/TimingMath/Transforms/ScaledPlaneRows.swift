/// The rows of a plane map, by powers of two brought to where squares and products are safe.
struct ScaledPlaneRows {
    /// The rows with their larger number in 1…2, or 0.
    let first, second: SIMD2<Double>
    /// What was taken out of them.
    let exponents: SIMD2<Int>
    /// The determinant of the scaled rows, in double words.
    let determinant: Double

    init(_ map: AffineTransform2D) {
        let n = BinaryScaling.exponent(max(map.a.magnitude, map.b.magnitude))
        let m = BinaryScaling.exponent(max(map.c.magnitude, map.d.magnitude))
        exponents = SIMD2(n, m)
        let (a, b) = (BinaryScaling.scaled(map.a, byPowerOfTwo: -n), BinaryScaling.scaled(map.b, byPowerOfTwo: -n))
        let (c, d) = (BinaryScaling.scaled(map.c, byPowerOfTwo: -m), BinaryScaling.scaled(map.d, byPowerOfTwo: -m))
        (first, second) = (SIMD2(a, b), SIMD2(c, d))
        determinant = (DoubleWord(a) * DoubleWord(d) - DoubleWord(b) * DoubleWord(c)).high
    }
}

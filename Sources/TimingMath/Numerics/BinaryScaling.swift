/// Scaling by powers of two that keeps numbers away from overflow and underflow.
enum BinaryScaling {
    /// x · 2ⁿ, rounded if the result is not a normal number.
    static func scaled(_ x: Double, byPowerOfTwo n: Int) -> Double {
        var x = x, n = max(-5000, min(n, 5000))
        while n > 1000 { (x, n) = (x * 0x1p1000, n &- 1000) }
        while n < -1000 { (x, n) = (x * 0x1p-1000, n &+ 1000) }
        return x * Double.powerOfTwo(Double(n))
    }

    /// The exponent n of a finite number, 2ⁿ ≤ |x| < 2ⁿ⁺¹; 0 for 0.
    static func exponent(_ x: Double) -> Int { x == 0 ? 0 : Int(x.exponent) }

    /// Returns the row scaled so that its largest number is in 1…2, and the exponent removed.
    ///
    /// Numbers below 10⁻³⁰⁰ of the largest lose digits. A row of zeros is unchanged.
    static func normalized(_ row: SIMD3<Double>) -> (row: SIMD3<Double>, exponent: Int) {
        let n = exponent(max(max(row.x.magnitude, row.y.magnitude), row.z.magnitude))
        return (
            SIMD3(
                scaled(row.x, byPowerOfTwo: -n), scaled(row.y, byPowerOfTwo: -n), scaled(row.z, byPowerOfTwo: -n)),
            n
        )
    }
}

extension Trigonometry {
    /// Returns sin x and cos x of an angle in degrees. Quarter turns are exact.
    ///
    ///     x = 90q + r,   |r| ≤ 45
    ///
    /// - Parameter degrees: Any number. NaN and the infinities give NaN.
    /// - Returns: Each within 3 ulp. The remainder r is exact, so adding whole turns does not change the result.
    static func sinCos(degrees: Double) -> (sin: Double, cos: Double) {
        // The number of quarter turns of larger angles is not exact.
        guard degrees.magnitude <= 0x1p50 else {
            return degrees.isFinite ? sinCos(degrees: degrees.truncatingRemainder(dividingBy: 360)) : (.nan, .nan)
        }
        let q = Rounding.nearest(degrees / 90)
        let (sin, cos) = sinCosOfQuarterTurns((degrees - 90 * q) / 90)
        return switch Int(q) & 3 {
        case 0: (sin, cos)
        case 1: (cos, -sin)
        case 2: (-sin, -cos)
        default: (-cos, sin)
        }
    }
}

extension Trigonometry {
    /// sin x and cos x of an angle in degrees, quarter turns exactly.
    ///
    ///     x = 90q + r,   |r| ≤ 45
    ///
    /// - Parameter degrees: any number. NaN and the infinities give NaN.
    /// - Returns: each within 3 ulp: the rest r is exact, so that whole turns more or less change no bit.
    static func sinCos(degrees: Double) -> (sin: Double, cos: Double) {
        // Of larger ones the number of quarter turns is not exact.
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

extension DoubleWord {
    /// Returns sin and cos of an angle in degrees, for differences that would cancel in one double.
    ///
    /// ```
    /// degrees = q·90 + r,   |r| ≤ 45,   x = r·π/180
    /// sin x = x·(1 − x²/(2·3)·(1 − x²/(4·5)·(…)))   cos x = √(1 − sin²x)
    /// ```
    ///
    /// - Parameter degrees: Any number. Whole quarters are exact. NaN and the infinities give NaN.
    /// - Returns: Each with a relative error of at most 2⁻⁹⁹ as long as it is a normal number (tested against mpmath).
    static func sinCos(degrees: Double) -> (sin: DoubleWord, cos: DoubleWord) {
        let turn = degrees.truncatingRemainder(dividingBy: 360)
        let q = Rounding.nearest(turn / 90)
        // Exact: a multiple of the last place of `turn`, and no larger than `turn`.
        let x = DoubleWord(turn - q * 90) * DoubleWord(0x1.1df46a2529d39p-6, 0x1.5c1d8becdd291p-62)
        let z = x * x, one = DoubleWord(1)

        // From n = 16 on, the terms are below 2⁻⁵³ of the first, and one double is enough for them.
        var n = 26.0, rest = 1.0
        while n >= 16 {
            rest = 1 - z.high * rest / (n * (n + 1))
            n -= 2
        }
        var series = DoubleWord(rest)
        while n >= 2 {
            series = one - z * series / (n * (n + 1))
            n -= 2
        }
        let sin = x * series
        let square = one - sin * sin
        let root = square.high.squareRoot()
        let cos = DoubleWord(root, (square - DoubleWord(root) * DoubleWord(root)).high / (2 * root))

        // q mod 4, in −2…2.
        switch q - 4 * Rounding.nearest(0.25 * q) {
        case 1: return (cos, -sin)
        case -1: return (-cos, sin)
        case 2, -2: return (-sin, -cos)
        default: return (sin, cos)
        }
    }
}

/// Elementary functions of angles for other modules, with the library's own bits.
package enum Angles {
    /// Returns the sine and cosine of an angle in radians, each within 2 ulp.
    package static func sinCos(_ angle: Double) -> (sin: Double, cos: Double) { Trigonometry.sinCos(angle) }

    /// Returns the sine and cosine of an angle in quarter turns, each within 2 ulp. Whole quarters are exact.
    package static func sinCos(quarterTurns: Double) -> (sin: Double, cos: Double) {
        Trigonometry.sinCosOfQuarterTurns(quarterTurns)
    }
}

/// The real roots of a quadratic, or of what is left where its first coefficients are 0.
///
/// ```
/// a·t² + b·t + c = 0      q = −(b + sgn b·√(b² − 4·a·c))/2,   t₁ = q/a,   t₂ = c/q
/// ```
struct QuadraticRoots {
    /// The roots, in no order. What does not exist is NaN or infinite; coefficients of 0 alone have none.
    let first, second: Double

    /// - Parameters:
    ///   - a: the coefficient of t².
    ///   - b: the coefficient of t.
    ///   - c: the constant. Coefficients of any size: they are first brought near 1 by a power of two.
    init(_ a: Double, _ b: Double, _ c: Double) {
        let largest = max(a.magnitude, b.magnitude, c.magnitude)
        guard largest > 0, largest.isFinite else {
            (first, second) = (.nan, .nan)
            return
        }
        // From subnormals up in two steps: 2¹⁰⁷⁴ alone is out of range.
        let scale = Double(sign: .plus, exponent: min(-largest.exponent, 1000), significand: 1)
        let rest = largest * scale < 0x1p-10 ? 0x1p60 : 1
        let (a, b, c) = (a * scale * rest, b * scale * rest, c * scale * rest)
        let root = (b * b - 4 * a * c).squareRoot()
        let q = -0.5 * (b + (b < 0 ? -root : root))
        (first, second) = (q / a, c / q)
    }
}

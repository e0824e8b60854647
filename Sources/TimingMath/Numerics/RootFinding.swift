/// Roots of functions of one number.
enum RootFinding {
    /// A root between two points where the function's signs differ, by Newton steps kept inside a shrinking bracket.
    ///
    /// A step that leaves the bracket, or is not at most half of the one before, is replaced by bisection (in proportion
    /// where the ends are far apart). The steps shrink by half each time or the bracket does, so that 200 iterations are
    /// more than any doubles need.
    ///
    /// - Parameters:
    ///   - low: one end, 0 or above.
    ///   - high: the other end, above `low`.
    ///   - function: the value and the slope; it falls from positive to negative between the ends.
    /// - Returns: the root, to the last bits that the function can tell. NaN if the function gives NaN on the way.
    static func fallingRoot(
        from low: Double, to high: Double, of function: (Double) -> (value: Double, slope: Double)
    ) -> Double {
        var low = low, high = high
        var x = middle(low, high)
        var lastStep = high - low
        for _ in 0..<200 {
            let (value, slope) = function(x)
            if value == 0 || value.isNaN { return value == 0 ? x : value }
            if value > 0 { low = x } else { high = x }
            let step = -value / slope
            let next = x + step
            if step.magnitude <= 0x1p-53 * x { return next }
            if low < next, next < high, 2 * step.magnitude <= lastStep {
                x = next
                lastStep = step.magnitude
            } else {
                x = middle(low, high)
                guard low < x, x < high else { return x }
                lastStep = high - low
            }
        }
        return x
    }

    /// Between two numbers: halfway, or nearer to the low one in proportion when they are far apart, so that 1e-300…1e300
    /// takes no longer than 1…2.
    private static func middle(_ low: Double, _ high: Double) -> Double {
        let floor = max(low, high * 0x1p-60)
        return high > 4 * low ? floor.squareRoot() * high.squareRoot() : low + (high - low) * 0.5
    }
}

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

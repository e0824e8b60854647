/// Root finding for functions of one number.
enum RootFinding {
    /// Returns the root between two points at which the function has different signs, by Newton's method in a bracket.
    ///
    /// A step that leaves the bracket, or is more than half the previous step, is replaced by bisection (geometric if
    /// the ends are far apart). Every iteration halves the step or the bracket, so 200 iterations always suffice.
    ///
    /// - Parameters:
    ///   - low: The lower end, 0 or above.
    ///   - high: The upper end, above `low`.
    ///   - function: Returns the value and the slope. It falls from positive to negative between the ends.
    /// - Returns: The root, to the precision of the function; NaN if the function returns NaN on the way.
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

    /// The midpoint, or approximately the geometric mean for ends that are far apart, so that 1e-300…1e300 takes no
    /// longer than 1…2.
    private static func middle(_ low: Double, _ high: Double) -> Double {
        let floor = max(low, high * 0x1p-60)
        return high > 4 * low ? floor.squareRoot() * high.squareRoot() : low + (high - low) * 0.5
    }
}

/// The real roots of a quadratic, or of the linear equation that remains if the first coefficient is 0.
///
/// ```
/// a·t² + b·t + c = 0      q = −(b + sgn b·√(b² − 4·a·c))/2,   t₁ = q/a,   t₂ = c/q
/// ```
struct QuadraticRoots {
    /// The roots in no particular order. Roots that do not exist are NaN or infinite; all coefficients 0 gives NaN.
    let first, second: Double

    /// Coefficients may have any size; they are scaled to near 1 by a power of two.
    ///
    /// - Parameters:
    ///   - a: The coefficient of t².
    ///   - b: The coefficient of t.
    ///   - c: The constant term.
    init(_ a: Double, _ b: Double, _ c: Double) {
        let largest = max(a.magnitude, b.magnitude, c.magnitude)
        guard largest > 0, largest.isFinite else {
            (first, second) = (.nan, .nan)
            return
        }
        // Subnormals are scaled in two steps because 2¹⁰⁷⁴ is out of range.
        let scale = Double(sign: .plus, exponent: min(-largest.exponent, 1000), significand: 1)
        let rest = largest * scale < 0x1p-10 ? 0x1p60 : 1
        let (a, b, c) = (a * scale * rest, b * scale * rest, c * scale * rest)
        let root = (b * b - 4 * a * c).squareRoot()
        let q = -0.5 * (b + (b < 0 ? -root : root))
        (first, second) = (q / a, c / q)
    }
}

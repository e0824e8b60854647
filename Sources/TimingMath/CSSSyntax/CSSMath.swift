/// The arithmetic of CSS maths functions as far as it needs care: signed zeros, infinities and NaN.
///
/// Source: CSS Values and Units Level 4, section 10.
enum CSSMath {
    enum Strategy: String {
        case nearest
        case up
        case down
        case toZero = "to-zero"
    }

    /// The minimum; NaN if any value is. −0 is less than +0.
    static func minimum(_ values: [Double]) -> Double {
        -maximum(values.map { -$0 })
    }

    /// The maximum; NaN if any value is. +0 is greater than −0.
    static func maximum(_ values: [Double]) -> Double {
        var result = -Double.infinity
        for x in values {
            if x.isNaN { return x }
            if x > result || (x == result && result.sign == .minus) { result = x }
        }
        return result
    }

    /// √(x₁² + x₂² + …), scaled so that squares neither overflow nor underflow. NaN if any value is.
    static func hypotenuse(_ values: [Double]) -> Double {
        let largest = maximum(values.map(\.magnitude))
        guard largest > 0, largest.isFinite else { return largest }
        var sum = 0.0
        for x in values { sum += (x / largest) * (x / largest) }
        return largest * sum.squareRoot
    }

    /// a − b·floor(a/b), with the sign of b. NaN if b = 0, a is infinite, or b is an infinity of the opposite sign.
    static func modulo(_ a: Double, _ b: Double) -> Double {
        if b.isInfinite, a.isFinite { return a.sign == b.sign ? a : .nan }
        let rest = remainder(a, b)
        if rest == 0 { return b.sign == .minus ? -0.0 : 0.0 }
        return (rest < 0) == (b < 0) ? rest : rest + b
    }

    /// a − b·trunc(a/b), exact, with the sign of a. NaN if b = 0 or a is infinite.
    ///
    /// Repeatedly subtracts the largest b·2ᵏ that fits, at most some 2,100 times (the range of exponents). Each
    /// difference is exact.
    static func remainder(_ a: Double, _ b: Double) -> Double {
        guard a.isFinite, !b.isNaN, b != 0 else { return .nan }
        if b.isInfinite { return a }
        let step = b.magnitude
        var rest = a.magnitude
        while rest >= step {
            let shift = rest.exponent - step.exponent
            let multiple = Double(sign: .plus, exponent: shift, significand: step)
            rest -= multiple <= rest ? multiple : Double(sign: .plus, exponent: shift - 1, significand: step)
        }
        return a.sign == .minus ? -rest : rest
    }

    /// The multiple of b next to a, chosen by the strategy; ties round up. NaN if b = 0 or both are infinite.
    static func rounded(_ a: Double, toMultipleOf b: Double, _ strategy: Strategy) -> Double {
        if a.isNaN || b.isNaN || b == 0 || (a.isInfinite && b.isInfinite) { return .nan }
        if a.isInfinite { return a }
        if b.isInfinite { return roundedToInfinity(a, strategy) }
        let step = b.magnitude
        if remainder(a, step) == 0 { return a }
        // A zero below a is +0, and a zero above a is −0.
        let quotient = Rounding.down(a / step)
        // The step is too fine to change a.
        guard quotient.isFinite else { return a }
        let lower = quotient == 0 ? 0 : quotient * step
        let upper = quotient == -1 ? -0.0 : (quotient + 1) * step
        return switch strategy {
        case .down: lower
        case .up: upper
        case .toZero: a < 0 ? upper : lower
        case .nearest: a - lower < upper - a ? lower : upper
        }
    }

    private static func roundedToInfinity(_ a: Double, _ strategy: Strategy) -> Double {
        if a == 0 { return a }
        return switch strategy {
        case .up: a > 0 ? .infinity : -0.0
        case .down: a < 0 ? -.infinity : 0
        case .nearest, .toZero: a < 0 ? -0.0 : 0
        }
    }

    /// aᵇ as IEEE 754's `pow`, but NaN if either is NaN.
    ///
    /// An integer exponent uses repeated multiplication, which is exact if the result is. Others are e^(b·ln a).
    static func power(_ a: Double, _ b: Double) -> Double {
        if a.isNaN || b.isNaN { return .nan }
        if b == 0 || a == 1 { return 1 }
        if b.isInfinite {
            if a.magnitude == 1 { return 1 }
            return (a.magnitude > 1) == (b > 0) ? .infinity : 0
        }
        guard b == Rounding.down(b) else {
            if a == 0 || a.isInfinite { return (a == 0) == (b > 0) ? 0 : .infinity }
            return Logarithm.power(a, b)
        }
        let isOdd = remainder(b, 2) != 0
        // For exponents from 2¹¹, powers in range have a base near 1, for which the logarithm is more accurate.
        if b.magnitude >= 2048 {
            let size = Logarithm.power(a.magnitude, b)
            return a.sign == .minus && isOdd ? -size : size
        }
        var result = 1.0
        var square = a
        var rest = Int(b.magnitude)
        while rest > 0 {
            if rest & 1 == 1 { result *= square }
            square *= square
            rest >>= 1
        }
        return b < 0 ? 1 / result : result
    }

    /// The two-argument arctangent in degrees.
    static func arcTangent(y: Double, x: Double) -> Double { Trigonometry.arcTangent(y: y, x: x) * (180 / .pi) }

    /// The arcsine in degrees; NaN outside −1…1.
    static func arcSine(_ x: Double) -> Double { arcTangent(y: x, x: ((1 - x) * (1 + x)).squareRoot) }

    /// The arccosine in degrees; NaN outside −1…1.
    static func arcCosine(_ x: Double) -> Double { arcTangent(y: ((1 - x) * (1 + x)).squareRoot, x: x) }
}

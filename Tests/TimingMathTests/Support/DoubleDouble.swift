/// A number as the unevaluated sum of two doubles, with about 106 bits: a slow reference for the library's doubles.
///
/// Sums and products as in T. J. Dekker, "A floating-point technique for extending the available precision" (1971),
/// with a fused multiply-add for the exact product.
struct DoubleDouble {
    var high, low: Double

    init(_ high: Double, _ low: Double = 0) {
        let sum = high + low
        self.high = sum
        self.low = sum.isFinite ? low - (sum - high) : 0
    }

    static func + (a: Self, b: Self) -> Self {
        let sum = a.high + b.high
        let shift = sum - a.high
        let error = (a.high - (sum - shift)) + (b.high - shift)
        return Self(sum, error + a.low + b.low)
    }

    static prefix func - (a: Self) -> Self { Self(-a.high, -a.low) }
    static func - (a: Self, b: Self) -> Self { a + -b }

    static func * (a: Self, b: Self) -> Self {
        let product = a.high * b.high
        let error = (-product).addingProduct(a.high, b.high)
        return Self(product, error + (a.high * b.low + a.low * b.high))
    }

    static func / (a: Self, b: Self) -> Self {
        let first = a.high / b.high
        let rest = a - b * Self(first)
        let second = rest.high / b.high
        return Self(first) + Self(second) + Self((rest - b * Self(second)).high / b.high)
    }

    var squareRoot: Self {
        guard high > 0 else { return Self(high.squareRoot()) }
        let root = Self(high.squareRoot())
        return root + (self - root * root) / Self(2 * root.high)
    }

    static let pi = Self(0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53)
    static let ln2 = Self(0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56)

    /// eˣ by a power series after halving ten times. |x| < 700.
    static func exp(_ x: Self) -> Self {
        let k = (x.high / ln2.high).rounded()
        let r = (x - Self(k) * ln2) * Self(0x1p-10)
        var term = r, sum = r
        for n in 2..<18 {
            term = term * r / Self(Double(n))
            sum = sum + term
        }
        // e^2r − 1 = (e^r − 1)(e^r + 1), so the 1 is added last.
        for _ in 0..<10 { sum = sum * (sum + Self(2)) }
        let scale = Double(sign: .plus, exponent: Int(k), significand: 1)
        let result = sum + Self(1)
        return Self(result.high * scale, result.low * scale)
    }

    /// ln x by one Newton step from the platform's logarithm. Normal x.
    static func log(_ x: Self, guess: Double) -> Self {
        let y = Self(guess)
        return y + (x * exp(-y) - Self(1))
    }

    /// sin and cos by power series after removing whole quarter turns. |x| < 1e6.
    static func sinCos(_ x: Self) -> (sin: Self, cos: Self) {
        let q = (x.high / (pi.high / 2)).rounded()
        let r = x - Self(q) * (pi * Self(0.5))
        let z = r * r
        var sin = r, cos = Self(1), term = r, other = Self(1)
        for n in 1..<16 {
            let m = Double(2 * n)
            other = -other * z / Self(m * (m - 1))
            cos = cos + other
            term = -term * z / Self(m * (m + 1))
            sin = sin + term
        }
        switch Int(q) & 3 {
        case 0: return (sin, cos)
        case 1: return (cos, -sin)
        case 2: return (-sin, -cos)
        default: return (-cos, sin)
        }
    }

    /// The difference of a double from this, in units of its last place.
    func ulps(from value: Double) -> Double {
        let difference = (Self(value) - self).high.magnitude
        return difference == 0 ? 0 : difference / Swift.max(high.magnitude, .leastNormalMagnitude).ulp
    }
}

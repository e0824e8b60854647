/// An exact number for the slow references. Inputs are small, so that numerator and denominator fit.
struct Rational: Comparable, CustomStringConvertible {
    let numerator: Int
    let denominator: Int

    init(_ numerator: Int, over denominator: Int = 1) {
        var a = numerator.magnitude
        var b = denominator.magnitude
        while b != 0 { (a, b) = (b, a % b) }
        let divisor = (denominator < 0 ? -1 : 1) * Int(max(a, 1))
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
    }

    /// Correctly rounded, since both parts are exact.
    var double: Double { Double(numerator) / Double(denominator) }
    var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
    var magnitude: Rational { Rational(abs(numerator), over: denominator) }
    var floor: Int {
        let quotient = numerator / denominator
        return numerator < 0 && quotient * denominator != numerator ? quotient - 1 : quotient
    }

    static let zero = Rational(0)
    static let one = Rational(1)
    static func + (a: Self, b: Self) -> Self {
        Rational(a.numerator * b.denominator + b.numerator * a.denominator, over: a.denominator * b.denominator)
    }
    static prefix func - (a: Self) -> Self { Rational(-a.numerator, over: a.denominator) }
    static func - (a: Self, b: Self) -> Self { a + -b }
    static func * (a: Self, b: Self) -> Self {
        Rational(a.numerator * b.numerator, over: a.denominator * b.denominator)
    }
    static func / (a: Self, b: Self) -> Self {
        Rational(a.numerator * b.denominator, over: a.denominator * b.numerator)
    }
    static func < (a: Self, b: Self) -> Bool { a.numerator * b.denominator < b.numerator * a.denominator }
}

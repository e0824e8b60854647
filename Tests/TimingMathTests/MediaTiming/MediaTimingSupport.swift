import TimingMath

/// An exact number for the slow references; inputs are small, so that numerator and denominator fit.
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

/// SplitMix64: small, seeded, the same everywhere.
struct TimingRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// A multiple of 1/64 in a range of 64ths.
    mutating func sixtyFourths(_ range: ClosedRange<Int>) -> Rational {
        Rational(Int.random(in: range, using: &self), over: 64)
    }

    mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &self)] }

    mutating func double(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    mutating func chance(_ probability: Double) -> Bool { double(0...1) < probability }
}

/// Numbers that break careless code.
let awkwardTimes: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, .greatestFiniteMagnitude, 0, -0.0, .leastNonzeroMagnitude,
    -.leastNonzeroMagnitude, 1e-310, 1e-300, 1e30, 1e16, 4_503_599_627_370_497, 0.1, 0.25, 1, -1, 2.5, -7,
]

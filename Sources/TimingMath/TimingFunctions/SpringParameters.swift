extension SpringTimingFunction {
    /// The mass, stiffness and damping of a spring, and conversions from and to other parameters.
    ///
    ///     ω₀ = √(k/m)      the undamped angular frequency, in 1/s
    ///     ζ = c/(2√(km))   the damping ratio: < 1 oscillates, 1 is critically damped, > 1 is over-damped
    ///
    /// Any numbers are allowed here. `SpringTimingFunction` checks that they make a valid spring.
    ///
    /// - Source: R5.6; SwiftUI's `Spring(duration:bounce:)` and `Spring(response:dampingRatio:)`.
    public struct Parameters: Sendable, Equatable {
        /// The oscillating mass m, in kg.
        public var mass: Double
        /// The stiffness k, in kg/s².
        public var stiffness: Double
        /// The damping coefficient c, in kg/s.
        public var damping: Double

        /// Creates parameters; the defaults are Core Animation's.
        public init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10) {
            (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
        }

        /// Creates parameters from a perceptual duration p and a bounce b (R5.6).
        ///
        ///     k = (2π/p)²·m,   ζ = 1 − b for b ≥ 0, 1/(1 + b) for b < 0,   c = 2ζ·(2π/p)·m
        ///
        /// - Parameters:
        ///   - perceptualDuration: p in seconds, positive.
        ///   - bounce: b, in −1…1. 1 is undamped and 0 is critically damped. At −1 the damping is infinite, and
        ///     `SpringTimingFunction` throws for such parameters.
        ///   - mass: m, positive. Core Animation and SwiftUI use 1.
        /// - Throws: `TimingFunctionError` if a parameter is outside its domain.
        public init(perceptualDuration: Double, bounce: Double, mass: Double = 1) throws(TimingFunctionError) {
            guard -1 <= bounce, bounce <= 1 else {
                throw .outOfRange(parameter: "bounce", value: bounce, allowed: "-1...1")
            }
            let frequency = try Self.angularFrequency(period: perceptualDuration, named: "perceptualDuration")
            let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
            try self.init(frequency: frequency, ratio: ratio, mass: mass)
        }

        /// Creates parameters from a response r and a damping fraction ζ. The response is the undamped period.
        ///
        ///     k = (2π/r)²·m,   c = 4πζm/r
        ///
        /// - Parameters:
        ///   - response: r in seconds, positive.
        ///   - dampingFraction: ζ, at least 0.
        ///   - mass: m, positive.
        /// - Throws: `TimingFunctionError` if a parameter is outside its domain.
        public init(response: Double, dampingFraction: Double, mass: Double = 1) throws(TimingFunctionError) {
            try requireFinite("dampingFraction", dampingFraction)
            guard dampingFraction >= 0 else {
                throw .outOfRange(parameter: "dampingFraction", value: dampingFraction, allowed: "0 and above")
            }
            let frequency = try Self.angularFrequency(period: response, named: "response")
            try self.init(frequency: frequency, ratio: dampingFraction, mass: mass)
        }

        private init(frequency: Double, ratio: Double, mass: Double) throws(TimingFunctionError) {
            try requireFinite("mass", mass)
            guard mass > 0 else { throw .outOfRange(parameter: "mass", value: mass, allowed: "above 0") }
            let stiffness = frequency * frequency * mass
            guard stiffness.isFinite else {
                throw .outOfRange(parameter: "stiffness", value: stiffness, allowed: "a finite number")
            }
            self.init(mass: mass, stiffness: stiffness, damping: 2 * ratio * frequency * mass)
        }

        /// The undamped angular frequency ω₀, in 1/s. NaN unless mass and stiffness are positive.
        public var angularFrequency: Double { isPositive ? (stiffness / mass).squareRoot() : .nan }

        /// The damping ratio ζ. NaN unless mass and stiffness are positive; negative if the damping is negative.
        public var dampingRatio: Double {
            isPositive ? damping / (2 * stiffness.squareRoot() * mass.squareRoot()) : .nan
        }

        /// The perceptual duration 2π√(m/k), in seconds (R5.6). NaN unless mass and stiffness are positive.
        public var perceptualDuration: Double { isPositive ? 2 * Double.pi * (mass / stiffness).squareRoot() : .nan }

        /// The bounce: 1 − ζ for ζ ≤ 1, otherwise 1/ζ − 1 (R5.6). NaN if ζ is NaN.
        public var bounce: Double {
            let ratio = dampingRatio
            return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
        }

        private var isPositive: Bool { mass > 0 && stiffness > 0 }

        private static func angularFrequency(period: Double, named name: String) throws(TimingFunctionError) -> Double {
            try requireFinite(name, period)
            guard period > 0 else { throw .outOfRange(parameter: name, value: period, allowed: "above 0") }
            return 2 * Double.pi / period
        }
    }
}

extension SpringTimingFunction {
    /// A spring's mass, stiffness and damping, and the other ways to state them.
    ///
    ///     ω₀ = √(k/m)      the angular frequency without damping, 1/s
    ///     ζ = c/(2√(km))   the damping ratio: below 1 it swings, at 1 it is critical, above it creeps
    ///
    /// Any numbers may stand here; what makes a usable spring is checked by `SpringTimingFunction`.
    ///
    /// - Source: R5.6; SwiftUI's `Spring(duration:bounce:)` and `Spring(response:dampingRatio:)`.
    public struct Parameters: Sendable, Equatable {
        /// m, in units of mass.
        public var mass: Double
        /// k, mass per second squared.
        public var stiffness: Double
        /// c, mass per second.
        public var damping: Double

        /// Core Animation's defaults are 1, 100 and 10.
        public init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10) {
            (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
        }

        /// From the perceptual duration p and the bounce b (R5.6).
        ///
        ///     k = (2π/p)²·m,   ζ = 1 − b for b ≥ 0, 1/(1 + b) for b < 0,   c = 2ζ·(2π/p)·m
        ///
        /// - Parameters:
        ///   - perceptualDuration: seconds, above 0.
        ///   - bounce: −1…1. 1 is undamped, 0 critical; −1 is infinitely damped: the damping is infinite, and no
        ///     `SpringTimingFunction` can be made of it.
        ///   - mass: above 0; Core Animation's and SwiftUI's is 1.
        /// - Errors: a parameter outside its domain.
        public init(perceptualDuration: Double, bounce: Double, mass: Double = 1) throws(TimingFunctionError) {
            guard -1 <= bounce, bounce <= 1 else {
                throw .outOfRange(parameter: "bounce", value: bounce, allowed: "-1...1")
            }
            let frequency = try Self.angularFrequency(period: perceptualDuration, named: "perceptualDuration")
            let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
            try self.init(frequency: frequency, ratio: ratio, mass: mass)
        }

        /// From the response r (the period without damping) and the damping fraction ζ.
        ///
        ///     k = (2π/r)²·m,   c = 4πζm/r
        ///
        /// - Parameters:
        ///   - response: seconds, above 0.
        ///   - dampingFraction: ζ ≥ 0.
        ///   - mass: above 0.
        /// - Errors: a parameter outside its domain.
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

        /// ω₀ in 1/s; NaN unless mass and stiffness are above 0.
        public var angularFrequency: Double { isPositive ? (stiffness / mass).squareRoot() : .nan }

        /// ζ; NaN unless mass and stiffness are above 0, and negative where the damping is.
        public var dampingRatio: Double {
            isPositive ? damping / (2 * stiffness.squareRoot() * mass.squareRoot()) : .nan
        }

        /// 2π√(m/k) in seconds (R5.6); NaN unless mass and stiffness are above 0.
        public var perceptualDuration: Double { isPositive ? 2 * Double.pi * (mass / stiffness).squareRoot() : .nan }

        /// 1 − ζ for ζ ≤ 1, 1/ζ − 1 above (R5.6); NaN where ζ is.
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

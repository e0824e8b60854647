extension SpringMotion {
    /// The motion of a spring.
    ///
    /// - Errors: ω₀ or β is not a normal number (or β 0), or the motion's coefficients overflow.
    init(
        _ parameters: SpringParameters, initialVelocity v: Double, allowsOverdamping: Bool
    ) throws(TimingFunctionError) {
        let frequency = parameters.angularFrequency
        guard frequency.isNormal else {
            throw .outOfRange(parameter: "√(stiffness/mass)", value: frequency, allowed: "a normal number")
        }
        let given = parameters.damping / parameters.mass * 0.5
        let beta = given > frequency && !allowsOverdamping ? frequency : given
        guard parameters.damping == 0 || beta.isNormal else {
            throw .outOfRange(parameter: "damping/(2·mass)", value: beta, allowed: "0 or a normal number")
        }
        // (ω₀ − β)(ω₀ + β) rather than ω₀² − β²: the difference is exact where it is small.
        let gap = frequency - beta
        let rate = gap.magnitude.squareRoot() * (frequency + beta).squareRoot()
        let regime: Regime = gap > 0 ? .underdamped : gap < 0 ? .overdamped : .critical
        // β − ω cancels when ω is nearly β; ω₀²/(β + ω) is the same. It stays above 0, as a damped spring comes to rest.
        let slow = max(frequency * (frequency / (beta + rate)), Double.leastNonzeroMagnitude)
        let distanceWeight = beta - v
        let velocityWeight = frequency * frequency - beta * v
        guard distanceWeight.isFinite, velocityWeight.isFinite, (2 * rate).isFinite else {
            throw .outOfRange(parameter: "initialVelocity", value: v, allowed: "products with the rates in range")
        }
        self.init(
            regime: regime, frequency: frequency, dampingRatio: beta / frequency,
            decay: regime == .overdamped ? slow : beta,
            rate: rate, distanceWeight: distanceWeight, velocityWeight: velocityWeight, initialVelocity: v)
    }
}

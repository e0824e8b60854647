extension SpringMotion {
    /// Creates the motion of a spring.
    ///
    /// - Throws: `TimingFunctionError.outOfRange` if ω₀ or a positive β is not a normal number, or if the coefficients
    ///   of the motion overflow.
    init(
        _ parameters: SpringTimingFunction.Parameters, initialVelocity v: Double, allowsOverdamping: Bool
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
        let gap = frequency - beta
        let regime: Regime = gap > 0 ? .underdamped : gap < 0 ? .overdamped : .critical
        let dampingRatio = beta / frequency
        // (ω₀ − β)(ω₀ + β) instead of ω₀² − β²: the difference ω₀ − β is exact where it is small. Without damping it is
        // ω₀².
        let rate =
            regime == .underdamped
            ? frequency * ((gap / frequency) * (1 + dampingRatio)).squareRoot()
            : gap.magnitude.squareRoot() * (frequency + beta).squareRoot()
        // β − ω cancels if ω is close to β. ω₀²/(β + ω) is equal and does not. It is kept above 0, because a damped
        // spring comes to rest.
        let slow = max(frequency * (frequency / (beta + rate)), Double.leastNonzeroMagnitude)
        let decay = regime == .overdamped ? slow : beta
        let unit = regime == .critical ? 1 : rate
        // Over-damped, the faster rate is slow + 2ω, and its product with the slower one is ω₀². The value is then
        // exactly 1/2 of 2 while the spring has hardly moved, and the velocity has no difference of products.
        let isOverdamped = regime == .overdamped
        let distance = SpringWeights(
            cosine: 1, sine: isOverdamped ? 2 + (slow - v) / unit : (beta - v) / unit)
        let velocity = SpringWeights(
            cosine: v,
            sine: isOverdamped ? slow * distance.sine : (frequency * frequency - beta * v) / unit)
        guard distance.sine.isFinite, velocity.sine.isFinite, (2 * rate).isFinite else {
            throw .outOfRange(parameter: "initialVelocity", value: v, allowed: "finite products with the rates")
        }
        let octaves = -decay * Self.octavesOfE
        let tempo: Double, limit: Double
        switch regime {
        case .underdamped: (tempo, limit) = (rate / (2 * .pi), 0x1p50 / (rate / (2 * .pi)))
        case .critical: (tempo, limit) = (0, -1024 / octaves)
        // Kept finite, because 0 · ∞ at time 0 would be NaN.
        case .overdamped: (tempo, limit) = (max(-2 * rate * Self.octavesOfE, -.greatestFiniteMagnitude), .infinity)
        }
        self.init(
            regime: regime, dampingRatio: dampingRatio, decay: decay, octaves: octaves,
            tempo: tempo, limit: min(limit, Double.greatestFiniteMagnitude), distance: distance, velocity: velocity)
    }

    /// log₂ e.
    private static let octavesOfE = 0x1.71547652b82fep+0
}

extension SpringTimingFunction {
    /// Creates the spring of UIView's `animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`.
    ///
    /// It has mass 1, stiffness ω² and damping 2ζω. A thousandth of the oscillation remains at the end of the duration:
    ///
    ///     ζ < 1   |ζω − v|/(ω√(1 − ζ²)) · e^(−ζωD) = 0.001        ζ = 1   |1 + (ω − v)D| · e^(−ωD) = 0.001
    ///
    /// - Parameters:
    ///   - dampingRatio: ζ, clamped to 0.01…1.
    ///   - duration: D in seconds, clamped to 0.01…10.
    ///   - initialVelocity: v in distances per second, clamped to ±1e100. If v > 0 gives several roots, ω is the
    ///     largest.
    /// - Throws: `TimingFunctionError.notFinite` if a parameter is NaN or infinite.
    /// - Accuracy: ω is within 1e-10 of the root, relative. At most 200 steps of a root finder. Source: R5.7.
    public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) throws(TimingFunctionError) {
        try requireFinite("dampingRatio", dampingRatio)
        try requireFinite("duration", duration)
        try requireFinite("initialVelocity", initialVelocity)
        let ratio = min(max(dampingRatio, 0.01), 1)
        let velocity = min(max(initialVelocity, -1e100), 1e100)
        let equation = UIKitSpringEquation(
            ratio: ratio, duration: min(max(duration, 0.01), 10), velocity: velocity)
        let frequency = equation.largestRoot
        try self.init(
            mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
            initialVelocity: velocity)
    }
}

/// The logarithm of the remaining oscillation at the end, minus ln 0.001, as a function of ω. In logarithms Newton
/// steps are nearly exact.
struct UIKitSpringEquation {
    let ratio: Double
    let duration: Double
    let velocity: Double
    private let thousandth = Logarithm.log(1000.0)

    init(ratio: Double, duration: Double, velocity: Double) {
        (self.ratio, self.duration, self.velocity) = (ratio, duration, velocity)
    }

    /// The largest ω > 0 at which the equation holds.
    var largestRoot: Double {
        let turn = turningPoint
        // Beyond its last maximum the function falls forever. If it is already below 0 at the maximum, the root is on
        // the branch before the zero of the amplitude, which falls from infinity.
        if turn == 0 || function(turn).value >= 0 {
            return RootFinding.fallingRoot(from: turn, to: upperBound(from: turn), of: function)
        }
        return RootFinding.fallingRoot(from: 0, to: amplitudeZero, of: function)
    }

    /// The ω > 0 of the last maximum; 0 if the function falls everywhere, which is the case for v ≤ 0.
    private var turningPoint: Double {
        guard velocity > 0 else { return 0 }
        if ratio == 1 { return velocity }
        // The larger root of ζω² − vω − v/(ζD) = 0.
        return (velocity + velocity.squareRoot() * (velocity + 4 / duration).squareRoot()) / (2 * ratio)
    }

    /// The ω at which the amplitude is 0, for v > 0.
    private var amplitudeZero: Double {
        ratio == 1 ? max(velocity - 1 / duration, 0) : velocity / ratio
    }

    private func upperBound(from start: Double) -> Double {
        var high = max(2 * start, 1)
        while high < .greatestFiniteMagnitude, function(high).value > 0 { high *= 2 }
        return high
    }

    func function(_ x: Double) -> (value: Double, slope: Double) {
        if ratio == 1 {
            let amplitude = 1 + (x - velocity) * duration
            let value = Logarithm.log(amplitude.magnitude) - x * duration + thousandth
            return (value, duration / amplitude - duration)
        }
        let shape = ((1 - ratio) * (1 + ratio)).squareRoot()
        let amplitude = ratio - velocity / x
        let decay = ratio * duration
        let value = Logarithm.log(amplitude.magnitude / shape) - decay * x + thousandth
        return (value, velocity / (x * x) / amplitude - decay)
    }
}

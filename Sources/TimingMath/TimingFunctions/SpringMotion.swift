/// The closed form of a spring's motion, with all that does not depend on time worked out.
struct SpringMotion: Sendable, Equatable {
    enum Regime: Sendable { case underdamped, critical, overdamped }

    let regime: Regime
    /// ω₀, undamped angular frequency, and the damping ratio that the motion has (R5.3 applied).
    let frequency, dampingRatio: Double
    /// The rate of the decaying factor: β, or over-damped the slower rate β − ω.
    let decay: Double
    /// ω; 0 when critical.
    let rate: Double
    /// What multiplies S in the distance from the target, and in the velocity.
    let distanceWeight, velocityWeight: Double
    let initialVelocity: Double

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
        guard beta == 0 || beta.isNormal else {
            throw .outOfRange(parameter: "damping/(2·mass)", value: beta, allowed: "0 or a normal number")
        }
        // (ω₀ − β)(ω₀ + β) rather than ω₀² − β²: the difference is exact where it is small.
        let gap = frequency - beta
        let rate = gap.magnitude.squareRoot() * (frequency + beta).squareRoot()
        regime = gap > 0 ? .underdamped : gap < 0 ? .overdamped : .critical
        self.frequency = frequency
        dampingRatio = beta / frequency
        self.rate = rate
        // β − ω cancels when ω is nearly β; ω₀²/(β + ω) is the same.
        decay = regime == .overdamped ? frequency * (frequency / (beta + rate)) : beta
        initialVelocity = v
        distanceWeight = beta - v
        velocityWeight = frequency * frequency - beta * v
        guard distanceWeight.isFinite, velocityWeight.isFinite, rate.isFinite else {
            throw .outOfRange(parameter: "initialVelocity", value: v, allowed: "products with the rates in range")
        }
    }

    /// e^(−βt)·C(t) and e^(−βt)·S(t), for t ≥ 0.
    @inline(__always)
    func decayed<V: DoubleLanes>(_ t: V) -> (cosine: V, sine: V) {
        let envelope = Exponential.exp(V(splat: -decay) * t)
        switch regime {
        case .underdamped:
            let (sin, cos) = Trigonometry.sinCos(V(splat: rate) * t)
            return (envelope * cos, envelope * (sin / V(splat: rate)))
        case .critical:
            return (envelope, envelope * t)
        case .overdamped:
            // cosh and sinh as e^(ωt)/2 times 1 ± e^(−2ωt); e^(ωt) is in the envelope.
            let fall = Exponential.expm1(V(splat: -2 * rate) * t)
            let half = V(splat: 0.5) * envelope
            return (half * (V(splat: 2) + fall), half * (-fall / V(splat: rate)))
        }
    }
}

/// x(t).
struct SpringValueKernel: LaneKernel {
    let motion: SpringMotion

    @inline(__always)
    func callAsFunction<V: DoubleLanes>(_ time: V) -> V {
        let zero = V(splat: 0), one = V(splat: 1)
        let t = V.select(V.less(time, zero), zero, time)
        let (cosine, sine) = motion.decayed(t)
        let x = one - (cosine + V(splat: motion.distanceWeight) * sine)
        return motion.decay > 0 ? V.select(V.equal(t, V(splat: .infinity)), one, x) : x
    }
}

/// x′(t).
struct SpringVelocityKernel: LaneKernel {
    let motion: SpringMotion

    @inline(__always)
    func callAsFunction<V: DoubleLanes>(_ time: V) -> V {
        let zero = V(splat: 0)
        let t = V.select(V.less(time, zero), zero, time)
        let (cosine, sine) = motion.decayed(t)
        let v = V(splat: motion.initialVelocity) * cosine + V(splat: motion.velocityWeight) * sine
        return motion.decay > 0 ? V.select(V.equal(t, V(splat: .infinity)), zero, v) : v
    }
}

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
        guard parameters.damping == 0 || beta.isNormal else {
            throw .outOfRange(parameter: "damping/(2·mass)", value: beta, allowed: "0 or a normal number")
        }
        // (ω₀ − β)(ω₀ + β) rather than ω₀² − β²: the difference is exact where it is small.
        let gap = frequency - beta
        let rate = gap.magnitude.squareRoot() * (frequency + beta).squareRoot()
        regime = gap > 0 ? .underdamped : gap < 0 ? .overdamped : .critical
        self.frequency = frequency
        dampingRatio = beta / frequency
        self.rate = rate
        // β − ω cancels when ω is nearly β; ω₀²/(β + ω) is the same. It is kept above 0, as a damped spring comes to rest.
        let slow = max(frequency * (frequency / (beta + rate)), Double.leastNonzeroMagnitude)
        decay = regime == .overdamped ? slow : beta
        initialVelocity = v
        distanceWeight = beta - v
        velocityWeight = frequency * frequency - beta * v
        guard distanceWeight.isFinite, velocityWeight.isFinite, (2 * rate).isFinite else {
            throw .outOfRange(parameter: "initialVelocity", value: v, allowed: "products with the rates in range")
        }
    }

    /// e^(−βt)·C(t) and e^(−βt)·S(t), for t ≥ 0. Both are 0 once the envelope is, whatever C and S have become.
    @inline(__always)
    func decayed<V: DoubleLanes>(_ t: V) -> (cosine: V, sine: V) {
        let zero = V(splat: 0)
        let envelope = Exponential.exp(V(splat: -decay) * t)
        let (cosine, sine) = swing(t)
        let isOver = V.equal(envelope, zero)
        return (V.select(isOver, zero, envelope * cosine), V.select(isOver, zero, envelope * sine))
    }

    /// C(t) and S(t); over-damped without the growing factor e^(ωt), which is in the envelope.
    @inline(__always)
    private func swing<V: DoubleLanes>(_ t: V) -> (cosine: V, sine: V) {
        switch regime {
        case .underdamped:
            let (sin, cos) = Trigonometry.sinCos(V(splat: rate) * t)
            return (cos, sin / V(splat: rate))
        case .critical:
            return (V(splat: 1), t)
        case .overdamped:
            let fall = Exponential.expm1(V(splat: -2 * rate) * t)
            return (V(splat: 1) + V(splat: 0.5) * fall, V(splat: -0.5) * (fall / V(splat: rate)))
        }
    }
}

/// x(t).
struct SpringValueKernel: LaneKernel {
    let motion: SpringMotion

    @inline(__always)
    func callAsFunction<V: DoubleLanes>(_ time: V) -> V {
        let (cosine, sine) = motion.decayed(V.select(V.less(time, V(splat: 0)), V(splat: 0), time))
        return V(splat: 1) - (cosine + V(splat: motion.distanceWeight) * sine)
    }
}

/// x′(t).
struct SpringVelocityKernel: LaneKernel {
    let motion: SpringMotion

    @inline(__always)
    func callAsFunction<V: DoubleLanes>(_ time: V) -> V {
        let (cosine, sine) = motion.decayed(V.select(V.less(time, V(splat: 0)), V(splat: 0), time))
        return V(splat: motion.initialVelocity) * cosine + V(splat: motion.velocityWeight) * sine
    }
}

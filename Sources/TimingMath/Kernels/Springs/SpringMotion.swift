/// The closed form of a spring's motion, with all that does not depend on time worked out.
struct SpringMotion: Sendable, Equatable {
    enum Regime: UInt8, Sendable { case underdamped, critical, overdamped }

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

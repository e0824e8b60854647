/// The closed form of a spring's motion, with all constants precomputed.
///
/// ```
/// decayed(t) = (e^(−βt)·C, e^(−βt)·S)        S in the regime's unit: times ω, or times 1 where critical
/// x, x′      = offset + a·e^(−βt)·C + b·e^(−βt)·S
/// ```
///
/// If overdamped, e^(−(β + ω)t), the faster of the two decaying terms, takes the place of e^(−βt)·C. It vanishes before
/// S does. The hyperbolic cosine would not, and what is left of a large initial velocity would be lost to rounding.
struct SpringMotion: Sendable, Equatable {
    enum Regime: UInt8, Sendable, Hashable { case underdamped, critical, overdamped }

    let regime: Regime
    /// The damping ratio of the motion, after applying R5.3.
    let dampingRatio: Double
    /// The rate of the decaying factor: β, or the slower rate β − ω if overdamped.
    let decay: Double
    /// The exponent of 2 in the decaying factor per second. At most 0.
    let octaves: Double
    /// If underdamped, full oscillations per second, ω/2π. If overdamped, the exponent of 2 in e^(−2ωt) per second.
    /// Otherwise 0.
    let tempo: Double
    /// The upper limit of the time. Beyond it the decaying factor is 0, or an oscillation is shorter than the
    /// resolution of the time.
    let limit: Double
    /// The weights of the two in the distance from the target, and in the velocity.
    let distance, velocity: SpringWeights

    /// Returns the two decaying terms, for t ≥ 0. Both are 0 once the envelope is 0.
    @inline(__always)
    func decayed<V: DoubleLanes>(_ t: V) -> (cosine: V, sine: V) {
        Self.decayed(t, regime, octaves: V(splat: octaves), tempo: V(splat: tempo), limit: V(splat: limit))
    }

    /// The same, with one motion per lane.
    @inline(__always)
    static func decayed<V: DoubleLanes>(
        _ t: V, _ regime: Regime, octaves: V, tempo: V, limit: V
    ) -> (cosine: V, sine: V) {
        let envelope = Exponential.decay(octaves: octaves * t)
        let t = V.select(V.less(limit, t), limit, t)
        switch regime {
        case .underdamped:
            let (sine, cosine) = Trigonometry.sinCosOfTurns(tempo * t)
            return (envelope * cosine, envelope * sine)
        case .critical:
            return (envelope, envelope * t)
        case .overdamped:
            let (fast, fall) = Exponential.decayAndFall(octaves: tempo * t)
            return (envelope * fast, envelope * (V(splat: -0.5) * fall))
        }
    }
}

/// The weights of a spring's two decaying terms in a linear combination.
struct SpringWeights: Sendable, Equatable {
    let cosine, sine: Double
}

/// x(t) or x′(t).
struct SpringKernel: LaneKernel {
    let motion: SpringMotion
    let offset: Double
    let weights: SpringWeights

    /// x(t).
    init(valueOf motion: SpringMotion) {
        self.motion = motion
        offset = 1
        weights = SpringWeights(cosine: -motion.distance.cosine, sine: -motion.distance.sine)
    }

    /// x′(t).
    init(velocityOf motion: SpringMotion) {
        (self.motion, offset, weights) = (motion, 0, motion.velocity)
    }

    @inline(__always)
    func callAsFunction<V: DoubleLanes>(_ time: V) -> V {
        let zero = V(splat: 0)
        let (cosine, sine) = motion.decayed(V.select(V.less(time, zero), zero, time))
        return V(splat: offset) + (V(splat: weights.cosine) * cosine + V(splat: weights.sine) * sine)
    }
}

extension SpringTimingFunction {
    /// The settling duration of an undamped spring: the largest `Float` (R5.4c).
    static let longestSettlingDuration = Double(Float.greatestFiniteMagnitude)

    /// The seconds until the spring counts as settled, by the same rule as CASpringAnimation's `settlingDuration`, with
    /// its threshold of 0.001.
    public var settlingDuration: Double { settlingDuration(threshold: 0.001) }

    /// Returns the seconds until the spring stays within a threshold of its target, by Core Animation's rules.
    ///
    ///     ζ < 1   T = ln((1 + |(β − v₀)/ω|)/ε)/β
    ///     ζ ≥ 1   the first of the times 0, 0.1, 0.2, … (0.1 added each time) at which |1 − x| < ε
    ///     c = 0   3.4028234663852886e38
    ///
    /// A damping ratio within 1e-9 of 1 counts as 1. Beyond 10,000 s, ζ ≥ 1 uses multiples of 0.1 instead of a sum.
    /// <doc:TimingFunctions> defines β and ω, and <doc:Accuracy> lists the error bound.
    ///
    /// - Parameter threshold: ε, a fraction of the distance. It must be positive and finite; otherwise the result is
    ///   NaN. Core Animation uses 0.001.
    /// - Returns: Seconds, from 0 to the largest `Float`.
    /// - Complexity: O(1) for ζ < 1, otherwise O(T/0.1), at most 100,000 steps.
    /// - Source: R5.4.
    public func settlingDuration(threshold: Double) -> Double {
        guard threshold > 0, threshold.isFinite else { return .nan }
        guard motion.decay > 0 else { return Self.longestSettlingDuration }
        let isSwinging = motion.regime == .underdamped && 1 - motion.dampingRatio > 1e-9
        let duration = isSwinging ? envelopeDuration(threshold) : walkedDuration(threshold)
        return min(max(duration, 0), Self.longestSettlingDuration)
    }

    private func envelopeDuration(_ threshold: Double) -> Double {
        let amplitude = 1 + motion.distance.sine.magnitude
        return (Logarithm.log(amplitude) - Logarithm.log(threshold)) / motion.decay
    }

    private func walkedDuration(_ threshold: Double) -> Double {
        var time = 0.0
        for _ in 0...100_000 {
            if distance(time).magnitude < threshold { return time }
            time += 0.1
        }
        return longDuration(threshold, after: 10_000)
    }

    /// Finds the settling time of a spring that creeps. 1 − x has at most one zero and one turning point, so from
    /// `start` on its magnitude crosses the threshold once on this side of the target.
    private func longDuration(_ threshold: Double, after start: Double) -> Double {
        let side = distance(start) < 0 ? -1.0 : 1.0
        var low = start, high = start
        while side * distance(high) >= threshold {
            low = high
            high *= 2
            if high > Self.longestSettlingDuration { return Self.longestSettlingDuration }
        }
        // Bisection. After 60 steps the bracket is below the last bit.
        for _ in 0..<60 {
            let middle = low + (high - low) * 0.5
            if side * distance(middle) < threshold { high = middle } else { low = middle }
        }
        let time = (high * 10).rounded(.up) / 10
        // The step may cross the target. If it does, the spring returns from there.
        return side * distance(time) <= -threshold ? longDuration(threshold, after: time) : time
    }

    /// Returns 1 − x(t) without cancellation where x is close to 1.
    private func distance(_ time: Double) -> Double {
        let (cosine, sine) = motion.decayed(time)
        return motion.distance.cosine * cosine + motion.distance.sine * sine
    }
}

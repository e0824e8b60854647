extension EffectTiming {
    /// The timing of a Web animation effect at one instant.
    ///
    /// - Source: Web Animations Level 1, "Animation effect phases and states" to "Calculating the transformed
    ///   progress".
    public struct Computed: Sendable, Equatable {
        /// The phase of the effect. `idle` means that the local time is unresolved.
        public enum Phase: String, Sendable {
            case idle
            case before
            case active
            case after
        }

        /// The phase, independent of the fill mode.
        public let phase: Phase
        /// The animation's current time, in seconds; nil if unresolved.
        public let localTime: Double?
        /// The length of the active interval, in seconds; may be infinite.
        public let activeDuration: Double
        /// The end time of the effect, in seconds of local time; may be infinite.
        public let endTime: Double
        /// The values that are resolved only while the effect is in effect; otherwise nil.
        public let resolved: Resolved?

        /// The steps from the active time to the transformed progress.
        public struct Resolved: Sendable, Equatable {
            /// The time since the start of the active interval, in seconds.
            public let activeTime: Double
            /// The number of iterations played, including fractions and the iteration start; may be infinite.
            public let overallProgress: Double
            /// The progress within the current iteration, in 0…1, before direction and easing.
            public let simpleIterationProgress: Double
            /// The index of the current iteration: a whole number, or infinity.
            public let currentIteration: Double
            /// Whether the current iteration runs in reverse.
            public let isReversed: Bool
            /// The progress within the current iteration after applying its direction, in 0…1.
            public let directedProgress: Double
            /// CSS's before flag: whether an easing at a jump returns the limit from the left. It also applies to the
            /// easings of keyframes.
            public let beforeFlag: Bool
            /// The iteration progress: the directed progress after easing. It may leave 0…1.
            public let transformedProgress: Double
        }

        /// Whether the effect applies a value.
        public var isInEffect: Bool { resolved != nil }
        /// The active time, in seconds; nil if unresolved.
        public var activeTime: Double? { resolved?.activeTime }
        /// The iteration progress, which is the transformed progress; nil if unresolved.
        public var progress: Double? { resolved?.transformedProgress }
        /// The index of the current iteration; nil if unresolved.
        public var currentIteration: Double? { resolved?.currentIteration }
    }
}

extension EffectTiming {
    /// Returns the effect's timing at a local time.
    ///
    /// - Parameters:
    ///   - localTime: The animation's current time, in seconds; nil if unresolved. NaN counts as unresolved.
    ///   - playbackRate: The animation's rate; only its sign matters. At a phase boundary the later phase applies if
    ///     the rate is at least 0 or NaN, and the earlier phase if it is negative.
    /// - Returns: The phase and the times. If the effect is in effect, also the progress.
    /// - Accuracy: The specification's formulas in `Double`, exact if the numbers are small multiples of a power of
    ///   two. At and after `delay + activeDuration`, as computed, all iterations count as played, whatever the rounding
    ///   of other terms.
    /// - Complexity: O(1). Allocates nothing.
    /// - Source: Web Animations Level 1.
    public func computed(atLocalTime localTime: Double?, playbackRate: Double = 1) -> EffectTiming.Computed {
        let activeDuration = activeDuration
        let activeEnd = delay + activeDuration
        let endTime = max(activeEnd + endDelay, 0)
        guard let localTime, !localTime.isNaN else {
            return EffectTiming.Computed(
                phase: .idle, localTime: nil, activeDuration: activeDuration, endTime: endTime, resolved: nil)
        }
        let phase = phase(at: localTime, activeEnd: activeEnd, endTime: endTime, isBackwards: playbackRate < 0)
        var resolved: EffectTiming.Computed.Resolved?
        if phase == .active || (phase == .before ? fill.fillsBefore : fill.fillsAfter) {
            // Compare local times, because the subtraction would round once more.
            let isAtEnd = phase != .before && localTime >= activeEnd
            let activeTime =
                isAtEnd ? activeDuration : activeTime(at: localTime, phase: phase, activeDuration: activeDuration)
            resolved = progress(atActiveTime: activeTime, phase: phase, activeDuration: activeDuration)
        }
        return EffectTiming.Computed(
            phase: phase, localTime: localTime, activeDuration: activeDuration, endTime: endTime, resolved: resolved)
    }

    /// "Animation effect phases and states".
    @inline(__always)
    private func phase(
        at localTime: Double, activeEnd: Double, endTime: Double, isBackwards: Bool
    ) -> EffectTiming.Computed.Phase {
        let beforeActive = max(min(delay, endTime), 0)
        let activeAfter = max(min(activeEnd, endTime), 0)
        if localTime < beforeActive || (isBackwards && localTime == beforeActive) { return .before }
        if localTime > activeAfter || (!isBackwards && localTime == activeAfter) { return .after }
        return .active
    }

    /// "Calculating the active time", where it is resolved.
    ///
    /// The specification clamps it in the after phase only. In the active phase it cannot exceed the bounds in real
    /// arithmetic, but it can after rounding.
    @inline(__always)
    private func activeTime(at localTime: Double, phase: EffectTiming.Computed.Phase, activeDuration: Double) -> Double
    {
        let sinceStart = max(localTime - delay, 0)
        return phase == .before ? sinceStart : min(sinceStart, activeDuration)
    }

    /// "Calculating the overall progress" to "Calculating the transformed progress".
    @inline(__always)
    private func progress(
        atActiveTime activeTime: Double, phase: EffectTiming.Computed.Phase, activeDuration: Double
    ) -> EffectTiming.Computed.Resolved {
        let played = iterationsPlayed(atActiveTime: activeTime, phase: phase, activeDuration: activeDuration)
        let overall = played + iterationStart
        // Not activeTime == activeDuration: just before that, the quotient may already round to the whole count.
        let isAtEnd = phase != .before && played >= iterations
        // "Calculating the simple iteration progress". The subtraction is exact.
        let start = overall == .infinity ? iterationStart : overall
        var simple = start - start.rounded(.down)
        if simple == 0 && isAtEnd && iterations != 0 { simple = 1 }
        // "Calculating the current iteration".
        let playsForEver = phase == .after && iterations == .infinity
        let iteration = playsForEver ? .infinity : overall.rounded(.down) - (simple == 1 ? 1 : 0)
        // "Calculating the directed progress" and "Calculating the transformed progress".
        let isReversed = isReversed(iteration: iteration)
        let directed = isReversed ? 1 - simple : simple
        let beforeFlag = isReversed ? phase == .after : phase == .before
        return EffectTiming.Computed.Resolved(
            activeTime: activeTime, overallProgress: overall, simpleIterationProgress: simple,
            currentIteration: iteration, isReversed: isReversed, directedProgress: directed, beforeFlag: beforeFlag,
            transformedProgress: easing.value(at: directed, side: .init(beforeFlag: beforeFlag)))
    }

    /// "Calculating the overall progress", before the iteration start is added.
    ///
    /// At the end it is `iterations` itself, because `(0.1 · 3) / 0.1` is not 3 and ∞ / ∞ is NaN.
    @inline(__always)
    private func iterationsPlayed(
        atActiveTime activeTime: Double, phase: EffectTiming.Computed.Phase, activeDuration: Double
    ) -> Double {
        if phase == .before { return duration == 0 ? 0 : activeTime / duration }
        return activeTime == activeDuration ? iterations : activeTime / duration
    }

    /// Returns whether the current direction is reverse; from "Calculating the directed progress".
    @inline(__always)
    private func isReversed(iteration: Double) -> Bool {
        switch direction {
        case .normal: return false
        case .reverse: return true
        case .alternate, .alternateReverse:
            if iteration == .infinity { return false }
            let half = iteration / 2
            let isEven = half.rounded(.down) == half
            return isEven == (direction == .alternateReverse)
        }
    }
}

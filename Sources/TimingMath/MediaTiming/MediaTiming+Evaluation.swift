extension MediaTiming {
    /// Returns the duration in force: `duration` if it is positive, otherwise the default (R1.3).
    ///
    /// - Parameter standard: The enclosing group's duration, else the transaction's, in seconds. Negative values count
    ///   as 0.
    public func resolvedDuration(default standard: Double = MediaTiming.unsetDuration) -> Double {
        // NaN passes through.
        guard duration <= 0 else { return duration }
        return standard <= 0 ? 0 : standard
    }

    /// Returns the length of the active interval in local time: all cycles together (R1.5).
    ///
    /// ```
    /// repeatDuration > 0 ? repeatDuration : cycle · (repeatCount > 0 ? repeatCount : 1)
    /// ```
    ///
    /// - Parameter standard: The duration in force if `duration` is unset, in seconds.
    /// - Returns: Seconds; infinity from ``endlessDuration`` on; NaN if a term is NaN.
    public func activeDuration(default standard: Double = MediaTiming.unsetDuration) -> Double {
        activeDuration(ofDuration: resolvedDuration(default: standard))
    }

    /// Returns the last instant, in parent time, at which the animation is active (R1.2).
    ///
    /// ```
    /// beginTime + activeDuration / |speed|
    /// ```
    ///
    /// - Parameter standard: The duration in force if `duration` is unset, in seconds.
    /// - Returns: Seconds of parent time; infinity if the speed is 0 or the animation repeats forever.
    public func activeEnd(default standard: Double = MediaTiming.unsetDuration) -> Double {
        activeEnd(activeDuration: activeDuration(default: standard))
    }

    /// Returns whether an animation with `isRemovedOnCompletion` has been removed from its layer (R1.10).
    ///
    /// It is removed after its end; at the end instant it still applies. Returns false if any number is NaN.
    public func isRemoved(atParentTime time: Double, defaultDuration: Double = MediaTiming.unsetDuration) -> Bool {
        time > activeEnd(default: defaultDuration)
    }

    /// Returns the phase and the position of a group or an animation at an instant of its parent's time.
    ///
    /// The position's progress is in 0…1, before any timing function. At speed 0 it is that of `timeOffset`. <doc:Time>
    /// lists the formulas and describes NaN.
    ///
    /// - Parameters:
    ///   - time: Seconds of the parent's time. That is a layer's local time, or a group's basic local time.
    ///   - defaultDuration: The duration if `duration` is not positive: the enclosing group's, else the transaction's,
    ///     else 0.25 s (R1.3). If it is not positive either, the duration is 0 and the position is the end.
    /// - Returns: The phase, and the position if the animation applies (R1.9).
    /// - Accuracy: Exact at ``activeEnd(default:)``, and at all boundaries for small multiples of a power of two.
    /// - Complexity: O(1). Allocates nothing. Source: R1.2–R1.9.
    public func state(
        atParentTime time: Double, defaultDuration: Double = MediaTiming.unsetDuration
    ) -> MediaTiming.State {
        let duration = resolvedDuration(default: defaultDuration)
        let active = activeDuration(ofDuration: duration)
        let end = activeEnd(activeDuration: active)
        if time.isNaN || end.isNaN || speed.isNaN || timeOffset.isNaN || duration.isNaN {
            return MediaTiming.State(phase: .idle, position: nil)
        }
        if time < beginTime {
            let fills = fillMode.fillsBefore
            return MediaTiming.State(phase: .before, position: fills ? firstPosition(duration: duration) : nil)
        }
        if time > end {
            guard fillMode.fillsAfter else { return MediaTiming.State(phase: .after, position: nil) }
            return MediaTiming.State(phase: .after, position: lastPosition(duration: duration, active: active))
        }
        let position = activePosition(at: time, end: end, duration: duration, active: active)
        return MediaTiming.State(phase: .active, position: position)
    }
}

extension MediaTiming {
    @inline(__always)
    package func activeDuration(ofDuration duration: Double) -> Double {
        guard repeatDuration <= 0 else { return Self.endless(repeatDuration) }
        // 0 · ∞ counts as 0 here.
        guard duration != 0 else { return repeatCount.isNaN ? repeatCount : 0 }
        return Self.endless(cycle(ofDuration: duration) * (repeatCount <= 0 ? 1 : repeatCount))
    }

    @inline(__always)
    private static func endless(_ duration: Double) -> Double { duration >= endlessDuration ? .infinity : duration }

    @inline(__always)
    func cycle(ofDuration duration: Double) -> Double { autoreverses ? duration + duration : duration }

    @inline(__always)
    package func activeEnd(activeDuration: Double) -> Double {
        let endless = activeDuration == .infinity || (speed == 0 && !activeDuration.isNaN)
        return beginTime + (endless ? .infinity : activeDuration / speed.magnitude)
    }

    /// The position at elapsed time 0, held before the beginning.
    @inline(__always)
    func firstPosition(duration: Double) -> MediaTiming.State.Position {
        if duration == 0 { return emptyPosition(atEnd: false) }
        let cycle = cycle(ofDuration: duration)
        if speed == 0 { return standingPosition(duration: duration, cycle: cycle) }
        return position(atTime: timeOffset, cycles: timeOffset / cycle, duration: duration, cycle: cycle)
    }

    @inline(__always)
    private func activePosition(
        at time: Double, end: Double, duration: Double, active: Double
    ) -> MediaTiming.State.Position {
        if duration == 0 { return emptyPosition(atEnd: true) }
        let cycle = cycle(ofDuration: duration)
        if speed == 0 { return standingPosition(duration: duration, cycle: cycle) }
        let elapsed = (time - beginTime) * speed
        guard time.isFinite, beginTime.isFinite else { return .undefined }
        // An interval too short beside its begin time has the same number for both. That instant is the beginning.
        let isBegin = time == beginTime && active > 0
        // Within two roundings of the end, elapsed / cycle may already round to the whole count.
        let isEnd = (time >= end && !isBegin) || elapsed.magnitude >= active * (1 - 2 * .ulpOfOne)
        if isEnd { return lastPosition(duration: duration, active: active) }
        let local = elapsed + timeOffset
        return position(atTime: local, cycles: local / cycle, duration: duration, cycle: cycle)
    }

    /// The position at the end instant, which is also held after it.
    ///
    /// The cycles are counted from `repeatCount` itself, because `(0.1 · 3) / 0.1` is not 3.
    func lastPosition(duration: Double, active: Double) -> MediaTiming.State.Position {
        if duration == 0 { return emptyPosition(atEnd: true) }
        let cycle = cycle(ofDuration: duration)
        let count = repeatDuration > 0 ? repeatDuration / cycle : (repeatCount <= 0 ? 1 : repeatCount)
        let offset = timeOffset / cycle
        return boundaryPosition(
            atTime: (speed < 0 ? -active : active) + timeOffset, cycles: (speed < 0 ? -count : count) + offset,
            roundedFrom: count + offset.magnitude, duration: duration, cycle: cycle)
    }

    private func standingPosition(duration: Double, cycle: Double) -> MediaTiming.State.Position {
        let cycles = timeOffset / cycle
        return boundaryPosition(
            atTime: timeOffset, cycles: cycles, roundedFrom: cycles.magnitude, duration: duration, cycle: cycle)
    }

    /// The position at an instant at which a whole number of cycles shows the end of the last one (R1.7, R1.8b).
    ///
    /// Cycles that are whole except for rounding errors count as whole.
    @inline(__always)
    private func boundaryPosition(
        atTime local: Double, cycles: Double, roundedFrom magnitude: Double, duration: Double, cycle: Double
    ) -> MediaTiming.State.Position {
        let whole = cycles.rounded()
        if whole > 0 && (cycles - whole).magnitude <= magnitude * (2 * .ulpOfOne) {
            return foldedPosition(time: cycle, iteration: whole - 1, duration: duration)
        }
        return position(atTime: local, cycles: cycles, duration: duration, cycle: cycle)
    }

    /// The position at a local time, by floored division. `cycles` is that time in cycles.
    @inline(__always)
    private func position(
        atTime local: Double, cycles: Double, duration: Double, cycle: Double
    ) -> MediaTiming.State.Position {
        let iteration = cycles.rounded(.down)
        var rest: Double
        if iteration == 0 {
            rest = local  // also where the cycle is infinite and the product below would be NaN
        } else if iteration == cycles {
            rest = 0
        } else {
            rest = local - iteration * cycle
        }
        if rest < 0 { rest = 0 }
        if rest > cycle { rest = cycle }
        return foldedPosition(time: rest, iteration: iteration, duration: duration)
    }

    @inline(__always)
    private func foldedPosition(
        time: Double, iteration: Double, duration: Double
    ) -> MediaTiming.State.Position {
        // Equals cycle - time with the same rounding, without a cycle that may overflow.
        let folded = time > duration ? max(duration - (time - duration), 0) : time
        // A local time below 0 wraps into the cycle, but no cycle is complete.
        let complete = iteration <= 0 ? 0 : iteration
        let progress = folded / duration
        if progress.isNaN { return .undefined }
        return MediaTiming.State.Position(localTime: folded, progress: progress, iteration: complete)
    }

    /// The position of an animation with duration 0.
    private func emptyPosition(atEnd: Bool) -> MediaTiming.State.Position {
        MediaTiming.State.Position(localTime: 0, progress: atEnd && !autoreverses ? 1 : 0, iteration: 0)
    }
}

extension MediaTiming {
    /// The duration that is in force: `duration`, or what stands in for one of zero or less (R1.3).
    ///
    /// - Parameter standard: the enclosing group's duration, else the transaction's; below 0 it counts as 0.
    public func resolvedDuration(default standard: Double = MediaTiming.unsetDuration) -> Double {
        // Written so that a NaN passes through.
        guard duration <= 0 else { return duration }
        return standard <= 0 ? 0 : standard
    }

    /// The length of the active interval in local time: all cycles together (R1.5).
    ///
    /// ```
    /// repeatDuration > 0 ? repeatDuration : cycle · (repeatCount > 0 ? repeatCount : 1)
    /// ```
    ///
    /// - Parameter standard: the duration in force where `duration` is unset.
    /// - Returns: seconds; infinity from ``endlessDuration`` on; NaN where a number it is made of is NaN.
    public func activeDuration(default standard: Double = MediaTiming.unsetDuration) -> Double {
        activeDuration(ofDuration: resolvedDuration(default: standard))
    }

    /// The last instant, in parent time, at which the animation is active (R1.2).
    ///
    /// ```
    /// beginTime + activeDuration / |speed|
    /// ```
    ///
    /// - Parameter standard: the duration in force where `duration` is unset.
    /// - Returns: seconds of parent time; infinity for speed 0 and for what repeats for ever.
    public func activeEnd(default standard: Double = MediaTiming.unsetDuration) -> Double {
        activeEnd(activeDuration: activeDuration(default: standard))
    }

    /// Whether an animation with `isRemovedOnCompletion` has been taken off its layer (R1.10): after its end.
    ///
    /// At the end instant itself it still applies. A NaN anywhere gives false.
    public func isRemoved(atParentTime time: Double, defaultDuration: Double = MediaTiming.unsetDuration) -> Bool {
        time > activeEnd(default: defaultDuration)
    }

    /// The phase and the position of a group or an animation at an instant of its parent's time.
    ///
    /// ```
    /// e = phase == before ? 0 : min(parent time − beginTime, A / |speed|)
    /// t = e · speed + timeOffset
    /// k = ⌊t / c⌋,  r = t − k · c                        R1.4; a boundary shows the next cycle's start
    /// at the end with r = 0 < t: k − 1 and r = c         R1.7; the end shows the last cycle's end
    /// r > duration (there and back): c − r               R1.6
    /// progress = r / duration, iteration = max(k, 0)
    /// ```
    ///
    /// - Parameters:
    ///   - time: seconds of the parent's time: the layer's local time or, in a group, the group's basic local time.
    ///   - defaultDuration: the duration in force where `duration` is zero or less: the enclosing group's, else the
    ///     transaction's, else 0.25 s (R1.3). Where it is no more than 0 either, the duration is 0: position and
    ///     progress are those of the end at once.
    /// - Returns: the phase, and the position if the animation applies there (R1.9).
    ///
    /// Edge cases: speed 0 stands at `timeOffset`, and there a whole number of cycles shows the last one's end (R1.8b).
    /// A NaN anywhere, infinities that cancel, and an infinite time within the active interval give
    /// ``MediaTiming/Phase/active`` with a position of NaN. Where an iteration is too large to be told from its
    /// neighbours its start is shown.
    ///
    /// Accuracy: the end instant is exact in floating point, that is, at ``activeEnd(default:)`` as computed the end is
    /// shown, whatever the rounding of `A / |speed|` was; so are all boundaries if the numbers are small multiples of
    /// a power of two (tested against exact rational arithmetic). Elsewhere it has the roundings of the lines above.
    ///
    /// Complexity: constant, no allocation; three divisions.
    ///
    /// - Source: R1.2–R1.9.
    public func state(
        atParentTime time: Double, defaultDuration: Double = MediaTiming.unsetDuration
    ) -> MediaTiming.State {
        let duration = resolvedDuration(default: defaultDuration)
        let active = activeDuration(ofDuration: duration)
        let end = activeEnd(activeDuration: active)
        if time.isNaN || end.isNaN || speed.isNaN || timeOffset.isNaN || duration.isNaN {
            return MediaTiming.State(phase: .active, position: .undefined)
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
    func activeDuration(ofDuration duration: Double) -> Double {
        guard repeatDuration <= 0 else { return Self.endless(repeatDuration) }
        // 0 times infinity is 0 here.
        guard duration != 0 else { return repeatCount.isNaN ? repeatCount : 0 }
        return Self.endless(cycle(ofDuration: duration) * (repeatCount <= 0 ? 1 : repeatCount))
    }

    @inline(__always)
    private static func endless(_ duration: Double) -> Double { duration >= endlessDuration ? .infinity : duration }

    @inline(__always)
    func cycle(ofDuration duration: Double) -> Double { autoreverses ? duration + duration : duration }

    @inline(__always)
    func activeEnd(activeDuration: Double) -> Double {
        let endless = activeDuration == .infinity || (speed == 0 && !activeDuration.isNaN)
        return beginTime + (endless ? .infinity : activeDuration / speed.magnitude)
    }

    /// The position at e = 0, held before the beginning.
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
        // Within two roundings of the end elapsed / cycle may already have been rounded to the whole count.
        let isEnd = time >= end || elapsed.magnitude >= active * (1 - 2 * .ulpOfOne)
        if isEnd { return lastPosition(duration: duration, active: active) }
        let local = elapsed + timeOffset
        return position(atTime: local, cycles: local / cycle, duration: duration, cycle: cycle)
    }

    /// The position at the end instant, which is also what is held after it.
    ///
    /// The cycles are counted from `repeatCount` itself: `(0.1 · 3) / 0.1` is not 3.
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

    /// The position at an instant where a whole number of cycles shows the end of the last one (R1.7, R1.8b).
    ///
    /// Cycles that are whole but for the rounding of what they were computed from count as whole.
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

    /// The position at a local time, by floor-mod: `cycles` is that time in cycles.
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
        // cycle - time with the same rounding, and without a cycle that may overflow.
        let folded = time > duration ? max(duration - (time - duration), 0) : time
        // Local time below 0 wraps into the cycle, but no cycle is complete.
        let complete = iteration <= 0 ? 0 : iteration
        let progress = folded / duration
        if progress.isNaN { return .undefined }
        return MediaTiming.State.Position(localTime: folded, progress: progress, iteration: complete)
    }

    /// The position in a run of no length.
    private func emptyPosition(atEnd: Bool) -> MediaTiming.State.Position {
        MediaTiming.State.Position(localTime: 0, progress: atEnd && !autoreverses ? 1 : 0, iteration: 0)
    }
}

extension KeyframeEffect {
    /// Returns the property's value at a local time.
    ///
    /// - Parameters:
    ///   - localTime: The animation's current time, in seconds; nil or NaN if unresolved.
    ///   - playbackRate: The animation's rate; only its sign matters.
    ///   - underlying: The property's value below this effect.
    /// - Returns: The effect value, or the underlying value if the effect is not in effect or no keyframe sets the
    ///   property.
    /// - Complexity: O(log n) for n keyframes.
    @_specialize(where Value == Double)
    @_specialize(where Value == SIMD2<Double>)
    @_specialize(where Value == SIMD4<Double>)
    @_specialize(where Value == [Double])
    @_specialize(where Value == PremultipliedColor)
    public func value(
        atLocalTime localTime: Double?, playbackRate: Double = 1, onto underlying: Value
    ) -> Value {
        guard let state = timing.computed(atLocalTime: localTime, playbackRate: playbackRate).resolved else {
            return underlying
        }
        return value(
            atProgress: state.transformedProgress, iteration: state.currentIteration,
            side: TimingFunction.Side(beforeFlag: state.beforeFlag), onto: underlying)
    }

    /// Returns the property's value at an iteration progress.
    ///
    /// ```
    /// start + e((p − o₀) / (o₁ − o₀))·(end − start)        each composed with the underlying value before
    /// ```
    ///
    /// - Parameters:
    ///   - progress: The iteration progress p; any number. Outside 0…1 the first or last segment continues, unless
    ///     several keyframes have the offset 0 or 1: then the outermost value holds, at 1 too.
    ///   - iteration: The index of the current iteration, for `accumulate`. Infinity counts as the largest number.
    ///   - side: The limit to use where an easing e jumps: `.left` if the before flag is set.
    ///   - underlying: The property's value below this effect.
    /// - Complexity: O(log n) for n keyframes.
    /// - Source: Web Animations Level 1 and 2, "The effect value of a keyframe effect".
    @_specialize(where Value == Double)
    @_specialize(where Value == SIMD2<Double>)
    @_specialize(where Value == SIMD4<Double>)
    @_specialize(where Value == [Double])
    @_specialize(where Value == PremultipliedColor)
    public func value(
        atProgress progress: Double, iteration: Double = 0, side: TimingFunction.Side = .right, onto underlying: Value
    ) -> Value {
        guard let first = stops.first, let last = stops.last else { return underlying }
        func end(_ stop: Stop) -> Value { value(of: stop, final: last, iteration: iteration, onto: underlying) }
        // Every stop after the first has an index of at least 1, and the last one has the offset 1.
        if progress < 0, stops[1].offset == 0 { return end(first) }
        if progress >= 1, stops[stops.count - 2].offset == 1 { return end(last) }
        let index = segment(at: progress)
        let (start, next) = (stops[index], stops[index + 1])
        let distance = (progress - start.offset) / (next.offset - start.offset)
        let eased = start.easing.value(at: distance, side: side)
        return Value.Interpolation.value(from: end(start), to: end(next), at: eased)
    }

    /// Returns the index of the last stop below 1 whose offset is not above the progress, or else that of the last one
    /// at 0. There is always a stop after it, with a larger offset.
    private func segment(at progress: Double) -> Int {
        let limit = progress >= 0 ? progress : 0
        var (low, high) = (0, stops.count - 1)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if stops[middle].offset <= limit, stops[middle].offset < 1 { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns the value of a keyframe after composition and accumulation.
    private func value(of stop: Stop, final: Stop, iteration: Double, onto underlying: Value) -> Value {
        var value = underlying
        if let own = stop.value {
            value = stop.composite == .replace ? own : own.composited(onto: underlying, by: stop.composite)
        }
        guard iterationComposite == .accumulate, iteration > 0, let end = final.value else { return value }
        return Value.Interpolation.accumulated(value, onto: end, times: iteration)
    }
}

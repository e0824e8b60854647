extension SMILAnimation {
    /// Returns the animation's own value, before it is added to the underlying value.
    ///
    /// - Parameters:
    ///   - sample: The place in the simple duration.
    ///   - underlying: The value below the animation, for `to`.
    /// - Complexity: O(log n) for n values.
    public func value(at sample: SMILTiming.Sample, underlying: Value) -> Value {
        var values = values
        var mode = calculationMode
        if case .to(let to) = function {
            values[0] = underlying
            if !underlying.canInterpolate(to: to) { mode = .discrete }
        }
        let value = value(at: sample.progress, values, mode)
        guard accumulates, sample.iteration > 0, let last = values.last else { return value }
        return Value.Interpolation.accumulated(value, onto: last, times: sample.iteration)
    }

    /// Returns the value that shows at a place: the own value, added to the underlying value if the animation is
    /// additive and the two have a sum.
    public func effect(at sample: SMILTiming.Sample, over underlying: Value) -> Value {
        let value = value(at: sample, underlying: underlying)
        return isAdditive ? value.composited(onto: underlying, by: .add) : value
    }

    private func value(at progress: Double, _ values: [Value], _ mode: SMILCalculationMode) -> Value {
        let times = mode == .discrete ? heldTimes : times
        var (low, high) = (0, times.count)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if times[middle] <= progress { low = middle } else { high = middle }
        }
        guard mode != .discrete, high < times.count else { return values[low] }
        let u = (progress - times[low]) / (times[high] - times[low])
        let eased = low < easings.count ? easings[low].value(at: u) : u
        return values[low].interpolated(to: values[high], at: eased)
    }
}

extension SMILAnimation {
    /// Returns the animation's own value, before it is added to the underlying value.
    ///
    /// - Parameters:
    ///   - sample: The place in the simple duration.
    ///   - underlying: The value below the animation, for `to`.
    /// - Complexity: O(log n) for n values.
    public func value(at sample: SMILTiming.Sample, underlying: Value) -> Value {
        let value =
            if case .to = function { value(at: sample.progress, from: underlying) } else {
                value(at: sample.progress, from: values[0])
            }
        guard accumulates, sample.iteration > 0, let last = values.last else { return value }
        return Value.Interpolation.accumulated(value, onto: last, times: sample.iteration)
    }

    /// Returns the value that shows at a place: the own value, added to the underlying value if the animation is
    /// additive and the two have a sum.
    public func effect(at sample: SMILTiming.Sample, over underlying: Value) -> Value {
        let value = value(at: sample, underlying: underlying)
        return isAdditive ? value.composited(onto: underlying, by: .add) : value
    }

    /// Returns the value at a progress. The first value may be unknown when the animation is created.
    private func value(at progress: Double, from first: Value) -> Value {
        let isContinuous = calculationMode != .discrete && (values.count != 2 || first.canInterpolate(to: values[1]))
        let times = isContinuous ? times : heldTimes
        var (low, high) = (0, times.count)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if times[middle] <= progress { low = middle } else { high = middle }
        }
        let start = low == 0 ? first : values[low]
        guard isContinuous, high < times.count else { return start }
        let u = (progress - times[low]) / (times[high] - times[low])
        let eased = low < easings.count ? easings[low].value(at: u) : u
        return start.interpolated(to: values[high], at: eased)
    }
}

extension AnimationTrack {
    /// Returns the value at a time.
    ///
    /// - Parameters:
    ///   - t: The progress of the animation, 0 at its start and 1 at its end; any number.
    ///   - side: The limit to return where an easing jumps.
    /// - Complexity: O(log n) for n values, typically O(1).
    @inlinable
    public func value(at t: Double, side: TimingFunction.Side = .right) -> Value {
        var hint = -1
        return value(at: t, side: side, hint: &hint)
    }

    /// Returns the value at a time, bit-identical to ``value(at:side:)``.
    ///
    /// - Parameters:
    ///   - t: The progress of the animation; any number.
    ///   - side: The limit to return where an easing jumps.
    ///   - hint: The index of the segment to try first; any number. Becomes the index of the segment that was used.
    @inlinable
    public func value(at t: Double, side: TimingFunction.Side = .right, hint: inout Int) -> Value {
        var value = values[0]
        evaluate(at: t, side: side, hint: &hint, into: &value)
        return value
    }

    /// Computes the value at a time, bit-identical to ``value(at:side:)``. Reuses the storage of an array.
    ///
    /// - Parameters:
    ///   - t: The progress of the animation; any number.
    ///   - side: The limit to return where an easing jumps.
    ///   - hint: The index of the segment to try first; any number. Becomes the index of the segment that was used.
    ///   - value: Becomes the value at `t`.
    @inlinable
    public func evaluate(at t: Double, side: TimingFunction.Side = .right, hint: inout Int, into value: inout Value) {
        let p = timingFunction.isEmpty ? t : eased(t, by: timingFunction, 0, side)
        switch shape {
        case .steps:
            hint = sequence.index(of: p, hint: hint)
            hold(hint, in: &value)
        case .lines:
            let place = place(of: p, side, &hint)
            guard let u = place.fraction else {
                hold(place.index, in: &value)
                return
            }
            value.setInterpolation(from: values[place.index], to: values[place.index &+ 1], at: u)
        case .curves:
            let place = place(of: p, side, &hint)
            guard let u = place.fraction else {
                hold(place.index, in: &value)
                return
            }
            curves.evaluate(place.index, values, at: u, into: &value)
        case .pacedCurves:
            guard let lengths else { return }
            if p <= 0 || p >= 1 {
                hold(p <= 0 ? 0 : values.count &- 1, in: &value)
                return
            }
            let place = lengths.location(atFraction: p)
            curves.evaluate(place.segment, values, at: place.fraction, into: &value)
        case .pacedLines:
            if p < 0 || p >= 1 {
                hold(p < 0 ? 0 : values.count &- 1, in: &value)
                return
            }
            hint = min(turnTimes.index(of: p, hint: hint), turns.count &- 2)
            let start = turnTimes.knots[hint]
            let u = (p - start) / (turnTimes.knots[hint &+ 1] - start)
            value.setInterpolation(from: turns[hint], to: turns[hint &+ 1], at: u)
        }
    }

    /// Sets `value` to one of the track's values. It interpolates instead of assigning: an assigned array would share
    /// the track's storage, and the next evaluation would have to allocate.
    @inlinable
    @inline(__always)
    func hold(_ index: Int, in value: inout Value) {
        value.setInterpolation(from: values[index], to: values[index], at: 0)
    }

    /// Returns the index of a value that holds at a progress, or the segment that contains it and the eased fraction of
    /// that segment.
    @inlinable
    @inline(__always)
    func place(of p: Double, _ side: TimingFunction.Side, _ hint: inout Int) -> (index: Int, fraction: Double?) {
        let last = values.count &- 1
        if let held = held(p, last) { return (held, nil) }
        hint = min(sequence.index(of: p, hint: hint), last &- 1)
        let start = sequence.knots[hint]
        let u = (p - start) / (sequence.knots[hint &+ 1] - start)
        guard hint < timingFunctions.count else { return (hint, u) }
        return (hint, eased(u, by: timingFunctions, hint, side))
    }

    /// Returns the index of the value that holds at a progress outside the key times; nil if none does.
    @inlinable
    @inline(__always)
    func held(_ p: Double, _ last: Int) -> Int? {
        if last == 0 { return 0 }
        let times = sequence.knots
        switch rules {
        case .coreAnimation:
            return p < times[0] ? 0 : p >= times[last] ? last : nil
        case .webAnimations:
            // A single keyframe at 0 or 1 is the end of a segment that continues. If several share that time, the
            // outermost holds.
            if p < times[0] { return times[0] > 0 || times[1] == 0 ? 0 : nil }
            if p >= times[last] { return times[last] < 1 || times[last &- 1] == 1 ? last : nil }
            return nil
        }
    }

    @inlinable
    @inline(never)
    func eased(_ x: Double, by functions: [TimingFunction], _ index: Int, _ side: TimingFunction.Side) -> Double {
        functions[index].value(at: x, side: side, outside: rules == .coreAnimation ? .clamped : .extrapolated)
    }
}

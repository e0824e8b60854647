extension KeyframeTrack {
    /// The value at a time.
    ///
    /// - Parameters:
    ///   - t: the progress of the animation, 0 at its start and 1 at its end; any number.
    ///   - before: the before flag of CSS Easing, for the easings that have steps.
    /// - Returns: nil for a track without effect.
    @inlinable
    public func value(at t: Double, before: Bool = false) -> Value? {
        var hint = -1
        return value(at: t, before: before, hint: &hint)
    }

    /// The value at a time, with the bits of `value(at:before:)`.
    ///
    /// - Parameters:
    ///   - t: the progress of the animation; any number.
    ///   - before: the before flag of CSS Easing.
    ///   - hint: the segment to try first, any number; on return the one that was used.
    @inlinable
    public func value(at t: Double, before: Bool = false, hint: inout Int) -> Value? {
        guard var value = values.first else { return nil }
        return evaluate(at: t, before: before, hint: &hint, into: &value) ? value : nil
    }

    /// Fills in the value at a time, with the bits of `value(at:before:)`; an array that has the room is not allocated
    /// anew.
    ///
    /// - Parameters:
    ///   - t: the progress of the animation; any number.
    ///   - before: the before flag of CSS Easing.
    ///   - hint: the segment to try first, any number; on return the one that was used.
    ///   - value: becomes the value; stays as it is where there is no effect.
    /// - Returns: false for a track without effect.
    @inlinable
    public func evaluate(at t: Double, before: Bool = false, hint: inout Int, into value: inout Value) -> Bool {
        if values.isEmpty { return false }
        let p = timingFunction.isEmpty ? t : eased(t, by: timingFunction, 0, before)
        switch shape {
        case .steps:
            hint = sequence.index(of: p, hint: hint)
            hold(hint, in: &value)
        case .lines:
            let place = place(of: p, before, &hint)
            guard let u = place.fraction else {
                hold(place.index, in: &value)
                return true
            }
            value.setInterpolation(from: values[place.index], to: values[place.index &+ 1], at: u)
        case .curves:
            let place = place(of: p, before, &hint)
            guard let u = place.fraction else {
                hold(place.index, in: &value)
                return true
            }
            curves.evaluate(place.index, values, at: u, into: &value)
        case .pacedCurves:
            guard let lengths else { return false }
            if p <= 0 || p >= 1 {
                hold(p <= 0 ? 0 : values.count &- 1, in: &value)
                return true
            }
            let place = lengths.location(atFraction: p)
            curves.evaluate(place.segment, values, at: place.fraction, into: &value)
        case .pacedLines:
            if p < 0 || p >= 1 {
                hold(p < 0 ? 0 : values.count &- 1, in: &value)
                return true
            }
            hint = min(turnTimes.index(of: p, hint: hint), turns.count &- 2)
            let start = turnTimes.knots[hint]
            let u = (p - start) / (turnTimes.knots[hint &+ 1] - start)
            value.setInterpolation(from: turns[hint], to: turns[hint &+ 1], at: u)
        }
        return true
    }

    /// Becomes one of the values. As interpolation, which fills an array's room: assigned, it would share the track's
    /// storage, and the next evaluation would have to allocate.
    @inlinable
    @inline(__always)
    func hold(_ index: Int, in value: inout Value) {
        value.setInterpolation(from: values[index], to: values[index], at: 0)
    }

    /// Where a progress lies: a value that holds, or a fraction of the segment after it, its easing applied.
    @inlinable
    @inline(__always)
    func place(of p: Double, _ before: Bool, _ hint: inout Int) -> (index: Int, fraction: Double?) {
        let last = values.count &- 1
        if let held = held(p, last) { return (held, nil) }
        hint = min(sequence.index(of: p, hint: hint), last &- 1)
        let start = sequence.knots[hint]
        let u = (p - start) / (sequence.knots[hint &+ 1] - start)
        guard hint < timingFunctions.count else { return (hint, u) }
        return (hint, eased(u, by: timingFunctions, hint, before))
    }

    /// The value that holds at a progress outside the key times, if one does.
    @inlinable
    @inline(__always)
    func held(_ p: Double, _ last: Int) -> Int? {
        if last == 0 { return 0 }
        let times = sequence.knots
        switch rules {
        case .coreAnimation:
            return p < times[0] ? 0 : p >= times[last] ? last : nil
        case .webAnimations:
            // One keyframe at 0 or at 1 is the end of a line that goes on; of several, the outermost holds.
            if p < times[0] { return times[0] > 0 || times[1] == 0 ? 0 : nil }
            if p >= times[last] { return times[last] < 1 || times[last &- 1] == 1 ? last : nil }
            return nil
        }
    }

    @inlinable
    @inline(never)
    func eased(_ x: Double, by functions: [TimingFunction], _ index: Int, _ before: Bool) -> Double {
        functions[index].value(at: x, before: before, outside: rules == .coreAnimation ? .clamped : .extrapolated)
    }
}

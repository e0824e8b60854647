extension MediaTiming {
    /// The local time at an instant of the parent's time: the clock of a layer, by which its animations are shown.
    ///
    /// ```
    /// t = (parent time − beginTime) · speed + timeOffset
    /// ```
    ///
    /// Neither folded nor clamped. At speed 0 it is `timeOffset` whatever the parent's time, infinities included; NaN
    /// in, NaN out. Three roundings.
    ///
    /// - Source: R1.1.
    @inlinable
    public func localTime(atParentTime time: Double) -> Double {
        let local = (time - beginTime) * speed + timeOffset
        if local.isNaN && speed == 0 && !time.isNaN && !beginTime.isNaN { return timeOffset }
        return local
    }

    /// The parent's time converted to this layer's, as `convertTime(_:from:)` answers.
    ///
    /// ```
    /// parent time < beginTime ? 0 : (parent time − beginTime) · speed + timeOffset
    /// ```
    ///
    /// Unlike ``localTime(atParentTime:)`` it answers 0 before `beginTime`, as was measured. To show animations use the
    /// plain local time.
    ///
    /// - Source: R1.11, R1.11b.
    @inlinable
    public func timeConverted(fromParentTime time: Double) -> Double {
        time < beginTime ? 0 : localTime(atParentTime: time)
    }

    /// This layer's time converted to its parent's, as `convertTime(_:to:)` answers.
    ///
    /// ```
    /// speed == 0 ? 0 : (t − timeOffset) / speed + beginTime
    /// ```
    ///
    /// A layer that stands still has no way back: the answer is 0, as was measured. NaN in, NaN out.
    ///
    /// - Source: R1.11, R1.11c.
    @inlinable
    public func timeConverted(toParentTime time: Double) -> Double {
        if speed == 0 && !time.isNaN { return 0 }
        return (time - timeOffset) / speed + beginTime
    }

    /// A time of one layer converted to another's: up to what the two have in common, then down.
    ///
    /// - Parameters:
    ///   - time: seconds of the time of the last layer of `origin`.
    ///   - origin: the layers from just below the common superlayer to the one whose time it is, outermost first;
    ///     empty for the common superlayer itself, or for absolute time.
    ///   - destination: the layers from just below the common superlayer to the one asked, outermost first; empty as
    ///     for `origin`.
    /// - Returns: seconds of the time of the last layer of `destination`.
    ///
    /// Every layer on the way down that has not begun answers 0, and every layer on the way up that stands still
    /// answers 0; the conversion goes on from there. Complexity: linear, no allocation.
    ///
    /// - Source: R1.11, R1.11b, R1.11c.
    public static func convertTime(
        _ time: Double, from origin: [MediaTiming] = [], to destination: [MediaTiming] = []
    ) -> Double {
        var time = time
        for layer in origin.reversed() { time = layer.timeConverted(toParentTime: time) }
        for layer in destination { time = layer.timeConverted(fromParentTime: time) }
        return time
    }

    /// Stops a layer where it is, and everything in it.
    ///
    /// ```
    /// p = convertTime(now, from: nil);  speed = 0;  timeOffset = p
    /// ```
    ///
    /// Afterwards local time is p at every parent time. p is a *converted* time: a layer that has not begun stops at 0.
    ///
    /// - Parameter now: seconds of the superlayer's time.
    /// - Source: R1.12 (Technical Q&A QA1673).
    public mutating func pause(atParentTime now: Double) {
        let paused = timeConverted(fromParentTime: now)
        speed = 0
        timeOffset = paused
    }

    /// Lets a paused layer run on from where it stopped.
    ///
    /// ```
    /// p = timeOffset;  speed = 1;  timeOffset = 0;  beginTime = 0;  beginTime = convertTime(now, from: nil) − p
    /// ```
    ///
    /// At `now` local time is p again, to two roundings of `now`. The recipe has two subtleties: `beginTime` must be 0
    /// for the second conversion, or the old one takes part; and the speed becomes 1, whatever it was before the pause.
    /// Since conversion answers 0 before a layer's beginning, it holds for `now` ≥ 0.
    ///
    /// - Parameter now: seconds of the superlayer's time.
    /// - Source: R1.12 (Technical Q&A QA1673).
    public mutating func resume(atParentTime now: Double) {
        let paused = timeOffset
        speed = 1
        timeOffset = 0
        beginTime = 0
        beginTime = timeConverted(fromParentTime: now) - paused
    }

    /// Changes a layer's speed from an instant on, and goes on from where it is.
    ///
    /// ```
    /// p = local time;  beginTime = now;  timeOffset = p;  speed = the new one
    /// ```
    ///
    /// At `now` local time is p, to the bit, before and after; from there it runs at the new speed. Unlike
    /// ``resume(atParentTime:)`` it keeps any speed, 0 too.
    ///
    /// - Parameters:
    ///   - newSpeed: seconds of local time in a second of the superlayer's.
    ///   - now: seconds of the superlayer's time.
    /// - Source: R1.1, R1.11.
    public mutating func setSpeed(_ newSpeed: Double, atParentTime now: Double) {
        timeOffset = localTime(atParentTime: now)
        beginTime = now
        speed = newSpeed
    }

    /// Stops a layer at a local time that is given, as a slider does that scrubs through its animations.
    ///
    /// - Parameter time: seconds of the layer's local time, which is this from now on.
    /// - Source: R1.8b, R1.12.
    public mutating func scrub(toLocalTime time: Double) {
        speed = 0
        timeOffset = time
    }
}

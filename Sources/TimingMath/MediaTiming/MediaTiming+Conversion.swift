extension MediaTiming {
    /// Returns the local time at an instant of the parent's time.
    ///
    /// ```
    /// t = (parent time − beginTime) · speed + timeOffset
    /// ```
    ///
    /// This is a layer's clock, at which its animations are evaluated. The result is neither folded nor clamped. At
    /// speed 0 it is `timeOffset` for every parent time, including infinities. NaN gives NaN.
    ///
    /// - Accuracy: Three roundings.
    /// - Source: R1.1.
    @inlinable
    public func localTime(atParentTime time: Double) -> Double {
        let local = (time - beginTime) * speed + timeOffset
        if local.isNaN && speed == 0 && !time.isNaN && !beginTime.isNaN { return timeOffset }
        return local
    }

    /// Converts a time from the parent to this layer, like `convertTime(_:from:)`.
    ///
    /// ```
    /// parent time < beginTime ? 0 : (parent time − beginTime) · speed + timeOffset
    /// ```
    ///
    /// Before `beginTime` it returns 0, as Core Animation was measured to do. To evaluate animations, use
    /// ``localTime(atParentTime:)`` instead.
    ///
    /// - Source: R1.11, R1.11b.
    @inlinable
    public func timeConverted(fromParentTime time: Double) -> Double {
        time < beginTime ? 0 : localTime(atParentTime: time)
    }

    /// Converts a time from this layer to its parent, like `convertTime(_:to:)`.
    ///
    /// ```
    /// speed == 0 ? 0 : (t − timeOffset) / speed + beginTime
    /// ```
    ///
    /// At speed 0 the conversion has no inverse and returns 0, as Core Animation was measured to do. NaN gives NaN.
    ///
    /// - Source: R1.11, R1.11c.
    @inlinable
    public func timeConverted(toParentTime time: Double) -> Double {
        if speed == 0 && !time.isNaN { return 0 }
        return (time - timeOffset) / speed + beginTime
    }

    /// Converts a time from one layer to another, up to their common superlayer and down again.
    ///
    /// On the way down, a layer that has not begun converts to 0. On the way up, a layer with speed 0 converts to 0.
    /// The conversion continues from there.
    ///
    /// - Parameters:
    ///   - time: Seconds, in the time of the last layer of `origin`.
    ///   - origin: The layers from just below the common superlayer to the source layer, outermost first. Empty if the
    ///     source is the common superlayer itself, or absolute time.
    ///   - destination: The layers from just below the common superlayer to the target layer, outermost first. May be
    ///     empty, like `origin`.
    /// - Returns: Seconds, in the time of the last layer of `destination`.
    /// - Complexity: O(n) for n layers. Allocates nothing.
    /// - Source: R1.11, R1.11b, R1.11c.
    public static func convertTime(
        _ time: Double, from origin: [MediaTiming] = [], to destination: [MediaTiming] = []
    ) -> Double {
        var time = time
        for layer in origin.reversed() { time = layer.timeConverted(toParentTime: time) }
        for layer in destination { time = layer.timeConverted(fromParentTime: time) }
        return time
    }

    /// Pauses a layer and everything in it.
    ///
    /// ```
    /// p = convertTime(now, from: nil);  speed = 0;  timeOffset = p
    /// ```
    ///
    /// Afterwards the local time is p at every parent time. p is a *converted* time, so a layer that has not begun
    /// pauses at 0.
    ///
    /// - Parameter now: Seconds of the superlayer's time.
    /// - Source: R1.12 (Technical Q&A QA1673).
    public mutating func pause(atParentTime now: Double) {
        let paused = timeConverted(fromParentTime: now)
        speed = 0
        timeOffset = paused
    }

    /// Resumes a paused layer from where it stopped.
    ///
    /// ```
    /// p = timeOffset;  speed = 1;  timeOffset = 0;  beginTime = 0;  beginTime = convertTime(now, from: nil) − p
    /// ```
    ///
    /// At `now` the local time is p again, within two roundings of `now`. The speed becomes 1, whatever it was before
    /// the pause; use ``setSpeed(_:atParentTime:)`` to keep another speed. `now` must be at least 0, because the
    /// conversion returns 0 before a layer's beginning.
    ///
    /// - Parameter now: Seconds of the superlayer's time, at least 0.
    /// - Source: R1.12 (Technical Q&A QA1673).
    public mutating func resume(atParentTime now: Double) {
        let paused = timeOffset
        speed = 1
        timeOffset = 0
        beginTime = 0
        beginTime = timeConverted(fromParentTime: now) - paused
    }

    /// Changes a layer's speed from an instant on, without a jump in its local time.
    ///
    /// ```
    /// p = local time;  beginTime = now;  timeOffset = p;  speed = newSpeed
    /// ```
    ///
    /// The local time at `now` is exactly p before and after the change.
    ///
    /// - Parameters:
    ///   - newSpeed: Seconds of local time per second of the superlayer's time; any number, including 0.
    ///   - now: Seconds of the superlayer's time.
    /// - Source: R1.1, R1.11.
    public mutating func setSpeed(_ newSpeed: Double, atParentTime now: Double) {
        timeOffset = localTime(atParentTime: now)
        beginTime = now
        speed = newSpeed
    }

    /// Stops a layer at a local time, for example to scrub through its animations with a slider.
    ///
    /// - Parameter time: The layer's local time from now on, in seconds.
    /// - Source: R1.8b, R1.12.
    public mutating func scrub(toLocalTime time: Double) {
        speed = 0
        timeOffset = time
    }
}

extension ViewAnimation {
    /// Returns the timing of an animation with these settings.
    ///
    /// - Throws: `LayerError.notANumber`.
    func timing(at now: Double) throws(LayerError) -> MediaTiming {
        let start = try ViewAnimation.Start(delay: delay, startTime: startTime, now: now)
        return try options.timing(duration: duration, repeatCount: repeatCount, start)
    }

    /// The start of an animation.
    struct Start {
        /// The begin time for Core Animation, for which 0 means now.
        let beginTime: Double

        /// - Throws: `LayerError.notANumber`.
        init(delay: Double, startTime: Double?, now: Double) throws(LayerError) {
            try LayerError.requireNumbers(["delay": delay, "startTime": startTime ?? 0, "now": now])
            if startTime == nil, delay == 0 {
                beginTime = 0
            } else {
                let begin = startTime ?? now + delay
                try LayerError.requireNumbers(["now + delay": begin])
                beginTime = begin == 0 ? .leastNonzeroMagnitude : begin
            }
        }
    }
}

extension ViewKeyframes {
    /// Returns the timing of the animations.
    ///
    /// - Throws: `LayerError.notANumber`.
    func timing(at now: Double) throws(LayerError) -> MediaTiming {
        let start = try ViewAnimation.Start(delay: delay, startTime: startTime, now: now)
        return try options.timing(duration: duration, repeatCount: repeatCount, start)
    }
}

extension ViewAnimation.Options {
    /// Returns the timing of an animation with these options.
    ///
    /// - Throws: `LayerError.notANumber`.
    fileprivate func timing(
        duration: Double, repeatCount: Double?, _ start: ViewAnimation.Start
    ) throws(LayerError) -> MediaTiming {
        try LayerError.requireNumbers(["duration": duration, "repeatCount": repeatCount ?? 0])
        return MediaTiming(
            beginTime: start.beginTime, duration: duration,
            repeatCount: repeatCount ?? (contains(.repeat) ? .infinity : 0), autoreverses: contains(.autoreverse),
            fillMode: .both)
    }
}

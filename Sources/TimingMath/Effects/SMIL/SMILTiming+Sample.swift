extension SMILTiming {
    /// An interval during which an animation is active. The end is not part of it.
    public struct Interval: Sendable, Equatable {
        /// The begin time, in seconds.
        public let begin: Double
        /// The active duration A, in seconds; may be infinite.
        public let activeDuration: Double
        /// The end time, in seconds; may be infinite.
        public var end: Double { begin + activeDuration }
    }

    /// The place in the simple duration that an animation shows.
    public struct Sample: Sendable, Equatable {
        /// The begin time of the interval. It determines the animation's priority.
        public let begin: Double
        /// The index of the repeat: a whole number.
        public let iteration: Double
        /// The fraction of the simple duration, in 0…1; 0 if the simple duration is indefinite. It is 1 only if the
        /// animation is frozen at the end of a repeat.
        public let progress: Double
    }

    /// Returns the interval that determines what the animation shows at a time: the last one that has begun.
    ///
    /// - A later begin time inside an interval ends it, unless `restart` forbids that.
    /// - The first interval is the first one that ends after 0; those before are skipped.
    /// - If there are end times but none is left for a begin time, there is no interval.
    ///
    /// - Complexity: O(n · log m) for n begin times and m end times.
    /// - Source: SMIL 3.0, "Timing and Synchronization", section 5.4.5, "Building the interval list".
    public func interval(at time: Double) -> Interval? {
        var current: Interval?
        var earliest = -Double.infinity
        for begin in begins where begin >= earliest && begin != current?.begin {
            if begin > time { break }
            if let interval = current {
                if restart == .never { break }
                if restart == .whenNotActive, begin < interval.end { continue }
            }
            guard let active = activeDuration(from: begin) else { continue }
            let interval = Interval(begin: begin, activeDuration: active)
            if current == nil, interval.end <= 0, begin != 0 {
                if restart == .never { return nil }
                earliest = interval.end
                continue
            }
            current = interval
        }
        return current
    }

    /// Returns A; nil if no end time is left.
    private func activeDuration(from begin: Double) -> Double? {
        guard let ends else { return activeDuration(atMost: .infinity) }
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = low + (high - low) / 2
            if ends[middle] < begin { low = middle + 1 } else { high = middle }
        }
        return low < ends.count ? activeDuration(atMost: ends[low] - begin) : nil
    }

    private func activeDuration(atMost limit: Double) -> Double {
        min(max(min(repeatedDuration, limit), minimum), maximum)
    }

    /// Returns the place that the animation shows at a time; nil if it shows nothing.
    ///
    /// ```
    /// x = min(t − begin, A, P),     iteration ⌊x / dur⌋,     progress x / dur − iteration
    /// ```
    ///
    /// - Parameter time: The document time, in seconds. There is no sample at infinity or NaN.
    /// - Returns: During the interval the current place. After it, and in that part of it that only `min` adds, the
    ///   last place if the animation freezes: the end of a repeat has the progress 1.
    /// - Accuracy: The remainder is exact. After `repeatCount` repeats, the place is that of the count, whatever the
    ///   rounding of `dur · repeatCount`.
    /// - Complexity: That of ``interval(at:)``.
    /// - Source: SMIL Animation, sections 3.3.1, 3.3.4 and 3.6.
    public func sample(at time: Double) -> Sample? {
        guard time.isFinite, let interval = interval(at: time) else { return nil }
        let repeated = repeatedDuration
        let elapsed = time - interval.begin
        guard time >= interval.end || elapsed >= repeated else {
            return sample(interval.begin, elapsed, isAtEnd: false)
        }
        guard fill == .freeze else { return nil }
        let active = min(interval.activeDuration, repeated)
        if let repeatCount, let duration, active == duration * repeatCount, repeatCount.isFinite {
            return place(interval.begin, repeatCount.rounded(.down), repeatCount - repeatCount.rounded(.down))
        }
        return sample(interval.begin, active, isAtEnd: true)
    }

    private func sample(_ begin: Double, _ elapsed: Double, isAtEnd: Bool) -> Sample {
        guard let duration else { return Sample(begin: begin, iteration: 0, progress: 0) }
        let rest = elapsed.truncatingRemainder(dividingBy: duration)
        let iteration = ((elapsed - rest) / duration).rounded()
        guard isAtEnd else { return Sample(begin: begin, iteration: iteration, progress: rest / duration) }
        return place(begin, iteration, rest / duration)
    }

    /// Returns the place at the end: where a repeat would begin, it is the end of the one before.
    private func place(_ begin: Double, _ iteration: Double, _ progress: Double) -> Sample {
        progress == 0 && iteration > 0
            ? Sample(begin: begin, iteration: iteration - 1, progress: 1)
            : Sample(begin: begin, iteration: iteration, progress: progress)
    }
}

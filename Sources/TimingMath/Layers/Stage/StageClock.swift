/// The clock of a layer: the timings of all layers from the top down to it (R1.1).
struct StageClock {
    private let timings: [MediaTiming]

    init(_ timings: [MediaTiming]) { self.timings = timings }

    private func localTime(at time: Double) -> Double {
        timings.reduce(time) { $1.localTime(atParentTime: $0) }
    }

    /// Returns the first absolute time, from a time on, at which the clock has reached a local time; nil for never.
    ///
    /// A clock that runs backwards or stands still reaches nothing that it has not reached already.
    ///
    /// - Complexity: O(depth) for simple clocks, and never more than some 130 evaluations of the clock.
    func firstTime(reaching local: Double, from start: Double) -> Double? {
        if localTime(at: start) >= local { return start }
        var slope = 1.0
        for timing in timings { slope *= timing.speed }
        guard slope > 0, local < .infinity else { return nil }
        let estimate = start + (local - localTime(at: start)) / slope
        return Self.firstNumber(after: start, near: estimate) { localTime(at: $0) >= local }
    }

    /// Returns the first number with a property that all larger ones have too and `start` does not have.
    ///
    /// The rounding of a clock's sums and products keeps their order, so the property has one boundary. A quotient
    /// could be off by a rounding, and its event would then not fit the values presented at that time.
    private static func firstNumber(
        after start: Double, near estimate: Double, _ isReached: (Double) -> Bool
    ) -> Double? {
        // Whole numbers in the order of the floating-point numbers.
        func rank(_ x: Double) -> UInt64 {
            let bits = x.bitPattern
            return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
        }
        func number(_ rank: UInt64) -> Double {
            Double(bitPattern: rank >> 63 == 1 ? rank & ~(1 << 63) : ~rank)
        }
        func doubled(_ step: UInt64) -> UInt64 { step > .max / 2 ? .max : step * 2 }
        let last = rank(.greatestFiniteMagnitude)
        var low = rank(start), step: UInt64 = 1
        if low >= last { return nil }
        // The estimate may be NaN, which compares as false.
        var high = estimate > start ? min(rank(estimate), last) : low + 1
        if isReached(number(high)) {
            while high - low > step, isReached(number(high - step)) {
                high -= step
                step = doubled(step)
            }
            if high - low > step { low = high - step }
        } else {
            repeat {
                low = high
                if low == last { return nil }
                high = last - low > step ? low + step : last
                step = doubled(step)
            } while !isReached(number(high))
        }
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if isReached(number(middle)) { high = middle } else { low = middle }
        }
        return number(high)
    }
}

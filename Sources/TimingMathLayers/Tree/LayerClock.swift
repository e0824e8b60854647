/// The clock of a layer: the timings of all layers from the top down to it (R1.1).
struct LayerClock {
    private let timings: [MediaTiming]

    init(_ timings: [MediaTiming]) { self.timings = timings }

    func localTime(at time: Double) -> Double {
        timings.reduce(time) { $1.localTime(atParentTime: $0) }
    }

    /// Returns the absolute time, from a time on, at which the clock reaches a local time; nil for never.
    ///
    /// A clock that runs backwards or stands still reaches nothing that it has not reached already.
    ///
    /// - Returns: `start` if the time has been reached by then. Else the quotient that inverts the clock, or, if the
    ///   clock is not quite there because of rounding, the first number after it at which it is. So values presented at
    ///   the time of an event fit the event.
    /// - Complexity: O(depth), and for extreme clocks at most some 130 evaluations of the clock.
    func time(reaching local: Double, from start: Double) -> Double? {
        if localTime(at: start) >= local { return start }
        var isRising = true
        for timing in timings {
            if timing.speed == 0 || timing.speed.isNaN { return nil }
            if timing.speed < 0 { isRising.toggle() }
        }
        guard isRising, local < .infinity else { return nil }
        let inverse = timings.reversed().reduce(local) { ($0 - $1.timeOffset) / $1.speed + $1.beginTime }
        return Self.firstNumber(after: start, from: inverse) { localTime(at: $0) >= local }
    }

    /// Returns the first number, from a candidate on, with a property that all larger numbers have too and `start` does
    /// not have. Nil if no finite number has it.
    ///
    /// The rounding of a clock's sums and products keeps their order, so the property has one boundary.
    private static func firstNumber(
        after start: Double, from candidate: Double, _ isReached: (Double) -> Bool
    ) -> Double? {
        // Whole numbers in the order of the floating-point numbers.
        func rank(_ x: Double) -> UInt64 {
            let bits = x.bitPattern
            return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
        }
        func number(_ rank: UInt64) -> Double {
            Double(bitPattern: rank >> 63 == 1 ? rank & ~(1 << 63) : ~rank)
        }
        let last = rank(.greatestFiniteMagnitude)
        // NaN compares as false.
        var low = rank(start), high = candidate > start ? min(rank(candidate), last) : low
        if high > low, isReached(number(high)) { return number(high) }
        low = high
        var step: UInt64 = 1
        repeat {
            if low >= last { return nil }
            high = last - low > step ? low + step : last
            step = step > .max / 2 ? .max : step * 2
            if isReached(number(high)) { break }
            low = high
        } while true
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if isReached(number(middle)) { high = middle } else { low = middle }
        }
        return number(high)
    }
}

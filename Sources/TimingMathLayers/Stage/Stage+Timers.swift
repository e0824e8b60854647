/// Timers.
extension Stage {
    /// The identity of a timer of a stage.
    public struct TimerID: Sendable, Hashable {
        let order: Int
    }

    /// Adds a timer, which fires once or at equal intervals: `Timer`, `performSelector(_:with:afterDelay:)`.
    ///
    /// The k-th repetition fires at the time of the first firing + k · interval, however long handlers take.
    ///
    /// - Parameters:
    ///   - seconds: The time from ``now`` to the first firing. A negative one counts as 0.
    ///   - interval: The seconds from each firing to the next, or nil for one firing.
    ///   - name: The name in events.
    ///   - handler: Runs at each firing, while ``now`` is its time.
    /// - Throws: `StageError.notFinite`, `.invalidInterval`. Source: R6.15.
    @discardableResult
    public mutating func addTimer(
        after seconds: Double, repeating interval: Double? = nil, named name: String = "timer",
        _ handler: Handler? = nil
    ) throws(StageError) -> TimerID {
        let first = now + (seconds < 0 ? 0 : seconds)
        guard first.isFinite else { throw .notFinite(time: first) }
        if let interval, !(interval > 0 && interval.isFinite) { throw .invalidInterval(interval) }
        let timer = StageSchedule.Timer(name: name, first: first, interval: interval, handler: handler)
        return TimerID(order: schedule.add(timer))
    }

    /// Removes a timer: `invalidate`. A timer that the stage does not have, or that has fired, is ignored.
    public mutating func removeTimer(_ id: TimerID) { schedule.removeTimer(id.order) }
}

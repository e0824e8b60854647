/// Display links.
extension Stage {
    /// The identity of a display link of a stage.
    public struct DisplayLinkID: Sendable, Hashable {
        let order: Int
    }

    /// Adds a display link, whose first tick is the first frame of its schedule from now on.
    ///
    /// - Parameters:
    ///   - schedule: The times of its frames.
    ///   - name: The name in events.
    ///   - handler: Runs at each tick, while ``now`` is the frame's `timestamp`.
    ///
    /// Source: R6.6, R6.15.
    @discardableResult
    public mutating func addDisplayLink(
        _ schedule: DisplayLinkSchedule, named name: String = "display link",
        _ handler: ((inout Stage, DisplayLinkSchedule.Frame) throws -> Void)? = nil
    ) -> DisplayLinkID {
        let link = StageSchedule.Link(name: name, schedule: schedule, handler: handler)
        return DisplayLinkID(order: self.schedule.add(link, from: now))
    }

    /// Removes a display link: `invalidate`. A link that the stage does not have is ignored.
    public mutating func removeDisplayLink(_ id: DisplayLinkID) { schedule.links[id.order] = nil }

    /// Pauses a display link, or resumes it with the first frame from now on at which it has not ticked: `isPaused`.
    public mutating func setDisplayLink(_ id: DisplayLinkID, paused: Bool) {
        guard let link = schedule.links[id.order], link.isPaused != paused else { return }
        schedule.links[id.order]?.isPaused = paused
        schedule.links[id.order]?.version += 1
        let next = link.schedule.frame(from: now)
        let hasTicked = next.map { $0.timestamp <= link.lastTick } ?? false
        schedule.placeTick(id.order, hasTicked ? link.schedule.frame(after: link.lastTick) : next)
    }

    /// Says that a handler takes time. Display links skip the frames up to its end; other events are not late.
    ///
    /// - Parameter seconds: The time from ``now`` on. NaN and negative times count as 0.
    ///
    /// Source: R6.6.
    public mutating func spend(_ seconds: Double) {
        if seconds > 0 { delivery.busyUntil = max(delivery.busyUntil, now + seconds) }
    }
}

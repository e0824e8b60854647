/// Moving the clock, and delivering what happens on the way.
extension Stage {
    /// The state of a delivery.
    struct Delivery {
        var isRunning = false
        /// Events that were delivered by an advance that threw an error.
        var unreported: [Event] = []
        /// Display links skip frames up to this time.
        var busyUntil = -Double.infinity
    }

    /// The greatest number of events at one instant of which each causes the next. Longer chains are taken as endless.
    private static let longestChain = 256

    /// Ends the turn, moves the clock to a time, and delivers the events up to and including that time.
    ///
    /// At one instant layers draw first (R6.18), then animations start, then completion blocks run, then animations
    /// stop, then display links tick, then timers fire, each in the order of addition (R6.9, R6.15). Handlers run at
    /// delivery, while ``now`` is the time of the event. Events that they cause at the same instant follow in the same
    /// order, after all that were due anyway. The events do not depend on the steps in which the clock gets to a time.
    ///
    /// - Parameter time: The time, in seconds. The current time delivers what is due now.
    /// - Returns: The events in order, also those of an earlier call that threw an error.
    /// - Throws: `StageError`, and the error of a handler. The clock then stands at the event at which it happened, and
    ///   the next advance continues from there. With `.notFinite`, `.earlierThanNow` and `.alreadyBusy`, nothing
    ///   happens.
    /// - Complexity: O(1) without events; O(log n) for each event, for n animations. Source: R6.9, R6.15.
    @discardableResult
    public mutating func advance(to time: Double) throws -> [Event] {
        guard time.isFinite else { throw StageError.notFinite(time: time) }
        if time < now { throw StageError.earlierThanNow(time: time, now: now) }
        if delivery.isRunning || transactions.isExplicit { throw StageError.alreadyBusy }
        delivery.isRunning = true
        defer {
            delivery.isRunning = false
            schedule.round = 0
        }
        flush()
        var count = 0
        while let item = schedule.next, item.time <= time {
            schedule.round = item.round
            moveClock(to: item.time)
            if count == eventLimit, willReport(item) {
                throw StageError.tooManyEvents(time: now, limit: eventLimit)
            }
            if schedule.round > Self.longestChain { throw StageError.endlessInstant(time: now) }
            _ = schedule.takeNext()
            if try deliver(item) { count += 1 }
        }
        moveClock(to: time)
        defer { delivery.unreported = [] }
        return delivery.unreported
    }

    /// Moves the clock forward. Animations that have ended leave their layers.
    private mutating func moveClock(to time: Double) {
        guard time > now else { return }
        now = time
        schedule.now = time
        for (layer, numbers) in ended {
            tree.updateIfPresent(layer) { $0.removeAnimations { numbers.contains($0.number) } }
            changedLayers.insert(layer)
        }
        ended.removeAll(keepingCapacity: true)
    }

    /// Whether the delivery of an item will report an event. Outdated items report none.
    private func willReport(_ item: StageQueue.Item) -> Bool {
        let order = item.order
        switch item.action {
        case .start(let version): return schedule.canStart(order, version: version)
        case .end: return false
        case .draw: return true
        case .completion: return schedule.hasBlock(order)
        case .stop: return schedule[order] != nil
        case .tick(let frame, let version):
            return schedule.links[order]?.version == version && frame.timestamp > delivery.busyUntil
        case .fire: return schedule.timers[order] != nil
        }
    }

    /// Delivers an event and commits what its handler did. Returns whether it was an event to report.
    private mutating func deliver(_ item: StageQueue.Item) throws -> Bool {
        let order = item.order
        switch item.action {
        case .start(let version):
            guard schedule.start(order, version: version), let entry = schedule[order] else { return false }
            return try report(.started(entry.animation), entry.onStart)
        case .end(let version):
            schedule.end(order, version: version, at: now)
            return false
        case .draw(let drawing): return try report(.drew(drawing), nil)
        case .completion:
            guard let block = schedule.takeBlock(order) else { return false }
            let kind =
                block.isOfViews
                ? Event.Kind.viewsCompleted(block.name, finished: block.areFinished) : .completed(block.name)
            return try report(kind) { stage in try block.handler?(&stage, block.areFinished) }
        case .stop(let finished):
            guard let entry = schedule[order] else { return false }
            forget(entry, order, finished: finished)
            return try report(.stopped(entry.animation, finished: finished)) { stage in
                try entry.onStop?(&stage, finished)
            }
        case .tick(let frame, let version):
            guard let link = schedule.links[order], link.version == version else { return false }
            // A callback that runs late skips frames and does not shift the others (R6.6).
            if frame.timestamp <= delivery.busyUntil {
                schedule.placeTick(order, link.schedule.frame(after: delivery.busyUntil))
                return false
            }
            schedule.links[order]?.lastTick = frame.timestamp
            let following = link.schedule.frame(after: frame.timestamp)
            if let following, following.timestamp > frame.timestamp { schedule.placeTick(order, following) }
            return try report(.ticked(link.name, frame)) { stage in try link.handler?(&stage, frame) }
        case .fire:
            guard let timer = schedule.fire(order) else { return false }
            return try report(.fired(timer.name), timer.handler)
        }
    }

    /// Notes an event, runs its handler and that of all events, and commits the turn.
    private mutating func report(_ kind: Event.Kind, _ handler: Handler?) throws -> Bool {
        let event = Event(time: now, kind: kind)
        delivery.unreported.append(event)
        let observer = onEvent
        guard handler != nil || observer != nil else { return true }
        // All that a handler causes at this instant comes after what was due anyway.
        schedule.round += 1
        defer { flush() }
        try handler?(&self)
        try observer?(&self, event)
        return true
    }

    /// Forgets an animation that stops. If it is removed on completion, its layer no longer lists it.
    private mutating func forget(_ entry: StageSchedule.Entry, _ order: Int, finished: Bool) {
        schedule.forget(order)
        let layer = entry.animation.layer
        records[layer]?.entries[entry.number] = nil
        if finished, entry.isRemovedOnCompletion { ended[layer, default: []].insert(entry.number) }
    }
}

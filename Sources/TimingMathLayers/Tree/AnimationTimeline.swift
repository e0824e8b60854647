/// The times at which animations start and stop and completion blocks run, for a history of transactions.
///
/// ```swift
/// var timeline = AnimationTimeline()
/// try timeline.commit([.setCompletionBlock("done"), .add(fade.timing, tag: "fade")], at: 0)
/// timeline.events(through: 10).map(\.kind)
/// // .started("fade"), .completed("done"), .stopped("fade", finished: true)
/// ```
///
/// All times are seconds of one clock, with which the local times of all layers must agree. At one instant animations
/// start first, then completion blocks run, then animations stop, each in the order of addition. Blocks of inner
/// transactions come first. <doc:Layers> lists further rules. Source: R6.7, R6.9.
public struct AnimationTimeline: Sendable {
    private struct Entry: Sendable {
        let tag: String
        let start: Double
        let end: Double
        let isInWindow: Bool
        /// The time at which it was removed; nil if it was not.
        var removal: (time: Double, beforeStart: Bool)?

        var stop: (time: Double, finished: Bool) {
            if let removal, removal.time < end || removal.beforeStart { return (removal.time, false) }
            return (end, true)
        }
    }

    private struct Block: Sendable {
        let name: String
        let commit: Double
        /// The animations that the block waits for.
        let entries: Range<Int>
    }

    private struct Slot: Hashable {
        let layer: String
        let key: String
    }

    /// The greatest depth of nested transactions.
    public static let nestingLimit = 256

    private var entries: [Entry] = []
    private var blocks: [Block] = []
    /// The indices of the entries on their layers. Entries that have ended remain, but no longer matter.
    private var attached: [Slot: Int] = [:]
    private var layersOutside: Set<String> = []
    private var lastCommit = -Double.infinity

    /// Creates a timeline without events.
    public init() {}

    /// Commits a transaction.
    ///
    /// - Parameters:
    ///   - steps: The steps of the transaction, in order.
    ///   - time: The time of the outermost commit, in seconds; must not be before that of the last commit.
    ///   - animationDuration: The duration of animations that do not set one, in seconds.
    /// - Throws: `LayerTransactionError.notANumber`, `.earlierThanPrevious`, `.nestedTooDeep`. The timeline is then
    ///   unchanged.
    /// - Complexity: O(n) for n steps. Removing all animations of a layer is linear in the animations on all layers.
    public mutating func commit(
        _ steps: [Step], at time: Double, animationDuration: Double = MediaTiming.unsetDuration
    ) throws(LayerTransactionError) {
        if time.isNaN { throw .notANumber(parameter: "time") }
        if time < lastCommit { throw .earlierThanPrevious(time: time, previous: lastCommit) }
        // Checks everything before it changes anything, since a copy of the timeline would be expensive.
        try Self.check(steps, at: time, animationDuration, depth: 1)
        lastCommit = time
        perform(steps, at: time, animationDuration, sent: entries.count)
    }

    private static func check(
        _ steps: [Step], at time: Double, _ duration: Double, depth: Int
    ) throws(LayerTransactionError) {
        if depth > nestingLimit { throw .nestedTooDeep(limit: nestingLimit) }
        for step in steps {
            switch step {
            case .transaction(let inner): try check(inner, at: time, duration, depth: depth + 1)
            case .add(let timing, let tag, _, _):
                let timing = timing.committed(atLayerTime: time)
                if timing.activeEnd(default: duration).isNaN || timing.beginTime.isNaN {
                    throw .notANumber(parameter: "the timing of \(tag)")
                }
            default: continue
            }
        }
    }

    /// - Parameter sent: The number of animations that were added by earlier commits.
    private mutating func perform(_ steps: [Step], at time: Double, _ duration: Double, sent: Int) {
        var pending: [(name: String, first: Int)] = []
        for step in steps {
            switch step {
            case .setCompletionBlock(let name): pending.append((name, entries.count))
            case .transaction(let inner):
                perform(inner, at: time, duration, sent: sent)
            case .add(let timing, let tag, let key, let layer):
                add(timing, tag, Slot(layer: layer, key: key ?? "\u{0}\(entries.count)"), time, duration, sent)
            case .removeAnimation(let key, let layer): remove(Slot(layer: layer, key: key), at: time, sent)
            case .removeAllAnimations(let layer): removeAll(layer, at: time, sent)
            case .leaveWindow(let layer):
                removeAll(layer, at: time, sent)
                layersOutside.insert(layer)
            case .enterWindow(let layer): layersOutside.remove(layer)
            }
        }
        for block in pending {
            blocks.append(Block(name: block.name, commit: time, entries: block.first..<entries.count))
        }
    }

    private mutating func add(
        _ timing: MediaTiming, _ tag: String, _ slot: Slot, _ time: Double, _ duration: Double, _ sent: Int
    ) {
        let timing = timing.committed(atLayerTime: time)
        let end = timing.activeEnd(default: duration)
        let start = max(timing.beginTime, time)
        remove(slot, at: time, sent)
        let isInWindow = !layersOutside.contains(slot.layer)
        if isInWindow { attached[slot] = entries.count }
        entries.append(
            Entry(tag: tag, start: isInWindow ? start : time, end: max(start, end), isInWindow: isInWindow))
    }

    private mutating func remove(_ slot: Slot, at time: Double, _ sent: Int) {
        guard let index = attached.removeValue(forKey: slot) else { return }
        entries[index].removal = (time, index >= sent || time < entries[index].start)
    }

    private mutating func removeAll(_ layer: String, at time: Double, _ sent: Int) {
        for slot in attached.keys where slot.layer == layer { remove(slot, at: time, sent) }
    }
}

extension AnimationTimeline {
    /// A step of a transaction. Layers have names, which can be omitted if there is only one layer.
    public enum Step: Sendable {
        /// Adds an animation, which replaces the one with the same key. An animation without a key replaces none.
        case add(MediaTiming, tag: String, key: String? = nil, layer: String = "")
        /// Sets a block that runs when all animations added after this step in the transaction have stopped. Earlier
        /// blocks stay.
        case setCompletionBlock(String)
        /// A nested transaction.
        case transaction([Step])
        /// Removes the animation with a key from a layer.
        case removeAnimation(key: String, layer: String = "")
        /// Removes all animations from a layer.
        case removeAllAnimations(layer: String = "")
        /// Removes a layer from its window, together with its animations.
        case leaveWindow(layer: String = "")
        /// Adds a layer to a window. Layers that were never removed are in one.
        case enterWindow(layer: String = "")
    }

    /// A start, a stop or a completion.
    public struct Event: Sendable, Equatable {
        /// The time, in seconds.
        public let time: Double
        /// The kind of the event.
        public let kind: Kind

        /// The kind of an event.
        public enum Kind: Sendable, Equatable {
            /// `animationDidStart` is called for the animation with a tag.
            case started(String)
            /// `animationDidStop(_:finished:)` is called for the animation with a tag.
            case stopped(String, finished: Bool)
            /// A completion block runs.
            case completed(String)
        }
    }

    /// Returns the events between two times, in order.
    ///
    /// - Parameters:
    ///   - previous: The time after which events are included, usually that of the previous call; nil for all events
    ///     from the start.
    ///   - time: The last time to include. NaN for either time gives no events.
    /// - Complexity: O(n log n) for n animations and blocks, and for each block the animations that it waits for.
    public func events(after previous: Double? = nil, through time: Double) -> [Event] {
        // The order at one instant: starts, stops outside the window, blocks, stops.
        var found: [(event: Event, rank: Int)] = []
        func note(_ time: Double, _ kind: Event.Kind, rank: Int) {
            // An event at infinity never happens.
            if time < .infinity { found.append((Event(time: time, kind: kind), rank)) }
        }
        for entry in entries {
            guard entry.isInWindow else {
                note(entry.start, .started(entry.tag), rank: 0)
                note(entry.start, .stopped(entry.tag, finished: false), rank: 1)
                continue
            }
            let stop = entry.stop
            if entry.removal?.beforeStart != true { note(entry.start, .started(entry.tag), rank: 0) }
            note(stop.time, .stopped(entry.tag, finished: stop.finished), rank: 3)
        }
        for block in blocks {
            let last = entries[block.entries].reduce(block.commit) { last, entry in
                entry.isInWindow ? max(last, entry.stop.time) : last
            }
            note(last, .completed(block.name), rank: 2)
        }
        // Sorting is not guaranteed to be stable.
        let order = found.indices.sorted { a, b in
            (found[a].event.time, found[a].rank, a) < (found[b].event.time, found[b].rank, b)
        }
        return order.map { found[$0].event }.filter { event in
            event.time <= time && previous.map { event.time > $0 } ?? true
        }
    }
}

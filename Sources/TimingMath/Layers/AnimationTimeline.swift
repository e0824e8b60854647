/// When animations start and stop, and when completion blocks run, for what was added and removed when.
///
/// ```swift
/// var timeline = AnimationTimeline()
/// try timeline.commit([.setCompletionBlock("done"), .add(fade, tag: "fade")], at: 0)
/// timeline.events(through: 10).map(\.kind)
/// // .started("fade"), .completed("done"), .stopped("fade", finished: true)
/// ```
///
/// Times are seconds of one clock, which that of each layer is taken to agree with.
///
/// | what | when |
/// |---|---|
/// | an animation starts | at the commit, or when its begin time has come, if later |
/// | it stops, finished | when its active duration is over: at the start, if that was before |
/// | it stops, unfinished | when it is taken off before its end, by key, with all others, by another one under its key, or with its layer |
/// | a completion block runs | when all animations that were added after it was set, in its transaction and those in it, have stopped; at the commit, if there is none |
///
/// - At one instant starts come first, then blocks, then stops; each in the order in which they were added. A
///   transaction's blocks come before those of the one around it.
/// - An animation added to a layer that is in no window starts and stops, unfinished, at the commit, and before its
///   block.
/// - An animation taken off before its start, or in the transaction that added it, stops without having started.
/// - An animation that has stopped does not stop again: of one that stays on its layer when it is over nothing more is
///   heard.
/// - An animation without an end does not stop, and blocks that wait for it do not run, until it is taken off.
///
/// Source: R6.7, R6.9 (order measured); the two rules on what is over or taken off before its start are inferred.
public struct AnimationTimeline: Sendable {
    private struct Entry: Sendable {
        let tag: String
        let start: Double
        let end: Double
        let isInWindow: Bool
        /// When it was taken off; nil while it is there.
        var removal: (time: Double, beforeStart: Bool)?

        var stop: (time: Double, finished: Bool) {
            if let removal, removal.time < end || removal.beforeStart { return (removal.time, false) }
            return (end, true)
        }
    }

    private struct Block: Sendable {
        let name: String
        let commit: Double
        /// The animations it waits for.
        let entries: Range<Int>
    }

    private struct Slot: Hashable {
        let layer: String
        let key: String
    }

    /// How many transactions may lie inside one another.
    public static let nestingLimit = 256

    private var entries: [Entry] = []
    private var blocks: [Block] = []
    /// The entries that are on their layers, by place. Those that are over are among them: they no longer matter.
    private var attached: [Slot: Int] = [:]
    private var layersOutside: Set<String> = []
    private var lastCommit = -Double.infinity

    /// A timeline on which nothing happens.
    public init() {}

    /// Sends a transaction.
    ///
    /// - Parameters:
    ///   - steps: what was done in it, in order.
    ///   - time: that of the outermost commit, in seconds; not before that of the last one.
    ///   - animationDuration: how long animations last that say nothing, in seconds.
    /// - Throws: `LayerTransactionError.notANumber`, `.earlierThanBefore`, `.nestedTooDeep`. The timeline is then as it
    ///   was.
    /// - Complexity: O(steps); removing all from a layer goes through all animations that are on layers.
    public mutating func commit(
        _ steps: [Step], at time: Double, animationDuration: Double = MediaTiming.unsetDuration
    ) throws(LayerTransactionError) {
        if time.isNaN { throw .notANumber(parameter: "time") }
        if time < lastCommit { throw .earlierThanBefore(time: time, previous: lastCommit) }
        // Before anything is changed: a copy of the timeline would cost as much as all that it holds.
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

    /// - Parameter sent: as many animations were added by earlier commits.
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
    /// Something done in a transaction. Layers have names; where there is one only it need not be named.
    public enum Step: Sendable {
        /// Adds an animation. It replaces the one under its key; without a key it replaces none.
        case add(MediaTiming, tag: String, key: String? = nil, layer: String = "")
        /// Has a block run when what is added from here on to the end of the transaction is over. The blocks set before
        /// stay.
        case setCompletionBlock(String)
        /// A transaction within this one.
        case transaction([Step])
        /// Takes the animation under a key off.
        case removeAnimation(key: String, layer: String = "")
        /// Takes all animations off a layer.
        case removeAllAnimations(layer: String = "")
        /// Takes a layer, with its animations, out of the window.
        case leaveWindow(layer: String = "")
        /// Puts a layer into the window, where all are that are never named by this or ``leaveWindow(layer:)``.
        case enterWindow(layer: String = "")
    }

    /// Something that happens.
    public struct Event: Sendable, Equatable {
        /// In seconds.
        public let time: Double
        /// What happens.
        public let kind: Kind

        /// What happens.
        public enum Kind: Sendable, Equatable {
            /// `animationDidStart` of the animation with the tag.
            case started(String)
            /// `animationDidStop(_:finished:)` of the animation with the tag.
            case stopped(String, finished: Bool)
            /// A completion block runs.
            case completed(String)
        }
    }

    /// What happens between two times, in order.
    ///
    /// - Parameters:
    ///   - previous: events at this time and before are left out, so that one call goes on where another one ended; nil
    ///     for those from the beginning.
    ///   - time: the last time to look at. A NaN for either gives no events.
    /// - Complexity: O(n log n) in the animations and blocks that there are, and for each block those it waits for.
    public func events(after previous: Double? = nil, through time: Double) -> [Event] {
        // An instant's order: starts, stops outside the window, blocks, stops.
        var found: [(event: Event, rank: Int)] = []
        func note(_ time: Double, _ kind: Event.Kind, rank: Int) {
            // What is at infinity never happens.
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
        // Sorting keeps no order of its own.
        let order = found.indices.sorted { a, b in
            (found[a].event.time, found[a].rank, a) < (found[b].event.time, found[b].rank, b)
        }
        return order.map { found[$0].event }.filter { event in
            event.time <= time && previous.map { event.time > $0 } ?? true
        }
    }
}

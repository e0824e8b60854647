/// The animations, completion blocks and display links of a stage, and their events in order.
///
/// Animations, blocks and links share one count of additions, their *order*, which decides between equal ranks.
struct StageSchedule {
    private var entries: [Int: Entry] = [:]
    private var blocks: [Int: Block] = [:]
    var links: [Int: Link] = [:]
    private(set) var timers: [Int: Timer] = [:]
    private var queue = StageQueue()
    private(set) var nextOrder = 0
    /// The animations that were added in the current turn.
    private var unsent: [Int] = []
    /// The time up to which events are due now.
    var now = -Double.infinity
    /// The round, at this instant, of the events that are added now. Handlers of one round cause the next.
    var round = 0

    /// An animation of a layer.
    struct Entry {
        let animation: Stage.Event.Animation
        let number: UInt32
        /// The local times of its start and its end.
        private(set) var begin, end: Double
        /// Whether the commit decides its start (R1.2a).
        let beginsAtCommit: Bool
        let isRemovedOnCompletion: Bool
        /// Whether it keeps touches from the view that it animates (R6.10).
        var refusesTouches = false
        var isSent = false
        var hasStarted = false
        /// Whether its time has run out, or its layer lost it.
        var isOver = false
        /// The absolute times of its start and its end, if the clock reaches them.
        var start, stop: Double?
        /// Events of an earlier version are void.
        var startVersion = 0, endVersion = 0
        var blocks: [Int] = []
        var onStart: Stage.Handler?
        var onStop: ((inout Stage, Bool) throws -> Void)?

        /// Whether it keeps touches from its view now.
        var isRefusing: Bool { refusesTouches && !isOver }

        /// Whether its layer's clock has reached its start, by the last commit.
        func startIsDue(at now: Double) -> Bool { isSent && start.map { $0 <= now } ?? false }

        /// Whether its layer's clock has reached its end, by the last commit.
        func endIsDue(at now: Double) -> Bool { isSent && stop.map { $0 <= now } ?? false }

        init(of attached: LayerModel.AttachedAnimation, _ animation: Stage.Event.Animation) {
            self.animation = animation
            number = attached.number
            (begin, end) = Self.bounds(of: attached.animation.timing)
            beginsAtCommit = attached.beginsAtCommit
            isRemovedOnCompletion = attached.animation.isRemovedOnCompletion
        }

        mutating func setTiming(_ timing: MediaTiming) { (begin, end) = Self.bounds(of: timing) }

        private static func bounds(of timing: MediaTiming) -> (Double, Double) {
            (timing.beginTime, timing.activeEnd(default: 0))
        }
    }

    /// A completion block.
    struct Block {
        let name: String
        /// Whether it is the completion handler of a view's block, which gets whether the animations finished.
        var isOfViews = false
        let handler: Stage.CompletionHandler?
        /// The number of running animations that it waits for.
        var waiting = 0
        /// Whether none of those that have stopped was removed before its end.
        var areFinished = true
    }

    /// A timer.
    struct Timer {
        let name: String
        let first: Double
        /// The time from one firing to the next, or nil if there is only one.
        let interval: Double?
        let handler: Stage.Handler?
        /// The number of firings so far.
        var count = 0.0

        /// The time of the next firing.
        var next: Double { count == 0 ? first : first + count * (interval ?? .infinity) }
    }

    /// A display link.
    struct Link {
        let name: String
        let schedule: DisplayLinkSchedule
        let handler: ((inout Stage, DisplayLinkSchedule.Frame) throws -> Void)?
        var isPaused = false
        var version = 0
        /// The time of the last frame at which it ticked.
        var lastTick = -Double.infinity
    }

    var next: StageQueue.Item? { queue.first }

    mutating func takeNext() -> StageQueue.Item? { queue.removeFirst() }

    private mutating func newOrder() -> Int {
        defer { nextOrder += 1 }
        return nextOrder
    }

    private mutating func push(_ action: StageQueue.Action, _ order: Int, at time: Double) {
        queue.insert(StageQueue.Item(time: time, round: time > now ? 0 : round, action: action, order: order))
    }
}

// MARK: Animations

extension StageSchedule {
    mutating func add(_ entry: Entry) -> Int {
        let order = newOrder()
        entries[order] = entry
        unsent.append(order)
        return order
    }

    /// Sets the handlers of the animation that was added last.
    mutating func setHandlers(_ onStart: Stage.Handler?, _ onStop: ((inout Stage, Bool) throws -> Void)?) {
        guard let last = unsent.last else { return }
        entries[last]?.onStart = onStart
        entries[last]?.onStop = onStop
    }

    /// Notes that the animations from an order on keep touches from the views that they animate.
    mutating func refuseTouches(from first: Int) {
        for order in first..<max(first, nextOrder) { entries[order]?.refusesTouches = true }
    }

    /// The layers with an animation that keeps touches from them.
    var refusing: Set<LayerTree.LayerID> {
        Set(entries.values.lazy.filter(\.isRefusing).map(\.animation.layer))
    }

    func layer(of order: Int) -> LayerTree.LayerID? { entries[order]?.animation.layer }

    subscript(order: Int) -> Entry? { entries[order] }

    /// Returns the animations that were added in the turn that ends, and are still there.
    mutating func takeUnsent() -> [Int] {
        defer { unsent.removeAll(keepingCapacity: true) }
        return unsent
    }

    /// Changes the timing of an animation that is not placed yet.
    mutating func setTiming(_ timing: MediaTiming, of order: Int) { entries[order]?.setTiming(timing) }

    /// Computes the times of an animation's start and end, from a time on. What was reached before stays reached.
    mutating func place(_ order: Int, on clock: LayerClock, from now: Double) {
        guard var entry = entries[order], !entry.isOver else { return }
        if !entry.hasStarted, !entry.startIsDue(at: now) {
            entry.startVersion += 1
            entry.start = clock.time(reaching: entry.begin, from: now)
            if let start = entry.start { push(.start(version: entry.startVersion), order, at: start) }
        }
        if !entry.endIsDue(at: now) {
            entry.endVersion += 1
            entry.stop = entry.start == nil ? nil : clock.time(reaching: entry.end, from: now)
            if let stop = entry.stop { push(.end(version: entry.endVersion), order, at: stop) }
        }
        entry.isSent = true
        entries[order] = entry
    }

    func canStart(_ order: Int, version: Int) -> Bool {
        entries[order].map { $0.startVersion == version && !$0.hasStarted } ?? false
    }

    /// Marks an animation as running. Returns false for an event that is void.
    mutating func start(_ order: Int, version: Int) -> Bool {
        guard canStart(order, version: version) else { return false }
        entries[order]?.hasStarted = true
        return true
    }

    /// Ends an animation whose time has run out. Its stop and the blocks that waited for it follow in this round.
    mutating func end(_ order: Int, version: Int, at time: Double) {
        guard let entry = entries[order], entry.endVersion == version else { return }
        end(order, at: time, finished: true)
    }

    /// Ends an animation that its layer lost.
    mutating func remove(_ order: Int, at time: Double) {
        guard let entry = entries[order], !entry.isOver else { return }
        // A start that is due stays. At the instant of its end the animation has finished.
        if !entry.startIsDue(at: time) { entries[order]?.startVersion += 1 }
        end(order, at: time, finished: entry.endIsDue(at: time))
    }

    private mutating func end(_ order: Int, at time: Double, finished: Bool) {
        guard let entry = entries[order], !entry.isOver else { return }
        entries[order]?.isOver = true
        push(.stop(finished: finished), order, at: time)
        for block in entry.blocks {
            blocks[block]?.waiting -= 1
            if !finished { blocks[block]?.areFinished = false }
            if blocks[block]?.waiting == 0 { push(.completion, block, at: time) }
        }
    }

    /// Forgets an animation whose stop was delivered.
    mutating func forget(_ order: Int) { entries[order] = nil }
}

// MARK: Completion blocks, display links and timers

extension StageSchedule {
    mutating func add(_ drawing: Stage.Event.Drawing, at now: Double) { push(.draw(drawing), newOrder(), at: now) }

    /// Adds a completion block that waits for the animations from an order on which are not over.
    mutating func add(_ block: Block, waitingFrom first: Int, at now: Double) {
        let awaited = (first..<max(first, nextOrder)).filter { entries[$0].map { !$0.isOver } ?? false }
        let order = newOrder()
        for entry in awaited { entries[entry]?.blocks.append(order) }
        blocks[order] = block
        blocks[order]?.waiting = awaited.count
        if awaited.isEmpty { push(.completion, order, at: now) }
    }

    func hasBlock(_ order: Int) -> Bool { blocks[order] != nil }

    mutating func takeBlock(_ order: Int) -> Block? { blocks.removeValue(forKey: order) }

    mutating func add(_ link: Link, from now: Double) -> Int {
        let order = newOrder()
        links[order] = link
        placeTick(order, link.schedule.frame(from: now))
        return order
    }

    /// Plans the next tick of a display link.
    mutating func placeTick(_ order: Int, _ frame: DisplayLinkSchedule.Frame?) {
        guard let link = links[order], !link.isPaused, let frame else { return }
        push(.tick(frame, version: link.version), order, at: frame.timestamp)
    }

    mutating func add(_ timer: Timer) -> Int {
        let order = newOrder()
        timers[order] = timer
        push(.fire, order, at: timer.next)
        return order
    }

    mutating func removeTimer(_ order: Int) { timers[order] = nil }

    /// Returns a timer that fires, and plans its next firing. A time that is not after this one is none.
    mutating func fire(_ order: Int) -> Timer? {
        guard var timer = timers.removeValue(forKey: order) else { return nil }
        let fired = timer
        timer.count += 1
        if timer.next > fired.next, timer.next.isFinite {
            timers[order] = timer
            push(.fire, order, at: timer.next)
        }
        return fired
    }
}

/// The events of a stage that are due at known times, as a heap.
struct StageQueue {
    private var items: [Item] = []

    struct Item {
        let time: Double
        /// Whether it comes with the events that were due at the instant (0), or after their handlers (1), and so on.
        let round: Int
        let action: Action
        let order: Int

        var key: (Double, Int, Int, Int) { (time, round, action.rank, order) }
    }

    enum Action {
        /// An animation's time has run out. No event, but blocks and stops follow it.
        case end(version: Int)
        case draw(Stage.Event.Drawing)
        case start(version: Int)
        case completion
        case stop(finished: Bool)
        case tick(DisplayLinkSchedule.Frame, version: Int)
        case fire

        /// The order of the events of one instant (R6.9).
        var rank: Int {
            switch self {
            // No order between these two shows.
            case .end, .draw: 0
            case .start: 1
            case .completion: 2
            case .stop: 3
            case .tick: 4
            case .fire: 5
            }
        }
    }

    var first: Item? { items.first }

    mutating func insert(_ item: Item) {
        var place = items.count
        items.append(item)
        while place > 0, items[place].key < items[(place - 1) / 2].key {
            items.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    mutating func removeFirst() -> Item? {
        guard let last = items.popLast() else { return nil }
        guard let first = items.first else { return last }
        items[0] = last
        var place = 0
        while true {
            let left = 2 * place + 1
            guard left < items.count else { break }
            let right = left + 1
            let child = right < items.count && items[right].key < items[left].key ? right : left
            guard items[child].key < items[place].key else { break }
            items.swapAt(child, place)
            place = child
        }
        return first
    }
}

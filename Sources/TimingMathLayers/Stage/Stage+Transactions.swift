/// The transactions of a stage that are open, and the animations of views in whose blocks they are.
struct StageTransactions {
    private var stack = LayerTransaction.Stack()
    /// The completion blocks of the implicit transaction and of each explicit one.
    private var blocks: [[PendingBlock]] = [[]]
    /// The animations of the view blocks that are open, outermost first; nil where changes of views are immediate.
    private var viewAnimations: [ViewAnimation?] = []

    /// A completion block, and the order of the first animation that it waits for.
    typealias PendingBlock = (block: StageSchedule.Block, first: Int)

    var isExplicit: Bool { stack.depth > 0 }
    var settings: LayerTransaction {
        get { stack.current }
        set { stack.current = newValue }
    }
    var viewAnimation: ViewAnimation? { viewAnimations.last ?? nil }

    mutating func begin() {
        stack.begin()
        blocks.append([])
    }

    /// Ends the innermost explicit transaction, or the implicit one if there is none. Returns its completion blocks.
    mutating func end() -> [PendingBlock] {
        let ended = blocks.removeLast()
        // Flushing does nothing while a transaction is open, and committing fails without one.
        if stack.flush() { blocks.append([]) } else { _ = try? stack.commit() }
        return ended
    }

    mutating func addBlock(_ block: StageSchedule.Block, first: Int) {
        blocks[blocks.count - 1].append((block, first))
    }

    /// Returns an animation with what it inherits from the view block that is open.
    func inheriting(_ animation: ViewAnimation) -> ViewAnimation {
        viewAnimation.map(animation.nested(in:)) ?? animation
    }

    mutating func beginViewAnimation(_ animation: ViewAnimation?) { viewAnimations.append(animation) }

    mutating func endViewAnimation() { viewAnimations.removeLast() }
}

extension Stage {
    /// The settings of the innermost transaction. Outside of blocks, those of the implicit transaction, which the end
    /// of the turn resets (R6.7).
    public var currentTransaction: LayerTransaction {
        get { transactions.settings }
        set {
            turn.isOpen = true
            transactions.settings = newValue
        }
    }

    /// Makes several changes in one transaction, CATransaction's `begin` and `commit`; see <doc:Layers>.
    ///
    ///     try stage.transaction(duration: 1) { try $0.set(SIMD2(9, 9), for: .position, of: ball) }
    ///
    /// - Parameters:
    ///   - duration: Seconds for animations that do not set one. Settings that are nil are inherited.
    ///   - timingFunction: The timing function of implicit animations.
    ///   - disablesActions: Whether changes of properties add no animations.
    ///   - completion: The name, in events, of the block that runs when all animations added in `body` have stopped.
    ///   - then: The block. Without a name it is called "completion".
    ///   - body: Makes the changes. If it throws an error, the changes made before are committed. Source: R6.7.
    public mutating func transaction<Failure>(
        duration: Double? = nil, timingFunction: (any Easing)? = nil, disablesActions: Bool? = nil,
        completion: String? = nil, then: Handler? = nil, _ body: (inout Stage) throws(Failure) -> Void
    ) throws(Failure) {
        // Without an open implicit transaction to nest in, the outermost one is a turn of its own.
        let isTurn = !turn.isOpen && !transactions.isExplicit
        transactions.begin()
        if let duration { transactions.settings.animationDuration = duration }
        if let timingFunction { transactions.settings.timingFunction = timingFunction.timingFunction }
        if let disablesActions { transactions.settings.disablesActions = disablesActions }
        if completion != nil || then != nil { setCompletionBlock(completion ?? "completion", then) }
        defer {
            endTransaction()
            if isTurn { flush() }
        }
        try body(&self)
    }

    /// Sets a block that runs when all animations added after this call in the innermost transaction have stopped.
    /// Blocks that were set before stay.
    ///
    /// - Parameters:
    ///   - name: The name in events.
    ///   - handler: The block.
    ///
    /// Source: R6.7.
    public mutating func setCompletionBlock(_ name: String, _ handler: Handler? = nil) {
        addBlock(StageSchedule.Block(name: name, handler: handler.map { run in { stage, _ in try run(&stage) } }))
    }

    /// Adds a completion block to the innermost transaction.
    mutating func addBlock(_ block: StageSchedule.Block) {
        turn.isOpen = true
        transactions.addBlock(block, first: schedule.nextOrder)
    }

    private mutating func endTransaction() {
        turn.isOpen = true
        for (block, first) in transactions.end() { schedule.add(block, waitingFrom: first, at: now) }
    }

    /// Ends the turn of the run loop and commits its changes: `CATransaction.flush`. Does nothing in a transaction's
    /// block.
    ///
    /// Layers that were added animate implicitly from now on. Source: R6.7, R6.8, R6.15.
    public mutating func flush() {
        guard turn.isOpen, !transactions.isExplicit else { return }
        endTransaction()
        draw()
        for id in turn.added { records[id]?.isCommitted = true }
        var orders = schedule.takeUnsent()
        for id in turn.changedClocks {
            for layer in subtree(of: id) { orders += records[layer].map { Array($0.entries.values) } ?? [] }
        }
        var clocks: [LayerTree.LayerID: LayerClock] = [:]
        for order in orders {
            guard let layer = schedule.layer(of: order) else { continue }
            let clock = clocks[layer] ?? tree.clock(of: layer)
            clocks[layer] = clock
            if !turn.changedClocks.isEmpty { commitBegin(of: order, on: clock) }
            schedule.place(order, on: clock, from: now)
        }
        turn = Turn()
    }

    /// Moves the start of an animation that was added with the begin time 0, in a turn in which its clock jumped after
    /// that, to the layer's time at the end of the turn (R1.2a).
    private mutating func commitBegin(of order: Int, on clock: LayerClock) {
        guard let entry = schedule[order], !entry.isSent, !entry.isOver, entry.beginsAtCommit else { return }
        let time = clock.localTime(at: now)
        guard time != entry.begin, !time.isNaN else { return }
        let timing = tree.updateIfPresent(entry.animation.layer) { $0.setBeginTime(time, ofAnimation: entry.number) }
        if let timing, let timing { schedule.setTiming(timing, of: order) }
    }
}

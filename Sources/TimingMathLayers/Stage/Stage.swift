/// A layer tree with a clock that only its owner moves: Core Animation's run loop without a screen.
///
/// ```swift
/// var stage = Stage()
/// let ball = try stage.add(LayerModel())
/// stage.flush()                                              // the layer is on screen now
/// try stage.set(SIMD2(100, 0), for: .position, of: ball)     // animates for 0.25 s
/// for event in try stage.advance(to: 1) { print(event) }
/// // 0.0 s: position of layer 0 started
/// // 0.25 s: position of layer 0 stopped, finished
/// ```
///
/// Changes at one time are one turn of the run loop, which ``flush()`` and ``advance(to:)`` end and commit. Copies of a
/// stage are independent. Equal stages give equal bits. <doc:Layers> has the details. Source: R6.7-R6.9, R6.15.
public struct Stage {
    /// The layers. At the exact instant at which an animation is removed on completion, its layer still has it.
    public internal(set) var tree = LayerTree()
    /// The time of the stage: the absolute time of all layers, in seconds.
    public internal(set) var now: Double
    /// The greatest number of events that one call of ``advance(to:)`` delivers.
    public var eventLimit = 1_000_000
    /// The presentation values as of the last ``sample()``.
    public internal(set) var sampler: LayerTreeSampler

    /// Runs at the delivery of every event, after the event's own handler and in the same turn.
    ///
    /// ```swift
    /// stage.onEvent = { stage, event in print(event) }
    /// ```
    ///
    /// Copies of the stage have it too. Source: R6.15.
    public var onEvent: ((inout Stage, Event) throws -> Void)?

    /// Runs at the delivery of an event, at the time of that event. Its changes are a turn of their own.
    public typealias Handler = (inout Stage) throws -> Void

    /// Runs when all animations of a block of views have stopped, with false if one of them was removed or replaced
    /// before its end (R6.9). Its changes are a turn of their own.
    public typealias CompletionHandler = (inout Stage, Bool) throws -> Void

    var records: [LayerTree.LayerID: Record] = [:]
    var schedule = StageSchedule()
    var transactions = StageTransactions()
    /// The layers that changed since the last sample.
    var changedLayers: Set<LayerTree.LayerID> = []
    /// The layers that were added, and those whose clocks changed, in the current turn.
    var turn = Turn()
    var delivery = Delivery()
    /// The animations whose end was delivered at ``now``. Their layers lose them when the clock moves on.
    var ended: [LayerTree.LayerID: Set<UInt32>] = [:]

    /// The data of a layer that are not in its model.
    struct Record {
        let isView: Bool
        var isCommitted = false
        var drawingMethods: Set<DrawingMethod> = []
        var actions: [[String: ImplicitAnimation.Action]] = []
        /// The orders of its animations in the schedule, by their numbers.
        var entries: [UInt32: Int] = [:]
    }

    struct Turn {
        var isOpen = false
        var added: [LayerTree.LayerID] = []
        var changedClocks: [LayerTree.LayerID] = []
        /// The layers that draw at its end.
        var marked: Set<LayerTree.LayerID> = []
        /// The clocks that layers had before they were changed.
        var formerClocks: [LayerTree.LayerID: MediaTiming] = [:]
        /// The presented values of layers before they were changed.
        var shown: [LayerTree.LayerID: LayerProperties] = [:]
    }

    /// Creates a stage without layers.
    ///
    /// - Parameter now: The time at which its clock starts, in seconds. A time that is not finite counts as 0.
    public init(at now: Double = 0) {
        self.now = now.isFinite ? now : 0
        schedule.now = self.now
        sampler = LayerTreeSampler(tree)
    }
}

extension Stage {
    /// Adds a copy of a layer, above its siblings.
    ///
    /// A superlayer that is on screen is asked for its action for `sublayers`, by default a fade (R6.8).
    ///
    /// - Parameters:
    ///   - layer: The layer. Its property `name`, if it is not empty, names it in the descriptions of events.
    ///   - parent: The superlayer; nil for the top.
    ///   - isView: Whether it is the layer of a view. Its changes animate only in blocks of
    ///     ``animate(_:completion:then:_:)``.
    ///   - actions: Its answers to changes, as for ``setActions(_:of:)``.
    /// - Throws: `LayerError.unknownLayer`.
    @discardableResult
    public mutating func add(
        _ layer: LayerModel, below parent: LayerTree.LayerID? = nil, isView: Bool = false,
        actions: [[String: ImplicitAnimation.Action]] = []
    ) throws(LayerError) -> LayerTree.LayerID {
        let id = try tree.add(layer, below: parent)
        turn.isOpen = true
        turn.added.append(id)
        records[id] = Record(isView: isView, actions: actions)
        changedLayers.insert(id)
        reconcile(id, before: [])
        try runAction("sublayers", of: parent)
        if parent.flatMap({ records[$0]?.isCommitted }) == true { try runAction("onOrderIn", of: id, always: true) }
        return id
    }

    /// Moves a layer with all its sublayers to another superlayer, above its siblings there.
    ///
    /// - Throws: `LayerError.unknownLayer`, `.cycle`. The stage is then unchanged.
    public mutating func move(_ id: LayerTree.LayerID, below parent: LayerTree.LayerID?) throws(LayerError) {
        let former = tree.parent(of: id)
        try tree.move(id, below: parent)
        turn.isOpen = true
        turn.changedClocks.append(id)
        changedLayers.insert(id)
        try runAction("sublayers", of: former)
        if parent != former { try runAction("sublayers", of: parent) }
    }

    /// Removes a layer and all layers below it. Their animations stop unfinished.
    ///
    /// - Returns: The layer, or nil if the stage does not have it.
    @discardableResult
    public mutating func remove(_ id: LayerTree.LayerID) -> LayerModel? {
        let below = subtree(of: id), former = tree.parent(of: id)
        guard let removed = tree.remove(id) else { return nil }
        turn.isOpen = true
        for layer in below {
            for order in records[layer].map({ $0.entries.values.sorted() }) ?? [] { schedule.remove(order, at: now) }
            records[layer] = nil
            turn.shown[layer] = nil
        }
        changedLayers.insert(id)
        // The action of a layer that the stage has cannot fail.
        try? runAction("sublayers", of: former)
        return removed
    }

    /// Returns whether a layer is that of a view. False for a layer that the stage does not have.
    public func isView(_ id: LayerTree.LayerID) -> Bool { records[id]?.isView ?? false }

    /// Returns whether the stage has a layer.
    public func contains(_ id: LayerTree.LayerID) -> Bool { tree.contains(id) }

    /// The model of a layer, or nil if the stage does not have it.
    public subscript(id: LayerTree.LayerID) -> LayerModel? { tree[id] }

    /// Returns a layer and all layers below it. Empty for a layer that the stage does not have.
    func subtree(of id: LayerTree.LayerID) -> [LayerTree.LayerID] {
        guard tree.contains(id) else { return [] }
        var found = [id], next = 0
        while next < found.count {
            found += tree.sublayers(of: found[next])
            next += 1
        }
        return found
    }
}

extension Stage {
    /// Returns the local time of a layer at ``now``, or nil for a layer that the stage does not have.
    public func localTime(of id: LayerTree.LayerID) -> Double? { tree.localTime(of: id, at: now) }

    /// Returns the properties of a layer that are on screen at ``now``; see ``LayerTree/presentation(of:at:copies:)``.
    ///
    /// Changes show when their turn has ended. To read many layers, call ``sample()`` and read ``sampler``.
    public func presentation(
        of id: LayerTree.LayerID, copies: [LayerTree.LayerID: Int] = [:]
    ) -> LayerProperties? {
        guard copies.isEmpty else { return tree.presentation(of: id, at: now, copies: copies) }
        return turn.shown[id] ?? formerTime(of: id).flatMap { tree[id]?.presentation(at: $0) }
    }

    /// The local time of a layer at ``now`` by the clocks that the last commit left.
    private func formerTime(of id: LayerTree.LayerID) -> Double? {
        if turn.formerClocks.isEmpty { return localTime(of: id) }
        var time = now
        for layer in tree.ancestry(of: id) {
            time = (turn.formerClocks[layer] ?? tree.timing(of: layer)).localTime(atParentTime: time)
        }
        return tree.contains(id) ? time : nil
    }

    /// Ends the turn and computes the presentation values of all layers at ``now``, for reading from ``sampler``.
    ///
    /// - Complexity: That of ``LayerTreeSampler/sample(at:)`` and of an update for each layer that has changed.
    public mutating func sample() {
        flush()
        if !changedLayers.isEmpty { updateSampler() }
        sampler.sample(at: now)
    }

    private mutating func updateSampler() {
        // Building a sampler is cheaper than updating many of its layers.
        if changedLayers.count > 16 + tree.layerCount / 4 {
            sampler = LayerTreeSampler(tree)
        } else {
            // A layer that was added and removed since the last sample is unknown to both.
            for id in changedLayers.sorted() { try? sampler.update(id, of: tree) }
        }
        changedLayers.removeAll(keepingCapacity: true)
    }
}

/// Layers whose animations are applied one after the other, in order (R3.6). These have an animation that depends on
/// previous ones or that is rare.
struct SequentialLayers {
    /// The data from which a layer's program is built.
    private struct Source {
        let properties: LayerProperties
        let attached: [LayerModel.AttachedAnimation]
        /// Relative to the layer's first node.
        var roots: [Int] = []
    }

    /// Trivial, because it is read for every frame.
    private struct Entry: BitwiseCopyable {
        let layer: Int
        let clock: Int
        var isThere = true
        /// The index in the program.
        var firstNode = 0
        var nodeCount = 0
        var firstSlot = 0
        var slotCount = 0
        /// The first animation in force, relative to the first node.
        var head = Self.none
        var isPending = false
        var isRunning = false

        static let none = -1
    }

    /// An animation in force on its layer.
    private struct Link: BitwiseCopyable {
        /// The next animation in force.
        var next = Entry.none
        var isRemovedOnCompletion = false
    }

    private(set) var program = AnimationProgram()
    /// Indexed by node.
    private var links: [Link] = []
    private var entries: [Entry] = []
    private var sources: [Source?] = []
    private var free: [Int] = []
    private var running = BitSet(bound: 0)
    private var pending: [Int] = []
    /// The number of nodes of removed layers.
    private var wastedCount = 0

    /// Adds a layer and returns its index.
    mutating func add(
        _ layer: Int, clock: Int, _ attached: [LayerModel.AttachedAnimation], over properties: LayerProperties
    ) -> Int {
        let index = free.popLast() ?? entries.count
        var entry = Entry(layer: layer, clock: clock)
        let source = Source(properties: properties, attached: attached)
        if index == entries.count {
            entries.append(entry)
            sources.append(source)
        } else {
            // The reused index may still be in `pending`.
            entry.isPending = entries[index].isPending
            (entries[index], sources[index]) = (entry, source)
        }
        append(index)
        running.grow(bound: entries.count)
        pending.makeRoom(for: entries.count)
        return index
    }

    private mutating func append(_ index: Int) {
        guard var source = sources[index] else { return }
        let firstNode = program.nodes.count, firstSlot = program.slots.count
        var slots: [String: Int] = [:]
        // Each animation was validated when it was added to the layer.
        let roots = source.attached.compactMap {
            try? program.append($0.animation, driving: source.properties, slots: &slots)
        }
        source.roots = roots.map { $0 - firstNode }
        sources[index] = source
        (entries[index].firstNode, entries[index].firstSlot) = (firstNode, firstSlot)
        entries[index].nodeCount = program.nodes.count - firstNode
        entries[index].slotCount = program.slots.count - firstSlot
        links.append(contentsOf: repeatElement(Link(), count: program.nodes.count - links.count))
        program.makeRoom(from: firstNode, firstSlot: firstSlot)
    }

    mutating func remove(_ index: Int) {
        wastedCount += entries[index].nodeCount
        running.remove(index)
        entries[index].isThere = false
        sources[index] = nil
        free.append(index)
        if wastedCount > max(program.nodes.count / 2, 64) { rebuild() }
    }

    /// Rebuilds the program without the nodes of removed layers.
    private mutating func rebuild() {
        let (old, oldProgram) = (links, program)
        (program, links, wastedCount) = (AnimationProgram(), [], 0)
        for index in entries.indices where entries[index].isThere {
            let entry = entries[index]
            append(index)
            for i in 0..<entry.nodeCount { links[entries[index].firstNode + i] = old[entry.firstNode + i] }
            // Keep the presented values until the next sample.
            for i in 0..<entry.slotCount {
                present(oldProgram.value(slot: entry.firstSlot + i), slot: entries[index].firstSlot + i, of: index)
            }
            mark(index)
        }
    }

    private mutating func present(_ value: AnimatableValue, slot: Int, of index: Int) {
        guard let model = sources[index]?.properties[program.slots[slot].property] else { return }
        program.setModel(value, slot: slot)
        program.reset(slot: slot)
        program.setModel(model, slot: slot)
    }

    func slots(of index: Int) -> ArraySlice<AnimationProgram.PropertySlot> {
        program.slots[entries[index].firstSlot..<entries[index].firstSlot + entries[index].slotCount]
    }

    func roots(of index: Int) -> [Int] { sources[index]?.roots ?? [] }

    /// The presentation value of one of a layer's slots.
    func value(of index: Int, slot: Int) -> AnimatableValue { program.value(slot: entries[index].firstSlot + slot) }

    /// Adds an animation to those in force on its layer, in order, or removes it.
    mutating func setInForce(root: Int, isRemovedOnCompletion: Bool, _ isInForce: Bool, of index: Int) {
        let first = entries[index].firstNode
        var previous = Entry.none, next = entries[index].head
        while next != Entry.none, next < root { (previous, next) = (next, links[first + next].next) }
        guard isInForce != (next == root) else { return }
        let after = isInForce ? root : links[first + root].next
        if isInForce { links[first + root] = Link(next: next, isRemovedOnCompletion: isRemovedOnCompletion) }
        if previous == Entry.none { entries[index].head = after } else { links[first + previous].next = after }
    }

    mutating func setRunning(_ index: Int, _ isRunning: Bool) {
        if isRunning { running.insert(index) } else { running.remove(index) }
        entries[index].isRunning = isRunning
    }

    /// Makes the next sample present a layer.
    mutating func mark(_ index: Int) {
        guard !entries[index].isPending else { return }
        entries[index].isPending = true
        pending.append(index)
    }

    /// Presents the layers with a running animation and those that have changed.
    ///
    /// - Parameters:
    ///   - clocks: The clocks at the current time.
    ///   - updated: Receives the layers that have changed.
    mutating func present(by clocks: FrameClocks, _ updated: inout UpdatedLayers, _ layers: inout [FrameLayer]) {
        let running = running
        running.visitAll { present($0, clocks) }
        for index in pending {
            entries[index].isPending = false
            guard entries[index].isThere else { continue }
            updated.mark(entries[index].layer, &layers)
            if !entries[index].isRunning { present(index, clocks) }
        }
        pending.removeAll(keepingCapacity: true)
    }

    /// Presents the models.
    mutating func presentModels() {
        for index in entries.indices where entries[index].isThere {
            resetSlots(of: entries[index])
            mark(index)
        }
    }

    @inline(__always)
    private mutating func resetSlots(of entry: Entry) {
        for slot in entry.firstSlot..<entry.firstSlot + entry.slotCount { program.reset(slot: slot) }
    }

    @inline(__always)
    private mutating func present(_ index: Int, _ clocks: FrameClocks) {
        let entry = entries[index]
        resetSlots(of: entry)
        guard entry.head != Entry.none else { return }
        let time = clocks.time(of: entry.clock)
        var next = entry.head
        while next != Entry.none {
            let link = links[entry.firstNode + next]
            program.run(entry.firstNode + next, at: time, isRemovedOnCompletion: link.isRemovedOnCompletion)
            next = link.next
        }
    }
}

/// What the animations of many layers show, one time after the other.
///
/// Animations whose value depends on nothing but their clock and what they are given are rows of tables, and evaluated
/// together. A layer with any other has all of its animations applied in their order (``SequentialLayers``).
struct Frame {
    /// By the index of its identity; those that are not there have no animations.
    struct Layer {
        var isThere = false
        /// Where it is among the layers whose animations are applied in order; none for others.
        var sequential = none
        /// Whether the time below it is another one than above.
        var hasClock = false
        var parent = none
        var firstBelow = none
        var nextBeside = none
        var previousBeside = none
        var clock: Int32 = 0
        /// The first of its properties that are driven.
        var firstSlot = none
        var firstAnimation = none
        var runningCount: Int32 = 0
        /// Its place among those that were updated.
        var updatedPlace = none
        var properties = LayerProperties()
    }

    struct Animation {
        var layer: Int32
        var slot: Int32
        /// The next one of its layer.
        var next = none
        /// None, where it is applied in order; then the row says which of its layer's nodes it is.
        var table = none
        var row: Int32 = 0
        var side = AnimationSweep.Side.before
        /// Whether it shows something before and after it runs.
        var holdsBefore = false
        var holdsAfter = false
        var removedOnCompletion = false
        var isPending = false
        var isThere = true
        /// As of its timing: what its row does not say.
        var fillMode = MediaTiming.FillMode.removed
        var hasRepeatDuration = false

        var isInForce: Bool {
            switch side {
            case .before: holdsBefore
            case .within: true
            case .after: holdsAfter
            }
        }
    }

    /// A property that animations drive.
    struct Slot {
        var layer: Int32
        /// The next one of its layer.
        var next: Int32
        var kind: AnimatableValue.Kind
        var name: Int32
        /// Where its numbers begin; for a layer whose animations are applied in order, which of its slots it is.
        var place: Int32
    }

    static let none: Int32 = -1

    var layers: [Layer] = []
    var animations: [Animation] = []
    private var freeAnimations: [Int32] = []
    var slots: [Slot] = []
    private var freeSlots: [Int32] = []
    var names = FrameNames()
    let clocks: FrameClocks
    let sweep: AnimationSweep
    var shapers: FrameShapers
    var tables: [FrameTable] = []
    private var tableOfKind: [FrameKind: Int] = [:]
    let keys: FrameKeys
    let numbers: FrameNumbers
    var sequential = SequentialLayers()
    var updated: UpdatedLayers
    /// Animations that have to be looked at by the next sample.
    var pending: [Int32] = []
    let memory = FrameMemory()
    /// Nobody else has what this one refers to.
    var owner = Owner()

    final class Owner: Sendable {}

    /// The animations of one layer on their way to their rows, and the properties that they drive.
    private var read: [FrameAnimation] = []
    private var readSlots: [Int32] = []
    private let readNumbers = PlainColumn<Double>(filler: 0)
    /// Whether everything goes in order, as what tests and measurements compare with.
    let isSequential: Bool

    init(isSequential: Bool) {
        self.isSequential = isSequential
        (clocks, sweep, shapers) = (FrameClocks(), AnimationSweep(), FrameShapers())
        (keys, numbers, updated) = (FrameKeys(), FrameNumbers(), UpdatedLayers())
    }

    /// A copy that shares nothing that changes.
    init(_ other: Frame) {
        (layers, animations, freeAnimations) = (other.layers, other.animations, other.freeAnimations)
        (slots, freeSlots, names) = (other.slots, other.freeSlots, other.names)
        (clocks, sweep, shapers) = (FrameClocks(other.clocks), AnimationSweep(other.sweep), other.shapers)
        (tables, tableOfKind) = (other.tables.map { FrameTable($0) }, other.tableOfKind)
        (keys, numbers) = (FrameKeys(other.keys), FrameNumbers(other.numbers))
        (sequential, updated, pending) = (other.sequential, other.updated, other.pending)
        isSequential = other.isSequential
    }
}

extension Frame {
    /// Takes over a layer with all that is below it; its superlayers are added where they are missing.
    mutating func add(_ id: LayerTree.LayerID, of tree: LayerTree) {
        var above: LayerTree.LayerID? = id
        var missing: [LayerTree.LayerID] = []
        while let next = above, !isThere(next) {
            missing.append(next)
            above = tree.parent(of: next)
        }
        for next in missing.reversed() { addAlone(next, of: tree) }
        var pending = tree.sublayers(of: id)
        while let next = pending.popLast() {
            addAlone(next, of: tree)
            pending += tree.sublayers(of: next)
        }
    }

    func isThere(_ id: LayerTree.LayerID) -> Bool { layers.indices.contains(id.index) && layers[id.index].isThere }

    /// Adds a layer that is not there; those above it are.
    private mutating func addAlone(_ id: LayerTree.LayerID, of tree: LayerTree) {
        guard let model = tree[id] else { return }
        if id.index >= layers.count {
            layers.append(contentsOf: repeatElement(Layer(), count: id.index + 1 - layers.count))
        }
        layers[id.index].isThere = true
        link(id.index, below: tree.parent(of: id).map(\.index))
        setClock(id.index, model.timing)
        addAnimations(of: model, to: id.index)
    }

    /// Takes a layer and all that is below it out.
    mutating func remove(_ id: LayerTree.LayerID) {
        guard isThere(id) else { return }
        unlink(id.index)
        var pending = [id.index]
        while let next = pending.popLast() {
            var below = layers[next].firstBelow
            while below != Self.none {
                pending.append(Int(below))
                below = layers[Int(below)].nextBeside
            }
            removeAnimations(of: next)
            updated.remove(next, &layers)
        }
        // The clocks from the bottom up would be as well; what goes by them is gone.
        forget(id.index)
    }

    private mutating func forget(_ layer: Int) {
        var pending = [layer]
        while let next = pending.popLast() {
            var below = layers[next].firstBelow
            while below != Self.none {
                pending.append(Int(below))
                below = layers[Int(below)].nextBeside
            }
            if layers[next].hasClock { clocks.remove(Int(layers[next].clock)) }
            layers[next] = Layer()
        }
    }

    /// Takes over what a layer is now.
    mutating func update(_ id: LayerTree.LayerID, of tree: LayerTree) {
        guard let model = tree[id] else { return remove(id) }
        guard isThere(id) else { return add(id, of: tree) }
        let parent = tree.parent(of: id).map { Int32(truncatingIfNeeded: $0.index) } ?? Self.none
        if parent != layers[id.index].parent || isChanged(id.index, model.timing) {
            // Nothing below runs by the time that it did.
            remove(id)
            add(id, of: tree)
        } else {
            removeAnimations(of: id.index)
            addAnimations(of: model, to: id.index)
        }
    }

    private func isChanged(_ layer: Int, _ timing: MediaTiming) -> Bool {
        let old = layers[layer].hasClock ? clocks.timing(of: Int(layers[layer].clock)) : MediaTiming()
        return old.layerNumbers != timing.layerNumbers
    }

    private mutating func setClock(_ layer: Int, _ timing: MediaTiming) {
        let parent = layers[layer].parent
        let above = parent == Self.none ? Int32(FrameClocks.absolute) : layers[Int(parent)].clock
        layers[layer].hasClock = FrameClocks.isOwn(timing)
        layers[layer].clock =
            layers[layer].hasClock ? Int32(truncatingIfNeeded: clocks.add(timing, below: Int(above))) : above
    }

    private mutating func link(_ layer: Int, below parent: Int?) {
        guard let parent else { return }
        let index = Int32(truncatingIfNeeded: layer), next = layers[parent].firstBelow
        layers[layer].parent = Int32(truncatingIfNeeded: parent)
        layers[layer].nextBeside = next
        if next != Self.none { layers[Int(next)].previousBeside = index }
        layers[parent].firstBelow = index
    }

    private mutating func unlink(_ layer: Int) {
        let (previous, next) = (layers[layer].previousBeside, layers[layer].nextBeside)
        if previous != Self.none {
            layers[Int(previous)].nextBeside = next
        } else if layers[layer].parent != Self.none {
            layers[Int(layers[layer].parent)].firstBelow = next
        }
        if next != Self.none { layers[Int(next)].previousBeside = previous }
    }
}

extension Frame {
    /// Adds the animations of a layer that has none here.
    private mutating func addAnimations(of model: LayerModel, to layer: Int) {
        layers[layer].properties = model.properties
        guard let prepared = model.prepared else { return }
        if isSequential || !readRows(of: prepared, over: model.properties) {
            addSequential(model, prepared, to: layer)
        } else {
            addRows(of: prepared, over: model.properties, to: layer)
        }
    }

    /// Reads a layer's animations as rows; false if one cannot be, or if two drive the same numbers.
    private mutating func readRows(of prepared: LayerProgram, over properties: LayerProperties) -> Bool {
        read.removeAll(keepingCapacity: true)
        readNumbers.removeAll()
        for root in prepared.roots {
            let animation = FrameAnimation(
                root.node, of: prepared, over: properties, into: readNumbers,
                shapedBy: { shapers.shaping(for: $0) })
            guard let animation else {
                releaseRead()
                return false
            }
            let isFree = read.allSatisfy { $0.slot != animation.slot || $0.footprint & animation.footprint == 0 }
            read.append(animation)
            if !isFree {
                releaseRead()
                return false
            }
        }
        return true
    }

    private mutating func releaseRead() {
        for animation in read { shapers.release(animation.kind.shaping) }
    }

    /// Adds what was read.
    private mutating func addRows(of prepared: LayerProgram, over properties: LayerProperties, to layer: Int) {
        for (i, root) in prepared.roots.enumerated() {
            let animation = read[i]
            var slot = Self.none
            if let other = read[..<i].firstIndex(where: { $0.slot == animation.slot }) {
                slot = readSlots[other]
            } else {
                let property = prepared.program.slots[animation.slot]
                let place = numbers.add(properties[property.property])
                slot = addSlot(property.property, property.kind, place: place, to: layer)
            }
            if i == 0 { readSlots.removeAll(keepingCapacity: true) }
            readSlots.append(slot)
            let index = addAnimation(
                prepared.program.nodes[root.node].timing, root.removedOnCompletion, slot: slot, to: layer)
            let number = table(of: animation.kind), table = tables[number]
            let row = table.append(
                UnsafeBufferPointer(
                    start: readNumbers.start + animation.numbers.lowerBound, count: animation.numbers.count),
                clock: layers[layer].clock,
                place: slots[Int(slot)].place + Int32(truncatingIfNeeded: animation.offset),
                animation: Int32(truncatingIfNeeded: index))
            if let keys = animation.keys { self.keys.add(keys, for: table.row(row), animation.kind) }
            animations[index].table = Int32(truncatingIfNeeded: number)
            animations[index].row = Int32(truncatingIfNeeded: row)
            mark(index)
        }
    }

    private mutating func addSequential(_ model: LayerModel, _ prepared: LayerProgram, to layer: Int) {
        let entry = sequential.add(layer, clock: Int(layers[layer].clock), model)
        layers[layer].sequential = Int32(truncatingIfNeeded: entry)
        for (place, slot) in sequential.slots(of: entry).enumerated() {
            _ = addSlot(slot.property, slot.kind, place: Int32(truncatingIfNeeded: place), to: layer)
        }
        for (node, root) in zip(sequential.roots(of: entry), prepared.roots) {
            let index = addAnimation(
                prepared.program.nodes[root.node].timing, root.removedOnCompletion, slot: Self.none, to: layer)
            animations[index].row = Int32(truncatingIfNeeded: node)
            if animations[index].isInForce { setInForce(index, true) }
        }
        sequential.mark(entry)
    }

    /// Has an animation be applied in its order, or not.
    mutating func setInForce(_ index: Int, _ isInForce: Bool) {
        let animation = animations[index]
        sequential.setInForce(
            root: Int(animation.row), removedOnCompletion: animation.removedOnCompletion, isInForce,
            of: Int(layers[Int(animation.layer)].sequential))
    }

    private mutating func table(of kind: FrameKind) -> Int {
        if let table = tableOfKind[kind] { return table }
        tables.append(FrameTable(kind))
        tableOfKind[kind] = tables.count - 1
        return tables.count - 1
    }

    private mutating func addSlot(_ name: String, _ kind: AnimatableValue.Kind, place: Int32, to layer: Int) -> Int32 {
        let slot = Slot(
            layer: Int32(truncatingIfNeeded: layer), next: layers[layer].firstSlot, kind: kind,
            name: names.number(of: name), place: place)
        let index: Int32
        if let free = freeSlots.popLast() {
            slots[Int(free)] = slot
            index = free
        } else {
            slots.append(slot)
            index = Int32(truncatingIfNeeded: slots.count - 1)
        }
        layers[layer].firstSlot = index
        return index
    }

    /// An animation of a layer, and when it runs; that is still before it has begun.
    private mutating func addAnimation(_ timing: MediaTiming, _ isRemoved: Bool, slot: Int32, to layer: Int) -> Int {
        var added = Animation(layer: Int32(truncatingIfNeeded: layer), slot: slot, next: layers[layer].firstAnimation)
        (added.removedOnCompletion, added.fillMode) = (isRemoved, timing.fillMode)
        added.hasRepeatDuration = timing.repeatDuration > 0
        var before = timing.fillMode.fillsBefore
        var after = timing.fillMode.fillsAfter && !isRemoved
        var end = timing.activeEnd(default: 0)
        if timing.speed == 0 {
            // From its beginning on it shows one and the same.
            (end, after) = (timing.beginTime, true)
        }
        let map = clocks.map(of: Int(layers[layer].clock))
        var interval = (first: -Double.infinity, last: -Double.infinity)
        if map.isStanding {
            let state = timing.state(atParentTime: map.standingTime, defaultDuration: 0)
            after = state.applies && !(isRemoved && state.phase == .after)
        } else {
            interval = map.absolute(from: timing.beginTime, through: end)
            if map.isReversed { swap(&before, &after) }
        }
        (added.holdsBefore, added.holdsAfter) = (before, after)
        let index: Int
        if let free = freeAnimations.popLast() {
            index = Int(free)
            animations[index] = added
        } else {
            index = animations.count
            animations.append(added)
        }
        layers[layer].firstAnimation = Int32(truncatingIfNeeded: index)
        sweep.add(index, first: interval.first, last: interval.last)
        return index
    }

    /// Takes all animations of a layer off.
    private mutating func removeAnimations(of layer: Int) {
        var next = layers[layer].firstAnimation
        while next != Self.none {
            let index = Int(next)
            next = animations[index].next
            if animations[index].side == .within { stopRunning(index) }
            removeRow(index)
            animations[index].isThere = false
            sweep.remove(index)
        }
        var slot = layers[layer].firstSlot
        while slot != Self.none {
            let index = Int(slot)
            if layers[layer].sequential == Self.none { numbers.remove(Int(slots[index].place), slots[index].kind) }
            freeSlots.append(slot)
            slot = slots[index].next
            slots[index].layer = Self.none
        }
        if layers[layer].sequential != Self.none { sequential.remove(Int(layers[layer].sequential)) }
        (layers[layer].firstAnimation, layers[layer].firstSlot) = (Self.none, Self.none)
        layers[layer].sequential = Self.none
        tidyUp()
    }

    private mutating func removeRow(_ index: Int) {
        guard animations[index].table != Self.none else { return }
        let table = tables[Int(animations[index].table)], row = Int(animations[index].row)
        shapers.release(table.kind.shaping)
        if case .pieces(let shape) = table.kind.content {
            let numbers = table.row(row), reference = table.kind.referenceColumn
            keys.remove(
                start: Int(numbers[reference]), count: Int(numbers[reference + 1]), shape,
                dimension: table.kind.dimension)
        }
        table.remove(row) { animations[$0].row = Int32(truncatingIfNeeded: $1) }
    }

    /// Has the next sample look at an animation.
    mutating func mark(_ index: Int) {
        guard !animations[index].isPending else { return }
        animations[index].isPending = true
        pending.append(Int32(truncatingIfNeeded: index))
    }

    mutating func stopRunning(_ index: Int) {
        let layer = Int(animations[index].layer)
        clocks.release(Int(layers[layer].clock))
        layers[layer].runningCount -= 1
        if layers[layer].runningCount == 0 { updated.stopRunning(layer, &layers) }
    }

    /// Now and then brings everything in order, so that adding and removing takes constant time, taken together.
    mutating func tidyUp(always: Bool = false) {
        guard always || sweep.isDisordered else { return }
        sweep.order {
            place($0, in: $1)
        } release: {
            freeAnimations.append(Int32(truncatingIfNeeded: $0))
        }
        pending.removeAll { !animations[Int($0)].isThere }
        // Room for all, so that a sample allocates nothing.
        pending.reserveCapacity(animations.count)
        updated.reserve(layers.count)
    }
}

extension Frame {
    /// A layer's properties that are driven, in the order in which they were added.
    func slots(of layer: Int) -> [Int] {
        var found: [Int] = [], next = layers[layer].firstSlot
        while next != Self.none {
            found.append(Int(next))
            next = slots[Int(next)].next
        }
        return found.reversed()
    }

    /// What is presented of a property.
    func value(ofSlot index: Int) -> AnimatableValue {
        let slot = slots[index], entry = layers[Int(slot.layer)].sequential
        if entry != Self.none { return sequential.value(of: Int(entry), slot: Int(slot.place)) }
        return numbers.value(at: Int(slot.place), slot.kind)
    }

    /// What is presented of a property that is a number.
    func number(ofSlot index: Int) -> Double {
        let slot = slots[index]
        if layers[Int(slot.layer)].sequential != Self.none { return value(ofSlot: index).number ?? .nan }
        return numbers.presented[Int(slot.place)]
    }

    var byteCount: Int {
        var bytes = layers.capacity * MemoryLayout<Layer>.stride + slots.capacity * MemoryLayout<Slot>.stride
        bytes += animations.capacity * MemoryLayout<Animation>.stride
        bytes += (pending.capacity + freeAnimations.capacity) * MemoryLayout<Int32>.stride
        bytes += updated.layers.capacity * MemoryLayout<LayerTree.LayerID>.stride
        bytes += clocks.byteCount + sweep.byteCount + keys.byteCount + numbers.byteCount
        return tables.reduce(bytes) { $0 + $1.byteCount }
    }
}

/// The presentation values of the animations of many layers, one time after the other.
///
/// An animation is a row of a table if its value depends only on its clock and its own data. Rows are evaluated
/// together. If a layer has any other animation, all its animations are applied in order (``SequentialLayers``).
struct Frame {
    struct Animation {
        var layer: Int32
        var slot: Int32
        /// The next animation of the same layer.
        var next = none
        /// None if the animation is applied in order. The row is then its node in the layer's program.
        var table = none
        var row: Int32 = 0
        var side = AnimationSweep.Side.before
        var fillMode = MediaTiming.FillMode.removed
        var flags = Flags.isThere

        struct Flags: OptionSet {
            let rawValue: UInt8
            static let isThere = Flags(rawValue: 1)
            static let isPending = Flags(rawValue: 1 << 1)
            /// The animation shows a value before it runs, and after.
            static let holdsBefore = Flags(rawValue: 1 << 2)
            static let holdsAfter = Flags(rawValue: 1 << 3)
            static let isRemovedOnCompletion = Flags(rawValue: 1 << 4)
            /// The row contains the repeat duration instead of the repeat count.
            static let hasRepeatDuration = Flags(rawValue: 1 << 5)
        }

        var isThere: Bool { flags.contains(.isThere) }

        var isInForce: Bool {
            switch side {
            case .before: flags.contains(.holdsBefore)
            case .within: true
            case .after: flags.contains(.holdsAfter)
            }
        }
    }

    /// A property that animations drive.
    struct Slot {
        var layer: Int32
        /// The next slot of the same layer.
        var next: Int32
        /// The number of the property's name and type.
        var property: Int32
        /// The index of the first number. If the layer's animations are applied in order, the index of the slot in its
        /// program.
        var place: Int32
    }

    /// No index.
    static let none = FrameLayer.none

    /// Indexed by the layer's identity. Missing layers have no animations.
    var layers: [FrameLayer] = []
    var animations: [Animation] = []
    var freeAnimations: [Int32] = []
    var slots: [Slot] = []
    var freeSlots: [Int32] = []
    var properties = FrameProperties()
    let clocks: FrameClocks
    let sweep: AnimationSweep
    var shapers: FrameShapers
    var tables: [FrameTable] = []
    var tableOfKind: [FrameKind: Int] = [:]
    var lastTable = 0
    let keys: FrameKeys
    let motions: FrameMotions
    let numbers: FrameNumbers
    var sequential = SequentialLayers()
    var updated: UpdatedLayers
    /// Layers that were updated since the last sample.
    var changed: [Int32] = []
    /// Animations that the next sample must present.
    var pending: [Int32] = []
    let memory = FrameMemory()
    /// Uniquely referenced if nothing that this frame references is shared.
    var owner = Owner()

    final class Owner: Sendable {}

    /// The animations of one layer before they become rows, and the properties that they drive.
    var read: [FrameAnimation] = []
    var readSlots: [(of: Int, slot: Int32)] = []
    let readNumbers = PlainColumn<Double>(filler: 0)
    let readModels = StandardValues()
    /// Whether all layers are evaluated sequentially. Tests and measurements use this for comparison.
    let isSequential: Bool

    init(isSequential: Bool) {
        self.isSequential = isSequential
        (clocks, sweep, shapers) = (FrameClocks(), AnimationSweep(), FrameShapers())
        (keys, motions, numbers, updated) = (FrameKeys(), FrameMotions(), FrameNumbers(), UpdatedLayers())
    }

    /// Creates a copy that shares no mutable state.
    init(_ other: Frame) {
        (layers, animations, freeAnimations) = (other.layers, other.animations, other.freeAnimations)
        (slots, freeSlots, properties) = (other.slots, other.freeSlots, other.properties)
        (clocks, sweep, shapers) = (FrameClocks(other.clocks), AnimationSweep(other.sweep), other.shapers)
        (tables, tableOfKind) = (other.tables.map { FrameTable($0) }, other.tableOfKind)
        (keys, motions) = (FrameKeys(other.keys), FrameMotions(other.motions))
        numbers = FrameNumbers(other.numbers)
        (sequential, updated, pending) = (other.sequential, other.updated, other.pending)
        (changed, isSequential) = (other.changed, other.isSequential)
    }
}

extension Frame {
    /// The driven properties of a layer, in the order in which they were added.
    func slots(of layer: Int) -> [Int] {
        var found: [Int] = [], next = layers[layer].firstSlot
        while next != Self.none {
            found.append(Int(next))
            next = slots[Int(next)].next
        }
        return found.reversed()
    }

    /// The first of a layer's slots that satisfies a condition.
    func slot(of layer: Int, where condition: (Int) -> Bool) -> Int? {
        var next = layers[layer].firstSlot
        while next != Self.none {
            if condition(Int(next)) { return Int(next) }
            next = slots[Int(next)].next
        }
        return nil
    }

    /// The name and the type of a driven property.
    func property(ofSlot index: Int) -> FrameProperties.Property { properties[slots[index].property] }

    /// The presentation value of a property.
    func value(ofSlot index: Int) -> AnimatableValue {
        let slot = slots[index], entry = layers[Int(slot.layer)].sequential
        if entry != Self.none { return sequential.value(of: Int(entry), slot: Int(slot.place)) }
        return numbers.value(at: Int(slot.place), properties[slot.property].kind)
    }

    /// The presentation value of a property that is a number.
    func number(ofSlot index: Int) -> Double {
        let slot = slots[index]
        if layers[Int(slot.layer)].sequential != Self.none { return value(ofSlot: index).number ?? .nan }
        return numbers.presented[Int(slot.place)]
    }

    var byteCount: Int {
        var bytes = layers.capacity * MemoryLayout<FrameLayer>.stride + slots.capacity * MemoryLayout<Slot>.stride
        bytes += animations.capacity * MemoryLayout<Animation>.stride
        bytes += (pending.capacity + freeAnimations.capacity) * MemoryLayout<Int32>.stride
        bytes += updated.layers.capacity * MemoryLayout<LayerTree.LayerID>.stride
        bytes += clocks.byteCount + sweep.byteCount + keys.byteCount + motions.byteCount
        bytes += numbers.byteCount
        return tables.reduce(bytes) { $0 + $1.byteCount }
    }
}

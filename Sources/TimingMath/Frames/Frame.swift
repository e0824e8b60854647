/// What the animations of many layers show, one time after the other.
///
/// Animations whose value depends on nothing but their clock and what they are given are rows of tables, and evaluated
/// together. A layer with any other has all of its animations applied in their order (``SequentialLayers``).
struct Frame {
    /// By the index of its identity; those that are not there have no animations.
    struct Layer {
        /// Where it is among the layers whose animations are applied in order; none for others.
        var sequential = none
        var parent = none
        var firstBelow = none
        var nextBeside = none
        var previousBeside = none
        /// That of the layer above, unless it has one of its own; none for a layer that is not there.
        var clock = none
        /// The first of its properties that are driven.
        var firstSlot = none
        var firstAnimation = none
        var runningCount: Int32 = 0
        /// Its place among those that were updated.
        var updatedPlace = none
        var properties = LayerProperties()

        var isThere: Bool { clock != none }
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
        var fillMode = MediaTiming.FillMode.removed
        var flags = Flags.isThere

        struct Flags: OptionSet {
            let rawValue: UInt8
            static let isThere = Flags(rawValue: 1)
            static let isPending = Flags(rawValue: 1 << 1)
            /// It shows something before it runs, and after.
            static let holdsBefore = Flags(rawValue: 1 << 2)
            static let holdsAfter = Flags(rawValue: 1 << 3)
            static let removedOnCompletion = Flags(rawValue: 1 << 4)
            /// Its row holds the repeat duration, not the repeat count.
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
        /// The next one of its layer.
        var next: Int32
        /// The number of its name and type.
        var property: Int32
        /// Where its numbers begin; for a layer whose animations are applied in order, which of its slots it is.
        var place: Int32
    }

    static let none: Int32 = -1

    var layers: [Layer] = []
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
    /// Layers that were taken over anew since the last sample.
    var changed: [Int32] = []
    /// Animations that have to be looked at by the next sample.
    var pending: [Int32] = []
    let memory = FrameMemory()
    /// Nobody else has what this one refers to.
    var owner = Owner()

    final class Owner: Sendable {}

    /// The animations of one layer on their way to their rows, and the properties that they drive.
    var read: [FrameAnimation] = []
    var readSlots: [(of: Int, slot: Int32)] = []
    let readNumbers = PlainColumn<Double>(filler: 0)
    let readModels = StandardValues()
    /// Whether everything goes in order, as what tests and measurements compare with.
    let isSequential: Bool

    init(isSequential: Bool) {
        self.isSequential = isSequential
        (clocks, sweep, shapers) = (FrameClocks(), AnimationSweep(), FrameShapers())
        (keys, motions, numbers, updated) = (FrameKeys(), FrameMotions(), FrameNumbers(), UpdatedLayers())
    }

    /// A copy that shares nothing that changes.
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
    /// A layer's properties that are driven, in the order in which they were added.
    func slots(of layer: Int) -> [Int] {
        var found: [Int] = [], next = layers[layer].firstSlot
        while next != Self.none {
            found.append(Int(next))
            next = slots[Int(next)].next
        }
        return found.reversed()
    }

    /// The first of a layer's slots that a condition holds for.
    func slot(of layer: Int, where condition: (Int) -> Bool) -> Int? {
        var next = layers[layer].firstSlot
        while next != Self.none {
            if condition(Int(next)) { return Int(next) }
            next = slots[Int(next)].next
        }
        return nil
    }

    /// The name and the type of a property that is driven.
    func property(ofSlot index: Int) -> FrameProperties.Property { properties[slots[index].property] }

    /// What is presented of a property.
    func value(ofSlot index: Int) -> AnimatableValue {
        let slot = slots[index], entry = layers[Int(slot.layer)].sequential
        if entry != Self.none { return sequential.value(of: Int(entry), slot: Int(slot.place)) }
        return numbers.value(at: Int(slot.place), properties[slot.property].kind)
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
        bytes += clocks.byteCount + sweep.byteCount + keys.byteCount + motions.byteCount
        bytes += numbers.byteCount
        return tables.reduce(bytes) { $0 + $1.byteCount }
    }
}

/// A tree of layers, ready to be asked what it presents at one time after the other.
///
/// ```swift
/// var sampler = LayerTreeSampler(tree)
/// let opacity = sampler.property(of: ball, named: "opacity")
/// for frame in 0..<120 {
///     sampler.sample(at: Double(frame) / 120)
///     for layer in sampler.updatedLayers { … }
/// }
/// ```
///
/// It presents what ``LayerTree/presentation(of:at:copies:)`` does, to the bit, of every layer (of replicated ones the original).
/// It is a snapshot: what is changed in the tree later is not in it.
///
/// - Complexity: making it O(n log n) for n animations. A sample is linear in the layers with an animation that runs then or
///   that began, ended or was passed over since the last sample; layers whose animations are all to come or over cost nothing,
///   and nothing is allocated, except where a path with an elliptical arc is interpolated. Going back costs as much as going on.
///
/// Source: R6.14.
public struct LayerTreeSampler: Sendable {
    private struct Layer {
        let id: LayerTree.LayerID
        let clock: Int
        /// Of the program's slots.
        let slots: Range<Int>
        /// The first and the last one of the animations in force.
        var head = Self.none
        var tail = Self.none
        var runningCount = 0
        var needsUpdate = false

        static let none = -1
    }

    private struct Animation {
        let layer: Int
        /// The index of its node.
        let root: Int
        let removedOnCompletion: Bool
        /// Whether it shows something before and after it runs.
        let holdsBefore: Bool
        let holdsAfter: Bool
        var side: AnimationSweep.Side = .before
        /// The next one in force on its layer.
        var next = Layer.none
        var isInForce = false
    }

    /// A property that animations drive.
    public struct Property: Sendable, Hashable {
        /// The layer.
        public let layer: LayerTree.LayerID
        /// The property's name.
        public let name: String
        /// The type of its values.
        public let kind: AnimatableValue.Kind
        fileprivate let slot: Int
    }

    private let tree: LayerTree
    /// All properties that animations drive, layer by layer.
    public let properties: [Property]
    /// The layers whose animations were applied by the last sample.
    public private(set) var updatedLayers: [LayerTree.LayerID] = []

    private var program: AnimationProgram
    private var clocks: LayerClocks
    private var sweep: AnimationSweep
    private var layers: [Layer]
    private var animations: [Animation]
    /// Indices of layers with a running animation.
    private var running: BitSet
    /// Indices of layers that have to be looked at once more.
    private var pending: [Int] = []
    /// Where a layer's properties begin among all.
    private let firstProperty: [LayerTree.LayerID: Range<Int>]

    /// A sampler of what a tree is now.
    public init(_ tree: LayerTree) {
        var builder = Builder()
        for id in tree.layers { builder.add(id, of: tree) }
        builder.clocks.finish()
        builder.sweep.finish()
        self.tree = tree
        (program, clocks, sweep) = (builder.program, builder.clocks, builder.sweep)
        (layers, animations) = (builder.layers, builder.animations)
        running = BitSet(bound: layers.count)
        var properties: [Property] = [], ranges: [LayerTree.LayerID: Range<Int>] = [:]
        for layer in layers {
            for slot in layer.slots {
                let driven = program.slots[slot]
                properties.append(Property(layer: layer.id, name: driven.property, kind: driven.kind, slot: slot))
            }
            ranges[layer.id] = layer.slots
        }
        (self.properties, firstProperty) = (properties, ranges)
        pending.reserveCapacity(layers.count)
        updatedLayers.reserveCapacity(layers.count)
        program.makeRoom()
        for i in animations.indices { place(i, in: .before) }
        for i in layers.indices { mark(i) }
    }

    /// Gathers the parts of a sampler.
    private struct Builder {
        var program = AnimationProgram()
        var clocks = LayerClocks()
        var sweep = AnimationSweep()
        var layers: [Layer] = []
        var animations: [Animation] = []
        private var clockOfLayer: [LayerTree.LayerID: Int] = [:]

        /// Adds a layer; those above it have been added.
        mutating func add(_ id: LayerTree.LayerID, of tree: LayerTree) {
            guard let layer = tree[id] else { return }
            let above = tree.parent(of: id).flatMap { clockOfLayer[$0] } ?? LayerClocks.absolute
            let clock = clocks.clock(layer.timing, below: above)
            clockOfLayer[id] = clock
            guard !layer.animations.isEmpty else { return }
            let firstSlot = program.slots.count
            var slots: [String: Int] = [:]
            for attached in layer.animations {
                // It was accepted when it was added to the layer.
                guard
                    let root = try? program.append(attached.animation, driving: layer.properties, slots: &slots)
                else { continue }
                add(attached.animation, root: root, to: layers.count, clocks.map(of: clock))
            }
            layers.append(Layer(id: id, clock: clock, slots: firstSlot..<program.slots.count))
        }

        private mutating func add(_ animation: LayerAnimation, root: Int, to layer: Int, _ map: TimeMap) {
            let timing = animation.timing
            var before = timing.fillMode.fillsBefore
            var after = timing.fillMode.fillsAfter && !animation.removedOnCompletion
            var end = timing.activeEnd(default: 0)
            if timing.speed == 0 {
                // From its beginning on it shows one and the same.
                (end, after) = (timing.beginTime, true)
            }
            if map.isStanding {
                let state = timing.state(atParentTime: map.standingTime, defaultDuration: 0)
                after = state.applies && !(animation.removedOnCompletion && state.phase == .after)
                sweep.add(first: -.infinity, last: -.infinity)
            } else {
                let (first, last) = map.absolute(from: timing.beginTime, through: end)
                sweep.add(first: first, last: last)
                if map.isReversed { swap(&before, &after) }
            }
            animations.append(
                Animation(
                    layer: layer, root: root, removedOnCompletion: animation.removedOnCompletion,
                    holdsBefore: before, holdsAfter: after))
        }
    }
}

extension LayerTreeSampler {
    /// Works out what is presented at an absolute time.
    ///
    /// - Parameter time: seconds; in any order, ascending ones being the usual. At a NaN no animation is in force.
    public mutating func sample(at time: Double) {
        updatedLayers.removeAll(keepingCapacity: true)
        clocks.set(time)
        if time.isNaN {
            for i in layers.indices {
                present(i, animated: false)
                mark(i)
            }
            return
        }
        moveSweep(to: time)
        let running = running
        running.visitAll { present($0) }
        for i in pending {
            layers[i].needsUpdate = false
            if layers[i].runningCount == 0 { present(i) }
        }
        pending.removeAll(keepingCapacity: true)
    }

    @inline(__always)
    private mutating func moveSweep(to time: Double) {
        // Out of the way, since what it calls changes all the rest.
        var sweep = AnimationSweep()
        swap(&sweep, &self.sweep)
        sweep.move(to: time) { place($0, in: $1) }
        swap(&sweep, &self.sweep)
    }

    /// Puts an animation where it belongs on a side of its interval.
    private mutating func place(_ index: Int, in side: AnimationSweep.Side) {
        let layer = animations[index].layer
        let wasRunning = animations[index].side == .within
        animations[index].side = side
        switch side {
        case .before: setInForce(index, animations[index].holdsBefore)
        case .within: setInForce(index, true)
        case .after: setInForce(index, animations[index].holdsAfter)
        }
        mark(layer)
        let isRunning = side == .within
        guard isRunning != wasRunning else { return }
        layers[layer].runningCount += isRunning ? 1 : -1
        if layers[layer].runningCount > 0 { running.insert(layer) } else { running.remove(layer) }
    }

    /// Has the layer presented anew by the next sample.
    private mutating func mark(_ layer: Int) {
        guard !layers[layer].needsUpdate else { return }
        layers[layer].needsUpdate = true
        pending.append(layer)
    }

    /// Links an animation among those in force on its layer, in their order, or takes it out.
    private mutating func setInForce(_ index: Int, _ isInForce: Bool) {
        guard animations[index].isInForce != isInForce else { return }
        animations[index].isInForce = isInForce
        let layer = animations[index].layer
        var previous = Layer.none
        if isInForce, layers[layer].tail != Layer.none, layers[layer].tail < index {
            previous = layers[layer].tail
        } else {
            var next = layers[layer].head
            while next != Layer.none, next < index { (previous, next) = (next, animations[next].next) }
        }
        let next: Int
        if isInForce {
            next = index
            animations[index].next = previous == Layer.none ? layers[layer].head : animations[previous].next
            if animations[index].next == Layer.none { layers[layer].tail = index }
        } else {
            next = animations[index].next
            if next == Layer.none { layers[layer].tail = previous }
        }
        if previous == Layer.none { layers[layer].head = next } else { animations[previous].next = next }
    }

    /// Presents the model of a layer, as its animations in force change it.
    @inline(__always)
    private mutating func present(_ index: Int, animated: Bool = true) {
        for slot in layers[index].slots { program.reset(slot: slot) }
        updatedLayers.append(layers[index].id)
        guard animated, layers[index].head != Layer.none else { return }
        let time = clocks.time(of: layers[index].clock)
        var next = layers[index].head
        while next != Layer.none {
            program.run(
                animations[next].root, at: time, removedOnCompletion: animations[next].removedOnCompletion)
            next = animations[next].next
        }
    }
}

extension LayerTreeSampler {
    /// A property that animations drive; nil for one that none does.
    public func property(of layer: LayerTree.LayerID, named name: String) -> Property? {
        firstProperty[layer].flatMap { range in properties[range].first { $0.name == name } }
    }

    /// What is presented of a property since the last sample, or of the model before the first.
    ///
    /// - Parameter property: of this sampler. Another one's answers 0, whatever its type.
    /// - Complexity: O(1); allocates nothing.
    public func value(of property: Property) -> AnimatableValue {
        guard properties.indices.contains(property.slot), properties[property.slot] == property else { return 0 }
        return program.value(slot: property.slot)
    }

    /// What is presented of a property that is a number; NaN for one that is none.
    ///
    /// - Complexity: O(1); allocates nothing.
    public func number(of property: Property) -> Double {
        guard program.slots.indices.contains(property.slot), program.slots[property.slot].kind == .number else {
            return .nan
        }
        return program.numbers.presented[program.slots[property.slot].index]
    }

    /// All that a layer presents since the last sample; nil for a layer that is not in the tree.
    public func presentation(of layer: LayerTree.LayerID) -> LayerProperties? {
        guard var presented = tree[layer]?.properties else { return nil }
        for property in firstProperty[layer].map({ properties[$0] }) ?? [] {
            presented[property.name] = program.value(slot: property.slot)
        }
        return presented
    }
}

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
/// It presents what ``LayerTree/presentation(of:at:copies:)`` does, to the bit, of every layer (of replicated ones the
/// original). It is a snapshot: what is changed in the tree later is in it once ``update(_:of:)`` is told. A value:
/// copies are independent.
///
/// Animations of one kind are evaluated together, in lanes: of numbers, points, sizes, rectangles, colours and
/// transforms, or of parts of them, from one value to another, with any timing function or by a spring; of all but
/// transforms through key frames, linear, discrete, paced and cubic, without timing functions of their own; and along
/// paths at constant speed. A layer with any other animation has its animations applied one after the other, in some
/// ten times the time: with a group, with two that drive the same number, of transforms that add up, or with key frames
/// that are `cubicPaced` or cumulative.
///
/// - Complexity: making it O(n) for n animations. A sample is linear in the layers with an animation that runs then or
///   that began, ended or was passed over since the last sample; layers whose animations are all to come or over cost
///   nothing. Nothing is allocated, except for paths with elliptical arcs that are interpolated. Going back costs as
///   much as going on.
///
/// Source: R6.14.
public struct LayerTreeSampler: @unchecked Sendable {
    // Safe to send: whoever changes it makes it their own before.
    var frame: Frame

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

    /// A sampler of what a tree is now.
    public init(_ tree: LayerTree) { self.init(tree, oneByOne: false) }

    /// - Parameter oneByOne: whether all animations are applied one after the other, as what tests and measurements
    ///   compare with.
    package init(_ tree: LayerTree, oneByOne: Bool) {
        frame = Frame(isSequential: oneByOne)
        frame.reserve(for: tree)
        for root in tree.roots { frame.add(root, of: tree) }
        frame.tidyUp(always: true)
        frame.trim()
    }

    /// Makes what it refers to its own.
    mutating func own() {
        if !isKnownUniquelyReferenced(&frame.owner) { frame = Frame(frame) }
    }
}

extension LayerTreeSampler {
    /// Takes over what a layer is now in the tree that the sampler was made of: its model, its timing, its place and
    /// its animations. One that is new there is added, one that is gone is removed, each with all that is below it.
    ///
    /// - Parameters:
    ///   - id: the layer.
    ///   - tree: the tree, or a copy of it.
    /// - Complexity: linear in the layer's animations, taken together; where its time or its place has changed, in all
    ///   that is below it. The next sample presents it.
    public mutating func update(_ id: LayerTree.LayerID, of tree: LayerTree) {
        own()
        frame.update(id, of: tree)
        frame.tidyUp()
    }

    /// Takes a layer, with all that is below it, out; without it, nothing happens. An update of a layer below it brings
    /// it back, if it is still in the tree.
    ///
    /// - Complexity: linear in what is removed, taken together.
    public mutating func remove(_ id: LayerTree.LayerID) {
        own()
        frame.remove(id)
        frame.tidyUp()
    }

    /// Works out what is presented at an absolute time.
    ///
    /// - Parameter time: seconds; in any order, ascending ones being the usual. At a NaN no animation is in force.
    public mutating func sample(at time: Double) {
        own()
        frame.sample(at: time, by: Kernels.best)
    }

    /// The layers whose animations the last sample applied, and those that were told to be changed before it: each
    /// once, in no particular order.
    public var updatedLayers: [LayerTree.LayerID] { frame.updated.layers }
}

extension LayerTreeSampler {
    /// All properties that animations drive, layer by layer.
    ///
    /// - Complexity: linear in the layers and their properties.
    public var properties: [Property] {
        frame.layers.indices.flatMap { frame.slots(of: $0).map(property(_:)) }
    }

    private func property(_ slot: Int) -> Property {
        let driven = frame.property(ofSlot: slot)
        return Property(
            layer: LayerTree.LayerID(index: Int(frame.slots[slot].layer)), name: driven.name, kind: driven.kind,
            slot: slot)
    }

    /// A property that animations drive; nil for one that none does.
    public func property(of layer: LayerTree.LayerID, named name: String) -> Property? {
        guard frame.isThere(layer) else { return nil }
        return frame.slots(of: layer.index).first { frame.property(ofSlot: $0).name == name }.map(property(_:))
    }

    /// What is presented of a property since the last sample, or of the model before the first.
    ///
    /// - Parameter property: of this sampler. One that is not driven answers 0, whatever its type.
    /// - Complexity: O(1), or after an update of the layer linear in its driven properties; allocates nothing.
    public func value(of property: Property) -> AnimatableValue? {
        guard let slot = slot(of: property) else { return nil }
        return frame.value(ofSlot: slot)
    }

    /// What is presented of a property that is a number; NaN for one that is none.
    ///
    /// - Complexity: as of `value(of:)`.
    public func number(of property: Property) -> Double? {
        guard property.kind == .number, let slot = slot(of: property) else { return nil }
        return frame.number(ofSlot: slot)
    }

    /// Where a property stands: an update of its layer may have given it another place.
    private func slot(of property: Property) -> Int? {
        if frame.slots.indices.contains(property.slot), isDriven(property, in: property.slot) { return property.slot }
        guard frame.isThere(property.layer) else { return nil }
        return frame.slot(of: property.layer.index) { isDriven(property, in: $0) }
    }

    private func isDriven(_ property: Property, in slot: Int) -> Bool {
        let driven = frame.property(ofSlot: slot)
        return Int(frame.slots[slot].layer) == property.layer.index && driven.kind == property.kind
            && driven.name == property.name
    }

    /// All that a layer presents since the last sample; nil for a layer that is not in it.
    public func presentation(of layer: LayerTree.LayerID) -> LayerProperties? {
        guard frame.isThere(layer) else { return nil }
        var presented = frame.layers[layer.index].properties
        for slot in frame.slots(of: layer.index) {
            presented[frame.property(ofSlot: slot).name] = frame.value(ofSlot: slot)
        }
        return presented
    }

    /// How many bytes its tables, numbers and lists hold: without the layers' models, what is applied one by one, and
    /// what is there once for each path or clock.
    package var byteCount: Int { frame.byteCount }
}

/// A snapshot of a tree of layers that is prepared for sampling at many times.
///
/// ```swift
/// var sampler = LayerTreeSampler(tree)
/// sampler.sample(at: 0.5)
/// for layer in sampler.updatedLayers { … }
/// ```
///
/// The values are bit-identical to those of ``LayerTree/presentation(of:at:copies:)``; for replicated layers, to those
/// of the original. Call ``update(_:of:)`` after changing a layer in the tree. Copies of a sampler are independent.
///
/// - Complexity: O(n) to create, for n animations. A sample is linear in the layers whose animations run, or changed
///   state since the last sample; see <doc:Layers>. Source: R6.14.
public struct LayerTreeSampler: @unchecked Sendable {
    // Safe to send: every mutating method first makes the storage unique.
    var frame: Frame

    /// A property that animations drive.
    public struct Property: Sendable, Hashable {
        /// The layer.
        public let layer: LayerTree.LayerID
        /// The property's name.
        public let name: String
        /// The type of the property's values.
        public let kind: AnimatableValue.Kind
        fileprivate let slot: Int
    }

    /// Creates a sampler of the current state of a tree.
    public init(_ tree: LayerTree) { self.init(tree, oneByOne: false) }

    /// - Parameter oneByOne: Whether to apply all animations one after the other. Tests and measurements use this for
    ///   comparison.
    package init(_ tree: LayerTree, oneByOne: Bool) {
        frame = Frame(isSequential: oneByOne)
        frame.reserve(for: tree)
        for root in tree.roots { frame.add(root, of: tree) }
        frame.tidyUp(always: true)
        frame.trim()
    }

    /// Makes the storage unique.
    mutating func own() {
        if !isKnownUniquelyReferenced(&frame.owner) { frame = Frame(frame) }
    }
}

extension LayerTreeSampler {
    /// Updates a layer to its current state in the tree: its model, timing, position in the tree and animations.
    ///
    /// A layer that is new in the tree is added, and one that is no longer in it is removed, each with all its
    /// descendants. The next sample presents the changes.
    ///
    /// - Parameters:
    ///   - id: The layer.
    ///   - tree: The tree that the sampler was created from, or a copy of it.
    /// - Complexity: Amortised linear in the layer's animations. If its time or its position in the tree has changed,
    ///   linear in those of all its descendants too.
    public mutating func update(_ id: LayerTree.LayerID, of tree: LayerTree) {
        own()
        frame.update(id, of: tree)
        frame.tidyUp()
    }

    /// Removes a layer and all its descendants. If the layer is not in the sampler, this is a no-op.
    ///
    /// If the layer is still in the tree, an update of one of its descendants adds it again.
    ///
    /// - Complexity: Amortised linear in what is removed.
    public mutating func remove(_ id: LayerTree.LayerID) {
        own()
        frame.remove(id)
        frame.tidyUp()
    }

    /// Computes the presentation values at an absolute time.
    ///
    /// - Parameter time: The absolute time, in seconds. Times may come in any order. At NaN no animation is in force.
    public mutating func sample(at time: Double) {
        own()
        frame.sample(at: time, by: Kernels.best)
    }

    /// The layers whose animations the last sample applied, and the layers that were updated before it. Each is listed
    /// once, in no particular order.
    public var updatedLayers: [LayerTree.LayerID] { frame.updated.layers }
}

extension LayerTreeSampler {
    /// All properties that animations drive, grouped by layer.
    ///
    /// - Complexity: Linear in the layers and their properties.
    public var properties: [Property] {
        frame.layers.indices.flatMap { frame.slots(of: $0).map(property(_:)) }
    }

    private func property(_ slot: Int) -> Property {
        let driven = frame.property(ofSlot: slot)
        return Property(
            layer: LayerTree.LayerID(index: Int(frame.slots[slot].layer)), name: driven.name, kind: driven.kind,
            slot: slot)
    }

    /// Returns a property that animations drive, or nil if no animation drives it.
    public func property(of layer: LayerTree.LayerID, named name: String) -> Property? {
        guard frame.isThere(layer) else { return nil }
        return frame.slots(of: layer.index).first { frame.property(ofSlot: $0).name == name }.map(property(_:))
    }

    /// Returns the presentation value of a property as of the last sample, or the model value before the first sample.
    ///
    /// - Returns: Nil if no animation drives the property, and for a property of another sampler.
    /// - Complexity: O(1). After an update of the layer, linear in its driven properties. Does not allocate.
    public func value(of property: Property) -> AnimatableValue? {
        guard let slot = slot(of: property) else { return nil }
        return frame.value(ofSlot: slot)
    }

    /// Returns the presentation value of a property that is a number, or nil if it is not one.
    ///
    /// - Complexity: As `value(of:)`.
    public func number(of property: Property) -> Double? {
        guard property.kind == .number, let slot = slot(of: property) else { return nil }
        return frame.number(ofSlot: slot)
    }

    /// The slot of a property. An update of its layer may have moved it.
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

    /// Returns all presentation values of a layer as of the last sample, or nil if the layer is not in the sampler.
    public func presentation(of layer: LayerTree.LayerID) -> LayerProperties? {
        guard frame.isThere(layer) else { return nil }
        var presented = frame.layers[layer.index].properties
        for slot in frame.slots(of: layer.index) {
            presented[frame.property(ofSlot: slot).name] = frame.value(ofSlot: slot)
        }
        return presented
    }

    /// The size in bytes of its tables, numbers and lists. Excludes the layers' models, sequential animations, and data
    /// that exists once per path or clock.
    package var byteCount: Int { frame.byteCount }
}

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
/// Reads return nil for layers that the sampler does not have, and for those of other trees.
///
/// - Complexity: O(n) to create, for n animations. A sample is linear in the number of layers whose animations are
///   running or have changed state since the last sample; see <doc:Layers>. Source: R6.14.
public struct LayerTreeSampler: @unchecked Sendable {
    // Safe to send: every mutating method first makes the storage unique.
    var frame: Frame
    /// The tree's ``LayerTree/origin``.
    private let origin: UInt32

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
        origin = tree.origin
        frame.updated.serials = tree.serials
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
    /// Returns whether the sampler has a layer.
    public func contains(_ id: LayerTree.LayerID) -> Bool { hasHad(id) && frame.isThere(id) }

    /// Updates a layer to its current state in the tree: its model, timing, position in the tree and animations.
    ///
    /// A layer that is new in the tree is added, and one that is no longer in it is removed, each with all its
    /// descendants. The next sample presents the changes.
    ///
    /// - Parameters:
    ///   - id: The layer.
    ///   - tree: The tree that the sampler was created from, or a copy of it.
    /// - Throws: `LayerError.otherTree` for any other tree; `.unknownLayer` for a layer that neither the tree nor the
    ///   sampler has or had. The sampler is then unchanged.
    /// - Complexity: Amortised linear in the layer's animations. If its time or its position in the tree has changed,
    ///   linear in those of all its descendants too. Linear in the layers that were added to the sampler since `tree`
    ///   was copied from its tree.
    public mutating func update(_ id: LayerTree.LayerID, of tree: LayerTree) throws(LayerError) {
        guard tree.origin == origin else { throw .otherTree }
        if !tree.hasHad(id) {
            // A layer that was added to another copy.
            guard hasHad(id) else { throw .unknownLayer }
            remove(id)
            return
        }
        own()
        adoptSerials(of: tree)
        frame.update(id, of: tree)
        frame.tidyUp()
    }

    /// Removes a layer and all its descendants.
    ///
    /// If the layer is still in the tree, an update of one of its descendants adds it again.
    ///
    /// - Returns: Whether the sampler had the layer.
    /// - Complexity: Amortised linear in what is removed.
    @discardableResult
    public mutating func remove(_ id: LayerTree.LayerID) -> Bool {
        guard contains(id) else { return false }
        own()
        frame.remove(id)
        frame.tidyUp()
        return true
    }

    /// Whether the sampler has a layer or had it before it was removed.
    private func hasHad(_ id: LayerTree.LayerID) -> Bool { frame.updated.hasHad(id) }

    /// Learns the identities of new layers. Removes layers that were added to another copy of the tree and whose
    /// indices belong to other layers in this one.
    private mutating func adoptSerials(of tree: LayerTree) {
        // Copies have equal numbers up to the first layer that only one of them has.
        var shared = min(frame.updated.serials.count, tree.serials.count)
        if shared > 0, frame.updated.serials[shared - 1] != tree.serials[shared - 1] {
            repeat { shared -= 1 } while shared > 0 && frame.updated.serials[shared - 1] != tree.serials[shared - 1]
            for i in (shared..<frame.updated.serials.count).reversed() { frame.remove(frame.updated.id(of: i)) }
            frame.updated.serials.removeSubrange(shared...)
        }
        frame.updated.serials.append(contentsOf: tree.serials.dropFirst(frame.updated.serials.count))
    }

    /// Computes the presentation values at an absolute time.
    ///
    /// - Parameter time: The absolute time, in seconds. Times may come in any order. At a time of NaN, no animation has
    ///   an effect.
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
            layer: frame.updated.id(of: Int(frame.slots[slot].layer)), name: driven.name, kind: driven.kind, slot: slot)
    }

    /// Returns a property that animations drive, or nil if no animation drives it.
    public func property(of layer: LayerTree.LayerID, named name: String) -> Property? {
        guard contains(layer) else { return nil }
        return frame.slots(of: layer.index).first { frame.property(ofSlot: $0).name == name }.map(property(_:))
    }

    /// Returns the property of a key, or the whole property of a key's part, if animations drive it; nil otherwise.
    public func property<Value>(_ key: LayerKey<Value>, of layer: LayerTree.LayerID) -> Property? {
        property(of: layer, named: key.path.property)
    }

    /// The presentation value of a property or a part as of the last sample, or the model value before the first
    /// sample.
    ///
    /// ```swift
    /// sampler[.opacity, of: ball]          // a Double, or nil for a layer that the sampler does not have
    /// ```
    ///
    /// - Complexity: Linear in the layer's driven properties. Does not allocate for numbers. For one property of a
    ///   layer at many times, ``number(of:)`` is faster.
    public subscript<Value>(key: LayerKey<Value>, of layer: LayerTree.LayerID) -> Value? {
        guard contains(layer) else { return nil }
        let slot = frame.slot(of: layer.index) { frame.property(ofSlot: $0).name == key.path.property }
        let whole = slot.map { frame.value(ofSlot: $0) } ?? frame.layers[layer.index].properties[key.path.property]
        return whole.part(key.path.part).flatMap(key.read) ?? key.filler
    }

    /// Returns the presentation value of a property as of the last sample, or the model value before the first sample.
    ///
    /// - Returns: Nil if no animation drives the property, and for a property of another sampler.
    /// - Complexity: O(1). After an update of the layer, linear in its driven properties. Does not allocate.
    public func value(of property: Property) -> AnimatableValue? {
        guard let slot = slot(of: property) else { return nil }
        return frame.value(ofSlot: slot)
    }

    /// Returns the presentation value of a numeric property; nil if the property is not a number.
    ///
    /// - Complexity: As `value(of:)`.
    public func number(of property: Property) -> Double? {
        guard property.kind == .number, let slot = slot(of: property) else { return nil }
        return frame.number(ofSlot: slot)
    }

    /// The slot of a property. An update of its layer may have moved it.
    private func slot(of property: Property) -> Int? {
        if frame.slots.indices.contains(property.slot), isDriven(property, in: property.slot) { return property.slot }
        guard contains(property.layer) else { return nil }
        return frame.slot(of: property.layer.index) { isDriven(property, in: $0) }
    }

    private func isDriven(_ property: Property, in slot: Int) -> Bool {
        let driven = frame.property(ofSlot: slot)
        return Int(frame.slots[slot].layer) == property.layer.index && hasHad(property.layer)
            && driven.kind == property.kind && driven.name == property.name
    }

    /// Returns all presentation values of a layer as of the last sample, or nil if the layer is not in the sampler.
    public func presentation(of layer: LayerTree.LayerID) -> LayerProperties? {
        guard contains(layer) else { return nil }
        var presented = frame.layers[layer.index].properties
        for slot in frame.slots(of: layer.index) {
            presented[frame.property(ofSlot: slot).name] = frame.value(ofSlot: slot)
        }
        return presented
    }

    /// The size in bytes of its tables, numbers and lists. Excludes the layers' models, sequential animations, and data
    /// that exists once per path or clock.
    package var byteCount: Int {
        frame.byteCount + frame.updated.serials.capacity * MemoryLayout<UInt32>.stride
    }
}

/// Layers with their superlayers and sublayers.
///
/// ```swift
/// var tree = LayerTree()
/// let window = try tree.add(LayerModel())
/// let ball = try tree.add(LayerModel(), below: window)
/// try tree.update(ball) { $0[.position] = SIMD2(50, 50) }
/// tree[ball]?[.position]                                     // (50, 50)
/// ```
///
/// A tree is a value type. A copy is independent and keeps the identities of the layers. Several layers can be at the
/// top. In conversions, nil means absolute time and the space above the top layers.
public struct LayerTree: Sendable {
    /// The identity of a layer.
    ///
    /// ``LayerTree/add(_:below:)`` never returns an identity twice, whatever the tree. An identity is valid in the tree
    /// that returned it and in later copies of that tree, until the layer is removed. All other trees treat it as the
    /// identity of a layer that they do not have.
    public struct LayerID: Sendable, Hashable, Comparable {
        /// Half the size of `Int`, for arrays of many identities.
        private let number: Int32
        /// A number that no other identity has.
        let serial: UInt32

        var index: Int { Int(number) }

        init(index: Int, serial: UInt32) { (number, self.serial) = (Int32(clamping: index), serial) }

        /// Returns whether the first layer was added earlier. Identities of different trees have an arbitrary order.
        public static func < (a: LayerID, b: LayerID) -> Bool { (a.number, a.serial) < (b.number, b.serial) }
    }

    private struct Node: Sendable {
        var layer: LayerModel
        var parent: LayerID?
        var sublayers: [LayerID] = []
    }

    /// The layers by identity; nil for removed ones.
    private var nodes: [Node?] = []
    /// The serial numbers of all layers, including removed ones. Two trees with equal numbers at an index are copies
    /// that share the layers up to that index.
    private(set) var serials: [UInt32] = []
    /// A number that only copies of this tree have.
    let origin = uniqueNumber()
    /// The layers at the top, in the order in which they were added.
    public private(set) var roots: [LayerID] = []

    /// Creates a tree without layers.
    public init() {}

    /// Adds a copy of a layer, above its siblings.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - parent: The superlayer; nil for the top.
    /// - Throws: `LayerError.unknownLayer`.
    @discardableResult
    public mutating func add(_ layer: LayerModel, below parent: LayerID? = nil) throws(LayerError) -> LayerID {
        if let parent { try require(parent) }
        let id = LayerID(index: nodes.count, serial: uniqueNumber())
        nodes.append(Node(layer: layer))
        serials.append(id.serial)
        attach(id, to: parent)
        return id
    }

    /// Moves a layer with all its sublayers to another superlayer, above its siblings there.
    ///
    /// - Parameters:
    ///   - id: The layer.
    ///   - parent: The new superlayer; nil for the top.
    /// - Throws: `LayerError.unknownLayer`; `.cycle` if `parent` is the layer itself or below it.
    public mutating func move(_ id: LayerID, below parent: LayerID?) throws(LayerError) {
        try require(id)
        if let parent {
            try require(parent)
            var above: LayerID? = parent
            while let layer = above {
                if layer == id { throw .cycle }
                above = self.parent(of: layer)
            }
        }
        detach(id)
        attach(id, to: parent)
    }

    /// Removes a layer and all layers below it.
    ///
    /// - Returns: The layer, or nil if the tree does not have it.
    @discardableResult
    public mutating func remove(_ id: LayerID) -> LayerModel? {
        guard let removed = self[id] else { return nil }
        detach(id)
        var pending = [id]
        while let next = pending.popLast() {
            pending += sublayers(of: next)
            nodes[next.index] = nil
        }
        return removed
    }

    /// A layer, or nil if the tree does not have it. To change a layer, call `update`.
    public subscript(id: LayerID) -> LayerModel? { contains(id) ? nodes[id.index]?.layer : nil }

    /// Changes a layer in place.
    ///
    /// ```swift
    /// try tree.update(ball) { $0[.opacity] = 0.5 }
    /// try tree.update(ball) { $0 = LayerModel() }
    /// ```
    ///
    /// - Parameters:
    ///   - id: The layer.
    ///   - change: Changes the layer.
    /// - Returns: The result of `change`.
    /// - Throws: `LayerError.unknownLayer`, without calling `change`.
    @discardableResult
    public mutating func update<Result>(
        _ id: LayerID, _ change: (inout LayerModel) -> Result
    ) throws(LayerError) -> Result {
        guard let result = updateIfPresent(id, change) else { throw .unknownLayer }
        return result
    }

    /// Changes a layer in place, by a closure that may fail.
    ///
    /// ```swift
    /// try tree.update(ball) { try $0.set(0.5, for: "opacity") }
    /// ```
    ///
    /// - Parameters:
    ///   - id: The layer.
    ///   - change: Changes the layer. Changes that it made before it threw an error are kept.
    /// - Returns: The result of `change`.
    /// - Throws: `LayerError.unknownLayer`, without calling `change`; the error that `change` throws.
    @discardableResult
    public mutating func update<Result>(
        _ id: LayerID, _ change: (inout LayerModel) throws -> Result
    ) throws -> Result {
        guard let result = try updateIfPresent(id, change) else { throw LayerError.unknownLayer }
        return result
    }

    /// Changes a layer in place. Returns nil if the tree does not have it.
    mutating func updateIfPresent<Result, Failure>(
        _ id: LayerID, _ change: (inout LayerModel) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        guard contains(id), var node = nodes[id.index] else { return nil }
        // Taken out during the change, so that its storage is uniquely referenced.
        nodes[id.index] = nil
        defer { nodes[id.index] = node }
        return try change(&node.layer)
    }

    /// Returns whether the tree has a layer.
    public func contains(_ id: LayerID) -> Bool { hasHad(id) && nodes[id.index] != nil }

    /// Whether the tree has a layer or had it before it was removed.
    func hasHad(_ id: LayerID) -> Bool { serials.indices.contains(id.index) && serials[id.index] == id.serial }

    /// Returns the superlayer, or nil for a layer at the top and for one that the tree does not have.
    public func parent(of id: LayerID) -> LayerID? { contains(id) ? nodes[id.index]?.parent : nil }

    /// Returns the sublayers from back to front. Empty for a layer that the tree does not have.
    public func sublayers(of id: LayerID) -> [LayerID] { contains(id) ? nodes[id.index]?.sublayers ?? [] : [] }

    func hasSublayers(_ id: LayerID) -> Bool { contains(id) && nodes[id.index]?.sublayers.isEmpty == false }

    // The parts of a layer, for loops over all layers. Copying a whole layer would retain everything it refers to.

    func timing(of id: LayerID) -> MediaTiming { (contains(id) ? nodes[id.index]?.layer.timing : nil) ?? MediaTiming() }
    func mask(of id: LayerID) -> LayerModel? { contains(id) ? nodes[id.index]?.layer.maskOrNone.first : nil }
    func kind(of id: LayerID) -> LayerModel.Kind { (contains(id) ? nodes[id.index]?.layer.kind : nil) ?? .layer }
    func isUserInteractionEnabled(_ id: LayerID) -> Bool {
        (contains(id) ? nodes[id.index]?.layer.isUserInteractionEnabled : nil) ?? true
    }
    func prepared(of id: LayerID) -> LayerProgram? { contains(id) ? nodes[id.index]?.layer.prepared : nil }
    func properties(of id: LayerID) -> LayerProperties {
        (contains(id) ? nodes[id.index]?.layer.properties : nil) ?? LayerProperties()
    }
    func animations(of id: LayerID) -> [LayerModel.AttachedAnimation] {
        (contains(id) ? nodes[id.index]?.layer.animations : nil) ?? []
    }

    /// The number of layers, including removed ones.
    var layerCount: Int { nodes.count }

    /// The number of layers with animations.
    var animatedCount: Int { nodes.count { $0?.layer.prepared != nil } }

    /// All layers, superlayers before their sublayers and siblings in order.
    public var layers: [LayerID] {
        var all: [LayerID] = []
        all.reserveCapacity(nodes.count)
        var pending = Array(roots.reversed())
        while let next = pending.popLast() {
            all.append(next)
            pending += sublayers(of: next).reversed()
        }
        return all
    }

    /// Returns the layers from the top down to a layer, including it. Empty for a layer that the tree does not have.
    public func ancestry(of id: LayerID) -> [LayerID] {
        guard contains(id) else { return [] }
        var chain = [id]
        while let parent = parent(of: chain[chain.count - 1]) { chain.append(parent) }
        return chain.reversed()
    }

    /// Returns the nearest common ancestor of two layers, and the layers from there to each of them, outermost first.
    /// nil means the space above the top.
    ///
    /// - Parameter isInPlane: Whether transform layers, which have no plane, do not count as ancestors.
    /// - Throws: `LayerError.unknownLayer`.
    func way(
        from origin: LayerID?, to destination: LayerID?, isInPlane: Bool = false
    ) throws(LayerError) -> (common: LayerID?, up: ArraySlice<LayerID>, down: ArraySlice<LayerID>) {
        if let origin { try require(origin) }
        if let destination { try require(destination) }
        let up = origin.map(ancestry) ?? [], down = destination.map(ancestry) ?? []
        var shared = zip(up, down).prefix { $0 == $1 }.count
        if isInPlane { while shared > 0, kind(of: up[shared - 1]) == .transform { shared -= 1 } }
        return (up.prefix(shared).last, up.dropFirst(shared), down.dropFirst(shared))
    }

    func require(_ id: LayerID) throws(LayerError) {
        guard contains(id) else { throw .unknownLayer }
    }

    private mutating func attach(_ id: LayerID, to parent: LayerID?) {
        nodes[id.index]?.parent = parent
        if let parent { nodes[parent.index]?.sublayers.append(id) } else { roots.append(id) }
    }

    private mutating func detach(_ id: LayerID) {
        if let parent = parent(of: id) {
            // The last sublayers are the most likely to be removed.
            guard let place = nodes[parent.index]?.sublayers.lastIndex(of: id) else { return }
            nodes[parent.index]?.sublayers.remove(at: place)
        } else if let place = roots.lastIndex(of: id) {
            roots.remove(at: place)
        }
    }
}

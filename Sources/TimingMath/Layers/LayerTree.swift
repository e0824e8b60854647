/// Layers, each below another one or at the top.
///
/// ```swift
/// var tree = LayerTree()
/// let window = try tree.add(LayerModel())
/// let ball = try tree.add(LayerModel(), below: window)
/// try tree[ball]?.set(.point(SIMD2(50, 50)), for: "position")
/// ```
///
/// A value: a copy is independent, and has the layers under the same identities. Many trees may be one value: several
/// layers may be at the top. Absolute time and the space above the top are nobody's layer: `nil`.
public struct LayerTree: Sendable {
    /// Which layer of a tree. Identities are not used again after a layer is removed.
    public struct LayerID: Sendable, Hashable, Comparable {
        /// Half as large as an `Int`, for those who hold many.
        private let number: Int32

        var index: Int { Int(number) }

        init(index: Int) { number = Int32(clamping: index) }

        /// Whether the first was added earlier.
        public static func < (a: LayerID, b: LayerID) -> Bool { a.index < b.index }
    }

    private struct Node: Sendable {
        var layer: LayerModel
        var parent: LayerID?
        var sublayers: [LayerID] = []
    }

    /// By identity; nil where a layer was removed.
    private var nodes: [Node?] = []
    /// The layers at the top, in the order in which they were added.
    public private(set) var roots: [LayerID] = []

    /// A tree without layers.
    public init() {}

    /// Adds a layer, above its siblings.
    ///
    /// - Parameters:
    ///   - layer: a copy of it is in the tree from then on.
    ///   - parent: the layer that it becomes a sublayer of; nil for the top.
    /// - Throws: `LayerError.unknownLayer`.
    @discardableResult
    public mutating func add(_ layer: LayerModel, below parent: LayerID? = nil) throws(LayerError) -> LayerID {
        if let parent { try require(parent) }
        let id = LayerID(index: nodes.count)
        nodes.append(Node(layer: layer))
        attach(id, to: parent)
        return id
    }

    /// Makes a layer, with all that is below it, a sublayer of another one, above its siblings there.
    ///
    /// - Parameters:
    ///   - id: the layer.
    ///   - parent: nil for the top.
    /// - Throws: `LayerError.unknownLayer`; `.cycle` where `parent` is the layer itself or below it.
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

    /// Removes a layer and all that is below it; without it, nothing happens.
    public mutating func remove(_ id: LayerID) {
        guard contains(id) else { return }
        detach(id)
        var pending = [id]
        while let next = pending.popLast() {
            pending += sublayers(of: next)
            nodes[next.index] = nil
        }
    }

    /// A layer; nil for one that is not in the tree. Assigning nil changes nothing, and neither does
    /// a layer that is not in the tree.
    public subscript(id: LayerID) -> LayerModel? {
        get { contains(id) ? nodes[id.index]?.layer : nil }
        set {
            guard contains(id), let newValue else { return }
            nodes[id.index]?.layer = newValue
        }
        _modify {
            guard contains(id), var node = nodes[id.index] else {
                var nothing: LayerModel?
                yield &nothing
                return
            }
            // Taken out, so that what is changed is not shared while it is.
            nodes[id.index] = nil
            var layer: LayerModel? = node.layer
            node.layer = LayerModel()
            defer {
                if let layer { node.layer = layer }
                nodes[id.index] = node
            }
            yield &layer
        }
    }

    /// Whether the layer is in the tree.
    public func contains(_ id: LayerID) -> Bool { nodes.indices.contains(id.index) && nodes[id.index] != nil }

    /// The layer that it is a sublayer of; nil at the top, and for a layer that is not in the tree.
    public func parent(of id: LayerID) -> LayerID? { contains(id) ? nodes[id.index]?.parent : nil }

    /// The layers below, from the lowest to the topmost; none for a layer that is not in the tree.
    public func sublayers(of id: LayerID) -> [LayerID] { contains(id) ? nodes[id.index]?.sublayers ?? [] : [] }

    // A layer's parts one by one, for what goes through all of them: a copy of a layer counts all that it refers to.

    func timing(of id: LayerID) -> MediaTiming { (contains(id) ? nodes[id.index]?.layer.timing : nil) ?? MediaTiming() }
    func prepared(of id: LayerID) -> LayerProgram? { contains(id) ? nodes[id.index]?.layer.prepared : nil }
    func properties(of id: LayerID) -> LayerProperties {
        (contains(id) ? nodes[id.index]?.layer.properties : nil) ?? LayerProperties()
    }
    func animations(of id: LayerID) -> [LayerModel.AttachedAnimation] {
        (contains(id) ? nodes[id.index]?.layer.animations : nil) ?? []
    }

    /// How many layers there are, and have been.
    var layerCount: Int { nodes.count }

    /// How many layers have animations.
    var animatedCount: Int { nodes.count { $0?.layer.prepared != nil } }

    /// All layers, parents before their sublayers, siblings in their order.
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

    /// The layer and those above it, outermost first; none for a layer that is not in the tree.
    public func ancestry(of id: LayerID) -> [LayerID] {
        guard contains(id) else { return [] }
        var chain = [id]
        while let parent = parent(of: chain[chain.count - 1]) { chain.append(parent) }
        return chain.reversed()
    }

    /// The layers between two and the nearest one that both are in, each outermost first; nil stands for what is above
    /// the top.
    ///
    /// - Throws: `LayerError.unknownLayer`.
    func way(
        from origin: LayerID?, to destination: LayerID?
    ) throws(LayerError) -> (common: LayerID?, up: ArraySlice<LayerID>, down: ArraySlice<LayerID>) {
        if let origin { try require(origin) }
        if let destination { try require(destination) }
        let up = origin.map(ancestry) ?? [], down = destination.map(ancestry) ?? []
        let shared = zip(up, down).prefix { $0 == $1 }.count
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
            // The last ones are the most likely to go.
            guard let place = nodes[parent.index]?.sublayers.lastIndex(of: id) else { return }
            nodes[parent.index]?.sublayers.remove(at: place)
        } else if let place = roots.lastIndex(of: id) {
            roots.remove(at: place)
        }
    }
}

import ConformanceKit
import TimingMathLayers

let layerTreeOperations: [String: OperationHandler] = [
    "layer.hitTest": { input in
        let tree = try NamedTree(input)
        let point = try ValueForm<SIMD2<Double>>.point.value("point", of: input)
        guard let hit = try tree.layers.hitTest(point, at: tree.time, as: input.hitTesting()) else { return .null }
        let copies = tree.replicators(above: hit.layer).map { JSONValue.number(Double(hit.copies[$0] ?? 0)) }
        return .object(["layer": .string(tree.name(of: hit.layer)), "copies": .array(copies)])
    },
    "layer.convertPoint": { input in
        let tree = try NamedTree(input)
        let form = ValueForm<SIMD2<Double>>.point
        let point = try form.value("point", of: input)
        let origin = try tree.place(input, "from", copies: "fromCopies")
        let destination = try tree.place(input, "to", copies: "toCopies")
        guard try tree.exists(origin), try tree.exists(destination),
            let converted = try tree.convertPoint(point, from: origin, to: destination),
            converted.x.isFinite, converted.y.isFinite
        else { return .null }
        return form.write(converted)
    },
    "layer.facing": { input in
        let tree = try NamedTree(input)
        _ = try input.string("layer")
        let place = try tree.place(input, "layer", copies: "copies")
        guard let layer = place.layer, let facing = try tree.facing(place),
            let isVisible = try tree.layers.isSideVisible(
                of: layer, copies: place.copies, properties: tree.properties(place.copies))
        else { return .null }
        let names: [LayerFacing: String] = [.front: "front", .back: "back", .edge: "edgeOn"]
        return .object(["facing": names[facing].map(JSONValue.string) ?? .null, "visible": .bool(isVisible)])
    },
]

/// A layer in copies of the replicators above it; no layer for the space above the roots.
private struct TreePlace {
    var layer: LayerTree.LayerID?
    var copies: [LayerTree.LayerID: Int] = [:]
}

/// A tree of layers by their names.
private struct NamedTree {
    private(set) var layers = LayerTree()
    /// The time of the presented values; nil for the model values.
    let time: Double?
    private var ids: [String: LayerTree.LayerID] = [:]
    private var names: [LayerTree.LayerID: String] = [:]
    private var replicators: Set<LayerTree.LayerID> = []

    init(_ input: OperationInput) throws {
        time = try input.optionalNumber("t")
        for layer in try input.objects("layers") { try add(layer) }
    }

    private mutating func add(_ input: OperationInput) throws {
        let name = try input.string("name")
        if ids[name] != nil { throw input.error("name", "two layers have the name \(name)") }
        let kind = try input.choice(
            "kind", from: ["layer": TreeKind.layer, "transform": .transform, "replicator": .replicator],
            default: .layer)
        let parent = try input.optionalString("superlayer").map { name in
            guard let parent = ids[name] else { throw input.error("superlayer", "there is no layer \(name) before") }
            return parent
        }
        var layer = try treeLayer(input, kind, isAnimated: time != nil)
        layer.isUserInteractionEnabled = try input.bool("userInteractionEnabled", default: true)
        let id = try layers.add(layer, below: parent)
        (ids[name], names[id]) = (id, name)
        if kind == .replicator { replicators.insert(id) }
    }

    func name(of id: LayerTree.LayerID) -> String { names[id] ?? "" }

    /// Returns the replicators above a layer, the outermost first.
    func replicators(above id: LayerTree.LayerID) -> [LayerTree.LayerID] {
        layers.ancestry(of: id).dropLast().filter(replicators.contains)
    }

    /// Returns the layer that the input names, in its copies.
    func place(_ input: OperationInput, _ key: String, copies copiesKey: String) throws -> TreePlace {
        guard let name = try input.optionalString(key) else { return TreePlace() }
        guard let id = ids[name] else { throw input.error(key, "there is no layer \(name)") }
        let given = try input.has(copiesKey) ? input.numbers(copiesKey) : []
        let above = replicators(above: id)
        if given.count > above.count { throw input.error(copiesKey, "more copies than replicators above") }
        var place = TreePlace(layer: id)
        for replicator in above { place.copies[replicator] = 0 }
        for (replicator, copy) in zip(above, given) {
            guard copy.isFinite, copy.rounded(.towardZero) == copy else {
                throw input.error(copiesKey, "expected whole numbers")
            }
            // A copy too large for `Int` is beyond any count.
            place.copies[replicator] = Int(exactly: copy) ?? .max
        }
        return place
    }

    func properties(_ copies: [LayerTree.LayerID: Int]) -> ((LayerTree.LayerID) -> LayerProperties)? {
        guard let time else { return nil }
        return { id in layers.presentation(of: id, at: time, copies: copies) ?? LayerProperties() }
    }

    /// Returns the side that faces the viewer, or nil for a copy that does not exist.
    func facing(_ place: TreePlace) throws -> LayerFacing? {
        guard let layer = place.layer else { return nil }
        return try layers.facing(of: layer, copies: place.copies, properties: properties(place.copies))
    }

    func exists(_ place: TreePlace) throws -> Bool { try place.layer == nil || facing(place) != nil }

    /// Converts a point, through the outermost replicator of which both places are in different copies.
    func convertPoint(
        _ point: SIMD2<Double>, from origin: TreePlace, to destination: TreePlace
    ) throws -> SIMD2<Double>? {
        let above = origin.layer.map(replicators(above:)) ?? []
        let shared = above.filter(destination.copies.keys.contains)
        let different = shared.first { destination.copies[$0] != origin.copies[$0] }
        guard let different else {
            return try convertPoint(
                point, from: origin.layer, to: destination.layer,
                in: origin.copies.merging(destination.copies) { first, _ in first })
        }
        guard let meeting = try convertPoint(point, from: origin.layer, to: different, in: origin.copies) else {
            return nil
        }
        return try convertPoint(meeting, from: different, to: destination.layer, in: destination.copies)
    }

    private func convertPoint(
        _ point: SIMD2<Double>, from origin: LayerTree.LayerID?, to destination: LayerTree.LayerID?,
        in copies: [LayerTree.LayerID: Int]
    ) throws -> SIMD2<Double>? {
        try layers.convertPoint(point, from: origin, to: destination, copies: copies, properties: properties(copies))
    }
}

private enum TreeKind { case layer, transform, replicator }

/// The properties of a layer object, and those of a replicator.
private let layerKeys = [
    "bounds", "position", "anchorPoint", "anchorPointZ", "zPosition", "transform", "sublayerTransform",
    "geometryFlipped", "hidden", "masksToBounds", "doubleSided", "opacity",
]
private let replicatorKeys = ["instanceCount", "instanceDelay", "instanceTransform"]

/// Returns a layer of a tree, with its animations if they matter.
private func treeLayer(_ input: OperationInput, _ kind: TreeKind, isAnimated: Bool) throws -> LayerModel {
    var properties = LayerProperties()
    for key in layerKeys + replicatorKeys {
        guard let json = input.optionalRaw(key) else { continue }
        let type = try properties.parse(key).kind
        guard let value = AnimatableValue(json, type) else {
            throw input.error(key, "expected a value of type \(type)")
        }
        // A replicator's keys have no effect on other layers, but a value of the wrong type is an error there too.
        if kind == .replicator || !replicatorKeys.contains(key) { try properties.set(value, for: key) }
    }
    var layer = LayerModel(
        properties, timing: try input.optionalObject("timing").map(mediaTiming) ?? MediaTiming(),
        kind: kind == .transform ? .transform : .layer)
    layer.mask = try input.optionalObject("mask").map { try treeLayer($0, .layer, isAnimated: isAnimated) }
    guard isAnimated, input.has("animations") else { return layer }
    for animation in try input.objects("animations") {
        if let made = try layerAnimation(animation, of: properties, isRemoved: false) { try layer.add(made) }
    }
    if kind != .replicator { layer.removeCopies() }
    return layer
}

extension OperationInput {
    /// Returns the rules of a hit test, by default those of layers.
    func hitTesting() throws(InputError) -> HitTesting {
        try choice("rules", from: ["layers": .layers, "views": .views], default: .layers)
    }
}

extension LayerModel {
    /// Removes what would make the layer a replicator.
    mutating func removeCopies() {
        self[.instanceCount] = 1
        let attached = animations
        removeAllAnimations()
        for one in attached { if let kept = one.animation.withoutCopies { try? add(kept, forKey: one.key) } }
    }
}

extension LayerAnimation {
    /// The animation without those of a replicator's properties; nil if it is one.
    fileprivate var withoutCopies: LayerAnimation? {
        let target: AnimationTarget
        switch self {
        case .basic(let animation): target = animation.target
        case .spring(let animation): target = animation.target
        case .keyframe(let animation): target = animation.target
        case .group(var group):
            group.animations = group.animations.compactMap(\.withoutCopies)
            return .group(group)
        case .transition: return self
        }
        let isOfCopies = replicatorKeys.contains { target.keyPath == $0 || target.keyPath.hasPrefix("\($0).") }
        return isOfCopies ? nil : self
    }
}

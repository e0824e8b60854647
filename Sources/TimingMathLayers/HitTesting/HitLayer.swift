/// The properties of a layer that a hit test reads. Not copyable, since copies would retain the matrices.
struct HitLayer: ~Copyable {
    // Not a LayerGeometry, since most layers have no matrices.
    var bounds = Rect2D()
    var position = SIMD2<Double>.zero
    var anchorPoint = SIMD2<Double>(0.5, 0.5)
    var anchorPointZ = 0.0
    var zPosition = 0.0
    // Boxed in their values, since layers are moved often.
    private var transformValue, sublayerTransformValue: AnimatableValue?
    var isHidden = false
    var isDoubleSided = true
    var isFlipped = false
    var masksToBounds = false
    var opacity = 1.0
    var instanceCount = 1.0

    /// Whether a transform was set.
    var isTransformed: Bool { transformValue != nil }
    /// Whether the layer shows nothing (R7.6).
    var isInvisible: Bool { isHidden || opacity <= 0 }
    /// The transform if one was set.
    var transform: Matrix4x4? { transformValue?.transform }
    var hasSublayerTransform: Bool { sublayerTransformValue != nil }

    private static let instanceCountIndex = LayerProperty.index(of: "instanceCount") ?? 0

    @inline(__always)
    init(_ properties: LayerProperties) {
        if let value = properties.point(LayerProperty.Index.position) { position = value }
        if let value = properties.rect(LayerProperty.Index.bounds) { bounds = value.standardized }
        if let value = properties.point(LayerProperty.Index.anchorPoint) { anchorPoint = value }
        if let value = properties.number(LayerProperty.Index.anchorPointZ) { anchorPointZ = value }
        if let value = properties.number(LayerProperty.Index.zPosition) { zPosition = value }
        if properties.hasMatrices {
            transformValue = properties.setValue(LayerProperty.Index.transform)
            sublayerTransformValue = properties.setValue(LayerProperty.Index.sublayerTransform)
        }
        if !properties.hasFlags { return }
        if let value = properties.setValue(LayerProperty.Index.hidden)?.bool { isHidden = value }
        if let value = properties.setValue(LayerProperty.Index.doubleSided)?.bool { isDoubleSided = value }
        if let value = properties.setValue(LayerProperty.Index.geometryFlipped)?.bool { isFlipped = value }
        if let value = properties.setValue(LayerProperty.Index.masksToBounds)?.bool { masksToBounds = value }
        if let value = properties.setValue(LayerProperty.Index.opacity)?.number { opacity = value }
        if let value = properties.setValue(Self.instanceCountIndex)?.number { instanceCount = value }
    }

    /// The geometry with all its matrices.
    var geometry: LayerGeometry {
        var geometry = LayerGeometry(bounds: bounds, position: position, anchorPoint: anchorPoint)
        (geometry.anchorPointZ, geometry.zPosition, geometry.isGeometryFlipped) = (anchorPointZ, zPosition, isFlipped)
        if let transform { geometry.transform = transform }
        if let sublayerTransform = sublayerTransformValue?.transform { geometry.sublayerTransform = sublayerTransform }
        return geometry
    }

    /// The map to a superlayer without a `sublayerTransform`; see ``LayerGeometry/ownMatrix``.
    var ownMatrix: Matrix4x4 {
        let move = Matrix4x4.translation(x: position.x, y: position.y, z: zPosition)
        let map = (transform?.concatenating(move) ?? move).moved(from: anchor, z: anchorPointZ)
        return isFlipped ? .mirroring(in: bounds).concatenating(map) : map
    }

    /// The anchor point in the layer's own coordinates; see ``LayerGeometry/anchor``.
    @inline(__always)
    var anchor: SIMD2<Double> {
        SIMD2(
            x: bounds.origin.x + anchorPoint.x * bounds.size.width,
            y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    }

    /// Returns a y coordinate mirrored about the middle of the bounds.
    func flipped(_ y: Double) -> Double { 2 * bounds.origin.y + bounds.size.height - y }

    /// Replaces a value by a presented one.
    mutating func set(_ value: AnimatableValue, at index: Int) {
        switch (index, value) {
        case (LayerProperty.Index.position, .point(let point)): position = point
        case (LayerProperty.Index.zPosition, .number(let number)): zPosition = number
        case (LayerProperty.Index.anchorPoint, .point(let point)): anchorPoint = point
        case (LayerProperty.Index.anchorPointZ, .number(let number)): anchorPointZ = number
        case (LayerProperty.Index.bounds, .rect(let rect)): bounds = rect.standardized
        case (LayerProperty.Index.transform, .transform): transformValue = value
        case (LayerProperty.Index.sublayerTransform, .transform): sublayerTransformValue = value
        case (LayerProperty.Index.opacity, .number(let number)): opacity = number
        case (LayerProperty.Index.hidden, .bool(let bool)): isHidden = bool
        case (LayerProperty.Index.doubleSided, .bool(let bool)): isDoubleSided = bool
        case (LayerProperty.Index.geometryFlipped, .bool(let bool)): isFlipped = bool
        case (LayerProperty.Index.masksToBounds, .bool(let bool)): masksToBounds = bool
        case (Self.instanceCountIndex, .number(let number)): instanceCount = number
        default: break
        }
    }

    /// Returns whether a hit test reads a property.
    static func reads(_ name: String) -> Bool {
        guard let index = LayerProperty.index(of: name) else { return false }
        return index <= LayerProperty.Index.masksToBounds || index >= instanceCountIndex
    }
}

/// Where a hit test reads the properties of layers.
protocol HitSource {
    /// Whether the local times of layers matter.
    var isTimed: Bool { get }
    /// The absolute time.
    var time: Double { get }
    /// Returns the properties of a layer at a local time. `isDelayed` says that the layer belongs to a delayed copy.
    func layer(_ id: LayerTree.LayerID, at time: Double, isDelayed: Bool) -> HitLayer
    /// Returns all properties of a layer at a local time.
    func properties(_ id: LayerTree.LayerID, at time: Double, isDelayed: Bool) -> LayerProperties
}

/// The model values of a tree.
struct HitModel: HitSource {
    let tree: LayerTree
    var isTimed: Bool { false }
    var time: Double { 0 }

    @inline(__always)
    func layer(_ id: LayerTree.LayerID, at time: Double, isDelayed: Bool) -> HitLayer {
        HitLayer(tree.properties(of: id))
    }

    func properties(_ id: LayerTree.LayerID, at time: Double, isDelayed: Bool) -> LayerProperties {
        tree.properties(of: id)
    }
}

/// The values of a tree that are presented at a time.
struct HitPresentation: HitSource {
    let tree: LayerTree
    let time: Double
    var isTimed: Bool { true }

    func layer(_ id: LayerTree.LayerID, at time: Double, isDelayed: Bool) -> HitLayer {
        let properties = tree.properties(of: id)
        var layer = HitLayer(properties)
        guard let prepared = tree.prepared(of: id), prepared.slots.keys.contains(where: HitLayer.reads) else {
            return layer
        }
        let program = prepared.evaluated(over: properties, at: time)
        for (property, slot) in prepared.slots {
            if let index = LayerProperty.index(of: property) { layer.set(program.value(slot: slot), at: index) }
        }
        return layer
    }

    func properties(_ id: LayerTree.LayerID, at time: Double, isDelayed: Bool) -> LayerProperties {
        tree[id]?.presentation(at: time) ?? LayerProperties()
    }
}

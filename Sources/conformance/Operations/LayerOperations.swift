import ConformanceKit
import TimingMathLayers

let layerOperations: [String: OperationHandler] = [
    "layer.frame": { input in try rectForm.write(layerGeometry(input).frame) },
    "layer.setFrame": { input in
        var layer = try layerGeometry(input)
        layer.bounds.origin = try pointForm.optionalValue("boundsOrigin", of: input) ?? layer.bounds.origin
        layer.frame = try rectForm.value("frame", of: input)
        return .object(["position": pointForm.write(layer.position), "bounds": rectForm.write(layer.bounds)])
    },
    "layer.convertToSuperlayer": { input in
        let layer = try layerGeometry(input.object("layer"))
        let superlayer = try input.optionalObject("superlayer").map(layerGeometry)
        return try pointForm.write(layer.convertPoint(pointForm.value("point", of: input), toSuperlayer: superlayer))
    },
    "replicator.instance": { input in
        let index = try input.integer("index")
        // An index too large for `Int` is beyond any count.
        guard let instance = try Int(exactly: index).flatMap(replicator(input).instance) else { return .null }
        return .object([
            "transform": JSONValue(instance.transform), "timeOffset": .number(instance.timeOffset),
            "color": colorForm.write(instance.color),
        ])
    },
]

private let pointForm = ValueForm<SIMD2<Double>>.point
private let rectForm = ValueForm<Rect2D>.rect
private let colorForm = ValueForm<RGBAColor>.straight(clamped: false)

/// Returns the geometry of a layer. Missing properties have the defaults of a new layer.
private func layerGeometry(_ input: OperationInput) throws(InputError) -> LayerGeometry {
    let standard = LayerGeometry()
    var layer = LayerGeometry(
        bounds: try rectForm.optionalValue("bounds", of: input) ?? standard.bounds,
        position: try pointForm.optionalValue("position", of: input) ?? standard.position,
        anchorPoint: try pointForm.optionalValue("anchorPoint", of: input) ?? standard.anchorPoint,
        transform: try input.optionalMatrix("transform") ?? standard.transform)
    layer.anchorPointZ = try input.number("anchorPointZ", default: standard.anchorPointZ)
    layer.zPosition = try input.number("zPosition", default: standard.zPosition)
    layer.sublayerTransform = try input.optionalMatrix("sublayerTransform") ?? standard.sublayerTransform
    layer.isGeometryFlipped = try input.bool("geometryFlipped", default: standard.isGeometryFlipped)
    return layer
}

private func replicator(_ input: OperationInput) throws(InputError) -> Replicator {
    let standard = Replicator()
    return Replicator(
        instanceCount: try input.number("instanceCount", default: standard.instanceCount),
        instanceDelay: try input.number("instanceDelay", default: standard.instanceDelay),
        instanceTransform: try input.optionalMatrix("instanceTransform") ?? standard.instanceTransform,
        instanceColor: try colorForm.optionalValue("instanceColor", of: input) ?? standard.instanceColor,
        instanceOffset: try colorForm.optionalValue("offsets", of: input) ?? standard.instanceOffset,
        bounds: try rectForm.optionalValue("bounds", of: input) ?? standard.bounds)
}

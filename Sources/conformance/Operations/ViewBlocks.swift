import ConformanceKit
import TimingMathLayers

/// Returns the animation of a block, with the timing that it has from the block around it.
func block(_ input: OperationInput) throws -> ViewAnimation {
    var view = try ViewAnimation(
        duration: input.duration(), delay: input.delay(), options: input.options("options"))
    if let outer = try input.optionalObject("outer") {
        view = try view.nested(in: ViewAnimation(duration: outer.duration(), options: outer.options("options")))
    }
    if input.has("startTime") { view.startTime = try input.finite("startTime") }
    if let count = try input.optionalNumber("repeatCount") {
        if count.isNaN { throw input.error("repeatCount", "expected a number, found NaN") }
        view.repeatCount = count
    }
    return view
}

/// Returns the values before and after a change. A block that begins from the current state begins at the presentation
/// value of a property that it does not animate additively.
///
/// - Parameters:
///   - property: The layer's property.
///   - read: Reads the value of a key.
func ends<Value>(
    of property: String, _ input: OperationInput, _ view: ViewAnimation, _ read: (String) throws -> Value
) throws -> (old: Value, new: Value) {
    let replaces = LayerProperty(name: property)?.viewAction == .replacing
    let fromCurrent = replaces && view.options.contains(.beginFromCurrentState) && input.has("presentation")
    return try (read(fromCurrent ? "presentation" : "old"), read("new"))
}

/// Returns a basic animation as JSON; `null` for any other.
func json(_ animation: LayerAnimation) -> JSONValue {
    guard case .basic(let basic) = animation else { return .null }
    return .object(
        jsonMembers(animation).merging([
            "keyPath": .string(basic.target.keyPath), "additive": .bool(basic.target.isAdditive),
            "from": basic.from.map { JSONValue($0) } ?? .null, "to": basic.to.map { JSONValue($0) } ?? .null,
        ]) { first, _ in first })
}

/// Returns the animations of a view's property by key path.
func viewAnimations(_ name: String, _ view: ViewAnimation, _ input: OperationInput) throws -> JSONValue {
    guard let kind = viewProperties[name] else { throw input.error("viewProperty", "unknown property \(name)") }
    if view.isImmediate { return .null }
    let property = ViewAnimation.layerKeyPath(forViewProperty: name)
    let (old, new) = try ends(of: property, input, view) { key in try viewValue(key, kind, of: input) }
    var properties = LayerProperties()
    if name == "frame" {
        if input.has("anchorPoint") {
            properties[.anchorPoint] = try ValueForm<SIMD2<Double>>.point.value("anchorPoint", of: input)
        }
        if let transform = try input.optionalMatrix("transform") { properties[.transform] = transform }
    }
    var members: [String: JSONValue] = [:]
    for animation in try view.animations(forViewProperty: name, from: old, to: new, in: properties) {
        if case .basic(let basic) = animation { members[basic.target.keyPath] = json(animation) }
    }
    return .object(members)
}

private let viewProperties: [String: AnimatableValue.Kind] = [
    "alpha": .number, "backgroundColor": .color, "bounds": .rect, "center": .point, "frame": .rect,
    "transform": .transform,
]

/// Returns a value of a view's property. A view's transform has six numbers.
private func viewValue(
    _ key: String, _ kind: AnimatableValue.Kind, of input: OperationInput
) throws -> AnimatableValue {
    guard kind == .transform else { return try input.layerValue(key, kind) }
    let n = try input.numbers(key)
    guard n.count == 6 else { throw input.error(key, "expected an array of 6 numbers") }
    return .transform(Matrix4x4(AffineTransform2D(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])))
}

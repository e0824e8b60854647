import ConformanceKit
import TimingMathLayers

let scenarioOperations: [String: OperationHandler] = [
    "scenario": { input in
        let (layer, keyPaths) = try scenarioLayer(input)
        let scene = try Scene(layer, clocks: input.has("layers") ? input.objects("layers") : [])
        let time = try input.number("t")
        guard let presented = scene.presentation(at: time) else { return .null }
        let names = try keyPaths.map { try reportedKeyPath($0, input) }
        let types = Set(try scenarioAnimations(input).flatMap(types))
        if types.isDisjoint(with: ["group", "transition"]), let name = names.first, Set(names).count == 1 {
            return JSONValue(try presented.value(for: name))
        }
        var members: [String: JSONValue] = [:]
        for name in names { members[name] = JSONValue(try presented.value(for: name)) }
        if types.contains("transition") { members["transition"] = JSONValue(scene.transitionProgress(at: time)) }
        return .object(members)
    }
]

/// A layer below others, of which only their clocks and copies matter.
private struct Scene {
    private var tree = LayerTree()
    private var copies: [LayerTree.LayerID: Int] = [:]
    private let layer: LayerTree.LayerID

    init(_ layer: LayerModel, clocks: [OperationInput]) throws {
        var above: LayerTree.LayerID?
        for clock in clocks {
            var model = LayerModel(timing: try mediaTiming(clock))
            let copy = try clock.optionalObject("copy")
            if let copy {
                model[.instanceCount] = try copy.number("instanceCount", default: 1)
                model[.instanceDelay] = try copy.finite("instanceDelay", default: 0)
            }
            let id = try tree.add(model, below: above)
            // A copy beyond all integers does not exist, like copy -1.
            if let copy { copies[id] = Int(exactly: try copy.integer("index")) ?? -1 }
            above = id
        }
        self.layer = try tree.add(layer, below: above)
    }

    /// Returns the layer's presentation values at an absolute time; nil in a copy that does not exist.
    func presentation(at time: Double) -> LayerProperties? { tree.presentation(of: layer, at: time, copies: copies) }

    func transitionProgress(at time: Double) -> Double? {
        tree.activeTransition(of: layer, at: time, copies: copies)?.progress
    }
}

/// Returns the types of an animation and of the animations in its groups.
private func types(_ animation: OperationInput) throws -> [String] {
    let type = try animation.string("type")
    return try [type] + (type == "group" ? children(animation).flatMap(types) : [])
}

/// Returns the layer of a scenario with its animations, and the key paths that they animate.
func scenarioLayer(_ input: OperationInput) throws -> (layer: LayerModel, keyPaths: [String]) {
    var layer = LayerModel(try layerProperties(input.optionalObject("model")))
    var keyPaths: [String] = []
    for animation in try scenarioAnimations(input) {
        keyPaths += try drivenKeyPaths(animation)
        guard let made = try layerAnimation(animation, of: layer.properties, isRemoved: false) else { continue }
        try animation.located { try layer.add(made) }
    }
    return (layer, keyPaths)
}

private func scenarioAnimations(_ input: OperationInput) throws -> [OperationInput] {
    try input.has("animation") ? [input.object("animation")] : input.objects("animations")
}

/// Returns the model values. Undeclared properties are declared with the kinds of their values.
func layerProperties(_ model: OperationInput?) throws -> LayerProperties {
    var properties = LayerProperties()
    guard let model else { return properties }
    // Sorting puts a property before its parts.
    for (keyPath, value) in model.members.sorted(by: { $0.key < $1.key }) {
        if let kind = try? properties.parse(keyPath).kind {
            guard let value = AnimatableValue(value, kind) else {
                throw model.error(keyPath, "expected a value of type \(kind)")
            }
            try properties.set(value, for: keyPath)
        } else {
            guard let value = AnimatableValue(undeclared: value) else {
                throw model.error(keyPath, "unknown key path with a value of unknown type")
            }
            do { try properties.declare(keyPath, as: value) } catch { throw model.error(keyPath, "\(error)") }
        }
    }
    return properties
}

/// Returns the key paths that an animation and its children animate.
private func drivenKeyPaths(_ animation: OperationInput) throws -> [String] {
    switch try animation.string("type") {
    case "group": try children(animation).flatMap(drivenKeyPaths)
    case "transition": []
    default: try [animation.optionalString("keyPath")].compactMap(\.self)
    }
}

/// Returns the model key that the key path is part of, otherwise the key path itself.
private func reportedKeyPath(_ keyPath: String, _ input: OperationInput) throws -> String {
    guard let model = try input.optionalObject("model")?.members.keys else { return keyPath }
    return model.filter { keyPath == $0 || keyPath.hasPrefix($0 + ".") }.max { $0.count < $1.count } ?? keyPath
}

private func children(_ group: OperationInput) throws -> [OperationInput] {
    try group.has("animations") ? group.objects("animations") : []
}

/// Returns the animation; nil if it has no effect. This is so if it has no key path, if its values or path do not fit
/// the property's type, or if its ends would be sums of values that cannot be added (R3.1c, R3.3, R6.14).
///
/// - Parameter isRemoved: Whether it is removed on completion if it does not say; nil in a group, which decides (R6.1).
func layerAnimation(
    _ input: OperationInput, of properties: LayerProperties, isRemoved: Bool?
) throws -> (any LayerAnimationConvertible)? {
    let isRemovedOnCompletion = try isRemoved.map { try input.bool("removedOnCompletion", default: $0) } ?? false
    let timing = try input.optionalObject("timing").map(mediaTiming) ?? MediaTiming()
    let function = try input.optionalObject("timingFunction").map(timingFunction)
    let type = try input.string("type")
    if type == "group" {
        return try AnimationGroup(
            children(input).compactMap { try layerAnimation($0, of: properties, isRemoved: nil) }, timing: timing,
            timingFunction: function, isRemovedOnCompletion: isRemovedOnCompletion)
    }
    if type == "transition" {
        guard let style: LayerTransition.Style = try input.named("kind") else { throw input.error("kind", "missing") }
        return try LayerTransition(
            style, subtype: input.named("subtype") ?? .fromLeft,
            startProgress: input.finite("startProgress", default: 0),
            endProgress: input.finite("endProgress", default: 1), timing: timing, timingFunction: function,
            isRemovedOnCompletion: isRemovedOnCompletion)
    }
    guard ["basic", "spring", "keyframe"].contains(type) else { throw input.error("type", "unknown type \(type)") }
    do {
        let (target, kind) = try propertyTarget(input, of: properties)
        func value(_ json: JSONValue) throws -> AnimatableValue {
            guard let value = AnimatableValue(json, kind), fits(value, target) else { throw WithoutEffect() }
            return value
        }
        func end(_ key: String) throws -> AnimatableValue? { try input.optionalRaw(key).map(value) }
        func by() throws -> AnimatableValue? {
            guard [.bool, .path, .discrete].contains(kind), input.has("by") else { return try end("by") }
            // For values that cannot be added, only `from` and `to` can be the ends.
            guard input.has("from"), input.has("to") else { throw WithoutEffect() }
            return nil
        }
        func ends() throws -> (from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?) {
            let ends = try (end("from"), end("to"), by())
            for key in ["from", "to", "by"] where kind != .discrete && input.has(key) {
                if try input.raw(key).hasNumber(where: \.isNaN) {
                    throw input.error(key, "expected numbers, found NaN")
                }
            }
            return ends
        }
        switch type {
        case "basic":
            let ends = try ends()
            return BasicAnimation(
                target, from: ends.from, to: ends.to, by: ends.by, timing: timing, timingFunction: function,
                isRemovedOnCompletion: isRemovedOnCompletion)
        case "spring":
            let standard = SpringTimingFunction.Parameters()
            let parameters = try SpringTimingFunction.Parameters(
                mass: input.number("mass", default: standard.mass),
                stiffness: input.number("stiffness", default: standard.stiffness),
                damping: input.number("damping", default: standard.damping))
            let velocity = try input.number("initialVelocity", default: 0)
            // CASpringAnimation's setters ignore invalid numbers; the operation rejects them (R5.5).
            let spring = try SpringTimingFunction(
                parameters, initialVelocity: velocity,
                allowsOverdamping: input.bool("allowsOverdamping", default: false))
            let ends = try ends()
            return SpringAnimation(
                target, from: ends.from, to: ends.to, by: ends.by, spring: spring, timing: timing,
                timingFunction: function, isRemovedOnCompletion: isRemovedOnCompletion)
        default:
            let path = try input.optionalString("path").map { BezierPath(SVGPathData.validPrefix(of: $0).data) }
            // A path takes precedence over values and only animates points (R4.9).
            if path != nil, kind != .point || target.valueFunction != nil { throw WithoutEffect() }
            let values = try path == nil && input.has("values") ? input.array("values") : []
            return try KeyframeAnimation(
                target, values: values.map(value), path: path,
                keyTimes: input.has("keyTimes") ? input.numbers("keyTimes") : nil,
                timingFunctions: input.has("timingFunctions")
                    ? input.objects("timingFunctions").map(timingFunction) : [],
                // An unknown mode means linear.
                calculationMode: CalculationMode(rawValue: input.optionalString("calculationMode") ?? "") ?? .linear,
                parameters: cubicParameters(input),
                rotationMode: rotationMode(input),
                timing: timing, timingFunction: function, isRemovedOnCompletion: isRemovedOnCompletion)
        }
    } catch is WithoutEffect {
        return nil
    }
}

/// Returns the animated property and the kind of the animation's values.
private func propertyTarget(
    _ input: OperationInput, of properties: LayerProperties
) throws -> (AnimationTarget, AnimatableValue.Kind) {
    // Read in any case, so that a value of the wrong type is an error. An unknown name means no value function (R3.11).
    let function = try input.optionalString("valueFunction").flatMap(ValueFunction.init)
    guard let keyPath = try input.optionalString("keyPath") else { throw WithoutEffect() }
    var target = AnimationTarget(
        keyPath, isAdditive: try input.bool("additive", default: false),
        isCumulative: try input.bool("cumulative", default: false))
    target.valueFunction = function
    let kind: AnimatableValue.Kind
    do { kind = try properties.parse(keyPath).kind } catch { throw input.error("keyPath", "\(error)") }
    guard let function else { return (target, kind) }
    guard kind == .transform else { throw WithoutEffect() }
    return (target, function.argumentCount == 1 ? .number : .numbers)
}

/// Thrown for an animation without effect, for example if a value does not fit the property's type.
private struct WithoutEffect: Error {}

private func rotationMode(_ input: OperationInput) throws -> MotionPath.RotationMode {
    guard let name = try input.optionalString("rotationMode") else { return .none }
    guard let mode = MotionPath.RotationMode(rawValue: name) else {
        throw input.error("rotationMode", "unknown mode \(name)")
    }
    return mode
}

/// Returns whether the value has the number of components that the value function takes.
private func fits(_ value: AnimatableValue, _ target: AnimationTarget) -> Bool {
    guard let function = target.valueFunction, case .numbers(let numbers) = value else { return true }
    return numbers.count == function.argumentCount
}

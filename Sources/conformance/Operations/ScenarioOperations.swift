import ConformanceKit
import TimingMath

let scenarioOperations: [String: OperationHandler] = [
    "scenario": { input in
        var layer = LayerModel(try layerProperties(input))
        let animations = try input.has("animations") ? input.objects("animations") : [input.object("animation")]
        var keyPaths: [String] = []
        for animation in animations {
            keyPaths += try drivenKeyPaths(animation)
            guard let made = try layerAnimation(animation, of: layer.properties) else { continue }
            do { try layer.add(made) } catch { throw InputError(path: animation.path, problem: "\(error)") }
        }
        let presented = try layer.presentation(at: input.number("t"))
        let names = try keyPaths.map { try reportedKeyPath($0, input) }
        let isGroup = try animations.contains { try $0.string("type") == "group" }
        if !isGroup, let name = names.first, Set(names).count == 1 { return JSONValue(try presented.value(for: name)) }
        var members: [String: JSONValue] = [:]
        for name in names { members[name] = JSONValue(try presented.value(for: name)) }
        return .object(members)
    }
]

/// The model; properties that layers do not have are declared as what their values are.
private func layerProperties(_ input: OperationInput) throws -> LayerProperties {
    var properties = LayerProperties()
    let model = try input.has("model") ? input.object("model") : nil
    // A property before its parts.
    for (keyPath, value) in (model?.members ?? [:]).sorted(by: { $0.key < $1.key }) {
        if let kind = try? properties.parse(keyPath).kind {
            guard let value = AnimatableValue(value, kind) else {
                throw input.error("model.\(keyPath)", "expected a value of type \(kind)")
            }
            try properties.set(value, for: keyPath)
        } else {
            guard let value = AnimatableValue(undeclared: value) else {
                throw input.error("model.\(keyPath)", "unknown key path with a value of unknown type")
            }
            try properties.declare(keyPath, as: value)
        }
    }
    return properties
}

/// The key paths an animation and its children drive.
private func drivenKeyPaths(_ animation: OperationInput) throws -> [String] {
    guard animation.has("animations") else { return try animation.has("keyPath") ? [animation.string("keyPath")] : [] }
    return try animation.objects("animations").flatMap(drivenKeyPaths)
}

/// The model's key that the key path is a part of; without one, the key path itself.
private func reportedKeyPath(_ keyPath: String, _ input: OperationInput) throws -> String {
    guard let model = try input.optionalObject("model")?.members.keys else { return keyPath }
    return model.filter { keyPath == $0 || keyPath.hasPrefix($0 + ".") }.max { $0.count < $1.count } ?? keyPath
}

/// The animation; nil for one whose values are not of its property's type, which has no effect (R3.3).
private func layerAnimation(
    _ input: OperationInput, of properties: LayerProperties
) throws -> (any LayerAnimationConvertible)? {
    let timing = try input.optionalObject("timing").map(mediaTiming) ?? MediaTiming()
    let function = try input.optionalObject("timingFunction").map(timingFunction)
    let type = try input.string("type")
    if type == "group" {
        return try AnimationGroup(
            input.objects("animations").compactMap { try layerAnimation($0, of: properties) }, timing: timing,
            timingFunction: function, removedOnCompletion: false)
    }
    let (target, kind) = try propertyTarget(input, of: properties)
    do {
        func end(_ key: String) throws -> AnimatableValue? { try animatableValue(key, kind, input) }
        switch type {
        case "basic":
            return try BasicAnimation(
                target, from: end("from"), to: end("to"), by: end("by"), timing: timing, timingFunction: function,
                removedOnCompletion: false)
        case "spring":
            let standard = SpringParameters()
            return try SpringAnimation(
                target, from: end("from"), to: end("to"), by: end("by"),
                parameters: SpringParameters(
                    mass: input.number("mass", default: standard.mass),
                    stiffness: input.number("stiffness", default: standard.stiffness),
                    damping: input.number("damping", default: standard.damping)),
                initialVelocity: input.number("initialVelocity", default: 0),
                allowsOverdamping: input.bool("allowsOverdamping", default: false), timing: timing,
                timingFunction: function, removedOnCompletion: false)
        case "keyframe":
            let values = try input.has("values") ? input.array("values") : []
            return try KeyframeAnimation(
                target, values: values.map { try animatableValue($0, kind) },
                path: input.optionalString("path").map { BezierPath(SVGPathData(lenient: $0)) },
                keyTimes: input.has("keyTimes") ? input.numbers("keyTimes") : nil,
                timingFunctions: input.has("timingFunctions")
                    ? input.objects("timingFunctions").map(timingFunction) : [],
                // An unknown mode is linear.
                calculationMode: CalculationMode(rawValue: input.optionalString("calculationMode") ?? "") ?? .linear,
                parameters: cubicParameters(input),
                rotationMode: RotationMode(rawValue: input.optionalString("rotationMode") ?? "") ?? .none,
                timing: timing, timingFunction: function, removedOnCompletion: false)
        default: throw input.error("type", "unknown type \(type)")
        }
    } catch is MismatchedValue {
        return nil
    }
}

/// What is driven, and of which type the animation's values are.
private func propertyTarget(
    _ input: OperationInput, of properties: LayerProperties
) throws -> (PropertyTarget, AnimatableValue.Kind) {
    let keyPath = try input.string("keyPath")
    var target = PropertyTarget(
        keyPath, isAdditive: try input.bool("additive", default: false),
        isCumulative: try input.bool("cumulative", default: false))
    // An unknown name is no value function (R3.11).
    target.valueFunction = try input.optionalString("valueFunction").flatMap(ValueFunction.init)
    let kind: AnimatableValue.Kind
    do { kind = try properties.parse(keyPath).kind } catch { throw input.error("keyPath", "\(error)") }
    return (target, target.valueFunction.map { $0.argumentCount == 1 ? .number : .numbers } ?? kind)
}

/// A value of another type than the property's.
private struct MismatchedValue: Error {}

private func animatableValue(
    _ key: String, _ kind: AnimatableValue.Kind, _ input: OperationInput
) throws -> AnimatableValue? {
    guard let value = input.optionalRaw(key) else { return nil }
    return try animatableValue(value, kind)
}

private func animatableValue(_ value: JSONValue, _ kind: AnimatableValue.Kind) throws -> AnimatableValue {
    guard let value = AnimatableValue(value, kind) else { throw MismatchedValue() }
    return value
}

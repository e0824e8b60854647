import ConformanceKit
import TimingMathLayers

let uiViewOperations: [String: OperationHandler] = [
    "uiview.curve": { input in
        guard let points = try input.options("rawValue").curve.timingFunction.controlPoints else { return .null }
        return JSONValue([points[1].x, points[1].y, points[2].x, points[2].y])
    },
    "uiview.animation": { input in
        let view = try block(input)
        if let name = try input.optionalString("viewProperty") { return try viewAnimations(name, view, input) }
        let keyPath = try ViewAnimation.layerKeyPath(forViewProperty: input.string("property"))
        let path = try LayerProperties().parse(keyPath)
        if view.isImmediate { return .null }
        let (old, new) = try ends(of: path.property, input, view) { key in try input.layerValue(key, path.kind) }
        return try view.animation(for: keyPath, from: old, to: new).map(json) ?? .null
    },
    "uiview.additiveSequence": { input in
        let (layer, property) = try additiveLayer(input)
        return try JSONValue(layer.presentation(at: input.number("t")).value(for: property))
    },
    "uiview.keyframes": { input in
        var options = try input.options("options")
        if let name = try input.optionalString("calculationMode") {
            guard let mode = CalculationMode(rawValue: name) else {
                throw input.error("calculationMode", "unknown mode")
            }
            options.keyframeCalculationMode = mode
        }
        let keyPath = try input.optionalString("property").map(ViewAnimation.layerKeyPath)
        var properties = LayerProperties()
        let initial =
            try keyPath.map { try input.layerValue("initial", properties.parse($0).kind) }
            ?? input.layerValue(byLooks: "initial")
        if keyPath == nil { try properties.declare("value", as: initial) }
        let fromCurrent = options.contains(.beginFromCurrentState) && input.has("presentation")
        let start = try fromCurrent ? input.layerValue("presentation", initial.kind) : initial
        var track = ViewKeyframes.ValueTrack(initial: start)
        for keyframe in try input.objects("keyframes") {
            let span = try ViewKeyframes.Interval(
                relativeStart: keyframe.number("start"), relativeDuration: keyframe.number("duration"))
            try track.add(keyframe.layerValue("value", initial.kind), during: span)
        }
        let keyframes = try ViewKeyframes(
            duration: input.duration(), delay: input.delay(), options: options, over: properties)
        guard let animation = try keyframes.animation(for: keyPath ?? "value", track) else { return .null }
        return .object(
            jsonMembers(animation.layerAnimation).merging([
                "keyPath": keyPath.map { .string($0) } ?? .null,
                "keyTimes": animation.keyTimes.map { JSONValue($0) } ?? .null,
                "values": .array(animation.values.map { JSONValue($0) }),
                "calculationMode": .string(animation.calculationMode.rawValue),
            ]) { first, _ in first })
    },
    "uiview.keyframeSeconds": { input in
        let duration = try input.duration()
        return try .array(
            input.numberArrays("keyframes", count: 2).map { pair in
                let span = try ViewKeyframes.Interval(relativeStart: pair[0], relativeDuration: pair[1])
                let (start, end) = span.seconds(ofDuration: duration)
                return JSONValue([start, end])
            })
    },
]

/// Returns a layer with a property that is set at several times, and the name of the property.
func additiveLayer(_ input: OperationInput) throws -> (layer: LayerModel, property: String) {
    let t = try input.number("t")
    let initial = try input.layerValue(byLooks: "initial")
    guard [.number, .point, .rect, .transform].contains(initial.kind) else {
        throw input.error("initial", "expected a number or an array of 2, 4 or 16 numbers")
    }
    var view = try ViewAnimation(duration: input.duration())
    if let function = try input.timingFunctionOrName("timingFunction") { view.timingCurve = .curve(function) }
    // No property of a layer: each of those has rules of its own.
    let property = "value"
    var layer = LayerModel()
    try layer.properties.declare(property, as: initial)
    for (time, value) in try changes(input, initial.kind) where time <= t {
        let old = try layer.properties.value(for: property)
        let animation = try view.animation(for: property, from: old, to: value, in: layer.properties, at: time)
        guard case .basic(let made)? = animation, made.target.isAdditive else {
            throw input.error("changes", "cannot animate additively to \(value)")
        }
        if old == value { continue }
        try layer.set(value, for: property)
        if !view.isImmediate { try layer.add(made, at: time) }
    }
    return (layer, property)
}

/// Returns the changes and their times, sorted by time. Changes at the same time keep their order.
private func changes(
    _ input: OperationInput, _ kind: AnimatableValue.Kind
) throws -> [(time: Double, value: AnimatableValue)] {
    let changes = try input.objects("changes").map { change in
        let time = try change.number("t")
        if time.isNaN { throw change.error("t", "expected a number, found NaN") }
        return (time: time, value: try change.layerValue("value", kind))
    }
    return changes.indices.sorted { (changes[$0].time, $0) < (changes[$1].time, $1) }.map { changes[$0] }
}

extension OperationInput {
    /// Returns the duration, which may be infinite.
    func duration() throws -> Double {
        let seconds = try number("duration")
        if seconds.isNaN { throw error("duration", "expected a number, found NaN") }
        return seconds
    }

    /// Returns the delay. It is a begin time and must be finite like one (R1.1).
    func delay() throws -> Double { try finite("delay", default: 0) }

    /// Returns UIKit's options as a number; none if the key is absent.
    func options(_ key: String) throws -> ViewAnimation.Options {
        guard key == "rawValue" || has(key) else { return [] }
        guard let bits = try UInt(exactly: integer(key)) else { throw error(key, "expected 0 or more") }
        return ViewAnimation.Options(rawValue: bits)
    }
}

import ConformanceKit
import TimingMathLayers

extension OperationInput {
    /// Returns the layer value of the given kind under the key. `null` may be a value.
    func layerValue(_ key: String, _ kind: AnimatableValue.Kind) throws(InputError) -> AnimatableValue {
        let json = try raw(key)
        guard let value = AnimatableValue(json, kind) else {
            throw error(key, "expected a \(kind), found \(json.kindDescription)")
        }
        return value
    }

    /// Returns the value to which a property is set; its numbers must be finite (R3.10).
    func finiteLayerValue(_ key: String, _ kind: AnimatableValue.Kind) throws(InputError) -> AnimatableValue {
        let value = try layerValue(key, kind)
        if kind != .discrete, try raw(key).hasNumber(where: { !$0.isFinite }) {
            throw error(key, "expected finite numbers")
        }
        return value
    }

    /// Returns the value under the key, with the kind inferred from the JSON.
    func layerValue(byLooks key: String) throws(InputError) -> AnimatableValue {
        guard let value = try AnimatableValue(undeclared: raw(key)) else {
            throw error(key, "expected an animatable value")
        }
        return value
    }

    /// Returns a timing function given as Core Animation's name or as an object.
    func timingFunctionOrName(_ key: String) throws -> TimingFunction? {
        guard let value = optionalRaw(key) else { return nil }
        guard let text = value.string else { return try timingFunction(object(key)) }
        guard let name = TimingFunction.Name(rawValue: text) else { throw error(key, "unknown name \(text)") }
        return TimingFunction(name: name)
    }
}

extension JSONValue {
    /// Whether a number that is written as text, so not finite, meets a condition; in an array, whether one does.
    func hasNumber(where isMeant: (Double) -> Bool) -> Bool {
        switch self {
        case .string: double.map(isMeant) ?? false
        case .array(let elements): elements.contains { $0.hasNumber(where: isMeant) }
        default: false
        }
    }

    /// The name of the timing function, otherwise its control points; `null` for no function or one that is not a cubic
    /// Bézier.
    init(_ function: TimingFunction?) {
        guard let function, let points = function.controlPoints else {
            self = .null
            return
        }
        if let name = TimingFunction.Name.allCases.first(where: { TimingFunction(name: $0) == function }) {
            self = .string(name.rawValue)
        } else {
            self = ["cubicBezier": JSONValue([points[1].x, points[1].y, points[2].x, points[2].y])]
        }
    }

    init(_ mode: MediaTiming.FillMode) {
        switch mode {
        case .removed: self = "removed"
        case .backwards: self = "backwards"
        case .forwards: self = "forwards"
        case .both: self = "both"
        }
    }
}

/// Returns the members that animations of all kinds have.
func jsonMembers(_ animation: LayerAnimation) -> [String: JSONValue] {
    let timing = animation.timing
    return [
        "beginTime": .number(timing.beginTime), "duration": .number(timing.duration), "speed": .number(timing.speed),
        "timeOffset": .number(timing.timeOffset), "repeatCount": .number(timing.repeatCount),
        "repeatDuration": .number(timing.repeatDuration), "autoreverses": .bool(timing.autoreverses),
        "fillMode": JSONValue(timing.fillMode), "timingFunction": JSONValue(animation.timingFunction),
        "removedOnCompletion": .bool(animation.isRemovedOnCompletion),
    ]
}

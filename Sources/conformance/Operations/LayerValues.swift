import ConformanceKit
import TimingMath

extension OperationInput {
    /// The value of a layer's property under the key, as its type stands in JSON.
    func layerValue(_ key: String, _ kind: AnimatableValue.Kind) throws -> AnimatableValue {
        try layerValue(members[key] ?? .null, kind, path(of: key))
    }

    /// The value of a layer's property that stands anywhere in the input.
    func layerValue(_ value: JSONValue, _ kind: AnimatableValue.Kind, _ path: String) throws -> AnimatableValue {
        let color = ValueForm<RGBAColor>.straight(clamped: false)
        switch kind {
        case .number: return .number(try ValueForm.number(.number).read(value, path))
        case .point: return .point(try ValueForm.point.read(value, path))
        case .size: return .size(try ValueForm.size.read(value, path))
        case .rect: return .rect(try ValueForm.rect.read(value, path))
        case .color: return .color(try color.orNull.read(value, path))
        case .transform: return .transform(try matrix(value, path))
        case .numbers: return .numbers(try ValueForm.list(of: .number(.number)).read(value, path))
        case .colors: return .colors(try ValueForm.list(of: color).read(value, path))
        case .bool: return .bool(try value.double.map { $0 != 0 } ?? ValueForm.bool.read(value, path))
        case .path:
            guard let text = value.string else {
                throw InputError(path: path, problem: "expected a path's text, found \(value.kindDescription)")
            }
            return .path(BezierPath(try SVGPathData(strict: text)))
        case .discrete: return .discrete(value.string ?? value.text)
        }
    }

    /// A value whose type is told by its shape: a number, a Boolean, a text, or so many numbers.
    func layerValue(byShape key: String) throws -> AnimatableValue {
        let value = try raw(key)
        if value.double != nil { return try layerValue(key, .number) }
        if value.bool != nil { return try layerValue(key, .bool) }
        switch value.array?.count {
        case 2?: return try layerValue(key, .point)
        case 4?: return try layerValue(key, .rect)
        case 16?: return try layerValue(key, .transform)
        case .some: return try layerValue(key, .numbers)
        case nil: return try layerValue(key, .discrete)
        }
    }

    /// A timing function: Core Animation's name, or an object.
    func timingFunctionOrName(_ key: String) throws -> TimingFunction? {
        guard let value = optionalRaw(key) else { return nil }
        guard let text = value.string else { return try timingFunction(object(key)) }
        guard let name = TimingFunction.Name(rawValue: text) else { throw error(key, "unknown name \(text)") }
        return TimingFunction(named: name)
    }
}

extension JSONValue {
    /// The value as its type stands in JSON.
    init(_ value: AnimatableValue) {
        let color = ValueForm<RGBAColor>.straight(clamped: false)
        switch value {
        case .number(let number): self = .number(number)
        case .point(let point): self = ValueForm.point.write(point)
        case .size(let size): self = ValueForm.size.write(size)
        case .rect(let rect): self = ValueForm.rect.write(rect)
        case .color(let value): self = color.orNull.write(value)
        case .transform(let matrix): self.init(matrix)
        case .numbers(let numbers): self.init(numbers)
        case .colors(let colors): self = .array(colors.map(color.write))
        case .bool(let bool): self = .bool(bool)
        case .path(let path): self = .string(path.svgPathData.description)
        case .discrete(let name): self = .string(name)
        }
    }

    /// The timing function's name, or its control points where it has none; `null` for none and for what is no Bézier.
    init(_ function: TimingFunction?) {
        guard let function, let points = function.controlPoints else {
            self = .null
            return
        }
        if let name = TimingFunction.Name.allCases.first(where: { TimingFunction(named: $0) == function }) {
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

/// The properties that animations of all kinds have.
func jsonMembers(_ animation: LayerAnimation) -> [String: JSONValue] {
    let timing = animation.timing
    return [
        "beginTime": .number(timing.beginTime), "duration": .number(timing.duration), "speed": .number(timing.speed),
        "timeOffset": .number(timing.timeOffset), "repeatCount": .number(timing.repeatCount),
        "repeatDuration": .number(timing.repeatDuration), "autoreverses": .bool(timing.autoreverses),
        "fillMode": JSONValue(timing.fillMode), "timingFunction": JSONValue(animation.timingFunction),
        "removedOnCompletion": .bool(animation.removedOnCompletion),
    ]
}

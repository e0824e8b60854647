import ConformanceKit
import TimingMathLayers

let effectOperations: [String: OperationHandler] = [
    "keyframeEffect": { input in try input.withEffectForm(Effects(input: input, layers: [input])) },
    "keyframeEffect.difference": { input in
        func value(_ key: String) throws -> JSONValue {
            let effect = try input.object(key)
            return try effect.withEffectForm(Effects(input: effect, layers: [effect]))
        }
        let (a, b) = try (value("a"), value("b"))
        guard let a = a.double, let b = b.double else { throw input.error("a", "expected an effect on a number") }
        return .number(a - b)
    },
    "effectStack": { input in try input.withEffectForm(Effects(input: input, layers: input.objects("effects"))) },
    "compose": { input in
        try input.withEffectForm(Ends(input: input, underlying: "underlying", iteration: 0))
    },
    "iterationComposite": { input in
        let iteration = try input.number("iteration")
        guard iteration >= 0, iteration.rounded(.down) == iteration else {
            throw input.error("iteration", "expected a whole number of at least 0")
        }
        return try input.withEffectForm(Ends(input: input, underlying: nil, iteration: iteration))
    },
    "keyframes.compute": { input in
        try .array(
            keyframesArgument(input.raw("keyframes"), input).computed(serializing: CSSPropertyText.serialized).map(json)
        )
    },
]

/// The keyframe effects of a property, the lowest first.
private struct Effects: ValueOperation {
    let input: OperationInput
    let layers: [OperationInput]

    func callAsFunction<Value: Composable & Summable>(_ form: ValueForm<Value>) throws -> JSONValue {
        try callAsFunction(withoutSum: form)
    }

    func callAsFunction<Value: Composable>(withoutSum form: ValueForm<Value>) throws -> JSONValue {
        let stack = try EffectStack(layers.map { try layer($0, form) })
        return try form.written(stack.value(onto: form.underlying("base", of: input)), "base", of: input)
    }

    private func layer<Value: Composable>(
        _ input: OperationInput, _ form: ValueForm<Value>
    ) throws -> EffectStack<Value>.Layer {
        let timing = try input.object("timing")
        let effect = try KeyframeEffect(
            keyframes: input.objects("keyframes").map { keyframe in
                try EffectKeyframe(
                    offset: keyframe.optionalNumber("offset"), value: form.optionalValue("value", of: keyframe),
                    easing: keyframe.optionalObject("easing").map(timingFunction) ?? .linear,
                    composite: keyframe.optionalCompositeOperation("composite"))
            },
            composite: input.optionalCompositeOperation("composite") ?? .replace,
            iterationComposite: input.choice(
                "iterationComposite", from: ["replace": .replace, "accumulate": .accumulate], default: .replace),
            timing: effectTiming(timing))
        return EffectStack.Layer(
            effect, localTime: try input.optionalNumber("currentTime"),
            playbackRate: try timing.number("playbackRate", default: 1))
    }
}

/// Two keyframes `from` and `to` at a progress.
private struct Ends: ValueOperation {
    let input: OperationInput
    let underlying: String?
    let iteration: Double

    func callAsFunction<Value: Composable & Summable>(_ form: ValueForm<Value>) throws -> JSONValue {
        try callAsFunction(withoutSum: form)
    }

    func callAsFunction<Value: Composable>(withoutSum form: ValueForm<Value>) throws -> JSONValue {
        func keyframe(_ key: String, at offset: Double) throws -> EffectKeyframe<Value> {
            let composite = underlying == nil ? nil : try input.optionalCompositeOperation("\(key)Operation")
            return try EffectKeyframe(
                offset: offset, value: form.optionalValue(key, of: input), composite: composite)
        }
        let effect = try KeyframeEffect(
            keyframes: [keyframe("from", at: 0), keyframe("to", at: 1)],
            iterationComposite: underlying == nil ? .accumulate : .replace, timing: EffectTiming())
        let value = try effect.value(
            atProgress: input.number("t"), iteration: iteration, onto: form.underlying(underlying, of: input))
        return try form.written(value, underlying ?? "from or to", of: input)
    }
}

extension ValueForm {
    /// Returns the underlying value under a key; the initial value if it is absent.
    fileprivate func underlying(_ key: String?, of input: OperationInput) throws(InputError) -> Value {
        if let key, let value = try optionalValue(key, of: input) { return value }
        guard let initial else { throw input.error(key ?? "type", "missing: this type has no initial value") }
        return initial
    }

    /// Returns the written value; an error about the key if the value is missing.
    fileprivate func written(_ value: Value, _ key: String, of input: OperationInput) throws(InputError) -> JSONValue {
        let written = write(value)
        if written.isNull { throw input.error(key, "missing: this type has no initial value") }
        return written
    }
}

extension OperationInput {
    /// Performs the operation with the form of an animated property's type, which has an initial value.
    fileprivate func withEffectForm(_ operation: some ValueOperation) throws -> JSONValue {
        switch try string("type") {
        case "number", "length", "percentage": try operation(ValueForm<Double>.number(.number).with(initial: 0))
        case "opacity": try operation(ValueForm<Double>.number(.alpha).with(initial: 1))
        case "integer": try operation(ValueForm<Double>.whole(.integer).with(initial: 0))
        case "point": try operation(ValueForm<SIMD2<Double>>.point.with(initial: .zero))
        case "size": try operation(ValueForm<Size2D>.size.with(initial: Size2D(width: 0, height: 0)))
        case "rect":
            try operation(
                ValueForm<Rect2D>.rect.with(initial: Rect2D(origin: .zero, size: Size2D(width: 0, height: 0))))
        case "insets":
            try operation(
                ValueForm<EdgeInsets2D>.insets.with(initial: EdgeInsets2D(top: 0, left: 0, bottom: 0, right: 0)))
        case "translate": try operation(ValueForm<SIMD3<Double>>.translation.with(initial: .zero))
        case "scale": try operation(withoutSum: ValueForm<ScaleFactors>.scale.with(initial: ScaleFactors()))
        case "rotation":
            try operation(withoutSum: ValueForm<AxisRotation>.rotation(specification).with(initial: .init(degrees: 0)))
        case "transformList":
            try operation(withoutSum: ValueForm<TransformList>.transforms.with(initial: .none))
        case "color":
            try operation(
                ValueForm<PremultipliedColor>.premultiplied.with(
                    initial: PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 1)))
        case "shadowList":
            try operation(withoutSum: ValueForm<Shadow.List>.shadows(specification).with(initial: .init()))
        case "numberList", "vector": try operation(ValueForm<[Double]>.list(of: .number(.number)).with(initial: []))
        case "boolean": try operation(withoutSum: ValueForm<Bool>.bool.orMissing)
        case "discrete": try operation(withoutSum: ValueForm<DiscreteValue<JSONValue>>.discrete.orMissing)
        case let type: throw error("type", "unknown type \(type)")
        }
    }
}

extension ValueForm {
    /// The same form for a type without an initial value: nil stands for a value that is not known, and is written as
    /// `null`.
    fileprivate var orMissing: ValueForm<Value?> {
        ValueForm<Value?>(
            read: { (value, path) throws(InputError) in try read(value, path) }, write: { $0.map(write) ?? .null },
            initial: .some(nil))
    }
}

extension ValueForm where Value == TransformList {
    /// The form of CSS transforms: read as text, written as a matrix.
    fileprivate static var transforms: Self {
        Self(
            read: { (value, path) throws(InputError) in
                guard let text = value.string else {
                    throw InputError(path: path, problem: "expected a text, found \(value.kindDescription)")
                }
                do {
                    return try TransformList(parsing: text)
                } catch {
                    throw InputError(path: path, problem: "\(error)")
                }
            },
            write: { JSONValue($0.matrix) })
    }
}

extension ValueForm where Value == AxisRotation {
    /// The form of rotations: read as an axis and an angle in radians, written as a matrix.
    fileprivate static func rotation(_ specification: Specification) -> Self {
        Self(
            read: { (value, path) throws(InputError) in
                let rotation = try OperationInput(value, specification: specification, path: path)
                let axis = try rotation.finiteNumbers("axis", count: 3)
                return try AxisRotation(
                    axis: SIMD3(axis), degrees: rotation.finite("angle") * (180 / .pi))
            },
            write: { JSONValue($0.matrix) })
    }
}

// Keyframes as texts.

private func json(_ keyframe: KeyframesArgument.Computed) -> JSONValue {
    var members = keyframe.values.mapValues(JSONValue.string)
    members["offset"] = JSONValue(keyframe.offset)
    members["computedOffset"] = .number(keyframe.computedOffset)
    members["easing"] = .string(keyframe.easing.serialization)
    members["composite"] = .string(keyframe.composite?.rawValue ?? "auto")
    return .object(members)
}

/// The keys of a keyframe that are not properties.
private let keyframeKeys = ["offset", "easing", "composite", "computedOffset"]

private func keyframesArgument(_ value: JSONValue, _ input: OperationInput) throws(InputError) -> KeyframesArgument {
    if value.isNull { return .keyframes([]) }
    if value.object != nil {
        let lists = try OperationInput(value, specification: input.specification, path: "keyframes")
        return try propertyIndexed(lists)
    }
    var keyframes: [KeyframesArgument.Keyframe] = []
    for object in try input.objects("keyframes") {
        var keyframe = KeyframesArgument.Keyframe(values: [:])
        if let offset = object.optionalRaw("offset") { keyframe.offset = try offsetNumber(offset, object) }
        // Unlike an offset, these two are not absent if they are null.
        if object.members["easing"] != nil { keyframe.easing = try object.string("easing") }
        if let name = object.members["composite"] { keyframe.composite = try compositeOrAuto(name, object) }
        for (key, value) in object.members where !keyframeKeys.contains(key) {
            keyframe.values[key] = try text(value, object.path(of: key))
        }
        keyframes.append(keyframe)
    }
    return .keyframes(keyframes)
}

private func propertyIndexed(_ object: OperationInput) throws(InputError) -> KeyframesArgument {
    /// Returns a list: an array, or a single value. An absent list is empty.
    func list(_ key: String) -> [JSONValue] {
        guard let value = object.members[key] else { return [] }
        return value.array ?? [value]
    }
    var values: [String: [String]] = [:]
    for key in object.members.keys where !keyframeKeys.contains(key) {
        var texts: [String] = []
        for value in list(key) { texts.append(try text(value, object.path(of: key))) }
        values[key] = texts
    }
    var offsets: [Double?] = []
    for value in list("offset") { offsets.append(value.isNull ? nil : try offsetNumber(value, object)) }
    var easings: [String] = []
    for value in list("easing") { easings.append(try text(value, object.path(of: "easing"))) }
    var composites: [CompositeOperation?] = []
    for value in list("composite") { composites.append(try compositeOrAuto(value, object)) }
    return .propertyIndexed(values: values, offsets: offsets, easings: easings, composites: composites)
}

/// Returns a number or the decimal number of a text, with white space around it.
private func offsetNumber(_ value: JSONValue, _ object: OperationInput) throws(InputError) -> Double {
    let pattern = #/[ \t\n\r\f]*([+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)[ \t\n\r\f]*/#
        .matchingSemantics(.unicodeScalar)
    let written = value.string.flatMap { $0.wholeMatch(of: pattern) }.flatMap { Double($0.1) }
    guard let number = value.double ?? written, number.isFinite else {
        throw object.error("offset", "expected a finite number, found \(value.kindDescription)")
    }
    return number
}

private func compositeOrAuto(_ value: JSONValue, _ object: OperationInput) throws(InputError) -> CompositeOperation? {
    if value.string == "auto" { return nil }
    guard let operation = value.string.flatMap(CompositeOperation.init) else {
        throw object.error("composite", "expected replace, add, accumulate or auto")
    }
    return operation
}

/// Returns a text, or the text of a number.
private func text(_ value: JSONValue, _ path: String) throws(InputError) -> String {
    if let text = value.string { return text }
    guard let number = value.double else {
        throw InputError(path: path, problem: "expected a text or a number, found \(value.kindDescription)")
    }
    return number == 0 ? "0" : value.text
}

import ConformanceKit
import TimingMathLayers

let smilOperations: [String: OperationHandler] = [
    "smil": { input in
        let animations = try input.objects("animations")
        let t = try input.number("t")
        let attribute = try input.string("attributeName")
        if attribute == "motion" { return try motion(input, animations, at: t) }
        if animations.contains(where: { $0.members["element"]?.string == "animateTransform" }) {
            return try transform(input, animations, at: t)
        }
        let isColor = try input.optionalString("type").map { $0 == "color" } ?? colorAttributes.contains(attribute)
        return isColor ? try color(input, animations, at: t) : try numbers(input, animations, at: t)
    }
]

/// The attributes of SVG with a colour.
private let colorAttributes = ["fill", "stroke", "color", "stop-color", "flood-color", "lighting-color"]

// Attributes.

private func numbers(_ input: OperationInput, _ animations: [OperationInput], at t: Double) throws -> JSONValue {
    let base = input.optionalRaw("base")
    let sandwich = try SMILSandwich(
        animations.compactMap { animation in try smilAnimation(animation, readNumbers) })
    let given = try base.map { try readNumbers($0, input.path(of: "base")) }
    let value = sandwich.value(at: t, over: given ?? sandwich.animations.first?.zero ?? [0])
    // One number is written as the base is, or without a base as the values are.
    let isList = value.count != 1 || (base.map { $0.array != nil } ?? animations.contains { hasList($0.members) })
    return isList ? JSONValue(value) : .number(value[0])
}

/// Returns whether a value of an attribute is written as an array.
private func hasList(_ members: [String: JSONValue]) -> Bool {
    ["from", "to", "by", "base"].contains { members[$0]?.array != nil }
        || (members["values"]?.array ?? []).contains { $0.array != nil }
}

private func readNumbers(_ value: JSONValue, _ path: String) throws(InputError) -> [Double] {
    if let number = value.double { return [number] }
    let numbers = value.array?.compactMap(\.double) ?? []
    guard !numbers.isEmpty, numbers.count == value.array?.count else {
        throw InputError(path: path, problem: "expected a number or an array of numbers")
    }
    return numbers
}

private func color(_ input: OperationInput, _ animations: [OperationInput], at t: Double) throws -> JSONValue {
    let form = ValueForm<PremultipliedColor>.premultiplied
    let sandwich = try SMILSandwich(
        animations.compactMap { animation in try smilAnimation(animation, form.read) })
    let black = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 1)
    return try form.write(sandwich.value(at: t, over: form.optionalValue("base", of: input) ?? black))
}

private func transform(_ input: OperationInput, _ animations: [OperationInput], at t: Double) throws -> JSONValue {
    let sandwich = try SMILSandwich(
        animations.compactMap { animation in
            let kind = try transformKind(
                animation.optionalString("type") ?? input.optionalString("transformType"), animation)
            return try smilAnimation(animation) { value, path throws(InputError) in
                try svgTransform(kind, value, path)
            }
        })
    var base: [SVGTransform] = []
    if let value = input.optionalRaw("base") {
        let kind = try transformKind(input.optionalString("transformType"), input)
        base = [try svgTransform(kind, value, input.path(of: "base"))]
    }
    guard let last = sandwich.functions(at: t, over: base).last else { return .null }
    let isList = (animations.map(\.members) + [input.members]).contains(where: hasList)
    return isList ? JSONValue(last.listed) : .number(last.numbers.x)
}

extension SVGTransform {
    /// The numbers of the text: two or three for the kinds that can have them.
    fileprivate var listed: [Double] {
        switch kind {
        case .translate, .scale: [numbers.x, numbers.y]
        case .rotate: [numbers.x, numbers.y, numbers.z]
        case .skewX, .skewY: [numbers.x]
        }
    }
}

private func transformKind(_ name: String?, _ input: OperationInput) throws(InputError) -> SVGTransform.Kind {
    guard let kind = SVGTransform.Kind(rawValue: name ?? "translate") else {
        throw input.error("type", "unknown type of transform")
    }
    return kind
}

private func svgTransform(
    _ kind: SVGTransform.Kind, _ value: JSONValue, _ path: String
) throws(InputError) -> SVGTransform {
    guard let transform = SVGTransform(kind, try readNumbers(value, path)) else {
        throw InputError(path: path, problem: "wrong number of numbers for \(kind.rawValue)")
    }
    return transform
}

private func motion(_ input: OperationInput, _ animations: [OperationInput], at t: Double) throws -> JSONValue {
    let motions = try animations.compactMap(smilMotion)
    var origin = SIMD2<Double>.zero
    if input.has("elementTranslation") {
        origin = SIMD2(try input.finiteNumbers("elementTranslation", count: 2))
    }
    let position = SMILMotion.position(of: motions, at: t, origin: origin)
    return .object([
        "x": .number(position.point.x), "y": .number(position.point.y), "angle": .number(position.angle ?? 0),
    ])
}

// Animations.

/// Returns an animation; nil if it is in error or has no values, and so has no effect.
private func smilAnimation<Value: Composable & Summable>(
    _ input: OperationInput, _ read: (JSONValue, _ path: String) throws(InputError) -> Value
) throws -> SMILAnimation<Value>? {
    let timing = try smilTiming(input)
    let mode = try input.choice("calcMode", from: calculationModes, default: .linear)
    let isAdditive = try input.choice("additive", from: ["sum": true, "replace": false], default: false)
    let accumulates = try input.choice("accumulate", from: ["sum": true, "none": false], default: false)
    let (keyTimes, keySplines) = try (input.optionalNumbers("keyTimes"), input.keySplines())
    guard let function = try smilFunction(input, read) else { return nil }
    return try? SMILAnimation(
        function, calculationMode: mode, keyTimes: keyTimes, keySplines: keySplines, isAdditive: isAdditive,
        accumulates: accumulates, timing: timing)
}

private func smilMotion(_ input: OperationInput) throws -> SMILMotion? {
    let timing = try smilTiming(input)
    let mode = try input.choice("calcMode", from: calculationModes, default: .paced)
    let isAdditive = try input.choice("additive", from: ["sum": true, "replace": false], default: false)
    let accumulates = try input.choice("accumulate", from: ["sum": true, "none": false], default: false)
    let (keyTimes, keySplines) = try (input.optionalNumbers("keyTimes"), input.keySplines())
    let keyPoints = try input.optionalNumbers("keyPoints")
    // An unknown text is an attribute in error, which SVG ignores.
    let text = input.optionalRaw("rotate")?.double == nil ? try input.optionalString("rotate") : nil
    let degrees = text == nil ? try input.number("rotate", default: 0) : 0
    let route: SMILMotion.Route
    if let path = try input.optionalString("path") {
        route = .path(BezierPath(SVGPathData.validPrefix(of: path).data))
    } else {
        let form = ValueForm<SIMD2<Double>>.point
        guard let function = try smilFunction(input, form.read) else { return nil }
        route = .points(function)
    }
    let modes: [String: MotionPath.RotationMode] = ["auto": .auto, "auto-reverse": .autoReverse]
    return try? SMILMotion(
        route, calculationMode: mode, keyTimes: keyTimes, keyPoints: keyPoints, keySplines: keySplines,
        rotationMode: text.flatMap { modes[$0] } ?? .none, angle: degrees * (.pi / 180), isAdditive: isAdditive,
        accumulates: accumulates, timing: timing, accuracy: 1e-13)
}

private let calculationModes: [String: SMILCalculationMode] = [
    "discrete": .discrete, "linear": .linear, "paced": .paced, "spline": .spline,
]

/// Returns the values; nil without any. `values` overrides `from`, `to` and `by`, and `to` overrides `by`.
private func smilFunction<Value: Composable & Summable>(
    _ input: OperationInput, _ read: (JSONValue, _ path: String) throws(InputError) -> Value
) throws -> SMILAnimation<Value>.Function? {
    func value(_ key: String) throws(InputError) -> Value? {
        guard let value = input.optionalRaw(key) else { return nil }
        return try read(value, input.path(of: key))
    }
    let (from, to, by) = try (value("from"), value("to"), value("by"))
    if try input.optionalString("element") == "set" { return to.map { .set($0) } }
    if input.has("values") {
        return .values(
            try input.array("values").enumerated().map { i, element in
                try read(element, input.path(of: "values[\(i)]"))
            })
    }
    switch (from, to, by) {
    case (let from?, let to?, _): return .fromTo(from, to)
    case (let from?, nil, let by?): return .fromBy(from, by)
    case (nil, let to?, _): return .to(to)
    case (nil, nil, let by?): return .by(by)
    case (_, nil, nil): return nil
    }
}

private func smilTiming(_ input: OperationInput) throws -> SMILTiming {
    try SMILTiming(
        begins: input.smilTimes("begin") ?? [0], ends: input.smilTimes("end"), duration: input.smilTime("dur"),
        repeatCount: input.smilTime("repeatCount"), repeatDuration: input.smilTime("repeatDur"),
        minimum: input.smilTime("min") ?? 0, maximum: input.smilTime("max") ?? .infinity,
        fill: input.choice("fill", from: ["freeze": .freeze, "remove": .remove], default: .remove),
        restart: input.choice(
            "restart", from: ["always": .always, "whenNotActive": .whenNotActive, "never": .never], default: .always))
}

extension OperationInput {
    /// Returns a time; `"indefinite"` is infinity.
    fileprivate func smilTime(_ key: String) throws(InputError) -> Double? {
        try has(key) ? smilTime(raw(key), key) : nil
    }

    /// Returns one or more times.
    fileprivate func smilTimes(_ key: String) throws(InputError) -> [Double]? {
        guard let value = optionalRaw(key) else { return nil }
        var times: [Double] = []
        for element in value.array ?? [value] { times.append(try smilTime(element, key)) }
        return times
    }

    private func smilTime(_ value: JSONValue, _ key: String) throws(InputError) -> Double {
        if value.string == "indefinite" { return .infinity }
        guard let time = value.double else { throw error(key, "expected a number or \"indefinite\"") }
        return time
    }

    fileprivate func optionalNumbers(_ key: String) throws(InputError) -> [Double]? {
        has(key) ? try numbers(key) : nil
    }

    fileprivate func keySplines() throws(InputError) -> [SIMD4<Double>]? {
        has("keySplines") ? try numberArrays("keySplines", count: 4).map { SIMD4($0) } : nil
    }
}

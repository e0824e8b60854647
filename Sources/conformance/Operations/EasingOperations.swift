import ConformanceKit
import TimingMathLayers

let easingOperations: [String: OperationHandler] = [
    "easing": { input in
        let name = try input.string("name"), t = try input.number("t")
        if let qt = QtEasing(rawValue: name) { return .number(qt.value(at: t)) }
        if name == "linear" { return .number(PennerEasing(.linear, .in).value(at: t)) }
        return try .number(pennerEasing(input, named: name).value(at: t))
    }
]

/// Returns the easing for a name such as `quadIn` or `backInOut`: curve and mode.
private func pennerEasing(_ input: OperationInput, named name: String) throws -> PennerEasing {
    // Longer suffixes come first because `quadInOut` also ends in `Out`.
    for (suffix, mode) in [("InOut", PennerEasing.Mode.inOut), ("OutIn", .outIn), ("In", .in), ("Out", .out)]
    where name.hasSuffix(suffix) {
        guard let curve = PennerEasing.Curve(rawValue: String(name.dropLast(suffix.count))), curve != .linear else {
            break
        }
        let object = try input.optionalObject("parameters")
        return try PennerEasing(curve, mode, variant: variant(object), parameters: parameters(of: curve, object))
    }
    throw input.error("name", "unknown easing \(name)")
}

/// Returns the variant. Qt's formulas are the Penner variant.
private func variant(_ parameters: OperationInput?) throws -> PennerEasing.Variant {
    guard let parameters, let name = try parameters.optionalString("variant") else { return .penner }
    guard let variant = PennerEasing.Variant(rawValue: name == "qt" ? "penner" : name) else {
        throw parameters.error("variant", "unknown variant \(name)")
    }
    return variant
}

/// Returns the parameters that the curve uses. Others are ignored without being read.
private func parameters(of curve: PennerEasing.Curve, _ object: OperationInput?) throws -> PennerEasing.Parameters {
    var parameters = PennerEasing.Parameters()
    guard let object else { return parameters }
    switch curve {
    case .back:
        parameters.overshoot = try object.number("overshoot", default: parameters.overshoot)
    case .elastic:
        parameters.amplitude = try object.number("amplitude", default: parameters.amplitude)
        parameters.period = try object.number("period", default: parameters.period)
    case .bounce:
        parameters.amplitude = try object.number("amplitude", default: parameters.amplitude)
    case .poly:
        parameters.exponent = try object.number("exponent", default: parameters.exponent)
    case .linear, .quad, .cubic, .quart, .quint, .sine, .expo, .circ:
        break
    }
    return parameters
}

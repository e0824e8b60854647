import ConformanceKit
import TimingMath

let easingOperations: [String: OperationHandler] = [
    "easing": { input in
        let name = try input.string("name"), t = try input.number("t")
        if let qt = QtEasing(rawValue: name) { return .number(qt.value(at: t)) }
        return try .number(pennerEasing(input, named: name).value(at: t))
    }
]

/// `quadIn`, `backInOut`, …: the curve's name and the mode's; `linear` stands alone.
private func pennerEasing(_ input: OperationInput, named name: String) throws -> PennerEasing {
    let object = try input.optionalObject("parameters")
    let variant = try variant(object), parameters = try pennerParameters(object)
    if name == "linear" { return try PennerEasing(.linear, .in, variant: variant, parameters: parameters) }
    // The longer names first: `quadInOut` also ends in `Out`.
    for (suffix, mode) in [("InOut", PennerEasing.Mode.inOut), ("OutIn", .outIn), ("In", .in), ("Out", .out)]
    where name.hasSuffix(suffix) {
        guard let curve = PennerEasing.Curve(rawValue: String(name.dropLast(suffix.count))) else { break }
        return try PennerEasing(curve, mode, variant: variant, parameters: parameters)
    }
    throw input.error("name", "unknown easing \(name)")
}

/// Qt's formulas are the Penner variant.
private func variant(_ parameters: OperationInput?) throws -> PennerEasing.Variant {
    guard let parameters, let name = try parameters.optionalString("variant") else { return .penner }
    guard let variant = PennerEasing.Variant(rawValue: name == "qt" ? "penner" : name) else {
        throw parameters.error("variant", "unknown variant \(name)")
    }
    return variant
}

private func pennerParameters(_ parameters: OperationInput?) throws -> PennerEasing.Parameters {
    let standard = PennerEasing.Parameters()
    guard let parameters else { return standard }
    return try PennerEasing.Parameters(
        overshoot: parameters.number("overshoot", default: standard.overshoot),
        amplitude: parameters.number("amplitude", default: standard.amplitude),
        period: parameters.number("period", default: standard.period),
        exponent: parameters.number("exponent", default: standard.exponent))
}

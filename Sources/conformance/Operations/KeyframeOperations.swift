import ConformanceKit
import TimingMathLayers

let keyframeOperations: [String: OperationHandler] = [
    "keyframes": { input in
        let values = try input.array("values")
        switch values.first {
        case .some(let first) where first.double != nil:
            return try keyframes(input, input.numbers("values")) { .number($0) }
        case .some(let first) where first.array != nil:
            return try keyframesOfVectors(input, input.numberArrays("values"))
        case .some(let first) where first.bool != nil:
            return try keyframes(input, switches(values, input)) { .bool($0) }
        default:
            return try keyframes(input, values.map(DiscreteValue.init)) { $0.wrapped }
        }
    },
    "keyframes.segmentDuration": { input in
        let number = try input.integer("count")
        // A count too large for `Int` leaves almost no time for each segment.
        let count = Int(exactly: number) ?? (number < 0 ? 0 : .max)
        let seconds = try CalculationMode.KeyTimes.segmentDuration(count: count, duration: input.number("duration"))
        return JSONValue(seconds)
    },
    "keyframes.keyTimesInSeconds": { input in
        try JSONValue(CalculationMode.KeyTimes.times(input.numbers("keyTimes"), duration: input.number("duration")))
    },
]

/// Arrays of two to four numbers (points, sizes, rects, colours) have a distance; other values have none (R4.4).
private func keyframesOfVectors(_ input: OperationInput, _ values: [[Double]]) throws -> JSONValue {
    let counts = Set(values.map(\.count))
    switch counts.count == 1 ? counts.first ?? 0 : 0 {
    case 2: return try keyframes(input, values.map { SIMD2($0[0], $0[1]) }) { JSONValue([$0.x, $0.y]) }
    case 3: return try keyframes(input, values.map { SIMD3($0[0], $0[1], $0[2]) }) { JSONValue([$0.x, $0.y, $0.z]) }
    case 4:
        return try keyframes(input, values.map { SIMD4($0[0], $0[1], $0[2], $0[3]) }) {
            JSONValue([$0.x, $0.y, $0.z, $0.w])
        }
    default: return try keyframes(input, values) { JSONValue($0) }
    }
}

private func keyframes<Value: Interpolatable>(
    _ input: OperationInput, _ values: [Value], _ json: (Value) -> JSONValue
) throws -> JSONValue {
    guard let mode = try CalculationMode(rawValue: input.string("calculationMode")) else {
        throw input.error("calculationMode", "unknown mode")
    }
    // Keys that the mode ignores are not read.
    let isPaced = mode == .paced || mode == .cubicPaced, isCubic = mode == .cubic || mode == .cubicPaced
    let side = TimingFunction.Side(beforeFlag: try input.bool("before", default: false))
    do {
        let track = try AnimationTrack(
            values: values,
            keyTimes: !isPaced && input.has("keyTimes") ? input.numbers("keyTimes") : nil,
            timingFunctions: mode == .linear || mode == .cubic ? timingFunctions(input, atMost: values.count - 1) : [],
            timingFunction: input.optionalObject("timingFunction").map(timingFunction),
            calculationMode: mode,
            parameters: isCubic ? cubicParameters(input) : CalculationMode.CubicParameters(),
            pacing: mode == .cubicPaced ? pacing(input) : .chordLength,
            rules: input.specification == .webAnimations ? .webAnimations : .coreAnimation)
        return try json(track.value(at: input.number("t"), side: side))
    } catch KeyframeError.noEffect {
        _ = try input.number("t")
        return .null
    }
}

/// Returns the timing functions of the segments. Surplus functions are ignored.
private func timingFunctions(_ input: OperationInput, atMost count: Int) throws -> [TimingFunction] {
    guard input.has("timingFunctions") else { return [] }
    return try input.array("timingFunctions").prefix(max(count, 0)).enumerated().map { index, function in
        let path = input.path(of: "timingFunctions[\(index)]")
        return try timingFunction(OperationInput(function, specification: input.specification, path: path))
    }
}

private func pacing(_ input: OperationInput) throws -> CalculationMode.Pacing {
    guard
        let pacing = try CalculationMode.Pacing(
            rawValue: input.optionalString("pacing") ?? CalculationMode.Pacing.chordLength.rawValue)
    else {
        throw input.error("pacing", "unknown pacing")
    }
    return pacing
}

func cubicParameters(_ input: OperationInput) throws -> CalculationMode.CubicParameters {
    try CalculationMode.CubicParameters(
        tension: parameters(input, "tension"), continuity: parameters(input, "continuity"),
        bias: parameters(input, "bias"))
}

private func parameters(_ input: OperationInput, _ key: String) throws -> [Double] {
    try input.has(key) ? input.numbers(key) : []
}

private func switches(_ values: [JSONValue], _ input: OperationInput) throws -> [Bool] {
    try values.enumerated().map { index, value in
        guard let bool = value.bool else { throw input.error("values[\(index)]", "expected a Boolean") }
        return bool
    }
}

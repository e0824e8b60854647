import ConformanceKit
import TimingMathLayers

let timingFunctionOperations: [String: OperationHandler] = [
    "timingFunction": { input in
        let function = try timingFunction(input.object("function"))
        return try .number(
            function.value(at: input.number("t"), side: side(input), outside: outsideRule(input)))
    },
    "timingFunction.difference": { input in
        let a = try timingFunction(input.object("a")), b = try timingFunction(input.object("b"))
        let t = try input.number("t"), side = try side(input)
        let outside = outsideRule(input)
        return .number(
            a.value(at: t, side: side, outside: outside) - b.value(at: t, side: side, outside: outside))
    },
    "timingFunction.controlPoints": { input in
        let function = try input.has("name") ? named(input, "name") : timingFunction(input.object("function"))
        guard let points = function.controlPoints else {
            throw input.error("function", "only cubic Béziers have control points")
        }
        return .array(points.map { .array([.number($0.x), .number($0.y)]) })
    },
    "timingFunction.parse": { input in
        try .object(["serialization": .string(CSSEasing(parsing: input.string("css")).serialization)])
    },
    "timingFunction.computed": { input in
        try .object(["serialization": .string(CSSEasing(parsing: input.string("css")).computedSerialization)])
    },
    "timingFunction.linearStops": { input in
        guard let stops = try CSSEasing(parsing: input.string("css")).linearStops else {
            throw input.error("css", "only linear() has stops")
        }
        return .array(stops.map { .array([.number($0.input), .number($0.output)]) })
    },
]

private func side(_ input: OperationInput) throws -> TimingFunction.Side {
    TimingFunction.Side(beforeFlag: try input.bool("before", default: false))
}

/// Core Animation holds the ends (R2.4); everybody else extrapolates.
private func outsideRule(_ input: OperationInput) -> TimingFunction.OutsideRule {
    input.specification == .coreAnimation ? .clamped : .extrapolated
}

/// Returns the easing function of an object with one of five keys. The first key present is used.
func timingFunction(_ input: OperationInput) throws -> TimingFunction {
    guard let key = ["cubicBezier", "steps", "linear", "named", "css"].first(where: input.has) else {
        throw InputError(path: input.path, problem: "expected an easing function of a known kind")
    }
    switch key {
    case "cubicBezier":
        let points = try input.numbers(key)
        guard points.count == 4 else { throw input.error(key, "expected 4 numbers, found \(points.count)") }
        return try .cubicBezier(points[0], points[1], points[2], points[3])
    case "steps":
        return try steps(input.object(key))
    case "linear":
        return try .linear(input.array(key).indices.map { try point(input, key, $0) })
    case "named":
        return try named(input, key)
    default:
        return try TimingFunction(parsing: input.string(key))
    }
}

private func named(_ input: OperationInput, _ key: String) throws -> TimingFunction {
    let name = try input.string(key)
    guard let known = TimingFunction.Name(rawValue: name) else { throw input.error(key, "unknown name \(name)") }
    return TimingFunction(name: known)
}

private func steps(_ input: OperationInput) throws -> TimingFunction {
    let jump: TimingFunction.Steps.Jump
    switch try input.string("jump") {
    case "start": jump = .start
    case "end": jump = .end
    case "none": jump = .none
    case "both": jump = .both
    case let other: throw input.error("jump", "unknown jump \(other)")
    }
    // As in CSS, a count outside the range of `Int32` is clamped (R8.2).
    let count = try min(max(input.integer("count"), Double(Int32.min)), Double(Int32.max))
    return try .steps(Int(count), jump: jump)
}

/// Returns the pair at an index of an array of pairs.
private func point(_ input: OperationInput, _ key: String, _ index: Int) throws -> (input: Double, output: Double) {
    guard let pair = try input.array(key)[index].array, pair.count == 2, let x = pair[0].double, let y = pair[1].double
    else { throw input.error("\(key)[\(index)]", "expected a pair of numbers") }
    return (x, y)
}

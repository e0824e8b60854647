import ConformanceKit
import TimingMathLayers

let pathOperations: [String: OperationHandler] = [
    "path.length": { input in .number(ArcLengthTable(try path(input), accuracy: accuracy).totalLength) },
    "path.pointAt": { input in
        let table = ArcLengthTable(try path(input), accuracy: accuracy)
        let position =
            try input.has("distance")
            ? table.position(atDistance: input.number("distance"))
            : table.position(atFraction: input.number("fraction"))
        guard let position else { throw input.error("d", "an empty path has no points") }
        return json(MotionPath.Position(point: position.point, angle: position.angle))
    },
    "path.arc": { input in
        let path = try pathWithArc(input)
        let table = ArcLengthTable(path, accuracy: accuracy)
        let points = try input.numbers("fractions").map { fraction in
            table.position(atFraction: fraction).map { json(MotionPath.Position(point: $0.point, angle: $0.angle)) }
        }
        return .object(["length": .number(table.totalLength), "points": .array(points.map { $0 ?? .null })])
    },
    "path.keyframes": { input in
        let t = try input.number("t")
        let side = TimingFunction.Side(beforeFlag: try input.bool("before", default: false))
        do {
            return json(try motion(input).position(at: t, side: side))
        } catch is MotionPathError {
            // A motion without segments, and one that SMIL calls in error, have no effect.
            return .null
        }
    },
    "path.motionAt": { input in
        let path = OffsetPath(try path(input), accuracy: accuracy)
        let rotation = try rotation(input)
        let position =
            try input.has("distance")
            ? path.position(atDistance: input.number("distance"), rotation: rotation)
            : path.position(atFraction: input.number("fraction"), rotation: rotation)
        return position.map(json) ?? .null
    },
]

/// The smallest error that a table can have. Vectors have their own tolerances.
private let accuracy = 1e-13

private func path(_ input: OperationInput) throws -> BezierPath {
    BezierPath(SVGPathData.validPrefix(of: try input.string("d")).data)
}

private func pathWithArc(_ input: OperationInput) throws -> BezierPath {
    var path = try input.has("d") ? path(input) : BezierPath()
    _ = try input.string("yAxis")
    try path.addArc(
        center: ValueForm<SIMD2<Double>>.point.value("center", of: input), radius: input.number("radius"),
        startAngle: input.number("startAngle"), endAngle: input.number("endAngle"),
        clockwise: input.bool("clockwise"),
        yAxis: input.choice("yAxis", from: ["up": BezierPath.YAxis.up, "down": .down], default: .down))
    if try input.bool("closes", default: false) { try path.closeSubpath() }
    return path
}

private func json(_ position: MotionPath.Position) -> JSONValue {
    let point = JSONValue([position.point.x, position.point.y])
    guard let angle = position.angle else { return ["point": point] }
    return ["point": point, "angle": .number(angle)]
}

private func motion(_ input: OperationInput) throws -> MotionPath {
    guard let mode = try CalculationMode(rawValue: input.string("calculationMode")) else {
        throw input.error("calculationMode", "unknown mode")
    }
    guard let rotation = try MotionPath.RotationMode(rawValue: input.optionalString("rotationMode") ?? "none") else {
        throw input.error("rotationMode", "unknown mode")
    }
    let path = try path(input)
    let keyTimes = try input.has("keyTimes") ? input.numbers("keyTimes") : nil
    let functions = try input.has("timingFunctions") ? input.objects("timingFunctions").map(timingFunction) : []
    guard input.specification == .smil else {
        return try MotionPath(
            path, keyTimes: keyTimes, timingFunctions: functions,
            timingFunction: input.optionalObject("timingFunction").map(timingFunction), calculationMode: mode,
            rotationMode: rotation, accuracy: accuracy)
    }
    if input.has("timingFunction") {
        throw input.error("timingFunction", "SMIL has no timing function for the whole animation")
    }
    return try MotionPath(
        smil: path, keyTimes: keyTimes, keyPoints: input.has("keyPoints") ? input.numbers("keyPoints") : nil,
        timingFunctions: functions, calculationMode: mode, rotationMode: rotation, accuracy: accuracy)
}

/// Returns the rotation: `auto`, `reverse`, or an object with a mode and an angle.
private func rotation(_ input: OperationInput) throws -> OffsetPath.Rotation {
    guard let value = input.optionalRaw("rotate") else { return .auto }
    if let name = value.string {
        switch name {
        case "auto": return .auto
        case "reverse": return .reverse
        default: throw input.error("rotate", "unknown mode \(name)")
        }
    }
    let rotate = try input.object("rotate")
    let angle = try rotate.number("angle", default: 0)
    switch try rotate.string("mode") {
    case "auto": return .auto(plus: angle)
    case "reverse": return .reverse(plus: angle)
    case "fixed": return .fixed(angle)
    case let name: throw rotate.error("mode", "unknown mode \(name)")
    }
}

import ConformanceKit
import TimingMathLayers

let webTimingOperations: [String: OperationHandler] = [
    "webTiming": { input in
        let computed = try effectTiming(input).computed(
            atLocalTime: input.optionalNumber("currentTime"), playbackRate: input.number("playbackRate", default: 1))
        return .object([
            "phase": .string(computed.phase.rawValue),
            "localTime": JSONValue(computed.localTime),
            "activeTime": JSONValue(computed.activeTime),
            "activeDuration": .number(computed.activeDuration),
            "endTime": .number(computed.endTime),
            "progress": JSONValue(computed.progress),
            "iteration": JSONValue(computed.currentIteration),
            "inEffect": .bool(computed.isInEffect),
        ])
    }
]

func effectTiming(_ input: OperationInput) throws -> EffectTiming {
    let fill = try input.optionalString("fill") ?? "auto"
    guard let fillMode = EffectTiming.FillMode(rawValue: fill) else {
        throw input.error("fill", "unknown fill mode \(fill)")
    }
    let direction = try input.optionalString("direction") ?? "normal"
    guard let playbackDirection = EffectTiming.PlaybackDirection(rawValue: direction) else {
        throw input.error("direction", "unknown playback direction \(direction)")
    }
    return try EffectTiming(
        delay: input.number("delay", default: 0), endDelay: input.number("endDelay", default: 0), fill: fillMode,
        iterationStart: input.number("iterationStart", default: 0),
        iterations: input.number("iterations", default: 1),
        duration: input.number("duration"),
        direction: playbackDirection,
        easing: input.optionalObject("easing").map(timingFunction) ?? .linear)
}

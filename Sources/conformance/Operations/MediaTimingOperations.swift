import ConformanceKit
import TimingMathLayers

let mediaTimingOperations: [String: OperationHandler] = [
    "mediaTiming": { input in
        let state = try timingHierarchy(input).state(at: input.number("t"))
        return .object([
            "phase": .string(state.phase.rawValue),
            "localTime": JSONValue(state.localTime),
            "progress": JSONValue(state.progress),
            "iteration": JSONValue(state.iteration),
        ])
    },
    "mediaTiming.convert": { input in
        let origin = try input.has("from") ? input.objects("from").map(mediaTiming) : []
        let destination = try input.has("to") ? input.objects("to").map(mediaTiming) : []
        return try .number(MediaTiming.convertTime(input.number("t"), from: origin, to: destination))
    },
    "mediaTiming.pauseResume": { input in
        let resumption = try input.number("mediaTimeAtResume")
        var layer = MediaTiming()
        try layer.pause(atParentTime: input.number("mediaTimeAtPause"))
        let timeOffset = layer.timeOffset
        layer.resume(atParentTime: resumption)
        return .object([
            "timeOffset": .number(timeOffset), "beginTime": .number(layer.beginTime),
            "resumedLocalTime": .number(layer.localTime(atParentTime: resumption)),
        ])
    },
]

/// Returns the hierarchy of a chain, from the outermost object to the animation. An ancestor with a duration is a
/// group, one without is a layer.
private func timingHierarchy(_ input: OperationInput) throws -> TimingChain {
    let chain = try input.objects("chain")
    guard let animation = chain.last else { throw input.error("chain", "expected at least one element") }
    let elements = try chain.dropLast().map { element in
        let timing = try mediaTiming(element)
        return element.has("duration") ? TimingChain.Element.group(timing) : .layer(timing)
    }
    return try TimingChain(elements, animation: mediaTiming(animation))
}

/// Returns the timing of an object. Times and speed must be finite; durations and counts must not be NaN (R1.1).
func mediaTiming(_ element: OperationInput) throws -> MediaTiming {
    for key in ["beginTime", "speed", "timeOffset"] where try !element.number(key, default: 0).isFinite {
        throw element.error(key, "expected a finite number")
    }
    for key in ["duration", "repeatCount", "repeatDuration"] where try element.number(key, default: 0).isNaN {
        throw element.error(key, "expected a number, found NaN")
    }
    let standard = MediaTiming()
    return try MediaTiming(
        beginTime: element.number("beginTime", default: standard.beginTime),
        duration: element.number("duration", default: standard.duration),
        speed: element.number("speed", default: standard.speed),
        timeOffset: element.number("timeOffset", default: standard.timeOffset),
        repeatCount: element.number("repeatCount", default: standard.repeatCount),
        repeatDuration: element.number("repeatDuration", default: standard.repeatDuration),
        autoreverses: element.bool("autoreverses", default: standard.autoreverses),
        fillMode: element.optionalString("fillMode").flatMap { MediaTiming.FillMode(name: $0) } ?? .removed)
}

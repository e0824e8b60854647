import ConformanceKit
import TimingMathLayers

let displayLinkOperations: [String: OperationHandler] = [
    "displayLink.schedule": { input in
        let schedule = try DisplayLinkSchedule(
            maximumFramesPerSecond: input.number("maximumFramesPerSecond"),
            preferredFramesPerSecond: input.number("preferredFramesPerSecond", default: 0))
        return .object([
            "frameInterval": .number(Double(schedule.frameInterval)),
            "actualFramesPerSecond": .number(schedule.actualFramesPerSecond),
            "targetMinusTimestamp": .number(schedule.targetInterval), "duration": .number(schedule.duration),
        ])
    },
    "displayLink.divided": { input in
        guard let interval = Int(exactly: try input.integer("every")) else {
            throw input.error("every", "expected a smaller number")
        }
        let schedule = try DisplayLinkSchedule(
            maximumFramesPerSecond: input.number("refresh"), frameInterval: interval)
        return .number(schedule.actualFramesPerSecond)
    },
]

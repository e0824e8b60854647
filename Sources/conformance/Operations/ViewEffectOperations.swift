import ConformanceKit
import TimingMathLayers

let viewEffectOperations: [String: OperationHandler] = [
    "uiview.transition": { input in
        let view = try ViewAnimation(
            duration: input.duration(), delay: input.delay(), options: input.options("options"))
        let time = try input.finite("t")
        guard let animation = try ViewTransition.Animation(view) else { return .null }
        let state = animation.state(at: time)
        var members: [String: JSONValue] = [
            "transition": .string("\(animation.transition)"), "progress": .number(state.progress),
        ]
        if let face = state.face { members["face"] = .string("\(face)") }
        if let axis = animation.transition.flipAxis { members["axis"] = JSONValue([axis.x, axis.y, axis.z]) }
        if let angle = state.angle { members["angle"] = .number(angle) }
        if animation.transition == .crossDissolve {
            members["oldOpacity"] = state.old.map { .number($0.opacity) }
            members["newOpacity"] = state.new.map { .number($0.opacity) }
        }
        return .object(members)
    },
    "uiview.images": { input in
        let images = try ImageAnimation(
            imageCount: input.count("count"), duration: input.number("duration", default: 0),
            repeatCount: input.has("repeatCount") ? input.count("repeatCount") : 0)
        return try images.index(at: input.finite("t")).map { .number(Double($0)) } ?? .null
    },
    "uiview.propertyAnimator": { input in
        var playback = try playback(input)
        let end = try input.finite("t")
        for step in try steps(input) where step.time <= end {
            try playback.advance(to: step.time)
            if !playback.isOver { try step.call(&playback, step.input) }
        }
        if playback.time < end { try playback.advance(to: end) }
        return .object([
            "state": .string(playback.state.rawValue), "isRunning": .bool(playback.isRunning),
            "isReversed": .bool(playback.animator.isReversed),
            "fractionComplete": .number(playback.animator.fractionComplete), "progress": .number(playback.progress),
            "addedDuration": .number(playback.animator.remainingDuration),
        ])
    },
]

private typealias AnimatorCall = @Sendable (inout PropertyAnimator.Playback, OperationInput) throws -> Void

private let animatorCalls: [String: AnimatorCall] = [
    "start": { animator, step in try animator.start(afterDelay: step.number("delay", default: 0)) },
    "pause": { animator, _ in try animator.pause() },
    "scrub": { animator, step in try animator.scrub(to: step.finite("fraction")) },
    "reverse": { animator, step in try animator.reverse(step.bool("reversed")) },
    "continue": { animator, step in
        let curve: TimingFunction.Name? = try step.named("curve")
        try animator.continueRun(
            durationFactor: step.number("durationFactor"), curve: curve.map { .curve(TimingFunction(name: $0)) })
    },
    "stop": { animator, step in try animator.stop(withoutFinishing: step.bool("withoutFinishing")) },
    "finish": { animator, step in
        guard let position: PropertyAnimator.Playback.Position = try step.named("position") else {
            throw step.error("position", "missing")
        }
        try animator.finish(at: position)
    },
]

/// Returns the steps, whose times must not decrease.
private func steps(
    _ input: OperationInput
) throws -> [(time: Double, call: AnimatorCall, input: OperationInput)] {
    var last = -Double.infinity
    return try input.objects("steps").map { step in
        let time = try step.finite("at"), name = try step.string("call")
        guard let call = animatorCalls[name] else { throw step.error("call", "unknown call \(name)") }
        if time < last { throw step.error("at", "expected \(last) or more") }
        last = time
        return (time, call, step)
    }
}

/// Returns the animator before the first step.
private func playback(_ input: OperationInput) throws -> PropertyAnimator.Playback {
    let duration = try input.finite("duration")
    if duration < 0 { throw input.error("duration", "expected 0 or more") }
    var animator = try PropertyAnimator(animation(input, duration: duration))
    animator.scrubsLinearly = try input.bool("scrubsLinearly", default: true)
    return try PropertyAnimator.Playback(
        animator, at: -.greatestFiniteMagnitude, pausesOnCompletion: input.bool("pausesOnCompletion", default: false))
}

/// Returns the animation with the curve or the spring of the input.
private func animation(_ input: OperationInput, duration: Double) throws -> ViewAnimation {
    guard let spring = try input.optionalObject("spring") else {
        var animation = ViewAnimation(duration: duration)
        if let curve = try input.timingFunctionOrName("curve") { animation.timingCurve = .curve(curve) }
        return animation
    }
    let velocity = try spring.number("initialVelocity", default: 0)
    if let ratio = try spring.optionalNumber("dampingRatio") {
        return try ViewAnimation(
            duration: duration, usingSpringWithDamping: ratio, initialSpringVelocity: velocity)
    }
    return try ViewAnimation(
        spring: SpringTimingFunction.Parameters(
            mass: spring.number("mass"), stiffness: spring.number("stiffness"), damping: spring.number("damping")),
        initialVelocity: velocity)
}

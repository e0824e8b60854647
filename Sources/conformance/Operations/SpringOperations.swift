import ConformanceKit
import TimingMathLayers

let springOperations: [String: OperationHandler] = [
    "spring": { input in try .number(spring(input).value(at: input.number("t"))) },
    "spring.state": { input in
        let spring = try spring(input), t = try input.number("t")
        return .object(["value": .number(spring.value(at: t)), "velocity": .number(spring.velocity(at: t))])
    },
    "spring.settlingDuration": { input in
        let spring = try spring(input), threshold = try input.number("epsilon", default: 0.001)
        guard threshold > 0, threshold.isFinite else {
            throw input.error("epsilon", "expected a positive finite number")
        }
        return .number(spring.settlingDuration(threshold: threshold))
    },
    "spring.dampingRatio": { input in try .number(usableParameters(input).dampingRatio) },
    "spring.fromPerceptual": { input in
        let parameters = try SpringTimingFunction.Parameters(
            perceptualDuration: input.number("perceptualDuration"), bounce: input.number("bounce"))
        // A bounce of −1 has parameters, but the spring never moves or settles (R5.4c).
        let spring = try? SpringTimingFunction(parameters, allowsOverdamping: true)
        var members = jsonMembers(parameters)
        members["settlingDuration"] = .number(spring?.settlingDuration ?? Double(Float.greatestFiniteMagnitude))
        members["allowsOverdamping"] = .bool(true)
        return .object(members)
    },
    "spring.toPerceptual": { input in
        let parameters = try usableParameters(input)
        return .object([
            "perceptualDuration": .number(parameters.perceptualDuration), "bounce": .number(parameters.bounce),
        ])
    },
    "spring.parameters": { input in
        let parameters =
            try input.has("response") && input.has("dampingFraction")
            ? SpringTimingFunction.Parameters(
                response: input.number("response"), dampingFraction: input.number("dampingFraction"),
                mass: input.number("mass", default: 1))
            : SpringTimingFunction.Parameters(
                perceptualDuration: input.number("duration"), bounce: input.number("bounce"),
                mass: input.number("mass", default: 1))
        return .object(jsonMembers(parameters))
    },
    "uikit.spring": { input in
        let spring = try SpringTimingFunction(
            dampingRatio: input.number("dampingRatio"), duration: input.number("duration"),
            initialVelocity: input.number("initialVelocity", default: 0))
        var members = jsonMembers(spring.parameters)
        members["angularFrequency"] = .number(spring.parameters.angularFrequency)
        return .object(members)
    },
    "uikit.propertyAnimatorDuration": { input in
        // R5.9: a damping ratio keeps the requested duration; a spring defines its own.
        let requested = try input.number("requestedDuration")
        return try .number(input.has("dampingRatio") ? requested : spring(input).settlingDuration)
    },
]

private func parameters(_ input: OperationInput) throws -> SpringTimingFunction.Parameters {
    try SpringTimingFunction.Parameters(
        mass: input.number("mass"), stiffness: input.number("stiffness"), damping: input.number("damping"))
}

/// Returns the parameters if they make a valid spring, otherwise throws.
private func usableParameters(_ input: OperationInput) throws -> SpringTimingFunction.Parameters {
    try SpringTimingFunction(parameters(input), allowsOverdamping: true).parameters
}

/// Returns the spring. Only Core Animation treats over-damped springs as critically damped, unless told otherwise
/// (R5.3).
private func spring(_ input: OperationInput) throws -> SpringTimingFunction {
    try SpringTimingFunction(
        parameters(input), initialVelocity: input.number("initialVelocity", default: 0),
        allowsOverdamping: input.bool("allowsOverdamping", default: input.specification != .coreAnimation))
}

private func jsonMembers(_ parameters: SpringTimingFunction.Parameters) -> [String: JSONValue] {
    [
        "mass": .number(parameters.mass), "stiffness": .number(parameters.stiffness),
        "damping": .number(parameters.damping),
    ]
}

/// The inputs of the operations on Web Animations' effects and SMIL's animations.
extension OperationInputs {
    static let ofEffects: [String: InputType] = [
        "keyframeEffect": keyframeEffect,
        "keyframeEffect.difference": .object(InputShape(required: ["a": keyframeEffect, "b": keyframeEffect])),
        "effectStack": .object(
            InputShape(
                required: ["type": valueType, "effects": .array(of: .object(effect))], optional: ["base": .any])),
        "compose": .object(
            InputShape(
                required: ["type": valueType, "t": .number],
                optional: [
                    "underlying": .any, "from": .any, "fromOperation": compositeOperation, "to": .any,
                    "toOperation": compositeOperation,
                ])),
        "iterationComposite": .object(
            InputShape(
                required: ["type": valueType, "iteration": .number, "t": .number],
                optional: ["from": .any, "to": .any])),
        // An array of keyframes, or an object with lists of values.
        "keyframes.compute": .object(InputShape(required: ["keyframes": .any])),
        "smil": .object(
            InputShape(
                required: ["attributeName": .string, "animations": .array(of: animationElement), "t": .number],
                optional: [
                    "type": valueType, "base": .any, "transformType": transformType,
                    "elementTranslation": .numbers(count: 2),
                ])),
    ]

    private static let keyframeEffect = InputType.object(
        InputShape(
            required: effect.required.merging(["type": valueType]) { first, _ in first },
            optional: effect.optional.filter { $0.key != "type" }.merging(["base": .any]) { first, _ in first }))

    /// An effect of a stack.
    private static let effect = InputShape(
        required: ["keyframes": .array(of: keyframe), "timing": effectTiming],
        optional: [
            // The same as the stack's.
            "type": valueType, "composite": compositeOperation,
            "iterationComposite": .choice(["replace", "accumulate"]), "currentTime": .nullable(.number),
        ])

    private static let keyframe = InputType.object(
        InputShape(
            required: ["value": .any],
            optional: ["offset": .nullable(.number), "easing": easingFunction, "composite": compositeOperation]))

    private static let effectTiming = InputType.object(webTiming)

    /// The input of `webTiming`, without the current time.
    static let webTiming = InputShape(
        required: ["duration": .number],
        optional: [
            "delay": .number, "endDelay": .number, "iterationStart": .number, "iterations": .number,
            "playbackRate": .number, "easing": easingFunction,
            "fill": .choice(["none", "forwards", "backwards", "both", "auto"]),
            "direction": .choice(["normal", "reverse", "alternate", "alternate-reverse"]),
        ])

    private static let transformType = InputType.choice(["translate", "scale", "rotate", "skewX", "skewY"])

    private static let smilTime = InputType.either(
        of: [.number, .choice(["indefinite"])], words: "a number or \"indefinite\"")

    private static let smilTimes = InputType.either(
        of: [smilTime, .array(of: smilTime)], words: "a time or an array of times")

    private static let smilValue = InputType.either(
        of: [.number, .array(of: .number)], words: "a number or an array of numbers")

    /// An animation element of SMIL, with SMIL's attributes.
    private static let animationElement = InputType.object(
        InputShape(optional: [
            "element": .choice(["animate", "set", "animateTransform", "animateMotion"]), "type": transformType,
            "from": smilValue, "to": smilValue, "by": smilValue, "values": .array(of: smilValue),
            "calcMode": .choice(["discrete", "linear", "paced", "spline"]), "keyTimes": .array(of: .number),
            "keySplines": .array(of: .numbers(count: 4)), "keyPoints": .array(of: .number), "path": .string,
            "rotate": .either(of: [.number, .string], words: "a number or a text"),
            "begin": smilTimes, "end": smilTimes, "dur": smilTime, "repeatCount": smilTime, "repeatDur": smilTime,
            "min": smilTime, "max": smilTime, "fill": .choice(["freeze", "remove"]),
            "restart": .choice(["always", "whenNotActive", "never"]), "additive": .choice(["sum", "replace"]),
            "accumulate": .choice(["sum", "none"]),
        ]))
}

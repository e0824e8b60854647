/// The inputs of the operations on UIView's animations and on particles.
extension OperationInputs {
    static let ofViews: [String: InputType] = [
        "uiview.keyframes": .object(
            InputShape(
                required: [
                    "duration": .number, "initial": .any,
                    "keyframes": .array(
                        of: .object(InputShape(required: ["start": .number, "duration": .number, "value": .any]))),
                ],
                optional: [
                    "property": .string, "delay": .number, "options": .number, "calculationMode": calculationMode,
                    "presentation": .any,
                ])),
        "uiview.keyframeSeconds": .object(
            InputShape(required: ["duration": .number, "keyframes": .array(of: .numbers(count: 2))])),
        "uiview.animation": .object(oneOf: [
            InputShape(
                required: ["property": .string, "old": .any, "new": .any, "duration": .number], optional: blockKeys),
            InputShape(
                required: ["viewProperty": viewProperty, "old": .any, "new": .any, "duration": .number],
                optional: blockKeys.merging(["anchorPoint": .numbers(count: 2), "transform": matrix]) { first, _ in
                    first
                }),
        ]),
        "uiview.curve": .object(InputShape(required: ["rawValue": .number])),
        "uiview.additiveSequence": .object(
            InputShape(
                required: [
                    "initial": .any, "duration": .number, "t": .number,
                    "changes": .array(of: .object(InputShape(required: ["t": .number, "value": .any]))),
                ],
                optional: ["timingFunction": timingFunctionOrName])),
        "uiview.transition": .object(
            InputShape(
                required: ["duration": .number, "t": .number], optional: ["options": .number, "delay": .number])),
        "uiview.propertyAnimator": .object(
            InputShape(
                required: ["duration": .number, "steps": .array(of: animatorStep), "t": .number],
                optional: [
                    "curve": timingFunctionOrName, "spring": animatorSpring, "scrubsLinearly": .bool,
                    "pausesOnCompletion": .bool,
                ])),
        "uiview.images": .object(
            InputShape(
                required: ["count": .wholeNumber, "t": .number],
                optional: ["duration": .number, "repeatCount": .wholeNumber])),
        "emitter.particle": .object(
            InputShape(
                required: ["cell": emitterCell, "index": .wholeNumber, "t": .number],
                optional: ["layer": emitterLayer, "random": emitterNumbers])),
    ]

    private static let viewProperty = InputType.choice([
        "alpha", "backgroundColor", "bounds", "center", "frame", "transform",
    ])

    /// The keys of `uiview.animation` that describe the block, not the change.
    private static let blockKeys: [String: InputType] = [
        "delay": .number, "options": .number, "presentation": .any, "repeatCount": .number, "startTime": .number,
        "outer": .object(InputShape(required: ["duration": .number], optional: ["options": .number])),
    ]

    private static let animatorStep = InputType.object(
        InputShape(
            required: [
                "at": .number, "call": .choice(["start", "pause", "scrub", "reverse", "continue", "stop", "finish"]),
            ],
            optional: [
                "delay": .number, "fraction": .number, "reversed": .bool, "durationFactor": .number,
                "curve": easingName, "withoutFinishing": .bool,
                "position": .choice(["start", "end", "current"]),
            ]))

    /// With a damping ratio, the other parameters have no effect.
    private static let animatorSpring = InputType.object(
        InputShape(optional: [
            "mass": .number, "stiffness": .number, "damping": .number, "dampingRatio": .number,
            "initialVelocity": .number,
        ]))

    private static let emitterCell = InputType.object(
        InputShape(optional: [
            "beginTime": .number, "birthRate": .number, "lifetime": .number, "lifetimeRange": .number,
            "velocity": .number, "velocityRange": .number, "emissionLongitude": .number, "emissionRange": .number,
            "xAcceleration": .number, "yAcceleration": .number, "zAcceleration": .number, "spin": .number,
            "spinRange": .number, "scale": .number, "scaleRange": .number, "scaleSpeed": .number,
            "color": .numbers(count: 4), "redRange": .number, "greenRange": .number, "blueRange": .number,
            "alphaRange": .number, "redSpeed": .number, "greenSpeed": .number, "blueSpeed": .number,
            "alphaSpeed": .number,
        ]))

    /// Most of the layer's properties are factors of the cell's properties of the same name.
    private static let emitterLayer = InputType.object(
        InputShape(optional: [
            "birthRate": .number, "lifetime": .number, "velocity": .number, "spin": .number, "scale": .number,
            "emitterPosition": .numbers(count: 2), "emitterZPosition": .number,
        ]))

    /// The random number of each property with a range.
    private static let emitterNumbers = InputType.object(
        InputShape(optional: [
            "lifetime": .number, "velocity": .number, "emission": .number, "spin": .number, "scale": .number,
            "red": .number, "green": .number, "blue": .number, "alpha": .number,
        ]))
}

/// The input of the operation `stage`: layers, steps, handlers and questions.
extension OperationInputs {
    static let stage = InputType.object(
        InputShape(
            required: ["layers": .array(of: stageLayer)],
            optional: [
                "steps": .array(of: .object(InputShape(required: ["at": .number, "do": .array(of: stageChange)]))),
                "handlers": .array(of: stageHandler), "ask": .array(of: stageQuestion), "until": .number,
            ]))

    /// A layer with those below it.
    private static let stageLayer = InputType.object(
        InputShape(
            required: ["name": .string],
            optional: [
                "model": .any, "clock": stageClock, "view": .bool, "userInteractionEnabled": .bool,
                "methods": .array(of: .choice(drawingMethods)), "replicator": .bool, "actions": .any,
                "defaultActions": .any, "sublayers": .array(of: .enclosing),
            ]))

    private static let stageClock = InputType.object(
        InputShape(optional: ["beginTime": .number, "speed": .number, "timeOffset": .number]))

    private static let drawingMethods = [
        "display", "displayLayer", "layerWillDraw", "drawInContext", "drawLayer", "drawRect",
    ]

    private static let stageHandler = InputType.object(
        InputShape(
            required: ["on": .string, "do": .array(of: .unchecked(stageChange))],
            optional: ["every": .wholeNumber, "times": .number]))

    private static let stageQuestion = InputType.object(
        oneOf: [
            // Only true is allowed for the last three.
            ("presentation", .string), ("model", .string), ("transition", .any), ("animationKeys", .any),
            ("localTime", .any),
        ].map { key, type in InputShape(required: ["at": .number, "layer": .string, key: type]) } + [
            InputShape(
                required: ["at": .number, "hitTest": .numbers(count: 2)],
                optional: ["presented": .bool, "rules": .choice(["layers", "views"])])
        ])

    private static let stageSettings: [String: InputType] = [
        "duration": .number, "timingFunction": .unchecked(timingFunctionOrName), "disableActions": .bool,
        "completion": .string,
    ]

    /// A change, named by its first key. Its layers, animations, timing functions and inner changes are checked by the
    /// operations that have them at their top.
    private static let stageChange = InputType.object(oneOf: [
        InputShape(required: ["set": .string, "of": .string, "to": .any]),
        InputShape(
            required: ["add": .unchecked(animation), "to": .string], optional: ["key": .string, "delay": .number]),
        InputShape(required: ["remove": .string, "from": .string]),
        InputShape(required: ["removeAll": .string]),
        InputShape(required: ["clock": stageClock, "of": .string]),
        InputShape(required: ["userInteractionEnabled": .bool, "of": .string]),
        InputShape(required: ["setNeedsDisplay": .string]),
        InputShape(required: ["pause": .string]),
        InputShape(required: ["resume": .string]),
        InputShape(required: ["addLayer": .unchecked(stageLayer)], optional: ["to": .string]),
        InputShape(required: ["removeLayer": .string]),
        InputShape(required: ["transaction": .array(of: .enclosing)], optional: stageSettings),
        InputShape(required: ["setTransaction": .object(InputShape(optional: stageSettings))]),
        InputShape(
            required: ["animate": .array(of: .enclosing), "duration": .number],
            optional: [
                "delay": .number, "options": .number, "repeatCount": .number, "startTime": .number,
                "completion": .string, "then": .string, "dampingRatio": .number, "initialVelocity": .number,
            ]),
        InputShape(
            required: [
                "animateKeyframes": .array(
                    of: .object(
                        InputShape(required: ["start": .number, "duration": .number, "set": .string, "to": .any]))),
                "of": .string, "duration": .number,
            ],
            optional: ["delay": .number, "options": .number, "then": .string]),
        InputShape(
            required: ["transition": .array(of: .enclosing), "of": .string, "duration": .number],
            optional: ["options": .number, "then": .string]),
        InputShape(
            required: ["transitionFrom": .string, "to": .any, "duration": .number],
            optional: ["options": .number, "then": .string]),
        InputShape(
            required: ["addDisplayLink": .string],
            optional: ["maximumFramesPerSecond": .number, "preferredFramesPerSecond": .number]),
        InputShape(required: ["removeDisplayLink": .string]),
        InputShape(required: ["pauseDisplayLink": .string, "paused": .bool]),
        InputShape(required: ["addTimer": .string, "after": .number], optional: ["every": .number]),
        InputShape(required: ["removeTimer": .string]),
    ])
}

/// The input keys and types of each operation.
///
/// An operation without an entry accepts any object. To add an operation, add a line here, the same shape in
/// Specs/vectors.schema.json (a test compares the two) and its meaning in Specs/guide.
enum OperationInputs {
    static let all = inGeneral.merging(ofViews) { first, _ in first }.merging(ofEffects) { first, _ in first }

    private static let inGeneral: [String: InputType] = [
        "timingFunction": .object(
            InputShape(required: ["function": easingFunction, "t": .number], optional: ["before": .bool])),
        "timingFunction.parse": .object(InputShape(required: ["css": .string])),
        "timingFunction.computed": .object(InputShape(required: ["css": .string])),
        "timingFunction.linearStops": .object(InputShape(required: ["css": .string])),
        "timingFunction.controlPoints": .object(oneOf: [
            InputShape(required: ["name": .name(easingNames)]), InputShape(required: ["function": curve]),
        ]),
        "timingFunction.difference": .object(
            InputShape(
                required: ["a": easingFunction, "b": easingFunction, "t": .number], optional: ["before": .bool])),
        "easing": .object(
            InputShape(
                required: ["name": .name(easingCurves), "t": .number], optional: ["parameters": easingParameters])),

        "spring": .object(
            InputShape(
                required: ["mass": .number, "stiffness": .number, "damping": .number, "t": .number],
                optional: ["initialVelocity": .number, "allowsOverdamping": .bool])),
        "spring.state": .object(
            InputShape(
                required: ["mass": .number, "stiffness": .number, "damping": .number, "t": .number],
                optional: ["initialVelocity": .number, "allowsOverdamping": .bool])),
        "spring.settlingDuration": .object(
            InputShape(
                required: ["mass": .number, "stiffness": .number, "damping": .number],
                optional: ["initialVelocity": .number, "allowsOverdamping": .bool, "epsilon": .number])),
        "spring.dampingRatio": .object(
            InputShape(required: ["mass": .number, "stiffness": .number, "damping": .number])),
        "spring.fromPerceptual": .object(InputShape(required: ["perceptualDuration": .number, "bounce": .number])),
        "spring.toPerceptual": .object(
            InputShape(required: ["mass": .number, "stiffness": .number, "damping": .number])),
        "spring.parameters": .object(oneOf: [
            InputShape(required: ["response": .number, "dampingFraction": .number], optional: ["mass": .number]),
            InputShape(required: ["duration": .number, "bounce": .number], optional: ["mass": .number]),
        ]),
        "uikit.spring": .object(
            InputShape(
                required: ["dampingRatio": .number, "duration": .number], optional: ["initialVelocity": .number])),
        "uikit.propertyAnimatorDuration": .object(oneOf: [
            InputShape(
                required: ["requestedDuration": .number, "mass": .number, "stiffness": .number, "damping": .number],
                optional: ["initialVelocity": .number]),
            InputShape(
                required: ["requestedDuration": .number, "dampingRatio": .number],
                optional: ["initialVelocity": .number]),
        ]),

        "implicitAnimation": .object(
            InputShape(
                required: ["keyPath": .string],
                optional: ["old": .any, "new": .any, "presentation": .any, "transaction": transaction])),
        "transaction.duration": .object(InputShape(required: ["stack": .array(of: transaction)])),
        "events": .object(
            InputShape(optional: [
                "completionBlock": .name(["before-add", "after-add"]), "completionBlocks": .array(of: .string),
                "nested": .bool,
                "detachedLayer": .bool, "animations": .array(of: addedAnimation),
            ])),

        "spline": .object(oneOf: [
            InputShape(
                required: [
                    "type": .choice(["bezierTiming"]), "segments": .array(of: .numbers(count: 6)), "t": .number,
                ]),
            InputShape(
                required: ["type": .choice(["tcbTiming"]), "points": .array(of: .numbers(count: 5)), "t": .number]),
            InputShape(
                required: ["type": .choice(splineTypes), "values": .array(of: splineValue), "t": .number],
                optional: [
                    "knots": .array(of: .number), "tangents": .array(of: splineValue),
                    "slopes": .array(of: splineValue), "endSlopes": .array(of: splineValue),
                    "parameterization": .choice(["uniform", "centripetal", "chordal"]),
                    "ends": .choice(["chord", "duplicate", "parabola", "reflect", "repeat"]),
                    "closed": .bool,
                    "startHandle": splineValue, "endHandle": splineValue, "tension": numberOrNumbers,
                    "continuity": numberOrNumbers, "bias": numberOrNumbers,
                    "extrapolation": .choice(["hold", "polynomial", "periodic"]), "derivative": .wholeNumber,
                ]),
        ]),

        "mediaTiming": .object(
            InputShape(required: ["chain": .array(of: mediaTimingObject, atLeast: 1), "t": .number])),
        "mediaTiming.convert": .object(
            InputShape(
                required: ["t": .number],
                optional: ["from": .array(of: mediaTimingObject), "to": .array(of: mediaTimingObject)])),
        "mediaTiming.pauseResume": .object(
            InputShape(required: ["mediaTimeAtPause": .number, "mediaTimeAtResume": .number])),
        "webTiming": .object(
            InputShape(
                required: webTiming.required,
                optional: webTiming.optional.merging(["currentTime": .nullable(.number)]) { first, _ in first })),

        "interpolate": .object(
            InputShape(
                required: ["type": valueType, "t": .number],
                optional: [
                    "from": .any, "to": .any, "by": .any, "current": .any, "base": .any, "premultiplied": .bool,
                    "composite": compositeOperation, "fromComposite": compositeOperation,
                    "toComposite": compositeOperation,
                ])),

        "keyframes": .object(
            InputShape(
                required: ["values": .array(of: .any), "calculationMode": calculationMode, "t": .number],
                optional: [
                    "keyTimes": .array(of: .number), "timingFunctions": .array(of: easingFunction),
                    "timingFunction": easingFunction, "before": .bool, "tension": .array(of: .number),
                    "continuity": .array(of: .number), "bias": .array(of: .number),
                    "pacing": .choice(["chordLength", "arcLength"]),
                ])),
        "keyframes.segmentDuration": .object(InputShape(required: ["count": .wholeNumber, "duration": .number])),
        "keyframes.keyTimesInSeconds": .object(
            InputShape(required: ["keyTimes": .array(of: .number), "duration": .number])),

        "path.parse": .object(
            InputShape(
                required: ["d": .string],
                optional: ["form": .choice(["raw", "absolute", "normalized"]), "strict": .bool])),
        "path.interpolate": .object(InputShape(required: ["from": .string, "to": .string, "t": .number])),
        "path.length": .object(InputShape(required: ["d": .string])),
        "path.pointAt": .object(oneOf: [
            InputShape(required: ["d": .string, "distance": .number]),
            InputShape(required: ["d": .string, "fraction": .number]),
        ]),
        "path.keyframes": .object(
            InputShape(
                required: ["d": .string, "calculationMode": calculationMode, "t": .number],
                optional: [
                    "keyTimes": .array(of: .number), "keyPoints": .array(of: .number),
                    "timingFunctions": .array(of: easingFunction), "timingFunction": easingFunction, "before": .bool,
                    "rotationMode": .choice(rotationModes),
                ])),
        "path.motionAt": .object(oneOf: [
            InputShape(required: ["d": .string, "distance": .number], optional: ["rotate": offsetRotation]),
            InputShape(required: ["d": .string, "fraction": .number], optional: ["rotate": offsetRotation]),
        ]),

        "matrix.make": .object(InputShape(required: ["function": matrixFunction, "arguments": matrixArguments])),
        "matrix.multiply": .object(oneOf: [
            InputShape(required: ["a": matrix, "b": matrix]), InputShape(required: ["left": matrix, "right": matrix]),
        ]),
        "matrix.inverse": .object(InputShape(required: ["matrix": matrix])),
        "matrix.apply": .object(
            InputShape(required: [
                "matrix": matrix,
                "functions": .array(
                    of: .object(InputShape(required: ["function": matrixFunction, "arguments": matrixArguments]))),
            ])),
        "matrix.transformPoint": .object(InputShape(required: ["matrix": matrix, "point": .numbers(count: 4)])),
        "transform.setKeyPaths": .object(
            // Pairs of a name and a value.
            InputShape(required: ["keyPaths": .array(of: .array(of: .any, atLeast: 2))], optional: ["matrix": matrix])),
        "layer.perspective": .object(InputShape(required: ["m34": .number, "point": .numbers(count: 3)])),
        "scenario": .object(oneOf: [
            InputShape(
                required: ["animation": animation, "t": .number],
                optional: ["model": .any, "layers": .array(of: layerClock)]),
            InputShape(
                required: ["animations": .array(of: animation), "t": .number],
                optional: ["model": .any, "layers": .array(of: layerClock)]),
        ]),
        "stage": stage,
        "layer.frame": layer,
        "layer.setFrame": .object(
            InputShape(
                required: ["frame": .numbers(count: 4)],
                optional: [
                    "anchorPoint": .numbers(count: 2), "anchorPointZ": .number, "boundsOrigin": .numbers(count: 2),
                    "transform": matrix,
                ])),
        "layer.convertToSuperlayer": .object(
            InputShape(required: ["layer": layer, "point": .numbers(count: 2)], optional: ["superlayer": layer])),
        "layer.hitTest": hitTest,
        "layer.convertPoint": convertPoint,
        "layer.facing": facing,
        "layer.scroll": scroll,
        "layer.crossFade": crossFade,
        "contents.rect": contentsRect,
        "path.arc": pathArc,
        "replicator.instance": .object(
            InputShape(
                required: ["index": .wholeNumber],
                optional: [
                    "instanceCount": .number, "instanceDelay": .number, "instanceTransform": matrix,
                    "instanceColor": .numbers(count: 4), "offsets": .numbers(count: 4), "bounds": .numbers(count: 4),
                ])),
        "transition.geometry": .object(
            InputShape(
                required: ["progress": .number, "size": .numbers(count: 2)],
                optional: ["type": transitionType, "subtype": transitionSubtype])),
        "transition.progress": .object(
            InputShape(
                required: ["t": .number],
                optional: [
                    "type": transitionType, "startProgress": .number, "endProgress": .number, "duration": .number,
                ])),
        "displayLink.schedule": .object(
            InputShape(
                required: ["maximumFramesPerSecond": .number], optional: ["preferredFramesPerSecond": .number])),
        "displayLink.divided": .object(InputShape(required: ["refresh": .number, "every": .wholeNumber])),
        "matrix.decompose": .object(InputShape(required: ["matrix": matrix])),
        "matrix.recompose": .object(
            InputShape(required: [
                "translation": .numbers(count: 3), "scale": .numbers(count: 3), "skew": .numbers(count: 3),
                "perspective": .numbers(count: 4), "quaternion": .numbers(count: 4),
            ])),
        "matrix.decompose2D": .object(InputShape(required: ["matrix": .numbers(count: 6)])),
        "matrix.interpolate": .object(
            InputShape(
                required: ["from": matrix, "to": matrix, "t": .number],
                optional: [
                    "algorithm": .choice(["css-transforms-1", "csswg-3713", "css-discrete"]), "shortestPath": .bool,
                ])),
        "quaternion.slerp": .object(
            InputShape(
                required: ["from": .numbers(count: 4), "to": .numbers(count: 4), "t": .number],
                optional: ["shortestPath": .bool])),
        "matrix.parse": .object(InputShape(required: ["text": .string])),
        "transformList.interpolate": .object(InputShape(required: ["from": .string, "to": .string, "t": .number])),
        "transformList.compose": .object(
            InputShape(required: [
                "underlying": .string, "from": .string, "fromOperation": compositeOperation, "to": .string,
                "toOperation": compositeOperation, "t": .number,
            ])),
    ]

    /// One of the kinds of animation. The children of a group are animations too.
    static let animation = InputType.object(
        InputShape(
            required: ["type": .name(["basic", "keyframe", "spring", "group", "transition"])],
            optional: [
                "keyPath": .string, "additive": .bool, "cumulative": .bool, "valueFunction": valueFunction,
                "from": .any, "to": .any, "by": .any,
                "values": .array(of: .any), "keyTimes": .array(of: .number),
                "timingFunctions": .array(of: easingFunction), "calculationMode": .name(calculationModes),
                "tension": .array(of: .number), "continuity": .array(of: .number), "bias": .array(of: .number),
                "path": .string, "rotationMode": .name(rotationModes),
                "mass": .number, "stiffness": .number, "damping": .number, "initialVelocity": .number,
                "allowsOverdamping": .bool, "animations": .array(of: .enclosing),
                "timing": mediaTimingObject, "timingFunction": easingFunction, "removedOnCompletion": .bool,
                "kind": transitionType, "subtype": transitionSubtype, "startProgress": .number, "endProgress": .number,
            ]))

    /// A clock above an animation. One with a copy is that of a replicator.
    private static let layerClock = InputType.object(
        InputShape(
            optional: mediaTimingKeys.merging([
                "copy": .object(
                    InputShape(
                        required: ["index": .wholeNumber],
                        optional: ["instanceCount": .number, "instanceDelay": .number]))
            ]) { first, _ in first }))

    static let calculationMode = InputType.choice(calculationModes)

    private static let calculationModes = ["linear", "discrete", "paced", "cubic", "cubicPaced"]

    private static let rotationModes = ["none", "auto", "autoReverse"]

    private static let offsetRotation = InputType.either(
        of: [
            .choice(["auto", "reverse"]),
            .object(
                InputShape(
                    required: ["mode": .choice(["auto", "reverse", "fixed"])], optional: ["angle": .number])),
        ], words: "auto, reverse, or an object with mode and angle")

    static let matrix = InputType.numbers(count: 16)

    /// The geometry properties of a layer. Each has a default.
    private static let layer = InputType.object(InputShape(optional: layerKeys))

    static let layerKeys: [String: InputType] = [
        "bounds": .numbers(count: 4), "position": .numbers(count: 2), "anchorPoint": .numbers(count: 2),
        "anchorPointZ": .number, "zPosition": .number, "transform": matrix, "sublayerTransform": matrix,
        "geometryFlipped": .bool,
    ]

    private static let matrixArguments = InputType.array(
        of: .either(of: [.number, matrix], words: "a number or an array of 16 numbers"))

    static let compositeOperation = InputType.choice(["replace", "add", "accumulate"])

    /// `F` in Specs/guide/easing-functions.md.
    static let easingFunction = InputType.object(oneOf: [
        InputShape(required: ["cubicBezier": .numbers(count: 4)]),
        InputShape(required: ["steps": steps]),
        InputShape(required: ["linear": .array(of: .numbers(count: 2), atLeast: 1)]),
        InputShape(required: ["named": easingName]),
        InputShape(required: ["css": .string]),
    ])

    /// The easing functions with control points.
    private static let curve = InputType.object(oneOf: [
        InputShape(required: ["cubicBezier": .numbers(count: 4)]), InputShape(required: ["named": easingName]),
        InputShape(required: ["css": .string]),
    ])

    static let easingName = InputType.choice(easingNames)

    private static let easingNames = ["linear", "default", "easeIn", "easeOut", "easeInEaseOut"]

    private static let steps = InputType.object(
        InputShape(required: ["count": .wholeNumber, "jump": .choice(["start", "end", "none", "both"])]))

    static let timingFunctionOrName = InputType.either(
        of: [easingName, easingFunction], words: "a name or an easing function")

    private static let transaction = InputType.object(
        InputShape(optional: ["duration": .number, "timingFunction": timingFunctionOrName, "disableActions": .bool]))

    /// An animation of `events`: its timing and the time of its removal.
    private static let addedAnimation = InputType.object(
        InputShape(
            required: ["tag": .string],
            optional: mediaTimingKeys.merging([
                "delay": .number, "removedOnCompletion": .bool, "detachedLayer": .bool, "removed": .any,
                "layerRemoved": .any,
            ]) { first, _ in first }))

    private static let easingParameters = InputType.object(
        InputShape(optional: [
            "variant": .name(["penner", "d3", "gsap", "qt"]), "overshoot": .number, "amplitude": .number,
            "period": .number, "exponent": .number,
        ]))

    private static let splineTypes = [
        "akima", "bSpline", "bezier", "catmullRom", "clamped", "hermite", "kochanekBartels", "linear", "makima",
        "monotone", "natural", "notAKnot", "pchip", "periodic", "polynomial", "steffen",
    ]

    private static let splineValue = InputType.either(
        of: [.number, .numbers(count: 2), .numbers(count: 3), .numbers(count: 4)],
        words: "a number or a point of 2 to 4 numbers")

    private static let numberOrNumbers = InputType.either(
        of: [.number, .array(of: .number)], words: "a number or an array of numbers")

    /// An object with the properties of CAMediaTiming. Each has a default.
    private static let mediaTimingObject = InputType.object(InputShape(optional: mediaTimingKeys))

    private static let mediaTimingKeys: [String: InputType] = [
        "beginTime": .number, "duration": .number, "speed": .number, "timeOffset": .number,
        "repeatCount": .number, "repeatDuration": .number, "autoreverses": .bool,
        // Core Animation treats another name as `removed`.
        "fillMode": .name(["removed", "backwards", "forwards", "both"]),
    ]

    /// Returns the problems of an operation's input.
    static func findings(in input: JSONValue, operation: String) -> InputFindings {
        var findings = InputFindings()
        if let type = all[operation] {
            type.check(input, at: "input", &findings)
        } else if input.object == nil {
            findings.errors.append("input: expected an object, found \(input.brief)")
        }
        return findings
    }
}

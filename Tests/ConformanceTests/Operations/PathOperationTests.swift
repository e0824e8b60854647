import ConformanceKit
import Testing

@testable import conformance

/// Path lengths and motion along paths that the vectors do not cover.
@Suite(.tags(.engine)) struct PathOperationTests {
    private func answer(
        _ operation: String, _ input: JSONValue, _ specification: Specification = .svgPaths
    ) async -> EngineAnswer {
        await engineAnswer(operation, input, specification)
    }

    @Test func emptyPaths() async {
        for d in ["", "L5,5", "nothing"] as [JSONValue] {
            #expect(await answer("path.length", ["d": d]) == .value(0))
            await expectRejections(
                "path.pointAt", .svgPaths,
                [(["d": d, "distance": 1], "d: an empty"), (["d": d, "fraction": 1], "d: an")])
            let motion: JSONValue = ["d": d, "calculationMode": "linear", "t": 0.5]
            #expect(await answer("path.keyframes", motion, .coreAnimation) == .value(nil))
            #expect(await answer("path.keyframes", motion, .smil) == .value(nil))
            #expect(await answer("path.motionAt", ["d": d, "distance": 1], .motionPath) == .value(nil))
        }
    }

    @Test func anglesAreReturnedOnRequest() async {
        let plain: JSONValue = ["d": "M0,0 L-10,0", "calculationMode": "linear", "t": 0.5, "rotationMode": nil]
        #expect(await answer("path.keyframes", plain, .coreAnimation) == .value(["point": [-5, 0]]))
        let turned: JSONValue = [
            "d": "M0,0 L-10,0", "calculationMode": "linear", "t": 0.5, "rotationMode": "autoReverse",
        ]
        #expect(await answer("path.keyframes", turned, .coreAnimation) == .value(["point": [-5, 0], "angle": 0]))
        let point: JSONValue = ["d": "M0,0 L-10,0", "distance": 5]
        #expect(await answer("path.pointAt", point) == .value(["point": [-5, 0], "angle": .number(.pi)]))
    }

    /// Linear mode uses the curve parameter in Core Animation and the arc length in SMIL.
    @Test func rulesDiffer() async {
        let input: JSONValue = ["d": "M0,0 Q0,0 16,0", "calculationMode": "linear", "t": 0.5]
        #expect(await answer("path.keyframes", input, .coreAnimation) == .value(["point": [4, 0]]))
        #expect(await answer("path.keyframes", input, .smil) == .value(["point": [8, 0]]))
    }

    @Test(.tags(.badInput)) func unknownInputsAreRejected() async {
        func motion(_ more: [String: JSONValue]) -> JSONValue {
            .object(["d": "M0,0 H10", "calculationMode": "linear", "t": 0.5].merging(more) { $1 })
        }
        await expectRejections(
            "path.keyframes", .coreAnimation,
            [
                (["d": "M0,0 H10", "t": 0], "calculationMode: missing"),
                (motion(["calculationMode": "smooth"]), "calculationMode: unknown mode"),
                (motion(["rotationMode": "around"]), "rotationMode: unknown mode"),
                (motion(["d": 3]), "d: expected a string"),
                (motion(["t": "soon"]), "t: expected a number"),
            ])
        await expectRejections(
            "path.keyframes", .smil,
            [
                (motion(["timingFunction": ["named": "linear"]]), "timingFunction: SMIL has no timing function"),
                (motion(["keyTimes": "0;1"]), "keyTimes: expected an array"),
            ])
        // SMIL defines that an animation in error has no effect.
        let bezier: JSONValue = ["cubicBezier": [0.5, 0, 0.5, 1.2]]
        for inError in [
            motion(["keyTimes": [0, 0.5, 1]]), motion(["keyPoints": [0, 1]]),
            motion(["keyTimes": [0, 1], "keyPoints": [0, 2]]), motion(["timingFunctions": [bezier]]),
        ] {
            #expect(await answer("path.keyframes", inError, .smil) == .value(nil), "\(inError.text)")
        }
        // With a single keyframe there is no value in Core Animation (R4.8), but there is one in SMIL.
        #expect(await answer("path.keyframes", motion(["d": "M7,8"]), .coreAnimation) == .value(nil))
        #expect(await answer("path.keyframes", motion(["d": "M7,8"]), .smil) == .value(["point": [7, 8]]))
        await expectRejections("path.pointAt", .svgPaths, [(["d": "M0,0"], "fraction: missing")])
        await expectRejections(
            "path.motionAt", .motionPath,
            [
                (["d": "M0,0", "distance": 0, "rotate": "around"], "rotate: unknown mode around"),
                (["d": "M0,0", "distance": 0, "rotate": 3], "rotate: expected an object"),
                (["d": "M0,0", "distance": 0, "rotate": ["angle": 3]], "rotate.mode: missing"),
                (["d": "M0,0", "distance": 0, "rotate": ["mode": "up"]], "rotate.mode: unknown mode up"),
                (["d": "M0,0"], "fraction: missing"),
            ])
    }

    @Test func rotations() async {
        for (rotate, angle) in [
            (nil, 0), ("auto", 0), ("reverse", .number(.pi)), (["mode": "fixed"], 0),
            (["mode": "auto", "angle": 1], 1), (["mode": "fixed", "angle": 7], 7),
        ] as [(JSONValue, JSONValue)] {
            let input: JSONValue = ["d": "M0,0 H10", "fraction": 0.5, "rotate": rotate]
            let expected: JSONValue = ["point": [5, 0], "angle": angle]
            #expect(await answer("path.motionAt", input, .motionPath) == .value(expected), "\(rotate.text)")
        }
    }
}

import ConformanceKit
import Testing

@testable import conformance

/// Scenarios that the vectors do not cover.
@Suite(.tags(.engine)) struct ScenarioOperationTests {
    private func answer(
        _ model: JSONValue, _ animations: [JSONValue], at t: JSONValue = 0.5
    ) async -> EngineAnswer {
        await engineAnswer(
            "scenario", ["model": model, "animations": .array(animations), "t": t], .coreAnimation)
    }

    private let second: JSONValue = ["duration": 1]

    @Test func answersUseTheModelKeyOrTheKeyPath() async {
        let right: JSONValue = ["type": "basic", "keyPath": "position.x", "from": 0, "to": 10, "timing": second]
        #expect(await answer(["position": [1, 2]], [right]) == .value([5, 2]))
        #expect(await answer(["position.x": 1, "position.y": 2], [right]) == .value(5))
        #expect(await answer([:], [right]) == .value(5))
        let fade: JSONValue = ["type": "basic", "keyPath": "opacity", "to": 0, "timing": second]
        #expect(await answer([:], [right, fade]) == .value(["position.x": 5, "opacity": 0.5]))
        let group: JSONValue = ["type": "group", "timing": second, "animations": [fade]]
        #expect(await answer([:], [group]) == .value(["opacity": 0.5]))
    }

    @Test func valuesOfAllTypes() async {
        let cases: [(model: JSONValue, keyPath: JSONValue, from: JSONValue, to: JSONValue, shown: JSONValue)] = [
            (["shadowOffset": [0, 0]], "shadowOffset", [0, 2], [4, 4], [2, 3]),
            (["bounds": [0, 0, 1, 1]], "bounds.size", [0, 2], [4, 4], [0, 0, 2, 3]),
            (
                ["backgroundColor": [0, 0, 0, 1]], "backgroundColor", [1, 0, 0, 1], [0, 0, 1, 0.5], [0.5, 0, 0.5, 0.75]
            ),
            (["locations": [0, 0]], "locations", [0, 1], [1, 2], [0.5, 1.5]),
            (["locations": [7]], "locations", [0, 1], [1], [7]),
            (["colors": [[0, 0, 0, 0]]], "colors", [[0, 0, 0, 0]], [[1, 1, 1, 1]], [[0.5, 0.5, 0.5, 0.5]]),
            (["hidden": false], "hidden", true, false, true),
            (["hidden": false], "hidden", 1, 1, false),
            (["contents": "a"], "contents", "b", "c", "c"),
            (["path": "M0 0"], "path", "M0 0L10 0", "M10 0L20 0", "M 5 0 L 15 0"),
            (["progress": 3], "progress", 0, 1, 0.5),
            (["opacity": 0.25], "opacity", [1, 2], "x", 0.25),
        ]
        for (model, keyPath, from, to, shown) in cases {
            let animation: JSONValue = ["type": "basic", "keyPath": keyPath, "from": from, "to": to, "timing": second]
            #expect(await answer(model, [animation]) == .value(shown), "\(keyPath.text)")
        }
    }

    @Test func springsAndPaths() async {
        let spring: JSONValue = [
            "type": "spring", "keyPath": "zPosition", "from": 0, "to": 1, "damping": 0, "stiffness": 9.869604401089358,
            "timing": ["duration": 2],
        ]
        guard case .value(let swung) = await answer([:], [spring], at: 1), let place = swung.double else {
            Issue.record("no number")
            return
        }
        #expect(abs(place - 2) < 1e-12, "half a period of \u{3c0}")
        let fall: JSONValue = [
            "type": "keyframe", "keyPath": "position", "path": "M0 0V10", "calculationMode": "paced",
            "rotationMode": "auto",
            "timing": second,
        ]
        #expect(await answer(["position": [3, 3]], [fall]) == .value([0, 5]))
    }

    @Test(.tags(.badInput)) func invalidInputsAreLocated() async {
        let unknown: JSONValue = ["type": "basic", "keyPath": "opacitty"]
        func input(_ animations: JSONValue, model: JSONValue = [:]) -> JSONValue {
            ["model": model, "animations": animations, "t": 0]
        }
        await expectRejections(
            "scenario", .coreAnimation,
            [
                (["model": [:], "t": 0], "animations: missing"),
                (input([["keyPath": "opacity"]]), "animations[0].type: missing"),
                (input([["type": "transition"]]), "animations[0].kind: missing"),
                (input([["type": "morph", "keyPath": "opacity"]]), "animations[0].type: unknown type morph"),
                (input([unknown]), "animations[0].keyPath: unknown key path \"opacitty\""),
                (
                    input([["type": "group", "animations": [["type": "group", "animations": [unknown]]]]]),
                    "animations[0].animations[0].animations[0].keyPath: unknown key path \"opacitty\""
                ),
                (input([["type": "basic", "valueFunction": 0]]), "animations[0].valueFunction: expected a string"),
                (input([], model: ["opacity": "much"]), "model.opacity: expected a value of type number"),
                (input([], model: ["opacity.x": 1]), "model.opacity.x: unknown key path \"opacity.x\""),
                (
                    input([["type": "basic", "keyPath": "opacity", "timing": ["speed": "NaN"]]]),
                    "animations[0].timing.speed: expected a finite number"
                ),
            ])
    }
}

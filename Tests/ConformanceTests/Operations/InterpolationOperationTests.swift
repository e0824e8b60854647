import ConformanceKit
import Testing

@testable import conformance

/// Types and rejected inputs that the vectors do not cover.
@Suite(.tags(.engine)) struct InterpolationOperationTests {
    private func answer(_ input: JSONValue, _ specification: Specification = .coreAnimation) async -> EngineAnswer {
        await engineAnswer("interpolate", input, specification)
    }

    @Test func typesWithoutVectors() async {
        let cases: [(input: JSONValue, specification: Specification, expected: JSONValue)] = [
            (["type": "boolean", "from": false, "to": true, "t": 0.1], .coreAnimation, true),
            (["type": "boolean", "to": false, "current": true, "t": 0.9], .coreAnimation, true),
            (["type": "discrete", "from": "a", "to": ["b": 1], "t": 0.5], .coreAnimation, ["b": 1]),
            (["type": "discrete", "from": nil, "to": "b", "t": 0.4], .webAnimations, nil),
            (["type": "insets", "from": [1, 2, 3, 4], "by": [2, 2, 2, 2], "t": 0.5], .coreAnimation, [2, 3, 4, 5]),
            (["type": "vector", "from": [0, 0], "to": [2, 4], "t": 0.5], .mathematics, [1, 2]),
            (["type": "numberList", "from": [1], "to": [2, 4], "current": [9], "t": 0.9], .coreAnimation, [9]),
            (["type": "numberList", "from": [1], "to": [2, 4], "t": 0.9], .webAnimations, [2, 4]),
            (
                ["type": "colorList", "from": [[1, 0, 0, 1]], "to": [[0, 0, 1, 0]], "t": 0.5], .webAnimations,
                [[1, 0, 0, 0.5]]
            ),
            (
                ["type": "colorList", "from": [[1, 0, 0, 1]], "to": [[0, 0, 1, 0]], "t": 0.5], .coreAnimation,
                [[0.5, 0, 0.5, 0.5]]
            ),
            (["type": "color", "from": [1, 0, 0, 1], "to": nil, "t": 0], .coreAnimation, nil),
            (["type": "color", "from": [0, 0, 0, 1], "to": [1, 1, 1, 1], "t": 2], .coreAnimation, [2, 2, 2, 1]),
            (
                ["type": "color", "from": [0, 0, 0, 1], "to": [1, 1, 1, 1], "t": 2, "premultiplied": false],
                .cssTransforms, [1, 1, 1, 1]
            ),
            (["type": "opacity", "from": 0, "to": 1, "t": 1.5], .coreAnimation, 1.5),
            (["type": "integer", "from": 0, "to": 1, "t": 0.5], .coreAnimation, 0.5),
            (
                ["type": "repeatedList", "from": [[0, 0]], "to": [[1, 2], [3, 4]], "t": 0.5], .webAnimations,
                [[0.5, 1], [1.5, 2]]
            ),
            (["type": "repeatedList", "from": [], "to": [3], "t": 0.5], .webAnimations, [3]),
            (["type": "repeatedList", "from": [], "to": [3], "t": 0.5], .coreAnimation, [3]),
            (
                [
                    "type": "scale", "from": [2, 2, 2], "to": [3, 3, 3], "t": 0, "base": [3, 1, 1], "composite": "add",
                ],
                .cssTransforms, [6, 2, 2]
            ),
            (
                [
                    "type": "scale", "from": [2, 2, 2], "to": [3, 3, 3], "t": 1, "base": [3, 1, 1],
                    "toComposite": "accumulate",
                ], .cssTransforms, [5, 3, 3]
            ),
            // Keys that are not needed are not read.
            (["type": "number", "from": 0, "to": 2, "by": "x", "current": [], "t": 0.5], .mathematics, 1),
            // An absent end is the base.
            (["type": "length", "to": 10, "base": 20, "t": 0.5], .webAnimations, 15),
            (["type": "number", "from": "NaN", "to": 1, "t": 0.5], .mathematics, .number(.nan)),
        ]
        for (input, specification, expected) in cases {
            let actual = await answer(input, specification)
            guard case .value(let value) = actual else {
                Issue.record("\(input.text): \(actual)")
                continue
            }
            #expect(value.text == expected.text, "\(input.text) (\(specification))")
        }
    }

    @Test(.tags(.badInput)) func rejectedInputs() async {
        let cases: [(input: JSONValue, start: String)] = [
            (["t": 0], "type: missing"), (["type": "number", "from": 0, "to": 1], "t: missing"),
            (["type": "matrices", "from": 0, "to": 1, "t": 0], "type: unknown type matrices"),
            (["type": 3, "t": 0], "type: expected a string"),
            (["type": "number", "from": [1], "to": 1, "t": 0], "from: expected a number, found an array"),
            (["type": "number", "to": 1, "t": 0], "current: missing"),
            (["type": "number", "t": 0], "current: missing"),
            (["type": "number", "by": 1, "t": 0], "current: missing"),
            (["type": "numberList", "from": [1], "to": [1, 2], "t": 0], "current: missing"),
            (["type": "point", "from": [1, 2, 3], "to": [1, 2], "t": 0], "from: expected an array of 2 numbers"),
            (["type": "point", "from": [1, true], "to": [1, 2], "t": 0], "from[1]: expected a number"),
            (
                ["type": "rect", "from": 3, "to": [1, 2], "t": 0],
                "from: expected an array of 4 numbers, found a number"
            ),
            (["type": "color", "from": [1, 2, 3], "to": [1, 2, 3], "t": 0], "from: expected an array of 4 numbers"),
            (["type": "color", "t": 0, "premultiplied": 1], "premultiplied: expected a Boolean"),
            (["type": "boolean", "from": 1, "to": true, "t": 0], "from: expected a Boolean"),
            (["type": "boolean", "by": true, "to": true, "t": 0], "by: values of this type cannot be added"),
            (["type": "numberList", "from": ["x"], "to": [1], "t": 0], "from[0]: expected a number"),
            (["type": "numberList", "from": 2, "to": [1], "t": 0], "from: expected an array, found a number"),
            (["type": "repeatedList", "from": [[1], 2], "to": [1], "t": 0], "from[1]: expected an array"),
            (["type": "shadowList", "from": 2, "to": [], "t": 0], "from: expected an array"),
            (["type": "shadowList", "from": [2], "to": [], "t": 0], "from[0]: expected an object"),
            (["type": "shadowList", "from": [["offset": [1, 2]]], "to": [], "t": 0], "from[0].color: missing"),
            (
                ["type": "shadowList", "from": [], "to": [["color": [0, 0, 0, 0], "offset": [1]]], "t": 0],
                "to[0].offset: expected an array of 2 numbers"
            ),
            (["type": "number", "from": 0, "to": 1, "t": 0, "composite": "add"], "base: missing"),
            (["type": "number", "from": 0, "to": 1, "t": 0, "composite": "mix"], "composite: expected replace"),
            (["type": "number", "from": 0, "by": 1, "t": 0, "composite": "add"], "by: cannot be combined"),
            (["type": "number", "from": 0, "t": 0, "composite": "replace"], "base: missing"),
        ]
        await expectRejections("interpolate", .coreAnimation, cases)
        let half: JSONValue = ["type": "integer", "from": 0.5, "to": 1, "t": 0]
        #expect(await answer(half, .webAnimations) == .error("from: expected a whole number, found 0.5"))
    }

    /// Lists whose lengths have a huge common multiple must not exhaust memory.
    @Test func hugeRepeatedListsInterpolateDiscretely() async {
        let a = JSONValue([Double](repeating: 0, count: 9973)), b = JSONValue([Double](repeating: 1, count: 9967))
        #expect(await answer(["type": "repeatedList", "from": a, "to": b, "t": 0.5], .webAnimations) == .value(b))
    }
}

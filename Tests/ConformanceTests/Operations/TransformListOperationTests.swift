import ConformanceKit
import Testing

@testable import conformance

/// Transform lists that the vectors do not cover.
@Suite(.tags(.engine)) struct TransformListOperationTests {
    private func answer(_ operation: String, _ input: JSONValue) async -> EngineAnswer {
        await engineAnswer(operation, input, .cssTransforms)
    }

    @Test(.tags(.badInput)) func extremeTimesHaveAnswers() async {
        let input: JSONValue = ["from": "none", "to": "scale(2)", "t": "NaN"]
        let answer = await answer("transformList.interpolate", input)
        guard case .value(let value) = answer else {
            Issue.record("\(answer)")
            return
        }
        #expect(value.array?.count == 16)
        #expect(value.array?.first?.double?.isNaN == true)
        let steep: JSONValue = ["from": "skewX(90deg)", "to": "none", "t": 0]
        guard case .value = await self.answer("transformList.interpolate", steep) else {
            Issue.record("skewX(90deg) has no answer")
            return
        }
    }

    @Test func operationsMayDiffer() async {
        let input: JSONValue = [
            "underlying": "translateX(1px)", "from": "translateX(2px)", "fromOperation": "accumulate",
            "to": "translateX(4px)", "toOperation": "replace", "t": 0.5,
        ]
        let expected: JSONValue = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 3.5, 0, 0, 1]
        #expect(await answer("transformList.compose", input) == .value(expected))
    }

    @Test(.tags(.badInput)) func invalidInputsAreRejected() async {
        await expectRejections(
            "matrix.parse", .geometryInterfaces,
            [
                ([:], "text: missing"), (["text": 1], "text: expected a string"), (["text": " "], "at offset 1: "),
                (["text": "rotate(5)"], "at offset 7: "), (["text": "translateX(5%)"], "at offset 11: "),
            ])
        await expectRejections(
            "transformList.interpolate", .cssTransforms,
            [
                (["from": "none", "to": "none"], "t: missing"), (["from": "none", "t": 0], "to: missing"),
                (["from": "none", "to": "", "t": 0], "at offset 0: "),
                (["from": "none", "to": ["none"], "t": 0], "to: expected a string"),
            ])
        await expectRejections(
            "transformList.compose", .cssTransforms,
            [
                (["underlying": "none", "from": "none", "to": "none", "t": 0], "fromOperation: missing"),
                (
                    [
                        "underlying": "none", "from": "none", "fromOperation": "add", "to": "none",
                        "toOperation": "sum", "t": 0,
                    ], "toOperation: expected replace, add or accumulate, found sum"
                ),
                (
                    [
                        "underlying": "x", "from": "none", "fromOperation": "add", "to": "none", "toOperation": "add",
                        "t": 0,
                    ],
                    "at offset 0: "
                ),
            ])
    }
}

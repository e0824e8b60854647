import ConformanceKit
import Testing

@testable import conformance

/// UIView operations that the vectors do not cover.
@Suite(.tags(.engine)) struct UIViewOperationTests {
    private func answer(_ operation: String, _ input: JSONValue) async -> EngineAnswer {
        await engineAnswer(operation, input, .coreAnimation)
    }

    @Test func curves() async {
        #expect(await answer("uiview.curve", ["rawValue": 0x1_0007]) == .value([0.42, 0, 1, 1]))
        #expect(await answer("uiview.curve", ["rawValue": 458752]) == .value([0.42, 0, 0.58, 1]))
        await expectRejections(
            "uiview.curve", .coreAnimation,
            [
                ([:], "rawValue: missing"), (["rawValue": -1], "rawValue: expected 0 or more"),
                (["rawValue": 0.5], "rawValue: expected a whole number"),
                (["rawValue": 1e300], "rawValue: expected 0 or more"),
                (["rawValue": "NaN"], "rawValue: expected a whole number"),
            ])
    }

    @Test func animations() async {
        let operation = "uiview.animation"
        let faded = await engineMembers(
            operation, ["property": "alpha", "old": 1, "new": 0.25, "duration": 2, "delay": 0.5])
        #expect(faded["keyPath"] == "opacity" && faded["from"] == 1 && faded["to"] == .null)
        #expect(faded["additive"] == false && faded["beginTime"] == 0.5)
        let moved = await engineMembers(
            operation,
            [
                "property": "center.x", "old": 100, "new": 20, "presentation": 10, "duration": 2, "options": 4,
            ])
        #expect(moved["keyPath"] == "position.x" && moved["from"] == 80 && moved["to"] == 0)
        #expect(moved["additive"] == true)
        #expect(
            await answer(operation, ["property": "zPosition", "old": 1, "new": 0, "duration": 2]) == .value(.null))
        let colored = await engineMembers(
            operation,
            [
                "property": "backgroundColor", "old": [1, 0, 0, 1], "new": [0, 0, 1, 1], "duration": 2,
                "options": 0x3_0018,
            ])
        #expect(colored["from"] == [1, 0, 0, 1] && colored["to"] == .null && colored["additive"] == false)
        #expect(colored["timingFunction"] == "linear" && colored["autoreverses"] == true)
        #expect(colored["repeatCount"]?.double == .infinity)
        #expect(
            await answer(operation, ["property": "alpha", "old": 1, "new": 0, "duration": 0]) == .value(.null))
        await expectRejections(
            operation, .coreAnimation,
            [
                (["property": "alpha", "old": 1, "duration": 1], "new: missing"),
                (["property": "zPosition", "old": 1, "duration": 1], "new: missing"),
                (["property": "beta", "old": 1, "new": 1, "duration": 1], "unknown key path"),
                (["property": "center", "old": 1, "new": 1, "duration": 1], "old: expected a point"),
                (["property": "alpha", "old": 1, "new": 1], "duration: missing"),
                (
                    ["property": "alpha", "old": 1, "new": 1, "duration": 1, "options": -4],
                    "options: expected 0 or more"
                ),
            ])
    }

    @Test func sequences() async {
        func shown(_ initial: JSONValue, _ value: JSONValue, _ t: Double) async -> EngineAnswer {
            await answer(
                "uiview.additiveSequence",
                [
                    "initial": initial, "changes": [["t": 1, "value": value]], "duration": 1,
                    "timingFunction": "linear",
                    "t": .number(t),
                ])
        }
        #expect(await shown([0, 8], [4, 0], 1.5) == .value([2, 4]))
        #expect(await shown([0, 8], [4, 0], 0.5) == .value([0, 8]))
        #expect(await shown([0, 8, 2, 2], [4, 0, 4, 4], 1.25) == .value([1, 6, 2.5, 2.5]))
        await expectRejections(
            "uiview.additiveSequence", .coreAnimation,
            [
                (["initial": "a", "changes": [], "duration": 1, "t": 0], "initial: expected a number"),
                (["initial": [1, 2, 3], "changes": [], "duration": 1, "t": 0], "initial: expected a number"),
                (["initial": 0, "changes": [["t": 0]], "duration": 1, "t": 0], "changes[0].value: missing"),
                (
                    ["initial": 0, "changes": [["t": "NaN", "value": 1]], "duration": 1, "t": 0],
                    "changes[0].t: expected a number"
                ),
                (
                    ["initial": 0, "changes": [["t": 0, "value": 1]], "duration": "NaN", "t": 0],
                    "duration: expected a number"
                ),
            ])
    }

    @Test func keyframes() async {
        let operation = "uiview.keyframes"
        let half: JSONValue = [["start": 0, "duration": 0.5, "value": [4, 8]]]
        let moved = await engineMembers(
            operation,
            ["duration": 2, "initial": [0, 0], "property": "center", "keyframes": half, "calculationMode": "cubic"])
        #expect(moved["keyPath"] == "position" && moved["calculationMode"] == "cubic")
        #expect(moved["values"] == [[0, 0], [4, 8], [4, 8]] && moved["keyTimes"] == [0, 0.5, 1])
        let options = await engineMembers(
            operation, ["duration": 2, "initial": [0, 0], "keyframes": half, "options": 0x3_0400])
        #expect(options["calculationMode"] == "discrete" && options["timingFunction"] == "linear")
        let both = await engineMembers(
            operation,
            [
                "duration": 2, "initial": [0, 0], "keyframes": half, "options": 0x3_0800, "calculationMode": "discrete",
            ])
        #expect(both["calculationMode"] == "discrete" && both["timingFunction"] == "linear", "not their bits together")
        await expectRejections(
            operation, .coreAnimation,
            [
                (["duration": 2, "initial": 0, "keyframes": half], "keyframes[0].value: expected a number"),
                (["duration": 2, "initial": 0], "keyframes: missing"),
                (["duration": 2, "keyframes": []], "initial: missing"),
                (
                    ["duration": 2, "initial": 0, "keyframes": [["start": "NaN", "duration": 0, "value": 1]]],
                    "the relative start is NaN"
                ),
                (
                    ["duration": 2, "initial": 0, "keyframes": [], "calculationMode": "bumpy"],
                    "calculationMode: unknown mode"
                ),
            ])
        await expectRejections(
            "uiview.keyframeSeconds", .coreAnimation,
            [
                (["duration": 1, "keyframes": [[0]]], "keyframes[0]: expected an array of 2"),
                (["duration": 1, "keyframes": [[0, "NaN"]]], "the relative duration is NaN"),
                (["keyframes": []], "duration: missing"),
            ])
    }
}

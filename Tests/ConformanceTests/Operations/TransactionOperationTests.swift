import ConformanceKit
import Testing

@testable import conformance

/// Transactions, implicit animations and events that the vectors do not cover.
@Suite(.tags(.engine)) struct TransactionOperationTests {
    private func answer(_ operation: String, _ input: JSONValue) async -> EngineAnswer {
        await engineAnswer(operation, input, .coreAnimation)
    }

    @Test func implicitAnimations() async {
        let operation = "implicitAnimation"
        let moved = await engineMembers(operation, ["keyPath": "position", "old": [1, 2], "new": [3, 4]])
        #expect(moved["type"] == "basic" && moved["from"] == [1, 2] && moved["to"] == .null)
        let path = await engineMembers(operation, ["keyPath": "path", "old": "M0,0h9", "new": "M1,1h9"])
        #expect(path["from"] == "M0,0h9")
        let shown = await engineMembers(operation, ["keyPath": "opacity", "old": 1, "new": 0, "presentation": 0.5])
        #expect(shown["from"] == 0.5)
        let scaled = await engineMembers(operation, ["keyPath": "transform.scale", "old": 1, "new": 2])
        #expect(scaled["keyPath"] == "transform.scale" && scaled["timingFunction"] == "default")
        let hidden = await engineMembers(operation, ["keyPath": "hidden", "old": false, "new": true])
        #expect(hidden["type"] == "transition" && hidden["transition"] == "fade")
        let curve: JSONValue = ["cubicBezier": [0.1, 0.2, 0.3, 0.4]]
        for function in [["named": "easeIn"], "easeOut", curve] as [JSONValue] {
            let made = await engineMembers(
                operation,
                ["keyPath": "opacity", "old": 1, "new": 0, "transaction": ["timingFunction": function]])
            #expect(made["timingFunction"] == function)
        }
        for input in [
            ["keyPath": "position.x", "old": 0, "new": 1],
            ["keyPath": "frame", "old": [0, 0, 1, 1], "new": [0, 0, 2, 2]],
            ["keyPath": "backgroundColor", "old": nil, "new": [1, 0, 0, 1]],
            ["keyPath": "name", "old": "a", "new": "b"],
            ["keyPath": "opacitty", "old": 1],
        ] as [JSONValue] {
            #expect(await answer(operation, input) == .value(.null), "\(input.text)")
        }
        await expectRejections(
            operation, .coreAnimation,
            [
                (["old": 1], "keyPath: missing"), (["keyPath": "opacity", "new": 1], "old: missing"),
                (["keyPath": "opacity", "old": "a"], "old: expected a number"),
                (["keyPath": "position", "old": [1]], "old: expected a point"),
                (
                    ["keyPath": "opacity", "old": 1, "transaction": ["timingFunction": "slow"]],
                    "transaction.timingFunction: unknown name slow"
                ),
                (["keyPath": "opacity", "transaction": 3], "transaction: expected an object"),
            ])
    }

    @Test func durations() async {
        await expectRejections(
            "transaction.duration", .coreAnimation,
            [
                ([:], "stack: missing"), (["stack": [1]], "stack[0]: expected an object"),
                (["stack": [["duration": "x"]]], "stack[0].duration: expected a number"),
            ])
    }

    private func events(_ input: JSONValue) async -> JSONValue {
        guard case .value(let value) = await answer("events", input) else { return nil }
        return value
    }

    @Test func situations() async {
        let animation: JSONValue = ["tag": "A", "duration": 1]
        for (input, expected) in [
            ([:], []),
            (["animations": [animation]], ["startA", "stopA:1"]),
            (["completionBlock": "after-add", "animations": [animation]], ["startA", "block", "stopA:1"]),
            (["completionBlock": "before-add"], ["committing", "committed", "block"]),
            (
                [
                    "completionBlock": "before-add",
                    "animations": [["tag": "A", "duration": 1, "repeatCount": "Infinity"]],
                ],
                ["startA"]
            ),
            (
                ["nested": true, "animations": [animation, ["tag": "B", "delay": 3, "duration": 1]]],
                ["startA", "stopA:1", "startB", "outer", "stopB:1"]
            ),
            (
                ["animations": [["tag": "A", "duration": 1, "removed": 0.5], ["tag": "B"]]],
                ["startA", "startB", "stopB:1", "stopA:0"]
            ),
            (["animations": [["tag": "A", "duration": 1, "removed": "before commit"]]], ["stopA:0"]),
            (["animations": [["tag": "A", "duration": 1, "layerRemoved": 2]]], ["startA", "stopA:1"]),
            (
                ["animations": [["tag": "A", "duration": 1, "detachedLayer": true], ["tag": "B"]]],
                ["startA", "startB", "stopA:0", "stopB:1"]
            ),
        ] as [(JSONValue, JSONValue)] {
            #expect(await events(input) == expected, "\(input.text)")
        }
        await expectRejections(
            "events", .coreAnimation,
            [
                (["animations": 1], "animations: expected an array"),
                (["animations": [[:]]], "animations[0].tag: missing"),
                (["completionBlock": "sometimes"], "completionBlock: unknown place sometimes"),
                (["completionBlocks": ["first"]], "completionBlocks[0]: expected a name"),
                (["completionBlocks": [3]], "completionBlocks[0]: expected a name"),
                (["nested": 1], "nested: expected a Boolean"),
                (["animations": [["tag": "A", "removed": "later"]]], "animations[0].removed: expected a number"),
                (["animations": [["tag": "A", "duration": "NaN"]]], "animations[0].duration: expected a number"),
                (["animations": [["tag": "A", "removed": "NaN"]]], "time is NaN"),
                (["animations": [["tag": "A", "removed": -1]]], "the commit at -1.0 is earlier"),
            ])
    }
}

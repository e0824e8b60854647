import Testing

@testable import ConformanceKit

/// Calls are told which calls come before them, and when they come.
@Suite(.tags(.harness)) struct StepClassTests {
    private func told(_ steps: JSONValue, duration: JSONValue = 2) -> [JSONValue]? {
        StepClass.adding(to: ["duration": duration, "steps": steps])["steps"]?.array
    }

    @Test func callsAreToldWhatTheyFollow() {
        let steps: JSONValue = [
            ["at": 1, "call": "start"], ["at": 2, "call": "pause"], ["at": 2, "call": "continue", "reversed": true],
            ["at": 3, "call": "stop"],
        ]
        #expect(
            told(steps) == [
                ["at": 1, "call": "start", "instant": "at the beginning"],
                ["after": "start", "at": 2, "at once": false, "call": "pause", "instant": "inside the interval"],
                [
                    "after": "pause", "at": 2, "at once": true, "before that": "start", "call": "continue",
                    "instant": "inside the interval", "reversed": true,
                ],
                [
                    "after": "continue", "at": 3, "at once": false, "before that": "pause", "call": "stop",
                    "instant": "at the end",
                ],
            ])
        #expect(told([["at": 0, "call": "start"]], duration: 0) == [["at": 0, "call": "start"]])
    }

    /// They are keys of the places of calls, and of no other.
    @Test func theyAreKeysOfCalls() {
        var table = ObjectTable()
        let type = OperationInputs.all["uiview.propertyAnimator"] ?? .any
        let steps: JSONValue = [["at": 0, "call": "start"], ["at": 1, "call": "pause"]]
        table.add(.object(StepClass.adding(to: ["duration": 1, "steps": steps, "t": 1])), type)
        let keys = Dictionary(uniqueKeysWithValues: table.places.map { ($0.path, $0.keys.map(\.name)) })
        #expect(keys["steps[]"]?.suffix(4) == ["after", "before that", "at once", "instant"])
        #expect(keys[""]?.suffix(2) == ["t", "instant"])
    }

    @Test(.tags(.badInput)) func otherInputsStayAsTheyAre() {
        let steps: [JSONValue] = [
            [], ["x"], [["at": 0]], [["call": 1], ["at": 1]], [[]], [.null], .null, 1, ["call": "start"],
            [["call": "start"], 2],
        ]
        for value in steps {
            let input: [String: JSONValue] = ["steps": value]
            #expect(StepClass.adding(to: input) == input, "\(value.text)")
        }
        #expect(StepClass.adding(to: [:]) == [:])
        let odd: JSONValue = [["call": 1], ["at": "NaN", "call": .null]]
        #expect(told(odd, duration: "x") == [["call": 1], ["after": 1, "at": "NaN", "at once": false, "call": .null]])
    }
}

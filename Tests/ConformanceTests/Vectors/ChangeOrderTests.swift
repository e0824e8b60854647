import Testing

@testable import ConformanceKit

/// The changes of a stage are told which change comes before them.
@Suite(.tags(.harness)) struct ChangeOrderTests {
    private func order(_ steps: JSONValue) throws -> JSONValue {
        try #require(OperationInputs.all["stage"].flatMap(ChangeOrder.init)).order(of: ["layers": [], "steps": steps])
    }

    @Test func changesAreToldWhatTheyFollow() throws {
        let steps: JSONValue = [
            ["at": 0, "do": [["pause": "a"], ["of": "a", "set": "opacity", "to": 1]]],
            ["at": 0, "do": []],
            ["at": 2, "do": [["from": "a", "remove": "x"]]],
        ]
        #expect(
            try order(steps) == [
                ["action": "set", "after": "pause", "at once": true],
                ["action": "from, remove", "after": "set", "at once": false],
            ])
    }

    /// They are objects at a place of their own, whose keys are those of the order.
    @Test func theyHaveAPlace() throws {
        let changes = try #require(OperationInputs.all["stage"].flatMap(ChangeOrder.init))
        var table = ObjectTable()
        table.add([["action": "pause", "after": "resume", "at once": true]], changes.type, at: ChangeOrder.place)
        #expect(table.places.map(\.path) == ["order[]"])
        #expect(table.places.first?.keys.map(\.name) == ["action", "after", "at once"])
    }

    @Test func otherInputsHaveNone() {
        for (name, type) in OperationInputs.all where name != "stage" {
            #expect(ChangeOrder(type)?.type == nil, "\(name)")
        }
    }

    @Test(.tags(.badInput)) func whatIsNoChangeIsSkipped() throws {
        let steps: [JSONValue] = [
            [], [1], [["at": 0]], [["do": [["pause": "a"]]]], .null, "x",
            [["at": 0, "do": [1, .null, [:], ["x": 1]]]],
        ]
        for value in steps { #expect(try order(value) == [], "\(value.text)") }
    }
}

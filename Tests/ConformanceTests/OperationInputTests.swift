import ConformanceKit
import Testing

@testable import conformance

@Suite struct OperationInputTests {
    private let value: JSONValue = [
        "t": 0.5, "infinite": "-Infinity", "count": 3, "text": "ease", "flag": true, "nothing": nil,
        "points": [0, "NaN", 1], "chain": [["speed": 2], ["speed": "fast"]], "easing": ["css": "ease"],
    ]

    @Test func readsWhatIsThere() throws {
        let input = try OperationInput(value, specification: .cssEasing)
        #expect(try input.number("t") == 0.5)
        #expect(try input.number("infinite") == -.infinity)
        #expect(try input.number("absent", default: 7) == 7 && input.number("nothing", default: 7) == 7)
        #expect(try input.optionalNumber("nothing") == nil)
        #expect(try input.integer("count") == 3)
        #expect(try input.string("text") == "ease" && input.optionalString("absent") == nil)
        #expect(try input.bool("flag", default: false) && input.bool("absent", default: true))
        #expect(try input.numbers("points").map(\.isNaN) == [false, true, false])
        #expect(try input.objects("chain")[0].number("speed") == 2)
        #expect(try input.object("easing").raw("css") == "ease" && input.optionalObject("absent") == nil)
        #expect(input.has("t") && !input.has("nothing") && !input.has("absent"))
    }

    @Test func namesWhatIsWrong() throws {
        let input = try OperationInput(value, specification: .cssEasing)
        let cases: [(String, () throws -> Void)] = [
            ("absent: missing", { _ = try input.number("absent") }),
            ("text: expected a number, found a string", { _ = try input.number("text") }),
            ("nothing: expected a number, found null", { _ = try input.number("nothing") }),
            ("t: expected a whole number, found 0.5", { _ = try input.integer("t") }),
            ("infinite: expected a whole number, found -inf", { _ = try input.integer("infinite") }),
            ("t: expected a string, found a number", { _ = try input.string("t") }),
            ("count: expected a Boolean, found a number", { _ = try input.bool("count", default: false) }),
            ("easing: expected an array, found an object", { _ = try input.array("easing") }),
            ("chain[0]: expected a number, found an object", { _ = try input.numbers("chain") }),
            ("points[0]: expected an object, found a number", { _ = try input.objects("points") }),
            (
                "chain[1].speed: expected a number, found a string",
                { _ = try input.objects("chain")[1].number("speed") }
            ),
            ("input: expected an object, found an array", { _ = try OperationInput([], specification: .smil) }),
        ]
        for (message, read) in cases {
            let error = #expect(throws: InputError.self, "\(message)") { try read() }
            #expect(error?.description == message)
        }
    }

    /// What the operations take and no vector asks for.
    @Test func operationsHeedWhatNoVectorHas() async {
        let engine = TimingMathEngine()
        func answer(_ operation: String, _ input: JSONValue) async -> EngineAnswer {
            await engine.answer(EngineRequest(operation: operation, specification: .cssEasing, input: input))
        }
        let end: JSONValue = ["css": "step-end"], linear: JSONValue = ["css": "linear"]
        let before = await answer("timingFunction.difference", ["a": end, "b": linear, "t": 1, "before": true])
        #expect(before == .value(-1))
        let heavy = await answer("spring.parameters", ["duration": 0.5, "bounce": 0, "mass": 2])
        let light = await answer("spring.parameters", ["response": 0.5, "dampingFraction": 1, "mass": 2])
        #expect(heavy == light)
        for (mass, stiffness) in [(0.0, 1.0), (-1, -1), (1, 0), (1, -1)] {
            let input: JSONValue = ["mass": .number(mass), "stiffness": .number(stiffness), "damping": 1]
            for operation in ["spring.dampingRatio", "spring.toPerceptual"] {
                guard case .error = await answer(operation, input) else {
                    Issue.record("\(operation) of mass \(mass), stiffness \(stiffness) is answered")
                    continue
                }
            }
        }
    }
}

import ConformanceKit
import Testing

@testable import conformance

@Suite(.tags(.engine)) struct OperationInputTests {
    private let value: JSONValue = [
        "t": 0.5, "infinite": "-Infinity", "count": 3, "text": "ease", "flag": true, "nothing": nil,
        "points": [0, "NaN", 1], "chain": [["speed": 2], ["speed": "fast"]], "easing": ["css": "ease"],
    ]

    @Test func accessorsReturnValues() throws {
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

    @Test func accessorsReportProblems() throws {
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

    /// Inputs that the operations accept but the vectors do not cover.
    @Test func operationInputsWithoutVectors() async {
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

    /// Types and parameters of splines that the vectors do not cover.
    @Test func splineInputsWithoutVectors() async {
        func answer(_ input: JSONValue) async -> EngineAnswer {
            await engineAnswer("spline", input, .mathematics)
        }
        let points: JSONValue = [[0, 0], [1, 2], [3, 2]]
        let cases: [(JSONValue, JSONValue)] = [
            (["type": "linear", "values": [0, 4, 2], "t": 0.5], 2),
            (["type": "linear", "knots": [0, 2], "values": [0, 4], "t": 3, "extrapolation": "hold"], 4),
            (["type": "polynomial", "knots": [0, 1, 2], "values": [0, 1, 4], "t": 3, "derivative": 1], 6),
            (["type": "steffen", "values": [0, 1, 1], "t": 1.5], 1),
            // GSL's end slopes. Those of the paper would begin with 1.5.
            (["type": "steffen", "values": [0, 1, 1], "t": 0, "derivative": 1], 1),
            (["type": "steffen", "values": [0, 1, 1], "t": 0, "derivative": 1, "ends": "parabola"], 1.5),
            (["type": "bezier", "values": [0, 1, 4], "t": 0.5, "derivative": 2], 4),
            (["type": "bezierTiming", "segments": [[0, 0, 1, 1, 1, 1]], "t": 0.5], 0.5),
            (["type": "tcbTiming", "points": [[0, 0, 0, 0, 0], [1, 1, 0, 0, 0]], "t": 0.5], 0.5),
            // Flutter: t is in 0…1, tension shortens the tangents, and the handle determines the tangent at the first
            // point.
            (["type": "catmullRom", "values": points, "tension": 1, "t": 0.25], [0.5, 1]),
            (["type": "catmullRom", "values": points, "startHandle": [-1, -2], "t": 0, "derivative": 1], [2, 4]),
            // In three.js a tension of ½ gives the full tangent.
            (
                ["type": "catmullRom", "values": points, "ends": "reflect", "tension": 0.5, "t": 0, "derivative": 1],
                [2, 4]
            ),
            (
                ["type": "catmullRom", "values": points, "ends": "reflect", "tension": 0, "t": 0, "derivative": 1],
                [0, 0]
            ),
            (["type": "catmullRom", "values": points, "closed": true, "t": 3], [0, 0]),
            (["type": "kochanekBartels", "values": [0, 1, 0], "tension": 1, "t": 0, "derivative": 1], 0),
        ]
        for (input, expected) in cases {
            let actual = await answer(input)
            #expect(actual == .value(expected), "\(input.text)")
        }
        let wrong: [JSONValue] = [
            ["type": "linear", "values": [0, 1], "t": 0, "derivative": 3],
            ["type": "linear", "values": [0, [1, 2]], "t": 0], ["type": "linear", "values": [[0], [1]], "t": 0],
            ["type": "linear", "values": [[0, 1], [1, "x", 2]], "t": 0], ["type": "linear", "values": [], "t": 0],
            ["type": "bent", "values": [0, 1], "t": 0],
            ["type": "clamped", "values": [0, 1], "endSlopes": [1], "t": 0],
            ["type": "catmullRom", "values": [0, 1], "ends": "open", "t": 0],
            ["type": "catmullRom", "values": [0, 1], "knots": [0, 1], "closed": true, "t": 0],
            ["type": "bezierTiming", "segments": [[0, 0, 1, 1, 1]], "t": 0],
            ["type": "natural", "knots": [0, 0], "values": [0, 1], "t": 0],
            ["type": "catmullRom", "values": [0, 1], "startHandle": [1, 2], "t": 0],
        ]
        for input in wrong {
            guard case .error = await answer(input) else {
                Issue.record("\(input.text) is answered")
                continue
            }
        }
    }
}

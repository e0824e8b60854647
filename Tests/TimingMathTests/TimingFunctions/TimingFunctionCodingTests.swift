import Foundation
import Testing

@testable import TimingMath

/// An easing of the caller's own.
private struct Square: Easing {
    func value(at x: Double) -> Double { x * x }
}

/// Returns functions of every kind, with awkward and random parameters.
private func makeFunctions() -> [TimingFunction] {
    var generator = SeededGenerator(seed: 50)
    var functions: [TimingFunction] = [
        .linear, .default, .easeIn, .easeOut, .easeInEaseOut, .penner(.bounce, .out), .spring(SpringTimingFunction()),
        .spring(SpringTimingFunction(damping: 0)),
    ]
    func add(_ easing: (any Easing)?) { if let easing { functions.append(easing.timingFunction) } }
    for (i, y) in hardToWriteNumbers.enumerated() {
        let x = [0, 0.1, 1.0 / 3, .leastNonzeroMagnitude, 1][i % 5], size = y.magnitude
        add(try? UnitBezier(x, y, 1 - x, -y))
        add(try? TimingFunction.PiecewiseLinear([(-size, y), (0, -y), (0, 0.1), (size, 1.0 / 3)]))
        add(try? TimingFunction.PiecewiseLinear([(y, -y)]))
        add(try? SpringEasing(SpringTimingFunction(damping: 3, initialVelocity: -2), duration: size))
        let spring = try? SpringTimingFunction(
            mass: 1.0 / 3, stiffness: 0.1 + size, damping: size, initialVelocity: y, allowsOverdamping: i % 2 == 0)
        add(spring.map { SpringEasing($0) })
        let parameters = PennerEasing.Parameters(
            overshoot: y, amplitude: 1.0 / 3, period: 0.1 + size, exponent: 1.0 / 3)
        add(try? PennerEasing(.back, .inOut, parameters: parameters))
    }
    for jump in TimingFunction.Steps.Jump.allCases {
        for count in [2, 3, 7, 1 << 53, .max] { add(try? TimingFunction.Steps(count: count, jump: jump)) }
    }
    for easing in PennerEasingTests.all { add(easing) }
    for easing in QtEasing.allCases { add(easing) }
    for _ in 0..<50 {
        func number() -> Double { generator.number(in: -2...2) }
        func share() -> Double { generator.number(in: 0...1) }
        add(try? UnitBezier(share(), number(), share(), number()))
        let inputs = (0..<5).map { _ in number() }.sorted()
        add(try? TimingFunction.PiecewiseLinear(inputs.map { (input: $0, output: number()) }))
    }
    return functions
}

private let functions = makeFunctions()

@Suite("Timing functions as JSON", .tags(.law))
struct TimingFunctionCodingTests: JSONCoding {
    @Test func everyKindComesBackAsItWas() throws {
        #expect(functions.count > 250)
        for function in functions {
            let text = try json(function), read = try decoded(text, as: TimingFunction.self)
            #expect(read == function, "\(text)")
            for x in easingInputs.prefix(60) {
                for side in TimingFunction.Side.allCases {
                    let (found, expected) = (read.value(at: x, side: side), function.value(at: x, side: side))
                    #expect(isSame(found, expected), "\(text) at \(x), \(side)")
                }
            }
            #expect(try json(read) == text)
        }
        #expect(try roundTrip(functions) == functions)
        #expect(try roundTrip([nil, TimingFunction.easeIn]) == [nil, .easeIn])
    }

    @Test func whatIsWritten() throws {
        func object(_ function: TimingFunction) throws -> NSDictionary {
            try #require(try JSONSerialization.jsonObject(with: JSONEncoder().encode(function)) as? NSDictionary)
        }
        #expect(try json(TimingFunction.linear) == "\"linear\"")
        #expect(try json(TimingFunction.easeIn) == "{\"cubicBezier\":[0.42,0,1,1]}")
        #expect(try json(TimingFunction.linear([(0, 0), (0.5, 2)])) == "{\"linear\":[[0,0],[0.5,2]]}")
        #expect(try object(.steps(4, jump: .start)) == ["steps": ["count": 4, "jump": "start"]])
        #expect(try json(TimingFunction(QtEasing.sineCurve)) == "{\"qt\":\"sineCurve\"}")
        let spring: [String: Any] = [
            "mass": 1, "stiffness": 100, "damping": 10, "initialVelocity": 0, "allowsOverdamping": false,
        ]
        let expected: [String: Any] = ["spring": ["spring": spring, "duration": 2]]
        #expect(try object(TimingFunction.spring(SpringTimingFunction(), duration: 2)) == expected as NSDictionary)
    }

    @Test func whatIsMissingIsStandard() throws {
        #expect(try decoded("{\"steps\": {\"count\": 4}}") == TimingFunction.steps(4))
        let standard = "{\"penner\": {\"curve\": \"back\", \"mode\": \"in\"}}"
        #expect(try decoded(standard) == TimingFunction.penner(.back, .in))
        let parameters = PennerEasing.Parameters(overshoot: 3)
        let back = try PennerEasing(.back, .in, variant: .d3, parameters: parameters)
        let text = """
            {"penner": {"curve": "back", "mode": "in", "variant": "d3", "parameters": {"overshoot": 3}}}
            """
        #expect(try decoded(text) == TimingFunction(back))
        #expect(try decoded("{\"spring\": {\"spring\": {}}}") == TimingFunction.spring(SpringTimingFunction()))
        #expect(try decoded("{\"damping\": 4}") == SpringTimingFunction(damping: 4))
        #expect(try decoded("{\"stiffness\": 4}") == SpringTimingFunction.Parameters(stiffness: 4))
    }

    @Test func textOfCSS() throws {
        for text in [
            "linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end", "steps(4)",
            "steps(4, jump-both)", "cubic-bezier(0.1, 0.7, 1.0, -0.1)", "linear(0, 1 40%, 0.5 60% 80%, 1)",
            "cubic-bezier(calc(1/3), 2, 1, 1)", " EASE ",
        ] {
            #expect(try decoded("\"\(text)\"") == TimingFunction(parsing: text), "\(text)")
            #expect(try roundTrip(TimingFunction(parsing: text)) == TimingFunction(parsing: text), "\(text)")
        }
    }

    @Test(.tags(.badInput)) func badInputNamesTheProblem() {
        for (json, text) in [
            ("{\"cubicBezier\": [0, 0, 1]}", "expected 4 numbers, found 3"),
            ("{\"cubicBezier\": [0, 0, 1, 1, 1]}", "expected 4 numbers, found 5"),
            ("{\"cubicBezier\": [1.5, 0, 1, 1]}", "x1 is 1.5"),
            ("{\"cubicBezier\": [0, 0, -0.25, 1]}", "x2 is -0.25"),
            ("{\"cubicBezier\": [0, 0, 1, 1], \"steps\": {\"count\": 2}}", "expected exactly one kind"),
            ("{}", "expected exactly one kind"), ("{\"bounce\": 1}", "expected exactly one kind"),
            ("{\"steps\": {\"count\": 0}}", "count is 0.0, allowed is 1 or more"),
            ("{\"steps\": {\"count\": 1, \"jump\": \"none\"}}", "count is 1.0, allowed is 2 or more"),
            ("{\"steps\": {\"count\": 2, \"jump\": \"middle\"}}", "middle"),
            ("{\"steps\": {}}", "no count"), ("{\"steps\": {\"jump\": \"end\"}}", "no count"),
            ("{\"linear\": [[0, 0], [1]]}", "expected pairs"), ("{\"linear\": [[0, 0, 0]]}", "expected pairs"),
            ("{\"linear\": []}", "no points"), ("{\"linear\": [[0, 0], [1, 1], [0.5, 1]]}", "point 2"),
            ("{\"penner\": {\"curve\": \"back\"}}", "no mode"),
            ("{\"penner\": {\"curve\": \"bump\", \"mode\": \"in\"}}", "bump"),
            (
                "{\"penner\": {\"curve\": \"elastic\", \"mode\": \"in\", \"parameters\": {\"period\": 0}}}",
                "period is 0"
            ),
            ("{\"qt\": \"tangentCurve\"}", "tangentCurve"),
            ("{\"spring\": {\"spring\": {\"mass\": -1}}}", "mass is -1"),
            ("{\"spring\": {\"spring\": {\"damping\": -2}}}", "damping is -2"), ("{\"spring\": {}}", "no spring"),
            ("{\"spring\": {\"spring\": {}, \"duration\": 0}}", "duration is 0"),
        ] {
            let found = problem(json, as: TimingFunction.self)
            #expect(found.text.contains(text), "\(json): \(found.text)")
        }
        for text in ["ease-inn", "", "steps(0)", "cubic-bezier(2, 0, 1, 1)", "linear()", "spring(1)"] {
            let found = problem("\"\(text)\"", as: TimingFunction.self)
            let expected = syntaxError(in: text) { text throws(CSSSyntaxError) in try CSSEasing(parsing: text) }
            #expect(expected.map { found.text == "\($0)" } == true, "\(text): \(found.text)")
        }
        // Values of a wrong type.
        for json in [
            "7", "true", "[]", "null", "{\"cubicBezier\": 1}", "{\"cubicBezier\": [\"0\", 0, 1, 1]}",
            "{\"steps\": {\"count\": 1.5}}", "{\"steps\": 4}", "{\"linear\": [0, 1]}", "{\"qt\": 1}",
            "{\"spring\": {\"spring\": {\"mass\": \"heavy\"}}}",
        ] {
            #expect(problem(json, as: TimingFunction.self).text != "", "\(json)")
        }
    }

    @Test(.tags(.badInput)) func badInputNamesThePlace() {
        let list = "[\"ease\", {\"cubicBezier\": [2, 0, 1, 1]}]"
        #expect(problem(list, as: [TimingFunction].self).path.last == "cubicBezier")
        #expect(problem(list, as: [TimingFunction].self).path.count == 2)
        let track = "{\"values\": [0, 1], \"timingFunction\": \"ease-up\"}"
        #expect(problem(track, as: AnimationTrack<Double>.self).path == ["timingFunction"])
    }

    @Test func ownEasingsCannotBeWritten() throws {
        let own = TimingFunction(Square())
        func check(_ value: some Encodable) {
            let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
            guard case .invalidValue(let value, let context)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(value as? TimingFunction == own && context.debugDescription.contains("Square"), "\(context)")
        }
        check(own)
        check([.easeIn, own])
        check(try AnimationTrack(values: [0.0, 1], timingFunctions: [Square()]))
        check(try AnimationTrack(values: [0.0, 1], timingFunction: Square(), calculationMode: .discrete))
        // A mode that ignores them does not write them.
        _ = try json(AnimationTrack(values: [0.0, 1], timingFunctions: [Square()], calculationMode: .paced))
    }
}

import Foundation
import Testing

@testable import TimingMath

/// An easing that nobody but the caller knows.
private struct Square: Easing {
    func value(at x: Double) -> Double { x * x }
}

private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try #require(String(bytes: encoder.encode(value), encoding: .utf8))
}

private func decoded<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
}

/// The value that decoding gives after encoding.
private func roundTrip<Value: Codable>(_ value: Value) throws -> Value { try decoded(json(value)) }

/// What a decoding error says, with the place.
private func problem<Value: Decodable>(
    _ json: String, as type: Value.Type, sourceLocation: SourceLocation = #_sourceLocation
) -> (text: String, path: [String]) {
    do {
        _ = try decoded(json, as: type)
        Issue.record("\(json) is read as a \(type)", sourceLocation: sourceLocation)
    } catch let error as DecodingError {
        switch error {
        case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context):
            return (context.debugDescription, context.codingPath.map(\.stringValue))
        case .keyNotFound(let key, let context):
            return ("no \(key.stringValue)", context.codingPath.map(\.stringValue))
        @unknown default: Issue.record("\(error)", sourceLocation: sourceLocation)
        }
    } catch {
        Issue.record("\(json): \(error) is no DecodingError", sourceLocation: sourceLocation)
    }
    return ("", [])
}

/// Numbers that are hard to write down.
private let written: [Double] = [
    0, -0.0, 1, 0.1, 1.0 / 3, 2.0 / 3, 1e-7, 123_456_789.125, 1e21, 1e300, -1e300, .leastNonzeroMagnitude,
    .leastNormalMagnitude, 0x1p-53, 1 - 0x1p-53, 0x1p53 + 2, .greatestFiniteMagnitude,
]

/// Every kind, with awkward and with random numbers.
private func makeFunctions() -> [TimingFunction] {
    var generator = SeededGenerator(seed: 50)
    var functions: [TimingFunction] = [
        .linear, .default, .easeIn, .easeOut, .easeInEaseOut, .penner(.bounce, .out), .spring(SpringTimingFunction()),
        .spring(SpringTimingFunction(damping: 0)),
    ]
    func add(_ easing: (any Easing)?) { if let easing { functions.append(easing.timingFunction) } }
    for (i, y) in written.enumerated() {
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

@Suite("Timing functions as JSON")
struct TimingFunctionCodingTests {
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

    @Test func badInputNamesTheProblem() {
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
        // Of another type.
        for json in [
            "7", "true", "[]", "null", "{\"cubicBezier\": 1}", "{\"cubicBezier\": [\"0\", 0, 1, 1]}",
            "{\"steps\": {\"count\": 1.5}}", "{\"steps\": 4}", "{\"linear\": [0, 1]}", "{\"qt\": 1}",
            "{\"spring\": {\"spring\": {\"mass\": \"heavy\"}}}",
        ] {
            #expect(problem(json, as: TimingFunction.self).text != "", "\(json)")
        }
    }

    @Test func badInputNamesThePlace() {
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

@Suite("Tracks, timings and transforms as JSON")
struct ValueCodingTests {
    @Test func springs() throws {
        for sample in SpringTests.samples {
            for spring in [
                try sample.spring,
                try SpringTimingFunction(mass: sample.mass, stiffness: sample.stiffness, damping: sample.damping),
            ] {
                let read = try roundTrip(spring)
                #expect(read == spring && read.allowsOverdamping == spring.allowsOverdamping, "\(sample)")
                for t in [0.1, 0.5, 3] { #expect(isSame(read.value(at: t), spring.value(at: t)), "\(sample)") }
            }
        }
        for easing in PennerEasingTests.all { #expect(try roundTrip(easing) == easing) }
        #expect(problem("{\"stiffness\": 0}", as: SpringTimingFunction.self).text.contains("stiffness is 0"))
        #expect(problem("{\"mass\": null, \"damping\": []}", as: SpringTimingFunction.self).text != "")
    }

    private func expectSame<Value: Interpolatable & Codable & Equatable>(
        _ track: AnimationTrack<Value>, bits: (Value) -> [UInt64], _ label: String
    ) throws {
        let read = try roundTrip(track)
        #expect(read.values == track.values && read.keyTimes == track.keyTimes, "\(label)")
        #expect(read.calculationMode == track.calculationMode && read.pacing == track.pacing, "\(label)")
        #expect(read.parameters == track.parameters, "\(label)")
        let times =
            (-8...72).map { Double($0) / 64 } + track.keyTimes + track.keyTimes.map(\.nextDown) + [0.1, 1.0 / 3]
        for t in times {
            for side in TimingFunction.Side.allCases {
                let (found, expected) = (read.value(at: t, side: side), track.value(at: t, side: side))
                if bits(found) == bits(expected) { continue }
                Issue.record("\(label) at \(t), \(side): \(found), not \(expected)")
            }
        }
    }

    /// Every mode, pacing, set of rules, choice of times and of functions.
    private func forEachTrack<Value: Interpolatable & Codable & Equatable>(
        of values: [Value], bits: (Value) -> [UInt64]
    ) throws {
        let n = values.count
        let shape = CalculationMode.CubicParameters(tension: [0.1, 1.0 / 3], continuity: [-0.5], bias: [0, 1.0 / 3])
        let even = KeyTimes.even(count: n), late = even.map { 0.1 + $0 * 2 / 3 }
        for mode in CalculationMode.allCases {
            for pacing in CalculationMode.Pacing.allCases {
                for rules in KeyframeRules.allCases {
                    let more = mode == .discrete ? [KeyTimes.even(count: n + 1)] : []
                    let unfit = rules == .coreAnimation ? [Array(even.dropLast()), [0.5], even.reversed()] : []
                    for (i, times) in ([nil, even, late] + more + unfit).enumerated() {
                        let eased = i % 2 == 1
                        let track = try AnimationTrack(
                            values: values, keyTimes: times,
                            timingFunctions: eased ? [.easeIn, .steps(3, jump: .both), .penner(.back, .out)] : [],
                            timingFunction: eased ? .cubicBezier(0.5, -1, 0.5, 2) : nil, calculationMode: mode,
                            parameters: i % 3 == 0 ? shape : CalculationMode.CubicParameters(), pacing: pacing,
                            rules: rules)
                        try expectSame(track, bits: bits, "\(mode), \(pacing), \(rules), \(times ?? []), \(values)")
                    }
                }
            }
        }
    }

    @Test func tracksOfNumbers() throws {
        for values in [
            [0.1, 1.0 / 3, -7, 2], [3, 9], [.leastNonzeroMagnitude, 0, -0.0, 0.1], [1e300, -1e300, 1.0 / 3],
            [5, 5, 5],
        ] {
            try forEachTrack(of: values) { [$0.bitPattern] }
        }
        for rules in KeyframeRules.allCases {
            try expectSame(
                AnimationTrack(values: [1.0 / 3], calculationMode: .discrete, rules: rules), bits: { [$0.bitPattern] },
                "one value")
        }
    }

    @Test func tracksOfOtherValues() throws {
        var generator = SeededGenerator(seed: 51)
        func number() -> Double { generator.number(in: -9...9) }
        let points = (0..<4).map { _ in SIMD2(number(), number()) }
        try forEachTrack(of: points) { [$0.x.bitPattern, $0.y.bitPattern] }
        try forEachTrack(of: (0..<3).map { _ in [number(), number(), number()] }) { $0.map(\.bitPattern) }
        let colors = (0..<3).map { _ in RGBAColor(red: number(), green: number(), blue: number(), alpha: number()) }
        try forEachTrack(of: colors) { [$0.red, $0.green, $0.blue, $0.alpha].map(\.bitPattern) }
        let rects = (0..<3).map { _ in Rect2D(x: number(), y: number(), width: number(), height: number()) }
        try forEachTrack(of: rects) { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height].map(\.bitPattern) }
        try forEachTrack(of: [false, true, false]) { [$0 ? 1 : 0] }
    }

    @Test func badTracks() throws {
        typealias Track = AnimationTrack<Double>
        #expect(try decoded("{\"values\": [2, 4]}", as: Track.self).value(at: 0.25) == 2.5)
        for (json, text) in [
            ("{}", "no values"), ("{\"values\": []}", "too few values"), ("{\"values\": [1]}", "too few values"),
            ("{\"values\": [0, 1], \"calculationMode\": \"zigzag\"}", "zigzag"),
            ("{\"values\": [0, 1], \"pacing\": \"slow\"}", "slow"),
            ("{\"values\": [0, 1], \"rules\": \"mine\"}", "mine"),
            ("{\"values\": [0, 1, 2], \"keyTimes\": [0, 1], \"rules\": \"webAnimations\"}", "2 key times for 3 values"),
            ("{\"values\": [0, 1], \"keyTimes\": [0, 2], \"rules\": \"webAnimations\"}", "keyTimes[1]"),
            ("{\"values\": [0, 1], \"timingFunctions\": [{\"steps\": {\"count\": 0}}]}", "count is 0"),
        ] {
            let found = problem(json, as: Track.self)
            #expect(found.text.contains(text), "\(json): \(found.text)")
        }
        for json in ["[]", "{\"values\": 1}", "{\"values\": [true]}", "{\"values\": [0, 1], \"keyTimes\": \"even\"}"] {
            #expect(problem(json, as: Track.self).text != "", "\(json)")
        }
    }

    @Test func timings() throws {
        var random = SeededGenerator(seed: 52)
        let modes: [MediaTiming.FillMode] = [.removed, .backwards, .forwards, .both]
        func number() -> Double { random.chance(0.3) ? random.pick(written) : random.number(in: -100...100) }
        for _ in 0..<2000 {
            let timing = MediaTiming(
                beginTime: number(), duration: number(), speed: number(), timeOffset: number(), repeatCount: number(),
                repeatDuration: number(), autoreverses: random.chance(0.5), fillMode: random.pick(modes))
            let read = try roundTrip(timing)
            #expect(read == timing)
            let numbers = [
                \MediaTiming.beginTime, \.duration, \.speed, \.timeOffset, \.repeatCount, \.repeatDuration,
            ]
            for path in numbers { #expect(isSame(read[keyPath: path], timing[keyPath: path]), "\(timing)") }
        }
        for mode in modes {
            #expect(try roundTrip(mode) == mode && decoded("\"\(mode)\"", as: MediaTiming.FillMode.self) == mode)
        }
        #expect(try decoded("\"frozen\"", as: MediaTiming.FillMode.self) == .both)
        #expect(try decoded("{}") == MediaTiming())
        #expect(try decoded("{\"duration\": 2, \"fillMode\": \"both\"}") == MediaTiming(duration: 2, fillMode: .both))
        let bad = problem("{\"fillMode\": \"sideways\"}", as: MediaTiming.self)
        #expect(bad.text == "unknown fill mode \"sideways\"" && bad.path == ["fillMode"])
        for json in ["[]", "{\"duration\": \"long\"}", "{\"autoreverses\": 1}", "{\"fillMode\": 1}"] {
            #expect(problem(json, as: MediaTiming.self).text != "", "\(json)")
        }
    }

    /// JSON cannot write infinities as numbers.
    @Test func timingsThatNeverEnd() throws {
        for number in [Double.infinity, -.infinity] {
            let timing = MediaTiming(beginTime: number, duration: number, speed: number, repeatCount: number)
            #expect(try roundTrip(timing) == timing)
        }
        #expect(try roundTrip(MediaTiming(timeOffset: .nan)).timeOffset.isNaN)
        let text = String(decoding: try JSONEncoder().encode(MediaTiming(repeatCount: .infinity)), as: UTF8.self)
        #expect(text.contains("\"repeatCount\":\"infinity\""), "\(text)")
        let bad = problem("{\"duration\": \"long\"}", as: MediaTiming.self)
        #expect(bad.text == "expected a number, found \"long\"" && bad.path == ["duration"])
    }

    /// JSON cannot write infinities as numbers.
    @Test func transformsThatAreNotFinite() throws {
        for number in [Double.infinity, -.infinity, 1e308, 5e-324] {
            let matrix = Matrix4x4(rows: [1, number, 0, 0], [0, 1, 0, 0], [0, 0, number, 0], [0, 0, 0, -number])
            #expect(try roundTrip(matrix) == matrix)
            let map = AffineTransform2D(a: 1, b: number, c: 0, d: -number, tx: 3, ty: 0.1)
            #expect(try roundTrip(map) == map)
            let quaternion = Quaternion(x: number, y: 0.5, z: -number, w: 0)
            #expect(try roundTrip(quaternion) == quaternion)
        }
        #expect(try roundTrip(Quaternion(x: .nan, y: 1, z: 2, w: 3)).x.isNaN)
        let text = String(
            decoding: try JSONEncoder().encode(Quaternion(x: .infinity, y: 0.5, z: -.infinity, w: .nan)),
            as: UTF8.self)
        #expect(text == #"["infinity",0.5,"-infinity","nan"]"#)
        for json in [#"["long", 0, 0, 1]"#, #"["Infinity", 0, 0, 1]"#, "[0, 0, 1]", "[null, 0, 0, 1]"] {
            #expect(problem(json, as: Quaternion.self).text != "", "\(json)")
        }
        #expect(problem(#"[0, "infinity", 1, 1]"#, as: UnitBezier.self).text != "")
    }

    /// A list of transforms is stored as CSS text with all digits, whatever its own description rounds.
    @Test func transformLists() throws {
        var random = SeededGenerator(seed: 54)
        func number() -> Double {
            random.chance(0.3) ? random.pick([0.1, 1.0 / 3, 1e-7, 123_456.789_012_3]) : random.number(in: -400...400)
        }
        for _ in 0..<300 {
            let functions: [TransformList.Function] = [
                .translate(x: number(), y: number()), .translate3d(x: number(), y: number(), z: number()),
                .scale(x: number(), y: number()), .rotate(degrees: number()),
                .rotate3d(x: number(), y: number(), z: number(), degrees: number()),
                .skew(xDegrees: number(), yDegrees: number()),
                .perspective(distance: number().magnitude + 1), .perspective(distance: nil),
                .matrix(
                    AffineTransform2D(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())),
                .matrix3d(.rotation(angle: number(), x: 1, y: 2, z: 3)),
            ]
            let list = TransformList(functions.shuffled(using: &random))
            #expect(try roundTrip(list) == list, "\(list)")
        }
        #expect(try roundTrip(TransformList.none) == .none)
        #expect(try decoded("\"translateX(10px)\"") == TransformList([.translateX(10)]))
        #expect(problem("\"translateX(10em)\"", as: TransformList.self).text != "")
    }

    @Test func transforms() throws {
        var random = SeededGenerator(seed: 53)
        func number() -> Double { random.chance(0.3) ? random.pick(written) : random.number(in: -100...100) }
        func numbers(_ count: Int) -> [Double] { (0..<count).map { _ in number() } }
        func bits(_ numbers: [Double]) -> [UInt64] { numbers.map(\.bitPattern) }
        for _ in 0..<300 {
            let matrix = try #require(Matrix4x4(numbers(16))), n = numbers(20)
            #expect(try bits(roundTrip(matrix).numbers) == bits(matrix.numbers))
            #expect(try bits(decoded(json(matrix), as: [Double].self)) == bits(matrix.numbers))
            let plane = AffineTransform2D(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
            let read = try roundTrip(plane)
            #expect(bits([read.a, read.b, read.c, read.d, read.tx, read.ty]) == bits(Array(n[0..<6])))
            #expect(try bits(decoded(json(plane), as: [Double].self)) == bits(Array(n[0..<6])))
            let turn = Quaternion(x: n[6], y: n[7], z: n[8], w: n[9]), found = try roundTrip(turn)
            #expect(bits([found.x, found.y, found.z, found.w]) == bits(Array(n[6..<10])))
            let parts = DecomposedTransform(
                translation: SIMD3(n[0], n[1], n[2]), scale: SIMD3(n[3], n[4], n[5]), skew: SIMD3(n[6], n[7], n[8]),
                perspective: SIMD4(n[9], n[10], n[11], n[12]),
                rotation: Quaternion(x: n[13], y: n[14], z: n[15], w: n[16]))
            #expect(try roundTrip(parts) == parts)
        }
        #expect(try roundTrip(Matrix4x4.identity) == .identity)
        #expect(problem("[1, 2, 3]", as: Matrix4x4.self).text == "expected 16 numbers, found 3")
        #expect(problem("[]", as: Matrix4x4.self).text == "expected 16 numbers, found 0")
        #expect(problem("[1, 2, 3, 4, 5, 6, 7]", as: AffineTransform2D.self).text == "expected 6 numbers, found 7")
        #expect(problem("[1, 2, 3]", as: Quaternion.self).text == "expected 4 numbers, found 3")
        for json in ["{}", "1", "[true]", "null"] {
            #expect(problem(json, as: Matrix4x4.self).text != "", "\(json)")
            #expect(problem(json, as: AffineTransform2D.self).text != "", "\(json)")
            #expect(problem(json, as: Quaternion.self).text != "", "\(json)")
            #expect(problem(json, as: DecomposedTransform.self).text != "", "\(json)")
        }
    }
}

@Suite("Descriptions of timing functions")
struct TimingFunctionDescriptionTests {
    @Test func texts() throws {
        #expect("\(TimingFunction.linear)" == "linear")
        #expect("\(TimingFunction.easeIn)" == "cubic-bezier(0.42, 0, 1, 1)")
        #expect("\(TimingFunction.cubicBezier(0.1, -2.5, 1, 3))" == "cubic-bezier(0.1, -2.5, 1, 3)")
        #expect("\(try UnitBezier(0.42, 0, 0.58, 1))" == "cubic-bezier(0.42, 0, 0.58, 1)")
        #expect("\(TimingFunction.steps(4))" == "steps(4)")
        #expect("\(TimingFunction.steps(4, jump: .start))" == "steps(4, jump-start)")
        #expect("\(TimingFunction.steps(2, jump: .none))" == "steps(2, jump-none)")
        #expect("\(TimingFunction.steps(2, jump: .both))" == "steps(2, jump-both)")
        #expect("\(TimingFunction.linear([(0, 0), (0.5, 1), (1, 1)]))" == "linear(0 0%, 1 50%, 1 100%)")
        #expect("\(TimingFunction.linear([(-0.25, 2)]))" == "linear(2 -25%, 2 -25%)")
        #expect("\(TimingFunction.penner(.bounce, .out))" == "bounce out")
        #expect("\(PennerEasing(.circ, .inOut, variant: .d3))" == "circ inOut (d3)")
        let back = try PennerEasing(.back, .in, parameters: .init(overshoot: 2.5))
        #expect("\(TimingFunction(back))".hasPrefix("back in, overshoot 2.5, amplitude "))
        #expect("\(SpringTimingFunction())" == "spring(mass 1, stiffness 100, damping 10)")
        let spring = SpringTimingFunction(mass: 2, stiffness: 0.5, damping: 1, initialVelocity: -3)
        #expect("\(spring)" == "spring(mass 2, stiffness 0.5, damping 1, initial velocity -3)")
        #expect(
            "\(try TimingFunction.spring(spring, duration: 1.5))"
                == "spring(mass 2, stiffness 0.5, damping 1, initial velocity -3) over 1.5 s")
        #expect("\(TimingFunction(QtEasing.sineCurve))" == "sineCurve")
        #expect("\(TimingFunction(Square()))" == "Square()")
    }

    /// Numbers within single precision's range, which is all that CSS text keeps.
    private let numbers: [Double] = {
        var generator = SeededGenerator(seed: 54)
        return written.filter { $0.magnitude < 1e38 }
            + (0..<300).map { _ in generator.number(in: -3...3) }
            + (0..<40).map { _ in generator.number(in: -1e30...1e30) }
    }()

    @Test func curvesAndStepsAreReadAsTheyAre() throws {
        var generator = SeededGenerator(seed: 55)
        let shares = numbers.filter { 0 <= $0 && $0 <= 1 }
        for y in numbers {
            let function = try TimingFunction.cubicBezier(generator.pick(shares), y, generator.pick(shares), -y)
            #expect(try TimingFunction(parsing: "\(function)") == function, "\(function)")
        }
        for jump in TimingFunction.Steps.Jump.allCases {
            for count in [2, 3, 10, 1000, 1_000_000] {
                let function = try TimingFunction.steps(count, jump: jump)
                #expect(try TimingFunction(parsing: "\(function)") == function, "\(function)")
            }
        }
        for function in [TimingFunction.linear, .default, .easeIn, .easeOut, .easeInEaseOut] {
            #expect(try TimingFunction(parsing: "\(function)") == function, "\(function)")
        }
    }

    /// An input is written as a percentage, and so may be read as its neighbour.
    @Test func linesAreReadToTheLastBit() throws {
        var generator = SeededGenerator(seed: 56)
        for seed in 0..<500 {
            // CSS has no constants: a list needs two stops.
            let count = 2 + Int(generator.next() % 8)
            var inputs = (0..<count).map { _ in
                generator.chance(0.2) ? generator.pick(numbers) : generator.number(in: -0.2...1.2)
            }
            // Jumps.
            for i in inputs.indices where generator.chance(0.2) { inputs[i] = generator.pick(inputs) }
            let points = inputs.filter { $0.magnitude < 1e36 }.sorted().map {
                (input: $0, output: generator.pick(numbers))
            }
            guard let line = try? TimingFunction.PiecewiseLinear(points) else { continue }
            let text = "\(TimingFunction(line))"
            guard let read = try TimingFunction(parsing: text).piecewiseLinear else {
                Issue.record("seed \(seed): \(text) is read as another kind")
                continue
            }
            #expect(read.points.map(\.output) == points.map(\.output), "seed \(seed): \(text)")
            for (found, point) in zip(read.points, points) {
                let error = (found.input - point.input).magnitude
                #expect(error <= point.input.ulp, "seed \(seed): \(text)")
            }
            // Between two points the values differ by what the inputs do.
            for (a, b) in zip(points, points.dropFirst()) where b.input - a.input > 1e-3 {
                let slope = ((b.output - a.output) / (b.input - a.input)).magnitude
                let ulp = max(a.input.ulp, b.input.ulp), size = max(a.output.magnitude, b.output.magnitude)
                for u in [0.1, 0.5, 0.9] {
                    let t = a.input + u * (b.input - a.input)
                    let error = (read.value(at: t) - line.value(at: t)).magnitude
                    #expect(error <= 4 * slope * ulp + 24 * 0x1p-53 * size, "seed \(seed) at \(t): \(text)")
                }
            }
        }
    }
}

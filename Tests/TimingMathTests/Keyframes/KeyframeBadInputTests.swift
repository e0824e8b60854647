import Testing
import TimingMath

@Suite("Keyframes: bad input", .tags(.badInput))
struct KeyframeBadInputTests {
    private func error<V: Interpolatable>(
        _ values: [V], _ mode: CalculationMode, _ parameters: CalculationMode.CubicParameters = .init(),
        rules: CalculationMode.Rules = .coreAnimation
    ) -> KeyframeError? {
        do throws(KeyframeError) {
            _ = try AnimationTrack(values: values, calculationMode: mode, parameters: parameters, rules: rules)
            return nil
        } catch {
            return error
        }
    }

    @Test("Values and parameters that are not finite are errors that name them")
    func notFinite() {
        for mode in CalculationMode.allCases {
            for rules in CalculationMode.Rules.allCases {
                for bad in [Double.nan, .infinity, -.infinity] {
                    #expect(error([0, bad, 1], mode, rules: rules) == .notFinite(parameter: "values[1]"))
                    #expect(
                        error([SIMD2(0, 0), SIMD2(1, bad)], mode, rules: rules) == .notFinite(parameter: "values[1]"))
                    #expect(error([[0], [0], [bad]], mode, rules: rules) == .notFinite(parameter: "values[2]"))
                    for (name, parameters) in [
                        ("tension", CalculationMode.CubicParameters(tension: [0, bad])),
                        ("continuity", CalculationMode.CubicParameters(continuity: [0, bad])),
                        ("bias", CalculationMode.CubicParameters(bias: [0, bad])),
                    ] {
                        #expect(error([0.0, 1], mode, parameters, rules: rules) == .notFinite(parameter: "\(name)[1]"))
                    }
                }
            }
        }
    }

    @Test("A curve that leaves the range of a number is an error; one near the limit is not")
    func notRepresentable() throws {
        let wild = CalculationMode.CubicParameters(tension: [0, 1e300, 0])
        #expect(error([0, 1e10, 0], .cubic, wild) == .notRepresentable(segment: 0))
        #expect(error([0.0, 10, 0], .cubic, wild) == nil)
        let track = try AnimationTrack(values: [0.0, 10, 5], calculationMode: .cubic, parameters: wild)
        #expect(track.value(at: 0.5) == 10)
        #expect(abs(track.value(at: 0.25)) > 1e299)
        #expect(error([-1e308, 1e308], .linear) == nil)
        #expect(try AnimationTrack(values: [-1e308, 1e308]).value(at: 0.75) == 5e307)
    }

    @Test("Neighbours of different shapes are an error by Core Animation's rules, and switch by the Web's")
    func shapes() throws {
        let values = [[0.0], [1, 2], [3, 4]]
        for mode in CalculationMode.allCases where mode != .discrete {
            #expect(error(values, mode) == .shapesDiffer(index: 0))
        }
        #expect(error(values, .discrete) == nil)
        let web = try AnimationTrack(values: values, rules: .webAnimations)
        #expect([0.1, 0.3, 0.75].map { web.value(at: $0) } == [[0], [1, 2], [2, 3]])
    }

    @Test("Values that no key time reaches must be valid, too")
    func beyondTheLastKeyTime() {
        #expect(throws: KeyframeError.notFinite(parameter: "values[2]")) {
            try AnimationTrack(values: [0, 1, .nan], keyTimes: [0, 1])
        }
        #expect(throws: KeyframeError.shapesDiffer(index: 1)) {
            try AnimationTrack(values: [[0.0], [1], [1, 2]], keyTimes: [0, 1])
        }
    }

    /// Every mode, set of rules, pacing and kind of easing, with values of all sizes.
    private func forEachTrack(
        _ modes: [CalculationMode], _ rulesToTry: [CalculationMode.Rules] = CalculationMode.Rules.allCases,
        _ body: (AnimationTrack<Double>, [Double], String) throws -> Void
    ) throws {
        let easings: [TimingFunction?] = [
            nil, .init(name: .easeInEaseOut), .cubicBezier(0.5, -1, 0.5, 2), .steps(3, jump: .both),
        ]
        for mode in modes {
            for rules in rulesToTry {
                for pacing in CalculationMode.Pacing.allCases {
                    for (i, easing) in easings.enumerated() {
                        for values in [
                            [0, 1, 0.5], [3, 7], [4, 4, 4], [1e300, -1e300, 1], [1e-300, 0, 1e-307], [-0.0, 0, -1e307],
                        ] {
                            let track = try AnimationTrack(
                                values: values, timingFunctions: [easing ?? .linear], timingFunction: easing,
                                calculationMode: mode, pacing: pacing, rules: rules)
                            try body(track, values, "\(mode), \(rules), \(pacing), easing \(i), \(values)")
                        }
                    }
                }
            }
        }
    }

    /// Times inside and far outside, in both directions, up to infinity.
    private let anyNumbers: [Double] =
        awkwardNumbers.filter { !$0.isNaN }
        + [1e20, 1e76, 1e77, 1e102, 1e103, 1e154, 1e155, 1e200, 1e307].flatMap { [$0, -$0] }

    @Test("Evaluation accepts any number: the result is never NaN, and finite inside")
    func anyTime() throws {
        try forEachTrack(CalculationMode.allCases) { track, _, comment in
            for t in anyNumbers {
                let value = track.value(at: t)
                if value.isNaN || t >= 0 && t <= 1 && !value.isFinite {
                    Issue.record("\(comment) at \(t): \(value)")
                }
            }
            // NaN also has a result.
            _ = track.value(at: .nan)
        }
    }

    @Test("Discrete returns values of the list to the bit; by Core Animation's rules the end values hold outside")
    func heldValues() throws {
        try forEachTrack([.discrete]) { track, values, comment in
            for t in anyNumbers + [.nan] {
                let value = track.value(at: t)
                #expect(values.contains { $0.bitPattern == value.bitPattern }, "\(comment) at \(t): \(value)")
            }
        }
        for rules in CalculationMode.Rules.allCases {
            let values = [3.0, -1, 4, 0.5],
                track = try AnimationTrack(values: values, calculationMode: .discrete, rules: rules)
            for t in anyNumbers + [0.3, 0.6, 0.75] + [0.25, 0.5, 0.75].map(\.nextDown) {
                let index = values.indices.last { Double($0) / 4 <= t } ?? 0
                #expect(track.value(at: t) == values[index], "\(rules) at \(t)")
            }
        }
        try forEachTrack(CalculationMode.allCases, [.coreAnimation]) { track, values, comment in
            for t in anyNumbers where t < 0 || t > 1 {
                let value = track.value(at: t), held = t < 0 ? values[0] : values[values.count - 1]
                if value != held { Issue.record("\(comment) at \(t): \(value), not \(held)") }
            }
        }
    }

    @Test("Values that are not numbers switch or are interpolated linearly")
    func otherValues() throws {
        let words = ["a", "b", "c"].map(DiscreteValue.init)
        for mode in CalculationMode.allCases {
            let track = try AnimationTrack(values: words, calculationMode: mode)
            #expect(track.value(at: 0).wrapped == "a")
            #expect(track.value(at: 1).wrapped == "c")
            #expect(track.value(at: 0.6).wrapped == "b")
        }
        let flags = try AnimationTrack(values: [false, true, false])
        #expect([0, 0.1, 0.5, 0.9, 1].map { flags.value(at: $0) } == [false, true, true, true, false])
    }

    @Test("An array is filled in place: its storage stays the same, whatever it held before")
    func storageStays() throws {
        func check<Value: Interpolatable & Equatable, Element>(
            _ values: [Value], _ start: Value, storage: (Value) -> [Element]
        ) throws {
            for mode in CalculationMode.allCases {
                let track = try AnimationTrack(values: values, calculationMode: mode)
                var filled = start, hint = 0
                // Once, to reserve its capacity.
                track.evaluate(at: 0.4, hint: &hint, into: &filled)
                let address = storage(filled).withUnsafeBufferPointer { $0.baseAddress }
                for t in [0, 0.3, 1, 0.6, 2, 0.1, -1, 0.5, 1] {
                    track.evaluate(at: t, hint: &hint, into: &filled)
                    #expect(filled == track.value(at: t), "\(mode) at \(t)")
                    #expect(storage(filled).withUnsafeBufferPointer { $0.baseAddress } == address, "\(mode) at \(t)")
                }
            }
        }
        let lists = [[0.0, 1, 2], [5, 5, 5], [-1, 0, 9]]
        try check(lists, [0, 0, 0]) { $0 }
        try check(lists.map(Optional.some), [0, 0, 0]) { $0 ?? [] }
        try check(lists.map { RepeatedList($0) }, RepeatedList([0, 0, 0])) { $0.elements }
        let shadows = (0..<3).map { i in
            Shadow.List((0..<2).map { Shadow(color: .transparent, offset: SIMD2(x: Double(i), y: Double($0))) })
        }
        try check(shadows, shadows[0]) { $0.shadows }
    }

    @Test("An array filled in place equals a new one, in every mode")
    func filledInPlace() throws {
        let values = [[0.0, 1, 2], [5, 5, 5], [-1, 0, 9], [2, 2, 2]]
        for mode in CalculationMode.allCases {
            let track = try AnimationTrack(values: values, calculationMode: mode)
            var filled = [0.0, 0, 0], hint = 0
            for i in 0...20 {
                track.evaluate(at: Double(i) / 20, hint: &hint, into: &filled)
                #expect(filled == track.value(at: Double(i) / 20), "\(mode) at \(i)/20")
            }
        }
    }
}

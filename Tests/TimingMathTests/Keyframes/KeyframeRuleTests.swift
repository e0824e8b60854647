import Testing
import TimingMath

/// The values of a track at some times.
private func values<V: Interpolatable>(_ track: AnimationTrack<V>, at times: [Double]) -> [V] {
    times.map { track.value(at: $0) }
}

@Suite("Keyframes: Core Animation's rules", .tags(.rule))
struct KeyframeRuleTests {
    @Test("R4.1 Default times are even")
    func defaultTimes() throws {
        #expect(CalculationMode.KeyTimes.segmentDuration(count: 4, duration: 8) == 8.0 / 3)
        #expect(CalculationMode.KeyTimes.segmentDuration(count: 5, duration: 10) == 2.5)
        #expect(CalculationMode.KeyTimes.segmentDuration(count: 6, duration: 10) == 2)
        for count in [1, 0, -1, .min] {
            #expect(CalculationMode.KeyTimes.segmentDuration(count: count, duration: 1) == nil)
        }
        #expect(CalculationMode.KeyTimes.even(count: 5) == [0, 0.25, 0.5, 0.75, 1])
        #expect(CalculationMode.KeyTimes.even(count: 1) == [0])
        for count in [0, -1, Int.min] { #expect(CalculationMode.KeyTimes.even(count: count) == []) }
        #expect(CalculationMode.KeyTimes.times([0, 0.5, 0.75, 1], duration: 8) == [0, 4, 6, 8])
        #expect(try AnimationTrack(values: [5.0, 6, 7]).keyTimes == [0, 0.5, 1])
    }

    @Test("R4.2 Times that descend, are outside of 0…1 or are NaN are ignored", .tags(.badInput))
    func invalidTimes() throws {
        let even = try AnimationTrack(values: [0.0, 10, 4])
        let wrong: [[Double]] = [
            [0, 0.6, 0.5], [-0.1, 0.5, 1], [0, 0.5, 1.1], [0, .nan, 1], [0, 0.5, .infinity], [-.infinity, 0, 1], [0],
            [],
        ]
        for mode in [CalculationMode.linear, .cubic, .discrete] {
            let expected = try AnimationTrack(values: [0.0, 10, 4], calculationMode: mode)
            for times in wrong {
                let track = try AnimationTrack(values: [0.0, 10, 4], keyTimes: times, calculationMode: mode)
                #expect(track.keyTimes == expected.keyTimes, "\(mode), \(times)")
            }
        }
        #expect(even.keyTimes == [0, 0.5, 1])
    }

    @Test("R4.2b Equal neighbouring times make a jump; outside of the times the end values hold")
    func jumpsAndHolds() throws {
        let jump = try AnimationTrack(values: [0.0, 10, 50, 60], keyTimes: [0, 0.5, 0.5, 1])
        #expect(values(jump, at: [0.25, 0.5.nextDown, 0.5, 0.75]) == [5, 10.0.nextDown, 50, 55])
        let inside = try AnimationTrack(values: [1.0, 2], keyTimes: [0.25, 0.75])
        #expect(values(inside, at: [-1, 0, 0.25, 0.5, 0.75, 1, 2]) == [1, 1, 1, 1.5, 2, 2, 2])
        for mode in [CalculationMode.linear, .cubic] {
            let ends = try AnimationTrack(values: [7.0, 1, 2, 9], keyTimes: [0, 0, 1, 1], calculationMode: mode)
            #expect(values(ends, at: [-1, 0, 1, 2]) == [7, 1, 9, 9], "\(mode)")
            let all = try AnimationTrack(
                values: [7.0, 1, 2, 9], keyTimes: [0.5, 0.5, 0.5, 0.5], calculationMode: mode)
            #expect(values(all, at: [0, 0.5, 1]) == [7, 9, 9], "\(mode)")
        }
    }

    @Test("R4.3 Discrete: n equal holds, n + 1 times, or n times with the last value only at the end")
    func discrete() throws {
        let times = [-1, 0, 0.24, 0.25, 0.5, 0.74, 0.75, 1, 2]
        let equal = try AnimationTrack(values: [3.0, 1, 4, 5], calculationMode: .discrete)
        #expect(values(equal, at: times) == [3, 3, 3, 1, 4, 4, 5, 5, 5])
        let more = try AnimationTrack(values: [3.0, 1, 4], keyTimes: [0, 0.25, 0.5, 1], calculationMode: .discrete)
        #expect(values(more, at: times) == [3, 3, 3, 1, 4, 4, 4, 4, 4])
        let same = try AnimationTrack(values: [10.0, 20], keyTimes: [0, 1], calculationMode: .discrete)
        #expect(values(same, at: [0, 0.3, 1.0.nextDown, 1]) == [10, 10, 10, 20])
        let third = 1.0 / 3, thirds = 2.0 / 3
        for count in [1, 2, 5, 6] {
            let other = try AnimationTrack(
                values: [3.0, 1, 4], keyTimes: CalculationMode.KeyTimes.even(count: count), calculationMode: .discrete)
            #expect(other.keyTimes == [0, third, thirds], "\(count) times")
        }
        // Steps are not eased (R2.5).
        let eased = try AnimationTrack(
            values: [3.0, 1, 4, 5], timingFunctions: [.easeIn], calculationMode: .discrete)
        #expect(values(eased, at: times) == values(equal, at: times))
    }

    @Test("R4.4 Paced: times follow from distances; given times and functions are ignored")
    func paced() throws {
        let numbers = try AnimationTrack(
            values: [0.0, 10, 10, 4, 8], keyTimes: [0, 0.1, 0.2, 0.3, 1], timingFunctions: [.easeIn],
            calculationMode: .paced)
        #expect(numbers.keyTimes == [0, 0.5, 0.5, 0.8, 1])
        #expect(numbers.value(at: 0.25) == 5)
        let points = try AnimationTrack(
            values: [SIMD2<Double>(0, 0), SIMD2(3, 4), SIMD2(3, 19)], calculationMode: .paced)
        #expect(points.keyTimes == [0, 0.25, 1])
        let still = try AnimationTrack(values: [4.0, 4, 4], calculationMode: .paced)
        #expect(still.keyTimes == [0, 0.5, 1])
        #expect(values(still, at: [0, 0.3, 1]) == [4, 4, 4])
        // Arrays have no distance.
        let arrays = try AnimationTrack(values: [[0.0, 0], [1, 0], [9, 0]], calculationMode: .paced)
        #expect(arrays.keyTimes == [0, 0.5, 1])
        // Distances that overflow, and distances near the smallest number.
        for size in [1e308, 1e200, 1, 1e-200, 1e-307] {
            let track = try AnimationTrack(values: [-size, size, 0, size], calculationMode: .paced)
            for (time, expected) in zip(track.keyTimes, [0, 0.5, 0.75, 1]) {
                #expect(abs(time - expected) < 1e-15, "\(size): \(track.keyTimes)")
            }
        }
    }

    @Test("R4.5 Cubic: Catmull-Rom, full end tangents, missing parameters are 0")
    func cubic() throws {
        #expect(try AnimationTrack(values: [0.0, 10, 10], calculationMode: .cubic).value(at: 0.75) == 10.625)
        let tension = CalculationMode.CubicParameters(tension: [1])
        let short = try AnimationTrack(values: [0.0, 1, 4, 9], calculationMode: .cubic, parameters: tension)
        #expect(abs(short.value(at: 0.5) - 2.25) < 1e-15)
        // A tension of 1 everywhere stops at every keyframe.
        let stops = try AnimationTrack(
            values: [0.0, 8, 0], calculationMode: .cubic,
            parameters: CalculationMode.CubicParameters(tension: [1, 1, 1]))
        #expect(stops.value(at: 0.25) == 4)
        // Surplus parameters are ignored.
        let long = CalculationMode.CubicParameters(bias: [0, 0, 0, 0, 1, 2])
        #expect(
            try AnimationTrack(values: [0.0, 1, 4, 9], calculationMode: .cubic, parameters: long).value(at: 0.4)
                == AnimationTrack(values: [0.0, 1, 4, 9], calculationMode: .cubic).value(at: 0.4))
    }

    @Test("R4.6 CubicPaced: chord lengths give the times, and the times the curve")
    func cubicPaced() throws {
        let values = [SIMD2<Double>(0, 0), SIMD2(20, 80), SIMD2(100, 20), SIMD2(120, 100)]
        let track = try AnimationTrack(
            values: values, keyTimes: [0, 0.1, 0.2, 1], timingFunctions: [.easeIn],
            calculationMode: .cubicPaced)
        let paced = try AnimationTrack(values: values, calculationMode: .paced)
        #expect(track.keyTimes == paced.keyTimes)
        let cubic = try AnimationTrack(values: values, keyTimes: paced.keyTimes, calculationMode: .cubic)
        for i in 0...20 {
            let t = Double(i) / 20
            #expect(track.value(at: t) == cubic.value(at: t))
        }
    }

    @Test("R4.7 Fewer or more times than values: the common prefix plays, then its last value holds")
    func countMismatch() throws {
        for mode in [CalculationMode.linear, .cubic] {
            let fewer = try AnimationTrack(values: [0, 1, 0.5, 0.7], keyTimes: [0, 0.5, 1], calculationMode: mode)
            let prefix = try AnimationTrack(values: [0, 1, 0.5], keyTimes: [0, 0.5, 1], calculationMode: mode)
            let more = try AnimationTrack(values: [0, 1, 0.5], keyTimes: [0, 0.5, 1, 1], calculationMode: mode)
            let short = try AnimationTrack(values: [0, 1, 0.5, 0.7], keyTimes: [0, 0.25, 0.5], calculationMode: mode)
            for i in 0...20 {
                let t = Double(i) / 20
                #expect(fewer.value(at: t) == prefix.value(at: t))
                #expect(more.value(at: t) == prefix.value(at: t))
                #expect(short.value(at: t) == prefix.value(at: min(2 * t, 1)), "\(mode) at \(t)")
            }
            #expect(fewer.values == [0, 1, 0.5])
        }
    }

    @Test("R4.8 One value or none has no effect; discrete shows its one value")
    func oneValue() throws {
        for mode in CalculationMode.allCases {
            for pacing in CalculationMode.Pacing.allCases {
                for rules in CalculationMode.Rules.allCases {
                    func track(_ values: [Double], _ times: [Double]) throws -> AnimationTrack<Double> {
                        try AnimationTrack(
                            values: values, keyTimes: times, calculationMode: mode, pacing: pacing, rules: rules)
                    }
                    let context = "\(mode), \(pacing), \(rules)"
                    #expect(throws: KeyframeError.noEffect, "\(context)") { try track([], []) }
                    guard mode == .discrete || rules == .webAnimations else {
                        #expect(throws: KeyframeError.noEffect, "\(context)") { try track([0.3], [0]) }
                        continue
                    }
                    let one = try track([0.3], [0])
                    var value = 8.0, hint = 0
                    one.evaluate(at: 0.5, hint: &hint, into: &value)
                    #expect(value == 0.3 && one.value(at: 0.5) == 0.3, "\(context)")
                }
            }
        }
    }

    @Test(
        "R2.5 The whole track's function is applied first, then the segment's; outputs outside of 0…1 hold or overshoot"
    )
    func easings() throws {
        let whole = TimingFunction.cubicBezier(0.3, -0.5, 0.6, 1.5), first = TimingFunction(name: .easeIn)
        let back = TimingFunction.cubicBezier(0.5, -1, 0.5, 2)
        let track = try AnimationTrack(
            values: [0.0, 10, 20], timingFunctions: [first, back], timingFunction: whole)
        for i in -5...25 {
            let t = Double(i) / 20
            let p = whole.value(at: t, outside: .clamped)
            let expected =
                p < 0
                ? 0
                : p >= 1
                    ? 20
                    : p < 0.5 ? 10 * first.value(at: p * 2) : 10 + 10 * back.value(at: p * 2 - 1, outside: .clamped)
            #expect(abs(track.value(at: t) - expected) < 1e-13, "at \(t)")
        }
        // R2.5b: missing functions are linear, and surplus ones are ignored.
        let few = try AnimationTrack(values: [0.0, 10, 20], timingFunctions: [first])
        #expect(few.value(at: 0.75) == 15)
        let many = try AnimationTrack(values: [0.0, 10, 20], timingFunctions: [first, .linear, back, back])
        #expect(many.value(at: 0.75) == 15)
    }
}

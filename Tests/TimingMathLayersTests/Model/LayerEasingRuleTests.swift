import Testing
import TimingMathLayers

@Suite("Layers: rules of timing functions", .tags(.rule))
struct LayerEasingRuleTests {
    private func shown(_ function: TimingFunction?) throws -> LayerModel {
        try layer(BasicAnimation("opacity", from: 0, to: 1, timing: MediaTiming(duration: 1), timingFunction: function))
    }

    @Test("R2.1 The five names and their control points; nil is linear, and there is no other name")
    func names() throws {
        let points: [TimingFunction.Name: [SIMD2<Double>]] = [
            .linear: [[0, 0], [1, 1]], .easeIn: [[0.42, 0], [1, 1]], .easeOut: [[0, 0], [0.58, 1]],
            .easeInEaseOut: [[0.42, 0], [0.58, 1]], .default: [[0.25, 0.1], [0.25, 1]],
        ]
        for name in TimingFunction.Name.allCases {
            #expect(name.controlPoints == [[0, 0]] + (points[name] ?? []) + [[1, 1]], "\(name)")
        }
        #expect(points.count == TimingFunction.Name.allCases.count)
        for name in ["ease", "Linear", "", "easeInOut"] {
            #expect(TimingFunction.Name(rawValue: name) == nil, "\(name)")
        }
        for t in [0, 0.1, 0.5, 1] { #expect(try shown(nil).number(at: t) == t && shown(.linear).number(at: t) == t) }
        #expect(try shown(.default).number(at: 0.5) > 0.8)
    }

    @Test("R2.3 A curve given by control points may overshoot; one that goes back in time is rejected")
    func curves() throws {
        let wild = try shown(.cubicBezier(0.5, 1.4, 0.5, -0.4))
        // At s = ¼ of x(s) = 1.5 s (1 − s) + s³ …: x = 9/64·0.5·3 + …, from the Bernstein form in exact fractions.
        let s = 0.25, q = 1 - s
        let x = 3 * q * q * s * 0.5 + 3 * q * s * s * 0.5 + s * s * s
        let y = 3 * q * q * s * 1.4 - 3 * q * s * s * 0.4 + s * s * s
        try wild.expect([(x, y), (1 - x, 1 - y), (0.5, 0.5), (0, 0), (1, 1)])
        let over = try shown(.cubicBezier(0.5, 5, 0.5, -4))
        #expect(try over.number(at: 0.2) > 1 && over.number(at: 0.8) < 0)
        for (x1, x2) in [(1.1, 0.5), (0.1, -0.5)] {
            #expect(throws: TimingFunctionError.self) { try TimingFunction.cubicBezier(x1, 0, x2, 1) }
        }
    }

    @Test("R2.4 Outside of 0…1 a function holds its end values")
    func outside() throws {
        for function in [TimingFunction.easeIn, .cubicBezier(0.5, 5, 0.5, -4), .steps(2)] {
            for t in [-1e9, -0.1, -0.0, 0] { #expect(function.value(at: t, outside: .clamped) == 0, "\(t)") }
            for t in [1, 1.1, .infinity] { #expect(function.value(at: t, outside: .clamped) == 1, "\(t)") }
        }
        // A jump at the start applies after the start, not at the start itself.
        let steps = try shown(.steps(2, jump: .start))
        try steps.expect([(0, 0), (0.25, 0.5), (0.75, 1), (1, 1)])
    }

    @Test("R2.5 The animation's own function is applied first, then the segment's")
    func order() throws {
        let keyframes = try layer(
            KeyframeAnimation(
                "opacity", values: [0, 1, 3], timingFunctions: [.easeIn, .easeOut], timing: MediaTiming(duration: 2),
                timingFunction: .easeInEaseOut))
        for t in [0.25, 0.5, 0.75, 1.25, 1.5] {
            let p = TimingFunction.easeInEaseOut.value(at: t / 2) * 2
            let expected = p < 1 ? TimingFunction.easeIn.value(at: p) : 1 + 2 * TimingFunction.easeOut.value(at: p - 1)
            try keyframes.expect([(t, expected)])
        }
    }

    @Test("R2.5b Missing functions of segments are linear, and surplus ones are ignored")
    func counts() throws {
        for functions in [[TimingFunction.easeIn], [.easeIn, .linear, .easeOut, .easeIn]] {
            let shown = try layer(
                KeyframeAnimation(
                    "opacity", values: [0, 1, 3], timingFunctions: functions, timing: MediaTiming(duration: 2)))
            try shown.expect([(0.5, TimingFunction.easeIn.value(at: 0.5)), (1.25, 1.5), (2, 3)])
        }
    }

    @Test("R2.6 A group's function reshapes the time of its children")
    func group() throws {
        let child = BasicAnimation("opacity", from: 0, to: 1, timing: MediaTiming(beginTime: 1, duration: 2))
        let shown = try layer(AnimationGroup([child], timing: MediaTiming(duration: 4), timingFunction: .easeIn))
        let begin = try layer(child).animations[0].animation.timing.beginTime
        #expect(begin == 1)
        for t in [1, 2, 2.5, 3, 3.5] {
            let time = 4 * TimingFunction.easeIn.value(at: t / 4)
            try shown.expect([(t, time < 1 || time > 3 ? nil : (time - 1) / 2)])
        }
    }
}

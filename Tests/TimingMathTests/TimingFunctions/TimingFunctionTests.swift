import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct TimingFunctionTests {
    private let samples: [TimingFunction] = [
        .linear, .default, .easeIn, .easeOut, .easeInEaseOut,
        .cubicBezier(0.1, 1.5, 0.7, -0.4), .cubicBezier(1, 0, 0, 1), .steps(4),
        .steps(3, jump: .both), .linear([(0, 0), (0.3, 1.2), (0.3, 0.4), (1, 1)]),
    ]

    @Test func namedCurvesKeepTheEnds() {
        for name in TimingFunction.Name.allCases {
            let function = TimingFunction(name: name)
            #expect(function.value(at: 0) == 0, "\(name)")
            #expect(function.value(at: 1) == 1, "\(name)")
            var last = 0.0
            for i in 1...1000 {
                let y = function.value(at: Double(i) / 1000)
                #expect(y >= last, "\(name) at \(i)/1000")
                last = y
            }
        }
    }

    /// The table of R2.1.
    @Test func controlPointsOfTheNames() {
        let expected: [TimingFunction.Name: [SIMD2<Double>]] = [
            .linear: [[0, 0], [0, 0], [1, 1], [1, 1]],
            .easeIn: [[0, 0], [0.42, 0], [1, 1], [1, 1]],
            .easeOut: [[0, 0], [0, 0], [0.58, 1], [1, 1]],
            .easeInEaseOut: [[0, 0], [0.42, 0], [0.58, 1], [1, 1]],
            .default: [[0, 0], [0.25, 0.1], [0.25, 1], [1, 1]],
        ]
        for name in TimingFunction.Name.allCases {
            #expect(name.controlPoints == expected[name], "\(name)")
            #expect(TimingFunction(name: name).controlPoints == expected[name], "\(name)")
        }
        #expect(
            TimingFunction.Name.allCases.map(\.rawValue) == ["linear", "default", "easeIn", "easeOut", "easeInEaseOut"])
        #expect(TimingFunction.Name(rawValue: "ease") == nil)
    }

    @Test func controlPointsOfTheOtherKinds() {
        #expect(
            TimingFunction.cubicBezier(0.1, -2, 0.9, 3).controlPoints == [[0, 0], [0.1, -2], [0.9, 3], [1, 1]])
        #expect(TimingFunction.steps(2).controlPoints == nil)
        #expect(TimingFunction.linear([(0, 0), (1, 1)]).controlPoints == nil)
    }

    @Test func easeInAndEaseOutMirrorEachOther() {
        for i in -500...1500 {
            let t = Double(i) / 1000
            let mirrored = 1 - TimingFunction.easeOut.value(at: 1 - t)
            #expect(abs(TimingFunction.easeIn.value(at: t) - mirrored) < 1e-12, "at \(t)")
            let inOut = TimingFunction.easeInEaseOut
            #expect(abs(inOut.value(at: t) - (1 - inOut.value(at: 1 - t))) < 1e-12, "at \(t)")
        }
    }

    @Test func clampedHoldsTheEndsAndChangesNothingInside() {
        for function in samples {
            for x in easingInputs {
                for side in TimingFunction.Side.allCases {
                    let y = function.value(at: x, side: side, outside: .clamped)
                    let comment = Comment("\(function) at \(x), \(side): \(y)")
                    if x <= 0 {
                        #expect(y == 0, comment)
                    } else if x >= 1 {
                        #expect(y == 1, comment)
                    } else {
                        #expect(isSame(y, function.value(at: x, side: side)), comment)
                    }
                }
            }
        }
    }

    @Test(.tags(.badInput)) func notANumberOnlyFromNotANumber() {
        for function in samples {
            for x in easingInputs {
                #expect(function.value(at: x).isNaN == x.isNaN, "\(function) at \(x)")
                #expect(function.value(at: x, outside: .clamped).isNaN == x.isNaN, "\(function) at \(x)")
            }
        }
    }

    @Test func batchAgrees() {
        for function in samples {
            for outside in [TimingFunction.OutsideRule.extrapolated, .clamped] {
                expectBatchAgrees(function, outside: outside)
            }
        }
    }

    @Test func equalByKindAndParameters() {
        #expect(TimingFunction.cubicBezier(0.25, 0.1, 0.25, 1) == .default)
        #expect(TimingFunction.cubicBezier(0, 0, 1, 1) != .linear)
        #expect(TimingFunction.steps(2) != .steps(2, jump: .start))
        #expect(TimingFunction.linear([(0, 0), (1, 1)]) == .linear([(0, 0), (1, 1)]))
        #expect(TimingFunction.linear([(0, 0), (1, 1)]) != .linear)
    }

    @Test(.tags(.badInput)) func rejectsBadParameters() {
        for x in [-0.1, 1.1, .nan, .infinity] {
            #expect(throws: TimingFunctionError.self, "\(x)") { try TimingFunction.cubicBezier(x, 0, 1, 1) }
            #expect(throws: TimingFunctionError.self, "\(x)") { try TimingFunction.cubicBezier(0, 0, x, 1) }
        }
        for y in [Double.nan, .infinity, -.infinity] {
            #expect(throws: TimingFunctionError.self, "\(y)") { try TimingFunction.cubicBezier(0, y, 1, 1) }
        }
        let none = 0, noPoints: [(input: Double, output: Double)] = []
        #expect(throws: TimingFunctionError.self) { try TimingFunction.steps(none) }
        #expect(throws: TimingFunctionError.self) { try TimingFunction.linear(noPoints) }
    }
}

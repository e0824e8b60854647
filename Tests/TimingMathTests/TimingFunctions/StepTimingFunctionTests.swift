import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct StepTimingFunctionTests {
    private typealias Jump = TimingFunction.Steps.Jump

    private func jumps(_ count: Int, _ jump: Jump) -> Int {
        switch jump {
        case .start, .end: count
        case .none: count - 1
        case .both: count + 1
        }
    }

    @Test func reachesEveryLevelOnceAndInOrder() throws {
        for jump in Jump.allCases {
            for count in (jump == .none ? 2 : 1)...40 {
                let steps = try TimingFunction.Steps(count: count, jump: jump)
                let levels = (0..<count).map { steps.value(at: (Double($0) + 0.5) / Double(count)) }
                let first = jump == .start || jump == .both ? 1 : 0
                let expected = (0..<count).map { Double($0 + first) / Double(jumps(count, jump)) }
                #expect(levels == expected, "steps(\(count), \(jump))")
            }
        }
    }

    @Test func endsAreWhereTheJumpsLeaveThem() throws {
        for jump in Jump.allCases {
            for count in 2...50 {
                let steps = try TimingFunction.Steps(count: count, jump: jump)
                let n = Double(jumps(count, jump))
                let jumpsAtStart = jump == .start || jump == .both
                #expect(steps.value(at: 0) == (jumpsAtStart ? 1 / n : 0), "steps(\(count), \(jump))")
                #expect(steps.value(at: 0, side: .left) == 0, "steps(\(count), \(jump))")
                #expect(steps.value(at: 1) == 1, "steps(\(count), \(jump))")
                let jumpsAtEnd = jump == .end || jump == .both
                #expect(steps.value(at: 1, side: .left) == (jumpsAtEnd ? (n - 1) / n : 1), "steps(\(count), \(jump))")
            }
        }
    }

    @Test func neverTurnsBack() throws {
        let inputs = easingInputs.filter { !$0.isNaN }.sorted()
        for jump in Jump.allCases {
            for side in TimingFunction.Side.allCases {
                let steps = try TimingFunction.Steps(count: 7, jump: jump)
                var last = -Double.infinity
                for x in inputs {
                    let y = steps.value(at: x, side: side)
                    #expect(y >= last, "steps(7, \(jump)) at \(x), \(side)")
                    last = y
                }
            }
        }
    }

    /// A step function that jumps at the start, reversed, jumps at the end: except at the jumps, f(t) = 1 − g(1 − t).
    @Test func startAndEndMirrorEachOther() throws {
        for count in 1...20 {
            let start = try TimingFunction.Steps(count: count, jump: .start)
            let end = try TimingFunction.Steps(count: count, jump: .end)
            for k in -3 * count..<4 * count {
                let t = (Double(k) + 0.5) / Double(count)
                let mirrored = 1 - end.value(at: 1 - t)
                #expect(abs(start.value(at: t) - mirrored) < 1e-12, "\(count) steps at \(t)")
            }
        }
    }

    @Test func goesOnSteppingOutside() throws {
        for jump in Jump.allCases {
            let steps = try TimingFunction.Steps(count: 4, jump: jump)
            let n = Double(jumps(4, jump))
            for k in 1...20 {
                let left = -(Double(k) - 0.5) / 4
                let first: Double = jump == .start || jump == .both ? 1 : 0
                #expect(steps.value(at: left) == (first - Double(k)) / n, "steps(4, \(jump)) at \(left)")
                let right = 1 + (Double(k) - 0.5) / 4
                #expect(steps.value(at: right) == (first + 3 + Double(k)) / n, "steps(4, \(jump)) at \(right)")
            }
        }
    }

    @Test func leftSideDiffersOnlyAtJumps() throws {
        let steps = try TimingFunction.Steps(count: 8, jump: .end)
        for k in 1...8 {
            let t = Double(k) / 8
            #expect(steps.value(at: t) == t)
            #expect(steps.value(at: t, side: .left) == Double(k - 1) / 8)
            #expect(steps.value(at: t + 0.01, side: .left) == steps.value(at: t + 0.01))
        }
    }

    /// The product decides: 0.7 · 10 rounds up to 7; 0.29 · 100 rounds to just below 29.
    @Test func roundingOfTheProduct() throws {
        #expect(try TimingFunction.Steps(count: 10).value(at: 0.7) == 0.7)
        #expect(try TimingFunction.Steps(count: 100).value(at: 0.29) == 0.28)
        #expect(try TimingFunction.Steps(count: 3).value(at: 0.1 + 0.2) == 0)
    }

    @Test(.tags(.badInput)) func extremesNeitherTrapNorGiveNaN() throws {
        for jump in Jump.allCases {
            for count in [2, 3, 1 << 53, Int.max] {
                let steps = try TimingFunction.Steps(count: count, jump: jump)
                for x in easingInputs {
                    for side in TimingFunction.Side.allCases {
                        let y = steps.value(at: x, side: side)
                        #expect(y.isNaN == x.isNaN, "steps(\(count), \(jump)) at \(x), \(side): \(y)")
                        if 0 <= x, x <= 1 { #expect(0 <= y && y <= 1, "steps(\(count), \(jump)) at \(x): \(y)") }
                    }
                }
            }
        }
        #expect(try TimingFunction.Steps(count: 2).value(at: 1e300) == 1e300)
    }

    @Test func batchAgrees() throws {
        for jump in Jump.allCases {
            for side in TimingFunction.Side.allCases { expectBatchAgrees(.steps(6, jump: jump), side: side) }
        }
    }

    @Test(.tags(.badInput)) func rejectsTooFewSteps() {
        for (count, jump) in [
            (0, Jump.start), (0, .end), (0, .both), (1, .none), (0, .none), (-1, .end), (.min, .both),
        ] {
            #expect(throws: TimingFunctionError.self, "steps(\(count), \(jump))") {
                try TimingFunction.Steps(count: count, jump: jump)
            }
        }
    }
}

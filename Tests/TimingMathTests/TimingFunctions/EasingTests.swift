import Testing

@testable import TimingMath

/// A caller's easing with only the required method.
private struct Smoothstep: Easing {
    func value(at x: Double) -> Double { x * x * (3 - 2 * x) }
}

/// The same values by another type.
private struct OtherSmoothstep: Easing {
    func value(at x: Double) -> Double { Smoothstep().value(at: x) }
}

/// A caller's easing with a jump, at which the sides differ.
private struct Jump: Easing {
    var place = 0.5

    func value(at input: Double) -> Double { value(at: input, side: .right) }

    func value(at input: Double, side: TimingFunction.Side) -> Double {
        if input.isNaN { return .nan }
        return input > place || input == place && side == .right ? 0.75 : 0.25
    }
}

/// A caller's easing with a batch form of its own, which is recognisable by its values.
private struct Batched: Easing {
    func value(at input: Double) -> Double { input }

    func evaluate(_ inputs: Span<Double>, into outputs: inout MutableSpan<Double>, side: TimingFunction.Side) {
        for i in inputs.indices { outputs[i] = side == .left ? -7 : 7 }
    }
}

/// Applies an easing by Core Animation's rule outside of 0…1 (R2.4).
private func clamped(_ easing: some Easing, at p: Double) -> Double {
    p <= 0 ? 0 : p >= 1 ? 1 : easing.value(at: p)
}

@Suite("Easings of any type", .tags(.law))
struct EasingTests {
    private static let springs: [SpringEasing] = SpringTests.samples.compactMap { sample in
        guard let spring = try? sample.spring else { return nil }
        return sample.velocity == 0 ? SpringEasing(spring) : try? SpringEasing(spring, duration: 1.5)
    }

    private static let all: [any Easing] =
        [Smoothstep(), Jump(), Jump(place: 0), Jump(place: 1)] + PennerEasingTests.all.map { $0 as any Easing }
        + QtEasing.allCases.map { $0 as any Easing } + springs.map { $0 as any Easing }

    @Test func wrappedValuesAreThoseOfTheEasing() {
        func check(_ easing: some Easing) {
            let function = TimingFunction(easing)
            for x in easingInputs + awkwardNumbers {
                for side in TimingFunction.Side.allCases {
                    let expected = easing.value(at: x, side: side)
                    #expect(isSame(function.value(at: x, side: side), expected), "\(easing) at \(x), \(side)")
                    let held = x <= 0 ? 0 : x >= 1 ? 1 : expected
                    let outside = function.value(at: x, side: side, outside: .clamped)
                    #expect(isSame(outside, held), "\(easing) at \(x), \(side), clamped")
                }
                #expect(isSame(function.value(at: x), easing.value(at: x)), "\(easing) at \(x)")
            }
        }
        for easing in Self.all { check(easing) }
    }

    @Test func batchAgrees() {
        func check(_ easing: some Easing) {
            for side in TimingFunction.Side.allCases {
                expectBatchEqualsScalar(
                    "\(easing), \(side)", inputs: easingInputs, scalar: { easing.value(at: $0, side: side) },
                    batch: { easing.evaluate($0, into: &$1, side: side) })
                for outside in [TimingFunction.OutsideRule.extrapolated, .clamped] {
                    expectBatchAgrees(TimingFunction(easing), side: side, outside: outside)
                }
            }
        }
        for easing in Self.all { check(easing) }
    }

    /// More inputs than a spring processes at once.
    @Test(arguments: [0, 1, 255, 256, 257, 511, 512, 513, 2000])
    func longBatchesOfSprings(count: Int) {
        var generator = SeededGenerator(seed: UInt64(count))
        let inputs = (0..<count).map { _ in generator.number(in: -0.5...1.5) }
        for easing in Self.springs {
            let outputs = batched(inputs) { easing.evaluate($0, into: &$1) }
            let wrong = zip(inputs, outputs).first { !isSame($1, easing.value(at: $0)) }
            #expect(wrong == nil, "\(easing)")
        }
    }

    @Test func aBatchIsOneCall() {
        let function = TimingFunction(Batched())
        #expect(batched([0.1, 0.2, 0.3]) { function.evaluate($0, into: &$1) } == [7, 7, 7])
        #expect(batched([0.1, 0.2, 0.3]) { function.evaluate($0, into: &$1, side: .left) } == [-7, -7, -7])
        #expect(batched([-1, 0.2, 2]) { function.evaluate($0, into: &$1, outside: .clamped) } == [0, 7, 1])
    }

    @Test func equalByTypeAndValue() {
        #expect(TimingFunction(Smoothstep()) == TimingFunction(Smoothstep()))
        #expect(TimingFunction(Smoothstep()) != TimingFunction(OtherSmoothstep()))
        #expect(TimingFunction(Smoothstep()) != .linear && TimingFunction(Smoothstep()) != .easeIn)
        #expect(TimingFunction(Jump(place: 0.3)) == TimingFunction(Jump(place: 0.3)))
        #expect(TimingFunction(Jump(place: 0.3)) != TimingFunction(Jump(place: 0.4)))
        for (i, a) in Self.all.enumerated() {
            for (j, b) in Self.all.enumerated() {
                #expect((a.timingFunction == b.timingFunction) == (i == j), "\(a), \(b)")
            }
        }
        let copy = TimingFunction(Smoothstep()), same = copy
        #expect(copy == same)
    }

    @Test func standardKindsKeepTheirKind() throws {
        let curve = try UnitBezier(0.42, 0, 1, 1), steps = try TimingFunction.Steps(count: 4, jump: .both)
        let line = try TimingFunction.PiecewiseLinear([(0, 0), (0.25, 1), (1, 1)])
        #expect(TimingFunction(curve) == .easeIn && curve.timingFunction == .easeIn)
        #expect(TimingFunction(curve).controlPoints == TimingFunction.easeIn.controlPoints)
        #expect(TimingFunction(steps) == .steps(4, jump: .both))
        #expect(TimingFunction(line) == .linear([(0, 0), (0.25, 1), (1, 1)]))
        let erased: [any Easing] = [curve, steps, line, TimingFunction.linear, TimingFunction.easeOut]
        let functions: [TimingFunction] = [
            .easeIn, .steps(4, jump: .both), .linear([(0, 0), (0.25, 1), (1, 1)]), .linear, .easeOut,
        ]
        #expect(erased.map(\.timingFunction) == functions)
        for function in functions { #expect(function.wrappedEasing == nil, "\(function)") }
        // Wrapping twice equals wrapping once.
        let once = TimingFunction(Smoothstep())
        #expect(TimingFunction(once) == once && once.timingFunction == once && once.wrappedEasing is Smoothstep)
        #expect(once.controlPoints == nil)
    }

    @Test func pennersAndSpringsByName() throws {
        for curve in PennerEasing.Curve.allCases {
            for mode in PennerEasing.Mode.allCases {
                let function = TimingFunction.penner(curve, mode), easing = PennerEasing(curve, mode)
                #expect(function.wrappedEasing as? PennerEasing == easing && function == TimingFunction(easing))
                #expect(try easing == PennerEasing(curve, mode, parameters: .init()), "\(easing)")
            }
        }
        let spring = SpringTimingFunction(mass: 2, stiffness: 50, damping: 3, initialVelocity: 1)
        let settling = TimingFunction.spring(spring)
        #expect(settling.wrappedEasing as? SpringEasing == SpringEasing(spring))
        #expect(SpringEasing(spring).duration == spring.settlingDuration)
        #expect(try settling == .spring(spring, duration: spring.settlingDuration))
        #expect(try settling != .spring(spring, duration: 2) && settling != .spring(SpringTimingFunction()))
        #expect(try TimingFunction.spring(spring, duration: 2).value(at: 0.25) == spring.value(at: 0.5))
    }

    @Test func literalsAndVariablesMakeTheSameFunctions() throws {
        let (x1, y1, x2, y2) = (0.1, 1.5, 0.7, -0.4), count = 3
        #expect(try TimingFunction.cubicBezier(x1, y1, x2, y2) == .cubicBezier(0.1, 1.5, 0.7, -0.4))
        #expect(try TimingFunction.cubicBezier(0, y1, 1, y2) == .cubicBezier(0, 1.5, 1, -0.4))
        #expect(try TimingFunction.steps(count, jump: .none) == .steps(3, jump: .none))
        #expect(try TimingFunction.linear([(0, 0), (x1, y1), (1, 1)]) == .linear([(0, 0), (0.1, 1.5), (1, 1)]))
        let stiffness = 30.0, spring = SpringTimingFunction(stiffness: 30, damping: 4)
        #expect(try SpringTimingFunction(stiffness: stiffness, damping: 4) == spring)
    }
}

@Suite("Springs as easings", .tags(.law))
struct SpringEasingTests {
    /// A spring at a progress is the spring at that share of the duration, for any numbers.
    @Test func isTheSpringAtTheProduct() throws {
        let durations = awkwardNumbers.filter { $0 > 0 && $0.isFinite } + [1.5, 1e-3, 60]
        let inputs = easingInputs.prefix(40) + awkwardNumbers
        for sample in SpringTests.samples {
            let spring = try sample.spring
            for easing in try durations.map({ try SpringEasing(spring, duration: $0) }) + [SpringEasing(spring)] {
                for p in inputs {
                    let value = easing.value(at: p)
                    if !isSame(value, spring.value(at: p * easing.duration)) {
                        Issue.record("\(easing) at \(p): \(value)")
                    }
                    if p.isNaN && !value.isNaN { Issue.record("\(easing) at NaN: \(value)") }
                }
                let outputs = batched(Array(inputs)) { TimingFunction(easing).evaluate($0, into: &$1) }
                for (p, output) in zip(inputs, outputs) where !isSame(output, easing.value(at: p)) {
                    Issue.record("\(easing) at \(p): \(output) in a batch")
                }
            }
        }
    }

    @Test func endsAndOutside() throws {
        for sample in SpringTests.samples {
            let easing = SpringEasing(try sample.spring)
            for p in [0, -0.0, -0.5, -1e300, -.infinity] as [Double] {
                #expect(easing.value(at: p) == 0, "\(easing) at \(p)")
            }
            if sample.damping > 0 {
                #expect((easing.value(at: 1) - 1).magnitude <= 0.001 * (1 + 1e-9), "\(easing)")
                #expect(easing.value(at: .infinity) == 1, "\(easing)")
            }
            let clamped = TimingFunction(easing)
            #expect(clamped.value(at: 1, outside: .clamped) == 1 && clamped.value(at: 0, outside: .clamped) == 0)
        }
        // Beyond 1 it moves on.
        let short = try SpringEasing(SpringTimingFunction(), duration: 0.1)
        #expect(short.value(at: 3) == SpringTimingFunction().value(at: 3 * 0.1) && short.value(at: 3) > 1)
    }

    @Test(.tags(.badInput)) func rejectsDurationsThatAreNone() {
        let spring = SpringTimingFunction()
        for duration in awkwardNumbers where !(duration > 0 && duration.isFinite) {
            let expected: TimingFunctionError =
                duration.isFinite
                ? .outOfRange(parameter: "duration", value: duration, allowed: "above 0")
                : .notFinite(parameter: "duration", value: duration)
            let errors = [
                #expect(throws: TimingFunctionError.self) { try SpringEasing(spring, duration: duration) },
                #expect(throws: TimingFunctionError.self) { try TimingFunction.spring(spring, duration: duration) },
            ]
            // NaN differs from itself.
            if !duration.isNaN { #expect(errors == [expected, expected], "\(duration)") }
        }
    }
}

@Suite("A caller's easing wherever an easing is accepted", .tags(.law))
struct OwnEasingTests {
    private func shares(seed: UInt64) -> [Double] {
        var generator = SeededGenerator(seed: seed)
        return [0, 0.25, 0.5, 0.5.nextDown, 0.75, 1] + (0..<200).map { _ in generator.number(in: 0...1) }
    }

    @Test func keyframes() throws {
        let values = [0.0, 10, 4, 7], times = [0, 0.25, 0.5, 1]
        let easings: [any Easing] = [Smoothstep(), PennerEasing(.bounce, .out), Jump()]
        for rules in CalculationMode.Rules.allCases {
            let track = try AnimationTrack(
                values: values, keyTimes: times, timingFunctions: easings, rules: rules)
            for t in shares(seed: 2) + [0.125, 0.375, 0.75] where t < 1 {
                let i = times.lastIndex { $0 <= t } ?? 0
                let u = (t - times[i]) / (times[i + 1] - times[i])
                for side in TimingFunction.Side.allCases {
                    let eased = rules == .coreAnimation && u <= 0 ? 0 : easings[i].value(at: u, side: side)
                    let expected = LinearInterpolation.value(from: values[i], to: values[i + 1], at: eased)
                    let found = track.value(at: t, side: side)
                    #expect(isSame(found, expected), "\(rules) at \(t), \(side): \(found), not \(expected)")
                }
            }
            // The side matters at the jump.
            #expect(track.value(at: 0.75, side: .left) == 4.75 && track.value(at: 0.75, side: .right) == 6.25)
            let inputs = shares(seed: 3)
            let outputs = batched(inputs) { track.evaluate($0, into: &$1) }
            for (t, output) in zip(inputs, outputs) { #expect(isSame(output, track.value(at: t)), "\(t)") }
        }
        let plain = try AnimationTrack(values: values, keyTimes: times, calculationMode: .cubic)
        let whole = try AnimationTrack(
            values: values, keyTimes: times, timingFunction: Smoothstep(), calculationMode: .cubic)
        for t in shares(seed: 4) {
            #expect(isSame(whole.value(at: t), plain.value(at: Smoothstep().value(at: t))), "\(t)")
        }
    }

    @Test func motionPaths() throws {
        let path = svgPath("M0,0 L10,0 L10,90 C20,90 30,100 40,80"), segments = path.segments.map(\.segment)
        let easings: [any Easing] = [Smoothstep(), Jump(), PennerEasing(.quad, .inOut)]
        let motion = try MotionPath(path, keyTimes: [0, 0.25, 0.75, 1], timingFunctions: easings)
        for t in shares(seed: 5) where t < 1 {
            let i = motion.keyTimes.lastIndex { $0 <= t } ?? 0
            let u = (t - motion.keyTimes[i]) / (motion.keyTimes[i + 1] - motion.keyTimes[i])
            for side in TimingFunction.Side.allCases {
                let eased = u <= 0 ? 0 : easings[i].value(at: u, side: side)
                #expect(motion.position(at: t, side: side).point == segments[i].point(at: eased), "\(t), \(side)")
            }
        }
        #expect(motion.position(at: 0.5, side: .left).point == SIMD2(10, 22.5))
        #expect(motion.position(at: 0.5).point == SIMD2(10, 67.5))
        for mode in CalculationMode.allCases {
            let plain = try MotionPath(path, calculationMode: mode)
            let eased = try MotionPath(path, timingFunction: Smoothstep(), calculationMode: mode)
            for t in shares(seed: 6) {
                #expect(eased.position(at: t) == plain.position(at: Smoothstep().value(at: t)), "\(mode) at \(t)")
            }
        }
    }

    /// Random effects whose progress is eased afterwards, compared with the same effect with the easing inside.
    @Test func effectTimings() throws {
        var random = SeededGenerator(seed: 7)
        var effects: [EffectTiming] = [], plains: [EffectTiming] = [], times: [Double] = []
        let easings: [any Easing] = [Smoothstep(), Jump(), Jump(place: 0), Jump(place: 1), PennerEasing(.back, .in)]
        for _ in 0..<5000 {
            let plain = try EffectTimingTests.random(&random), easing = random.pick(easings)
            func eased(_ easing: some Easing) throws -> EffectTiming {
                try EffectTiming(
                    delay: plain.delay, endDelay: plain.endDelay, fill: plain.fill,
                    iterationStart: plain.iterationStart, iterations: plain.iterations, duration: plain.duration,
                    direction: plain.direction, easing: easing)
            }
            let effect = try eased(easing)
            let time = random.chance(0.3) ? plain.delay : random.number(in: -10...20), rate = random.pick([1.0, -1])
            let expected = plain.computed(atLocalTime: time, playbackRate: rate).resolved.map {
                easing.value(at: $0.directedProgress, side: TimingFunction.Side(beforeFlag: $0.beforeFlag))
            }
            let found = effect.computed(atLocalTime: time, playbackRate: rate).progress
            #expect(found == expected, "\(effect) at \(time), rate \(rate)")
            effects.append(effect)
            plains.append(plain)
            times.append(time)
        }
        // And as a batch.
        var progress = [Double](repeating: 7, count: effects.count), iterations = progress
        var first = progress.mutableSpan, second = iterations.mutableSpan
        EffectTiming.Batch(effects).evaluate(
            atLocalTimes: times.span, playbackRate: 1, progress: &first, currentIterations: &second)
        for (i, effect) in effects.enumerated() {
            let alone = effect.computed(atLocalTime: times[i], playbackRate: 1).progress ?? .nan
            #expect(isSame(progress[i], alone), "\(effect) at \(times[i])")
        }
    }

    @Test func groupsOfTimingTrees() throws {
        let easings: [any Easing] = [Smoothstep(), Jump(), PennerEasing(.bounce, .in), Smoothstep()]
        let timing = MediaTiming(beginTime: 1, duration: 4, speed: 0.5, autoreverses: true)
        let child = MediaTiming(beginTime: 0.5, duration: 2, fillMode: .both)
        var tree = TimingTree()
        let groups = try easings.map { try tree.addGroup(timing, timingFunction: $0) }
        let children = try groups.map { try tree.addAnimation(child, below: $0) }
        var generator = SeededGenerator(seed: 8)
        for time in [0, 1, 5, 9, 17] + (0..<300).map({ _ in generator.number(in: 0...18) }) {
            tree.evaluate(at: time)
            for (i, easing) in easings.enumerated() {
                let progress = timing.state(atParentTime: time).progress
                let local = progress.map { 4 * ($0 <= 0 ? 0 : $0 >= 1 ? 1 : easing.value(at: $0)) }
                #expect(tree.progress(of: groups[i]) == progress && tree.localTime(of: groups[i]) == local, "\(time)")
                let expected = local.map { child.state(atParentTime: $0, defaultDuration: 4) }
                #expect(tree.progress(of: children[i]) == expected?.progress, "\(easing) at \(time)")
            }
        }
    }

    /// An easing with a `timingFunction` of its own causes no endless recursion.
    @Test func ownTimingFunctionsAreNotAsked() {
        struct Careless: Easing {
            func value(at input: Double) -> Double { input * input }
            var timingFunction: TimingFunction { TimingFunction(self) }
        }
        #expect(Careless().timingFunction.value(at: 0.5) == 0.25)
    }

    @Test func easingsByName() throws {
        let parameters = PennerEasing.Parameters(overshoot: 2)
        let back = try TimingFunction.penner(.back, .in, parameters: parameters)
        #expect(try back == TimingFunction(PennerEasing(.back, .in, parameters: parameters)))
        #expect(throws: TimingFunctionError.self) {
            try TimingFunction.penner(.back, .in, parameters: PennerEasing.Parameters(period: 0))
        }
        #expect(TimingFunction.qt(.sineCurve) == TimingFunction(QtEasing.sineCurve))
    }

    /// CSS needs two points, so the point is printed twice.
    @Test func aSinglePointPrintsAsTextThatCanBeRead() throws {
        let constant = TimingFunction.linear([(0.3, 0.75)])
        let read = try TimingFunction(parsing: "\(constant)")
        for t in [-1.0, 0, 0.3, 0.5, 2] { #expect(read.value(at: t) == 0.75 && constant.value(at: t) == 0.75) }
    }
}

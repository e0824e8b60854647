import Testing
import TimingMath

@Suite(.tags(.law)) struct KeyframeEffectTests {
    private let second: EffectTiming

    init() throws { second = try EffectTiming(fill: .both, duration: 1) }

    private func effect(
        _ keyframes: [EffectKeyframe<Double>], composite: CompositeOperation = .replace,
        iterationComposite: KeyframeEffect<Double>.IterationComposite = .replace
    ) throws -> KeyframeEffect<Double> {
        try KeyframeEffect(
            keyframes: keyframes, composite: composite, iterationComposite: iterationComposite, timing: second)
    }

    /// Offsets in 0…1 in ascending order, the first 0 and the last 1, with repetitions.
    private func offsets(_ random: inout SeededGenerator) -> [Double] {
        let inner = (0..<Int(random.number(in: 0...6))).map { _ in
            random.pick([0, 0.25, 0.5, 1, random.number(in: 0...1)])
        }
        return [0] + inner.sorted() + [1]
    }

    /// Keyframes at all offsets do not need the underlying value: they are a track by the Web's rules.
    @Test func completeKeyframesAreATrack() throws {
        for seed in 0..<3000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let offsets = offsets(&random)
            let values = offsets.map { _ in random.number(in: -100...100) }
            let easings = offsets.map { _ in random.pick([TimingFunction.linear, .easeInEaseOut, .easeOut]) }
            let effect = try effect(
                zip(offsets, zip(values, easings)).map { EffectKeyframe(offset: $0, value: $1.0, easing: $1.1) })
            let track = try AnimationTrack(
                values: values, keyTimes: offsets, timingFunctions: easings, rules: .webAnimations)
            for p in offsets + [-0.5, 1.5, random.number(in: -1...2), random.number(in: 0...1)] {
                #expect(effect.value(atProgress: p, onto: .nan) == track.value(at: p), "seed \(seed), progress \(p)")
            }
        }
    }

    /// An effect that only adds shifts with its underlying value.
    @Test func addingShifts() throws {
        for seed in 0..<2000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let count = Int(random.number(in: 1...5))
            let keyframes = (0..<count).map { _ in EffectKeyframe(value: Double(Int(random.number(in: -64...64)))) }
            let base = Double(Int(random.number(in: -64...64)))
            let effect = try effect(keyframes, composite: random.pick([.add, .accumulate]))
            // Dyadic progress and whole numbers make every sum exact, except after a division by 3.
            let p = random.pick([0, 0.25, 0.5, 0.75, 1])
            let (shifted, alone) = (effect.value(atProgress: p, onto: base), effect.value(atProgress: p, onto: 0))
            #expect(abs(shifted - alone - base) <= 1e-13 * 128, "seed \(seed): \(keyframes) at \(p) onto \(base)")
        }
    }

    @Test func iterationsAccumulateTheLastValue() throws {
        for seed in 0..<1000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let values = (0..<3).map { _ in random.number(in: -10...10) }
            let effect = try effect(values.map { EffectKeyframe(value: $0) }, iterationComposite: .accumulate)
            let p = random.number(in: 0...1), n = Double(Int(random.number(in: 0...50)))
            let expected = effect.value(atProgress: p, onto: 0) + n * values[2]
            let actual = effect.value(atProgress: p, iteration: n, onto: 0)
            #expect(abs(actual - expected) <= 1e-12 * max(1, abs(expected)), "seed \(seed), iteration \(n)")
        }
    }

    /// Web Animations, "The effect value of a keyframe effect": an absent end is the underlying value.
    @Test(.tags(.rule)) func absentEndsAreTheUnderlyingValue() throws {
        let effect = try effect([EffectKeyframe(offset: 0.5, value: 10)])
        for (p, expected) in [(0, 100.0), (0.25, 55), (0.5, 10), (0.75, 55), (1, 100)] {
            #expect(effect.value(atProgress: p, onto: 100) == expected, "\(p)")
        }
        let none = try self.effect([EffectKeyframe(value: nil), EffectKeyframe(value: nil)])
        #expect(none.value(atProgress: 0.5, onto: 7) == 7)
        #expect(try self.effect([]).value(atProgress: 0.5, onto: 7) == 7)
    }

    @Test(.tags(.rule)) func offsetsAreSpacedEvenly() throws {
        #expect(try KeyframeOffsets.computed([]) == [])
        #expect(try KeyframeOffsets.computed([nil]) == [1])
        #expect(try KeyframeOffsets.computed([nil, nil, nil]) == [0, 0.5, 1])
        #expect(
            try KeyframeOffsets.computed([0.5, nil, nil, 0.75, nil]) == [0.5, 0.5 + 0.25 / 3, 0.5 + 0.5 / 3, 0.75, 1])
        #expect(throws: KeyframeEffectError.offsetOutOfRange(index: 1, offset: 1.5)) {
            try KeyframeOffsets.computed([0, 1.5])
        }
        #expect(throws: KeyframeEffectError.offsetsNotAscending(index: 2)) {
            try KeyframeOffsets.computed([0.5, nil, 0.25])
        }
        for offset in [Double.nan, -0.1, .infinity] {
            #expect(throws: KeyframeEffectError.self) { try KeyframeOffsets.computed([offset]) }
        }
    }

    /// Computed offsets are in order, keep the given ones, and do not change when computed again.
    @Test func offsetsAreOrdered() throws {
        for seed in 0..<2000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let given = (0..<Int(random.number(in: 1...9))).map { _ in random.number(in: 0...1) }.sorted()
                .map { random.chance(0.5) ? Optional($0) : nil }
            let computed = try KeyframeOffsets.computed(given)
            #expect(computed == computed.sorted() && computed.last! <= 1 && computed[0] >= 0, "seed \(seed): \(given)")
            for (offset, result) in zip(given, computed) where offset != nil {
                #expect(offset == result, "seed \(seed)")
            }
            #expect(try KeyframeOffsets.computed(computed.map(Optional.some)) == computed, "seed \(seed)")
        }
    }

    @Test func stacksFold() throws {
        for seed in 0..<500 {
            var random = SeededGenerator(seed: UInt64(seed))
            let layers = try (0..<Int(random.number(in: 0...4))).map { _ in
                EffectStack<Double>.Layer(
                    try KeyframeEffect(
                        keyframes: [EffectKeyframe(value: random.number(in: -9...9))],
                        composite: random.pick([.replace, .add]), timing: EffectTiming(duration: 1)),
                    localTime: random.pick([nil, 0.5, -1, 0.25]))
            }
            var value = 3.0
            for layer in layers { value = layer.effect.value(atLocalTime: layer.localTime, onto: value) }
            #expect(EffectStack(layers).value(onto: 3) == value, "seed \(seed)")
        }
    }

    @Test(.tags(.badInput)) func noNumberTraps() throws {
        for a in awkwardNumbers {
            for b in awkwardNumbers {
                let effect = try KeyframeEffect(
                    keyframes: [EffectKeyframe(value: a), EffectKeyframe(value: b, composite: .add)],
                    iterationComposite: .accumulate, timing: second)
                _ = effect.value(atProgress: b, iteration: a, onto: b)
                _ = effect.value(atLocalTime: a, playbackRate: b, onto: a)
                let lists = try KeyframeEffect(
                    keyframes: [EffectKeyframe(value: [a]), EffectKeyframe(value: [a, b])],
                    iterationComposite: .accumulate, timing: second)
                _ = lists.value(atProgress: a, iteration: b, onto: [])
                let scale = try KeyframeEffect(
                    keyframes: [EffectKeyframe(value: ScaleFactors(x: a, y: b))], iterationComposite: .accumulate,
                    timing: second)
                _ = scale.value(atProgress: a, iteration: b, onto: ScaleFactors(x: b))
            }
        }
    }
}

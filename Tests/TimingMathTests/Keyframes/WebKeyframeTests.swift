import Testing
import TimingMath

/// "The effect value of a keyframe effect" of Web Animations, step by step, for keyframes at 0 and 1.
private func effectValue(
    _ values: [Double], _ offsets: [Double], _ easings: [TimingFunction], at progress: Double,
    side: TimingFunction.Side
) -> Double {
    let frames = Array(zip(offsets, values).enumerated())
    let atZero = frames.filter { $0.element.0 == 0 }, atOne = frames.filter { $0.element.0 == 1 }
    if progress < 0, atZero.count > 1 { return values[atZero[0].offset] }
    if progress >= 1, atOne.count > 1 { return values[atOne[atOne.count - 1].offset] }
    let start =
        frames.last { $0.element.0 <= progress && $0.element.0 < 1 }?.offset ?? atZero[atZero.count - 1].offset
    let end = start + 1
    let distance = (progress - offsets[start]) / (offsets[end] - offsets[start])
    let eased = start < easings.count ? easings[start].value(at: distance, side: side) : distance
    return LinearInterpolation.value(from: values[start], to: values[end], at: eased)
}

@Suite("Keyframes: the Web's rules", .tags(.rule))
struct WebKeyframeTests {
    @Test("The effect value of a keyframe effect, step by step")
    func reference() throws {
        let choices: [TimingFunction] = [
            .linear, TimingFunction(name: .easeIn), .steps(3, jump: .start), .steps(2, jump: .end),
            .cubicBezier(0.5, -1, 0.5, 2),
        ]
        var compared = 0
        for seed in 0..<400 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let count = Int.random(in: 2...7, using: &generator)
            // Multiples of 1/8, so that offsets often coincide, also at the ends.
            let offsets =
                [0] + (0..<(count - 2)).map { _ in Double(Int.random(in: 0...8, using: &generator)) / 8 }.sorted() + [1]
            let values = offsets.map { _ in generator.number(in: -10...10) }
            let easings = (0..<Int.random(in: 0...count, using: &generator)).map { _ in generator.pick(choices) }
            let track = try AnimationTrack(
                values: values, keyTimes: offsets, timingFunctions: easings, rules: .webAnimations)
            for i in -4...12 {
                for side in TimingFunction.Side.allCases {
                    let t = Double(i) / 8 + (generator.chance(0.5) ? 0 : generator.number(in: 0...0.125))
                    let expected = effectValue(values, offsets, easings, at: t, side: side)
                    let actual = track.value(at: t, side: side)
                    #expect(actual == expected, "seed \(seed) at \(t), \(side): \(offsets), \(values)")
                    compared += 1
                }
            }
        }
        #expect(compared == 400 * 17 * 2)
    }

    @Test("The first and the last segment are extrapolated outside of 0…1")
    func extrapolation() throws {
        let track = try AnimationTrack(values: [0.0, 10, 30], rules: .webAnimations)
        #expect(track.value(at: -0.5) == -10)
        #expect(track.value(at: 1.5) == 50)
        let overshooting = try AnimationTrack(
            values: [0.0, 10], timingFunction: .cubicBezier(0.5, -1, 0.5, 2), rules: .webAnimations)
        #expect(overshooting.value(at: 0.2) < 0)
        #expect(overshooting.value(at: 0.8) > 10)
        let held = try AnimationTrack(values: [0.0, 10], timingFunction: .cubicBezier(0.5, -1, 0.5, 2))
        #expect(held.value(at: 0.2) == 0)
        #expect(held.value(at: 0.8) == 10)
    }

    @Test("A single keyframe holds at all times, and with offsets inside of 0…1 the end values hold outside")
    func fewKeyframes() throws {
        for offset in [0, 0.5, 1] {
            for mode in CalculationMode.allCases {
                for pacing in CalculationMode.Pacing.allCases {
                    let one = try AnimationTrack(
                        values: [2.0], keyTimes: [offset], calculationMode: mode, pacing: pacing, rules: .webAnimations)
                    for t in [-1, 0, 0.5, 1, 2] { #expect(one.value(at: t) == 2, "\(mode), \(pacing)") }
                }
            }
        }
        let inside = try AnimationTrack(values: [1.0, 3], keyTimes: [0.25, 0.75], rules: .webAnimations)
        #expect([-1, 0, 0.25, 0.5, 0.75, 1, 2].map { inside.value(at: $0) } == [1, 1, 1, 2, 3, 3, 3])
        #expect(throws: KeyframeError.noEffect) { try AnimationTrack<Double>(values: [], rules: .webAnimations) }
    }

    @Test("Invalid times are errors", .tags(.badInput))
    func errors() throws {
        func error(_ values: [Double], _ times: [Double], _ mode: CalculationMode = .linear) -> KeyframeError? {
            do throws(KeyframeError) {
                _ = try AnimationTrack(values: values, keyTimes: times, calculationMode: mode, rules: .webAnimations)
                return nil
            } catch {
                return error
            }
        }
        #expect(error([1, 2, 3], [0, 1]) == .countMismatch(keyTimes: 2, values: 3))
        #expect(error([1, 2], [0, 0.5, 1]) == .countMismatch(keyTimes: 3, values: 2))
        #expect(error([1, 2], [0, 0.5, 1], .discrete) == nil)
        #expect(error([1, 2, 3], [0, 0.5, 0.4]) == .keyTimesNotAscending(index: 2))
        #expect(error([1, 2, 3], [-0.5, 0.5, 1]) == .keyTimesNotAscending(index: 0))
        #expect(error([1, 2, 3], [0, 0.5, 1.5]) == .keyTimesNotAscending(index: 2))
        #expect(error([1, 2, 3], [0, .nan, 1]) == .keyTimesNotAscending(index: 1))
        #expect(error([1, 2, 3], [7], .paced) == nil, "paced ignores them")
    }
}

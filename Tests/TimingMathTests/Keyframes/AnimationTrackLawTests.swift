import Testing
@testable import TimingMath

/// The random parameters of a track. A failing test prints the seed that reproduces them.
private struct RandomTrack {
    var values: [Double]
    var keyTimes: [Double]
    var parameters = CalculationMode.CubicParameters()

    init(seed: UInt64, count: ClosedRange<Int> = 2...9) {
        var generator = SeededGenerator(seed: seed)
        let n = Int.random(in: count, using: &generator)
        values = (0..<n).map { _ in generator.number(in: -100...100) }
        keyTimes = [0] + (0..<(n - 2)).map { _ in generator.number(in: 0...1) }.sorted() + [1]
        for _ in 0..<n {
            parameters.tension.append(generator.number(in: -1...1))
            parameters.continuity.append(generator.number(in: -1...1))
            parameters.bias.append(generator.number(in: -1...1))
        }
    }
}

/// The curve of R4.5 as written there, in double-double, and the largest number in it: a value or a control point.
private func cubicReference(
    _ values: [Double], _ times: [Double], _ parameters: CalculationMode.CubicParameters, at t: Double
) -> (value: DoubleDouble, size: Double) {
    typealias D = DoubleDouble
    let n = values.count
    func parameter(_ list: [Double], _ i: Int) -> D { D(i < list.count ? list[i] : 0) }
    func step(_ list: [Double], _ i: Int) -> D { D(list[i + 1]) - D(list[i]) }
    func slopes(_ i: Int) -> (incoming: D, outgoing: D) {
        let one = D(1), half = D(0.5)
        let (T, C, B) = (
            parameter(parameters.tension, i), parameter(parameters.continuity, i), parameter(parameters.bias, i)
        )
        if i == 0 || i == n - 1 {
            let slope = (one - T) * step(values, max(i - 1, 0)) / step(times, max(i - 1, 0))
            return (slope, slope)
        }
        let before = step(values, i - 1), after = step(values, i)
        let factor = (one - T) * half * D(2) / (step(times, i - 1) + step(times, i))
        return (
            ((one - C) * (one + B) * before + (one + C) * (one - B) * after) * factor,
            ((one + C) * (one + B) * before + (one - C) * (one - B) * after) * factor
        )
    }
    let i = min(max((times.firstIndex { $0 > t } ?? n) - 1, 0), n - 2)
    let h = step(times, i)
    let u = (D(t) - D(times[i])) / h
    let u2 = u * u, u3 = u * u * u
    let start = h * slopes(i).outgoing, end = h * slopes(i + 1).incoming
    let value =
        (D(2) * u3 - D(3) * u2 + D(1)) * D(values[i]) + (u3 - D(2) * u2 + u) * start
        + (D(3) * u2 - D(2) * u3) * D(values[i + 1]) + (u3 - u2) * end
    let controls = [values[i], values[i + 1], values[i] + start.high / 3, values[i + 1] - end.high / 3]
    return (value, controls.map(\.magnitude).max() ?? 0)
}

@Suite("Keyframes: laws", .tags(.law))
struct AnimationTrackLawTests {
    @Test("Every keyframe has its value at its time, to the bit", arguments: [CalculationMode.linear, .cubic])
    func valuesAtKeyTimes(mode: CalculationMode) throws {
        for seed in 0..<300 as Range<UInt64> {
            let r = RandomTrack(seed: seed)
            for rules in CalculationMode.Rules.allCases {
                let track = try AnimationTrack(
                    values: r.values, keyTimes: r.keyTimes, calculationMode: mode, parameters: r.parameters,
                    rules: rules)
                for (time, value) in zip(r.keyTimes, r.values) {
                    #expect(track.value(at: time).bitPattern == value.bitPattern, "seed \(seed), \(rules), at \(time)")
                }
            }
        }
    }

    @Test(
        "Cubic is the curve of R4.5 with all its parameters, within 10 · 2⁻⁵³ of its control points",
        .tags(.bound, .rule)
    )
    func cubicIsHermite() throws {
        var worst = 0.0
        for seed in 0..<1000 as Range<UInt64> {
            let r = RandomTrack(seed: seed)
            let track = try AnimationTrack(
                values: r.values, keyTimes: r.keyTimes, calculationMode: .cubic, parameters: r.parameters)
            var generator = SeededGenerator(seed: seed + 1000)
            for _ in 0..<10 {
                let t = generator.number(in: 0...1)
                let reference = cubicReference(r.values, r.keyTimes, r.parameters, at: t)
                let actual = track.value(at: t)
                let error = (DoubleDouble(actual) - reference.value).high.magnitude / (reference.size * 0x1p-53)
                worst = max(worst, error)
                #expect(error <= 10, "seed \(seed) at \(t): \(actual), off by \(error)")
            }
        }
        #expect(worst > 1)
    }

    @Test("Cubic has the same speed on both sides of a keyframe with continuity 0")
    func cubicIsSmooth() throws {
        for seed in 0..<100 as Range<UInt64> {
            var r = RandomTrack(seed: seed, count: 4...8)
            r.parameters.continuity = []
            r.keyTimes = CalculationMode.KeyTimes.even(count: r.values.count)
            let track = try AnimationTrack(
                values: r.values, keyTimes: r.keyTimes, calculationMode: .cubic, parameters: r.parameters)
            let step = 0x1p-24
            for time in r.keyTimes.dropFirst().dropLast() {
                let middle = track.value(at: time)
                let before = (middle - track.value(at: time - step)) / step
                let after = (track.value(at: time + step) - middle) / step
                // The second derivatives, here about 10⁵, times the step.
                #expect(abs(before - after) < 0.05, "seed \(seed) at \(time): \(before) and \(after)")
            }
        }
    }

    @Test(
        "Two values give a straight line in every mode except discrete",
        arguments: [CalculationMode.linear, .paced, .cubic, .cubicPaced])
    func twoValues(mode: CalculationMode) throws {
        for pacing in CalculationMode.Pacing.allCases {
            let track = try AnimationTrack(values: [3.0, 9], calculationMode: mode, pacing: pacing)
            for i in 0...64 {
                let t = Double(i) / 64
                let value = track.value(at: t)
                #expect(abs(value - (3 + 6 * t)) <= 1e-14, "\(pacing) at \(t): \(value)")
            }
        }
    }

    @Test(
        "Scaling, translating or rotating the values does the same to the track",
        arguments: CalculationMode.allCases)
    func affineInvariance(mode: CalculationMode) throws {
        for seed in 0..<100 as Range<UInt64> {
            let r = RandomTrack(seed: seed)
            let keyTimes = mode == .discrete ? nil : r.keyTimes
            for pacing in CalculationMode.Pacing.allCases {
                // Powers of two and eighths, so that the translated values are exact.
                let values = r.values.map { ($0 * 8).rounded() / 8 }
                let plain = try AnimationTrack(
                    values: values, keyTimes: keyTimes, calculationMode: mode, parameters: r.parameters, pacing: pacing)
                let moved = try AnimationTrack(
                    values: values.map { $0 * -4 + 1000 }, keyTimes: keyTimes, calculationMode: mode,
                    parameters: r.parameters, pacing: pacing)
                for i in 0...40 {
                    let t = Double(i) / 40
                    let expected = plain.value(at: t) * -4 + 1000
                    let actual = moved.value(at: t)
                    let bound = pacing == .arcLength && mode == .cubicPaced ? 1e-7 : 1e-9
                    #expect(
                        abs(actual - expected) <= bound, "seed \(seed), \(pacing) at \(t): \(actual), not \(expected)")
                }
            }
        }
    }

    @Test(
        "Playing backwards is the reversed track: reversed values and times, negated bias",
        arguments: [CalculationMode.linear, .cubic, .paced, .cubicPaced])
    func reversal(mode: CalculationMode) throws {
        for seed in 0..<100 as Range<UInt64> {
            let r = RandomTrack(seed: seed)
            // Multiples of 1/64, so that 1 − t is exact and both tracks see the same numbers.
            let times = r.keyTimes.map { ($0 * 64).rounded() / 64 }
            guard Set(times).count == times.count else { continue }
            let track = try AnimationTrack(
                values: r.values, keyTimes: times, calculationMode: mode, parameters: r.parameters)
            let backwards = try AnimationTrack(
                values: r.values.reversed(), keyTimes: times.reversed().map { 1 - $0 }, calculationMode: mode,
                parameters: CalculationMode.CubicParameters(
                    tension: r.parameters.tension.reversed(), continuity: r.parameters.continuity.reversed(),
                    bias: r.parameters.bias.reversed().map { -$0 }))
            for i in 0...64 {
                let t = Double(i) / 64
                let expected = track.value(at: t), actual = backwards.value(at: 1 - t)
                #expect(abs(actual - expected) <= 1e-10, "seed \(seed) at \(t): \(actual), not \(expected)")
            }
        }
    }

    @Test("Paced moves at constant speed, within 1e-9", .tags(.bound), arguments: [3, 20, 1000])
    func pacedSpeed(count: Int) throws {
        var generator = SeededGenerator(seed: UInt64(count))
        let points = (0..<count).map { _ in
            SIMD3(generator.number(in: -10...10), generator.number(in: -1...1), generator.number(in: 0...1e-3))
        }
        let track = try AnimationTrack(values: points, calculationMode: .paced)
        let total = zip(points, points.dropFirst()).reduce(0) { $0 + $1.1.subtracting($1.0).length }
        for i in 0..<(count - 1) {
            // Within a segment, distance and time are proportional.
            let start = track.keyTimes[i], end = track.keyTimes[i + 1]
            let a = start + (end - start) * generator.number(in: 0...1),
                b = start + (end - start) * generator.number(in: 0...1)
            let way = track.value(at: b).subtracting(track.value(at: a)).length
            #expect(abs(way - abs(b - a) * total) <= 1e-9 * total, "segment \(i) from \(a) to \(b): \(way)")
        }
    }

    @Test("Paced by arc length moves along the curve at constant speed, within 1e-9", .tags(.bound))
    func arcLengthSpeed() throws {
        for seed in 0..<12 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let points = (0..<5).map { _ in SIMD2(generator.number(in: -10...10), generator.number(in: -10...10)) }
            let track = try AnimationTrack(values: points, calculationMode: .cubicPaced, pacing: .arcLength)
            let curve = try AnimationTrack(values: points, calculationMode: .cubic)
            // Lengths by chords, whose error falls with the square of their number, and Richardson extrapolation.
            func length(_ track: AnimationTrack<SIMD2<Double>>, _ a: Double, _ b: Double, _ count: Int) -> Double {
                var last = track.value(at: a), sum = 0.0
                for i in 1...count {
                    let next = track.value(at: a + (b - a) * Double(i) / Double(count))
                    sum += next.subtracting(last).length
                    last = next
                }
                return sum
            }
            let total = (0..<4).reduce(0.0) { sum, i in
                let a = Double(i) / 4, b = Double(i + 1) / 4
                return sum + (4 * length(curve, a, b, 2000) - length(curve, a, b, 1000)) / 3
            }
            for i in 0..<10 {
                let a = Double(i) / 10 + 0.013, b = a + 0.001
                let way = (4 * length(track, a, b, 256) - length(track, a, b, 128)) / 3
                #expect(
                    abs(way - 0.001 * total) <= 1e-9 * total, "seed \(seed) from \(a): \(way), not \(0.001 * total)")
            }
        }
    }

    @Test("A hint changes nothing", arguments: CalculationMode.allCases)
    func hints(mode: CalculationMode) throws {
        for seed in 0..<50 as Range<UInt64> {
            let r = RandomTrack(seed: seed)
            let track = try AnimationTrack(values: r.values, keyTimes: r.keyTimes, calculationMode: mode)
            var generator = SeededGenerator(seed: seed)
            var kept = 0
            for step in 0..<60 {
                let t = generator.number(in: -0.5...1.5)
                let expected = track.value(at: t)
                var hint = [Int.min, -1, 0, 1, 7, 1_000_000, .max - 1, .max][step % 8]
                #expect(track.value(at: t, hint: &hint) == expected, "seed \(seed) at \(t)")
                #expect(track.value(at: t, hint: &kept) == expected, "seed \(seed) at \(t)")
                var filled = -99.0
                track.evaluate(at: t, hint: &hint, into: &filled)
                #expect(filled == expected, "seed \(seed) at \(t)")
            }
        }
    }
}

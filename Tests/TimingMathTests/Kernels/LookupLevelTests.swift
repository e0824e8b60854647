import CTimingLanes
import SeededRandom
import Testing

@testable import TimingMath

/// Splines and animated numbers have the bits of single values: on each instruction set of this machine, in batches of
/// every length, in any order, inside and outside of the range, and for NaN.
@Suite(.tags(.law)) struct LookupLevelTests {
    /// Inputs in order, out of order, at the knots, next to them, and random ones.
    private func parameters(_ knots: [Double], _ generator: inout SplitMix64) -> [Double] {
        let low = knots[0], high = knots[knots.count - 1]
        let inside = (0..<150).map { _ in low + (high - low) * generator.number(in: -0.05...1.05) }
        let beside = knots.prefix(40).flatMap { [$0, $0.nextUp, $0.nextDown] }
        let awkward: [Double] = [
            .nan, .infinity, -.infinity, 1e308, -1e308, 0, -0.0, .leastNonzeroMagnitude, high, high.nextUp,
            low.nextDown,
        ]
        let sorted = inside.sorted()
        // Inputs that lanes can process must occur next to others, and alone.
        return sorted + inside + beside + [Double](repeating: sorted[75], count: 20) + awkward + inside + [.nan]
    }

    private func knots(_ generator: inout SplitMix64) -> [[Double]] {
        let random = [2, 3, 4, 10, 100, 1000].map { count in
            (0..<count).map { Double($0) + generator.number(in: 0...0.9) }
        }
        let clustered = (0..<200).map {
            Double(sign: .plus, exponent: $0 / 4 - 40, significand: 1 + Double($0 % 4) / 4)
        }
        return random + [clustered, [0, .leastNonzeroMagnitude, 1], [-1e308, 0, 5e307], [0, 1e-300, 1]]
    }

    @Test func splines() throws {
        func number(_ generator: inout SplitMix64) -> Double { generator.number(in: -9...9) }
        try check { number(&$0) }
        try check { SIMD2(number(&$0), number(&$0)) }
        try check { SIMD3(number(&$0), number(&$0), number(&$0)) }
        try check { SIMD4(number(&$0), number(&$0), number(&$0), number(&$0)) }
    }

    private func check<Vector: SplineVector>(_ vector: (inout SplitMix64) -> Vector) throws {
        var generator = SplitMix64(seed: 21)
        for knots in knots(&generator) {
            let values = knots.map { _ in vector(&generator) }
            for extrapolation in PiecewiseCubic<Vector>.Extrapolation.allCases {
                guard let spline = try? LinearSpline(knots: knots, values: values, extrapolation: extrapolation).cubics
                else { continue }
                let curved = try? CatmullRomSpline(knots: knots, values: values, extrapolation: extrapolation).cubics
                let inputs = parameters(knots, &generator)
                for cubics in [spline, curved].compactMap({ $0 }) {
                    check(inputs, values[0], "\(Vector.self), \(knots.count) knots, \(extrapolation)") {
                        cubics.evaluate($0, into: &$1, by: $2)
                    } one: {
                        cubics.value(at: $0)
                    } isSame: { a, b in
                        (0..<Vector.componentCount).allSatisfy {
                            TimingMathTests.isSame(a[component: $0], b[component: $0])
                        }
                    }
                }
            }
        }
    }

    @Test func jumps() throws {
        let knots: [Double] = [0, 1, 1, 2, 2, 2, 3], values: [Double] = [0, 1, 5, 2, -3, 4, 1]
        let cubics = try PiecewiseCubic(knots: knots, values: values, extrapolation: .polynomial) {
            let rise = values[$0 + 1] - values[$0]
            return (rise, rise)
        }
        var generator = SplitMix64(seed: 4)
        check(parameters(knots, &generator), 0, "jumps") {
            cubics.evaluate($0, into: &$1, by: $2)
        } one: {
            cubics.value(at: $0)
        } isSame: {
            isSame($0, $1)
        }
    }

    @Test func tracks() throws {
        var generator = SplitMix64(seed: 22)
        let odd: [Double] = [1e308, -1e308, 0, -0.0, 0x1p-1030]
        for count in [1, 2, 3, 5, 100] {
            for (mode, pacing) in CalculationMode.allCases.map({ ($0, CalculationMode.Pacing.chordLength) }) + [
                (.cubicPaced, .arcLength)
            ] {
                for (rules, times) in [CalculationMode.Rules.coreAnimation, .webAnimations].flatMap({ rules in
                    [nil, [0.0, 1], [0.2, 0.7], [0, 0]].map { (rules, $0) }
                }) {
                    let values = (0..<count).map { i in
                        i % 4 == 3 ? odd[i / 4 % odd.count] : i % 7 == 5 ? 2 : generator.number(in: -9...9)
                    }
                    let keyTimes = times.map { ends in
                        let inner = (0..<max(count - 2, 0)).map { _ in generator.number(in: ends[0]...ends[1]) }
                        return Array(([ends[0]] + inner.sorted() + [ends[1]]).prefix(count))
                    }
                    let label = "\(count) \(mode) \(pacing) \(rules) \(keyTimes ?? [])"
                    let track: AnimationTrack<Double>
                    do {
                        track = try AnimationTrack(
                            values: values, keyTimes: keyTimes, calculationMode: mode,
                            parameters: CalculationMode.CubicParameters(
                                tension: [0.3], continuity: [0.2], bias: [-0.5]),
                            pacing: pacing, rules: rules)
                    } catch {
                        let isAlone = count == 1 && rules == .coreAnimation && mode != .discrete
                        #expect((error == .noEffect) == isAlone, "\(label): \(error)")
                        continue
                    }
                    let inputs = parameters([-0.5] + track.keyTimes + [1.5], &generator)
                    check(inputs, 77, label) {
                        let isTaken = track.evaluateInLanes($0, .right, into: &$1, by: $2)
                        #expect(isTaken)
                    } one: {
                        track.value(at: $0)
                    } isSame: {
                        isSame($0, $1)
                    }
                }
            }
        }
    }

    /// u may round to 1. The value is then the later keyframe's, with its sign.
    @Test func signsOfZeros() throws {
        let cases: [([Double], [Double], Double)] = [
            ([-0.0, 0.0], [0.19701460874324572, 1], 1), ([0.0, -0.0], [0.25, 1], 1),
            ([-0.0, -0.0, 0.0], [0, 1 - 7 * 0x1p-53, 1], 1),
            ([5, 0.0, -0.0, 3], [0, 0x1p-54, 1 - 0x1p-53, 1], 1 - 0x1p-52),
        ]
        for (values, times, p) in cases {
            for mode in [CalculationMode.linear, .cubic, .discrete] {
                for rules in [CalculationMode.Rules.coreAnimation, .webAnimations] {
                    let track = try AnimationTrack(
                        values: values, keyTimes: times, calculationMode: mode,
                        parameters: CalculationMode.CubicParameters(tension: [0.1]), rules: rules)
                    check(
                        [Double](repeating: p, count: 100) + [0.5, p.nextDown, p.nextUp], 77,
                        "\(values) \(mode) \(rules)"
                    ) {
                        _ = track.evaluateInLanes($0, .right, into: &$1, by: $2)
                    } one: {
                        track.value(at: $0)
                    } isSame: {
                        isSame($0, $1)
                    }
                }
            }
        }
    }

    /// Tracks with timing functions, or with values that are not numbers, are evaluated one by one.
    @Test func tracksThatLanesDoNotTake() throws {
        let ease = try AnimationTrack(
            values: [0.0, 5, 3], timingFunctions: [TimingFunction(name: .easeIn)],
            timingFunction: TimingFunction(name: .easeOut))
        let points = try AnimationTrack(values: [SIMD2(0.0, 1), SIMD2(4, 4), SIMD2(5, -1)], calculationMode: .cubic)
        let times = (-5...30).map { Double($0) / 20 }
        var numbers = [Double](repeating: 0, count: times.count),
            pairs = [SIMD2<Double>](repeating: .zero, count: times.count)
        var span = numbers.mutableSpan, pairSpan = pairs.mutableSpan
        ease.evaluate(times.span, into: &span)
        points.evaluate(times.span, into: &pairSpan)
        for (i, t) in times.enumerated() {
            #expect(numbers[i] == ease.value(at: t) && pairs[i] == points.value(at: t))
        }
        #expect(throws: KeyframeError.noEffect) { try AnimationTrack<Double>(values: []) }
    }

    /// Lines, curves, arcs, cusps and jumps, in tables with and without an equal step.
    private func paths() throws -> [BezierPath] {
        var generator = SeededGenerator(seed: 23)
        let paths = try (0..<3).map { _ in try BezierPath.scattered(10, &generator) }
        var lines = BezierPath(), cusps = BezierPath(), small = BezierPath()
        try lines.move(to: .zero)
        for i in 1...30 {
            if i % 7 == 0 { try lines.move(to: SIMD2(Double(i), 0)) }
            try lines.addLine(to: SIMD2(Double(i), Double(i % 5)))
        }
        try cusps.move(to: .zero)
        for i in 0..<6 {
            let x = Double(3 * i)
            try cusps.addCurve(to: SIMD2(x + 3, 0), control1: SIMD2(x + 4, 2), control2: SIMD2(x - 1, 2))
            try cusps.addCurve(to: SIMD2(x + 3, 0), control1: SIMD2(x + 3, 0), control2: SIMD2(x + 3, 1))
        }
        try small.move(to: SIMD2(1, 1))
        try small.addCurve(to: SIMD2(1 + 1e-300, 1), control1: SIMD2(1e-300, 2), control2: SIMD2(1e300, 3))
        // With zero length.
        var moves = BezierPath(), still = BezierPath()
        try moves.move(to: SIMD2(3, 4))
        try still.move(to: SIMD2(1, 2))
        try still.addLine(to: SIMD2(1, 2))
        try still.addCurve(to: SIMD2(1, 2), control1: SIMD2(1, 2), control2: SIMD2(1, 2))
        return paths + [lines, cusps, small, BezierPath(), moves, still]
    }

    @Test func pacedPlaces() throws {
        var generator = SplitMix64(seed: 24)
        for (i, path) in try paths().enumerated() {
            for accuracy in [1e-3, 1e-6, 1e-9] {
                let table = ArcLengthTable(path, accuracy: accuracy)
                let none = BezierPath.Position(point: SIMD2(7, 7), tangent: SIMD2(7, 7))
                let ends = table.segmentEnds
                check(
                    parameters([0] + ends.sorted() + [table.totalLength], &generator), none, "path \(i) at \(accuracy)"
                ) {
                    table.evaluate($0, into: &$1, by: $2)
                } one: {
                    table.position(atDistance: $0) ?? none
                } isSame: {
                    isSame($0.point, $1.point) && isSame($0.tangent, $1.tangent)
                }
            }
        }
    }

    @Test func pacedMotions() throws {
        var generator = SplitMix64(seed: 25)
        for (i, path) in try paths().enumerated() {
            for rotation in MotionPath.RotationMode.allCases {
                guard !path.segments.isEmpty else {
                    #expect(throws: MotionPathError.noEffect, "path \(i), \(rotation)") {
                        try MotionPath(path, calculationMode: .paced, rotationMode: rotation)
                    }
                    continue
                }
                let motion = try MotionPath(path, calculationMode: .paced, rotationMode: rotation)
                let none = MotionPath.Position(point: SIMD2(7, 7))
                let fractions = motion.table.segmentEnds.map { $0 / max(motion.table.totalLength, 1e-300) }
                check(parameters([0] + fractions.sorted() + [1], &generator), none, "path \(i), \(rotation)") {
                    motion.evaluate($0, into: &$1, by: $2)
                } one: {
                    motion.position(at: $0)
                } isSame: {
                    isSame($0.point, $1.point) && ($0.angle == nil) == ($1.angle == nil)
                        && isSame($0.angle ?? 0, $1.angle ?? 0)
                }
            }
        }
    }

    /// Curves of any kind, cusps, lines and points, with NaN and with numbers too large for lanes.
    @Test func lengthsOfCubics() {
        var generator = SplitMix64(seed: 26)
        func point(_ size: Double = 1) -> SIMD2<Double> {
            SIMD2(generator.number(in: -size...size), generator.number(in: -size...size))
        }
        let odd: [Double] = [0, -0.0, .nan, .infinity, 1e308, -1e308, 0x1p-1030, 1e-200, 1e200, 1]
        let curves = (0..<220).map { i -> CubicBezier in
            let (p, q, r, s) = (point(), point(), point(), point())
            switch i % 11 {
            case 3: return CubicBezier(start: p, control1: q, control2: p, end: p)
            case 4: return CubicBezier(start: p, control1: p + (q - p) / 3, control2: p + (q - p) / 2, end: q)
            case 5: return CubicBezier(start: p, control1: p, control2: p, end: p)
            // Near a cusp, at distances down to rounding errors.
            case 6:
                let bend = Double(sign: .plus, exponent: -(i / 11), significand: 1)
                return CubicBezier(start: [0, 0], control1: [1 + bend, 1], control2: [0, 1], end: [1, 0])
            case 7: return CubicBezier(start: p * 1e150, control1: q * 1e-150, control2: r, end: s)
            case 8 where i % 2 == 0:
                return CubicBezier(start: SIMD2(odd[i / 11 % odd.count], 1), control1: q, control2: r, end: s)
            case 9: return CubicBezier(start: p, control1: p + q * 1e-9, control2: p - r * 1e-9, end: p + s * 1e-9)
            // Almost at rest at one end or both, at distances down to rounding errors.
            case 10:
                let rest = Double(sign: .plus, exponent: -(i / 22), significand: 1)
                return CubicBezier(
                    start: p, control1: p + rest * q, control2: i % 2 == 0 ? r : s - 0.3 * rest * r, end: s)
            default: return CubicBezier(start: p, control1: q, control2: r, end: s)
            }
        }
        for accuracy in [1e-3, 1e-9, 1e-14, 0, .nan, 5] {
            check(curves, 7.0, "accuracy \(accuracy)") {
                CubicBezier.measure($0, accuracy: accuracy, into: &$1, by: $2)
            } one: {
                $0.measuredLength(accuracy: accuracy)
            } isSame: {
                isSame($0, $1)
            }
            check(curves, 7.0, "one at a time, accuracy \(accuracy)") { curves, lengths, kernels in
                for i in curves.indices { lengths[i] = curves[i].length(accuracy: accuracy, by: kernels) }
            } one: {
                $0.measuredLength(accuracy: accuracy)
            } isSame: {
                isSame($0, $1)
            }
        }
    }

    private func isSame(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool { isSame(a.x, b.x) && isSame(a.y, b.y) }
    private func isSame(_ a: Double, _ b: Double) -> Bool { TimingMathTests.isSame(a, b) }

    private func check<Input, Value>(
        _ inputs: [Input], _ some: Value, _ label: String,
        _ batch: (Span<Input>, inout MutableSpan<Value>, ctl_kernels) -> Void, one: (Input) -> Value,
        isSame: (Value, Value) -> Bool
    ) {
        let expected = inputs.map(one)
        for set in InstructionSetTests.sets {
            for count in Array(0...17) + [31, 32, 33, 63, 64, 65, 67, inputs.count] {
                // From another address each time.
                let first = count == inputs.count ? 0 : (count * 37) % (inputs.count - 67)
                var values = [Value](repeating: some, count: count)
                var span = values.mutableSpan
                batch(inputs.span.extracting(first..<first + count), &span, Kernels.table(of: set))
                guard let wrong = (0..<count).first(where: { !isSame(values[$0], expected[first + $0]) }) else {
                    continue
                }
                Issue.record(
                    """
                    \(label) with \(set), \(wrong) of \(count) at \(inputs[first + wrong]): \(values[wrong]), alone \
                    \(expected[first + wrong])
                    """)
                return
            }
        }
    }
}

import Testing
import TimingMath

@Suite(.tags(.law)) struct SMILAnimationTests {
    private func timing(_ repeatCount: Double? = nil) -> SMILTiming {
        SMILTiming(duration: 1, repeatCount: repeatCount, fill: .freeze)
    }

    private func place(_ progress: Double, iteration: Double = 0) throws -> SMILTiming.Sample {
        try #require(timing(100).sample(at: iteration + progress))
    }

    /// Equal times cover equal distances.
    private func checkPace<Value: Composable & Summable>(
        _ values: [Value], _ distance: (Value, Value) -> Double, _ comment: Comment
    ) throws {
        let animation = try SMILAnimation(.values(values), calculationMode: .paced, timing: timing())
        let total = zip(values, values.dropFirst()).map(distance).reduce(0, +)
        let steps = 512
        var way = 0.0
        var last = values[0]
        for i in 1..<steps {
            let value = animation.value(at: try place(Double(i) / Double(steps)), underlying: values[0])
            way += distance(last, value)
            last = value
        }
        // Corners are cut: at most one step per corner is shorter. The last step is missing.
        let missing = total * (Double(values.count + 1) / Double(steps) + 1e-9)
        #expect(way <= total * (1 + 1e-9) && way >= total - missing, "\(comment): \(way) of \(total)")
    }

    @Test func pacedValuesMoveEvenly() throws {
        for seed in 0..<40 {
            var random = SeededGenerator(seed: UInt64(seed))
            let count = Int(random.number(in: 2...6))
            func list(_ n: Int) -> [Double] { (0..<n).map { _ in random.number(in: -10...10) } }
            try checkPace((0..<count).map { _ in random.number(in: -10...10) }, { abs($0 - $1) }, "seed \(seed)")
            let size = Int(random.number(in: 1...7))
            try checkPace(
                (0..<count).map { _ in list(size) },
                { a, b in
                    let squares: [Double] = zip(a, b).map { x, y in (x - y) * (x - y) }
                    return squares.reduce(0, +).squareRoot()
                }, "seed \(seed)")
            let kind = random.pick(SVGTransform.Kind.allCases)
            let transforms = try (0..<count).map { _ in
                try #require(SVGTransform(kind, list(kind == .rotate ? 3 : kind == .skewX || kind == .skewY ? 1 : 2)))
            }
            let measured = kind == .translate || kind == .scale ? 2 : 1
            try checkPace(
                transforms,
                { a, b in
                    let d = a.numbers - b.numbers
                    let second: Double = measured == 2 ? d.y * d.y : 0
                    return (d.x * d.x + second).squareRoot()
                }, "seed \(seed), \(kind)")
            // Opaque colours are interpolated in a straight line.
            let colors = (0..<count).map { _ in
                PremultipliedColor(
                    red: random.number(in: 0...1), green: random.number(in: 0...1), blue: random.number(in: 0...1),
                    alpha: 1)
            }
            try checkPace(
                colors,
                { a, b in
                    let (r, g, b) = (a.red - b.red, a.green - b.green, a.blue - b.blue)
                    return (r * r + g * g + b * b).squareRoot()
                }, "seed \(seed), colours")
        }
    }

    @Test func twoPacedValuesAreLinear() throws {
        for p in [0, 0.125, 0.5, 0.9] {
            let paced = try SMILAnimation(.fromTo(3.0, 7), calculationMode: .paced, timing: timing())
            let linear = try SMILAnimation(.fromTo(3.0, 7), timing: timing())
            #expect(paced.value(at: try place(p), underlying: 0) == linear.value(at: try place(p), underlying: 0))
        }
    }

    /// SMIL Animation 3.2.2: the short forms are equivalent to lists of values.
    @Test(.tags(.rule)) func shortFormsAreLists() throws {
        for p in [0, 0.25, 0.5, 0.999] {
            func value(_ function: SMILAnimation<Double>.Function, isAdditive: Bool = false) throws -> Double {
                try SMILAnimation(function, isAdditive: isAdditive, timing: timing())
                    .effect(at: place(p), over: 100)
            }
            #expect(try value(.fromTo(3, 8)) == value(.values([3, 8])))
            #expect(try value(.fromBy(3, 5)) == value(.values([3, 8])))
            #expect(try value(.by(5)) == value(.values([0, 5]), isAdditive: true))
            #expect(try value(.to(8)) == value(.values([100, 8])))
            #expect(try value(.set(8), isAdditive: true) == 8)
        }
    }

    @Test func repeatsAccumulateTheLastValue() throws {
        for n in [0, 1, 2, 7.0] {
            let animation = try SMILAnimation(.values([1.0, 4, 3]), accumulates: true, timing: timing(9))
            let first = animation.value(at: try place(0.25), underlying: 0)
            #expect(animation.value(at: try place(0.25, iteration: n), underlying: 0) == first + 3 * n, "\(n)")
        }
    }

    @Test(.tags(.rule)) func laterAnimationsAreAbove() throws {
        func animation(_ begin: Double, _ value: Double, adds: Bool = false) throws -> SMILAnimation<Double> {
            try SMILAnimation(
                .values([value]), isAdditive: adds, timing: SMILTiming(begins: [begin], duration: 4))
        }
        let sandwich = try SMILSandwich([animation(1, 10, adds: true), animation(0, 5), animation(0, 7)])
        for (t, expected) in [(-1.0, 100.0), (0, 7), (1, 17), (4, 110), (5, 100)] {
            #expect(sandwich.value(at: t, over: 100) == expected, "\(t)")
        }
    }

    @Test(.tags(.badInput)) func errorsNameThePlace() {
        func error(_ mode: SMILCalculationMode, _ times: [Double]?, _ splines: [SIMD4<Double>]? = nil) -> SMILError? {
            do {
                _ = try SMILAnimation(
                    .values([1.0, 2, 3]), calculationMode: mode, keyTimes: times, keySplines: splines, timing: timing())
                return nil
            } catch {
                return error
            }
        }
        let line = SIMD4<Double>(0, 0, 1, 1)
        #expect(error(.linear, [0, 1]) == .keyTimeCountMismatch(keyTimes: 2, values: 3))
        #expect(error(.linear, [0, 0.5, 0.25]) == .keyTimesNotAscending(index: 2))
        #expect(error(.linear, [0, .nan, 1]) == .keyTimesNotAscending(index: 1))
        #expect(error(.linear, [0.5, 0.5, 1]) == .keyTimesIncomplete(index: 0))
        #expect(error(.linear, [0, 0.5, 0.75]) == .keyTimesIncomplete(index: 2))
        #expect(error(.discrete, [0, 0.5, 0.75]) == nil && error(.paced, [7]) == nil)
        #expect(error(.spline, nil) == .keySplineCountMismatch(keySplines: 0, intervals: 2))
        #expect(error(.spline, nil, [line, line]) == nil && error(.linear, nil, []) == nil)
        for i in 0..<4 {
            for x in [-0.1, 1.1, .nan] {
                var spline = line
                spline[i] = x
                #expect(error(.spline, nil, [line, spline]) == .keySplineOutOfRange(index: 1), "\(spline)")
            }
        }
        #expect(throws: SMILError.noValues) { try SMILAnimation<Double>(.values([]), timing: timing()) }
    }

    @Test(.tags(.badInput)) func noNumberTraps() throws {
        for a in awkwardNumbers {
            for b in awkwardNumbers {
                for mode in SMILCalculationMode.allCases {
                    for function in [SMILAnimation<[Double]>.Function.values([[a], [b, a], []]), .by([a]), .to([b])] {
                        guard
                            let animation = try? SMILAnimation(
                                function, calculationMode: mode, isAdditive: true, accumulates: true,
                                timing: SMILTiming(begins: [0], duration: b, repeatCount: a, fill: .freeze))
                        else { continue }
                        _ = SMILSandwich([animation, animation]).value(at: a, over: [b])
                    }
                }
            }
        }
    }
}

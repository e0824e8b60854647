import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct FunctionCurveTests {
    private typealias Point = SIMD2<Double>

    private func curve(_ numbers: [[Double]]) throws -> FunctionCurve {
        try FunctionCurve(
            segments: numbers.map {
                .init(control1: Point($0[0], $0[1]), control2: Point($0[2], $0[3]), end: Point($0[4], $0[5]))
            })
    }

    private func bezier(_ p: [Double], _ u: DoubleDouble) -> DoubleDouble {
        let s = DoubleDouble(1) - u
        let (a, b) = (s * s * s * DoubleDouble(p[0]), DoubleDouble(3) * s * s * u * DoubleDouble(p[1]))
        return a + b + DoubleDouble(3) * s * u * u * DoubleDouble(p[2]) + u * u * u * DoubleDouble(p[3])
    }

    /// The stated accuracy: the result lies between those of inputs slightly to the left and to the right.
    @Test(.tags(.bound)) func valuesAreRight() throws {
        var generator = SeededGenerator(seed: 1)
        for round in 0..<75 {
            let x = [0, generator.number(in: 0...1), generator.number(in: 0...1), 1]
            // Including vertical tangents.
            let (x1, x2) = round % 5 == 0 ? (1, 0) : (x[1], x[2])
            let xs = [0, x1, x2, 1]
            let ys = [0, generator.number(in: -2...2), generator.number(in: -2...2), generator.number(in: -1...1)]
            let curve = try curve([[x1, ys[1], x2, ys[2], 1, ys[3]]])
            for _ in 0..<10 {
                let x = generator.number(in: 0...1)
                func exact(_ x: DoubleDouble) -> Double {
                    var (low, high) = (DoubleDouble(0), DoubleDouble(1))
                    for _ in 0..<100 {
                        let middle = (low + high) * DoubleDouble(0.5)
                        if (bezier(xs, middle) - x).high < 0 { low = middle } else { high = middle }
                    }
                    return bezier(ys, high).high
                }
                let around = [-8, -4, 0, 4, 8].map { exact(DoubleDouble(x) + DoubleDouble($0 * 0x1p-53)) }
                let slack = 8 * 0x1p-53 * 2
                let value = curve.value(at: x)
                let fits = value >= (around.min() ?? 0) - slack && value <= (around.max() ?? 0) + slack
                #expect(fits, "\(xs), \(ys) at \(x): \(value), exact \(around)")
            }
        }
    }

    /// Qt's own checks of QEasingCurve, which allow 0.002.
    @Test func qtTables() throws {
        let easing = try curve([
            [0.2, 0, 0.6, 0.09, 0.7, 1], [0.7, 0.97, 0.74, 0.96, 0.74, 0.95], [0.81, 0.97, 0.9, 0.97, 1, 1],
        ])
        for (x, y) in [(0, 0), (0.7, 1), (0.74, 0.95), (1, 1)] {
            #expect((easing.value(at: x) - y).magnitude <= 0.002, "at \(x)")
        }
        let nasty = try curve([[0.2, 0.2, 0.126667, 0.646667, 0.2, 0.8], [0.624, 0.984, 0.930667, 0.946667, 1, 1]])
        for (x, y) in [(0.2, 0.8), (0.3, 0.8402), (0.5, 0.9029), (0.75, 0.9515)] {
            #expect((nasty.value(at: x) - y).magnitude <= 0.002, "at \(x)")
        }
        let complex = try curve([
            [0, 0.47174849, 0.17393079, 0.35634291, 0.18950309, 0.47179766],
            [0.2487779, 0.91126755, 0.27029205, -0.11275513, 0.33421971, 0.12062718],
            [0.41170105, -0.10157488, 0.4140625, 0.16796875, 0.4140625, 0.16796875],
            [0.4140625, 0.16796875, 0.59658877, 0.36978503, 0.67931151, 0.89255893],
            [0.711253, 0.44658283, 0.88203125, 0.43671875, 0.88203125, 0.43671875],
            [0.86087213, 0.78786873, 0.99609375, 0.4921875, 1, 1],
        ])
        for (x, y) in [
            (0.15, 0.4134), (0.2, 0.5367), (0.3, 0.1107), (0.4, 0.0505), (0.7, 0.7299), (0.5, 0.3030), (0.8, 0.4886),
        ] {
            #expect((complex.value(at: x) - y).magnitude <= 0.002, "at \(x)")
        }
    }

    @Test func qtTensionContinuityBias() throws {
        let cases: [(tension: Double, continuity: Double, bias: Double, [(Double, Double)])] = [
            (0, 1, 0, [(0, 0), (0.66, 0.9736), (0.73, 0.9774), (1, 1)]),
            (0, -1, 0, [(0.2, 0.3999), (0.3, 0.5996), (0.5, 0.8334), (0.75, 0.9166)]),
            (
                0, 0, 0,
                [(0.15, 0.3478), (0.2, 0.4663), (0.3, 0.6664), (0.4, 0.8), (0.5, 0.8746), (0.7, 0.9399), (0.8, 0.9567)]
            ),
            (
                0.1, 0, 1,
                [(0.15, 0.2999), (0.2, 0.3998), (0.3, 0.5997), (0.4, 0.8), (0.5, 0.9136), (0.7, 0.9676), (0.8, 0.9725)]
            ),
        ]
        for c in cases {
            let curve = try FunctionCurve(through: [
                .init(Point(0, 0)), .init(Point(0.4, 0.8), tension: c.tension, continuity: c.continuity, bias: c.bias),
                .init(Point(1, 1)),
            ])
            for (x, y) in c.3 {
                #expect((curve.value(at: x) - y).magnitude <= 0.002, "\(c) at \(x): \(curve.value(at: x))")
            }
        }
    }

    @Test func endsVerticalsAndTurns() throws {
        let steps = try curve([[0, 0, 0.5, 1, 0.5, 1], [0.5, 2, 0.5, 3, 0.5, 4], [0.5, 5, 1, 6, 1, 6]])
        #expect(steps.value(at: 0.5) == 1)
        #expect(steps.value(at: 0.5.nextUp) > 3.99)
        #expect(
            steps.value(at: -1) == 0 && steps.value(at: 0) == 0 && steps.value(at: 1) == 6 && steps.value(at: 2) == 6)
        // x = 16u³ − 24u² + 9u first reaches ½ at the smallest of its three roots, (2 − √3)/4.
        let back = try curve([[3, 1, -2, 2, 1, 3]])
        #expect((back.value(at: 0.5) - 3 * (2 - 3.0.squareRoot()) / 4).magnitude <= 1e-15)
        for x in awkwardNumbers {
            #expect(back.value(at: x).isNaN == x.isNaN && steps.value(at: x).isNaN == x.isNaN, "at \(x)")
        }
        #expect(try curve([[0, 1, 0, 2, 0, 3]]).value(at: 0) == 3)
    }

    @Test(.tags(.badInput)) func badInput() {
        #expect(throws: SplineError.tooFew(values: 0, minimum: 1)) { try FunctionCurve(segments: []) }
        #expect(throws: SplineError.outOfRange(parameter: "segments[1].end.x", value: 0.5, allowed: "at least 1.0")) {
            try curve([[0, 0, 1, 1, 1, 1], [0, 0, 0, 0, 0.5, 0]])
        }
        #expect(throws: SplineError.notFinite(parameter: "segments[0]")) { try curve([[0, .nan, 1, 1, 1, 1]]) }
        #expect(throws: SplineError.notRepresentable(segment: 0)) { try curve([[0, 0, 1e305, 1, 1, 1]]) }
        #expect(throws: SplineError.notFinite(parameter: "points[1].bias")) {
            try FunctionCurve(through: [.init(Point(0, 0)), .init(Point(1, 1), bias: .infinity)])
        }
        #expect(throws: SplineError.tooFew(values: 1, minimum: 2)) { try FunctionCurve(through: [.init(Point(0, 0))]) }
    }
}

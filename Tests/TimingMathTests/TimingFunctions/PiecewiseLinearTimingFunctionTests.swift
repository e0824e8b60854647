import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct PiecewiseLinearTimingFunctionTests {
    private typealias Points = [(input: Double, output: Double)]

    /// The algorithm of the specification, step by step, in linear time.
    private func slowly(_ points: Points, at t: Double, side: TimingFunction.Side) -> Double {
        if points.count == 1 { return points[0].output }
        if side == .left, points[0].input == t { return points[0].output }
        if let match = points.last(where: { $0.input == t }) { return match.output }
        let a, b: (input: Double, output: Double)
        if points.allSatisfy({ t < $0.input }) {
            (a, b) = (points[0], points[1])
            if a.input == b.input { return a.output }
        } else if points.allSatisfy({ $0.input < t }) {
            (a, b) = (points[points.count - 2], points[points.count - 1])
            if a.input == b.input { return b.output }
        } else {
            a = points.last { $0.input < t } ?? points[0]
            b = points.first { t < $0.input } ?? points[0]
        }
        return a.output + (t - a.input) / (b.input - a.input) * (b.output - a.output)
    }

    private func random(_ count: Int, _ generator: inout SeededGenerator) -> Points {
        var inputs = (0..<count).map { _ in Double.random(in: -0.2...1.2, using: &generator) }
        for i in inputs.indices where Int.random(in: 0..<4, using: &generator) == 0 {
            inputs[i] = inputs[Int.random(in: 0..<count, using: &generator)]
        }
        return inputs.sorted().map { ($0, Double.random(in: -2...2, using: &generator)) }
    }

    @Test(.tags(.bound)) func agreesWithASlowScan() throws {
        for (seed, count) in [(1, 1), (2, 2), (3, 3), (4, 5), (5, 16), (6, 100), (7, 1000)] {
            var generator = SeededGenerator(seed: UInt64(seed))
            let points = random(count, &generator)
            let line = try TimingFunction.PiecewiseLinear(points)
            let inputs = points.prefix(200).map(\.input) + easingInputs.filter { $0.magnitude < 1e6 }
            for t in inputs {
                for side in TimingFunction.Side.allCases {
                    let expected = slowly(points, at: t, side: side)
                    let actual = line.value(at: t, side: side)
                    #expect(
                        abs(actual - expected) <= 1e-12 * max(1, abs(expected)),
                        "\(count) points of seed \(seed) at \(t), \(side): \(actual), \(expected)")
                }
            }
        }
    }

    /// The stated accuracy between points.
    @Test func linesAreExact() throws {
        var generator = SeededGenerator(seed: 8)
        for _ in 0..<5000 {
            let a = (input: generator.number(in: -1...0), output: generator.number(in: -1...1))
            let b = (input: generator.number(in: 0...1), output: generator.number(in: -1...1))
            let t = generator.number(in: a.input...b.input)
            let share = (DoubleDouble(t) - DoubleDouble(a.input)) / (DoubleDouble(b.input) - DoubleDouble(a.input))
            let exact = DoubleDouble(a.output) + share * (DoubleDouble(b.output) - DoubleDouble(a.output))
            let error = (try TimingFunction.PiecewiseLinear([a, b]).value(at: t) - exact.high).magnitude
            #expect(error <= 12 * 0x1p-53 * max(a.output.magnitude, b.output.magnitude), "\(a), \(b) at \(t): \(error)")
        }
    }

    @Test func pointsAreExact() throws {
        var generator = SeededGenerator(seed: 11)
        let points = random(300, &generator)
        let line = try TimingFunction.PiecewiseLinear(points)
        for point in points {
            let last = points.last { $0.input == point.input }
            #expect(line.value(at: point.input) == last?.output, "at \(point.input)")
        }
        #expect(line.value(at: points[0].input, side: .left) == points[0].output)
        #expect(line.points.map(\.input) == points.map(\.input))
        #expect(line.points.map(\.output) == points.map(\.output))
    }

    @Test func staysBetweenItsPointsAndNeverTurnsInside() throws {
        var generator = SeededGenerator(seed: 12)
        for _ in 0..<1000 {
            // Of both signs, so that the differences are rounded.
            let y0 = -Double.random(in: 0...1, using: &generator)
            let y1 = Double.random(in: 0.001...1, using: &generator)
            let x1 = Double.random(in: 0.001...1, using: &generator)
            let x0 = -Double.random(in: 0...1, using: &generator)
            let line = try TimingFunction.PiecewiseLinear([(x0, y0), (x1, y1)])
            var last = y0
            for x in [x1 * 0.1, x1 * 0.5, x1 * 0.9, x1.nextDown.nextDown, x1.nextDown] {
                let y = line.value(at: x)
                #expect(last <= y && y <= y1, "(\(x0), \(y0)) to (\(x1), \(y1)) at \(x)")
                last = y
            }
        }
    }

    @Test func jumpsTakeTheLastPoint() throws {
        let line = try TimingFunction.PiecewiseLinear([
            (0, 0.25), (0, 0.5), (0.5, 0.1), (0.5, 0.9), (0.5, 0.4), (1, 1), (1, 3),
        ])
        #expect(line.value(at: 0) == 0.5)
        #expect(line.value(at: 0, side: .left) == 0.25)
        #expect(line.value(at: 0.5) == 0.4)
        // The side matters only at the input of the first point.
        #expect(line.value(at: 0.5, side: .left) == 0.4)
        #expect(line.value(at: 0.5.nextDown) < 0.1 + 1e-12)
        #expect(line.value(at: 1) == 3)
        // The outermost two points share their input: held.
        #expect(line.value(at: -5) == 0.25)
        #expect(line.value(at: 5) == 3)
    }

    @Test func goesOnOutsideAsItsEndLines() throws {
        let line = try TimingFunction.PiecewiseLinear([(0.25, 0.5), (0.75, 2)])
        #expect(line.value(at: 0) == -0.25)
        #expect(line.value(at: 1.25) == 3.5)
        #expect(line.value(at: .infinity) == .infinity)
        #expect(line.value(at: -.infinity) == -.infinity)
        let flat = try TimingFunction.PiecewiseLinear([(0, 1), (1, 1)])
        #expect(flat.value(at: .infinity) == 1)
    }

    @Test func aSinglePointIsAConstant() throws {
        let line = try TimingFunction.PiecewiseLinear([(0.5, 0.3)])
        for x in easingInputs where !x.isNaN { #expect(line.value(at: x) == 0.3) }
        #expect(line.value(at: .nan).isNaN)
    }

    @Test(.tags(.badInput)) func extremesNeverGiveNaN() throws {
        let extremes: [Double] = [
            -.greatestFiniteMagnitude, -1e300, -1, -.leastNonzeroMagnitude, 0, .leastNonzeroMagnitude, 1e-300, 1, 1e300,
            .greatestFiniteMagnitude,
        ]
        for (i, x0) in extremes.enumerated() {
            for x1 in extremes[i...] {
                for y0 in extremes {
                    for y1 in extremes {
                        let line = try TimingFunction.PiecewiseLinear([(x0, y0), (x1, y1)])
                        let wrong = extremes.first { t in
                            let y = line.value(at: t)
                            return y.isNaN || (x0 <= t && t <= x1 && y.isInfinite)
                        }
                        #expect(wrong == nil, "(\(x0), \(y0)) to (\(x1), \(y1))")
                    }
                }
            }
        }
    }

    @Test func batchAgrees() throws {
        var generator = SeededGenerator(seed: 13)
        for count in [1, 2, 3, 20] {
            let function = try TimingFunction.linear(random(count, &generator))
            for side in TimingFunction.Side.allCases { expectBatchAgrees(function, side: side) }
        }
    }

    @Test(.tags(.badInput)) func rejectsWhatIsNoFunction() {
        let cases: [(Points, TimingFunctionError)] = [
            ([], .noPoints),
            ([(0, 0), (0.5, 1), (0.4, 1)], .inputsNotAscending(index: 2)),
            ([(0, 0), (.infinity, 1)], .notFinite(parameter: "points[1].input", value: .infinity)),
            ([(0, -.infinity)], .notFinite(parameter: "points[0].output", value: -.infinity)),
        ]
        for (points, error) in cases {
            #expect(throws: error, "\(points)") { try TimingFunction.PiecewiseLinear(points) }
        }
        #expect(throws: TimingFunctionError.self) { try TimingFunction.PiecewiseLinear([(.nan, 0)]) }
        #expect(throws: TimingFunctionError.self) { try TimingFunction.PiecewiseLinear([(0, .nan), (1, 1)]) }
    }
}

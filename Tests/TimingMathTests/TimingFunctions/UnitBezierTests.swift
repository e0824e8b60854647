import Foundation
import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct UnitBezierTests {
    /// Common smooth and steep curves, and curves that are difficult for solvers.
    static let curves: [(Double, Double, Double, Double)] = [
        (0.25, 0.1, 0.25, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0, 0, 1, 1),
        (0.68, -0.55, 0.265, 1.55),
        (1, 0, 0, 1), (0, 1, 1, 0), (0, 1, 0, 1), (1, 0, 1, 0), (1, 1, 0, 0), (0, 0, 0, 1), (0, 0, 0, 0), (1, 1, 1, 1),
        (0, -1, 0, 0.5), (1, 1.5, 1, 2.5), (0.999999, 0, 1e-6, 1), (1e-9, 1, 0.5, 1), (0.5, 0, 0.999999999, 0),
        (1e-300, 5, 1, -5), (0.5, 1e300, 0.5, -1e300), (2.0 / 3, 0, 1.0 / 3, 1),
    ]

    static let randomCurves: [(Double, Double, Double, Double)] = {
        var generator = SeededGenerator(seed: 20)
        return (0..<500).map { _ in
            (
                generator.number(in: 0...1), generator.number(in: -1...2), generator.number(in: 0...1),
                generator.number(in: -1...2)
            )
        }
    }()

    @Test func endsAreExact() throws {
        for c in Self.curves + Self.randomCurves {
            let curve = try UnitBezier(c.0, c.1, c.2, c.3)
            #expect(curve.value(at: 0) == 0 && curve.value(at: -0.0) == 0 && curve.value(at: 1) == 1, "\(c)")
        }
    }

    @Test func risesWhereTheCurveRises() throws {
        for c in Self.curves + Self.randomCurves where 0...1 ~= c.1 && 0...1 ~= c.3 && c.1 <= c.3 {
            let curve = try UnitBezier(c.0, c.1, c.2, c.3)
            var last = -1.0
            for i in 0...4096 {
                let y = curve.value(at: Double(i) / 4096)
                // Two neighbours may each be off by the rounding of x(s), amplified by the slope.
                #expect(y >= last - 4e-16, "\(c) falls at \(i)/4096: \(last), \(y)")
                last = y
            }
        }
    }

    /// From the smallest numbers on, whose slopes' squares underflow: ascending, in small steps.
    @Test func risesFromTheSmallestInputsOn() throws {
        for c in [(0, 1, 0, 1), (0, 1, 1, 1), (-0.0, 1, -0.0, 1), (1e-300, 1, 0.5, 1)]
            as [(Double, Double, Double, Double)]
        {
            let curve = try UnitBezier(c.0, c.1, c.2, c.3)
            var last = 0.0, x = 0x1p-1074
            while x < 0.5 {
                let y = curve.value(at: x)
                #expect(y >= last, "\(c) falls at \(x): \(last), \(y)")
                if x < 1e-300 { #expect(0 < y && y < 1e-90, "\(c) at \(x): \(y)") }
                last = y
                x *= 1.7
            }
        }
    }

    @Test func isItsOwnReversal() throws {
        var generator = SeededGenerator(seed: 21)
        for c in Self.randomCurves {
            let curve = try UnitBezier(c.0, c.1, c.2, c.3)
            let reversed = try UnitBezier(1 - c.2, 1 - c.3, 1 - c.0, 1 - c.1)
            let x = generator.number(in: 0...1)
            let bound = 1e-15 + 4e-16 * steepness(c, x)
            #expect((curve.value(at: x) + reversed.value(at: 1 - x) - 1).magnitude <= bound, "\(c) at \(x)")
        }
    }

    /// The stated accuracy: the change of y when x moves by four units of its last place.
    @Test(.tags(.bound)) func meetsTheExactSolution() throws {
        var generator = SeededGenerator(seed: 22)
        var worst = 0.0
        // Inputs at which other solvers have larger errors: 1.09 and 1.03 times the bound.
        typealias Curve = (Double, Double, Double, Double)
        let hard: [(curve: Curve, x: Double)] = [
            ((0.32087040712408882, 0.57053541924601603, 0.654046430640709, -0.93617992079014056), 0.59096833929674442),
            (
                (0.99999999999999989, 6.0726098300528264, 1.0912389644588683e-16, 6.6061449278132294),
                0.49999999999992312
            ),
        ]
        for c in hard.map(\.curve) + Self.curves.dropLast(3) + Self.randomCurves.prefix(25) {
            let curve = try UnitBezier(c.0, c.1, c.2, c.3)
            let known: [Double] = hard.filter { $0.curve == c }.map(\.x)
            let xs: [Double] =
                known + [1e-300, 1e-36, 1e-32, 1e-16, 1e-9, 1e-5, 0.001, 0.5, 0.999, 1 - 0x1p-53]
                + (0..<20).map { _ in generator.number(in: 0...1) }
            for x in xs {
                let exact = Self.bisected(c, x)
                let spread = max(
                    (Self.bisected(c, x + 4 * x.ulp) - exact).magnitude,
                    (Self.bisected(c, x - 4 * x.ulp) - exact).magnitude)
                let error = (curve.value(at: x) - exact).magnitude
                #expect(
                    error <= spread + 4e-16 * max(1, c.1.magnitude, c.3.magnitude),
                    "\(c) at \(x): \(error), spread \(spread)")
                if steepness(c, x) <= 1000 { worst = max(worst, error) }
            }
        }
        #expect(worst <= 1e-12, "the worst error where dy/dx ≤ 1000 is \(worst)")
    }

    /// On the diagonal the curve is the identity, even where x(s) is almost at rest in the middle.
    @Test func theDiagonalIsTheIdentity() throws {
        var generator = SeededGenerator(seed: 24)
        for i in 0..<20_000 {
            // 1 − x1 and x2 down to 1e-17: next to a triple root.
            let x1 = 1 - pow(10, generator.number(in: -17 ... -1)), x2 = pow(10, generator.number(in: -17 ... -1))
            let curve = try UnitBezier(x1, x1, x2, x2)
            let x = i % 2 == 0 ? 0.5 + Double(i % 41 - 20) * 0x1p-52 : generator.number(in: 0...1)
            #expect((curve.value(at: x) - x).magnitude <= 8 * x.ulp, "\(x1), \(x2) at \(x): \(curve.value(at: x))")
        }
    }

    @Test func batchIsScalar() throws {
        var generator = SeededGenerator(seed: 23)
        for c in Self.curves {
            let curve = try UnitBezier(c.0, c.1, c.2, c.3)
            let inputs = awkwardNumbers + (0..<80).map { _ in generator.number(in: -0.2...1.2) }
            expectBatchEqualsScalar("\(c)", inputs: inputs, scalar: curve.value) { curve.evaluate($0, into: &$1) }
        }
    }

    /// Columns of curves, some of them invalid.
    @Test func manyCurvesHaveTheBitsOfEach() {
        var generator = SeededGenerator(seed: 25)
        let odd: [Double] = [0, 1, -0.0, -1e-300, 1 + 0x1p-52, .nan, .infinity, -.infinity, 1e-300, 0.5]
        var columns: [[Double]] = [[], [], [], [], []]
        for i in 0..<4000 {
            for k in 0..<5 {
                let number = generator.number(in: k == 1 || k == 3 ? -1...2 : 0...1)
                columns[k].append((i / 7 + k) % 5 == 0 && i % 3 == 0 ? odd[(i + 3 * k) % odd.count] : number)
            }
            // Also the common curves, at any input.
            guard i % 11 == 0 else { continue }
            let c = Self.curves[i % Self.curves.count]
            for (k, number) in [c.0, c.1, c.2, c.3].enumerated() { columns[k][i] = number }
        }
        for count in Array(0...67) + [4000] {
            let part = columns.map { Array($0.suffix(count)) }
            let (x1, y1, x2, y2) = (part[0], part[1], part[2], part[3])
            let outputs = batched(part[4]) { inputs, outputs in
                UnitBezier.evaluate(x1: x1.span, y1: y1.span, x2: x2.span, y2: y2.span, at: inputs, into: &outputs)
            }
            for (i, output) in outputs.enumerated() {
                let c = part.map { $0[i] }
                let one = (try? UnitBezier(c[0], c[1], c[2], c[3]))?.value(at: c[4]) ?? .nan
                #expect(isSame(one, output), "\(c), \(i) of \(count): \(output), alone \(one)")
            }
        }
    }

    @Test func outsideGoesAlongTheEndTangents() throws {
        let rows: [(curve: (Double, Double, Double, Double), x: Double, y: Double)] = [
            ((0.5, 1, 0.5, 1), -1, -2), ((0.5, 1, 0.5, 1), 2, 1), ((0, 0, 0.5, 1), -1, -2), ((0, 1, 0.5, 0.5), -1, 0),
            ((0.5, 0.5, 1, 0), 3, 1), ((0.5, 0, 1, 1), 2, 3), ((0, 0, 0, 0.5), -1, 0), ((1, 0.5, 1, 1), 2, 1),
            ((0, 0, 0, 0), -1, -1), ((1, 1, 1, 1), 2, 2),
        ]
        for row in rows {
            let curve = try UnitBezier(row.curve.0, row.curve.1, row.curve.2, row.curve.3)
            #expect(curve.value(at: row.x) == row.y, "\(row.curve) at \(row.x)")
        }
    }

    @Test(.tags(.badInput)) func noFiniteInputGivesNaN() throws {
        for c in Self.curves {
            let curve = try UnitBezier(c.0, c.1, c.2, c.3)
            for x in awkwardNumbers {
                #expect(curve.value(at: x).isNaN == x.isNaN, "\(c) at \(x): \(curve.value(at: x))")
            }
        }
    }

    @Test(.tags(.badInput)) func rejectsWhatIsNoCurve() {
        for bad in [-0.1, 1.0000001, .nan, .infinity, -.infinity] {
            #expect(throws: TimingFunctionError.self) { try UnitBezier(bad, 0, 0.5, 1) }
            #expect(throws: TimingFunctionError.self) { try UnitBezier(0.5, 0, bad, 1) }
        }
        for bad in [Double.nan, .infinity, -.infinity] {
            #expect(throws: TimingFunctionError.self) { try UnitBezier(0.5, bad, 0.5, 1) }
            #expect(throws: TimingFunctionError.self) { try UnitBezier(0.5, 0, 0.5, bad) }
        }
        #expect(throws: TimingFunctionError.outOfRange(parameter: "x2", value: 2, allowed: "0...1")) {
            try UnitBezier(0.5, 0, 2, 1)
        }
    }

    /// y at x by 120 bisections in double-double.
    private static func bisected(_ c: (Double, Double, Double, Double), _ x: Double) -> Double {
        func coordinate(_ s: DoubleDouble, _ a: Double, _ b: Double) -> DoubleDouble {
            let p = DoubleDouble(1) - s, three = DoubleDouble(3)
            return three * p * p * s * DoubleDouble(a) + three * p * s * s * DoubleDouble(b) + s * s * s
        }
        var low = DoubleDouble(0), high = DoubleDouble(1)
        for _ in 0..<120 {
            let middle = (low + high) * DoubleDouble(0.5)
            if (coordinate(middle, c.0, c.2) - DoubleDouble(x)).high < 0 { low = middle } else { high = middle }
        }
        return coordinate(low, c.1, c.3).high
    }

    private func steepness(_ c: (Double, Double, Double, Double), _ x: Double) -> Double {
        let h = 1e-9
        return (Self.bisected(c, min(x + h, 1)) - Self.bisected(c, max(x - h, 0))).magnitude / h
    }
}

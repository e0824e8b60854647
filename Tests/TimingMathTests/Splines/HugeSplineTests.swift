import Testing

@testable import TimingMath

/// Splines through values near the largest number, whose differences overflow.
@Suite(.tags(.law)) struct HugeSplineTests {
    private typealias Make = (_ values: [Double], _ unit: Double) throws -> PiecewiseCubic<Double>

    private let knots: [Double] = [0, 1, 3, 3.5, 9]
    /// The last value equals the first, as a periodic spline needs.
    private let shape: [Double] = [1, -1, 0.5, 1, 1]

    private var kinds: [(String, Make)] {
        let knots = self.knots
        var kinds: [(String, Make)] = []
        func add(_ name: String, _ make: @escaping Make) { kinds.append((name, make)) }
        add("linear") { v, _ in try LinearSpline(knots: knots, values: v).cubics }
        add("hermite") { v, u in try HermiteSpline(knots: knots, values: v, tangents: [0, u, -u, 0, u]).cubics }
        add("catmullRom") { v, _ in try CatmullRomSpline(values: v).cubics }
        add("chordal") { v, _ in try CatmullRomSpline(values: v, parameterization: .chordal).cubics }
        add("closed") { v, _ in try CatmullRomSpline(closed: v).cubics }
        add("at knots") { v, u in
            try CatmullRomSpline(knots: knots, values: v, ends: .handles(start: u, end: nil)).cubics
        }
        add("kochanekBartels") { v, _ in
            try KochanekBartelsSpline(knots: knots, values: v, tension: [0.5, 0.2]).cubics
        }
        add("natural") { v, _ in try CubicSpline(knots: knots, values: v, boundary: .natural).cubics }
        add("clamped") { v, u in
            try CubicSpline(knots: knots, values: v, boundary: .clamped(start: u, end: -u)).cubics
        }
        add("notAKnot") { v, _ in try CubicSpline(knots: knots, values: v, boundary: .notAKnot).cubics }
        add("periodic") { v, _ in try CubicSpline(knots: knots, values: v, boundary: .periodic).cubics }
        add("bSpline") { v, _ in try UniformBSpline(controlPoints: v).cubics }
        add("monotone") { v, _ in try MonotoneCubicSpline(knots: knots, values: v).cubics }
        add("steffen") { v, _ in try SteffenSpline(knots: knots, values: v).cubics }
        add("akima") { v, _ in try AkimaSpline(knots: knots, values: v).cubics }
        add("makima") { v, _ in try AkimaSpline(knots: knots, values: v, modified: true).cubics }
        return kinds
    }

    /// They are multiples of the same splines through values near 1: values, derivatives, batches and lengths.
    @Test func hugeSplinesAreMultiples() throws {
        let size = 0x1.fp1023
        for (name, make) in kinds {
            let huge = try make(shape.map { $0 * size }, size), usual = try make(shape, 1)
            let times = (0...60).map { Double($0) * 0.13 - 0.5 }
            var values = [Double](repeating: 0, count: times.count)
            var span = values.mutableSpan
            huge.evaluate(times.span, into: &span)
            for (t, value) in zip(times, values) {
                let (expected, slope, bend) = (
                    usual.value(at: t), usual.derivative(at: t), usual.secondDerivative(at: t)
                )
                #expect(value == huge.value(at: t), "\(name) at \(t)")
                func isMultiple(_ a: Double, _ b: Double) -> Bool {
                    // A product beyond the largest number is infinite, as it should be.
                    a == b * size || (a / size - b).magnitude <= 1e-13
                }
                #expect(isMultiple(value, expected), "\(name) at \(t): \(value / size), \(expected)")
                #expect(isMultiple(huge.derivative(at: t), slope), "\(name), slope at \(t)")
                #expect(isMultiple(huge.secondDerivative(at: t), bend), "\(name), bend at \(t)")
            }
            let location = SplineArcLength(huge).location(atFraction: 0.3)
            let expected = SplineArcLength(usual).location(atFraction: 0.3)
            #expect(location.segment == expected.segment, "\(name)")
            #expect((location.fraction - expected.fraction).magnitude <= 1e-8, "\(name)")
            let (reached, place) = (huge.value(at: location), usual.value(at: expected))
            #expect(reached == place * size || (reached / size - place).magnitude <= 1e-7, "\(name)")
        }
    }

    @Test func twoValuesMakeALine() throws {
        let line = try AkimaSpline(knots: [0, 1], values: [-1e308, 1e308])
        #expect(line.value(at: 0.5) == 0 && line.value(at: 0) == -1e308 && line.value(at: 1) == 1e308)
        #expect(line.value(at: 2) == .infinity && line.value(at: -.infinity) == -.infinity)
        let points = try LinearSpline(knots: [0, 1], values: [SIMD2(-1e308, 1), SIMD2(1e308, 3)])
        #expect(points.value(at: 0.5) == SIMD2(0, 2))
    }

    @Test func polynomials() throws {
        let size = 0x1.fp1023
        let huge = try InterpolatingPolynomial(knots: knots, values: shape.map { $0 * size })
        let usual = try InterpolatingPolynomial(knots: knots, values: shape)
        for t in [0, 0.3, 1, 1.7, 2.9, 3.2, 3.5] {
            #expect((huge.value(at: t) / size - usual.value(at: t)).magnitude <= 1e-13, "at \(t)")
        }
    }
}

import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct PiecewiseCubicTests {
    private func random(
        _ kind: KnotKind, _ count: Int, _ extrapolation: PiecewiseCubic<Double>.Extrapolation,
        _ generator: inout SeededGenerator
    ) throws -> HermiteSpline<Double> {
        let knots = kind.knots(count, &generator)
        let unit = (knots[count - 1] - knots[0]) / Double(count - 1)
        return try HermiteSpline(
            knots: knots, values: generator.numbers(count),
            tangents: generator.numbers(count).map { $0 / unit }, extrapolation: extrapolation)
    }

    @Test func knotsAreExact() throws {
        var generator = SeededGenerator(seed: 1)
        for kind in KnotKind.allCases {
            for extrapolation in PiecewiseCubic<Double>.Extrapolation.allCases {
                let knots = kind.knots(20, &generator)
                let values = generator.numbers(20)
                let spline = try HermiteSpline(
                    knots: knots, values: values, tangents: values.map { _ in 0 }, extrapolation: extrapolation)
                #expect(knots.map { spline.value(at: $0) } == values, "\(kind), \(extrapolation)")
                #expect(spline.cubics.knots == knots)
            }
        }
    }

    /// The stated accuracy, of the cubic with the stored coefficients.
    @Test(.tags(.bound)) func polynomialsAreAccurate() throws {
        var generator = SeededGenerator(seed: 2)
        var worst = 0.0
        for round in 0..<6000 {
            let knots = (generator.number(in: -1...0), generator.number(in: 0.01...1))
            var values = (generator.number(in: -1...1), generator.number(in: -1...1))
            var tangents = (generator.number(in: -4...4), generator.number(in: -4...4))
            // Only c₃, where the error of the fraction matters most.
            if round % 3 == 0 { (values, tangents) = ((0, 1), (0, 3 / (knots.1 - knots.0))) }
            let spline = try HermiteSpline(
                knots: [knots.0, knots.1], values: [values.0, values.1], tangents: [tangents.0, tangents.1])
            let t = generator.number(in: knots.0...knots.1)
            let s = spline.cubics.segments[0]
            let u = (DoubleDouble(t) - DoubleDouble(knots.0)) / (DoubleDouble(knots.1) - DoubleDouble(knots.0))
            let c = [s.c0, s.c1, s.c2, s.c3].map { DoubleDouble($0) }
            let exact = c[0] + u * (c[1] + u * (c[2] + u * c[3]))
            let error = (DoubleDouble(spline.value(at: t)) - exact).high.magnitude
            let scale = c.reduce(0) { $0 + $1.high.magnitude }
            worst = max(worst, error / (0x1p-53 * scale))
            if error > 12 * 0x1p-53 * scale { Issue.record("\(knots) \(values) \(tangents) at \(t): \(error / scale)") }
        }
        // If nothing came near the bound, it would hide a loss of accuracy.
        #expect(worst > 2, "\(worst)")
    }

    /// Hermite's cubic compared with rational arithmetic, at exact fractions and values.
    @Test(.tags(.bound)) func hermiteCubicsAreThoseOfRationals() throws {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            let n = (0..<4).map { _ in generator.sixtyFourths(-256...256) }
            let u = generator.sixtyFourths(0...64)
            let one = Rational.one, two = Rational(2), three = Rational(3)
            let h01 = u * u * (three - two * u)
            let exact =
                (one - h01) * n[0] + h01 * n[1]
                + Rational(4) * u * (one - u) * ((one - u) * n[2] - u * n[3])
            let spline = try HermiteSpline(
                knots: [-1, 3], values: [n[0].double, n[1].double], tangents: [n[2].double, n[3].double])
            // Every step is exact.
            #expect(spline.value(at: -1 + 4 * u.double) == exact.double, "\(n) at \(u)")
        }
    }

    @Test func hintsChangeNoBit() throws {
        var generator = SeededGenerator(seed: 4)
        for kind in KnotKind.allCases {
            for extrapolation in PiecewiseCubic<Double>.Extrapolation.allCases {
                let spline = try random(kind, 12, extrapolation, &generator)
                let last = spline.cubics.knots[11]
                var inputs = (0..<300).map { Double($0 - 50) / 200 * last } + awkwardNumbers
                inputs += (0..<300).map { _ in generator.number(in: -0.5...1.5) * last }
                var hint = 0
                for t in inputs {
                    if generator.chance(0.2) { hint = generator.pick([.min, -1, 0, 3, 11, 12, .max - 1, .max]) }
                    let given = hint
                    var others = (hint, hint)
                    for (hinted, value) in [
                        (spline.value(at: t, hint: &hint), spline.value(at: t)),
                        (spline.derivative(at: t, hint: &others.0), spline.derivative(at: t)),
                        (spline.secondDerivative(at: t, hint: &others.1), spline.secondDerivative(at: t)),
                    ] where hinted.bitPattern != value.bitPattern && !(hinted.isNaN && value.isNaN) {
                        Issue.record("\(kind), \(extrapolation) at \(t), hint \(given): \(hinted), \(value)")
                    }
                    if !(0..<12).contains(hint) { Issue.record("\(kind) at \(t): hint \(hint)") }
                }
            }
        }
    }

    @Test func holdsItsEnds() throws {
        var generator = SeededGenerator(seed: 5)
        let spline = try random(.uneven, 5, .hold, &generator)
        let knots = spline.cubics.knots
        for t in [-1e300, -1, knots[0].nextDown, -Double.infinity] {
            #expect(spline.value(at: t) == spline.value(at: knots[0]))
            #expect(spline.derivative(at: t) == 0 && spline.secondDerivative(at: t) == 0)
        }
        for t in [knots[4].nextUp, 1e300, .infinity] {
            #expect(spline.value(at: t) == spline.value(at: knots[4]))
            #expect(spline.derivative(at: t) == 0 && spline.secondDerivative(at: t) == 0)
        }
        #expect(spline.derivative(at: knots[4]) != 0)
    }

    @Test func repeatsItself() throws {
        let spline = try HermiteSpline(
            knots: [0.25, 1, 2.25], values: [1, 2, 4], tangents: [0.5, 1, -3], extrapolation: .periodic)
        for t in [0.25, 0.5, 1, 1.75, 2.125] {
            // The first repetition of the first knot is the last knot, which is the end of the spline.
            for turn in [-1000.0, -2, -1, 1, 2, 1000] where t + turn * 2 != 2.25 {
                #expect(spline.value(at: t + turn * 2) == spline.value(at: t), "\(t), \(turn) turns")
                #expect(spline.derivative(at: t + turn * 2) == spline.derivative(at: t), "\(t), \(turn) turns")
            }
        }
        #expect(spline.value(at: 2.25) == 4 && spline.value(at: 4.25) == 1 && spline.value(at: 0.25.nextDown) > 3.9)
        #expect(spline.value(at: .infinity).isNaN && spline.value(at: -.infinity).isNaN)
        // Inputs farther away than the range of a number.
        let wide = try LinearSpline(knots: [-1.5e308, 0], values: [0, 1], extrapolation: .periodic)
        #expect(abs(wide.value(at: 1.5e308 * 0.5) - 0.5) < 1e-15)
        #expect(wide.value(at: .greatestFiniteMagnitude).isFinite)
    }

    @Test func polynomialsGoOn() throws {
        let cubic = try HermiteSpline(knots: [0, 1, 2], values: [0, 1, 8], tangents: [0, 3, 12])
        for t in [-10.0, -1, 0.5, 1.5, 3, 10] {
            #expect(cubic.value(at: t) == t * t * t)
            #expect(cubic.derivative(at: t) == 3 * t * t && cubic.secondDerivative(at: t) == 6 * t)
        }
        #expect(cubic.value(at: .infinity) == .infinity && cubic.value(at: -.infinity) == -.infinity)
        #expect(cubic.derivative(at: -.infinity) == .infinity && cubic.secondDerivative(at: -.infinity) == -.infinity)
        let line = try LinearSpline(knots: [0, 2], values: [0, 1])
        #expect(line.value(at: .infinity) == .infinity && line.value(at: -.infinity) == -.infinity)
        #expect(line.derivative(at: .infinity) == 0.5 && line.secondDerivative(at: .infinity) == 0)
        let constant = try LinearSpline(knots: [0, 2], values: [3, 3])
        #expect(constant.value(at: .infinity) == 3 && constant.value(at: -1e308) == 3)
    }

    /// At infinities the last non-zero coefficient decides, however small it is.
    @Test(.tags(.badInput)) func infinitiesHaveTheLimits() throws {
        func limit(_ coefficients: [Double], _ t: Double) -> Double {
            guard let power = coefficients.lastIndex(where: { $0 != 0 }) else { return 0 }
            let odd = power % 2 == 1 && t < 0
            return power == 0 ? coefficients[0] : (odd ? -1 : 1) * (coefficients[power] < 0 ? -.infinity : .infinity)
        }
        var generator = SeededGenerator(seed: 7)
        for round in 0..<400 {
            // Integers times a power of two, which the coefficients keep to the bit, including the smallest power.
            let unit = [1, 0x1p-1074, 0x1p-500, 0x1p900][round % 4]
            let n = (0..<4).map { _ in (generator.number(in: -3...3)).rounded() * unit }
            let spline = try HermiteSpline(knots: [0, 1], values: [n[0], n[1]], tangents: [n[2], n[3]])
            let rise = n[1] - n[0]
            let c = [n[0], n[2], 3 * rise - 2 * n[2] - n[3], n[2] + n[3] - 2 * rise]
            // By the distance from the last knot.
            let d = [n[1], n[3], c[2] + 3 * c[3], c[3]]
            for (t, k) in [(-Double.infinity, c), (.infinity, d)] {
                #expect(spline.value(at: t) == limit(k, t), "\(n) at \(t)")
                #expect(spline.derivative(at: t) == limit([k[1], 2 * k[2], 3 * k[3]], t), "\(n) at \(t)")
                #expect(spline.secondDerivative(at: t) == limit([2 * k[2], 6 * k[3]], t), "\(n) at \(t)")
            }
        }
    }

    @Test(.tags(.badInput)) func onlyNaNGivesNaN() throws {
        var generator = SeededGenerator(seed: 6)
        for kind in KnotKind.allCases {
            for extrapolation in PiecewiseCubic<Double>.Extrapolation.allCases {
                let spline = try random(kind, 6, extrapolation, &generator)
                for t in awkwardNumbers {
                    let expected = t.isNaN || (t.isInfinite && extrapolation == .periodic)
                    let results = [spline.value(at: t), spline.derivative(at: t), spline.secondDerivative(at: t)]
                    #expect(results[0].isNaN == expected, "\(kind), \(extrapolation) at \(t): \(results)")
                    #expect(results[1].isNaN == expected, "\(kind), \(extrapolation) at \(t): \(results)")
                }
            }
        }
    }

    @Test func vectorsAreTheirComponents() throws {
        var generator = SeededGenerator(seed: 7)
        let knots = KnotKind.uneven.knots(6, &generator)
        let columns = (0..<4).map { _ in generator.numbers(6) }
        let slopes = (0..<4).map { _ in generator.numbers(6) }
        func vectors<V: SplineVector>(_ columns: [[Double]], _: V.Type) -> [V] {
            (0..<6).map { i in
                var vector = V.origin
                for c in 0..<V.componentCount { vector[component: c] = columns[c][i] }
                return vector
            }
        }
        func check<V: SplineVector>(_ type: V.Type) throws {
            let spline = try HermiteSpline(
                knots: knots, values: vectors(columns, type), tangents: vectors(slopes, type))
            for c in 0..<V.componentCount {
                let one = try HermiteSpline(knots: knots, values: columns[c], tangents: slopes[c])
                for t in stride(from: -1.0, through: 10, by: 0.37) {
                    #expect(spline.value(at: t)[component: c] == one.value(at: t))
                    #expect(spline.derivative(at: t)[component: c] == one.derivative(at: t))
                    #expect(spline.secondDerivative(at: t)[component: c] == one.secondDerivative(at: t))
                }
            }
        }
        try check(Double.self)
        try check(SIMD2<Double>.self)
        try check(SIMD3<Double>.self)
        try check(SIMD4<Double>.self)
    }

    @Test(.tags(.bound)) func lengthsAreAccurate() {
        var generator = SeededGenerator(seed: 8)
        for _ in 0..<3000 {
            let scale = Double(sign: .plus, exponent: Int.random(in: -940...1020, using: &generator), significand: 1)
            let unit = generator.numbers(4, in: -1...1).map { generator.chance(0.1) ? $0 * 0x1p-30 : $0 }
            func check<V: SplineVector>(_: V.Type) {
                var vector = V.origin
                var sum = DoubleDouble(0)
                for c in 0..<V.componentCount {
                    vector[component: c] = unit[c] * scale
                    sum = sum + DoubleDouble(unit[c]) * DoubleDouble(unit[c])
                }
                let exact = sum.squareRoot.high
                if (vector.length / scale - exact).magnitude > 3 * 0x1p-53 * exact {
                    Issue.record("\(vector): \(vector.length), exact \(exact) · \(scale)")
                }
            }
            check(Double.self)
            check(SIMD2<Double>.self)
            check(SIMD3<Double>.self)
            check(SIMD4<Double>.self)
        }
        #expect(SIMD2(.greatestFiniteMagnitude, Double.greatestFiniteMagnitude).length == .infinity)
        #expect(SIMD3<Double>.zero.length == 0)
        #expect(SIMD3(0, .leastNonzeroMagnitude, 0).length == .leastNonzeroMagnitude)
        for c in 0..<4 {
            var vector = SIMD4<Double>(1, 1, 1, 1)
            vector[c] = .nan
            #expect(vector.length.isNaN && !vector.isFinite)
            vector[c] = -.infinity
            #expect(vector.length == .infinity && !vector.isFinite)
        }
    }
}

import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct KochanekBartelsSplineTests {
    @Test func withoutParametersIsCatmullRom() throws {
        var generator = SeededGenerator(seed: 1)
        for count in [2, 3, 10] {
            let points = generator.points(count)
            for (ends, theirs) in [
                (KochanekBartelsSpline<SIMD2<Double>>.Ends.chord, CatmullRomSpline<SIMD2<Double>>.Ends.reflected),
                (.repeated, .repeated),
            ] {
                let spline = try KochanekBartelsSpline(values: points, ends: ends)
                let other = try CatmullRomSpline(values: points, parameterization: .uniform, ends: theirs)
                #expect(spline.cubics == other.cubics, "\(count) points, \(ends)")
            }
        }
    }

    /// Kochanek and Bartels' formulas, per unit of the knots, in double-double.
    @Test(.tags(.bound)) func tangentsAreTheFormulas() throws {
        var generator = SeededGenerator(seed: 2)
        for round in 0..<500 {
            let knots = KnotKind.uneven.knots(3, &generator)
            let v = generator.numbers(3).map { DoubleDouble($0) }
            let (t, c, b) = (
                generator.number(in: -1...1), generator.number(in: -1...1), generator.number(in: -1...1)
            )
            let spline = try KochanekBartelsSpline(
                knots: knots, values: v.map(\.high), tension: [0, t], continuity: [9, c, 9], bias: [9, b])
            let widths = [
                DoubleDouble(knots[1]) - DoubleDouble(knots[0]), DoubleDouble(knots[2]) - DoubleDouble(knots[1]),
            ]
            func product(_ s: Double, _ p: Double) -> DoubleDouble {
                let tight = DoubleDouble(1) - DoubleDouble(t)
                return tight * (DoubleDouble(1) + DoubleDouble(s)) * (DoubleDouble(1) + DoubleDouble(p))
            }
            let span = widths[0] + widths[1]
            let incoming = (product(-c, b) * (v[1] - v[0]) + product(c, -b) * (v[2] - v[1])) / span
            let outgoing = (product(c, b) * (v[1] - v[0]) + product(-c, -b) * (v[2] - v[1])) / span
            let actualIn = ends(spline.cubics, 0).end[1]
            let actualOut = ends(spline.cubics, 1).start[1]
            #expect(abs(actualIn - incoming.high) < 1e-13 * 64, "\(round): \(actualIn), \(incoming.high)")
            #expect(abs(actualOut - outgoing.high) < 1e-13 * 64, "\(round): \(actualOut), \(outgoing.high)")
            // The same speed on both sides where continuity is 0.
            let smooth = try KochanekBartelsSpline(
                knots: knots, values: v.map(\.high), tension: [t, t, t], bias: [b, b])
            expectSmooth(smooth.cubics, derivatives: 1, "\(round)")
        }
    }

    @Test func weightsStayInRange() {
        let widths = [0, .leastNonzeroMagnitude, 1e-300, 1, 1e300, 1.7e308]
        for before in widths {
            for after in widths {
                let weights = KochanekBartels.weights(
                    tension: 0.1, continuity: 0.2, bias: 0.3, before: before, after: after)
                for weight in [weights.incoming, weights.outgoing] {
                    let sum = weight.stepBefore + weight.stepAfter
                    #expect(weight.stepBefore >= 0 && weight.stepAfter >= 0 && sum <= 2, "\(before), \(after)")
                }
            }
        }
        let even = KochanekBartels.weights(before: 0, after: 0)
        #expect(even.incoming == even.outgoing && even.incoming.stepBefore == 0.5 && even.incoming.stepAfter == 0.5)
    }

    @Test func chordEndsHeedTensionOnly() throws {
        let values: [Double] = [0, 1, 0]
        let spline = try KochanekBartelsSpline(
            knots: [0, 2, 4], values: values, tension: [0.5, 0, 0.25], continuity: [0.9, 0, 0.9], bias: [0.9, 0, 0.9])
        #expect(spline.derivative(at: 0) == 0.25 && spline.derivative(at: 4) == -0.375)
        let repeated = try KochanekBartelsSpline(
            knots: [0, 2, 4], values: values, tension: [0.5], continuity: [0.5], bias: [0.5], ends: .repeated)
        // (1 − T)(1 − C)(1 − B)/2 of the step.
        #expect(repeated.derivative(at: 0) == 0.0625 / 2)
    }

    @Test func backwardsTurnsTheBiasRound() throws {
        var generator = SeededGenerator(seed: 3)
        let knots: [Double] = [0, 1, 3, 4, 6]
        let values = generator.numbers(5)
        let (t, c, b) = (generator.numbers(5), generator.numbers(5), generator.numbers(5))
        let forward = try KochanekBartelsSpline(knots: knots, values: values, tension: t, continuity: c, bias: b)
        let backward = try KochanekBartelsSpline(
            knots: knots.reversed().map { 6 - $0 }, values: values.reversed(), tension: t.reversed(),
            continuity: c.reversed(), bias: b.reversed().map { -$0 })
        for s in stride(from: 0.0, through: 6, by: 0.1) {
            #expect(abs(forward.value(at: s) - backward.value(at: 6 - s)) < 1e-13 * 64, "at \(s)")
        }
    }
}

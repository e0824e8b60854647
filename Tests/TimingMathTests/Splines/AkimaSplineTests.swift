import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct AkimaSplineTests {
    /// The slope at a knot, in rational arithmetic.
    private func slope(_ knots: [Int], _ values: [Int], _ index: Int, modified: Bool) -> Rational {
        var d = (1..<knots.count).map { Rational(values[$0] - values[$0 - 1], over: knots[$0] - knots[$0 - 1]) }
        let two = Rational(2)
        for _ in 0..<2 {
            d.insert(two * d[0] - d[1], at: 0)
            d.append(two * d[d.count - 1] - d[d.count - 2])
        }
        let a = Array(d[index...(index + 3)])
        var (w1, w2) = ((a[3] - a[2]).magnitude, (a[1] - a[0]).magnitude)
        if modified {
            w1 = w1 + (a[3] + a[2]).magnitude / two
            w2 = w2 + (a[1] + a[0]).magnitude / two
        }
        if w1 + w2 == .zero { return modified ? .zero : (a[1] + a[2]) / two }
        return (w1 * a[1] + w2 * a[2]) / (w1 + w2)
    }

    /// The stated accuracy of slopes.
    @Test(.tags(.bound)) func slopesAreRight() throws {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<300 {
            let count = Int.random(in: 3...7, using: &generator)
            var knots = [Int.random(in: -3...3, using: &generator)]
            while knots.count < count {
                knots.append(knots[knots.count - 1] + Int.random(in: 1...3, using: &generator))
            }
            let values = knots.map { _ in Int.random(in: -4...4, using: &generator) }
            for modified in [false, true] {
                let spline = try AkimaSpline(
                    knots: knots.map(Double.init), values: values.map(Double.init), modified: modified)
                for i in knots.indices {
                    let exact = slope(knots, values, i, modified: modified).double
                    let error = (spline.derivative(at: Double(knots[i])) - exact).magnitude
                    // At the last knot the derivative is the polynomial's, a sum of numbers up to 3 times the slopes.
                    #expect(
                        error <= 0x1p-50 * 24, "\(knots), \(values), modified \(modified), at \(knots[i]): \(error)")
                }
            }
        }
    }

    /// Straight up to rounding on both sides: the slope at the corner is the mean, not a quotient of rounding errors.
    @Test func roundedTiesAreTies() throws {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<200 {
            var knots = [generator.number(in: -10...10)]
            while knots.count < 7 { knots.append(knots[knots.count - 1] + generator.number(in: 0.01...3)) }
            let (a, b) = (generator.number(in: -5...5), generator.number(in: -5...5))
            let values = knots.map { ($0 < knots[3] ? a : b) * ($0 - knots[3]) }
            let slope = try AkimaSpline(knots: knots, values: values).derivative(at: knots[3])
            #expect((slope - (a + b) / 2).magnitude <= 1e-11, "\(knots), \(a) and \(b): \(slope)")
        }
    }

    @Test func straightPartsStayStraight() throws {
        let spline = try AkimaSpline(knots: [0, 1, 2, 3, 4, 5, 6], values: [0.0, 0, 0, 0, 1, 2, 3])
        for t in stride(from: 0.0, through: 2, by: 0.125) { #expect(spline.value(at: t) == 0) }
        for t in stride(from: 4.0, through: 6, by: 0.125) { #expect(spline.value(at: t) == t - 3) }
        // The corner is a tie; the modified form prefers the flat side.
        #expect(spline.derivative(at: 3) == 0.5)
        #expect(
            try AkimaSpline(knots: [0, 1, 2, 3, 4, 5, 6], values: [0.0, 0, 0, 0, 1, 2, 3], modified: true).derivative(
                at: 3) == 0)
        #expect(try AkimaSpline(knots: [0, 1], values: [0.5, 1.0]).value(at: 0.25) == 0.625)
        #expect(try AkimaSpline(knots: [0, 1, 2], values: [0.0, 1, 4]).value(at: 1.5) == 2.25)
        #expect(try AkimaSpline(knots: [0, 1, 2, 3], values: [5.0, 5, 5, 5], modified: true).value(at: 0.3) == 5)
    }
}

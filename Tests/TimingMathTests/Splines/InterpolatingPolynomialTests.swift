import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct InterpolatingPolynomialTests {
    /// Lagrange's formula in double-double, and the sum of the magnitudes of its polynomials.
    private func slowly(_ knots: [Double], _ values: [Double], _ t: Double) -> (value: Double, lebesgue: Double) {
        var sum = DoubleDouble(0)
        var lebesgue = 0.0
        for i in knots.indices {
            var product = DoubleDouble(1)
            for j in knots.indices where j != i {
                product =
                    product * (DoubleDouble(t) - DoubleDouble(knots[j]))
                    / (DoubleDouble(knots[i]) - DoubleDouble(knots[j]))
            }
            sum = sum + product * DoubleDouble(values[i])
            lebesgue += product.high.magnitude
        }
        return (sum.high, lebesgue)
    }

    @Test(.tags(.bound)) func valuesAreRight() throws {
        var generator = SeededGenerator(seed: 1)
        for count in [1, 2, 3, 5, 10, 20, 40] {
            for even in [true, false] {
                var knots = [generator.number(in: -9...9)]
                while knots.count < count {
                    knots.append(knots[knots.count - 1] + (even ? 0.37 : generator.number(in: 0.05...1)))
                }
                let values = knots.map { _ in generator.number(in: -1...1) }
                let polynomial = try InterpolatingPolynomial(knots: knots, values: values)
                for i in knots.indices { #expect(polynomial.value(at: knots[i]) == values[i]) }
                for _ in 0..<12 {
                    let t = generator.number(in: (knots[0] - 1)...(knots[count - 1] + 1))
                    let (value, lebesgue) = slowly(knots, values, t)
                    let error = (polynomial.value(at: t) - value).magnitude
                    #expect(
                        error <= Double(4 * count) * 0x1p-53 * lebesgue,
                        "\(knots), \(values) at \(t): \(error), Λ \(lebesgue)")
                }
            }
        }
    }

    @Test func polynomialsAreReproduced() throws {
        // t³ − 2t, with its derivatives.
        let knots: [Double] = [-2, -0.5, 1, 3, 4]
        let polynomial = try InterpolatingPolynomial(knots: knots, values: knots.map { $0 * $0 * $0 - 2 * $0 })
        for t in [-3, -2, 0.25, 1, 5] {
            #expect((polynomial.value(at: t) - (t * t * t - 2 * t)).magnitude <= 1e-13, "at \(t)")
            #expect((polynomial.derivative(at: t) - (3 * t * t - 2)).magnitude <= 1e-13, "at \(t)")
            #expect((polynomial.secondDerivative(at: t) - 6 * t).magnitude <= 1e-13, "at \(t)")
        }
        let plane = try InterpolatingPolynomial(knots: [0, 2], values: [SIMD2(0.0, 1), SIMD2(4.0, -1)])
        #expect(plane.value(at: 3) == SIMD2(6, -2) && plane.derivative(at: 9) == SIMD2(2, -1))
        let constant = try InterpolatingPolynomial(knots: [3], values: [7.0])
        #expect(constant.value(at: 100) == 7 && constant.derivative(at: 3) == 0)
    }

    @Test(.tags(.badInput)) func extremesAndBadInput() throws {
        let polynomial = try InterpolatingPolynomial(knots: [0, 1, 2], values: [0.0, 1, 5])
        for t in awkwardNumbers { #expect(polynomial.value(at: t).isNaN == t.isNaN, "at \(t)") }
        let small = try InterpolatingPolynomial(knots: [0, 1e-200, 3e-200], values: [0.0, 1e200, 9e200])
        #expect((small.value(at: 2e-200) / 4e200 - 1).magnitude < 0.2)
        #expect(throws: SplineError.tooFew(values: 0, minimum: 1)) {
            try InterpolatingPolynomial(knots: [], values: [Double]())
        }
        #expect(throws: SplineError.knotsNotAscending(index: 1)) {
            try InterpolatingPolynomial(knots: [1, 1], values: [0.0, 1])
        }
        #expect(throws: SplineError.notRepresentable(segment: 0)) {
            try InterpolatingPolynomial(knots: [-1.7e308, 1.7e308], values: [0.0, 1])
        }
        #expect(throws: SplineError.self) {
            try InterpolatingPolynomial(knots: [0, 1e-300, 1], values: [0.0, 1e300, 0])
        }
    }
}

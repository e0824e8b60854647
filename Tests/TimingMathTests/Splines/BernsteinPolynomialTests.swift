import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct BernsteinPolynomialTests {
    /// De Casteljau's algorithm in double-double, with the sum of the magnitudes of the terms.
    private func slowly(_ points: [Double], _ t: Double) -> (value: Double, size: Double) {
        let (u, s) = (DoubleDouble(t), DoubleDouble(1) - DoubleDouble(t))
        var row = points.map { DoubleDouble($0) }
        var sizes = points.map(\.magnitude)
        for n in stride(from: row.count - 1, to: 0, by: -1) {
            for i in 0..<n {
                row[i] = row[i] * s + row[i + 1] * u
                sizes[i] = sizes[i] * s.high.magnitude + sizes[i + 1] * t.magnitude
            }
        }
        return (row[0].high, sizes[0])
    }

    @Test(.tags(.bound)) func valuesInsideAreRight() throws {
        var generator = SeededGenerator(seed: 1)
        for degree in [0, 1, 2, 3, 5, 20, 56, 57, 200] {
            for _ in 0..<(degree < 100 ? 8 : 1) {
                let points = (0...degree).map { _ in generator.number(in: -1...1) }
                let curve = try BernsteinPolynomial(points)
                let largest = points.reduce(0) { max($0, $1.magnitude) }
                for t in [0.25, 0.5, 1e-9, 1 - 0x1p-30, generator.number(in: 0...1), generator.number(in: 0...1)] {
                    let error = (curve.value(at: t) - slowly(points, t).value).magnitude
                    #expect(error <= Double(4 * (degree + 1)) * 0x1p-53 * largest, "\(points) at \(t): \(error)")
                }
            }
        }
    }

    /// n choose k. In integers: products above 2⁵³ are not exact in floating point.
    private func binomial(_ n: Int, _ k: Int) -> Double {
        var result = 1
        for i in 0..<k { result = result * (n - i) / (i + 1) }
        return Double(result)
    }

    /// The reference takes the coefficients apart: the polynomial is made from them, exactly.
    @Test func theValueAtInfinityIsTheLimit() throws {
        var generator = SeededGenerator(seed: 11)
        for degree in [0, 1, 2, 3, 7, 20, 56] {
            for highest in 0...degree {
                // b[i] = C(i, highest) / C(degree, highest) is tʰ; the constant is added to all.
                let sign: Double = generator.pick([-1.0, 1])
                let constant: Double = generator.number(in: -9...9).rounded()
                let points = (0...degree).map { constant + sign * binomial($0, highest) }
                if points.contains(where: { $0.magnitude > 0x1p50 }) { continue }
                let curve = try BernsteinPolynomial(points)
                let rises = highest == 0 ? constant + sign : sign * .infinity
                #expect(curve.value(at: .infinity) == rises, "degree \(degree), t^\(highest)")
                #expect(curve.value(at: -.infinity) == (highest.isMultiple(of: 2) ? rises : -rises))
            }
        }
    }

    @Test(.tags(.bound)) func valuesOutsideAreRight() throws {
        var generator = SeededGenerator(seed: 2)
        for degree in [0, 1, 2, 3, 5, 20, 56, 57, 90, 150] {
            let points = (0...degree).map { _ in generator.number(in: -1...1) }
            let curve = try BernsteinPolynomial(points)
            for t in [
                -0.25, 1.25, -1e-9, 1 + 0x1p-30, generator.number(in: -3...0), generator.number(in: 1...3), 1000, -1025,
            ] {
                let (value, size) = slowly(points, t)
                // Double-double is exact enough if its products are in range.
                guard size < 1e250 else { continue }
                let error = (curve.value(at: t) - value).magnitude
                #expect(error <= Double(6 * (degree + 1)) * 0x1p-53 * size, "degree \(degree) at \(t): \(error / size)")
            }
        }
    }

    /// Exact for rationals with few bits.
    @Test(.tags(.bound)) func smallDegreesAreExact() throws {
        var generator = SeededGenerator(seed: 3)
        for degree in 1...5 {
            for _ in 0..<50 {
                let points = (0...degree).map { _ in generator.sixtyFourths(-640...640) }
                let t = Rational(Int.random(in: -16...24, using: &generator), over: 8)
                var row = points
                for n in stride(from: degree, to: 0, by: -1) {
                    for i in 0..<n { row[i] = row[i] * (.one - t) + row[i + 1] * t }
                }
                let value = try BernsteinPolynomial(points.map(\.double)).value(at: t.double)
                #expect(value == row[0].double, "\(points) at \(t)")
            }
        }
    }

    @Test func highDegrees() throws {
        // A line and a parabola with raised degrees: points i/n, and t² = Σ Bᵢ·i(i − 1)/(n(n − 1)).
        for n in [100, 1000, 2000] {
            let line = try BernsteinPolynomial((0...n).map { Double($0) / Double(n) })
            let whole = Double(n) * Double(n - 1)
            let parabola = try BernsteinPolynomial((0...n).map { Double($0) * Double($0 - 1) / whole })
            let one = try BernsteinPolynomial([Double](repeating: 0.7, count: n + 1))
            for t in [0, 1e-300, 1e-5, 0.1, 0.3, 0.5, 0.77, 1 - 1e-9, 1] {
                let bound = Double(4 * (n + 1)) * 0x1p-53
                #expect((line.value(at: t) - t).magnitude <= bound, "degree \(n) at \(t)")
                #expect((parabola.value(at: t) - t * t).magnitude <= bound, "degree \(n) at \(t)")
                #expect((one.value(at: t) - 0.7).magnitude <= bound, "degree \(n) at \(t)")
                #expect((line.derivative(at: t) - 1).magnitude <= 4 * bound * Double(n), "degree \(n) at \(t)")
            }
            for t in awkwardNumbers {
                let value = line.value(at: t)
                #expect(value.isNaN == t.isNaN, "degree \(n) at \(t): \(value)")
            }
        }
    }

    @Test func derivativesAreThoseOfTheirPoints() throws {
        var generator = SeededGenerator(seed: 4)
        let points = (0...5).map { _ in
            SIMD3(generator.number(in: -1...1), generator.number(in: -1...1), generator.number(in: -1...1))
        }
        let curve = try BernsteinPolynomial(points)
        let first = try BernsteinPolynomial(zip(points, points.dropFirst()).map { 5 * ($1 - $0) })
        let second = try BernsteinPolynomial(
            zip(first.controlPoints, first.controlPoints.dropFirst()).map { 4 * ($1 - $0) })
        for t in [-0.5, 0, 0.3, 1, 1.5] {
            #expect(((curve.derivative(at: t) - first.value(at: t)) as SIMD3).length <= 1e-13)
            #expect(((curve.secondDerivative(at: t) - second.value(at: t)) as SIMD3).length <= 1e-12)
        }
        #expect(curve.degree == 5)
        let point = try BernsteinPolynomial([SIMD2(1.0, 2.0)])
        #expect(
            point.value(at: 7) == SIMD2(1, 2) && point.derivative(at: 7) == .zero
                && point.secondDerivative(at: 7) == .zero)
    }

    @Test(.tags(.badInput)) func extremes() throws {
        let huge = try BernsteinPolynomial([1.7e308, -1.7e308, 1.7e308, 0])
        let tiny = try BernsteinPolynomial([Double.leastNonzeroMagnitude, 0x1p-1060, 0])
        for t in awkwardNumbers {
            for value in [
                huge.value(at: t), huge.derivative(at: t), huge.secondDerivative(at: t), tiny.value(at: t),
                tiny.derivative(at: t),
            ] {
                #expect(value.isNaN == t.isNaN, "at \(t): \(value)")
            }
        }
        #expect(huge.value(at: 0) == 1.7e308 && huge.value(at: 1) == 0 && tiny.value(at: 0) == .leastNonzeroMagnitude)
        #expect(throws: SplineError.tooFew(values: 0, minimum: 1)) { try BernsteinPolynomial([Double]()) }
        #expect(throws: SplineError.notFinite(parameter: "controlPoints[1]")) {
            try BernsteinPolynomial([0, Double.nan])
        }
    }
}

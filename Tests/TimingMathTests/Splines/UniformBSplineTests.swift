import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct UniformBSplineTests {
    @Test(.tags(.bound)) func isTheRationalCurve() throws {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<300 {
            let points = (0..<7).map { _ in generator.sixtyFourths(-128...128) }
            let spline = try UniformBSpline(controlPoints: points.map(\.double))
            for i in 0..<4 {
                let u = generator.sixtyFourths(0...63)
                let v = Rational.one - u
                func r(_ n: Int) -> Rational { Rational(n) }
                let weights = [
                    v * v * v, r(3) * u * u * u - r(6) * u * u + r(4),
                    -r(3) * u * u * u + r(3) * u * u + r(3) * u + r(1), u * u * u,
                ]
                var sum = Rational.zero
                var largest = 0.0
                for j in 0..<4 {
                    sum = sum + weights[j] * points[i + j]
                    largest = max(largest, points[i + j].double.magnitude)
                }
                let exact = (sum / r(6)).double
                let value = spline.value(at: Double(i) + u.double)
                #expect(abs(value - exact) <= 16 * 0x1p-53 * largest, "\(points) at \(i) + \(u): \(value), \(exact)")
            }
        }
    }

    @Test func laws() throws {
        var generator = SeededGenerator(seed: 2)
        let points = generator.points(9)
        let spline = try UniformBSpline(controlPoints: points)
        #expect(spline.cubics.knots == [0, 1, 2, 3, 4, 5, 6])
        expectSmooth(spline.cubics, derivatives: 2, "\(points)")
        let backward = try UniformBSpline(controlPoints: points.reversed())
        for t in stride(from: 0.0, through: 6, by: 0.1) {
            let difference = backward.value(at: 6 - t).minus(spline.value(at: t))
            #expect(difference.largestMagnitude < 1e-14, "at \(t)")
            // Within the range of its control points.
            for c in 0..<2 {
                let sorted = points.map { $0[c] }.sorted()
                let value = spline.value(at: t)[c]
                #expect(sorted[0] - 1e-15 <= value && value <= sorted[8] + 1e-15, "at \(t)")
            }
        }
        let huge = try UniformBSpline(controlPoints: [1e308, 1.2e308, 1.1e308, 1.3e308])
        #expect(abs(huge.value(at: 0.5) / 1e308 - 1.15) < 0.1)
    }

    @Test func linesAreStraight() throws {
        var generator = SeededGenerator(seed: 3)
        let knots = KnotKind.uneven.knots(10, &generator)
        let values = generator.numbers(10)
        let spline = try LinearSpline(knots: knots, values: values)
        for i in 0..<9 {
            let share = generator.number(in: 0...0.99)
            let t = knots[i] + share * (knots[i + 1] - knots[i])
            #expect(abs(spline.value(at: t) - (values[i] + share * (values[i + 1] - values[i]))) < 1e-14)
            #expect(spline.secondDerivative(at: t) == 0)
        }
        #expect(knots.map { spline.value(at: $0) } == values)
    }
}

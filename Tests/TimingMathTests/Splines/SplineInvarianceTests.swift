import Testing

@testable import TimingMath

/// Transforming the values transforms the curve: to the bit where nothing rounds, otherwise within about ten times the
/// largest difference found.
@Suite(.tags(.law)) struct SplineInvarianceTests {
    private typealias Build<Vector: SplineVector> = ([Vector]) throws -> PiecewiseCubic<Vector>

    /// Numbers on a grid of 1/64, so that translation is exact.
    private func gridNumbers(_ count: Int, _ generator: inout SeededGenerator) -> [Double] {
        (0..<count).map { _ in generator.sixtyFourths(-128...128).double }
    }

    /// Positions inside of all segments and slightly outside.
    private func places(_ knots: [Double]) -> [Double] {
        let width = knots[knots.count - 1] - knots[0]
        return (-4...36).map { knots[0] + Double($0) / 32 * width }
    }

    private func expectScales(_ comment: String, _ values: [Double], _ build: Build<Double>) throws {
        let plain = try build(values)
        for factor in [2, -1, -0x1p-40, 0x1p300] as [Double] {
            let scaled = try build(values.map { $0 * factor })
            for t in places(plain.knots) where scaled.value(at: t) != plain.value(at: t) * factor {
                Issue.record("\(comment), values \(values) times \(factor) at \(t): \(scaled.value(at: t))")
            }
        }
    }

    private func expectMoves(_ comment: String, _ values: [Double], _ build: Build<Double>) throws {
        let plain = try build(values), moved = try build(values.map { $0 * -4 + 1000 })
        for t in places(plain.knots) {
            let expected = plain.value(at: t) * -4 + 1000, actual = moved.value(at: t)
            if !((actual - expected).magnitude <= 2e-12) {
                Issue.record("\(comment), values \(values) moved, at \(t): \(actual), not \(expected)")
            }
        }
    }

    /// An affine map of the plane that preserves no angles.
    private func expectMapped(_ comment: String, _ points: [SIMD2<Double>], _ build: Build<SIMD2<Double>>) throws {
        func map(_ p: SIMD2<Double>) -> SIMD2<Double> { SIMD2(2 * p.x + 0.5 * p.y + 3, p.y - p.x - 100) }
        let plain = try build(points), mapped = try build(points.map(map))
        for t in places(plain.knots) {
            let gap = mapped.value(at: t).minus(map(plain.value(at: t))).largestMagnitude
            if !(gap <= 5e-13) { Issue.record("\(comment), points \(points) mapped, at \(t): off by \(gap)") }
        }
    }

    /// Linear in their values, so that any affine map of the values is one of the curve.
    @Test func linearSplinesAreAffineInvariant() throws {
        var generator = SeededGenerator(seed: 71)
        for round in 0..<60 {
            let count = Int.random(in: 4...9, using: &generator)
            let kind = generator.pick([KnotKind.even, .uneven]), knots = kind.knots(count, &generator)
            let numbers = gridNumbers(count, &generator), others = gridNumbers(count, &generator)
            let points = zip(numbers, others).map { SIMD2($0, $1) }
            let (t, c, b) = (
                generator.numbers(count, in: -1...1), generator.numbers(count, in: -1...1),
                generator.numbers(count, in: -1...1)
            )
            for ends in KochanekBartelsSpline<Double>.Ends.allCases {
                let build: Build<Double> = {
                    try KochanekBartelsSpline(
                        knots: knots, values: $0, tension: t, continuity: c, bias: b, ends: ends
                    ).cubics
                }
                try expectScales("\(round): Kochanek-Bartels, \(kind), \(ends)", numbers, build)
                try expectMoves("\(round): Kochanek-Bartels, \(kind), \(ends)", numbers, build)
            }
            for ends in KochanekBartelsSpline<SIMD2<Double>>.Ends.allCases {
                try expectMapped("\(round): Kochanek-Bartels, \(kind), \(ends)", points) {
                    try KochanekBartelsSpline(
                        knots: knots, values: $0, tension: t, continuity: c, bias: b, ends: ends
                    ).cubics
                }
            }
            try expectScales("\(round): B-spline", numbers) { try UniformBSpline(controlPoints: $0).cubics }
            try expectMoves("\(round): B-spline", numbers) { try UniformBSpline(controlPoints: $0).cubics }
            try expectMapped("\(round): B-spline", points) { try UniformBSpline(controlPoints: $0).cubics }
        }
    }

    /// Tangents are differences: scaled and rotated with the values, and not translated.
    @Test func hermiteIsAffineInvariant() throws {
        var generator = SeededGenerator(seed: 72)
        for round in 0..<60 {
            let knots = generator.pick([KnotKind.even, .uneven]).knots(6, &generator)
            let values = gridNumbers(6, &generator), tangents = gridNumbers(6, &generator)
            let spline = try HermiteSpline(knots: knots, values: values, tangents: tangents)
            let points = zip(values, tangents).map { SIMD2($0, $1) }, ways = zip(tangents, values).map { SIMD2($0, $1) }
            func turn(_ p: SIMD2<Double>) -> SIMD2<Double> { SIMD2(2 * p.x + 0.5 * p.y, p.y - p.x) }
            let moved = SIMD2<Double>(3, -100)
            let plain = try HermiteSpline(knots: knots, values: points, tangents: ways)
            let mapped = try HermiteSpline(
                knots: knots, values: points.map { turn($0).plus(moved) }, tangents: ways.map(turn))
            for factor in [2, -1, -0x1p-40, 0x1p300] as [Double] {
                let scaled = try HermiteSpline(
                    knots: knots, values: values.map { $0 * factor }, tangents: tangents.map { $0 * factor })
                for t in places(knots) where scaled.value(at: t) != spline.value(at: t) * factor {
                    Issue.record("\(round): times \(factor) at \(t): \(scaled.value(at: t))")
                }
            }
            for t in places(knots) {
                let gap = mapped.value(at: t).minus(turn(plain.value(at: t)).plus(moved)).largestMagnitude
                if !(gap <= 5e-13) { Issue.record("\(round): mapped, at \(t): off by \(gap)") }
            }
        }
    }

    /// By components, and not linear: scaled, negated, translated and reversed.
    @Test func shapeSplinesKeepTheirShape() throws {
        var generator = SeededGenerator(seed: 73)
        for round in 0..<100 {
            let count = Int.random(in: 2...9, using: &generator)
            let kind = generator.pick([KnotKind.even, .uneven]), knots = kind.knots(count, &generator)
            let values = gridNumbers(count, &generator), last = knots[count - 1]
            let rules: [(name: String, build: ([Double], [Double]) throws -> PiecewiseCubic<Double>)] = [
                ("monotone", { try MonotoneCubicSpline(knots: $0, values: $1).cubics }),
                ("Steffen, parabola", { try SteffenSpline(knots: $0, values: $1).cubics }),
                ("Steffen, chord", { try SteffenSpline(knots: $0, values: $1, ends: .chord).cubics }),
                ("Akima", { try AkimaSpline(knots: $0, values: $1).cubics }),
                ("Akima, modified", { try AkimaSpline(knots: $0, values: $1, modified: true).cubics }),
            ]
            for (name, build) in rules {
                let comment = "\(round): \(name), knots \(knots)"
                try expectScales(comment, values) { try build(knots, $0) }
                // The modified weights contain the slopes themselves; translation changes no slope.
                try expectMoves(comment, values) { try build(knots, $0) }
                let plain = try build(knots, values)
                let backwards = try build(knots.reversed().map { last - $0 }, values.reversed())
                for t in places(knots) where t >= 0 && t <= last {
                    let gap = (backwards.value(at: last - t) - plain.value(at: t)).magnitude
                    if !(gap <= 4e-14) { Issue.record("\(comment), \(values) backwards at \(t): off by \(gap)") }
                }
            }
        }
    }
}

import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct CatmullRomSplineTests {
    private typealias Point = SIMD2<Double>
    private typealias Spline = CatmullRomSpline<SIMD2<Double>>

    private func close(_ a: Point, _ b: Point, _ tolerance: Double = 1e-12) -> Bool {
        a.minus(b).largestMagnitude <= tolerance * (1 + b.largestMagnitude)
    }

    /// Barry and Goldman's pyramid of linear interpolations, over the four points around a segment.
    private func pyramid(_ p: [Point], _ widths: [Double], _ u: Double) -> Point {
        let k = [0, widths[0], widths[0] + widths[1], widths[0] + widths[1] + widths[2]]
        let t = k[1] + u * widths[1]
        func blend(_ a: Point, _ b: Point, _ from: Double, _ to: Double) -> Point {
            a.scaled(by: (to - t) / (to - from)).plus(b.scaled(by: (t - from) / (to - from)))
        }
        let a = (0..<3).map { blend(p[$0], p[$0 + 1], k[$0], k[$0 + 1]) }
        let b = (0..<2).map { blend(a[$0], a[$0 + 1], k[$0], k[$0 + 2]) }
        return blend(b[0], b[1], k[1], k[2])
    }

    @Test(.tags(.bound)) func isBarryAndGoldmansPyramid() throws {
        var generator = SeededGenerator(seed: 1)
        for round in 0..<100 {
            let points = generator.points(7)
            for parameterization in Spline.Parameterization.allCases {
                let spline = try Spline(
                    values: Array(points[1...5]), parameterization: parameterization,
                    ends: .handles(start: points[0], end: points[6]))
                for i in 0..<4 {
                    let four = Array(points[i...i + 3])
                    let widths = (0..<3).map { j in
                        let length = four[j + 1].minus(four[j]).length
                        return switch parameterization {
                        case .uniform: 1.0
                        case .centripetal: length.squareRoot()
                        case .chordal: length
                        }
                    }
                    for u in [0, 0.2, 0.5, 0.9] {
                        let expected = pyramid(four, widths, u)
                        let actual = spline.value(at: Double(i) + u)
                        #expect(close(actual, expected, 1e-11), "\(round) \(parameterization) \(i) + \(u)")
                    }
                }
            }
        }
    }

    /// The stated accuracy of tangents, compared with the formula.
    @Test(.tags(.bound)) func tangentsAreAccurate() throws {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<2000 {
            let knots = [
                0, generator.number(in: 1e-3...1), generator.number(in: 1.001...2), generator.number(in: 2.5...1e3),
            ]
            let values = generator.numbers(4)
            let spline = try CatmullRomSpline(knots: knots, values: values)
            func d(_ i: Int) -> DoubleDouble {
                (DoubleDouble(values[i + 1]) - DoubleDouble(values[i]))
                    / (DoubleDouble(knots[i + 1]) - DoubleDouble(knots[i]))
            }
            let width = DoubleDouble(knots[2]) - DoubleDouble(knots[1])
            let span = DoubleDouble(knots[2]) - DoubleDouble(knots[0])
            let exact =
                (d(0) - (DoubleDouble(values[2]) - DoubleDouble(values[0])) / span + d(1)) * width
            let before = d(0) * width * width / span
            let after = d(1) * width * (DoubleDouble(knots[1]) - DoubleDouble(knots[0])) / span
            let error = (DoubleDouble(spline.cubics.segments[1].c1) - exact).high.magnitude
            let scale = before.high.magnitude + after.high.magnitude
            #expect(error <= 8 * 0x1p-53 * scale, "\(knots), \(values): \(error / scale / 0x1p-53)")
        }
    }

    @Test func goesThroughItsPoints() throws {
        var generator = SeededGenerator(seed: 3)
        for parameterization in Spline.Parameterization.allCases {
            let points = generator.points(9)
            #expect(
                try Spline(values: points, parameterization: parameterization, ends: .handles(start: nil, end: nil))
                    == Spline(values: points, parameterization: parameterization), "a missing handle is a reflection")
            let handles = Spline.Ends.handles(start: points[3], end: points[5])
            for ends in [Spline.Ends.reflected, .repeated, handles] {
                let spline = try Spline(values: points, parameterization: parameterization, tension: 0.3, ends: ends)
                for (i, point) in points.enumerated() { #expect(spline.value(at: Double(i)) == point) }
            }
            let closed = try Spline(closed: points, parameterization: parameterization)
            for i in -9..<18 { #expect(closed.value(at: Double(i)) == points[(i + 9) % 9]) }
        }
    }

    @Test func isSmooth() throws {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<50 {
            let points = generator.points(8)
            let knots = KnotKind.uneven.knots(8, &generator)
            expectSmooth(
                try Spline(knots: knots, values: points, tension: 0.2).cubics, derivatives: 1, "\(knots) \(points)")
            let uniform = try Spline(values: points, parameterization: .uniform).cubics
            expectSmooth(uniform, derivatives: 1, "\(points)")
            // In the curve's own parameter, scaled by the knot intervals, the tangents of both sides are equal.
            for parameterization in [Spline.Parameterization.centripetal, .chordal] {
                let cubics = try Spline(closed: points, parameterization: parameterization).cubics
                let widths = (0..<8).map { i in
                    let length = points[(i + 1) % 8].minus(points[i]).length
                    return parameterization == .chordal ? length : length.squareRoot()
                }
                for i in 0..<8 {
                    let left = cubics.segments[i].derivative(atFraction: 1).scaled(by: 1 / widths[i])
                    let right = cubics.segments[(i + 1) % 8].c1.scaled(by: 1 / widths[(i + 1) % 8])
                    #expect(close(left, right, 1e-11), "\(parameterization) \(points) at \(i)")
                }
            }
        }
    }

    @Test func closedCurvesHaveNoSeam() throws {
        var generator = SeededGenerator(seed: 5)
        let points = generator.points(6)
        for parameterization in Spline.Parameterization.allCases {
            let closed = try Spline(closed: points, parameterization: parameterization)
            let turned = try Spline(
                closed: Array(points[2...] + points[..<2]), parameterization: parameterization)
            for t in stride(from: 0.0, to: 6, by: 0.125) {
                #expect(turned.value(at: t) == closed.value(at: t + 2), "\(parameterization) at \(t)")
            }
        }
    }

    @Test func backwardsIsTheSameCurve() throws {
        var generator = SeededGenerator(seed: 6)
        let points = generator.points(7)
        for parameterization in Spline.Parameterization.allCases {
            for ends in [Spline.Ends.reflected, .repeated] {
                let forward = try Spline(values: points, parameterization: parameterization, ends: ends)
                let backward = try Spline(values: points.reversed(), parameterization: parameterization, ends: ends)
                for t in stride(from: 0.0, through: 6, by: 0.1) {
                    #expect(close(backward.value(at: 6 - t), forward.value(at: t)), "\(parameterization) at \(t)")
                }
            }
        }
    }

    @Test func mapsAsItsPointsDo() throws {
        var generator = SeededGenerator(seed: 7)
        let points = generator.points(7)
        func shear(_ p: Point) -> Point { Point(2 * p.x + 0.5 * p.y + 3, p.x - p.y - 1) }
        func similar(_ p: Point) -> Point { Point(3 * p.x - 4 * p.y + 1, 4 * p.x + 3 * p.y) }
        for parameterization in Spline.Parameterization.allCases {
            let map = parameterization == .uniform ? shear : similar
            let spline = try Spline(values: points, parameterization: parameterization)
            let mapped = try Spline(values: points.map(map), parameterization: parameterization)
            for t in stride(from: 0.0, through: 6, by: 0.1) {
                #expect(close(mapped.value(at: t), map(spline.value(at: t)), 1e-11), "\(parameterization) at \(t)")
            }
        }
    }

    @Test func endsAreWhatTheySay() throws {
        let points = [Point(0, 0), Point(1, 2), Point(4, 3), Point(4, 7)]
        for parameterization in Spline.Parameterization.allCases {
            let reflected = try Spline(values: points, parameterization: parameterization)
            #expect(close(reflected.derivative(at: 0), Point(1, 2)), "\(parameterization)")
            #expect(close(reflected.derivative(at: 3), Point(0, 4)), "\(parameterization)")
            let repeated = try Spline(values: points, parameterization: parameterization, ends: .repeated)
            #expect(close(repeated.derivative(at: 0), Point(0.5, 1)), "\(parameterization)")
            #expect(close(repeated.derivative(at: 3), Point(0, 2)), "\(parameterization)")
            let handles = Spline.Ends.handles(start: Point(-1, -2), end: Point(4, 11))
            let handled = try Spline(values: points, parameterization: parameterization, ends: handles)
            #expect(close(handled.value(at: 0.3), reflected.value(at: 0.3)), "\(parameterization)")
            let tight = try Spline(values: points, parameterization: parameterization, tension: 1)
            #expect(tight.derivative(at: 1) == .zero && tight.derivative(at: 0) == .zero)
        }
    }

    @Test func coincidentPointsAreNoTrouble() throws {
        let a = Point(0, 0), b = Point(1, 1), c = Point(3, 0)
        for points in [[a, b, b, c], [a, a, b], [b, c, c], [a, a], [a, a, a, a], [a, b, b, b, c]] {
            for parameterization in Spline.Parameterization.allCases {
                for spline in [
                    try Spline(values: points, parameterization: parameterization),
                    try Spline(values: points, parameterization: parameterization, ends: .repeated),
                    try Spline(closed: points, parameterization: parameterization),
                ] {
                    for t in stride(from: -1.0, through: 6, by: 0.25) where !spline.value(at: t).isFinite {
                        Issue.record("\(points), \(parameterization) at \(t)")
                    }
                }
            }
        }
        // The tangent at the first b is as if c were at the distance of a.
        let spline = try Spline(values: [a, b, b, c], parameterization: .chordal)
        #expect(close(spline.cubics.segments[0].derivative(atFraction: 1), Point(0.5, 0.5)))
        #expect(spline.value(at: 1.5) == b)
    }

    @Test func staysInRangeWhereTheCurveDoes() throws {
        for scale in [1e-300, 1e-150, 1, 1e150, 1e300] {
            let points = [Point(0, 0), Point(1, 2), Point(4, 3), Point(4, 7)].map { $0.scaled(by: scale) }
            for parameterization in Spline.Parameterization.allCases {
                let spline = try Spline(values: points, parameterization: parameterization)
                let unit = try Spline(
                    values: points.map { $0.scaled(by: 1 / scale) }, parameterization: parameterization)
                for t in [0.25, 1.5, 2.75] {
                    let actual = spline.value(at: t).scaled(by: 1 / scale)
                    #expect(close(actual, unit.value(at: t)), "\(scale), \(parameterization) at \(t): \(actual)")
                }
            }
        }
        let far = try CatmullRomSpline(knots: [0, 1e-200, 1e200], values: [0, 1e-200, 1], ends: .repeated)
        #expect(far.value(at: 1e-200) == 1e-200 && far.value(at: 1e200) == 1)
        // A tangent that overflows.
        #expect(throws: SplineError.notRepresentable(segment: 1)) {
            try CatmullRomSpline(knots: [0, 1e-200, 1e200], values: [0, 1, 2])
        }
    }
}

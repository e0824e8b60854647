import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct CubicSplineTests {
    private typealias Spline = CubicSpline<Double>

    private func boundaries(_ generator: inout SeededGenerator) -> [Spline.Boundary] {
        [
            .natural, .notAKnot, .periodic,
            .clamped(start: generator.number(in: -2...2), end: generator.number(in: -2...2)),
        ]
    }

    /// The tangents from the defining conditions, solved as a dense system in double-double.
    private func tangents(_ knots: [Double], _ values: [Double], _ boundary: Spline.Boundary) -> [DoubleDouble] {
        let n = knots.count
        let h = (0..<n - 1).map { DoubleDouble(knots[$0 + 1]) - DoubleDouble(knots[$0]) }
        let rise = (0..<n - 1).map { DoubleDouble(values[$0 + 1]) - DoubleDouble(values[$0]) }
        let zero = DoubleDouble(0)
        var rows: [[DoubleDouble]] = []
        var right: [DoubleDouble] = []
        /// Adds a segment's derivative of an order at u = 0 or 1, times a sign, to an equation.
        func add(
            _ i: Int, _ order: Int, atEnd: Bool, _ sign: Double, _ row: inout [DoubleDouble], _ r: inout DoubleDouble
        ) {
            let factors: (rise: Double, start: Double, end: Double) =
                order == 2 ? (atEnd ? (-6, 2, 4) : (6, -4, -2)) : (-12, 6, 6)
            var power = h[i]
            for _ in 1..<order { power = power * h[i] }
            row[i] = row[i] + DoubleDouble(sign * factors.start) * h[i] / power
            row[i + 1] = row[i + 1] + DoubleDouble(sign * factors.end) * h[i] / power
            r = r - DoubleDouble(sign * factors.rise) * rise[i] / power
        }
        func equation(_ parts: [(segment: Int, order: Int, atEnd: Bool, sign: Double)]) {
            var row = [DoubleDouble](repeating: zero, count: n)
            var r = zero
            for part in parts { add(part.segment, part.order, atEnd: part.atEnd, part.sign, &row, &r) }
            rows.append(row)
            right.append(r)
        }
        func fixed(_ i: Int, _ value: Double) {
            var row = [DoubleDouble](repeating: zero, count: n)
            row[i] = DoubleDouble(1)
            rows.append(row)
            right.append(DoubleDouble(value))
        }
        for i in 0..<max(n - 2, 0) { equation([(i, 2, true, 1), (i + 1, 2, false, -1)]) }
        switch boundary {
        case .natural:
            equation([(0, 2, false, 1)])
            equation([(n - 2, 2, true, 1)])
        case .clamped(let start, let end):
            fixed(0, start)
            fixed(n - 1, end)
        case .notAKnot:
            equation([(0, 3, false, 1), (1, 3, false, -1)])
            equation([(n - 3, 3, false, 1), (n - 2, 3, false, -1)])
        case .periodic:
            equation([(n - 2, 2, true, 1), (0, 2, false, -1)])
            var row = [DoubleDouble](repeating: zero, count: n)
            row[0] = DoubleDouble(1)
            row[n - 1] = DoubleDouble(-1)
            rows.append(row)
            right.append(zero)
        }
        return denseSolution(rows, right)
    }

    /// The stated accuracy, with every boundary condition.
    @Test(.tags(.bound)) func isTheDenseSolution() throws {
        var generator = SeededGenerator(seed: 1)
        var worst = 0.0
        for round in 0..<60 {
            for boundary in boundaries(&generator) {
                let smallest = boundary == .notAKnot ? 4 : 2
                let count = round < 24 ? max(smallest, 2 + round % 5) : Int.random(in: 5...12, using: &generator)
                let knots = KnotKind.uneven.knots(count, &generator)
                var values = generator.numbers(count)
                if boundary == .periodic { values[count - 1] = values[0] }
                let spline = try Spline(knots: knots, values: values, boundary: boundary)
                let tangents = tangents(knots, values, boundary)
                let scale = values.reduce(0) { max($0, $1.magnitude) }
                let steepest = tangents.reduce(0) { max($0, $1.high.magnitude) }
                for i in 0..<count - 1 {
                    for u in [0.1, 0.5, 0.8] {
                        let t = knots[i] + u * (knots[i + 1] - knots[i])
                        let exact = hermite(
                            t, (knots[i], knots[i + 1]), (values[i], values[i + 1]), (tangents[i], tangents[i + 1]))
                        let error = (DoubleDouble(spline.value(at: t)) - exact).high.magnitude
                        worst = max(worst, error / (scale + steepest) / 0x1p-53)
                        if !(error <= 32 * 0x1p-53 * (scale + steepest)) {
                            Issue.record("\(boundary), \(knots), \(values) at \(t): \(error)")
                        }
                    }
                }
            }
        }
        #expect(worst > 1, "\(worst)")
    }

    @Test func isTwiceSmooth() throws {
        var generator = SeededGenerator(seed: 2)
        for kind in [KnotKind.even, .uneven] {
            for count in [3, 4, 5, 30] {
                for boundary in boundaries(&generator) {
                    let knots = kind.knots(count, &generator)
                    var values = generator.numbers(count)
                    if boundary == .periodic { values[count - 1] = values[0] }
                    let spline = try Spline(knots: knots, values: values, boundary: boundary)
                    expectSmooth(spline.cubics, derivatives: 2, "\(boundary), \(kind), \(count)")
                    #expect(knots.dropLast().map { spline.value(at: $0) } == values.dropLast())
                    if boundary == .periodic {
                        let start = ends(spline.cubics, 0).start
                        let end = ends(spline.cubics, count - 2).end
                        for order in 0...2 { #expect(abs(start[order] - end[order]) < 1e-12, "\(kind), \(count)") }
                        let last = knots[count - 1]
                        for t in stride(from: 0.0, to: last, by: 0.3) {
                            #expect(abs(spline.value(at: t + last) - spline.value(at: t)) < 1e-13)
                        }
                    }
                }
            }
        }
    }

    /// Data of a cubic reproduce the cubic.
    @Test func cubicsAreReproduced() throws {
        var generator = SeededGenerator(seed: 3)
        for count in [2, 3, 4, 5, 6, 20] {
            let knots = KnotKind.uneven.knots(count, &generator)
            let c = generator.numbers(4)
            func cubic(_ t: Double) -> Double { c[0] + t * (c[1] + t * (c[2] + t * c[3])) }
            func slope(_ t: Double) -> Double { c[1] + t * (2 * c[2] + t * 3 * c[3]) }
            let last = knots[count - 1]
            let values = knots.map(cubic)
            let size = values.reduce(1) { max($0, $1.magnitude) }
            var splines = [
                try Spline(knots: knots, values: values, boundary: .clamped(start: slope(0), end: slope(last)))
            ]
            if count >= 4 { splines.append(try Spline(knots: knots, values: values, boundary: .notAKnot)) }
            for spline in splines {
                for t in stride(from: 0.0, through: last, by: 0.1) {
                    #expect(abs(spline.value(at: t) - cubic(t)) < 1e-13 * size, "\(count) knots at \(t)")
                    #expect(abs(spline.derivative(at: t) - slope(t)) < 1e-12 * size, "\(count) knots at \(t)")
                }
            }
        }
    }

    @Test func fewKnots() throws {
        for boundary in [Spline.Boundary.natural, .notAKnot, .clamped(start: 2, end: 2)] {
            let line = try Spline(knots: [1, 3], values: [1, 5], boundary: boundary)
            for t in [-1.0, 1.5, 2, 7] { #expect(line.value(at: t) == 2 * t - 1, "\(boundary)") }
        }
        let parabola = try Spline(knots: [-1, 1, 4], values: [1, 1, 16], boundary: .notAKnot)
        for t in [-3.0, -1, 0, 0.5, 2, 4, 5] { #expect(abs(parabola.value(at: t) - t * t) < 1e-13) }
        let constant = try Spline(knots: [0, 1], values: [7, 7], boundary: .periodic)
        for t in [-0.5, 0, 0.5, 9.25] { #expect(constant.value(at: t) == 7) }
        let three = try Spline(knots: [1, 2.75, 3], values: [1, 15, 1], boundary: .periodic)
        for t in [1, 2.75, 3.0] { #expect(abs(three.derivative(at: t) + 48) < 1e-12) }
        #expect(three.cubics.extrapolation == .periodic)
        #expect(
            try Spline(knots: [0, 1], values: [0, 0], boundary: .periodic, extrapolation: .hold).value(at: 9) == 0)
    }

    @Test func backwardsIsTheSameCurve() throws {
        var generator = SeededGenerator(seed: 4)
        for count in [3, 4, 5, 9] {
            let knots = KnotKind.uneven.knots(count, &generator)
            let last = knots[count - 1]
            var values = generator.numbers(count)
            values[count - 1] = values[0]
            for (boundary, reversed) in [
                (Spline.Boundary.natural, Spline.Boundary.natural), (.notAKnot, .notAKnot), (.periodic, .periodic),
                (.clamped(start: 1, end: -2), .clamped(start: 2, end: -1)),
            ] {
                let forward = try Spline(knots: knots, values: values, boundary: boundary)
                let backward = try Spline(
                    knots: knots.reversed().map { last - $0 }, values: values.reversed(), boundary: reversed)
                for t in stride(from: 0.0, through: last, by: 0.1) {
                    let difference = forward.value(at: t) - backward.value(at: last - t)
                    #expect(abs(difference) < 1e-12, "\(boundary), \(count) knots at \(t)")
                }
            }
        }
    }

    @Test func mapsAsItsPointsDo() throws {
        typealias Point = SIMD2<Double>
        var generator = SeededGenerator(seed: 5)
        let knots = KnotKind.uneven.knots(8, &generator)
        var points = generator.points(8)
        points[7] = points[0]
        func map(_ p: Point) -> Point { Point(2 * p.x + 0.5 * p.y + 3, p.x - p.y - 1) }
        for boundary in [CubicSpline<Point>.Boundary.natural, .notAKnot, .periodic] {
            let spline = try CubicSpline(knots: knots, values: points, boundary: boundary)
            let mapped = try CubicSpline(knots: knots, values: points.map(map), boundary: boundary)
            let column = try Spline(
                knots: knots, values: points.map(\.y),
                boundary: boundary == .natural ? .natural : boundary == .periodic ? .periodic : .notAKnot)
            for t in stride(from: 0.0, through: knots[7], by: 0.1) {
                let value = spline.value(at: t)
                #expect(mapped.value(at: t).minus(map(value)).largestMagnitude < 1e-12, "\(boundary) at \(t)")
                #expect(column.value(at: t) == value.y, "\(boundary) at \(t)")
            }
        }
    }

    /// Scaling knots and values by powers of two changes no bit.
    @Test func unitsDoNotMatter() throws {
        var generator = SeededGenerator(seed: 6)
        for count in [3, 4, 7] {
            let knots = KnotKind.uneven.knots(count, &generator)
            var values = generator.numbers(count)
            values[count - 1] = values[0]
            for boundary in [Spline.Boundary.natural, .notAKnot, .periodic, .clamped(start: 0, end: 0)] {
                let spline = try Spline(knots: knots, values: values, boundary: boundary)
                for (a, b) in [(0x1p1000, 1), (0x1p-1000, 1), (1, 0x1p1000), (0x1p-900, 0x1p900), (0x1p900, 0x1p-800)] {
                    let other = try Spline(
                        knots: knots.map { $0 * a }, values: values.map { $0 * b }, boundary: boundary)
                    for t in stride(from: 0.0, to: knots[count - 1], by: 0.2) {
                        let (value, expected) = (other.value(at: t * a), spline.value(at: t) * b)
                        #expect(value == expected, "\(boundary), \(count) knots, units \(a), \(b) at \(t)")
                    }
                }
            }
        }
    }

    @Test func farApartIntervalsGiveNumbers() throws {
        let widths: [[Double]] = [
            [1e-150, 1, 1e150], [1, 1e-150, 1], [1e150, 1e-150, 1e150, 1], [1e-150, 1e150, 1e-150, 1e-150, 1],
            [1, 1, 1e-150, 1, 1], [1e-150, 1e150], [1e-5, 1e-150, 1e150, 1e-150, 1e-5],
        ]
        for widths in widths {
            // Around 0, so that the shortest interval is one between neighbouring numbers.
            let shortest = widths.indices.min { widths[$0] < widths[$1] } ?? 0
            var knots = [0, widths[shortest]]
            for width in widths[..<shortest].reversed() { knots.insert(knots[0] - width, at: 0) }
            for width in widths[(shortest + 1)...] { knots.append(knots[knots.count - 1] + width) }
            guard zip(knots, knots.dropFirst()).allSatisfy({ $0.0 < $0.1 }) else { continue }
            for boundary in [Spline.Boundary.natural, .notAKnot, .periodic, .clamped(start: 0, end: 0)] {
                // Values on a line with a gentle slope.
                let slope = 1 / (knots[knots.count - 1] - knots[0])
                var values = knots.map { $0 * slope }
                if boundary == .periodic { values[values.count - 1] = values[0] }
                do {
                    let spline = try Spline(knots: knots, values: values, boundary: boundary)
                    for (a, b) in zip(knots, knots.dropFirst()) {
                        let value = spline.value(at: a + 0.5 * (b - a))
                        #expect(value.isFinite, "\(boundary), \(knots): \(value)")
                    }
                } catch { Issue.record("\(boundary), \(knots), \(values): \(error)") }
            }
        }
        // The cubic through four points, two of which almost coincide.
        let cubic = try Spline(knots: [-1, 0, 1e-150, 1], values: [-1, 0, 1e-150, 1], boundary: .notAKnot)
        for t in [-0.5, 0.25, 0.5] { #expect(abs(cubic.value(at: t) - t) < 1e-15) }
    }
}

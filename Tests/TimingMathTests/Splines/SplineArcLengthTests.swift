import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct SplineArcLengthTests {
    typealias Point = SIMD2<Double>

    /// A spline from values and slopes with respect to the segments' fractions.
    private func curve<V: SplineVector>(_ values: [V], _ tangents: [V]) throws -> PiecewiseCubic<V> {
        let knots = values.indices.map(Double.init)
        return try HermiteSpline(knots: knots, values: values, tangents: tangents).cubics
    }

    /// The cubic Bézier curve with these control points.
    private func bezier<V: SplineVector>(_ p: V, _ q: V, _ r: V, _ s: V) throws -> PiecewiseCubic<V> {
        try curve([p, s], [q.minus(p).scaled(by: 3), s.minus(r).scaled(by: 3)])
    }

    /// The length between two fractions of a segment, by adaptive Simpson's rule in double-double.
    private func slowly<V: SplineVector>(
        _ cubics: PiecewiseCubic<V>, _ segment: Int, from a: Double = 0, to b: Double = 1
    ) -> Double {
        let s = cubics.segments[segment]
        func speed(_ u: DoubleDouble) -> DoubleDouble {
            var sum = DoubleDouble(0)
            for i in 0..<V.componentCount {
                let c = (
                    DoubleDouble(s.c1[component: i]), DoubleDouble(s.c2[component: i]), DoubleDouble(s.c3[component: i])
                )
                let v = c.0 + u * (DoubleDouble(2) * c.1 + u * DoubleDouble(3) * c.2)
                sum = sum + v * v
            }
            return sum.squareRoot
        }
        func simpson(
            _ a: DoubleDouble, _ b: DoubleDouble, _ fa: DoubleDouble, _ fm: DoubleDouble, _ fb: DoubleDouble,
            _ depth: Int
        ) -> DoubleDouble {
            let half = DoubleDouble(0.5)
            let m = (a + b) * half
            let (l, r) = (speed((a + m) * half), speed((m + b) * half))
            let whole = (b - a) * (fa + DoubleDouble(4) * fm + fb)
            let halves = (b - a) * half * (fa + DoubleDouble(4) * (l + r) + DoubleDouble(2) * fm + fb)
            let difference = halves - whole
            // At least a few levels, since a narrow turn could be missed.
            if depth == 0 || depth < 38 && difference.high.magnitude <= 2e-13 * scale * (b - a).high {
                return (halves + difference / DoubleDouble(15)) / DoubleDouble(6)
            }
            return simpson(a, m, fa, l, fm, depth - 1) + simpson(m, b, fm, r, fb, depth - 1)
        }
        let scale = max(s.c1.largestMagnitude, s.c2.largestMagnitude, s.c3.largestMagnitude)
        let (from, to) = (DoubleDouble(a), DoubleDouble(b))
        return simpson(from, to, speed(from), speed((from + to) * DoubleDouble(0.5)), speed(to), 45).high
    }

    private func points(_ count: Int, _ generator: inout SeededGenerator) -> [Point] {
        (0..<count).map { _ in Point(generator.number(in: -1...1), generator.number(in: -1...1)) }
    }

    /// The curves that the tables must handle: smooth, sharp, with near and exact cusps, and doubling back.
    private func curves(_ generator: inout SeededGenerator) throws -> [PiecewiseCubic<Point>] {
        var curves: [PiecewiseCubic<Point>] = []
        for _ in 0..<4 { curves.append(try curve(points(4, &generator), points(4, &generator))) }
        // A cusp at u = ½ if the inner control points are crossed exactly; otherwise almost one.
        for off in [0, 1e-12, 1e-8, 2e-7, 1e-6, 3e-6, 1e-5, 1e-3, 0.03] {
            curves.append(try bezier(Point(0, 0), Point(1 + off, 1), Point(0, 1), Point(1, 0)))
            let turn = Point(generator.number(in: -1...1), generator.number(in: -1...1))
            let along = Point(-turn.y, turn.x) * off
            curves.append(try bezier(Point(0, 0), turn * 1.7 + along, turn * -0.9, turn * 0.4))
        }
        // Almost at rest at the start, with a turning point at a smaller distance than any between samples of the
        // speed.
        for off in [1e-11, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-4] {
            let near = points(2, &generator).map { $0 * off }
            curves.append(try bezier(Point(0, 0), near[0], near[1], Point(1, 0.0667)))
        }
        curves.append(
            try HermiteSpline(
                knots: [0, 1], values: [Point(0, 0), Point(1, 0.06673473549574827)],
                tangents: [
                    Point(-1.6266736984210474e-8, 5.177879837583792e-9), Point(2.9999999788091487, 0.2002042227938188),
                ]
            ).cubics)
        // Coincident control points.
        curves.append(try bezier(Point(0, 0), Point(0, 0), Point(1, 1), Point(1, 1)))
        curves.append(try bezier(Point(0, 0), Point(1, 2), Point(1, 2), Point(1, 2)))
        curves.append(try bezier(Point(0.1, 0), Point(1, 2), Point(0.1, 0), Point(0.1, 0)))
        return curves
    }

    /// The stated accuracy.
    @Test(.tags(.bound)) func lengthsAreRight() throws {
        var generator = SeededGenerator(seed: 1)
        for (i, cubics) in try curves(&generator).enumerated() {
            let measured = SplineArcLength(cubics)
            let exact = (0..<cubics.segmentCount).reduce(0) { $0 + slowly(cubics, $1) }
            let error = (measured.totalLength / exact - 1).magnitude
            #expect(error <= 1e-12, "curve \(i): \(measured.totalLength), exact \(exact): \(error)")
            for u in [0.2, 0.5, 0.71, 0.93] {
                let part = measured.distance(at: SplineArcLength.Location(segment: 0, fraction: u))
                let error = (part - slowly(cubics, 0, to: u)).magnitude / exact
                #expect(error <= 1e-12, "curve \(i) up to \(u): \(part), \(error)")
            }
        }
    }

    @Test(.tags(.bound)) func closedForms() throws {
        // A line with uneven speed; 3-4-5.
        let line = try bezier(Point(0, 0), Point(0.3, 0.4), Point(1.2, 1.6), Point(3, 4))
        #expect((SplineArcLength(line).totalLength - 5).magnitude <= 5e-15)
        // y = x² on 0…1: √5/2 + asinh(2)/4.
        let parabola = try curve([Point(0, 0), Point(1, 1)], [Point(1, 0), Point(1, 2)])
        #expect((SplineArcLength(parabola).totalLength - 1.4789428575445974).magnitude <= 2e-15)
        // (u², u³), a cusp at the start: (13√13 − 8)/27.
        let cusp = try curve([Point(0, 0), Point(1, 1)], [Point(0, 0), Point(2, 3)])
        #expect((SplineArcLength(cusp).totalLength - 1.4397098733715500).magnitude <= 2e-15)
        // The same with its cusp in the middle: twice that for −1…1.
        let middle = try curve([Point(1, -1), Point(1, 1)], [Point(-4, 6), Point(4, 6)])
        #expect((SplineArcLength(middle).totalLength - 2.8794197467431).magnitude <= 1e-14)
        // There and back: the sum of the distances between the turning points at u = ¼ and ¾, for x = 16u³ − 24u² + 9u.
        let back = try curve([Point(0, 0), Point(1, 2)], [Point(9, 18), Point(9, 18)])
        #expect((SplineArcLength(back).totalLength - 3 * 5.0.squareRoot()).magnitude <= 1e-14)
    }

    @Test func aNumbersLengthIsItsVariation() throws {
        let back = try curve([0.0, 1.0], [9.0, 9.0])
        let measured = SplineArcLength(back)
        #expect((measured.totalLength - 3).magnitude <= 2e-15)
        #expect(measured.entryCount > 3)
        // x = 1 at the first turning point, a third of the way, and 0 at the second.
        #expect((measured.location(atFraction: 1.0 / 3).fraction - 0.25).magnitude <= 1e-7)
        #expect((measured.location(atFraction: 0.5).fraction - 0.5).magnitude <= 1e-15)
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<25 {
            let values = (0..<5).map { _ in generator.number(in: -1...1) }
            let tangents = (0..<5).map { _ in generator.number(in: -4...4) }
            let cubics = try curve(values, tangents)
            // Between the turning points, by the values there.
            var exact = 0.0
            for segment in cubics.segments.dropLast() {
                let d = segment.c2 * segment.c2 - 3 * segment.c3 * segment.c1
                let turns = d > 0 ? [-d.squareRoot(), d.squareRoot()].map { ($0 - segment.c2) / (3 * segment.c3) } : []
                let places = ([0, 1] + turns.filter { $0 > 0 && $0 < 1 }).sorted()
                for (a, b) in zip(places, places.dropFirst()) {
                    exact += (segment.value(atFraction: b) - segment.value(atFraction: a)).magnitude
                }
            }
            let error = (SplineArcLength(cubics).totalLength / exact - 1).magnitude
            #expect(error <= 1e-13, "values \(values), tangents \(tangents): \(error)")
        }
    }

    @Test func placesAndDistancesAreEachOthersInverse() throws {
        var generator = SeededGenerator(seed: 3)
        var worst = 0.0
        for (i, cubics) in try curves(&generator).enumerated() {
            let measured = SplineArcLength(cubics)
            var before = -1.0
            for k in 0...200 {
                let fraction = Double(k) / 200
                let location = measured.location(atFraction: fraction)
                #expect(location.fraction >= 0 && location.fraction <= 1, "curve \(i) at \(fraction): \(location)")
                let error = (measured.distance(at: location) / measured.totalLength - fraction).magnitude
                worst = max(worst, error)
                #expect(error <= 1e-13, "curve \(i) at \(fraction): \(error)")
                let place = Double(location.segment) + location.fraction
                #expect(place >= before, "curve \(i) at \(fraction): \(place) after \(before)")
                before = place
                #expect(measured.location(atDistance: fraction * measured.totalLength).segment == location.segment)
            }
        }
    }

    /// Curves in space: random ones, almost flat ones, near and exact cusps; some are in four dimensions.
    private func spaceCurves<V: SplineVector>(
        _ generator: inout SeededGenerator, _: V.Type
    ) throws -> [PiecewiseCubic<V>] {
        func vector() -> V {
            var vector = V.origin
            for i in 0..<V.componentCount { vector[component: i] = generator.number(in: -1...1) }
            return vector
        }
        var curves: [PiecewiseCubic<V>] = []
        for _ in 0..<2 { curves.append(try bezier(vector(), vector(), vector(), vector())) }
        for off in [0, 1e-12, 1e-9, 1e-7, 1e-5, 1e-3, 0.03] {
            // A velocity of (u − c)·w with a rotating w, plus a small transverse part.
            let c = generator.number(in: 0.1...0.9), (a, b, across) = (vector(), vector(), vector())
            let d0 = a.scaled(by: -c).plus(across.scaled(by: off)), d1 = a.minus(b.scaled(by: c))
            let end = d0.plus(d1.scaled(by: 0.5)).plus(b.scaled(by: 1.0 / 3))
            curves.append(try curve([.origin, end], [d0, d0.plus(d1).plus(b)]))
            // At nearly constant speed.
            let way = vector()
            curves.append(
                try bezier(
                    .origin, way.plus(vector().scaled(by: off)), way.scaled(by: 2), way.scaled(by: 3)))
        }
        // Two zeros at almost the same place, and one turn of a helix.
        let (a, across) = (vector(), vector().scaled(by: 1e-4))
        curves.append(
            try curve(
                [.origin, a.scaled(by: 1.0 / 12).plus(across)], [a.scaled(by: 0.25), a.scaled(by: 0.25).plus(across)])
        )
        return curves
    }

    private func expectRight<V: SplineVector>(_ curves: [PiecewiseCubic<V>], _ name: String) {
        for (i, cubics) in curves.enumerated() {
            let exact = slowly(cubics, 0)
            for accuracy in [1e-3, 1e-6, 1e-9, 1e-12] {
                let measured = SplineArcLength(cubics, accuracy: accuracy)
                let error = (measured.totalLength / exact - 1).magnitude
                #expect(error <= accuracy, "\(name) \(i): \(measured.totalLength), exact \(exact): \(error)")
                #expect(measured.entryCount <= 150, "\(name) \(i), \(accuracy): \(measured.entryCount) entries")
                for fraction in [0.2, 0.71] {
                    let place = measured.location(atFraction: fraction)
                    let error = (slowly(cubics, 0, to: place.fraction) / exact - fraction).magnitude
                    #expect(error <= accuracy, "\(name) \(i), \(accuracy), at \(fraction): \(error)")
                }
            }
        }
    }

    @Test(.tags(.bound)) func placesAreRightInSpace() throws {
        var generator = SeededGenerator(seed: 8)
        expectRight(try spaceCurves(&generator, SIMD3<Double>.self), "three dimensions")
        expectRight(try spaceCurves(&generator, SIMD4<Double>.self), "four dimensions")
    }

    @Test(.tags(.bound)) func placesAreRightInThePlaneAndOnALine() throws {
        var generator = SeededGenerator(seed: 9)
        expectRight(try spaceCurves(&generator, SIMD2<Double>.self), "the plane")
        expectRight(try spaceCurves(&generator, Double.self), "a line")
    }

    @Test func speedIsConstant() throws {
        var generator = SeededGenerator(seed: 4)
        let cubics = try curve(points(5, &generator), points(5, &generator))
        let measured = SplineArcLength(cubics)
        // Over a tiny distance, the chord equals the length up to the square of the curvature.
        let step = 1e-5
        for k in 1..<200 {
            let fraction = Double(k) / 200
            let a = measured.location(atFraction: fraction)
            let b = measured.location(atFraction: fraction + step)
            guard a.segment == b.segment else { continue }
            let way = slowly(cubics, a.segment, from: a.fraction, to: b.fraction) / measured.totalLength
            #expect((way / step - 1).magnitude <= 1e-9, "at \(fraction): \(way)")
        }
    }

    @Test func sizeDoesNotMatter() throws {
        var generator = SeededGenerator(seed: 5)
        let values = points(3, &generator)
        let tangents = points(3, &generator)
        let plain = SplineArcLength(try curve(values, tangents))
        for exponent in [-1060, -1000, -500, -499, 499, 500, 900, 1015] {
            // In two steps, since a single power may be out of range.
            let half = Double(sign: .plus, exponent: exponent / 2, significand: 1)
            let rest = Double(sign: .plus, exponent: exponent - exponent / 2, significand: 1)
            let scaled = SplineArcLength(try curve(values.map { $0 * half * rest }, tangents.map { $0 * half * rest }))
            let length = plain.totalLength * half * rest
            // Below the smallest normal number the values themselves are rounded.
            let allowed = exponent < -1022 ? 1e-2 : 0
            #expect((scaled.totalLength / length - 1).magnitude <= max(1e-15, allowed), "2^\(exponent)")
            let place = scaled.location(atFraction: 0.3)
            let expected = plain.location(atFraction: 0.3)
            #expect((place.fraction - expected.fraction).magnitude <= max(1e-14, allowed), "2^\(exponent)")
        }
        let huge = SplineArcLength(
            try bezier(Point(-8e307, 0), Point(-8e307, 2e307), Point(-8e307, 4e307), Point(-8e307, 8e307)))
        #expect(huge.totalLength.isFinite)
        #expect((huge.location(atFraction: 0.5).fraction - 0.5).magnitude < 0.2)
    }

    @Test func noLengthAndOutside() throws {
        let still = SplineArcLength(try curve([Point(1, 2), Point(1, 2), Point(1, 2)], [.zero, .zero, .zero]))
        #expect(still.totalLength == 0)
        #expect(still.location(atFraction: 0.75) == SplineArcLength.Location(segment: 1, fraction: 0.5))
        #expect(still.location(atDistance: 3) == SplineArcLength.Location(segment: 0, fraction: 0))
        #expect(still.distance(at: SplineArcLength.Location(segment: 1, fraction: 0.5)) == 0)

        // A segment at rest takes none of the distance.
        let pause = SplineArcLength(try curve([0.0, 1.0, 1.0, 3.0], [1, 0, 0, 2]))
        #expect(pause.totalLength == 3)
        #expect(
            (pause.parameter(atFraction: 1.0 / 3) - 1).magnitude < 1e-6 || pause.parameter(atFraction: 1.0 / 3) == 2)
        for fraction in awkwardNumbers {
            for place in [pause.location(atFraction: fraction), pause.location(atDistance: fraction)] {
                if fraction.isNaN {
                    #expect(place.fraction.isNaN)
                } else if fraction <= 0 {
                    #expect(place == SplineArcLength.Location(segment: 0, fraction: 0))
                } else {
                    #expect((0...2).contains(place.segment) && (0...1).contains(place.fraction))
                }
            }
            for segment in [Int.min, -1, 0, 2, 3, .max] {
                let distance = pause.distance(at: SplineArcLength.Location(segment: segment, fraction: fraction))
                #expect(distance.isNaN == fraction.isNaN && !(distance < 0 || distance > 3))
            }
        }
        #expect(pause.location(atFraction: 1) == SplineArcLength.Location(segment: 2, fraction: 1))
        #expect(pause.parameter(atFraction: 1) == 3)
        for accuracy in [0, -1, Double.nan, .infinity, 1e-300] {
            let measured = SplineArcLength(try curve([0.0, 1.0], [1.0, 1.0]), accuracy: accuracy)
            #expect((measured.totalLength - 1).magnitude < 1e-15)
        }
    }

    @Test func tablesStaySmall() throws {
        var generator = SeededGenerator(seed: 6)
        for (i, cubics) in try curves(&generator).enumerated() {
            let count = SplineArcLength(cubics).entryCount
            #expect(count <= 150 * cubics.segmentCount, "curve \(i): \(count) entries")
        }
    }

    @Test func knotsAndLocations() throws {
        let cubics = try HermiteSpline(
            knots: [1, 2.5, 7], values: [Point(0, 1), Point(0.1, 0.7), Point(3, 3)],
            tangents: [Point(1, 0), Point(0, 1), Point(2, 2)]
        ).cubics
        #expect(cubics.value(at: SplineArcLength.Location(segment: 0, fraction: 1)) == Point(0.1, 0.7))
        #expect(cubics.value(at: SplineArcLength.Location(segment: 1, fraction: 1)) == Point(3, 3))
        #expect(cubics.value(at: SplineArcLength.Location(segment: 9, fraction: 0)) == Point(0.1, 0.7))
        #expect(cubics.value(at: SplineArcLength.Location(segment: -9, fraction: 0)) == Point(0, 1))
        #expect(
            try SplineArcLength(LinearSpline(knots: [0, 1, 3], values: [0, 2, 4])).parameter(atFraction: 0.75) == 2)
        #expect(SplineArcLength(cubics).parameter(atFraction: 1) == 7)
        #expect(SplineArcLength(cubics).parameter(atFraction: 0) == 1)
    }
}

import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct BezierPathArcTests {
    private func arc(
        _ start: Double, _ end: Double, center: SIMD2<Double> = [0, 0], radius: Double = 1, clockwise: Bool = false
    ) throws -> BezierPath {
        var path = BezierPath()
        try path.addArc(center: center, radius: radius, startAngle: start, endAngle: end, clockwise: clockwise)
        return path
    }

    /// The stated accuracy and the number of elements (R4.9).
    @Test func arcsLeadFromAngleToAngle() throws {
        var generator = SeededGenerator(seed: 51)
        for i in 0..<2000 {
            let center = SIMD2(generator.number(in: -5...5), generator.number(in: -5...5))
            let radius = generator.number(in: 0...9)
            let (start, end) = (generator.number(in: -20...20), generator.number(in: -20...20))
            let clockwise = Bool.random(using: &generator)
            let path = try arc(start, end, center: center, radius: radius, clockwise: clockwise)
            let sense = clockwise ? -1.0 : 1.0
            var turn = (end - start) * sense
            if turn >= 2 * .pi {
                turn = 2 * .pi
            } else if turn < 0 {
                turn += (-turn / (2 * .pi)).rounded(.up) * 2 * .pi
            }
            let whole = turn == 2 * .pi
            let context = "\(i): \(center), \(radius), \(start) to \(end), \(clockwise)"

            #expect(path.arcs.count == Int((turn / (.pi / 2)).rounded(.up)), "\(context)")
            #expect(path.letters == "M" + String(repeating: "A", count: path.arcs.count), "\(context)")
            #expect((path.arcs.map(\.sweep).reduce(0, +) * sense - turn).magnitude <= 1e-14, "\(context)")
            for arc in path.arcs.dropLast() { #expect(arc.sweep == sense * .pi / 2, "\(context)") }

            let bound = 4 * 0x1p-53 * (max(center.x.magnitude, center.y.magnitude) + radius)
            for (angle, point) in [(start, path.ends[0]), (whole ? start : end, path.ends[path.ends.count - 1])] {
                let (s, c) = DoubleDouble.sinCos(DoubleDouble(angle))
                let exact = (
                    x: DoubleDouble(center.x) + c * DoubleDouble(radius),
                    y: DoubleDouble(center.y) + s * DoubleDouble(radius)
                )
                #expect(error(point, exact) <= bound, "\(context): \(error(point, exact) / bound)")
            }
            for (arc, quarter) in zip(path.arcs, 0...) {
                let angle =
                    DoubleDouble(start) + DoubleDouble(sense * Double(quarter)) * DoubleDouble.pi * DoubleDouble(0.5)
                let (s, c) = DoubleDouble.sinCos(angle)
                let exact = (
                    x: DoubleDouble(center.x) + c * DoubleDouble(radius),
                    y: DoubleDouble(center.y) + s * DoubleDouble(radius)
                )
                #expect(error(arc.start, exact) <= bound, "\(context): quarter \(quarter)")
            }
            for (a, b) in zip(path.arcs, path.arcs.dropFirst()) { #expect(a.end == b.start, "\(context)") }
            // The angles of each arc lead to its ends.
            for arc in path.arcs {
                let wrong = max(error(arc.start, arc.exactPoint(at: 0)), error(arc.end, arc.exactPoint(at: 1)))
                #expect(wrong <= 0x1p-48 * 5, "\(context): \(wrong)")
            }
        }
    }

    /// A multiple of a quarter turn is the same quarter point to the bit, and arcs that share an angle share a point.
    @Test func quarterPointsAreExact() throws {
        for k in -40...40 {
            let unit: [SIMD2<Double>] = [[1, 0], [0, 1], [-1, 0], [0, -1]]
            let expected = unit[k & 3] * 7 + SIMD2(2, 3)
            for angle in [Double(k) * (.pi / 2), Double(k) * .pi / 2, Double(k) / 2 * .pi] {
                let path = try arc(angle, angle + 1, center: [2, 3], radius: 7)
                #expect(path.ends[0] == expected, "\(k), \(angle)")
                let before = try arc(angle - 1, angle, center: [2, 3], radius: 7)
                #expect(before.currentPoint == expected, "\(k), \(angle)")
            }
        }
        var generator = SeededGenerator(seed: 52)
        for _ in 0..<300 {
            let angle = generator.number(in: -50...50)
            let (a, b) = (
                try arc(angle - 1, angle, center: [1, 2], radius: 3),
                try arc(angle, angle + 5, center: [1, 2], radius: 3)
            )
            #expect(a.currentPoint == b.ends[0], "\(angle)")
        }
        // Not a quarter turn, but 3 ulp away from one.
        #expect(try arc(.pi / 2 + 3 * (Double.pi / 2).ulp, 3).ends[0].x != 0)
    }

    @Test func senseAndWholeTurns() throws {
        let full = 2 * Double.pi
        #expect(try arc(0, full).letters == "MAAAA")
        #expect(try arc(0, full).currentPoint == [1, 0])
        #expect(try arc(full, 0, clockwise: true).letters == "MAAAA")
        // Against its direction: measured, the circle, and nothing.
        #expect(try arc(0, full, clockwise: true).letters == "MAAAA")
        #expect(try arc(-.pi / 2, 1.5 * .pi, clockwise: true).letters == "M")
        for end in [full.nextDown, full, full.nextUp] {
            #expect(try arc(0, end, clockwise: true).currentPoint == [1, 0])
            #expect(try arc(0, end, clockwise: true).letters == "MAAAA")
            #expect(try arc(end, 0).letters == "MAAAA")
            #expect(try arc(0, -end).letters == "MAAAA")
            #expect(try arc(-end, 0, clockwise: true).letters == "MAAAA")
        }
        #expect(try arc(1, 1 + full, clockwise: true).letters == "M")
        #expect(try arc(0, 2 * full, clockwise: true).letters == "M")
        #expect(try arc(0, 3 * full).letters == "MAAAA")
        #expect(try arc(0, .pi / 2).ends == [[1, 0], [0, 1]])
        #expect(try arc(0, .pi / 2, clockwise: true).ends == [[1, 0], [0, -1], [-1, 0], [0, 1]])
        #expect(try arc(0, -.pi / 2).ends == [[1, 0], [0, 1], [-1, 0], [0, -1]])
        #expect(try arc(0, -.pi / 2, clockwise: true).ends == [[1, 0], [0, -1]])
        #expect(try arc(1, 1).letters == "M")
        #expect(try arc(0, 1e300).letters == "MAAAA")
        #expect(try arc(-1.7e308, 1.7e308).letters == "MAAAA")
        #expect(try arc(1e300, 0).arcs.count <= 4)
    }

    /// Rounding of angles neither adds tiny arcs nor turns an empty arc into a full circle.
    @Test func roundingOfAnglesDrawsNothing() throws {
        var generator = SeededGenerator(seed: 53)
        for _ in 0..<2000 {
            let start = generator.number(in: -10...10)
            for quarters in 0...4 {
                let end = start + Double(quarters) * (.pi / 2)
                for nearly in [end.nextDown, end, end.nextUp] {
                    #expect(try arc(start, nearly).arcs.count == quarters, "\(start) to \(nearly)")
                    #expect(try arc(nearly, start, clockwise: true).arcs.count == quarters, "\(nearly) to \(start)")
                }
            }
        }
        #expect(try arc(0, 1e-20).arcs.count == 1, "small, but nothing rounded")
    }

    /// Published elements, three of them clockwise from 225° (WinObjC, CGPathTests; single precision).
    @Test func arcOfCoreGraphics() throws {
        let path = try arc(.pi * 1.25, 0, center: [25, 100], radius: 20, clockwise: true)
        let expected: [SIMD2<Double>] = [
            [10.857863, 85.857865], [10.857865, 114.142137], [39.142137, 114.142135], [45, 100],
        ]
        #expect(path.letters == "MAAA")
        for (a, b) in zip(path.ends, expected) {
            #expect(max((a - b).x.magnitude, (a - b).y.magnitude) < 1e-5, "\(a), \(b)")
        }
    }

    @Test func aLineLeadsToTheArc() throws {
        var path = BezierPath()
        try path.move(to: [0, 0])
        try path.addArc(center: [5, 0], radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(path.letters == "MLA")
        #expect(path.ends == [[0, 0], [6, 0], [5, 1]])
        // The arc starts at the current point, so no line is added.
        try path.addArc(center: [5, 0], radius: 1, startAngle: .pi / 2, endAngle: .pi, clockwise: false)
        #expect(path.letters == "MLAA")
        // After a close, the line begins at the start of the subpath.
        try path.closeSubpath()
        try path.addArc(center: [5, 5], radius: 0, startAngle: 0, endAngle: 1, clockwise: false)
        #expect(path.letters == "MLAAZLA")
        #expect(path.segments.map(\.subpath) == [0, 0, 0, 0, 1, 1])
        #expect(path.currentPoint == [5, 5])
    }

    /// The stated accuracy, compared with the construction from the tangents in double-double.
    @Test func arcsTouchTheirTangents() throws {
        var generator = SeededGenerator(seed: 54)
        var worst = 0.0
        for i in 0..<3000 {
            func point() -> SIMD2<Double> { SIMD2(generator.number(in: -5...5), generator.number(in: -5...5)) }
            let (p0, p1, p2, radius) = (point(), point(), point(), generator.number(in: 0.01...3))
            let exact = tangentArc(p0, p1, p2, radius)
            var path = BezierPath()
            try path.move(to: p0)
            try path.addArc(tangent1End: p1, tangent2End: p2, radius: radius)
            let context = "\(i): \(p0), \(p1), \(p2), \(radius)"
            #expect(path.letters == (exact.turn > .pi / 2 ? "MLAA" : "MLA"), "\(context)")
            let size = max(p1.x.magnitude, p1.y.magnitude) + (exact.distance + radius) / exact.sine
            let arcs = path.arcs
            worst = max(
                worst, error(arcs[0].start, exact.start) / size, error(path.ends[path.ends.count - 1], exact.end) / size
            )
            #expect((arcs.map(\.sweep).reduce(0, +).magnitude - exact.turn).magnitude <= 0x1p-50, "\(context)")
            #expect((arcs[0].sweep < 0) == (cross(p1 - p0, p2 - p1) < 0), "\(context)")
            // The arc's own angles lead to its end.
            let wrong = arcs.map { max(error($0.start, $0.exactPoint(at: 0)), error($0.end, $0.exactPoint(at: 1))) }
            #expect(wrong.allSatisfy { $0 <= 0x1p-49 * size }, "\(context): \(wrong)")
        }
        #expect(worst <= 0x1p-50, "\(worst * 0x1p53) · 2⁻⁵³")
    }

    /// Published elements (WinObjC, CGPathTests; single precision).
    @Test func tangentArcOfCoreGraphics() throws {
        var path = BezierPath()
        try path.move(to: [400, 400])
        try path.addArc(tangent1End: [140, 250], tangent2End: [110, 180], radius: 50)
        let expected: [SIMD2<Double>] = [[400, 400], [154.415379, 258.316565], [133.444250, 234.703250]]
        #expect(path.letters == "MLA")
        for (a, b) in zip(path.ends, expected) {
            #expect(max((a - b).x.magnitude, (a - b).y.magnitude) < 5e-5, "\(a), \(b)")
        }
    }

    @Test func rightAnglesAreExact() throws {
        var path = BezierPath()
        try path.move(to: [0, 0])
        try path.addArc(tangent1End: [10, 0], tangent2End: [10, 10], radius: 4)
        try path.addArc(tangent1End: [10, 10], tangent2End: [0, 10], radius: 6)
        #expect(path.letters == "MLAA", "the second begins where the first ends")
        #expect(path.ends == [[0, 0], [6, 0], [10, 4], [4, 10]])
        #expect(path.arcs.map(\.center) == [[6, 4], [4, 4]])
        let quarter = Double.pi / 2
        #expect(path.arcs.map(\.sweep) == [quarter, quarter])
    }

    @Test func whereThereIsNoTangentArc() throws {
        let cases: [(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, Double)] = [
            ([0, 0], [0, 0], [1, 1], 1), ([0, 0], [1, 1], [1, 1], 1), ([0, 0], [0, 0], [0, 0], 1),
            ([0, 0], [1, 0], [0, 1], 0), ([0, 0], [0.1, 0.3], [0.2, 0.6], 1), ([0, 0], [0.7, 0.1], [0, 0], 1),
            ([0, 0], [1e300, 1e-300], [0, 0], 1e300), ([0, 0], [1, 0], [0, 1e-17], 1),
        ]
        for (p0, p1, p2, radius) in cases {
            var path = BezierPath()
            try path.move(to: p0)
            try path.addArc(tangent1End: p1, tangent2End: p2, radius: radius)
            #expect(path.elements == [.move(to: p0), .line(to: p1)], "\(p0), \(p1), \(p2), \(radius)")
        }
    }

    private func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }

    private typealias Exact = (x: DoubleDouble, y: DoubleDouble)

    private func tangentArc(
        _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ radius: Double
    ) -> (start: Exact, end: Exact, distance: Double, sine: Double, turn: Double) {
        func direction(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Exact {
            let x = DoubleDouble(b.x) - DoubleDouble(a.x), y = DoubleDouble(b.y) - DoubleDouble(a.y)
            let length = (x * x + y * y).squareRoot
            return (x / length, y / length)
        }
        let (u, v) = (direction(p1, p0), direction(p1, p2))
        let signed = u.x * v.y - u.y * v.x
        let sine = signed.high < 0 ? -signed : signed
        let distance = DoubleDouble(radius) * (DoubleDouble(1) + u.x * v.x + u.y * v.y) / sine
        func along(_ direction: Exact) -> Exact {
            (DoubleDouble(p1.x) + direction.x * distance, DoubleDouble(p1.y) + direction.y * distance)
        }
        // d = r·tan(turn/2)
        let turn = 2 * Trigonometry.arcTangent(y: distance.high, x: radius)
        return (along(u), along(v), distance.high, sine.high, turn)
    }
}

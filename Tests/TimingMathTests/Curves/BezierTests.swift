import Testing

@testable import TimingMath

/// Laws and error bounds of lines and Béziers.
@Suite(.tags(.law)) struct BezierTests {
    private func point(_ generator: inout SeededGenerator) -> SIMD2<Double> {
        SIMD2(generator.number(in: -4...4), generator.number(in: -4...4))
    }

    private func cubic(_ generator: inout SeededGenerator) -> CubicBezier {
        CubicBezier(
            start: point(&generator), control1: point(&generator), control2: point(&generator), end: point(&generator))
    }

    private func quadratic(_ generator: inout SeededGenerator) -> QuadraticBezier {
        QuadraticBezier(start: point(&generator), control: point(&generator), end: point(&generator))
    }

    /// The Bernstein polynomial with these control values, in double-double.
    private func exact(_ values: [Double], _ t: Double) -> DoubleDouble {
        var row = values.map { DoubleDouble($0) }
        return exact(&row, t)
    }

    private func exact(_ row: inout [DoubleDouble], _ t: Double) -> DoubleDouble {
        let t = DoubleDouble(t), s = DoubleDouble(1) - t
        while row.count > 1 { row = zip(row, row.dropFirst()).map { s * $0 + t * $1 } }
        return row[0]
    }

    private func differences(_ row: [DoubleDouble]) -> [DoubleDouble] {
        zip(row, row.dropFirst()).map { DoubleDouble(Double(row.count - 1)) * ($1 - $0) }
    }

    /// The stated error bounds of points and derivatives, in units of 2⁻⁵³ of the largest coordinate.
    private func check<Curve: ParametricCurve>(
        _ curve: Curve, _ points: [SIMD2<Double>], _ t: Double, bounds: (Double, Double, Double), seed: UInt64
    ) {
        let unit = 0x1p-53 * points.map(\.largestMagnitude).reduce(0, max)
        for axis in 0..<2 {
            var row = points.map { DoubleDouble($0[axis]) }
            let names = ["point", "derivative", "second derivative"]
            let values = [curve.point(at: t), curve.derivative(at: t), curve.secondDerivative(at: t)]
            for (i, bound) in [bounds.0, bounds.1, bounds.2].enumerated() where !row.isEmpty {
                var copy = row
                let error = (DoubleDouble(values[i][axis]) - exact(&copy, t)).high.magnitude
                if !(error <= bound * unit) {
                    Issue.record("\(names[i]) is \(error / unit) units off: \(curve) at \(t), seed \(seed)")
                }
                row = differences(row)
            }
        }
    }

    @Test(.tags(.bound)) func withinTheStatedBounds() {
        var generator = SeededGenerator(seed: 1)
        for i in 0..<3000 {
            let t =
                i % 3 == 0 ? generator.pick([1e-9, 0.5, 0.5.nextUp, 1 - 1e-9, 1e-300]) : generator.number(in: 0...1)
            let c = cubic(&generator), q = quadratic(&generator)
            let l = LineSegment(start: c.start, end: c.end)
            check(c, [c.start, c.control1, c.control2, c.end], t, bounds: (8, 24, 48), seed: 1)
            check(q, [q.start, q.control, q.end], t, bounds: (6, 12, 12), seed: 1)
            check(l, [l.start, l.end], t, bounds: (4, 4, 0), seed: 1)
        }
    }

    /// Reversed, split and transformed curves have the same points; the ends agree to the bit.
    private func checkLaws<Curve: ParametricCurve>(_ curve: Curve, _ generator: inout SeededGenerator) {
        let t = generator.number(in: -0.5...1.5), u = generator.number(in: 0...1)
        func near(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ law: String) {
            if !((a - b).length <= 1e-13) { Issue.record("\(law): \(curve) at \(t), \(u): \(a), \(b)") }
        }
        near(curve.reversed.point(at: 1 - t), curve.point(at: t), "reversal")
        near(curve.reversed.derivative(at: 1 - t), -curve.derivative(at: t), "derivative of the reversal")
        let parts = curve.split(at: t)
        near(parts.0.point(at: u), curve.point(at: u * t), "first part")
        near(parts.1.point(at: u), curve.point(at: t + u * (1 - t)), "second part")
        #expect(parts.0.start == curve.start && parts.0.end == curve.point(at: t))
        #expect(parts.1.start == parts.0.end && parts.1.end == curve.end)
        let map = AffineTransform2D(a: 0.8, b: -0.3, c: 0.5, d: 1.1, tx: 2, ty: -3)
        near(curve.transformed(by: map).point(at: t), map.applied(toPoint: curve.point(at: t)), "affine map")
        near(
            curve.transformed(by: map).derivative(at: t), map.applied(toVector: curve.derivative(at: t)),
            "affine map of the derivative")
        #expect(curve.point(at: 0) == curve.start && curve.point(at: 1) == curve.end)
        #expect(curve.reversed.start == curve.end && curve.reversed.end == curve.start)
    }

    @Test func laws() {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<500 {
            let c = cubic(&generator), q = quadratic(&generator)
            checkLaws(c, &generator)
            checkLaws(q, &generator)
            checkLaws(LineSegment(start: c.start, end: c.end), &generator)
            checkLaws(BezierPath.Segment.cubic(c), &generator)
            checkLaws(BezierPath.Segment.quadratic(q), &generator)
            checkLaws(BezierPath.Segment.line(LineSegment(start: q.start, end: q.end)), &generator)
        }
    }

    /// No point lies outside the bounds, and the curve touches each side.
    @Test func boundsAreTight() {
        var generator = SeededGenerator(seed: 3)
        for i in 0..<150 {
            let segments: [BezierPath.Segment] = [
                .cubic(cubic(&generator)), .quadratic(quadratic(&generator)),
                .line(LineSegment(start: point(&generator), end: point(&generator))),
            ]
            for segment in segments {
                let bounds = segment.bounds
                var walked = CurveBounds(around: segment.start).extended(to: segment.end)
                for k in 1..<200 { walked = walked.extended(to: segment.point(at: Double(k) / 200)) }
                let both = bounds.union(walked)
                let above = both.maximum - bounds.maximum, below = bounds.minimum - both.minimum
                let outside = above + below
                let room = (bounds.maximum - walked.maximum) + (walked.minimum - bounds.minimum)
                #expect(outside.largestMagnitude <= 1e-14, "outside by \(outside): \(segment), \(i) of seed 3")
                // Between two samples a parabola rises by at most an eighth of its second difference.
                #expect(
                    room.largestMagnitude <= 0.00125, "room of \(room): \(segment), \(i) of seed 3")
            }
        }
        let known = CubicBezier(start: .zero, control1: SIMD2(0, 4), control2: SIMD2(1, -4), end: SIMD2(1, 0))
        #expect(known.bounds.minimum.x == 0 && known.bounds.maximum.x == 1)
        let height = 2 / 3.0.squareRoot()
        #expect((known.bounds.maximum.y - height).magnitude <= 1e-15)
        #expect((known.bounds.minimum.y + height).magnitude <= 1e-15)
    }

    @Test func tangentsFollowTheVelocity() {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<500 {
            let c = cubic(&generator), q = quadratic(&generator), t = generator.number(in: -0.5...1.5)
            for segment in [BezierPath.Segment.cubic(c), .quadratic(q), .line(LineSegment(start: c.start, end: c.end))]
            {
                let tangent = segment.tangent(at: t), velocity = segment.derivative(at: t)
                #expect((tangent.length - 1).magnitude <= 0x1p-51, "\(segment) at \(t)")
                #expect((tangent * velocity.length - velocity).length <= 1e-13, "\(segment) at \(t)")
            }
        }
    }

    /// Where the velocity vanishes: at the ends, the limit from inside; at a cusp, the outgoing direction; at a double
    /// zero, its one direction.
    @Test func limitDirections() {
        let o = SIMD2(0.0, 0), a = SIMD2(1.0, 0), b = SIMD2(1.0, 1)
        let tiny = 2000 * Double.leastNonzeroMagnitude
        let up = SIMD2(0.0, 1), diagonal = SIMD2(0.5, 0.5).direction
        func cubic(_ p: SIMD2<Double>, _ q: SIMD2<Double>, _ r: SIMD2<Double>, _ s: SIMD2<Double>) -> CubicBezier {
            CubicBezier(start: p, control1: q, control2: r, end: s)
        }
        let rows: [(curve: CubicBezier, t: Double, tangent: SIMD2<Double>)] = [
            (cubic(o, o, a, b), 0, a), (cubic(o, o, o, b), 0, diagonal), (cubic(o, a, b, b), 1, up),
            (cubic(o, b, b, b), 1, diagonal), (cubic(o, o, b, b), 0, diagonal), (cubic(o, o, b, b), 1, diagonal),
            (cubic(o, o, o, o), 0.5, .zero), (cubic(b, b, b, b), 0, .zero),
            // Just inside such ends.
            (cubic(o, o, a, b), 1e-300, a), (cubic(o, o, o, b), 1e-300, diagonal), (cubic(o, a, b, b), 1 - 0x1p-53, up),
            (cubic(o, b, b, b), 1 - 0x1p-53, diagonal), (cubic(o, o, a, b), .leastNonzeroMagnitude, a),
            // A cusp at ½: the curve arrives upwards and leaves downwards.
            (cubic(o, b, SIMD2(0, 1), a), 0.5, -up),
            // x = (2t − 1)³: the velocity is 0 at one point without changing its sign.
            (cubic(SIMD2(-1, 0), a, SIMD2(-1, 0), a), 0.5, a),
            // Tiny and huge curves.
            (cubic(o, tiny * a, tiny * b, tiny * up), 0.5, up),
            (cubic(-1.7e308 * b, -1.7e308 * b, 1.7e308 * b, 1.7e308 * b), 0.5, diagonal),
            (cubic(-1.7e308 * b, -1.7e308 * b, 1.7e308 * b, 1.7e308 * b), 0, diagonal),
        ]
        for row in rows {
            let tangent = row.curve.tangent(at: row.t)
            #expect((tangent - row.tangent).length <= 1e-15, "\(row.curve) at \(row.t): \(tangent), not \(row.tangent)")
        }
        // A parabola that turns back on itself.
        let fold = QuadraticBezier(start: o, control: a, end: o)
        #expect(fold.tangent(at: 0.25) == a && fold.tangent(at: 0.5) == -a && fold.tangent(at: 1) == -a)
        #expect(QuadraticBezier(start: o, control: o, end: b).tangent(at: 0) == diagonal)
        #expect(LineSegment(start: b, end: b).tangent(at: 0.5) == .zero)
        #expect(LineSegment(start: -1e308 * a, end: 1e308 * a).tangent(at: 0.5) == a)
    }

    @Test(.tags(.badInput)) func nothingTraps() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<3000 {
            func number() -> SIMD2<Double> { SIMD2(generator.pick(awkwardNumbers), generator.pick(awkwardNumbers)) }
            let c = CubicBezier(start: number(), control1: number(), control2: number(), end: number())
            let q = QuadraticBezier(start: c.start, control: c.control1, end: c.end)
            let segments: [BezierPath.Segment] = [
                .cubic(c), .quadratic(q), .line(LineSegment(start: c.start, end: c.end)),
            ]
            for segment in segments {
                let t = generator.pick(awkwardNumbers)
                let results = [
                    segment.point(at: t), segment.derivative(at: t), segment.secondDerivative(at: t),
                    segment.tangent(at: t), segment.split(at: t).0.end,
                ]
                _ = (segment.bounds, segment.reversed)
                let isWrong =
                    t.isNaN && t != 0
                    ? !results.allSatisfy { $0.x.isNaN && $0.y.isNaN }
                    : segment.isFinite && t >= 0 && t <= 1
                        && !(results[0].isFinite && results[3].isFinite && !results[1].x.isNaN && !results[2].x.isNaN)
                if isWrong {
                    Issue.record("\(segment) at \(t): \(results), seed 5")
                    return
                }
            }
        }
    }

    @Test func rootsOfQuadratics() {
        var generator = SeededGenerator(seed: 6)
        for scale in [1, 1e-300, 1e300, 0x1p-1028] as [Double] {
            for _ in 0..<200 {
                let r = generator.number(in: -1...1), s = r * generator.pick([1, -1, 1e-9, 1e7, 0])
                let roots = QuadraticRoots(scale, -(r + s) * scale, r * s * scale)
                let (low, high) = (min(roots.first, roots.second), max(roots.first, roots.second))
                if r == s { continue }
                let bound = scale < 1e-305 ? 1e-4 : 1e-14
                #expect(
                    (high - max(r, s)).magnitude <= bound * max(r.magnitude, s.magnitude), "\(r), \(s) times \(scale)")
                #expect(
                    (low - min(r, s)).magnitude <= bound * max(r.magnitude, s.magnitude), "\(r), \(s) times \(scale)")
            }
        }
        #expect(QuadraticRoots(0, 2, -1).second == 0.5 && QuadraticRoots(0, 0, 0).first.isNaN)
        #expect(QuadraticRoots(1, 0, 1).first.isNaN && QuadraticRoots(.infinity, 1, 1).second.isNaN)
        // The small root is accurate.
        #expect(QuadraticRoots(1, -1e10, 1).second == 1e-10)
    }
}

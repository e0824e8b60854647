import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct SVGArcTests {
    private func arc(
        _ from: SIMD2<Double>, _ to: SIMD2<Double>, _ radii: SIMD2<Double>, _ rotation: Double = 0, large: Bool = false,
        sweep: Bool = true
    ) -> EllipticalArc? {
        let segment = EllipticalArc.svgArc(
            from: from, to: to, radii: radii, xAxisRotation: rotation, largeArc: large, sweep: sweep)
        if case .arc(let arc)? = segment { return arc }
        return nil
    }

    /// SVG's formulas with mpmath at 60 digits, for circles that are almost half and almost straight, and for radii
    /// that are too small, flat, huge and tiny. Each row: from, to, radii, rotation, large, sweep, then the points at
    /// 0.25, 0.5 and 0.8.
    private let rows: [[Double]] = [
        [
            0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 1.0, 0.3826834323650898, 0.07612046748871325, 0.7071067811865476,
            0.2928932188134525, 0.9510565162951536, 0.6909830056250527,
        ],
        [
            0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 0.0, 1.0, 0.0, -0.9238795325112867, 0.6173165676349103, -0.7071067811865476,
            1.7071067811865475, 0.5877852522924732, 1.8090169943749472,
        ],
        [
            0.1, 0.1, 0.7, 0.9, 0.5, 0.5, 30.0, 0.0, 1.0, 0.47071067723847465, 0.00502525510481778, 0.7999999976915221,
            0.2000000017313585, 0.877819197430954, 0.647271222139043,
        ],
        [
            0.1, 0.1, 0.7, 0.9, 0.5, 0.5, 0.0, 1.0, 1.0, 0.47071067899883484, 0.005025251234015725, 0.800000002308478,
            0.19999999826864157, 0.8778192010279928, 0.6472712219854313,
        ],
        [
            0.3, -0.2, 1.1, 0.4, 0.5000000001, 0.5000000001, 0.0, 0.0, 0.0, 0.20503196020055414, 0.17070762787736554,
            0.40000599993874975, 0.49999200008166705, 0.8472714882506414, 0.577812966546598,
        ],
        [
            0.0, 0.0, 10.0, 0.0, 3.0, 1.0, 90.0, 0.0, 1.0, 1.4644660940672625, -10.606601717798213, 5.0, -15.0,
            9.045084971874738, -8.816778784387095,
        ],
        [
            10.0, 315.0, 162.55, 162.45, 30.0, 50.0, -45.0, 1.0, 0.0, 122.23137982333596, 382.55051929334377, 213.4,
            365.85, 222.70497144362977, 251.7394289517315,
        ],
        [
            300.0, 200.0, 150.0, 50.0, 150.0, 150.0, 0.0, 1.0, 0.0, 438.58192987669304, 107.40251485476347,
            406.06601717798213, -56.066017177982125, 211.832212156129, -71.35254915624209,
        ],
        [
            -5.0, 7.0, 12.0, 3.0, 20.0, 9.0, 33.5, 0.0, 0.0, 2.3598737478427307, 9.568200497329169, 8.314458265738644,
            9.696382662440424, 12.058620536299511, 6.6287164865617045,
        ],
        [
            -5.0, 7.0, 12.0, 3.0, 20.0, 9.0, 33.5, 1.0, 0.0, 7.754996196426292, 21.30064686445716, 25.526621654314756,
            26.486414117578367, 25.744700263569438, 13.58329649604036,
        ],
        [
            1.0, 2.0, 1.5, 2.25, 1000000000.0, 1000000000.0, 0.0, 0.0, 1.0, 1.125000000013102, 2.062499999973796,
            1.2500000000174694, 2.1249999999650613, 1.4000000000111803, 2.1999999999776394,
        ],
        [
            1.0, 2.0, 1.5, 2.25, 1000000000.0, 200000000.0, 12.0, 0.0, 0.0, 1.124999999940954, 2.062499999996649,
            1.2499999999212719, 2.124999999995532, 1.399999999949614, 2.1999999999971407,
        ],
        [
            1.0, 2.0, 1.0000001, 2.0, 3.0, 2.0, -400.0, 1.0, 1.0, -0.4365096234686115, -0.4629006639184268,
            2.999284425423367, -2.925801277287858, 4.007653946409147, 0.298177485308986,
        ],
        [
            1.0, 2.0, 1.0000001, 2.0, 3.0, 2.0, 70.0, 0.0, 1.0, 1.0000000249999998, 1.9999999999999993, 1.00000005,
            1.9999999999999991, 1.00000008, 1.9999999999999996,
        ],
        [
            1000000.0, 2000000.0, 1000003.0, 2000004.0, 2.5, 2.5, 0.0, 0.0, 1.0, 1000001.8535533906, 1999999.5251262658,
            1000003.5, 2000000.5, 1000003.8890959962, 2000002.7363561103,
        ],
        [
            0.0, 0.0, 4.0, 3.0, 2.5, 0.001, 20.0, 0.0, 1.0, 1205.7535767064946, 439.08382267754394, 1706.3646339334464,
            621.8369767056462, 1005.4184303436891, 367.3384518508406,
        ],
        [
            1e+300, 0.0, 2e+300, 1e+300, 1e+300, 2e+300, 90.0, 0.0, 1.0, 1.4660912675804787e+300,
            1.817091055529739e+299, 1.8056146845806993e+300, 4.235963288548252e+299, 2.0051662550790403e+300,
            7.63290428367039e+299,
        ],
        [
            1e-300, 0.0, 2e-300, 1e-300, 1e-300, 2e-300, 90.0, 1.0, 1.0, 2.650695907981615e-300, -8.56889868896114e-301,
            4.7720940794189644e-300, -3.180235198547411e-301, 3.9515690062025106e-300, 1.0041669824477772e-300,
        ],
    ]

    @Test(.tags(.bound)) func agreesWithExactValues() {
        for row in rows {
            func point(_ i: Int) -> SIMD2<Double> { SIMD2(row[i], row[i + 1]) }
            guard let arc = arc(point(0), point(2), point(4), row[6], large: row[7] == 1, sweep: row[8] == 1) else {
                Issue.record("no arc: \(row)")
                continue
            }
            let size = max(arc.axis1.length, arc.axis2.length)
            let bound = 0x1p-48 * size + 0x1p-51 * max(arc.start.largestMagnitude, arc.end.largestMagnitude)
            for (i, t) in [0.25, 0.5, 0.8].enumerated() {
                let off = (arc.point(at: t) - point(9 + 2 * i)).length
                #expect(off <= bound, "\(row) is \(off / bound) of the bound off at \(t): \(arc.point(at: t))")
            }
        }
    }

    private func random(_ generator: inout SeededGenerator) -> EllipticalArc? {
        func point(_ size: Double) -> SIMD2<Double> {
            SIMD2(generator.number(in: -size...size), generator.number(in: -size...size))
        }
        return arc(
            point(10), point(10), point(generator.pick([1, 20, 1e4])), generator.number(in: -400...400),
            large: generator.chance(0.5), sweep: generator.chance(0.5))
    }

    /// The two halves of the parameter range meet in the same point, the flags and the direction are as requested, the
    /// ends are exact, and the parameters restore the arc.
    @Test func isTheArcAskedFor() {
        var generator = SeededGenerator(seed: 1)
        for i in 0..<2000 {
            guard let arc = random(&generator) else {
                Issue.record("no arc, \(i) of seed 1")
                continue
            }
            let size = max(arc.axis1.length, arc.axis2.length)
            let fromStart = arc.point(at: 0.5), fromEnd = arc.point(at: 0.5.nextUp)
            #expect(
                (fromStart - fromEnd).length <= 0x1p-47 * size, "jumps \(fromEnd - fromStart): \(arc), \(i) of seed 1")
            for (t, point) in [(0.0, arc.start), (0.5, fromStart), (1, arc.end)] {
                let (sin, cos) = Trigonometry.sinCos(arc.startAngle + t * arc.sweep)
                let off = (arc.center + cos * arc.axis1 + sin * arc.axis2 - point).length
                #expect(
                    off <= 0x1p-47 * (size + arc.center.length),
                    "\(off) off the ellipse at \(t): \(arc), \(i) of seed 1")
            }

            let again = arc.svgParameters
            let same = self.arc(
                arc.start, arc.end, again.radii, again.xAxisRotation, large: again.largeArc, sweep: again.sweep)
            // Half an ellipse whose radii were scaled up may become slightly less than half by rounding; the accuracy
            // allows for it.
            let slack = arc.sweep.magnitude > 3.1415 && arc.sweep.magnitude < 3.1416 ? 0x1p-22 : 0x1p-40
            let off = same.map { ($0.point(at: 0.5) - fromStart).length } ?? .nan
            #expect(off <= slack * size, "\(off) off after the round trip through SVG: \(arc), \(i) of seed 1")
        }
    }

    /// For any conjugate axes, the ellipse of the parameters has the arc's points in the direction of its sweep.
    @Test func parametersOfSkewedArcs() {
        var generator = SeededGenerator(seed: 2)
        for i in 0..<2000 {
            func number() -> Double { generator.number(in: -2...2) }
            guard let upright = random(&generator) else { continue }
            let skew = AffineTransform2D(a: number(), b: number(), c: number(), d: number(), tx: 1, ty: -1)
            let arc = upright.transformed(by: skew)
            let (radii, rotation, large, sweep) = arc.svgParameters
            let flatness = radii.y / radii.x
            if flatness < 1e-3 || (arc.sweep.magnitude - .pi).magnitude < 1e-3 { continue }
            let same = self.arc(arc.start, arc.end, radii, rotation, large: large, sweep: sweep)
            let off = same.map { ($0.point(at: 0.5) - arc.point(at: 0.5)).length } ?? .nan
            #expect(off <= 1e-8 * radii.x, "\(off) off: \(arc), \(i) of seed 2")
        }
        let flat = EllipticalArc(
            start: .zero, end: .zero, center: .zero, axis1: SIMD2(3, 4), axis2: SIMD2(6, 8), startAngle: 0, sweep: 1)
        #expect(flat.svgParameters.radii.y <= 1e-15)
        #expect((flat.svgParameters.radii.x - 125.0.squareRoot()).magnitude <= 1e-14)
    }

    @Test func values() throws {
        let half = try #require(arc(SIMD2(-1, 0), SIMD2(1, 0), SIMD2(1, 1)))
        #expect(half.center == .zero && half.sweep == .pi && half.startAngle.magnitude == .pi)
        // Scaled up until the arc is half an ellipse.
        let small = try #require(arc(SIMD2(-10, 0), SIMD2(10, 0), SIMD2(-1, 0.5), large: true, sweep: false))
        #expect(small.axis1 == SIMD2(10, 0) && small.axis2 == SIMD2(0, 5) && small.center == .zero)
        #expect(small.sweep == -.pi)
        let turned = try #require(arc(SIMD2(0, 0), SIMD2(2, 1), SIMD2(1, 2), 450))
        #expect(turned.axis1 == SIMD2(0, 1) && turned.axis2 == SIMD2(-2, 0) && turned.center == SIMD2(0, 1))
        #expect(turned.svgParameters.radii == SIMD2(1, 2) && turned.svgParameters.xAxisRotation == 90)
        #expect(!turned.svgParameters.largeArc && turned.svgParameters.sweep)
    }

    @Test(.tags(.badInput)) func whatIsNoArc() {
        func segment(_ from: SIMD2<Double>, _ to: SIMD2<Double>, _ radii: SIMD2<Double>, _ rotation: Double = 0)
            -> BezierPath.Segment?
        {
            EllipticalArc.svgArc(
                from: from, to: to, radii: radii, xAxisRotation: rotation, largeArc: true, sweep: true)
        }
        let (p, q) = (SIMD2(1.0, 2), SIMD2(3.0, 4))
        let line = BezierPath.Segment.line(LineSegment(start: p, end: q))
        #expect(segment(p, p, SIMD2(1, 1)) == nil)
        for radii in [SIMD2(0, 1), SIMD2(1, -0.0), SIMD2(.nan, 1), SIMD2(1, .infinity)] as [SIMD2<Double>] {
            #expect(segment(p, q, radii) == line, "radii \(radii)")
        }
        #expect(segment(p, q, SIMD2(1, 1), .nan) == line && segment(p, q, SIMD2(1, 1), .infinity) == line)
        // The centre is out of range, two radii of 1e308 away.
        let wide = (SIMD2(1.7e308, 1e308), SIMD2(1.7e308, -1e308))
        let far = EllipticalArc.svgArc(
            from: wide.0, to: wide.1, radii: SIMD2(1.5e308, 1.5e308), xAxisRotation: 0, largeArc: false, sweep: true)
        #expect(far?.isFinite == true)
    }

    /// With finite ends, no combination of awkward numbers gives a segment that is not finite or has other ends.
    @Test(.tags(.badInput)) func awkwardNumbersStayFinite() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<20_000 {
            func number() -> Double { generator.pick(awkwardNumbers) }
            let from = SIMD2(number(), number()), to = SIMD2(number(), number()), radii = SIMD2(number(), number())
            let rotation = number()
            let segment = EllipticalArc.svgArc(
                from: from, to: to, radii: radii, xAxisRotation: rotation, largeArc: generator.chance(0.5),
                sweep: generator.chance(0.5))
            guard from.isFinite, to.isFinite, from != to else { continue }
            if segment?.start != from || segment?.end != to || segment?.isFinite != true {
                Issue.record("\(from) to \(to), \(radii), \(rotation): \(String(describing: segment))")
                return
            }
            if segment?.point(at: 0.3).x.isNaN != false {
                Issue.record("\(from) to \(to), \(radii), \(rotation): not a number between the ends")
                return
            }
        }
    }

    @Test func centerForms() {
        for k in -8...8 {
            let angle = Double(k) * (0.5 * .pi)
            let arc = EllipticalArc(center: SIMD2(10, 20), radii: SIMD2(3, 2), startAngle: angle, sweep: 1.5 * .pi)
            let index = ((k % 4) + 4) % 4
            let points = [SIMD2(13.0, 20), SIMD2(10, 22), SIMD2(7, 20), SIMD2(10, 18)]
            #expect(arc.start == points[index] && arc.end == points[(index + 3) % 4], "\(k) quarters: \(arc)")
        }
        let circle = EllipticalArc(center: SIMD2(0.1, 0.2), radius: 0.7, startAngle: 0.3, sweep: -2 * .pi)
        #expect(circle.start == circle.end)
        #expect((circle.point(at: 0.5) - (circle.center - (circle.start - circle.center))).length <= 1e-15)
        let none = EllipticalArc(center: .zero, radius: 1, startAngle: 1e-20, sweep: 0)
        #expect(none.start == SIMD2(1, 1e-20) && none.tangent(at: 0.5) == .zero)
        #expect(!EllipticalArc(center: .zero, radius: 1, startAngle: .nan, sweep: 1).isFinite)
        #expect(!EllipticalArc(center: .zero, radius: 1, startAngle: -.infinity, sweep: 1).isFinite)
        #expect(EllipticalArc(center: .zero, radius: 1, startAngle: 1, sweep: .nan).sweep.isNaN)
        // More than a turn is one turn.
        for sweep in [7, 1e300, Double.infinity] {
            let turn = EllipticalArc(center: .zero, radius: 1, startAngle: 1e300, sweep: sweep)
            #expect(turn.sweep == 2 * .pi && turn.start == turn.end && turn.isFinite, "\(sweep)")
            #expect(EllipticalArc(center: .zero, radius: 1, startAngle: 1, sweep: -sweep).sweep == -2 * .pi)
        }
    }
}

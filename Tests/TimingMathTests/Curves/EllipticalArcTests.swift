import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct EllipticalArcTests {
    /// Arcs with any conjugate axes, of up to almost two turns.
    private func arc(_ generator: inout SeededGenerator) -> EllipticalArc {
        func vector() -> SIMD2<Double> { SIMD2(generator.number(in: -3...3), generator.number(in: -3...3)) }
        let upright = EllipticalArc(
            center: vector(), radii: SIMD2(1, 1), startAngle: generator.number(in: -7...7),
            sweep: generator.pick([1, 6, 1e-3]) * generator.number(in: -2...2))
        let (x, y) = (vector(), vector())
        return upright.transformed(by: AffineTransform2D(a: x.x, b: x.y, c: y.x, d: y.y, tx: 0.3, ty: -0.2))
    }

    /// The stated error bounds, compared with the formula around the centre in double-double.
    @Test(.tags(.bound)) func withinTheStatedBounds() {
        var generator = SeededGenerator(seed: 1)
        for i in 0..<1500 {
            let arc = arc(&generator), t = generator.number(in: 0...1)
            let angle = DoubleDouble(arc.startAngle) + DoubleDouble(t) * DoubleDouble(arc.sweep)
            let (sin, cos) = DoubleDouble.sinCos(angle), w = DoubleDouble(arc.sweep)
            let unit = 0x1p-53 * max(arc.axis1.length, arc.axis2.length) * (1 + angle.high.magnitude)
            let place = 0x1p-53 * (arc.point(at: t).length + arc.start.length + arc.end.length + arc.center.length)
            for axis in 0..<2 {
                let (a, b) = (DoubleDouble(arc.axis1[axis]), DoubleDouble(arc.axis2[axis]))
                let exact = [
                    DoubleDouble(arc.center[axis]) + a * cos + b * sin, w * (b * cos - a * sin),
                    -(w * w) * (a * cos + b * sin),
                ]
                let values = [arc.point(at: t), arc.derivative(at: t), arc.secondDerivative(at: t)]
                let w = arc.sweep.magnitude
                let bounds = [16 * unit + 4 * place, 8 * unit * w, 8 * unit * w * w]
                for k in 0..<3 {
                    let error = (DoubleDouble(values[k][axis]) - exact[k]).high.magnitude
                    if !(error <= bounds[k]) {
                        Issue.record(
                            "derivative \(k) is \(error / bounds[k]) bounds off: \(arc) at \(t), \(i) of seed 1")
                    }
                }
            }
        }
    }

    @Test func laws() {
        var generator = SeededGenerator(seed: 2)
        for i in 0..<500 {
            let arc = arc(&generator), t = generator.number(in: -0.5...1.5), u = generator.number(in: 0...1)
            func near(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ law: String) {
                if !((a - b).length <= 1e-12) {
                    Issue.record("\(law): \(arc) at \(t), \(u), \(i) of seed 2: \(a), \(b)")
                }
            }
            near(arc.reversed.point(at: 1 - t), arc.point(at: t), "reversal")
            near(arc.reversed.derivative(at: 1 - t), -arc.derivative(at: t), "derivative of the reversal")
            let parts = arc.split(at: t)
            near(parts.0.point(at: u), arc.point(at: u * t), "first part")
            near(parts.1.point(at: u), arc.point(at: t + u * (1 - t)), "second part")
            #expect(parts.0.start == arc.start && parts.0.end == arc.point(at: t))
            #expect(parts.1.start == parts.0.end && parts.1.end == arc.end)
            near(arc.tangent(at: t) * arc.derivative(at: t).length, arc.derivative(at: t), "tangent")
            #expect((arc.tangent(at: t).length - 1).magnitude <= 0x1p-51)
            #expect(arc.point(at: 0) == arc.start && arc.point(at: 1) == arc.end)
        }
    }

    /// No point lies outside the bounds, and the arc touches each side.
    @Test func boundsAreTight() {
        var generator = SeededGenerator(seed: 3)
        for i in 0..<150 {
            let arc = arc(&generator), bounds = arc.bounds
            var walked = CurveBounds(around: arc.start).extended(to: arc.end)
            for k in 1..<200 { walked = walked.extended(to: arc.point(at: Double(k) / 200)) }
            let both = bounds.union(walked)
            let outside = (both.maximum - bounds.maximum) + (bounds.minimum - both.minimum)
            let room = (bounds.maximum - walked.maximum) + (walked.minimum - bounds.minimum)
            let step = arc.sweep / 200
            #expect(outside.largestMagnitude <= 1e-13, "outside by \(outside): \(arc), \(i) of seed 3")
            #expect(room.largestMagnitude <= 6 * step * step + 1e-13, "room of \(room): \(arc), \(i) of seed 3")
        }
        let circle = EllipticalArc(center: SIMD2(1, 2), radii: SIMD2(3, 4), startAngle: 0.3, sweep: -2 * .pi)
        #expect(circle.bounds == CurveBounds(minimum: SIMD2(-2, -2), maximum: SIMD2(4, 6)))
        let quarter = EllipticalArc(center: SIMD2(1, 2), radii: SIMD2(3, 4), startAngle: 0.5 * .pi, sweep: 0.5 * .pi)
        #expect(quarter.bounds == CurveBounds(minimum: SIMD2(-2, 2), maximum: SIMD2(1, 6)))
        // One metre of a circle of radius 10⁹ m: the rounding of the centre must not show.
        let segment = EllipticalArc.svgArc(
            from: SIMD2(-0.5, 0), to: SIMD2(0.5, 0), radii: SIMD2(1e9, 1e9), xAxisRotation: 0, largeArc: false,
            sweep: true)
        let height = segment?.bounds.minimum.y ?? .nan
        #expect((height + 1.25e-10).magnitude <= 1e-16, "\(height)")
    }

    /// A flat ellipse turns back with zero velocity: outwards at an end, inwards where it continues.
    @Test func limitDirections() {
        func flat(_ startAngle: Double, _ sweep: Double) -> EllipticalArc {
            EllipticalArc(
                center: .zero, radii: SIMD2(2, 0), startAngle: startAngle, sweep: sweep)
        }
        let right = SIMD2(1.0, 0)
        #expect(flat(0, .pi).tangent(at: 0) == -right && flat(0, .pi).tangent(at: 1) == -right)
        #expect(flat(-.pi, 2 * .pi).tangent(at: 0) == right && flat(-.pi, 2 * .pi).tangent(at: 0.5) == -right)
        #expect(flat(.pi, -.pi).tangent(at: 1) == right && flat(.pi, -.pi).tangent(at: 0.5) == right)
        let point = EllipticalArc(center: SIMD2(1, 1), radius: 0, startAngle: 0, sweep: 1)
        #expect(point.tangent(at: 0.5) == .zero && point.point(at: 0.5) == SIMD2(1, 1))
        for size in [0x1p-1030, 1e300] as [Double] {
            let arc = EllipticalArc(center: .zero, radius: size, startAngle: 0, sweep: 1)
            #expect((arc.tangent(at: 0) - SIMD2(0, 1)).length <= 1e-15, "of size \(size)")
        }
    }

    /// The stated error bound of the ends at given angles.
    @Test func endsAreWhereTheAnglesLead() {
        var generator = SeededGenerator(seed: 5)
        for i in 0..<1500 {
            let radii = SIMD2(generator.number(in: 0...9), generator.number(in: 0...9))
            let arc = EllipticalArc(
                center: SIMD2(generator.number(in: -5...5), generator.number(in: -5...5)), radii: radii,
                startAngle: generator.pick([1, 100]) * generator.number(in: -9...9), sweep: generator.number(in: -6...6)
            )
            let ends = [(0.0, arc.start), (1, arc.end)]
            for (t, point) in ends {
                let angle = DoubleDouble(arc.startAngle) + DoubleDouble(t) * DoubleDouble(arc.sweep)
                let bound =
                    4 * 0x1p-53 * (1 + angle.high.magnitude) * radii.max() + 0x1p-53 * point.largestMagnitude
                let off = error(point, arc.exactPoint(at: t))
                if !(off <= bound) { Issue.record("\(off / bound) bounds off: \(arc) at \(t), \(i) of seed 5") }
            }
        }
    }

    @Test(.tags(.badInput)) func nothingTraps() {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<3000 {
            func number() -> Double { generator.pick(awkwardNumbers) }
            let arc = EllipticalArc(
                center: SIMD2(number(), number()), radii: SIMD2(number(), number()), startAngle: number(),
                sweep: number())
            let t = number()
            let results = [
                arc.point(at: t), arc.derivative(at: t), arc.secondDerivative(at: t), arc.tangent(at: t),
                arc.split(at: t).0.end,
            ]
            _ = (arc.bounds, arc.reversed, arc.svgParameters)
            if t.isNaN, !results.allSatisfy({ $0.x.isNaN || $0.y.isNaN }) {
                Issue.record("\(arc) at NaN: \(results), seed 4")
                return
            }
        }
    }
}

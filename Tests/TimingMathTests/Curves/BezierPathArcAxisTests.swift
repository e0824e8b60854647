import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct BezierPathArcAxisTests {
    /// R12.8: the same arc, seen in a mirror.
    @Test func mirroredArcs() throws {
        var generator = SeededGenerator(seed: 213)
        for _ in 0..<500 {
            let center = SIMD2(generator.number(in: -5...5), generator.number(in: -5...5))
            let radius = generator.number(in: 0...9)
            let (start, end) = (generator.number(in: -20...20), generator.number(in: -20...20))
            for clockwise in [false, true] {
                var up = BezierPath(), down = BezierPath(), plain = BezierPath()
                try up.addArc(
                    center: center, radius: radius, startAngle: start, endAngle: end, clockwise: clockwise, yAxis: .up)
                try plain.addArc(
                    center: center, radius: radius, startAngle: start, endAngle: end, clockwise: clockwise)
                try down.addArc(
                    center: [center.x, -center.y], radius: radius, startAngle: -start, endAngle: -end,
                    clockwise: clockwise, yAxis: .down)
                #expect(plain == up)
                let context = "\(center), \(radius), \(start) to \(end), \(clockwise)"
                #expect(up.arcs.count == down.arcs.count, "\(context)")
                for (a, b) in zip(up.arcs, down.arcs) {
                    #expect((a.sweep + b.sweep).magnitude <= 1e-14, "\(context)")
                    for t in [0, 0.5, 1] {
                        let p = a.point(at: t), q = b.point(at: t)
                        #expect((p.x - q.x).magnitude <= 1e-13 && (p.y + q.y).magnitude <= 1e-13, "\(context)")
                    }
                }
            }
        }
    }

    /// UIKit's documentation: from 0 to π clockwise is the lower half of the circle, π/2 being at the bottom.
    @Test(.tags(.rule)) func quartersOfUIKit() throws {
        for (clockwise, yAxis, middle) in [
            (true, BezierPath.YAxis.down, 1.0), (false, .down, -1), (true, .up, -1), (false, .up, 1),
        ] {
            var path = BezierPath()
            try path.addArc(
                center: [0, 0], radius: 1, startAngle: 0, endAngle: .pi, clockwise: clockwise, yAxis: yAxis)
            #expect(path.ends == [[1, 0], [0, middle], [-1, 0]])
        }
        // Measured: against its direction, the first of these arcs is the circle, and the second is nothing.
        for (start, end, back) in [(0, 2 * .pi, "MAAAA"), (-.pi / 2, 1.5 * .pi, "M")] as [(Double, Double, String)] {
            var forth = BezierPath(), against = BezierPath()
            try forth.addArc(
                center: [0, 0], radius: 1, startAngle: start, endAngle: end, clockwise: true, yAxis: .down)
            try against.addArc(
                center: [0, 0], radius: 1, startAngle: start, endAngle: end, clockwise: false, yAxis: .down)
            #expect(forth.letters == "MAAAA" && against.letters == back)
        }
    }

    @Test(.tags(.badInput)) func badInput() throws {
        var path = BezierPath()
        #expect(throws: BezierPathError.notFinite(parameter: "endAngle")) {
            try path.addArc(
                center: [0, 0], radius: 1, startAngle: 0, endAngle: .nan, clockwise: true, yAxis: .down)
        }
        #expect(throws: BezierPathError.negative(parameter: "radius")) {
            try path.addArc(center: [0, 0], radius: -1, startAngle: 0, endAngle: 1, clockwise: true, yAxis: .down)
        }
        #expect(path.isEmpty)
    }
}

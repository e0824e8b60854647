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
        var circle = BezierPath(), nothing = BezierPath()
        try circle.addArc(
            center: [0, 0], radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: true, yAxis: .down)
        try nothing.addArc(
            center: [0, 0], radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: false, yAxis: .down)
        #expect(circle.letters == "MAAAA" && nothing.letters == "M")
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

/// The tutorial's car (seed 001, section 1.5): down the right side, along the lower half of a circle, and back. Its
/// place at the beginning is not given; here it is (60, 100).
@Suite(.tags(.rule)) struct CarPathTests {
    private func road(clockwise: Bool = true, yAxis: BezierPath.YAxis) throws -> BezierPath {
        var path = BezierPath()
        try path.move(to: [60, 100])
        try path.addLine(to: [300, 100])
        try path.addLine(to: [300, 500])
        try path.addArc(
            center: [185, 500], radius: 115, startAngle: 0, endAngle: .pi, clockwise: clockwise, yAxis: yAxis)
        try path.closeSubpath()
        return path
    }

    private func car(_ path: BezierPath) throws -> LayerModel {
        var layer = LayerModel()
        try layer.add(
            KeyframeAnimation(
                .position, path: path, calculationMode: .cubicPaced, rotationMode: .auto,
                timing: MediaTiming(duration: 5, repeatCount: .infinity)))
        return layer
    }

    @Test func drivesAlongTheBottom() throws {
        let path = try road(yAxis: .down)
        #expect(try #require(path.bounds).maximum.y == 615)
        #expect(try #require(road(yAxis: .up).bounds).maximum.y == 500, "over the top")
        #expect(try path == road(clockwise: false, yAxis: .up))
        // In 3 s of 5 s it has three fifths of the way behind it: 240 + 400 along the lines, the rest on the arc.
        let total = 640 + 115 * Double.pi + (10 * 10 + 400 * 400).squareRoot()
        let angle = (0.6 * total - 640) / 115
        #expect((angle - 1.7464).magnitude < 1e-4)
        let layer = try car(path)
        let place = layer.presentation(at: 3)[.position]
        #expect((place.y - 613.23).magnitude < 0.005 && (place.x - 164.90).magnitude < 0.005, "\(place)")
        let highest = (0...500).map { layer.presentation(at: Double($0) / 100)[.position].y }.max()
        #expect(try #require(highest) > 614.9 && #require(highest) <= 615)
    }
}

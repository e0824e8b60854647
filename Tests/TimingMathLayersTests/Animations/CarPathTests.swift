import Testing
import TimingMathLayers

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

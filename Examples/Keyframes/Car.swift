import TimingMathLayers

/// A car that drives round and round at constant speed: along two straights, half a circle and back.
struct Car: Example {
    static let name = "car"
    static let summary = "A car drives along lines and half a circle, in 5 seconds"
    static let quantities = ["x (points)", "y (points)", "rotation (degrees)"]
    static let times = Array(stride(from: 0.0, through: 5, by: 0.25))
    static let trails = [Trail(name: "car", x: 0, y: 1, rotation: 2)]

    let road: BezierPath
    private var car = LayerModel(named: "car", at: SIMD2(60, 100))

    init() throws {
        // The tutorial does not say where the car starts; x is a guess.
        let start = car[.position]
        var road = BezierPath()
        try road.move(to: start)
        try road.addLine(to: [300, start.y])
        try road.addLine(to: [300, 500])
        // Clockwise as on the screen, where y points down: through the bottom of the circle.
        try road.addArc(
            center: [185, 500], radius: 115, startAngle: 0, endAngle: .pi, clockwise: true, yAxis: .down)
        try road.closeSubpath()
        self.road = road
        try car.add(
            KeyframeAnimation(
                .position, path: road, calculationMode: .cubicPaced, rotationMode: .auto,
                timing: MediaTiming(duration: 5, repeatCount: .infinity)))
    }

    func values(at time: Double) throws -> [Double] {
        let shown = car.presentation(at: time)
        return [shown[.positionX], shown[.positionY], shown[.transformRotation].inDegrees]
    }
}

import TimingMathLayers

/// A spaceship that flies along a curve and points along it.
struct Ship: Example {
    static let name = "ship"
    static let summary = "A spaceship flies and points along a curve, in 4 seconds"
    static let quantities = ["x (points)", "y (points)", "rotation (degrees)"]
    static let times = Array(stride(from: 0.0, through: 4, by: 0.25))
    static let trails = [Trail(name: "ship", x: 0, y: 1, rotation: 2)]

    private var ship = LayerModel(named: "ship", at: SIMD2(0, 150), size: Size2D(width: 64, height: 64))

    init() throws {
        var path = BezierPath()
        try path.move(to: [0, 150])
        try path.addCurve(to: [300, 150], control1: [75, 0], control2: [225, 300])
        try ship.add(
            KeyframeAnimation(.position, path: path, rotationMode: .auto, timing: MediaTiming(duration: 4)))
    }

    func values(at time: Double) throws -> [Double] {
        let shown = ship.presentation(at: time)
        return [shown[.positionX], shown[.positionY], shown[.transformRotation].inDegrees]
    }
}

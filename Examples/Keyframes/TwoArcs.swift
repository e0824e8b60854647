import TimingMathLayers

/// A layer that bounces along two arcs. Each arc takes the same time.
struct TwoArcs: Example {
    static let name = "two-arcs"
    static let summary = "A layer goes along two arcs in 5 seconds"
    static let quantities = ["x (points)", "y (points)"]
    static let times = Array(stride(from: 0.0, through: 5, by: 0.25))
    static let trails = [Trail(name: "layer", x: 0, y: 1)]

    private var layer = LayerModel(named: "layer", at: SIMD2(74, 74))

    init() throws {
        var path = BezierPath()
        try path.move(to: [74, 74])
        try path.addCurve(to: [320, 74], control1: [74, 500], control2: [320, 500])
        try path.addCurve(to: [566, 74], control1: [320, 500], control2: [566, 500])
        try layer.add(KeyframeAnimation(.position, path: path, timing: MediaTiming(duration: 5)))
    }

    func values(at time: Double) throws -> [Double] {
        let position = layer.presentation(at: time)[.position]
        return [position.x, position.y]
    }
}

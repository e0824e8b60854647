import TimingMathLayers

/// A layer that jumps along four parabolas, and back.
struct BouncePath: Example {
    static let name = "bounce-path"
    static let summary = "A layer jumps along four arcs, in 3 seconds, and back"
    static let quantities = ["x (points)", "y (points)"]
    static let times = Array(stride(from: 0.0, through: 3, by: 0.125))
    static let trails = [Trail(name: "layer", x: 0, y: 1)]
    // AppKit's y points up.
    static let yAxis = BezierPath.YAxis.up

    private var layer = LayerModel(named: "layer", at: SIMD2(50, 120))

    init() throws {
        var path = BezierPath()
        try path.move(to: [50, 120])
        for x in stride(from: 50.0, to: 450, by: 100) {
            try path.addCurve(to: [x + 100, 120], control1: [x, 275], control2: [x + 100, 275])
        }
        try layer.add(
            KeyframeAnimation(.position, path: path, timing: MediaTiming(duration: 3, autoreverses: true)))
    }

    func values(at time: Double) throws -> [Double] {
        let position = layer.presentation(at: time)[.position]
        return [position.x, position.y]
    }
}

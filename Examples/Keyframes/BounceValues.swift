import TimingMathLayers

/// A layer that goes through thirteen points in straight lines, and back.
struct BounceValues: Example {
    static let name = "bounce-values"
    static let summary = "A layer jumps in straight lines through 13 values, and back"
    static let quantities = ["x (points)", "y (points)"]
    static let times = Array(stride(from: 0.0, through: 3, by: 0.125))
    static let trails = [Trail(name: "layer", x: 0, y: 1)]
    // AppKit's y points up.
    static let yAxis = BezierPath.YAxis.up

    /// Each value is reached after a twelfth of the duration, 0.25 seconds, however long the way.
    static let points: [SIMD2<Double>] = [
        [50, 120], [50, 275], [150, 275], [150, 120], [150, 275], [250, 275], [250, 120], [250, 275], [350, 275],
        [350, 120], [350, 275], [450, 275], [450, 120],
    ]

    private var layer = LayerModel(named: "layer", at: SIMD2(50, 120))

    init() throws {
        try layer.add(
            KeyframeAnimation(.position, values: Self.points, timing: MediaTiming(duration: 3, autoreverses: true)))
    }

    func values(at time: Double) throws -> [Double] {
        let position = layer.presentation(at: time)[.position]
        return [position.x, position.y]
    }
}

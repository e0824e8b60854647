import TimingMathLayers

/// A petal that falls through four points in straight lines, from 2 seconds on.
struct PetalKeyframes: Example {
    static let name = "petal-keyframes"
    static let summary = "A petal falls through four keyframes in 8 seconds, after 2"
    static let quantities = ["x (points)", "y (points)"]
    static let times = Array(stride(from: 0.0, through: 10, by: 0.5))
    static let trails = [Trail(name: "petal", x: 0, y: 1)]

    static let points: [SIMD2<Double>] = [[50, 150], [80, 220], [45, 300], [55, 400]]

    private var petal = LayerModel.petal()

    init() throws {
        // The begin time is a local time of the layer, which was added at 0: 2 seconds from then.
        let fall = KeyframeAnimation(.position, values: Self.points, timing: MediaTiming(beginTime: 2, duration: 8))
        try petal.add(fall, forKey: "KCKeyframeAnimation_Position")
    }

    func values(at time: Double) throws -> [Double] {
        let position = petal.presentation(at: time)[.position]
        return [position.x, position.y]
    }
}

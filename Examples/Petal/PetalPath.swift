import TimingMathLayers

/// A petal that falls along a curve, from 5 seconds on.
struct PetalPath: Example {
    static let name = "petal-path"
    static let summary = "A petal falls along a curve in 8 seconds, after 5"
    static let quantities = ["x (points)", "y (points)"]
    static let times = Array(stride(from: 0.0, through: 13, by: 0.5))
    static let trails = [Trail(name: "petal", x: 0, y: 1)]

    private var petal = LayerModel.petal()

    init() throws {
        let fall = KeyframeAnimation(
            .position, path: try .petalPath(), timing: MediaTiming(beginTime: 5, duration: 8))
        try petal.add(fall, forKey: "KCKeyframeAnimation_Position")
    }

    func values(at time: Double) throws -> [Double] {
        let position = petal.presentation(at: time)[.position]
        return [position.x, position.y]
    }
}

import TimingMathLayers

/// A heart that shrinks to nothing and grows again, for ever.
struct Heartbeat: Example {
    static let name = "heartbeat"
    static let summary = "A heart's scale goes from 1 to 0 and back, for ever"
    static let quantities = ["scale"]
    static let times = Array(stride(from: 0, through: 4, by: 0.25))

    private var heart = LayerModel()

    init() throws {
        // Without a start, the animation starts at the model value, 1. It has no timing function, so it is linear.
        let beat = BasicAnimation(
            .transformScale, to: 0, timing: MediaTiming(duration: 1, repeatCount: .infinity, autoreverses: true))
        try heart.add(beat)
    }

    func values(at time: Double) throws -> [Double] { [heart.presentation(at: time)[.transformScale]] }
}

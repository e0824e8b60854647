import TimingMath

/// A heart that shrinks to nothing and grows again, for ever.
struct Heartbeat: Example {
    static let name = "heartbeat"
    static let summary = "A heart beats: its scale goes from 1 to 0 and back, for ever"
    static let quantities = ["scale"]
    static let times = Array(stride(from: 0, through: 4, by: 0.25))

    private var heart = LayerModel()

    init() throws(LayerError) {
        let beat = BasicAnimation(
            .transformScale, from: 1, to: 0,
            timing: MediaTiming(duration: 1, repeatCount: .infinity, autoreverses: true),
            timingFunction: .easeInEaseOut)
        try heart.add(beat, forKey: "beat")
    }

    func values(at time: Double) throws(LayerError) -> [Double] {
        [heart.presentation(at: time)[.transformScale]]
    }
}

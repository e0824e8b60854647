import TimingMath

/// The upper half of a folded picture, which is released and springs open about its lower edge, in perspective.
struct ImageFold: Example {
    static let name = "image-fold"
    static let summary = "A folded picture springs open from -60 degrees"
    static let quantities = ["rotation (degrees)", "opacity of the shadow"]
    static let times = Array(stride(from: 0.0, through: 3, by: 0.2))

    /// The time at which the spring has settled, in seconds.
    let settled: Double
    private var half = LayerModel()

    init() throws(LayerError) {
        half[.anchorPoint] = [0.5, 1]
        // The eye is 500 points away. Rotating the layer does not change the perspective.
        half[.transform] = .perspective(distance: 500)

        var unfold = SpringAnimation(
            .transformRotationX, from: (-60).degrees, to: 0, spring: SpringTimingFunction(damping: 5))
        // The duration cuts the spring's motion off. It does not scale it.
        unfold.timing.duration = unfold.settlingDuration
        settled = unfold.timing.duration
        try half.add(unfold, forKey: "unfold")
        let lighten = BasicAnimation(
            .shadowOpacity, from: 0.5, to: 0, timing: MediaTiming(duration: 0.3), timingFunction: .easeOut)
        try half.add(lighten, forKey: "lighten")
    }

    func values(at time: Double) throws(LayerError) -> [Double] {
        let presented = half.presentation(at: time)
        return [presented[.transformRotationX].inDegrees, presented[.shadowOpacity]]
    }
}

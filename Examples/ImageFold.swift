import TimingMath

/// The upper half of a folded picture, let go: it springs back about its lower edge, in perspective.
struct ImageFold: Example {
    static let name = "image-fold"
    static let summary = "A folded picture springs open from -60 degrees"
    static let quantities = ["rotation (degrees)", "opacity of the shadow"]
    static let times = Array(stride(from: 0.0, through: 3, by: 0.2))

    /// When the spring counts as settled, in seconds.
    let settled: Double
    private var half = LayerModel()

    init() throws(LayerError) {
        try half.set(.point(SIMD2(0.5, 1)), for: "anchorPoint")
        // Seen from 500 points; a rotation that is set afterwards keeps it.
        var perspective = Matrix4x4.identity
        perspective.row3.w = -1 / 500
        try half.set(.transform(perspective), for: "transform")

        var unfold = SpringAnimation(
            "transform.rotation.x", from: .number((-60).degrees), to: 0, spring: SpringTimingFunction(damping: 5))
        // A duration cuts a spring and does not scale it.
        unfold.timing.duration = unfold.settlingDuration
        settled = unfold.timing.duration
        try half.add(unfold, forKey: "unfold")
        let lighten = BasicAnimation(
            "shadowOpacity", from: 0.5, to: 0, timing: MediaTiming(duration: 0.3), timingFunction: .easeOut)
        try half.add(lighten, forKey: "lighten")
    }

    func values(at time: Double) throws(LayerError) -> [Double] {
        let presented = half.presentation(at: time)
        return [try presented.number("transform.rotation.x").inDegrees, try presented.number("shadowOpacity")]
    }
}

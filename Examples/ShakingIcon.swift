import TimingMath

/// An icon that shakes about its centre, as on a home screen while its icons are rearranged.
struct ShakingIcon: Example {
    static let name = "shaking-icon"
    static let summary = "An icon shakes: its rotation goes from -2 to 2 degrees and back, for ever"
    static let quantities = ["rotation (degrees)"]
    static let times = Array(stride(from: 0, through: 1.2, by: 0.1))

    private var icon = LayerModel()

    init() throws(LayerError) {
        let shake = KeyframeAnimation(
            .transformRotationZ, values: [(-2).degrees, 2.degrees, (-2).degrees],
            timing: MediaTiming(duration: 0.4, repeatCount: .infinity))
        try icon.add(shake, forKey: "shake")
    }

    func values(at time: Double) throws(LayerError) -> [Double] {
        [icon.presentation(at: time)[.transformRotationZ].inDegrees]
    }
}

import TimingMath

/// An icon that shakes about its middle, as on a home screen that is being rearranged.
struct ShakingIcon: Example {
    static let name = "shaking-icon"
    static let summary = "An icon shakes: its rotation goes from -2 to 2 degrees and back, for ever"
    static let quantities = ["rotation (degrees)"]
    static let times = Array(stride(from: 0, through: 1.2, by: 0.1))

    private var icon = LayerModel()

    init() throws(LayerError) {
        let shake = KeyframeAnimation(
            "transform.rotation.z", values: [.number((-2).degrees), .number(2.degrees), .number((-2).degrees)],
            timing: MediaTiming(duration: 0.4, repeatCount: .infinity))
        try icon.add(shake, forKey: "shake")
    }

    func values(at time: Double) throws(LayerError) -> [Double] {
        [try icon.presentation(at: time).number("transform.rotation.z").inDegrees]
    }
}

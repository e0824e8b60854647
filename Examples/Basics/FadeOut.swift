import TimingMathLayers

/// An explicit animation that fades a layer out, with the model changed after it was made, not at all, and before.
struct FadeOut: Example {
    static let name = "fade-out"
    static let summary = "A layer fades out in 3 s, and stays so if its model does"
    static let quantities = ["model set too", "model not set", "no start, model set", "implicitly"]
    static let times = Array(stride(from: 0, through: 4, by: 0.25))

    private var layers = Array(repeating: LayerModel(), count: 4)

    init() throws {
        let fade = BasicAnimation(.opacity, from: 1, to: 0, timing: MediaTiming(duration: 3))
        try layers[0].add(fade)
        layers[0][.opacity] = 0
        // After the animation the model shows again.
        try layers[1].add(fade)
        // Without a start, the animation starts at the model's new value. Nothing is to be seen of it.
        try layers[2].add(BasicAnimation(.opacity, to: 0, timing: MediaTiming(duration: 3)))
        layers[2][.opacity] = 0
        // As `layer.opacity = 0` does on its own, in 0.25 seconds.
        try layers[3].set(0, for: .opacity, animatedBy: ImplicitAnimation())
    }

    func values(at time: Double) throws -> [Double] { layers.map { $0.presentation(at: time)[.opacity] } }
}

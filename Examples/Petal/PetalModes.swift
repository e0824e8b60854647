import TimingMathLayers

/// The calculation modes of a keyframe animation, and key times, for the four keyframes of the petal.
struct PetalModes: Example {
    static let name = "petal-modes"
    static let summary = "A petal falls by each calculation mode, and by key times"
    static let quantities = ["linear", "key times", "discrete", "paced", "cubic", "cubicPaced"]
    static let times = Array(stride(from: 0.0, through: 8, by: 0.5))

    private var petals: [LayerModel] = []

    init() throws {
        func fall(_ mode: CalculationMode, keyTimes: [Double]? = nil) -> KeyframeAnimation {
            KeyframeAnimation(
                .position, values: PetalKeyframes.points, keyTimes: keyTimes, calculationMode: mode,
                timing: MediaTiming(duration: 8, fillMode: .forwards), isRemovedOnCompletion: false)
        }
        let animations = [
            fall(.linear), fall(.linear, keyTimes: [0, 0.5, 0.75, 1]),
            // Four values hold for a quarter of the duration each, not for a third, as the tutorial says.
            fall(.discrete),
            // These two would ignore key times.
            fall(.paced), fall(.cubic), fall(.cubicPaced),
        ]
        for animation in animations {
            var petal = LayerModel.petal()
            try petal.add(animation)
            petals.append(petal)
        }
    }

    /// The vertical positions.
    func values(at time: Double) throws -> [Double] { petals.map { $0.presentation(at: time)[.positionY] } }
}

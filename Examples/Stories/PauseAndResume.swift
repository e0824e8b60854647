import TimingMathLayers

/// A layer that turns once a minute, is paused at 15 seconds and goes on at 75 from where it stopped.
struct PauseAndResume: Example {
    static let name = "pause-and-resume"
    static let summary = "A layer turns once a minute, but not from 15 to 75 seconds"
    static let quantities = ["rotation (degrees)", "local time (seconds)", "begin time (seconds)"]
    static let times = Array(stride(from: 0.0, through: 120, by: 5))

    private(set) var story = Story()
    private let layer: LayerTree.LayerID

    init() throws {
        let layer = try story.stage.add(LayerModel(named: "layer"))
        self.layer = layer
        let turn = BasicAnimation(.transformRotationZ, from: 0, to: 2 * .pi, timing: MediaTiming(duration: 60))
        try story.at(0) { stage in try stage.add(turn, to: layer, forKey: "turn") }
        // This stops the layer's clock: its speed becomes 0, and its time offset the time of the pause.
        try story.at(15) { stage in try stage.pause(layer) }
        // The clock runs again. The begin time of the layer is the length of the pause, 60 seconds.
        try story.at(75) { stage in try stage.resume(layer) }
    }

    /// The rotation is read from a matrix, which does not count whole turns: after 180 degrees comes -180.
    func values(at time: Double) throws -> [Double] {
        let stage = try story.stage(at: time)
        return [
            try stage.shown(layer)[.transformRotationZ].inDegrees, stage.localTime(of: layer) ?? .nan,
            try stage.model(layer).timing.beginTime,
        ]
    }
}

import TimingMath

/// A layer that is paused at 15 seconds and continues at 75 from where it stopped.
struct PauseAndResume: Example {
    static let name = "pause-and-resume"
    static let summary = "A layer stands still from 15 to 75 seconds, and then goes on"
    static let quantities = ["local time (seconds)", "x (points)"]
    static let times = Array(stride(from: 0.0, through: 100, by: 5))

    static let (pause, resume) = (15.0, 75.0)

    private let layer: LayerTree.LayerID
    /// The tree before the pause, during it and after it.
    private let running: LayerTree, paused: LayerTree, resumed: LayerTree

    init() throws(LayerError) {
        var tree = LayerTree()
        layer = try tree.add(LayerModel())
        let move = BasicAnimation(.positionX, from: 0, to: 100, timing: MediaTiming(duration: 30))
        try tree.add(move, to: layer, forKey: "move", at: 0)
        running = tree
        // This stops the layer's clock: its speed becomes 0, and its time offset the time of the pause.
        try tree.pause(layer, at: Self.pause)
        paused = tree
        // The clock runs again. The begin time is later by the length of the pause.
        try tree.resume(layer, at: Self.resume)
        resumed = tree
    }

    /// The delay of everything on the layer after the pause, in seconds: 60.
    var delay: Double { resumed[layer]?.timing.beginTime ?? .nan }

    func values(at time: Double) throws(LayerError) -> [Double] {
        let tree = time < Self.pause ? running : time < Self.resume ? paused : resumed
        guard let local = tree.localTime(of: layer, at: time), let presented = tree.presentation(of: layer, at: time)
        else { throw .unknownLayer }
        return [local, presented[.positionX]]
    }
}

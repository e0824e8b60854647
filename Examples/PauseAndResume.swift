import TimingMath

/// A layer that is paused at 15 seconds and goes on at 75 from where it stopped.
struct PauseAndResume: Example {
    static let name = "pause-and-resume"
    static let summary = "A layer stands still from 15 to 75 seconds, and then goes on"
    static let quantities = ["local time (seconds)", "x (points)"]
    static let times = Array(stride(from: 0.0, through: 100, by: 5))

    static let (pause, resume) = (15.0, 75.0)

    private let layer: LayerTree.LayerID
    /// The tree as it is at first, after the pause, and after that.
    private let running: LayerTree, paused: LayerTree, resumed: LayerTree

    init() throws(LayerError) {
        var tree = LayerTree()
        layer = try tree.add(LayerModel())
        let move = BasicAnimation("position.x", from: 0, to: 100, timing: MediaTiming(duration: 30))
        try tree.add(move, to: layer, forKey: "move", at: 0)
        running = tree
        // Stops the layer's clock: speed 0, and the time of the pause as its offset.
        try tree.pause(layer, at: Self.pause)
        paused = tree
        // Lets it run again, begun later by as long as it stood.
        try tree.resume(layer, at: Self.resume)
        resumed = tree
    }

    /// The seconds by which everything on the layer is late in the end: 60.
    var delay: Double { resumed[layer]?.timing.beginTime ?? .nan }

    func values(at time: Double) throws(LayerError) -> [Double] {
        let tree = time < Self.pause ? running : time < Self.resume ? paused : resumed
        guard let local = tree.localTime(of: layer, at: time), let presented = tree.presentation(of: layer, at: time)
        else { throw .unknownLayer }
        return [local, try presented.number("position.x")]
    }
}

import TimingMath

/// The bars of a music player: one bar that goes up and down, and eight copies that do so one after the other.
struct MusicBars: Example {
    static let name = "music-bars"
    static let summary = "Nine bars go up and down, each 0.3 seconds behind the one before"
    static let quantities = (1...9).map { "bar \($0)" }
    static let times = Array(stride(from: 0, through: 5.4, by: 0.3))

    private var tree = LayerTree()
    private let player: LayerTree.LayerID, bar: LayerTree.LayerID

    init() throws(LayerError) {
        var player = LayerModel()
        player[.instanceCount] = Double(Self.quantities.count)
        player[.instanceDelay] = 0.3
        player[.instanceTransform] = .translation(x: 30, y: 0)
        self.player = try tree.add(player)

        var bar = LayerModel()
        bar[.boundsSize] = Size2D(width: 20, height: 100)
        let bounce = BasicAnimation(
            .boundsHeight, from: 100, to: 10,
            timing: MediaTiming(duration: 1.35, repeatCount: .infinity, autoreverses: true),
            timingFunction: .easeInEaseOut)
        // Going up and down takes nine times the delay, so the first bar follows the last.
        try bar.add(bounce, forKey: "bounce")
        self.bar = try tree.add(bar, below: self.player)
    }

    /// The heights of all bars. Before its animation begins, a copy has the height of the model.
    func values(at time: Double) throws(LayerError) -> [Double] {
        var heights: [Double] = []
        for copy in Self.quantities.indices {
            guard let presented = tree.presentation(of: bar, at: time, copies: [player: copy]) else {
                throw .unknownLayer
            }
            heights.append(presented[.boundsHeight])
        }
        return heights
    }
}

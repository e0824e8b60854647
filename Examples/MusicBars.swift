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
        try player.set(.number(Double(Self.quantities.count)), for: "instanceCount")
        try player.set(0.3, for: "instanceDelay")
        try player.set(.transform(.translation(x: 30, y: 0)), for: "instanceTransform")
        self.player = try tree.add(player)

        var bar = LayerModel()
        try bar.set(.rect(Rect2D(size: Size2D(width: 20, height: 100))), for: "bounds")
        let bounce = BasicAnimation(
            "bounds.size.height", from: 100, to: 10,
            timing: MediaTiming(duration: 1.35, repeatCount: .infinity, autoreverses: true),
            timingFunction: .easeInEaseOut)
        // There and back takes nine times the delay: the last bar is followed by the first.
        try bar.add(bounce, forKey: "bounce")
        self.bar = try tree.add(bar, below: self.player)
    }

    /// The heights of all bars. Before its turn a copy stands as the model has it.
    func values(at time: Double) throws(LayerError) -> [Double] {
        var heights: [Double] = []
        for copy in Self.quantities.indices {
            guard let presented = tree.presentation(of: bar, at: time, copies: [player: copy]) else {
                throw .unknownLayer
            }
            heights.append(try presented.number("bounds.size.height"))
        }
        return heights
    }
}

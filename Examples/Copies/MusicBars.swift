import TimingMathLayers

/// The bars of a music player: one bar that goes down and up, and eight copies that do so one after the other.
struct MusicBars: Example {
    static let name = "music-bars"
    static let summary = "Nine bars go down and up, each 0.3 s behind the one before"
    static let quantities = (1...9).map { "bar \($0)" }
    static let times = Array(stride(from: 0, through: 2.75, by: 0.125))

    private var tree = LayerTree()
    private let player: LayerTree.LayerID, bar: LayerTree.LayerID

    init() throws {
        let size = Size2D(width: 20, height: 120)
        var player = LayerModel(named: "player", size: Size2D(width: 270, height: 200))
        player[.instanceCount] = 9
        player[.instanceDelay] = 0.3
        player[.instanceTransform] = .translation(x: size.width + 10, y: 0)
        self.player = try tree.add(player)

        // It stands on the lower edge, and shrinks to it.
        var bar = LayerModel(named: "bar", at: SIMD2(0, player[.boundsHeight]), size: size)
        bar[.anchorPoint] = SIMD2(0, 1)
        let shake = BasicAnimation(
            .transformScaleY, to: 0, timing: MediaTiming(duration: 0.5, repeatCount: .infinity, autoreverses: true))
        try bar.add(shake)
        self.bar = try tree.add(bar, below: self.player)
    }

    /// The heights of all bars. Before its animation begins, a copy has the height of the model.
    func values(at time: Double) throws -> [Double] {
        try Self.quantities.indices.map { copy in
            guard let shown = tree.presentation(of: bar, at: time, copies: [player: copy]) else {
                throw LayerError.unknownLayer
            }
            return shown.frame.size.height
        }
    }
}

import TimingMathLayers

/// A fish of ten pictures, which a display link changes at every tenth frame of 60 a second.
struct Fish: Example {
    static let name = "fish"
    static let summary = "A display link changes a fish's picture 6 times a second"
    static let quantities = ["picture on screen", "picture of the model", "weight of the fade"]
    static let times = Array(stride(from: 0, through: 2, by: 0.05))

    private(set) var story = Story()
    private let fish: LayerTree.LayerID

    init() throws {
        let screen = try story.stage.add(.screen, isView: true)
        let fish = try story.stage.add(
            LayerModel(named: "fish", at: SIMD2(160, 284), size: Size2D(width: 87, height: 32)), below: screen)
        self.fish = fish
        try story.at(0) { stage in
            stage.addDisplayLink(try DisplayLinkSchedule(maximumFramesPerSecond: 60)) { stage, frame in
                let steps = frame.index + 1
                if steps % 10 == 0 {
                    // The fish belongs to no view, so that pictures fade, for longer than they are shown.
                    try stage.set("fish\((steps / 10 - 1) % 10).png", for: .contents, of: fish)
                }
            }
        }
    }

    /// The numbers of pictures from 1 to 10, and 0 for none.
    func values(at time: Double) throws -> [Double] {
        let stage = try story.stage(at: time), fade = stage.tree.crossFade(for: .contents, of: fish, at: stage.now)
        func number(_ name: String) -> Double { name.firstMatch(of: /\d/).flatMap { Double($0.0) }.map { $0 + 1 } ?? 0 }
        let shown = number(try stage.shown(fish)[.contents]), model = number(try stage.model(fish)[.contents])
        return [shown, model, fade?.weight ?? 1]
    }
}

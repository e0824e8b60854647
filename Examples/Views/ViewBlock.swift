import TimingMathLayers

/// A view that fades by the timing of its block, and moves by an explicit animation that has its own.
struct ViewBlock: Example {
    static let name = "view-block"
    static let summary = "A view fades in a second, and moves in 3, in the same block"
    static let quantities = ["opacity (%)", "x (points)", "y (points)"]
    static let times = Array(stride(from: 0, through: 4, by: 0.25))

    private(set) var story = Story()
    private let picture: LayerTree.LayerID

    init() throws {
        let picture = try story.stage.add(LayerModel(named: "picture", at: SIMD2(50, 60)), isView: true)
        self.picture = picture
        try story.at(0) { stage in
            try stage.animate(ViewAnimation(duration: 1), completion: "block") { stage in
                try stage.set(0, for: .opacity, of: picture)
                let move = BasicAnimation(
                    .position, from: try stage.model(picture)[.position], to: SIMD2(150, 200),
                    timing: MediaTiming(duration: 3))
                // The model does not move, so the view is back at the end.
                try stage.add(move, to: picture, forKey: "AnimateFrame")
            }
        }
    }

    func values(at time: Double) throws -> [Double] {
        let shown = try story.stage(at: time).shown(picture)
        return [shown[.opacity] * 100, shown[.positionX], shown[.positionY]]
    }
}

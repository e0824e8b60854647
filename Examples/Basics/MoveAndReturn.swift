import TimingMathLayers

/// A red view that is touched moves down and is back at once, since the animation does not change the model.
struct MoveAndReturn: Example {
    static let name = "move-and-return"
    static let summary = "A touched view moves down, and is back after 0.25 seconds"
    static let quantities = ["y on screen", "y of the model", "top of the model's frame"]
    static let times = Array(stride(from: 0, through: 2, by: 0.125))

    private(set) var story = Story()
    private let view: LayerTree.LayerID

    init() throws {
        // The tutorial prints the frame, {{10, 60}, {100, 100}}, before and after the animation.
        let view = try story.stage.add(
            LayerModel(named: "red view", at: SIMD2(60, 110), size: Size2D(width: 100, height: 100)), isView: true)
        self.view = view
        // Forwards filling has no effect, since the animation is removed at its end.
        let move = BasicAnimation(.positionY, to: 400, timing: MediaTiming(fillMode: .forwards))
        try story.at([0.25, 1.25]) { stage in try stage.add(move, to: view, forKey: "move") }
    }

    func values(at time: Double) throws -> [Double] {
        let stage = try story.stage(at: time), model = try stage.model(view)
        return [try stage.shown(view)[.positionY], model[.positionY], model.properties.frame.origin.y]
    }
}

import TimingMathLayers

/// Fires that each touch exchanges, of which the transition shows only the middle three fifths.
struct CubeTransition: Example {
    static let name = "cube-transition"
    static let summary = "Touches turn a cube of pictures, from progress 0.2 to 0.8"
    static let quantities = ["progress", "picture"]
    static let times = Array(stride(from: 0, through: 14, by: 0.5))

    private(set) var story = Story()
    private let view: LayerTree.LayerID

    init() throws {
        let view = try story.stage.add(LayerModel(named: "fire view"), isView: true)
        self.view = view
        let turn = LayerTransition(
            .cube, subtype: .fromLeft, startProgress: 0.2, endProgress: 0.8, timing: MediaTiming(duration: 5))
        for (index, touch) in [1.0, 8].enumerated() {
            try story.at(touch) { stage in
                // The change and the transition belong to one turn of the run loop.
                try stage.set("fire\(index % 4 + 1)", for: .contents, of: view)
                try stage.add(turn, to: view)
            }
        }
    }

    /// How far the cube has turned, 0 without a transition, and the number of the new picture.
    func values(at time: Double) throws -> [Double] {
        let stage = try story.stage(at: time), turn = stage.tree.activeTransition(of: view, at: stage.now)
        let picture = try stage.model(view)[.contents].last.flatMap { Double(String($0)) } ?? 0
        return [turn?.progress ?? 0, picture]
    }
}

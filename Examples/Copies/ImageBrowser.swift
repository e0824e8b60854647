import TimingMathLayers

/// A browser of five pictures without end: one view, whose picture each swipe exchanges by a transition.
struct ImageBrowser: Example {
    static let name = "image-browser"
    static let summary = "Swipes turn a cube to the next or previous of 5 pictures"
    static let quantities = ["progress", "picture", "from the right"]
    static let times = Array(stride(from: 0, through: 6, by: 0.25))

    private(set) var story = Story()
    private let view: LayerTree.LayerID

    init() throws {
        var layer = LayerModel(named: "image view")
        layer[.contents] = "0.jpg"
        let view = try story.stage.add(layer, isView: true)
        self.view = view
        // The last swipe interrupts the transition before it.
        for (swipe, isNext) in [(0.5, true), (2, false), (3.5, false), (4.25, true)] {
            try story.at(swipe) { stage in
                let next = (Self.index(try stage.model(view)) + (isNext ? 1 : -1) + 5) % 5
                try stage.set("\(next).jpg", for: .contents, of: view)
                let turn = LayerTransition(
                    .cube, subtype: isNext ? .fromRight : .fromLeft, timing: MediaTiming(duration: 1))
                try stage.add(turn, to: view, forKey: "KCTransitionAnimation")
            }
        }
    }

    private static func index(_ view: LayerModel) -> Int { view[.contents].first?.wholeNumberValue ?? 0 }

    /// The progress and the direction are 0 without a transition.
    func values(at time: Double) throws -> [Double] {
        let stage = try story.stage(at: time), turn = stage.tree.activeTransition(of: view, at: stage.now)
        return [
            turn?.progress ?? 0, Double(Self.index(try stage.model(view))),
            turn?.transition.subtype == .fromRight ? 1 : 0,
        ]
    }
}

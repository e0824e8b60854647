import TimingMathLayers

/// A browser of five pictures that flips its view at each swipe.
struct ViewFlip: Example {
    static let name = "view-flip"
    static let summary = "A view flips to the next or previous picture in a second"
    static let quantities = ["rotation (half turns)", "picture"]
    static let times = Array(stride(from: 0, through: 3.75, by: 0.125))

    private(set) var story = Story()
    private let view: LayerTree.LayerID
    /// The times of the swipes, and the flips and pictures that they show.
    private var swipes: [(time: Double, flip: ViewTransition, picture: Int)] = []

    init() throws {
        let view = try story.stage.add(LayerModel(named: "view", size: Size2D(width: 320, height: 460)), isView: true)
        self.view = view
        var picture = 0
        for (time, isNext) in [(0.25, true), (1.5, true), (2.5, false)] {
            // A swipe to the left shows the next picture, which comes from the right.
            let flip: ViewTransition = isNext ? .flipFromRight : .flipFromLeft
            picture = (picture + (isNext ? 1 : -1) + 5) % 5
            swipes.append((time, flip, picture))
            let shown = "\(picture).jpg"
            try story.at(time) { stage in
                let swipe = ViewAnimation(duration: 1, options: [.init(curve: .linear), .init(transition: flip)])
                try stage.transition(swipe, of: view, completion: "flipped") { stage in
                    try stage.update(view) { $0[.contents] = shown }
                }
            }
        }
    }

    /// A flip that is over leaves the view as it was, with another picture.
    func values(at time: Double) throws -> [Double] {
        guard let last = swipes.lastIndex(where: { $0.time <= time }) else { return [0, 0] }
        let swipe = swipes[last], stage = try story.stage(at: time)
        guard stage.animation(forKey: LayerTransition.key, of: view) != nil,
            let progress = stage.tree.activeTransition(of: view, at: time)?.progress
        else { return [0, Double(swipe.picture)] }
        let old = last == 0 ? 0 : swipes[last - 1].picture
        let isOld = swipe.flip.face(atProgress: progress) == .old
        return [(swipe.flip.flipAngle(atProgress: progress) ?? 0) / .pi, Double(isOld ? old : swipe.picture)]
    }
}

import TimingMathLayers

/// The picture of ``ImageFold``, which a finger folds and releases. A spring unfolds it.
struct DragAndRelease: Example {
    static let name = "drag-and-release"
    static let summary = "A finger folds a picture, and releases it: it springs open"
    static let quantities = ["upper edge (points)", "shadow (%)", "shadow, model (%)"]
    static let times = Array(stride(from: 0.0, through: 0.8, by: 0.025))

    /// The time of the release, and how far the finger has come by then.
    static let (release, way) = (0.5, 80.0)

    private(set) var story = Story()
    private let picture: FoldedPicture

    init() throws {
        let picture = try FoldedPicture(on: &story.stage)
        self.picture = picture
        for frame in 0...30 {
            let time = Double(frame) / 60
            try story.at(time) { try picture.fold(Self.way * time / Self.release, on: &$0) }
        }
        let open = try ViewAnimation(
            duration: 0.25, usingSpringWithDamping: 0.2, options: .init(curve: .easeIn))
        try story.at(Self.release) { stage in
            try stage.animate(open) { stage in
                // The perspective goes too.
                try stage.set(.identity, for: .transform, of: picture.upper)
                try stage.set(0, for: .opacity, of: picture.shadow)
            }
        }
    }

    func values(at time: Double) throws -> [Double] {
        let stage = try story.stage(at: time)
        return [
            try picture.place(.zero, on: stage).y, try stage.shown(picture.shadow)[.opacity] * 100,
            try stage.model(picture.shadow)[.opacity] * 100,
        ]
    }
}

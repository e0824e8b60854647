import TimingMathLayers

/// A drawer that is sent back when it is half open. Neither its position nor its speed jumps.
struct RetargetedDrawer: Example {
    static let name = "retargeted-drawer"
    static let summary = "A drawer that is sent back half open turns round smoothly"
    static let quantities = ["x (points)", "x of the model (points)"]
    static let times = Array(stride(from: 0, through: 1.6, by: 0.1))

    static let (closed, open) = (0.0, 300.0)
    /// When it is sent back, in seconds.
    static let turn = 0.5

    private(set) var story = Story()
    private let drawer: LayerTree.LayerID

    init() throws {
        let drawer = try story.stage.add(LayerModel(named: "drawer"), isView: true)
        self.drawer = drawer
        // As with UIView, the model changes at once. The animation adds the distance that is still left.
        let slide = ViewAnimation(duration: 1)
        try story.at(0) { try $0.animate(slide) { try $0.set(Self.open, for: .positionX, of: drawer) } }
        // The first animation continues: it adds the same distances to the new position as it would to the old one.
        try story.at(Self.turn) { try $0.animate(slide) { try $0.set(Self.closed, for: .positionX, of: drawer) } }
    }

    func values(at time: Double) throws -> [Double] {
        let stage = try story.stage(at: time)
        return [try stage.shown(drawer)[.positionX], try stage.model(drawer)[.positionX]]
    }
}

import TimingMath

/// A drawer that is sent back when it is half open. Neither its position nor its speed jumps.
struct RetargetedDrawer: Example {
    static let name = "retargeted-drawer"
    static let summary = "A drawer is sent back when it is half open, and turns round smoothly"
    static let quantities = ["x (points)", "x of the model (points)"]
    static let times = Array(stride(from: 0, through: 1.6, by: 0.1))

    static let (closed, open) = (0.0, 300.0)
    /// When it is sent back, in seconds.
    static let turn = 0.5

    /// The drawer before and after it is sent back.
    private let opening: LayerModel, closing: LayerModel

    init() throws(LayerError) {
        var drawer = LayerModel()
        // As with UIView, the model changes at once. The animation adds the distance that is still left.
        let slide = ViewAnimation(duration: 1)
        try drawer.animate(slide, at: 0) { $0[.positionX] = Self.open }
        opening = drawer
        // The first animation continues: it adds the same distances to the new position as it would to the old one.
        try drawer.animate(slide, at: Self.turn) { $0[.positionX] = Self.closed }
        closing = drawer
    }

    func values(at time: Double) throws(LayerError) -> [Double] {
        let drawer = time < Self.turn ? opening : closing
        return [drawer.presentation(at: time)[.positionX], drawer[.positionX]]
    }
}

import TimingMath

/// A drawer that is sent back when it is half open: without a jump, neither of its place nor of its speed.
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
        // UIView's way: the model is at once where it goes, and the distance that is left is laid over it.
        let slide = ViewAnimation(duration: 1)
        try drawer.animate(slide, to: ["position.x": .number(Self.open)], at: 0)
        opening = drawer
        // The first animation stays, and fades out on top of the new place as it would have on top of the old one.
        try drawer.animate(slide, to: ["position.x": .number(Self.closed)], at: Self.turn)
        closing = drawer
    }

    func values(at time: Double) throws(LayerError) -> [Double] {
        let drawer = time < Self.turn ? opening : closing
        return [
            try drawer.presentation(at: time).number("position.x"), try drawer.properties.number("position.x"),
        ]
    }
}

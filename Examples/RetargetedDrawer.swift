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
        try drawer.slide(from: Self.closed, to: Self.open, at: 0, forKey: "open")
        opening = drawer
        // The first animation stays, and fades out on top of the new place as it would have on top of the old one.
        try drawer.slide(from: Self.open, to: Self.closed, at: Self.turn, forKey: "close")
        closing = drawer
    }

    func values(at time: Double) throws(LayerError) -> [Double] {
        let drawer = time < Self.turn ? opening : closing
        return [
            try drawer.presentation(at: time).number("position.x"), try drawer.properties.number("position.x"),
        ]
    }
}

extension LayerModel {
    /// Sets the model at once to where it goes, and lays the distance that is left over it: what UIView does.
    fileprivate mutating func slide(
        from old: Double, to new: Double, at now: Double, forKey key: String
    ) throws(LayerError) {
        try set(.number(new), for: "position.x")
        let lag = BasicAnimation(
            PropertyTarget("position.x", isAdditive: true), from: .number(old - new), to: 0,
            timing: MediaTiming(duration: 1, fillMode: .both), timingFunction: .easeInEaseOut)
        try add(lag, forKey: key, at: now)
    }
}

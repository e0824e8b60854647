import TimingMathLayers

/// A finger at rest above the screen, below which a petal flies by. Taps are for the model, which stays behind.
struct TapMovingPetal: Example {
    static let name = "tap-moving-petal"
    static let summary = "Taps hit where a flying petal was, not where it is seen"
    static let quantities = ["y on screen", "hit at start", "hit on its way", "seen on its way"]
    static let times = Array(stride(from: 1.5, through: 3.5, by: 0.125))

    /// Where the petal is at first, and where it is seen after 2.5 of 5 seconds.
    static let (start, way) = (SIMD2(50.0, 150), SIMD2(150.0, 275))

    private(set) var story = Story()
    private let screen: LayerTree.LayerID, petal: LayerTree.LayerID

    init() throws {
        let screen = try story.stage.add(.screen, isView: true)
        let petal = try story.stage.add(.petal(), below: screen)
        (self.screen, self.petal) = (screen, petal)
        let fly = BasicAnimation(.position, to: SIMD2(250, 400), timing: MediaTiming(duration: 5))
        try story.at(0) { stage in try stage.add(fly, to: petal, forKey: "fly") }
    }

    /// 100 for a hit, and 0 for none.
    func values(at time: Double) throws -> [Double] {
        let stage = try story.stage(at: time)
        func hits(_ point: SIMD2<Double>, at time: Double?) -> Double {
            stage.tree.hitTest(point, in: screen, at: time)?.layer == petal ? 100 : 0
        }
        return [
            try stage.shown(petal)[.positionY], hits(Self.start, at: nil), hits(Self.way, at: nil),
            hits(Self.way, at: stage.now),
        ]
    }
}

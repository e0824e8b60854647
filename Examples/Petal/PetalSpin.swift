import TimingMathLayers

/// A petal that flies to a tap in a straight line and turns there and back, for longer than it flies.
struct PetalSpin: Example {
    static let name = "petal-spin"
    static let summary = "A petal flies to a tap in 5 s, and turns for 6, and back"
    static let quantities = ["x (points)", "y (points)", "rotation (degrees)"]
    static let times = Array(stride(from: 0.0, through: 12, by: 0.5))
    static let trails = [Trail(name: "petal", x: 0, y: 1, rotation: 2)]

    private(set) var story = Story()
    private let petal: LayerTree.LayerID

    init() throws {
        let screen = try story.stage.add(.screen, isView: true), tap = SIMD2(250.0, 400)
        let petal = try story.stage.add(.petal(turning: true), below: screen)
        self.petal = petal
        let fly = BasicAnimation(.position, to: tap, timing: MediaTiming(duration: 5))
        let turn = BasicAnimation(
            .transformRotationZ, to: .pi / 2 * 3, timing: MediaTiming(duration: 6, autoreverses: true))
        try story.at(0) { stage in
            try stage.add(
                fly, to: petal, forKey: "KCBasicAnimation_Translation",
                onStop: { stage, _ in
                    try stage.transaction(disablesActions: true) { try $0.set(tap, for: .position, of: petal) }
                })
            try stage.add(turn, to: petal, forKey: "KCBasicAnimation_Rotation")
        }
    }

    /// The rotation is read from a matrix, which does not count whole turns.
    func values(at time: Double) throws -> [Double] {
        let shown = try story.stage(at: time).shown(petal)
        return [shown[.positionX], shown[.positionY], shown[.transformRotationZ].inDegrees]
    }
}

import TimingMathLayers

/// A petal that falls along a curve and turns, by a group. When it has landed, the delegate leaves it there.
struct PetalGroup: Example {
    static let name = "petal-group"
    static let summary = "A petal falls along a curve and turns, in 10 s, after 5"
    static let quantities = ["x (points)", "y (points)", "rotation (degrees)"]
    static let times = Array(stride(from: 0.0, through: 16, by: 0.5))
    static let trails = [Trail(name: "petal", x: 0, y: 1, rotation: 2)]

    private(set) var story = Story()
    private let petal: LayerTree.LayerID

    init() throws {
        let screen = try story.stage.add(.screen, isView: true)
        let petal = try story.stage.add(.petal(turning: true), below: screen)
        self.petal = petal
        let angle = Double.pi / 2 * 3, end = SIMD2(55.0, 400)
        // It lasts as long as the group, which ends before it turns back or repeats.
        let turn = BasicAnimation(
            .transformRotationZ, to: angle, timing: MediaTiming(repeatCount: .infinity, autoreverses: true))
        let fall = KeyframeAnimation(.position, path: try .petalPath())
        try story.at(0) { stage in
            let group = AnimationGroup([turn, fall], timing: MediaTiming(beginTime: stage.now + 5, duration: 10))
            try stage.add(
                group, to: petal, forKey: "group",
                onStop: { stage, _ in
                    try stage.transaction(disablesActions: true) { stage in
                        try stage.set(end, for: .position, of: petal)
                        try stage.set(.rotation(angle: angle, x: 0, y: 0, z: 1), for: .transform, of: petal)
                    }
                })
        }
    }

    /// The rotation is read from a matrix, which does not count whole turns.
    func values(at time: Double) throws -> [Double] {
        let shown = try story.stage(at: time).shown(petal)
        return [shown[.positionX], shown[.positionY], shown[.transformRotationZ].inDegrees]
    }
}

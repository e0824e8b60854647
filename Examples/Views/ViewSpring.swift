import TimingMathLayers

/// A ball that a weakly damped spring pulls to the middle of the screen.
struct ViewSpring: Example {
    static let name = "view-spring"
    static let summary = "A ball swings to a tap in 5 seconds, by a damping of 0.1"
    static let quantities = ["y (points)"]
    static let times = Array(stride(from: 0, through: 5, by: 0.25))

    private(set) var story = Story()
    private let ball: LayerTree.LayerID

    init() throws {
        let ball = try story.stage.add(LayerModel(named: "ball", at: SIMD2(160, 50)), isView: true)
        self.ball = ball
        // The spring is so stiff that it has settled after the duration. The tutorial's initial velocity is cut off.
        let swing = try ViewAnimation(duration: 5, usingSpringWithDamping: 0.1)
        try story.at(0) { stage in
            try stage.animate(swing) { try $0.set(SIMD2(160, 284), for: .center, of: ball) }
        }
    }

    func values(at time: Double) throws -> [Double] { [try story.stage(at: time).shown(ball)[.positionY]] }
}

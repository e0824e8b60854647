import TimingMathLayers

/// A petal that taps start, pause and resume. At the end of its flight it pauses itself, and later only turns on.
struct PetalPause: Example {
    static let name = "petal-pause"
    static let summary = "Taps start, pause and resume a petal that flies and turns"
    static let quantities = ["x (points)", "y (points)", "rotation (degrees)"]
    static let times = Array(stride(from: 0.0, through: 16, by: 0.5))

    /// The first tap starts the petal. The second pauses it, the third lets it go on, and so does the last.
    static let taps = [1.0, 3, 6, 12]

    private(set) var story = Story()
    private let petal: LayerTree.LayerID

    init() throws {
        let screen = try story.stage.add(.screen, isView: true)
        let petal = try story.stage.add(.petal(turning: true), below: screen)
        self.petal = petal
        try story.at(Self.taps) { stage in
            if stage.animation(forKey: "fly", of: petal) == nil {
                try Self.start(petal, to: SIMD2(250, 400), on: &stage)
            } else if try stage.model(petal).timing.speed == 0 {
                try stage.resume(petal)
            } else {
                try stage.pause(petal)
            }
        }
    }

    private static func start(_ petal: LayerTree.LayerID, to tap: SIMD2<Double>, on stage: inout Stage) throws {
        // Not removed on completion, so that a tap after the flight finds it and does not start it again.
        let fly = BasicAnimation(.position, to: tap, timing: MediaTiming(duration: 5), isRemovedOnCompletion: false)
        let turn = BasicAnimation(
            .transformRotationZ, to: .pi / 2 * 3,
            timing: MediaTiming(duration: 6, repeatCount: .infinity, autoreverses: true), isRemovedOnCompletion: false)
        try stage.add(
            fly, to: petal, forKey: "fly",
            onStop: { stage, _ in
                try stage.transaction(disablesActions: true) { try $0.set(tap, for: .position, of: petal) }
                try stage.pause(petal)
            })
        try stage.add(turn, to: petal, forKey: "turn")
    }

    func values(at time: Double) throws -> [Double] {
        let shown = try story.stage(at: time).shown(petal)
        return [shown[.positionX], shown[.positionY], shown[.transformRotationZ].inDegrees]
    }
}

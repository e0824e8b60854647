import TimingMathLayers

/// A clock whose hands turn to the time at each tick of a timer, in half a second. The delegate then turns the model.
struct Clock: Example {
    static let name = "clock"
    static let summary = "A clock's hands turn at each second, for half a second"
    static let quantities = ["second hand (degrees)", "minute hand (degrees)", "hour hand (degrees)"]
    static let times = Array(stride(from: 0, through: 5, by: 0.25))

    /// The time of the day at 0, in seconds: 10:08:58.
    static let start = 10 * 3600 + 8 * 60 + 58

    private(set) var story = Story()
    /// The hands for seconds, minutes and hours.
    private var hands: [LayerTree.LayerID] = []

    init() throws {
        for (name, angle) in zip(["second", "minute", "hour"], Self.angles(Self.start)) {
            var hand = LayerModel(named: name)
            hand[.anchorPoint] = SIMD2(0.5, 0.9)
            hand[.transform] = .rotation(angle: angle, x: 0, y: 0, z: 1)
            hands.append(try story.stage.add(hand, isView: true))
        }
        let hands = hands
        for second in 1...5 {
            try story.at(Double(second)) { stage in
                for (hand, angle) in zip(hands, Self.angles(Self.start + second)) {
                    let target = Matrix4x4.rotation(angle: angle, x: 0, y: 0, z: 1)
                    let turn = BasicAnimation(.transform, to: target, timing: MediaTiming(duration: 0.5))
                    try stage.add(
                        turn, to: hand, forKey: "turn",
                        onStop: { stage, _ in
                            try stage.set(target, for: .transform, of: hand)
                        })
                }
            }
        }
    }

    /// The angles of the hands for seconds, minutes and hours. The last two jump at whole minutes and hours.
    static func angles(_ time: Int) -> [Double] {
        [Double(time % 60) / 60, Double(time / 60 % 60) / 60, Double(time / 3600 % 24) / 12].map { $0 * .pi * 2 }
    }

    /// The rotations are read from matrices, so they are from -180 to 180.
    func values(at time: Double) throws -> [Double] {
        let stage = try story.stage(at: time)
        return try hands.map { try stage.shown($0)[.transformRotationZ].inDegrees }
    }
}

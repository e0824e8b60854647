import TimingMathLayers

/// Petals that fly to a tap. What stays there depends on what the delegate does at the end.
struct PetalTap: Example {
    static let name = "petal-tap"
    static let summary = "A petal flies to a tap, and stays there if its model does"
    static let quantities = ["y, no delegate", "y, set in didStop", "y, set without actions"]
    static let times = Array(stride(from: 0.0, through: 7, by: 0.5))

    static let tap = SIMD2(250.0, 400)

    private(set) var story = Story()
    private var petals: [LayerTree.LayerID] = []

    init() throws {
        let screen = try story.stage.add(.screen, isView: true)
        petals = try (1...3).map { try story.stage.add(.petal(named: "petal \($0)"), below: screen) }
        let fly = BasicAnimation(.position, to: Self.tap, timing: MediaTiming(duration: 5))
        let (returning, set, setQuietly) = (petals[0], petals[1], petals[2])
        try story.at(0) { stage in
            try stage.add(fly, to: returning, forKey: "fly")
            // The layer belongs to no view, so this starts another animation, from where the petal is seen: at the tap.
            try stage.add(
                fly, to: set, forKey: "fly", onStop: { stage, _ in try stage.set(Self.tap, for: .position, of: set) })
            try stage.add(
                fly, to: setQuietly, forKey: "fly",
                onStop: { stage, _ in
                    try stage.transaction(disablesActions: true) {
                        try $0.set(Self.tap, for: .position, of: setQuietly)
                    }
                })
        }
    }

    func values(at time: Double) throws -> [Double] {
        let stage = try story.stage(at: time)
        return try petals.map { try stage.shown($0)[.positionY] }
    }
}

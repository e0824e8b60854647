import TimingMathLayers

/// A circle that goes to each touch and grows or shrinks there. Nothing but changes of properties animates it.
struct CircleTouch: Example {
    static let name = "circle-touch"
    static let summary = "A circle goes to each touch, and grows or shrinks there"
    static let quantities = ["x", "y", "width", "corner radius"]
    static let times = Array(stride(from: 0, through: 1.5, by: 0.05))

    static let width = 50.0
    static let touches: [(time: Double, place: SIMD2<Double>)] = [(0.25, SIMD2(100, 120)), (1, SIMD2(220, 480))]

    private(set) var story = Story()
    private let circle: LayerTree.LayerID

    init() throws {
        let screen = try story.stage.add(.screen, isView: true)
        var layer = LayerModel(
            named: "circle", at: SIMD2(160, 284), size: Size2D(width: Self.width, height: Self.width))
        layer[.cornerRadius] = Self.width / 2
        let circle = try story.stage.add(layer, below: screen)
        self.circle = circle

        for touch in Self.touches {
            try story.at(touch.time) { stage in
                let isSmall = try stage.model(circle)[.boundsWidth] == Self.width
                let width = isSmall ? Self.width * 4 : Self.width
                try stage.set(Rect2D(x: 0, y: 0, width: width, height: width), for: .bounds, of: circle)
                try stage.set(touch.place, for: .position, of: circle)
                try stage.set(width / 2, for: .cornerRadius, of: circle)
            }
        }
    }

    func values(at time: Double) throws -> [Double] {
        let shown = try story.stage(at: time).shown(circle)
        return [shown[.positionX], shown[.positionY], shown[.boundsWidth], shown[.cornerRadius]]
    }
}

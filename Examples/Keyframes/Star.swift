import TimingMathLayers

/// A dot that runs along the legs of a star, one every 2 seconds. Timers draw each leg when the dot is at its end.
struct Star: Example {
    static let name = "star"
    static let summary = "A dot runs along a star, and timers draw each leg behind it"
    static let quantities = ["x (points)", "y (points)", "legs drawn"]
    static let times = Array(stride(from: 0.0, through: 10, by: 0.5))
    static let trails = [Trail(name: "dot", x: 0, y: 1)]
    // AppKit's y points up.
    static let yAxis = BezierPath.YAxis.up

    static let corners: [SIMD2<Double>] = [[240, 280], [181, 99], [335, 210], [144, 210], [298, 99]]

    private(set) var story = Story()
    private let dot: LayerTree.LayerID, drawing: LayerTree.LayerID

    init() throws {
        let drawing = try story.stage.add(LayerModel(named: "drawing"))
        let dot = try story.stage.add(LayerModel(named: "dot", at: Self.corners[0]))
        (self.drawing, self.dot) = (drawing, dot)

        var star = BezierPath()
        try star.addLines(between: Self.corners)
        try star.closeSubpath()
        let run = KeyframeAnimation(.position, path: star, timing: MediaTiming(duration: 10))
        try story.at(0) { stage in
            try stage.add(
                run, to: dot, forKey: "position",
                onStop: { stage, _ in
                    try stage.update(dot) { $0[.position] = Self.corners[0] }
                })
        }
        // Timers are no part of a stage, so these are acts of their own. A shape's path does not animate implicitly.
        for leg in 1...5 {
            var drawn = BezierPath()
            try drawn.addLines(between: Array((Self.corners + Self.corners.prefix(1)).prefix(leg + 1)))
            try story.at(2 * Double(leg)) { stage in try stage.update(drawing) { $0[.path] = drawn } }
        }
    }

    func values(at time: Double) throws -> [Double] {
        let stage = try story.stage(at: time), position = try stage.shown(dot)[.position]
        return [position.x, position.y, Double(try stage.model(drawing)[.path].segments.count)]
    }
}

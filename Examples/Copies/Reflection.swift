import TimingMathLayers

/// A picture and its reflection in the middle of the screen, which is a copy turned by half a turn.
struct Reflection: Example {
    static let name = "reflection"
    static let summary = "A picture that hops, and its reflection by a replicator"
    static let quantities = ["x (points)", "y (points)", "y of the reflection"]
    static let times = Array(stride(from: 0.0, through: 2, by: 0.125))
    static let trails = [Trail(name: "picture", x: 0, y: 1), Trail(name: "reflection", x: 0, y: 2)]

    private var tree = LayerTree()
    private let view: LayerTree.LayerID, picture: LayerTree.LayerID

    init() throws {
        // The screen turns its copies about its middle.
        var view = LayerModel.screen
        view[.instanceCount] = 2
        view[.instanceTransform] = .rotation(angle: .pi, x: 1, y: 0, z: 0)
        let offsets: [LayerKey<Double>] = [.instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset]
        for offset in offsets { view[offset] -= 0.1 }
        view[.instanceAlphaOffset] -= 0.5
        self.view = try tree.add(view)

        // The tutorial's picture stands still. This one hops, so that there is something to see.
        var picture = LayerModel(named: "picture", at: SIMD2(60, 200), size: Size2D(width: 80, height: 80))
        var hop = BezierPath()
        try hop.move(to: [60, 200])
        try hop.addQuadCurve(to: [260, 200], control: [160, 0])
        let timing = MediaTiming(duration: 2, fillMode: .both)
        try picture.add(KeyframeAnimation(.position, path: hop, timing: timing, isRemovedOnCompletion: false))
        self.picture = try tree.add(picture, below: self.view)
    }

    /// The multiplier of the reflection's colours.
    var color: RGBAColor? { tree[view].flatMap { Replicator($0.properties).instance(1)?.color } }

    /// Where the middle of the picture and that of the reflection are seen.
    func values(at time: Double) throws -> [Double] {
        let middles = try [0, 1].map { copy in
            try tree.convertPoint(SIMD2(40, 40), from: picture, to: nil, copies: [view: copy]) {
                tree.presentation(of: $0, at: time, copies: [view: copy]) ?? LayerProperties()
            }
        }
        guard let first = middles[0], let second = middles[1] else { return [] }
        return [first.x, first.y, second.y]
    }
}

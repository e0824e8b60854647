import TimingMathLayers

/// A view of a petal that falls through three keyframes, eased over the whole.
struct ViewKeyframesPetal: Example {
    static let name = "view-keyframes"
    static let summary = "A view of a petal falls through keyframes in 5 seconds"
    static let quantities = ["x (points)", "y (points)"]
    static let times = Array(stride(from: 0.0, through: 5, by: 0.25))
    static let trails = [Trail(name: "petal", x: 0, y: 1)]

    private(set) var story = Story()
    private let petal: LayerTree.LayerID

    init() throws {
        let petal = try story.stage.add(.petal(), isView: true)
        self.petal = petal
        try story.at(0) { stage in
            var fall = ViewKeyframes(
                duration: 5, options: .init(curve: .easeInOut), over: try stage.model(petal).properties)
            try fall.add(relativeStart: 0, relativeDuration: 0.5) { $0[.center] = SIMD2(80, 220) }
            try fall.add(relativeStart: 0.5, relativeDuration: 0.25) { $0[.center] = SIMD2(45, 300) }
            try fall.add(relativeStart: 0.75, relativeDuration: 0.25) { $0[.center] = SIMD2(55, 400) }
            try stage.animate(fall, of: petal, completion: "Animation end.")
        }
    }

    func values(at time: Double) throws -> [Double] {
        let shown = try story.stage(at: time).shown(petal)
        return [shown[.positionX], shown[.positionY]]
    }
}

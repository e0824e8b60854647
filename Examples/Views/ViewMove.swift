import TimingMathLayers

/// A view that flies to a tap and stays there, since a view animates the change of its model.
struct ViewMove: Example {
    static let name = "view-move"
    static let summary = "A view of a petal flies to a tap in 5 seconds, and stays"
    static let quantities = ["x (points)", "y (points)", "y of the model"]
    static let times = Array(stride(from: 0.0, through: 5, by: 0.25))
    static let trails = [Trail(name: "petal", x: 0, y: 1)]

    private(set) var story = Story()
    private let petal: LayerTree.LayerID

    init() throws {
        let petal = try story.stage.add(.petal(), isView: true)
        self.petal = petal
        try story.at(0) { stage in
            try stage.animate(ViewAnimation(duration: 5), completion: "Animation end.") { stage in
                try stage.set(SIMD2(250, 400), for: .center, of: petal)
            }
        }
    }

    func values(at time: Double) throws -> [Double] {
        let stage = try story.stage(at: time), shown = try stage.shown(petal)
        return [shown[.positionX], shown[.positionY], try stage.model(petal)[.positionY]]
    }
}

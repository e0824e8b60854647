import TimingMathLayers

/// A layer whose colour a button changes, by an explicit animation. The delegate then sets the model's colour.
struct ColorDelegate: Example {
    static let name = "color-delegate"
    static let summary = "A button changes a layer's colour, and a delegate keeps it"
    static let quantities = ["red", "green", "blue", "blue of the model"]
    static let times = Array(stride(from: 0, through: 1, by: 0.05))

    /// The tutorial's are random.
    static let colors = [RGBAColor(red: 0.2, green: 0.8, blue: 0.4), RGBAColor(red: 0.9, green: 0.5, blue: 0)]

    private(set) var story = Story()
    private let layer: LayerTree.LayerID

    init() throws {
        let view = try story.stage.add(LayerModel(named: "view"), isView: true)
        var model = LayerModel(named: "color layer")
        model.properties.frame = Rect2D(x: 50, y: 50, width: 100, height: 100)
        model[.backgroundColor] = RGBAColor(red: 0, green: 0, blue: 1)
        let layer = try story.stage.add(model, below: view)
        self.layer = layer

        for (press, color) in zip([0.1, 0.6], Self.colors) {
            try story.at(press) { stage in
                let change = BasicAnimation(.backgroundColor, to: color)
                try stage.add(
                    change, to: layer, forKey: "color",
                    onStop: { stage, _ in
                        // With actions, the change would start an implicit animation of its own.
                        try stage.transaction(disablesActions: true) {
                            try $0.set(color, for: .backgroundColor, of: layer)
                        }
                    })
            }
        }
    }

    func values(at time: Double) throws -> [Double] {
        let stage = try story.stage(at: time)
        guard let color = try stage.shown(layer)[.backgroundColor] else { return [] }
        let model = try stage.model(layer)[.backgroundColor]
        return [color.red, color.green, color.blue, model?.blue ?? 0]
    }
}

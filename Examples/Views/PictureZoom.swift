import TimingMathLayers

/// A picture that grows to twice its size, two seconds after the call. Its middle stays.
struct PictureZoom: Example {
    static let name = "picture-zoom"
    static let summary = "A picture grows to twice its size in a second, after 2"
    static let quantities = ["left", "top", "width", "width of the model"]
    static let times = Array(stride(from: 0, through: 3.5, by: 0.125))

    private(set) var story = Story()
    private let picture: LayerTree.LayerID

    init() throws {
        var layer = LayerModel(named: "picture")
        layer.properties.frame = Rect2D(x: 120, y: 140, width: 80, height: 80)
        let picture = try story.stage.add(layer, isView: true)
        self.picture = picture
        let zoom = ViewAnimation(duration: 1, delay: 2, options: .beginFromCurrentState)
        try story.at(0) { stage in
            try stage.animate(zoom) { try $0.setFrame(Rect2D(x: 80, y: 100, width: 160, height: 160), of: picture) }
        }
    }

    func values(at time: Double) throws -> [Double] {
        let stage = try story.stage(at: time), frame = try stage.shown(picture).frame
        return [frame.origin.x, frame.origin.y, frame.size.width, try stage.model(picture).properties.frame.size.width]
    }
}

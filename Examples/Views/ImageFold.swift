import TimingMathLayers

/// A picture of two halves that a finger folds from top to bottom, and the way of the upper corners in perspective.
struct ImageFold: Example {
    static let name = "image-fold"
    static let summary = "A finger folds one half of a picture over the other"
    static let quantities = ["left (points)", "right (points)", "upper edge (points)", "angle (degrees)"]
    static let times = (0...20).map { Double($0) / 20 }
    static let trails = [
        Trail(name: "upper left corner", x: 0, y: 2), Trail(name: "upper right corner", x: 1, y: 2),
    ]

    private(set) var story = Story()
    let picture: FoldedPicture

    init() throws {
        let picture = try FoldedPicture(on: &story.stage)
        self.picture = picture
        // Over the whole height in a second.
        for time in (0...100).map({ Double($0) / 100 }) {
            try story.at(time) { try picture.fold(time * FoldedPicture.height, on: &$0) }
        }
    }

    func values(at time: Double) throws -> [Double] {
        let stage = try story.stage(at: time), right = SIMD2(FoldedPicture.size.width, 0)
        let places = [try picture.place(.zero, on: stage), try picture.place(right, on: stage)]
        let angle = try stage.shown(picture.upper)[.transformRotationX]
        return [places[0].x, places[1].x, places[0].y, angle.inDegrees]
    }
}

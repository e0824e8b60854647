import TimingMathLayers

/// An icon that shakes from one tap to the next, and has a close box meanwhile.
struct IconToggle: Example {
    static let name = "icon-toggle"
    static let summary = "An icon shakes by 2 degrees from one tap to the next"
    static let quantities = ["rotation (degrees)", "close boxes"]
    static let times = Array(stride(from: 0, through: 1.21, by: 0.05))

    static let taps = [0.15, 0.75]

    private(set) var story = Story()
    private let icon: LayerTree.LayerID

    init() throws {
        let icon = try story.stage.add(LayerModel(named: "icon", size: Size2D(width: 128, height: 128)))
        self.icon = icon
        // Without this, a new sublayer would fade in by a transition of the icon.
        try story.stage.setActions([["sublayers": .null]], of: icon)
        // The tutorial tries 0.5 seconds first, and finds 0.15 right. Its listing has ±2 radians; its text, 2 degrees.
        let shake = KeyframeAnimation(
            .transformRotationZ, values: [(-2).degrees, 2.degrees, (-2).degrees],
            timing: MediaTiming(duration: 0.15, repeatCount: 10000))
        try story.at(Self.taps) { stage in
            if stage.animation(forKey: "rotate", of: icon) == nil {
                try stage.add(LayerModel(named: "close box", size: Size2D(width: 30, height: 30)), below: icon)
                try stage.add(shake, to: icon, forKey: "rotate")
            } else {
                for closeBox in stage.tree.sublayers(of: icon) { stage.remove(closeBox) }
                stage.removeAnimation(forKey: "rotate", of: icon)
            }
        }
    }

    func values(at time: Double) throws -> [Double] {
        let stage = try story.stage(at: time)
        return [
            try stage.shown(icon)[.transformRotationZ].inDegrees, Double(stage.tree.sublayers(of: icon).count),
        ]
    }
}

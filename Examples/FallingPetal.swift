import TimingMath

/// A petal that falls along a curve at constant speed, its head along the way, while it turns about itself: a group.
struct FallingPetal: Example {
    static let name = "falling-petal"
    static let summary = "A petal falls along a curve in ten seconds, and turns"
    static let quantities = ["x (points)", "y (points)", "rotation (degrees)"]
    static let times = Array(stride(from: 0.0, through: 10, by: 1))

    /// The way down.
    let path: BezierPath
    private var petal = LayerModel()

    init() throws(LayerError) {
        var path = BezierPath()
        // Refused only for numbers that are not finite.
        try? path.move(to: [50, 150])
        try? path.addCurve(to: [55, 400], control1: [160, 280], control2: [-30, 300])
        self.path = path
        try petal.set(.point(SIMD2(50, 150)), for: "position")
        try petal.set(.point(SIMD2(0.5, 0.6)), for: "anchorPoint")

        // The children last as long as their group. The path turns the petal before its own rotation, so the angles add
        // up.
        let turn = BasicAnimation("transform.rotation.z", from: 0, to: .number(270.degrees))
        let fall = KeyframeAnimation("position", path: path, calculationMode: .paced, rotationMode: .auto)
        // What is held after its end must not be removed there.
        let timing = MediaTiming(duration: 10, fillMode: .forwards)
        try petal.add(AnimationGroup([turn, fall], timing: timing, isRemovedOnCompletion: false), forKey: "fall")
    }

    func values(at time: Double) throws(LayerError) -> [Double] {
        let presented = petal.presentation(at: time)
        let (x, y) = (try presented.number("position.x"), try presented.number("position.y"))
        // A matrix knows its rotation but for whole turns.
        return [x, y, try presented.number("transform.rotation.z").inDegrees]
    }
}

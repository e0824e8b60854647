import TimingMath

/// A petal that falls along a curve at constant speed, points along the curve, and spins. A group holds both
/// animations.
struct FallingPetal: Example {
    static let name = "falling-petal"
    static let summary = "A petal falls along a curve in ten seconds, and turns"
    static let quantities = ["x (points)", "y (points)", "rotation (degrees)"]
    static let times = Array(stride(from: 0.0, through: 10, by: 1))

    /// The curve that the petal follows.
    let path: BezierPath
    private var petal = LayerModel()

    init() throws(LayerError) {
        var path = BezierPath()
        // These throw only for numbers that are not finite.
        try? path.move(to: [50, 150])
        try? path.addCurve(to: [55, 400], control1: [160, 280], control2: [-30, 300])
        self.path = path
        petal[.position] = [50, 150]
        petal[.anchorPoint] = [0.5, 0.6]

        // Both animations last as long as their group. The path's rotation is added to that of the spin.
        let spin = BasicAnimation(.transformRotationZ, from: 0, to: 270.degrees)
        let fall = KeyframeAnimation(.position, path: path, calculationMode: .paced, rotationMode: .auto)
        // To hold its last value, an animation must also stay after its end.
        let timing = MediaTiming(duration: 10, fillMode: .forwards)
        try petal.add(AnimationGroup([spin, fall], timing: timing, isRemovedOnCompletion: false), forKey: "fall")
    }

    func values(at time: Double) throws(LayerError) -> [Double] {
        let presented = petal.presentation(at: time)
        // The rotation is read from a matrix, which does not count whole turns.
        return [presented[.positionX], presented[.positionY], presented[.transformRotationZ].inDegrees]
    }
}

import TimingMathLayers

/// An icon that shakes about its centre, in two ways that one tutorial takes for the same.
struct ShakeIcon: Example {
    static let name = "shake-icon"
    static let summary = "An icon shakes by 8 degrees, in two ways: slow and fast"
    static let quantities = ["autoreversing (degrees)", "three keyframes (degrees)"]
    static let times = Array(stride(from: 0, through: 0.4, by: 0.025))

    private var icons = [LayerModel(), LayerModel()]

    init() throws {
        let (left, right) = ((-8).degrees, 8.degrees)
        // There and back takes twice the duration.
        let there = KeyframeAnimation(
            .transformRotation, values: [left, right],
            timing: MediaTiming(duration: 0.1, repeatCount: .infinity, autoreverses: true))
        // Here the duration is that of there and back, so that the icon shakes twice as fast.
        let thereAndBack = KeyframeAnimation(
            .transformRotation, values: [left, right, left], timing: MediaTiming(duration: 0.1, repeatCount: .infinity))
        try icons[0].add(there)
        try icons[1].add(thereAndBack)
    }

    func values(at time: Double) throws -> [Double] {
        icons.map { $0.presentation(at: time)[.transformRotation].inDegrees }
    }
}

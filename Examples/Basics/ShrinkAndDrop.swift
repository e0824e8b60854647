import TimingMathLayers

/// A view that shrinks and drops: two animations in a group, which holds the last values.
struct ShrinkAndDrop: Example {
    static let name = "shrink-and-drop"
    static let summary = "A view shrinks and drops by a group, and stays there"
    static let quantities = ["scale (%)", "y (points)", "y of the model"]
    static let times = Array(stride(from: 0, through: 1.5, by: 0.125))

    private var view = LayerModel(named: "red view", at: SIMD2(60, 110), size: Size2D(width: 100, height: 100))

    init() throws {
        // The timing of the group is that of both animations, so that they need none.
        let group = AnimationGroup(
            [BasicAnimation(.transformScale, to: 0.3), BasicAnimation(.positionY, to: 300)],
            timing: MediaTiming(duration: 1, fillMode: .forwards), isRemovedOnCompletion: false)
        try view.add(group)
    }

    func values(at time: Double) throws -> [Double] {
        let shown = view.presentation(at: time)
        return [shown[.transformScale] * 100, shown[.positionY], view[.positionY]]
    }
}

import TimingMathLayers

/// A picture in two halves. The upper one turns about the edge between them, as a finger drags.
struct FoldedPicture {
    /// The height of the view that the finger drags over.
    static let height = 200.0
    /// The size of each half.
    static let size = Size2D(width: 200, height: 100)

    let upper: LayerTree.LayerID, lower: LayerTree.LayerID
    /// A black gradient over the lower half.
    let shadow: LayerTree.LayerID

    init(on stage: inout Stage) throws {
        var half = LayerModel(named: "upper half", at: SIMD2(160, 200), size: Self.size)
        half[.contentsRect] = Rect2D(x: 0, y: 0, width: 1, height: 0.5)
        half[.anchorPoint] = SIMD2(0.5, 1)
        upper = try stage.add(half, isView: true)
        half[.name] = "lower half"
        half[.contentsRect] = Rect2D(x: 0, y: 0.5, width: 1, height: 0.5)
        half[.anchorPoint] = SIMD2(0.5, 0)
        lower = try stage.add(half, isView: true)
        var gradient = LayerModel(named: "shadow")
        gradient.properties.frame = Rect2D(origin: .zero, size: Self.size)
        gradient[.opacity] = 0
        shadow = try stage.add(gradient, below: lower)
    }

    /// Folds the picture as a finger has dragged it, seen from 500 points away.
    func fold(_ dragged: Double, on stage: inout Stage) throws {
        let angle = dragged / Self.height * .pi
        let fold = Matrix4x4.rotation(angle: -angle, x: 1, y: 0, z: 0).concatenating(.perspective(distance: 500))
        try stage.set(fold, for: .transform, of: upper)
        // The gradient belongs to no view, so it follows in 0.25 seconds.
        try stage.set(dragged / Self.height, for: .opacity, of: shadow)
    }

    /// Returns where a point of the upper half is seen. NaN if it is not seen at all.
    func place(_ point: SIMD2<Double>, on stage: Stage) throws -> SIMD2<Double> {
        let shown = try stage.shown(upper)
        return try stage.tree.convertPoint(point, from: upper, to: nil) { _ in shown } ?? SIMD2(.nan, .nan)
    }
}

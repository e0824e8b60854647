/// The coordinates in which a hit test looks at the sublayers of a layer.
struct HitSpace {
    /// The index of the space in which the layer lies; nil for the space in which the point was given.
    let parent: Int?
    /// The index of the nearest space that is a plane.
    var plane: Int
    let layer: LayerTree.LayerID?
    /// The point in the plane.
    let point: SIMD2<Double>
    /// The map from the sublayers' superlayer coordinates to the plane, without the copy; nil for the identity.
    let shared: Matrix4x4?
    /// The layer's map to its superlayer; nil for the space in which the point was given.
    let own: Matrix4x4?
    /// The layer's local time.
    let time: Double
    let isTransform: Bool

    /// The copy of the sublayers, if the layer is a replicator.
    var copy: Int?
    /// The map from the sublayers' superlayer coordinates to the plane; nil for the identity.
    var outer: Matrix4x4?
    /// Whether there is such a map. Faster to read.
    var hasOuter: Bool
    /// The parent time of the sublayers.
    var sublayerTime: Double
    /// Whether the sublayers belong to a delayed copy.
    var isDelayed: Bool
    /// Whether the sublayers belong to a copy.
    var isCopied: Bool
    /// The unflattened map from the plane's sublayers to the space in which the point was given, once needed.
    var top: Matrix4x4?
}

/// A pending step of a hit test, for one layer.
struct HitTask {
    enum Step {
        /// Test the sublayers and then the layer itself.
        case test
        /// The layer itself is hit.
        case hit
        /// Test the copies up to this one.
        indirect case copies(Replicator, last: Int)
    }

    var step: Step
    let layer: LayerTree.LayerID
    /// The index of the space in which the layer lies, or for copies that of its sublayers.
    var space: Int
    /// The number of spaces that are still needed.
    var keep: Int
    /// The point in the layer.
    var point = SIMD2<Double>.zero
    var isInside = false
    /// The layer's local time.
    var time = 0.0
    /// Larger is tested first: the zPosition, or below a transform layer the depth of the point.
    var order = 0.0
    /// Larger is tested first among equals.
    var place = 0

    /// Whether another task comes later. NaN comes last.
    static func isBefore(_ a: HitTask, _ b: HitTask) -> Bool {
        let (x, y) = (a.order.isNaN ? -.infinity : a.order, b.order.isNaN ? -.infinity : b.order)
        return x == y ? a.place < b.place : x < y
    }
}

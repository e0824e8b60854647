/// The coordinates in which a hit test looks at the sublayers of a layer.
struct HitSpace {
    /// The index of the space in which the layer lies; nil for the space in which the point was given.
    let parent: Int?
    /// The index of the nearest space that is a plane.
    var plane: Int
    let layer: LayerTree.LayerID?
    /// The point in the plane.
    var point: SIMD2<Double>
    /// The layer's local time.
    let time: Double
    /// Whether it is the space of a transform layer.
    var isTransform: Bool

    /// The copy of the sublayers, if the layer is a replicator.
    var copy: Int?
    /// The parent time of the sublayers.
    var sublayerTime: Double
    /// Whether the sublayers belong to a delayed copy.
    var isDelayed: Bool
    /// Whether the sublayers belong to a copy.
    var isCopied: Bool
    /// The maps of the sublayers; nil if all are the identity and none was computed. In a class, since few spaces have
    /// any, and spaces are moved often.
    var maps: Maps?

    final class Maps {
        /// The map from the sublayers' superlayer coordinates to the plane, without the copy; nil for the identity.
        let shared: Matrix4x4?
        /// The same with the copy.
        let outer: Matrix4x4?
        /// The unflattened map from the plane's sublayers to the space in which the point was given, once needed.
        var top: Matrix4x4?

        init(shared: Matrix4x4?, outer: Matrix4x4?) { (self.shared, self.outer) = (shared, outer) }
    }

    /// The map from the sublayers' superlayer coordinates to the plane; nil for the identity.
    var outer: Matrix4x4? { maps?.outer }

    /// Replaces the maps. No other space shares them.
    mutating func setMaps(shared: Matrix4x4?, outer: Matrix4x4?) {
        maps = shared == nil && outer == nil ? nil : Maps(shared: shared, outer: outer)
    }

    /// Keeps the map from the plane to the space in which the point was given.
    mutating func setTop(_ top: Matrix4x4?) {
        if maps == nil { maps = Maps(shared: nil, outer: nil) }
        maps?.top = top
    }
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

    /// Sorts the tasks from a place on by their depths, the nearest last. Of layers in one plane the last sibling is
    /// the nearest, although rounding separates their depths (R7.6).
    static func sortByDepth(_ tasks: inout [HitTask], from first: Int) {
        tasks[first...].sort(by: isBefore)
        var end = tasks.count
        while end > first {
            var start = end - 1
            while start > first, !isNearer(tasks[end - 1].order, than: tasks[start - 1].order) { start -= 1 }
            if end - start > 1 { tasks[start..<end].sort { $0.place < $1.place } }
            end = start
        }
    }

    private static func isNearer(_ depth: Double, than other: Double) -> Bool {
        // Infinities have no difference.
        guard depth.isFinite, other.isFinite else { return depth != other }
        return depth - other > 1e-9 * max(1, depth.magnitude, other.magnitude)
    }
}

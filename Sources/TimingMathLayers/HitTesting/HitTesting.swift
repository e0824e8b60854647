/// Whose rules a hit test follows.
///
/// Source: R7.6.
public enum HitTesting: Sendable, Hashable, CaseIterable {
    /// CALayer's `hitTest`: siblings with a larger `zPosition` come first, then later ones. Sublayers outside of the
    /// bounds can be hit, unless the layer masks to its bounds. An opacity of 0 rules out a layer with all its
    /// sublayers, and so do points outside of its mask.
    case layers
    /// UIView's `hitTest`: later subviews come first, whatever their `zPosition`. Opacities below 0.01, points outside
    /// of the bounds and ``LayerModel/isUserInteractionEnabled`` rule out a layer with all its sublayers. Masks do not
    /// matter.
    case views
}

extension LayerTree {
    /// The answer of a hit test.
    public struct Hit: Sendable, Hashable {
        /// The layer.
        public let layer: LayerID
        /// The copy of each replicator above the layer that was hit.
        public let copies: [LayerID: Int]
        /// The point in the layer's own coordinates, as ``LayerTree/convertPoint(_:from:to:copies:properties:)`` gives
        /// it.
        public let point: SIMD2<Double>
    }

    /// Returns the farthest descendant that contains a point.
    ///
    ///     tree.hitTest(SIMD2(50, 150), at: 2.5)           // where the layer is seen; without a time, the model
    ///
    /// - Parameters:
    ///   - point: A point in the coordinates of `superlayer`.
    ///   - superlayer: The layer whose sublayers are tested; nil for all layers. A viewer looks at its plane.
    ///   - time: The absolute time of the presented values, in seconds; nil for the model values.
    ///   - rules: The rules to follow. <doc:Layers> tells which layers are missed.
    /// - Returns: nil if nothing was hit, or if the tree does not have `superlayer`.
    /// - Note: Of a replicator's copies the first 10,000 are tried, or the last one if all are equal; only the
    ///   originals if that made more than 100,000 tests of layers.
    /// - Complexity: Linear in the layers below and their copies, plus sorting. With a time, each layer is presented
    ///   first, which takes some µs each; a ``LayerTreeSampler`` is faster. Source: R7.6.
    public func hitTest(
        _ point: SIMD2<Double>, below superlayer: LayerID? = nil, at time: Double? = nil, as rules: HitTesting = .layers
    ) -> Hit? {
        hitTest(point, below: superlayer, at: time, as: rules, refusing: [])
    }

    /// Returns the farthest descendant of a layer, or the layer itself, that contains a point, as CALayer's `hitTest`.
    ///
    /// - Parameters:
    ///   - point: A point in the coordinates of the layer's superlayer.
    ///   - layer: The layer.
    ///   - time: The absolute time of the presented values, in seconds; nil for the model values.
    ///   - rules: The rules to follow.
    /// - Returns: nil if nothing was hit, or if the tree does not have the layer.
    /// - Complexity: As for ``hitTest(_:below:at:as:)``.
    ///
    /// Source: R7.6.
    public func hitTest(
        _ point: SIMD2<Double>, in layer: LayerID, at time: Double? = nil, as rules: HitTesting = .layers
    ) -> Hit? {
        guard let time else { return HitSearch(self, HitModel(tree: self), rules).hit(point, in: layer) }
        return HitSearch(self, HitPresentation(tree: self, time: time), rules).hit(point, in: layer)
    }
}

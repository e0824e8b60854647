extension LayerTreeSampler {
    /// Returns the farthest descendant that contains a point, with the values of the last sample.
    ///
    /// The answer is that of ``LayerTree/hitTest(_:below:at:as:)`` at the time of the last sample. For trees with many
    /// animations it takes a small part of the time.
    ///
    /// - Parameters:
    ///   - point: A point in the coordinates of `superlayer`.
    ///   - tree: The tree that the sampler was created from, with all changes that the sampler was told.
    ///   - superlayer: The layer whose sublayers are tested; nil for all layers.
    ///   - rules: The rules to follow.
    /// - Returns: nil if nothing was hit, or if the tree does not have `superlayer`. Layers that the sampler does not
    ///   have are tested with their model values.
    ///
    /// Source: R7.6.
    public func hitTest(
        _ point: SIMD2<Double>, in tree: LayerTree, below superlayer: LayerTree.LayerID? = nil,
        as rules: HitTesting = .layers
    ) -> LayerTree.Hit? {
        HitSearch(tree, HitSample(sampler: self, tree: tree), rules).hit(point, below: superlayer)
    }
}

/// The values of the last sample. Delayed copies are computed one by one.
private struct HitSample: HitSource {
    let sampler: LayerTreeSampler
    let other: HitPresentation
    let standardIndices: [Int?]

    init(sampler: LayerTreeSampler, tree: LayerTree) {
        self.sampler = sampler
        other = HitPresentation(tree: tree, time: sampler.frame.clocks.time(of: FrameClocks.absolute))
        standardIndices = sampler.frame.properties.standardIndices
    }

    var isTimed: Bool { true }
    var time: Double { other.time }

    func layer(_ id: LayerTree.LayerID, at time: Double, isDelayed: Bool) -> HitLayer {
        if isDelayed || !sampler.contains(id) { return other.layer(id, at: time, isDelayed: isDelayed) }
        return sampler.frame.hitLayer(id.index, standardIndices)
    }

    func properties(_ id: LayerTree.LayerID, at time: Double, isDelayed: Bool) -> LayerProperties {
        if !isDelayed, let presented = sampler.presentation(of: id) { return presented }
        return other.properties(id, at: time, isDelayed: isDelayed)
    }
}

extension Frame {
    /// Returns the presented properties of a layer. A method, since a copy of the frame would retain all it refers to.
    fileprivate func hitLayer(_ index: Int, _ standardIndices: [Int?]) -> HitLayer {
        var layer = HitLayer(layers[index].properties), next = layers[index].firstSlot
        while next != Self.none {
            let slot = slots[Int(next)]
            if let standard = standardIndices[Int(slot.property)] {
                layer.set(value(ofSlot: Int(next)), at: standard)
            }
            next = slot.next
        }
        return layer
    }
}

/// Where touches go.
extension Stage {
    /// Returns the farthest descendant that contains a point; see ``LayerTree/hitTest(_:below:at:as:)``.
    ///
    /// By the views' rules it misses views that are animated by a block without
    /// ``ViewAnimation/Options/allowUserInteraction``, with all that is below them, until these animations are over.
    ///
    ///     try stage.animate(ViewAnimation(duration: 5)) { try $0.set(SIMD2(250, 400), for: .position, of: petal) }
    ///     stage.hitTest(SIMD2(250, 400), as: .views)            // not the petal, for 5 s
    ///
    /// - Parameters:
    ///   - point: A point in the coordinates of `superlayer`.
    ///   - superlayer: The layer whose sublayers are tested; nil for all layers.
    ///   - presented: Whether layers are tested where they are presented at ``now``, instead of by their models.
    ///   - rules: The rules to follow.
    /// - Returns: nil if nothing was hit, or if the stage does not have `superlayer`.
    /// - Complexity: That of the tree's hit test, and linear in the number of animations. Source: R6.10, R7.6.
    public func hitTest(
        _ point: SIMD2<Double>, below superlayer: LayerTree.LayerID? = nil, presented: Bool = false,
        as rules: HitTesting = .layers
    ) -> LayerTree.Hit? {
        tree.hitTest(
            point, below: superlayer, at: presented ? now : nil, as: rules,
            refusing: rules == .views ? schedule.refusing : [])
    }

    /// Returns whether the view of a layer takes touches: if its model says so, and no animation of a block without
    /// ``ViewAnimation/Options/allowUserInteraction`` runs on it. True for a layer that the stage does not have.
    ///
    /// Views above it do not matter here. Source: R6.10, R7.6.
    public func takesTouches(_ id: LayerTree.LayerID) -> Bool {
        guard tree.isUserInteractionEnabled(id), let record = records[id] else { return !tree.contains(id) }
        return !record.entries.values.contains { schedule[$0]?.isRefusing ?? false }
    }
}

extension LayerTree {
    /// Returns the layer that is hit; some views take no touches, whatever their models say.
    func hitTest(
        _ point: SIMD2<Double>, below superlayer: LayerID?, at time: Double?, as rules: HitTesting,
        refusing: Set<LayerID>
    ) -> Hit? {
        guard let time else {
            var search = HitSearch(self, HitModel(tree: self), rules)
            search.refusing = refusing
            return search.hit(point, below: superlayer)
        }
        var search = HitSearch(self, HitPresentation(tree: self, time: time), rules)
        search.refusing = refusing
        return search.hit(point, below: superlayer)
    }
}

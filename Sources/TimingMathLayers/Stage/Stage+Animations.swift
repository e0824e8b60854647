/// Animations that are added explicitly.
extension Stage {
    /// Adds a copy of an animation to a layer; see ``LayerModel/add(_:forKey:at:transactionDuration:)``.
    ///
    ///     try stage.add(fall, to: petal, forKey: "fall", onStop: { stage, finished in land(&stage) })
    ///
    /// - Parameters:
    ///   - animation: An animation. A begin time of 0 means now; other begin times are local times of the layer.
    ///   - id: The layer.
    ///   - key: The key, or nil for a new unique key.
    ///   - onStart: Runs when the animation starts: `animationDidStart`.
    ///   - onStop: Runs when it stops, with false if it was removed before its end: `animationDidStop`.
    /// - Throws: `LayerError`. The stage is then unchanged. Source: R1.2a, R1.3, R6.9.
    public mutating func add(
        _ animation: some LayerAnimationConvertible, to id: LayerTree.LayerID, forKey key: String? = nil,
        onStart: Handler? = nil, onStop: ((inout Stage, Bool) throws -> Void)? = nil
    ) throws(LayerError) {
        guard let time = tree.localTime(of: id, at: now) else { throw .unknownLayer }
        let duration = transactions.settings.animationDuration
        try mutate(id) { (layer) throws(LayerError) in
            try layer.add(animation, forKey: key, at: time, transactionDuration: duration)
        }
        schedule.setHandlers(onStart, onStop)
    }

    /// Removes the animation with a key from a layer, if there is one. It stops unfinished.
    public mutating func removeAnimation(forKey key: String, of id: LayerTree.LayerID) {
        mutate(id) { $0.removeAnimation(forKey: key) }
    }

    /// Removes all animations from a layer. They stop unfinished.
    public mutating func removeAllAnimations(of id: LayerTree.LayerID) {
        mutate(id) { $0.removeAllAnimations() }
    }

    /// Returns the keys of a layer's animations, in the order in which they were added.
    ///
    /// An animation that is removed on completion is not listed from the delivery of its stop on (R1.10).
    public func animationKeys(of id: LayerTree.LayerID) -> [String] {
        tree.animations(of: id).filter { !hasEnded($0, id) }.map(\.key)
    }

    /// Returns a layer's animation with a key, or nil if it is not listed by ``animationKeys(of:)``.
    public func animation(forKey key: String, of id: LayerTree.LayerID) -> LayerAnimation? {
        tree.animations(of: id).first { $0.key == key && !hasEnded($0, id) }?.animation
    }

    private func hasEnded(_ attached: LayerModel.AttachedAnimation, _ id: LayerTree.LayerID) -> Bool {
        ended.contains { $0.layer == id && $0.number == attached.number }
    }
}

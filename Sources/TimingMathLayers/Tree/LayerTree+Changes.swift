/// Changing layers with animations at an absolute time, whatever the layers' clocks.
extension LayerTree {
    /// Sets a property of a layer and adds the implicit animation of the change.
    ///
    /// - Parameters:
    ///   - value: The new model value.
    ///   - key: The property to change.
    ///   - id: The layer.
    ///   - implicit: The transaction, and the layer's own actions.
    ///   - now: The absolute time of the change and the commit, in seconds.
    /// - Returns: Whether an animation was added.
    /// - Throws: `LayerError`. The tree is then unchanged.
    ///
    /// Source: R6.8.
    @discardableResult
    public mutating func set<Value>(
        _ value: Value, for key: LayerKey<Value>, of id: LayerID, animatedBy implicit: ImplicitAnimation,
        at now: Double
    ) throws(LayerError) -> Bool {
        try change(id, at: now) { (layer, time) throws(LayerError) in
            try layer.set(value, for: key, animatedBy: implicit, at: time)
        }
    }

    /// Sets the value at a key path of a layer and adds the implicit animation of the change, as for a typed key.
    @discardableResult
    public mutating func set(
        _ value: AnimatableValue, for keyPath: String, of id: LayerID, animatedBy implicit: ImplicitAnimation,
        at now: Double
    ) throws(LayerError) -> Bool {
        try change(id, at: now) { (layer, time) throws(LayerError) in
            try layer.set(value, for: keyPath, animatedBy: implicit, at: time)
        }
    }

    /// Changes model values of a layer in a closure and adds the animations of the changes, as `UIView.animate` does.
    ///
    /// - Parameters:
    ///   - id: The layer.
    ///   - animation: The animation.
    ///   - now: The absolute time, in seconds.
    ///   - changes: Changes the model values. Properties without a basic implicit animation are not animated.
    /// - Returns: The absolute time of the completion handler, in seconds, as long as no clock changes: `now` if
    ///   nothing is animated, infinity if the animation does not end.
    /// - Throws: `LayerError`. The tree is then unchanged.
    ///
    /// Source: R6.10.
    @discardableResult
    public mutating func animate(
        _ id: LayerID, with animation: ViewAnimation, at now: Double, _ changes: (inout LayerProperties) -> Void
    ) throws(LayerError) -> Double {
        let completion = try change(id, at: now) { (layer, time) throws(LayerError) in
            try layer.animate(animation, at: time, changes)
        }
        return clock(of: id).time(reaching: completion, from: now) ?? .infinity
    }

    /// Animates a layer by keyframes, as `UIView.animateKeyframes` does.
    ///
    /// - Parameters:
    ///   - id: The layer.
    ///   - keyframes: Keyframes created for the layer's properties, which become those after the last keyframe.
    ///   - now: The absolute time, in seconds.
    /// - Returns: The absolute time of the completion handler, in seconds, as for a ``ViewAnimation``.
    /// - Throws: `LayerError`. The tree is then unchanged.
    ///
    /// Source: R6.11.
    @discardableResult
    public mutating func animate(
        _ id: LayerID, with keyframes: ViewKeyframes, at now: Double
    ) throws(LayerError) -> Double {
        let completion = try change(id, at: now) { (layer, time) throws(LayerError) in
            try layer.animate(keyframes, at: time)
        }
        return clock(of: id).time(reaching: completion, from: now) ?? .infinity
    }

    /// Removes the animations of all layers that have ended and are removed on completion (R1.10).
    ///
    /// - Parameter now: The absolute time, in seconds.
    public mutating func removeCompletedAnimations(at now: Double) {
        for id in layers where prepared(of: id) != nil {
            guard let time = localTime(of: id, at: now) else { continue }
            updateIfPresent(id) { $0.removeCompletedAnimations(at: time) }
        }
    }

    /// The clock of a layer.
    func clock(of id: LayerID) -> LayerClock { LayerClock(ancestry(of: id).map(timing(of:))) }

    private mutating func change<Result>(
        _ id: LayerID, at now: Double, _ change: (inout LayerModel, Double) throws(LayerError) -> Result
    ) throws(LayerError) -> Result {
        guard let time = localTime(of: id, at: now) else { throw .unknownLayer }
        let result = try updateIfPresent(id) { (layer) throws(LayerError) in try change(&layer, time) }
        guard let result else { throw .unknownLayer }
        return result
    }
}

/// Animations and transitions of views.
extension Stage {
    /// Animates changes of views' layers, as `UIView.animate` does.
    ///
    /// Layers that belong to no view animate implicitly, as everywhere. An inner animation inherits from the outer one
    /// (``ViewAnimation/nested(in:)``).
    ///
    /// - Parameters:
    ///   - animation: The animation.
    ///   - completion: The name, in events, of the completion handler.
    ///   - then: The completion handler. Without a name it is called "completion".
    ///   - body: Makes the changes. If it throws an error, the changes made before are committed.
    ///
    /// Source: R6.10.
    public mutating func animate<Failure>(
        _ animation: ViewAnimation, completion: String? = nil, then: Handler? = nil,
        _ body: (inout Stage) throws(Failure) -> Void
    ) throws(Failure) {
        transactions.beginViewAnimation(transactions.inheriting(animation))
        defer { transactions.endViewAnimation() }
        try transaction(completion: completion, then: then, body)
    }

    /// Animates the layer of a view by keyframes, as `UIView.animateKeyframes` does.
    ///
    /// - Parameters:
    ///   - keyframes: Keyframes created for the layer's properties, which become those after the last keyframe.
    ///   - id: The layer.
    ///   - completion: The name, in events, of the completion handler.
    ///   - then: The completion handler. Without a name it is called "completion".
    /// - Throws: `LayerError`. The layer is then unchanged.
    ///
    /// Source: R6.11.
    public mutating func animate(
        _ keyframes: ViewKeyframes, of id: LayerTree.LayerID, completion: String? = nil, then: Handler? = nil
    ) throws(LayerError) {
        guard let time = tree.localTime(of: id, at: now) else { throw .unknownLayer }
        try transaction(completion: completion, then: then) { (stage) throws(LayerError) in
            try stage.mutate(id) { (layer) throws(LayerError) in try layer.addAnimations(of: keyframes, at: time) }
        }
    }

    /// Changes what a view shows by a transition, as `UIView.transition(with:duration:options:…)` does.
    ///
    /// The view's layer gets the ``ViewTransition/layerTransition(timing:curve:)`` of the animation's options, if they
    /// have one, with the key `transition`. Springs do not count. Old views are removed or hidden by `body` or `then`.
    ///
    /// - Parameters:
    ///   - animation: The transition, in the options; the duration, delay and curve.
    ///   - id: The layer of the view that contains what changes.
    ///   - completion: The name, in events, of the completion handler.
    ///   - then: The completion handler. Without a name it is called "completion".
    ///   - body: Makes the changes. They animate, too, only with ``ViewAnimation/Options/allowAnimatedContent``.
    /// - Throws: `LayerError`; the error of `body`. Source: R6.12.
    public mutating func transition(
        _ animation: ViewAnimation, of id: LayerTree.LayerID, completion: String? = nil, then: Handler? = nil,
        _ body: (inout Stage) throws -> Void
    ) throws {
        guard let time = tree.localTime(of: id, at: now) else { throw LayerError.unknownLayer }
        let animation = transactions.inheriting(animation)
        let timing = try animation.timing(at: time)
        let isAnimated = animation.options.contains(.allowAnimatedContent)
        transactions.beginViewAnimation(isAnimated ? animation : nil)
        defer { transactions.endViewAnimation() }
        try transaction(disablesActions: isAnimated ? nil : true, completion: completion, then: then) { stage in
            if let transition = animation.options.transition {
                let curve = animation.options.curve
                try stage.add(transition.layerTransition(timing: timing, curve: curve), to: id)
            }
            try body(&stage)
        }
    }
}

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
    /// Source: R6.9, R6.10.
    public mutating func animate<Failure>(
        _ animation: ViewAnimation, completion: String? = nil, then: CompletionHandler? = nil,
        _ body: (inout Stage) throws(Failure) -> Void
    ) throws(Failure) {
        transactions.beginViewAnimation(transactions.inheriting(animation))
        defer { transactions.endViewAnimation() }
        try viewTransaction(completion, then, body)
    }

    /// Makes changes in a transaction with the completion handler of a block of views.
    private mutating func viewTransaction<Failure>(
        disablesActions: Bool? = nil, _ completion: String?, _ then: CompletionHandler?,
        _ body: (inout Stage) throws(Failure) -> Void
    ) throws(Failure) {
        try transaction(disablesActions: disablesActions) { (stage) throws(Failure) in
            if completion != nil || then != nil {
                stage.addBlock(
                    StageSchedule.Block(name: completion ?? "completion", isOfViews: true, handler: then))
            }
            try body(&stage)
        }
    }

    /// Animates the layer of a view by keyframes, as `UIView.animateKeyframes` does.
    ///
    /// Where actions are disabled, the layer changes at once. A block around it has no effect.
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
        _ keyframes: ViewKeyframes, of id: LayerTree.LayerID, completion: String? = nil,
        then: CompletionHandler? = nil
    ) throws(LayerError) {
        let first = schedule.nextOrder
        defer { if !keyframes.options.contains(.allowUserInteraction) { schedule.refuseTouches(from: first) } }
        guard let time = tree.localTime(of: id, at: now) else { throw .unknownLayer }
        // What was never on screen begins at the model value.
        let shown = records[id]?.isCommitted == true ? presentation(of: id) : nil
        let isAnimated = !transactions.settings.disablesActions
        try viewTransaction(completion, then) { (stage) throws(LayerError) in
            try stage.mutate(id) { (layer) throws(LayerError) in
                let properties = layer.properties
                _ = try layer.addAnimations(
                    of: keyframes, from: shown ?? properties, at: time, isAnimated: isAnimated)
            }
        }
    }

    /// Changes what a view shows by a transition, as `UIView.transition(with:duration:options:…)` does.
    ///
    /// The view's layer gets the ``ViewTransition/layerTransition(timing:curve:)`` of the animation's options, if they
    /// have one and it takes time, with the key `transition`. Springs do not count. Old views are removed or hidden by
    /// `body` or `then`.
    ///
    /// - Parameters:
    ///   - animation: The transition, in the options; the duration, delay and curve.
    ///   - id: The layer of the view that contains what changes.
    ///   - completion: The name, in events, of the completion handler.
    ///   - then: The completion handler. Without a name it is called "completion".
    ///   - body: Makes the changes. They animate, too, only with ``ViewAnimation/Options/allowAnimatedContent``.
    /// - Throws: `LayerError`; the error of `body`. Source: R6.12.
    public mutating func transition(
        _ animation: ViewAnimation, of id: LayerTree.LayerID, completion: String? = nil,
        then: CompletionHandler? = nil, _ body: (inout Stage) throws -> Void
    ) throws {
        guard let time = tree.localTime(of: id, at: now) else { throw LayerError.unknownLayer }
        let animation = transactions.inheriting(animation)
        let timing = try animation.timing(at: time)
        let isAnimated = animation.options.contains(.allowAnimatedContent)
        let takesTime = !animation.isImmediate && !transactions.settings.disablesActions
        transactions.beginViewAnimation(isAnimated ? animation : nil)
        defer { transactions.endViewAnimation() }
        try viewTransaction(disablesActions: isAnimated ? nil : true, completion, then) { stage in
            if let transition = animation.options.transition, takesTime {
                let made = transition.layerTransition(timing: timing, curve: animation.options.curve)
                let first = stage.schedule.nextOrder
                // A duration of 0 after a delay must not become the transaction's.
                try stage.mutate(id) { try $0.add(made, at: time, transactionDuration: 0) }
                if !animation.options.contains(.allowUserInteraction) { stage.schedule.refuseTouches(from: first) }
            }
            try body(&stage)
        }
    }

    /// Replaces a view by another one, as `UIView.transition(from:to:duration:options:completion:)` does.
    ///
    /// The superlayer of the old view's layer gets the transition. The old layer is removed, and the new one moves
    /// there, above its siblings. With ``ViewAnimation/Options/showHideTransitionViews``, the old one is hidden and the
    /// new one shown instead. All this happens at once in the model.
    ///
    /// - Parameters:
    ///   - animation: The transition, in the options; the duration, delay and curve.
    ///   - old: The layer of the view that disappears, below another layer.
    ///   - new: The layer of the view that appears.
    ///   - completion: The name, in events, of the completion handler.
    ///   - then: The completion handler. Without a name it is called "completion".
    /// - Throws: `LayerError.unknownLayer`, `.cycle`, `.notANumber`. Source: R6.12.
    public mutating func transition(
        _ animation: ViewAnimation, from old: LayerTree.LayerID, to new: LayerTree.LayerID,
        completion: String? = nil, then: CompletionHandler? = nil
    ) throws {
        guard tree.contains(new), let container = tree.parent(of: old) else { throw LayerError.unknownLayer }
        try transition(animation, of: container, completion: completion, then: then) { stage in
            if animation.options.contains(.showHideTransitionViews) {
                try stage.set(true, for: .hidden, of: old)
                try stage.set(false, for: .hidden, of: new)
            } else {
                try stage.move(new, below: container)
                if new != old { stage.remove(old) }
            }
        }
    }
}

/// Animations that are added explicitly.
extension Stage {
    /// Adds a copy of an animation to a layer; see ``LayerModel/add(_:forKey:at:transactionDuration:)``.
    ///
    /// A basic or spring animation with none of `from`, `to` and `by` leads from what the layer presents, by the last
    /// commit, to the underlying value.
    ///
    ///     try stage.add(fall, to: petal, forKey: "fall", onStop: { stage, finished in land(&stage) })
    ///
    /// - Parameters:
    ///   - animation: An animation. A begin time of 0 means now; other begin times are local times of the layer.
    ///   - id: The layer.
    ///   - key: The key, or nil for a new unique key.
    ///   - onStart: Runs when the animation starts: `animationDidStart`.
    ///   - onStop: Runs when it stops, with false if it was removed before its end: `animationDidStop`.
    /// - Throws: `LayerError`. The stage is then unchanged. Source: R1.2a, R1.3, R3.1, R6.9.
    public mutating func add(
        _ animation: some LayerAnimationConvertible, to id: LayerTree.LayerID, forKey key: String? = nil,
        onStart: Handler? = nil, onStop: ((inout Stage, Bool) throws -> Void)? = nil
    ) throws(LayerError) {
        guard let time = tree.localTime(of: id, at: now) else { throw .unknownLayer }
        let duration = transactions.settings.animationDuration
        var animation = animation.layerAnimation
        if records[id]?.isCommitted == true, animation.needsStart, let shown = presentation(of: id) {
            animation.begin(at: shown)
        }
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
        ended[id]?.contains(attached.number) ?? false
    }
}

extension LayerAnimation {
    /// Whether it is, or contains, a basic or spring animation without values.
    var needsStart: Bool {
        switch self {
        case .basic(let animation): animation.target.isPlain && (animation.from ?? animation.to ?? animation.by) == nil
        case .spring(let animation): animation.target.isPlain && (animation.from ?? animation.to ?? animation.by) == nil
        case .group(let group): group.animations.contains(where: \.needsStart)
        case .keyframe, .transition: false
        }
    }

    /// Gives those without values a start, if the key path exists and has a value.
    mutating func begin(at shown: LayerProperties) {
        guard needsStart else { return }
        switch self {
        case .basic(var animation):
            animation.from = shown.start(of: animation.target)
            self = .basic(animation)
        case .spring(var animation):
            animation.from = shown.start(of: animation.target)
            self = .spring(animation)
        case .group(var group):
            for i in group.animations.indices { group.animations[i].begin(at: shown) }
            self = .group(group)
        case .keyframe, .transition: break
        }
    }
}

extension AnimationTarget {
    /// Whether its values replace the underlying value, and have its type.
    fileprivate var isPlain: Bool { !isAdditive && valueFunction == nil }
}

extension LayerProperties {
    fileprivate func start(of target: AnimationTarget) -> AnimatableValue? {
        let value = try? value(for: target.keyPath)
        return value == .color(nil) ? nil : value
    }
}

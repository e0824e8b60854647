extension ImplicitAnimation {
    /// What a layer does when one of its properties changes: an answer to `action(for:forKey:)`.
    public enum Action: Sendable {
        /// Nothing, and no other answer is asked for: `NSNull`.
        case null
        /// Adds this animation, under the property's key.
        case animation(LayerAnimation)
    }
}

/// Finds the animation that a change of a property adds by itself.
///
/// ```swift
/// let search = ImplicitAnimation(transaction: LayerTransaction(animationDuration: 0.7))
/// try search.animation(forChanging: "opacity", from: 1)
/// // a basic animation from 1, without an end, over 0.7 s by the default curve
/// ```
///
/// The first answer counts: the delegate's, the layer's `actions`, those of its style, and then the standard one.
///
/// | key | standard action |
/// |---|---|
/// | position, bounds, transform, opacity … (``LayerProperty/ImplicitAction/animation``) | a basic animation from the old value to the model |
/// | parts of transforms, such as transform.scale | the same |
/// | hidden, mask, sublayers … (``LayerProperty/ImplicitAction/transition``) | a fade |
/// | parts of points, sizes and rects; frame, style; declared properties | none |
/// | backgroundColor and other colours, while there is none | none |
///
/// A layer that has never been committed does not animate, and views answer ``ImplicitAnimation/Action/null`` outside
/// of animation blocks: that is for the caller to know.
///
/// Source: R6.8.
public struct ImplicitAnimation: Sendable {
    /// What the transaction says.
    public var transaction: LayerTransaction
    /// Answers by key, in the order in which they are asked: the delegate's, the layer's, its style's.
    public var actions: [[String: ImplicitAnimation.Action]]

    /// A search within a transaction; by default the standard one, and nobody answers before the standard actions.
    public init(transaction: LayerTransaction = LayerTransaction(), actions: [[String: ImplicitAnimation.Action]] = [])
    {
        (self.transaction, self.actions) = (transaction, actions)
    }

    /// The animation to add, or nil for none.
    ///
    /// Its begin time is 0, for the commit; it fills backwards and is removed on completion.
    ///
    /// - Parameters:
    ///   - keyPath: what is changed.
    ///   - old: what is shown there before the change; nil for the standard value.
    ///   - properties: those of the layer, for what it has declared.
    /// - Throws: `LayerError.unknownKeyPath`; `.wrongType` for an old value of another type.
    public func animation(
        forChanging keyPath: String, from old: AnimatableValue? = nil,
        in properties: LayerProperties = LayerProperties()
    ) throws(LayerError) -> LayerAnimation? {
        if transaction.disablesActions { return nil }
        for answers in actions {
            switch answers[keyPath] {
            case .null?: return nil
            case .animation(let animation)?: return animation
            case nil: continue
            }
        }
        return try standardAnimation(forChanging: keyPath, from: old, in: properties)
    }

    private func standardAnimation(
        forChanging keyPath: String, from old: AnimatableValue?, in properties: LayerProperties
    ) throws(LayerError) -> LayerAnimation? {
        let timing = MediaTiming(duration: transaction.animationDuration, fillMode: .backwards)
        let function = transaction.timingFunction ?? .default
        if let action = Self.withoutValue[keyPath] {
            return action == .transition
                ? LayerTransition(timing: timing, timingFunction: function).layerAnimation : nil
        }
        let path = try properties.parse(keyPath)
        let from: AnimatableValue
        if let old { from = old } else { from = try properties.value(for: keyPath) }
        if from.kind != path.kind { throw .wrongType(keyPath: keyPath, expected: path.kind, found: from.kind) }
        switch LayerProperty.named(path.property)?.implicitAction {
        case .transition?: return LayerTransition(timing: timing, timingFunction: function).layerAnimation
        case .animation? where path.isAnimatedImplicitly && from != .color(nil):
            return BasicAnimation(
                LayerAnimation.Target(keyPath), from: from, timing: timing, timingFunction: function
            ).layerAnimation
        default: return nil
        }
    }

    /// Keys of layers behind which there is no value that could be animated.
    private static let withoutValue: [String: LayerProperty.ImplicitAction] = [
        "sublayers": .transition, "frame": .none, "style": .none, "onOrderIn": .none, "onOrderOut": .none,
    ]
}

extension LayerKeyPath {
    /// Whether there is an action for this part of a property: for whole ones, and for parts of transforms.
    fileprivate var isAnimatedImplicitly: Bool {
        switch part {
        case .whole, .transform: true
        default: false
        }
    }
}

extension LayerModel {
    /// Sets the model value at a key path, and adds the animation that this makes by itself.
    ///
    /// The animation begins at what is shown at that time, so that a layer which is on its way somewhere goes on from
    /// where it is (open question 18 of the rules). It replaces the one that an earlier change has made.
    ///
    /// - Parameters:
    ///   - value: of the type of what stands at the key path.
    ///   - keyPath: what is changed.
    ///   - implicit: the transaction, and the layer's own actions.
    ///   - now: the layer's local time, in seconds: that of the change and of the commit.
    /// - Returns: whether an animation was added.
    /// - Throws: `LayerError`; the layer is then as it was.
    @discardableResult
    public mutating func set(
        _ value: AnimatableValue, for keyPath: String, animatedBy implicit: ImplicitAnimation, at now: Double = 0
    ) throws(LayerError) -> Bool {
        let shown = try presentation(at: now).value(for: keyPath)
        let animation = try implicit.animation(forChanging: keyPath, from: shown, in: properties)
        var changed = self
        try changed.set(value, for: keyPath)
        if let animation {
            try changed.add(
                animation, forKey: keyPath, at: now, transactionDuration: implicit.transaction.animationDuration)
        }
        self = changed
        return animation != nil
    }

    /// Sets the frame, which is `position` and then `bounds`, and adds the animations that these make by themselves.
    ///
    /// - Parameters:
    ///   - frame: in the superlayer; see ``LayerGeometry/frame``.
    ///   - implicit: the transaction, and the layer's own actions.
    ///   - now: the layer's local time, in seconds: that of the change and of the commit.
    /// - Throws: `LayerError`; the layer is then as it was.
    public mutating func setFrame(
        _ frame: Rect2D, animatedBy implicit: ImplicitAnimation, at now: Double = 0
    ) throws(LayerError) {
        var placed = properties.geometry
        placed.frame = frame
        var changed = self
        try changed.set(.point(placed.position), for: "position", animatedBy: implicit, at: now)
        try changed.set(.rect(placed.bounds), for: "bounds", animatedBy: implicit, at: now)
        self = changed
    }
}

extension ImplicitAnimation {
    /// An answer to `action(for:forKey:)`: the animation that a change of a property adds.
    public enum Action: Sendable {
        /// No animation. The search ends, as for `NSNull` in Core Animation.
        case null
        /// This animation, with the property's key.
        case animation(LayerAnimation)
    }
}

/// The search for the animation that a change of a property adds implicitly.
///
/// ```swift
/// let search = ImplicitAnimation(transaction: LayerTransaction(animationDuration: 0.7))
/// search.animation(forChanging: .opacity, from: 1)
/// // a basic animation from 1, without an end, over 0.7 s by the default curve
/// ```
///
/// The first answer in ``actions`` wins. If there is none, the standard action of the property applies: see
/// ``LayerProperty/implicitAction`` and <doc:Layers>. A layer that was never committed does not animate, and views
/// answer ``ImplicitAnimation/Action/null`` outside of animation blocks; the caller must check both. Source: R6.8.
public struct ImplicitAnimation: Sendable {
    /// The transaction of the change.
    public var transaction: LayerTransaction
    /// The answers by key, in the order of the search: those of the delegate, of the layer and of its style.
    public var actions: [[String: ImplicitAnimation.Action]]

    /// Creates a search, by default with the standard transaction and actions.
    public init(transaction: LayerTransaction = LayerTransaction(), actions: [[String: ImplicitAnimation.Action]] = [])
    {
        (self.transaction, self.actions) = (transaction, actions)
    }

    /// Returns the animation to add, or nil for none.
    ///
    /// A standard animation has the begin time 0, fills backwards and is removed on completion.
    ///
    /// - Parameters:
    ///   - keyPath: The key path that changes.
    ///   - old: The value shown before the change; nil for the value in `properties`.
    ///   - properties: The properties of the layer, for declared properties.
    /// - Throws: `LayerError.unknownKeyPath`; `.wrongType` for an old value of another type.
    public func animation(
        forChanging keyPath: String, from old: AnimatableValue? = nil,
        in properties: LayerProperties = LayerProperties()
    ) throws(LayerError) -> LayerAnimation? {
        try animation(forChanging: keyPath, at: nil, from: old, in: properties)
    }

    /// Returns the animation to add. A key path that is not parsed yet is parsed if no action answers.
    fileprivate func animation(
        forChanging keyPath: String, at path: LayerKeyPath?, from old: AnimatableValue?, in properties: LayerProperties
    ) throws(LayerError) -> LayerAnimation? {
        if transaction.disablesActions { return nil }
        for answers in actions {
            switch answers[keyPath] {
            case .null?: return nil
            case .animation(let animation)?: return animation
            case nil: continue
            }
        }
        return try standardAnimation(forChanging: keyPath, at: path, from: old, in: properties)
    }

    /// Returns the animation to add, or nil for none. The key path may also be given as text.
    ///
    /// - Parameters:
    ///   - key: The property that changes.
    ///   - old: The value shown before the change; nil for the value in `properties`. Of a colour, whose values are
    ///     optional, write `.some(nil)` for no colour.
    ///   - properties: The properties of the layer.
    public func animation<Value>(
        forChanging key: LayerKey<Value>, from old: Value? = nil, in properties: LayerProperties = LayerProperties()
    ) -> LayerAnimation? {
        // The key path of a key exists, and its values have the right type.
        (try? animation(forChanging: key.keyPath, at: key.path, from: old.map(key.wrap), in: properties)) ?? nil
    }

    private func standardAnimation(
        forChanging keyPath: String, at path: LayerKeyPath?, from old: AnimatableValue?, in properties: LayerProperties
    ) throws(LayerError) -> LayerAnimation? {
        let timing = MediaTiming(duration: transaction.animationDuration, fillMode: .backwards)
        let function = transaction.timingFunction ?? .default
        if let action = Self.withoutValue[keyPath] {
            return action == .transition
                ? LayerTransition(timing: timing, timingFunction: function).layerAnimation : nil
        }
        let path = if let path { path } else { try properties.parse(keyPath) }
        let from = if let old { old } else { try properties.value(at: path) }
        if from.kind != path.kind { throw .wrongType(keyPath: keyPath, expected: path.kind, found: from.kind) }
        switch LayerProperty.named(path.property)?.implicitAction {
        case .transition?: return LayerTransition(timing: timing, timingFunction: function).layerAnimation
        case .animation? where path.isAnimatedImplicitly && from != .color(nil):
            return BasicAnimation(
                AnimationTarget(keyPath, parsed: path), from: from, timing: timing, timingFunction: function
            ).layerAnimation
        default: return nil
        }
    }

    /// The keys of layers that have an action but no value.
    private static let withoutValue: [String: LayerProperty.ImplicitAction] = [
        "sublayers": .transition, "frame": .none, "style": .none, "onOrderIn": .none, "onOrderOut": .none,
    ]
}

extension LayerKeyPath {
    /// Whether there is a standard action for this part of a property: for whole properties and parts of transforms.
    fileprivate var isAnimatedImplicitly: Bool {
        switch part {
        case .whole, .transform: true
        default: false
        }
    }
}

extension LayerModel {
    /// Sets the model value at a key path and adds the implicit animation of the change.
    ///
    /// The animation starts at the value shown at that time, so a layer that is moving continues from where it is. It
    /// replaces the animation of an earlier change. Setting a part, such as `position.x`, animates the whole property.
    ///
    /// - Parameters:
    ///   - value: The new model value, of the type of the key path.
    ///   - keyPath: The key path to change.
    ///   - implicit: The transaction, and the layer's own actions.
    ///   - now: The layer's local time of the change and the commit, in seconds.
    /// - Returns: Whether an animation was added.
    /// - Throws: `LayerError`. The layer is then unchanged.
    @discardableResult
    public mutating func set(
        _ value: AnimatableValue, for keyPath: String, animatedBy implicit: ImplicitAnimation, at now: Double = 0
    ) throws(LayerError) -> Bool {
        try set(value, at: properties.parse(keyPath), named: keyPath, animatedBy: implicit, at: now)
    }

    private mutating func set(
        _ value: AnimatableValue, at path: LayerKeyPath, named keyPath: String, animatedBy implicit: ImplicitAnimation,
        at now: Double
    ) throws(LayerError) -> Bool {
        try set(value, at: path, named: keyPath, from: presentation(at: now), animatedBy: implicit, at: now)
    }

    /// - Parameter shown: The properties that are presented at the change.
    mutating func set(
        _ value: AnimatableValue, at path: LayerKeyPath, named keyPath: String, from shown: LayerProperties,
        animatedBy implicit: ImplicitAnimation, at now: Double
    ) throws(LayerError) -> Bool {
        // Setting a part sets the whole property, whose action is asked for.
        let key = path.property
        let whole = path.part == .whole ? path : try properties.parse(key)
        let animation = try implicit.animation(
            forChanging: key, at: whole, from: shown.value(at: whole), in: properties)
        var changed = self
        try changed.properties.set(value, at: path, named: keyPath)
        if var animation {
            // An action without values leads from what is presented to the new value (R3.1).
            animation.begin(at: shown)
            try changed.add(
                animation, forKey: key, at: now, transactionDuration: implicit.transaction.animationDuration)
        }
        self = changed
        return animation != nil
    }

    /// Sets a property and adds the implicit animation of the change.
    ///
    /// ```swift
    /// try layer.set(0.5, for: .opacity, animatedBy: ImplicitAnimation())
    /// ```
    ///
    /// The animation starts at the value shown at that time. It replaces the animation of an earlier change.
    ///
    /// - Parameters:
    ///   - value: The new model value.
    ///   - key: The property to change.
    ///   - implicit: The transaction, and the layer's own actions.
    ///   - now: The layer's local time of the change and the commit, in seconds.
    /// - Returns: Whether an animation was added.
    /// - Throws: `LayerError`. The layer is then unchanged.
    @discardableResult
    public mutating func set<Value>(
        _ value: Value, for key: LayerKey<Value>, animatedBy implicit: ImplicitAnimation, at now: Double = 0
    ) throws(LayerError) -> Bool {
        try set(key.wrap(value), at: key.path, named: key.keyPath, animatedBy: implicit, at: now)
    }

    /// Sets `position` and `bounds` to those of a frame and adds the implicit animations of these changes.
    ///
    /// - Parameters:
    ///   - frame: The frame in the superlayer; see ``LayerGeometry/frame``.
    ///   - implicit: The transaction, and the layer's own actions.
    ///   - now: The layer's local time of the change and the commit, in seconds.
    /// - Throws: `LayerError`. The layer is then unchanged.
    public mutating func setFrame(
        _ frame: Rect2D, animatedBy implicit: ImplicitAnimation, at now: Double = 0
    ) throws(LayerError) {
        try setFrame(frame, from: presentation(at: now), animatedBy: implicit, at: now)
    }

    /// - Parameter shown: The properties that are presented at the change.
    mutating func setFrame(
        _ frame: Rect2D, from shown: LayerProperties, animatedBy implicit: ImplicitAnimation, at now: Double
    ) throws(LayerError) {
        var placed = properties.geometry
        placed.frame = frame
        var changed = self
        let position = LayerKey.position, bounds = LayerKey.bounds
        _ = try changed.set(
            position.wrap(placed.position), at: position.path, named: position.keyPath, from: shown,
            animatedBy: implicit, at: now)
        _ = try changed.set(
            bounds.wrap(placed.bounds), at: bounds.path, named: bounds.keyPath, from: shown, animatedBy: implicit,
            at: now)
        self = changed
    }
}

/// An animation as UIView's `animate` methods make it.
///
/// ```swift
/// var drawer = LayerModel()
/// let open = ViewAnimation(duration: 1)
/// try drawer.animate(open, at: 0) { $0[.positionX] = 100 }
/// try drawer.animate(open, at: 0.5) { $0[.positionX] = 0 }          // turns round smoothly: the animations are added
/// ```
///
/// Position, bounds, transform and corner radius animate additively, from the difference between the old and the new
/// value to none, and so combine with animations that are still running. Opacity, background colour and anchor point
/// animate from the old value. Most other properties of layers do not animate (``LayerProperty/viewAction``).
/// <doc:Layers> has the details.
///
/// Source: R5.7-R5.9, R6.10.
public struct ViewAnimation: Sendable {
    /// The duration, in seconds. Zero or less means no duration.
    public var duration: Double
    /// The time from the call to the start, in seconds. A negative delay starts the animation in the past.
    public var delay: Double
    /// The flags and the curve.
    public var options: ViewAnimation.Options
    /// The curve or spring of the animation.
    public var timingCurve: TimingCurve
    /// Whether the animation is additive if the property allows it, as in UIKit since iOS 8.
    public var isAdditive: Bool
    /// The number of cycles: `setAnimationRepeatCount`, or nil for what the options say.
    ///
    /// Zero or less means once, a fraction cuts the last cycle, and infinity means forever. With
    /// ``ViewAnimation/Options/autoreverse`` a cycle runs forwards and back. After the last cycle the model value
    /// shows. The count overrides ``ViewAnimation/Options/repeat``. Source: R6.10b.
    public var repeatCount: Double?
    /// The layer's local time of the start, in seconds: `setAnimationStartDate`. It replaces the time of the call and
    /// the ``delay``; nil for none. Source: R6.10b.
    public var startTime: Double?

    /// The progress of an animation from its start to its end.
    public enum TimingCurve: Sendable, Equatable {
        /// A timing function.
        case curve(TimingFunction)
        /// A spring, which is cut off at the duration.
        case spring(SpringTimingFunction)
    }

    /// Creates an animation with the curve of the options.
    public init(
        duration: Double, delay: Double = 0, options: ViewAnimation.Options = [], isAdditive: Bool = true
    ) {
        self.init(duration: duration, delay: delay, options, .curve(options.curve.timingFunction), isAdditive)
    }

    /// Creates an animation by a spring that has settled within 0.001 at the duration.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds. The spring is computed for the duration clamped to 0.01…10.
    ///   - delay: The delay in seconds.
    ///   - dampingRatio: The damping ratio, clamped to 0.01…1.
    ///   - initialSpringVelocity: The initial velocity in distances per second.
    ///   - options: The flags. Their curve is ignored.
    /// - Throws: `TimingFunctionError` for a number that is not finite.
    ///
    /// Source: R5.7; see ``SpringTimingFunction/init(dampingRatio:duration:initialVelocity:)``.
    public init(
        duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
        initialSpringVelocity: Double = 0, options: ViewAnimation.Options = []
    ) throws(TimingFunctionError) {
        let spring = try SpringTimingFunction(
            dampingRatio: dampingRatio, duration: duration, initialVelocity: initialSpringVelocity)
        self.init(duration: duration, delay: delay, options, .spring(spring), true)
    }

    /// Creates an animation by a spring with a perceptual duration and bounce. It lasts until the spring has settled.
    ///
    /// - Throws: `TimingFunctionError` for a duration that is not positive, or a bounce that is not greater than −1 and
    ///   at most 1.
    ///
    /// Source: R5.8.
    public init(
        springDuration: Double = 0.5, bounce: Double = 0, initialSpringVelocity: Double = 0, delay: Double = 0,
        options: ViewAnimation.Options = []
    ) throws(TimingFunctionError) {
        let spring = try SpringTimingFunction(
            perceptualDuration: springDuration, bounce: bounce, initialVelocity: initialSpringVelocity)
        self.init(duration: spring.settlingDuration, delay: delay, options, .spring(spring), true)
    }

    /// Creates an animation by the spring of `UISpringTimingParameters`, which lasts until the spring has settled.
    ///
    /// - Parameters:
    ///   - spring: The parameters, by default the system's. An over-damped spring is treated as critical (R5.3).
    ///   - initialVelocity: The initial velocity in distances per second.
    ///   - delay: The delay in seconds.
    ///   - options: The flags. Their curve is ignored.
    /// - Throws: `TimingFunctionError` for invalid parameters.
    ///
    /// Source: R5.9.
    public init(
        spring: SpringTimingFunction.Parameters = SpringTimingFunction.Parameters(
            mass: 3, stiffness: 1000, damping: 500),
        initialVelocity: Double = 0, delay: Double = 0, options: ViewAnimation.Options = []
    ) throws(TimingFunctionError) {
        let spring = try SpringTimingFunction(spring, initialVelocity: initialVelocity)
        self.init(duration: spring.settlingDuration, delay: delay, options, .spring(spring), true)
    }

    private init(
        duration: Double, delay: Double, _ options: ViewAnimation.Options, _ timingCurve: TimingCurve,
        _ isAdditive: Bool
    ) {
        (self.duration, self.delay, self.options) = (duration, delay, options)
        (self.timingCurve, self.isAdditive) = (timingCurve, isAdditive)
    }

    /// Returns this animation for a block that is nested in the block of another animation. Duration, curve, flags
    /// and repeat count are inherited unless the options override them. The delay and the start time are not inherited.
    public func nested(in outer: ViewAnimation) -> ViewAnimation {
        var inner = self
        inner.options = outer.options.inherited(by: options)
        if !options.contains(.overrideInheritedDuration) { inner.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { inner.timingCurve = outer.timingCurve }
        if !options.contains(.overrideInheritedOptions) { inner.repeatCount = repeatCount ?? outer.repeatCount }
        return inner
    }

    /// Returns this animation with a number of cycles: `modifyAnimations(withRepeatCount:autoreverses:)`.
    ///
    /// - Parameters:
    ///   - count: The number of cycles; see ``repeatCount``.
    ///   - autoreverses: Whether each cycle runs forwards and then backwards.
    public func repeated(_ count: Double, autoreverses: Bool = false) -> ViewAnimation {
        var animation = self
        animation.repeatCount = count
        if autoreverses { animation.options.insert(.autoreverse) } else { animation.options.remove(.autoreverse) }
        return animation
    }

    /// Whether the change takes effect at once, without a duration, a delay and a start time.
    public var isImmediate: Bool { duration <= 0 && delay == 0 && startTime == nil }

    /// Returns the animation of one property, even if its value does not change; nil if views do not animate it
    /// (``LayerProperty/viewAction``).
    ///
    /// - Parameters:
    ///   - keyPath: The key path to animate; also `center` or `alpha`. A frame has no key path:
    ///     ``animations(forViewProperty:from:to:in:at:)``.
    ///   - old: The value before the change.
    ///   - new: The model value after the change.
    ///   - properties: The properties of the layer, for declared properties.
    ///   - now: The layer's local time, in seconds.
    /// - Throws: `LayerError.unknownKeyPath`; `.wrongType` for a value of another type; `.notANumber` for a value, a
    ///   duration, a delay or a time that is NaN.
    public func animation(
        for keyPath: String, from old: AnimatableValue, to new: AnimatableValue,
        in properties: LayerProperties = LayerProperties(), at now: Double = 0
    ) throws(LayerError) -> LayerAnimation? {
        let (layerKeyPath, path) = try properties.layerKeyPath(forViewProperty: keyPath)
        return try animation(for: layerKeyPath, at: path, from: old, to: new, at: now, named: keyPath)
    }

    /// - Parameter name: The key path in errors, if it is another one.
    func animation(
        for keyPath: String, at path: LayerKeyPath, from old: AnimatableValue, to new: AnimatableValue, at now: Double,
        named name: String? = nil
    ) throws(LayerError) -> LayerAnimation? {
        let timing = try timing(at: now)
        let name = name ?? keyPath
        for (role, value) in [("from", old), ("to", new)] {
            if value.kind != path.kind {
                throw .wrongType(keyPath: name, expected: path.kind, found: value.kind, value: role)
            }
            try value.requireNumbers(role, for: name)
        }
        if path.viewAction == .none { return nil }
        let difference = adds(to: path) ? old.lead(over: new) : nil
        let target = AnimationTarget(keyPath, parsed: path, isAdditive: difference != nil)
        let (from, to) = (difference?.start ?? old, difference?.end)
        switch timingCurve {
        case .curve(let function):
            return .basic(BasicAnimation(target, from: from, to: to, timing: timing, timingFunction: function))
        case .spring(let spring):
            return .spring(
                SpringAnimation(target, from: from, to: to, spring: spring, timing: timing))
        }
    }

    /// Whether the animation of a property is additive. It then begins at the model value, whatever the options say.
    fileprivate func adds(to path: LayerKeyPath) -> Bool { isAdditive && path.viewAction == .additive }
}

extension ViewAnimation {
    /// Returns the animation of one property, even if its value does not change; nil if views do not animate it
    /// (``LayerProperty/viewAction``).
    ///
    /// - Parameters:
    ///   - key: The property to animate.
    ///   - old: The value before the change.
    ///   - new: The model value after the change.
    ///   - now: The layer's local time, in seconds.
    /// - Throws: `LayerError.notANumber` for a value, a duration, a delay or a time that is NaN.
    public func animation<Value>(
        for key: LayerKey<Value>, from old: Value, to new: Value, at now: Double = 0
    ) throws(LayerError) -> LayerAnimation? {
        try animation(for: key.keyPath, at: key.path, from: key.wrap(old), to: key.wrap(new), at: now)
    }
}

extension LayerModel {
    /// Changes model values in a closure and adds the animations of the changes, as `UIView.animate` does.
    ///
    /// ```swift
    /// try layer.animate(ViewAnimation(duration: 0.3), at: 0) { $0[.opacity] = 0 }
    /// ```
    ///
    /// - Parameters:
    ///   - animation: The animation.
    ///   - now: The layer's local time, in seconds.
    ///   - changes: Changes the model values. Those of properties that views do not animate change at once.
    /// - Returns: The local time, in seconds, of the completion handler: `now` if nothing is animated, infinity for an
    ///   animation without an end.
    /// - Throws: `LayerError.notANumber` for a value, a duration, a delay or a time that is NaN. The layer is then
    ///   unchanged.
    @discardableResult
    public mutating func animate(
        _ animation: ViewAnimation, at now: Double, _ changes: (inout LayerProperties) -> Void
    ) throws(LayerError) -> Double {
        var properties = properties
        changes(&properties)
        return try animate(animation, to: properties, at: now)
    }

    /// Changes model values and adds the animations of the changes.
    ///
    /// First removes animations that have ended. The key of an animation is the name of its property, with a number if
    /// that key is in use: position, position-2. Bounds have two animations: bounds.origin and bounds.size.
    ///
    /// - Parameters:
    ///   - animation: The animation.
    ///   - values: The new model values by key path, or by a view's names: `center`, `alpha`, `frame`, and their parts.
    ///     The frame is set last. Properties that views do not animate (``LayerProperty/viewAction``) change at once.
    ///   - now: The layer's local time, in seconds.
    /// - Returns: The local time, in seconds, at which the completion handler is called: `now` without an animation,
    ///   infinity for one without an end.
    /// - Throws: `LayerError` for an invalid key path or value, or a value, duration, delay or time that is NaN. The
    ///   layer is then unchanged.
    @discardableResult
    public mutating func animate(
        _ animation: ViewAnimation, to values: [String: AnimatableValue], at now: Double
    ) throws(LayerError) -> Double {
        var properties = properties
        try properties.set(viewValues: values)
        return try animate(animation, to: properties, at: now)
    }

    /// Changes the model to other properties and adds the animations of the changes.
    ///
    /// Use this for changes that are not values at key paths, such as that of a frame.
    ///
    /// - Parameters:
    ///   - animation: The animation.
    ///   - newProperties: The new model values.
    ///   - now: The layer's local time, in seconds.
    /// - Returns: The local time, in seconds, at which the completion handler is called: `now` without an animation,
    ///   infinity for one without an end.
    /// - Throws: `LayerError.notANumber` for a value, duration, delay or time that is NaN. The layer is then unchanged.
    @discardableResult
    public mutating func animate(
        _ animation: ViewAnimation, to newProperties: LayerProperties, at now: Double
    ) throws(LayerError) -> Double {
        var changed = self
        changed.removeCompletedAnimations(at: now)
        let completion = try changed.addAnimations(of: animation, to: newProperties, at: now)
        self = changed
        return completion
    }

    /// Does the same, but leaves animations that have ended. A stage removes them when it delivers their stops.
    ///
    /// - Parameter shown: The properties that are presented at the change, if they are not those of this layer.
    @discardableResult
    mutating func addAnimations(
        of animation: ViewAnimation, to newProperties: LayerProperties, from shown: LayerProperties? = nil,
        at now: Double
    ) throws(LayerError) -> Double {
        _ = try animation.timing(at: now)
        var changed = self
        changed.properties = newProperties
        var completion = now
        if !animation.isImmediate {
            let fromCurrent = animation.options.contains(.beginFromCurrentState)
            let shown = fromCurrent ? shown ?? presentation(at: now) : properties
            let names = changed.properties.animatedChanges(from: properties)
            for keyPath in names.flatMap({ $0 == "bounds" ? ["bounds.origin", "bounds.size"] : [$0] }) {
                let path = try changed.properties.parse(keyPath)
                let before = animation.adds(to: path) ? properties : shown
                let made = try animation.animation(
                    for: keyPath, at: path, from: try before.value(at: path),
                    to: try changed.properties.value(at: path), at: now)
                guard let made else { continue }
                let replaces = !made.isAdditive
                // What was added before begins at the presentation value, too.
                if fromCurrent, !animation.isAdditive { changed.removeNumberedAnimations(keyPath) }
                // A duration of 0 after a delay must not become the transaction's.
                let instant = 0.0
                try changed.add(
                    made, forKey: replaces ? keyPath : changed.numberedKey(keyPath), at: now,
                    transactionDuration: instant)
                completion = max(completion, made.timing.committed(atLayerTime: now).activeEnd(default: instant))
            }
        }
        self = changed
        return completion
    }

    private func numberedKey(_ keyPath: String) -> String {
        let keys = Set(animationKeys)
        guard keys.contains(keyPath) else { return keyPath }
        var number = 2
        while keys.contains("\(keyPath)-\(number)") { number += 1 }
        return "\(keyPath)-\(number)"
    }

    private mutating func removeNumberedAnimations(_ keyPath: String) {
        let prefix = "\(keyPath)-"
        removeAnimations { attached in
            attached.key == keyPath
                || attached.key.hasPrefix(prefix) && Int(attached.key.dropFirst(prefix.count)) != nil
        }
    }
}

extension LayerAnimation {
    fileprivate var isAdditive: Bool {
        switch self {
        case .basic(let animation): animation.target.isAdditive
        case .spring(let animation): animation.target.isAdditive
        default: false
        }
    }
}

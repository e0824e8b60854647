/// An animation as UIView's `animate` methods make it: changes to a layer, and how it gets there.
///
/// ```swift
/// var drawer = LayerModel()
/// let open = ViewAnimation(duration: 1)
/// try drawer.animate(open, to: ["position.x": 100], at: 0)
/// try drawer.animate(open, to: ["position.x": 0], at: 0.5)
/// // On its way back, but with no jump of its speed: two animations are laid over the model.
/// ```
///
/// Every property that differs afterwards gets an animation:
///
/// | | additive (since iOS 8) | not (iOS 7) |
/// |---|---|---|
/// | numbers, points, sizes, rects | from old − new to 0 | from old, without an end |
/// | transforms | from old · new⁻¹ to the identity, in front of the model's | the same |
/// | colours and all others | from old, without an end | the same |
///
/// Bounds are two animations then, bounds.origin and bounds.size. Where there is no difference, as from a transform
/// that has no way back, the animation is not additive.
///
/// - Both ends are held: the old value shows during the delay.
/// - `repeat` is for ever. `autoreverse` alone is there and back, once; then the model's value, the end, shows.
/// - With `beginFromCurrentState` the animation begins at what is shown, is not additive, and takes the place of those
///   that the property has.
/// - Nothing changed, or no duration and no delay: there is no animation.
///
/// Source: R5.7-R5.9, R6.10.
public struct ViewAnimation: Sendable {
    /// Seconds. Zero and less is none.
    public var duration: Double
    /// Seconds from the call to the start; negative ones are time that has passed.
    public var delay: Double
    /// Flags.
    public var options: ViewAnimation.Options
    /// How it gets from its start to its end.
    public var timingCurve: TimingCurve
    /// Whether it is laid over the new value, so that one that is under way goes on: as UIKit does since iOS 8.
    public var isAdditive: Bool

    /// How an animation gets from its start to its end.
    public enum TimingCurve: Sendable, Equatable {
        /// By a timing function.
        case curve(TimingFunction)
        /// By a spring, which the duration cuts.
        case spring(SpringTimingFunction)
    }

    /// By a curve, which is that of the options.
    public init(
        duration: Double, delay: Double = 0, options: ViewAnimation.Options = [], isAdditive: Bool = true
    ) {
        self.init(duration: duration, delay: delay, options, .curve(options.curve.timingFunction), isAdditive)
    }

    /// By a spring, settled within a thousandth at the duration.
    ///
    /// - Parameters:
    ///   - duration: seconds; the spring is made for it, brought into 0.01…10.
    ///   - delay: seconds.
    ///   - dampingRatio: brought into 0.01…1.
    ///   - initialSpringVelocity: distances per second.
    ///   - options: flags; their curve is of no account.
    /// - Throws: `TimingFunctionError` for a number that is not finite.
    /// - Source: R5.7; see ``SpringTimingFunction/init(dampingRatio:duration:initialVelocity:)``.
    public init(
        duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
        initialSpringVelocity: Double = 0, options: ViewAnimation.Options = []
    ) throws(TimingFunctionError) {
        let spring = try SpringTimingFunction(
            dampingRatio: dampingRatio, duration: duration, initialVelocity: initialSpringVelocity)
        self.init(duration: duration, delay: delay, options, .spring(spring), true)
    }

    /// By a spring of a perceptual duration and bounce, which lasts until it is settled.
    ///
    /// - Throws: `TimingFunctionError` for a duration not above 0 and a bounce not above −1 or above 1.
    /// - Source: R5.8.
    public init(
        springDuration: Double = 0.5, bounce: Double = 0, initialSpringVelocity: Double = 0, delay: Double = 0,
        options: ViewAnimation.Options = []
    ) throws(TimingFunctionError) {
        let spring = try SpringTimingFunction(
            perceptualDuration: springDuration, bounce: bounce, initialVelocity: initialSpringVelocity)
        self.init(duration: spring.settlingDuration, delay: delay, options, .spring(spring), true)
    }

    /// By the spring of `UISpringTimingParameters`, which brings its duration with it.
    ///
    /// - Parameters:
    ///   - spring: the system's unless given; an over-damped one is taken as critical (R5.3).
    ///   - initialVelocity: distances per second.
    ///   - delay: seconds.
    ///   - options: flags; their curve is of no account.
    /// - Throws: `TimingFunctionError` for parameters that no spring has.
    /// - Source: R5.9.
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

    /// This animation as it is when its block lies in another one's: duration, curve and flags are the outer one's,
    /// where the options do not say otherwise. The delay is its own.
    public func nested(in outer: ViewAnimation) -> ViewAnimation {
        var inner = self
        inner.options = outer.options.inherited(by: options)
        if !options.contains(.overrideInheritedDuration) { inner.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { inner.timingCurve = outer.timingCurve }
        return inner
    }

    /// Whether it changes things at once: without a duration and a delay.
    public var isImmediate: Bool { duration <= 0 && delay == 0 }

    /// The key path of a layer that a view's stands for: `alpha` is opacity and `center` position, with its parts.
    public static func layerKeyPath(forViewProperty name: String) -> String {
        switch name.prefix(while: { $0 != "." }) {
        case "alpha": "opacity" + name.dropFirst(5)
        case "center": "position" + name.dropFirst(6)
        default: name
        }
    }

    /// The animation of one value, whether it changes or not.
    ///
    /// - Parameters:
    ///   - keyPath: what is animated.
    ///   - old: the value before.
    ///   - new: the value that the model has then.
    ///   - now: the layer's local time, in seconds.
    public func animation(
        for keyPath: String, from old: AnimatableValue, to new: AnimatableValue, at now: Double = 0
    ) -> LayerAnimation {
        let difference = isAdditive && !options.contains(.beginFromCurrentState) ? old.lead(over: new) : nil
        let target = LayerAnimation.Target(keyPath, isAdditive: difference != nil)
        let (from, to) = (difference?.start ?? old, difference?.end)
        let timing = options.timing(duration: duration, delay: delay, at: now)
        switch timingCurve {
        case .curve(let function):
            return .basic(BasicAnimation(target, from: from, to: to, timing: timing, timingFunction: function))
        case .spring(let spring):
            return .spring(
                SpringAnimation(target, from: from, to: to, spring: spring, timing: timing))
        }
    }
}

extension LayerModel {
    /// Changes the model, and adds the animations that show how it gets there.
    ///
    /// Animations that are over are taken off first. The keys are the key paths, with a number where one under way
    /// stays: position, position-2.
    ///
    /// - Parameters:
    ///   - animation: how it gets there.
    ///   - values: the model's new values, by key path. Those that Core Animation does not animate by itself just
    ///     change.
    ///   - now: the layer's local time, in seconds.
    /// - Returns: when the completion handler is called, in seconds of local time: `now` where there is no animation,
    ///   infinity for one without an end.
    /// - Throws: `LayerError` for a key path, for a value, and for a time that is NaN. The layer is then as it was.
    @discardableResult
    public mutating func animate(
        _ animation: ViewAnimation, to values: [String: AnimatableValue], at now: Double
    ) throws(LayerError) -> Double {
        var properties = properties
        try properties.set(values)
        return try animate(animation, to: properties, at: now)
    }

    /// Changes the model to other properties, and adds the animations that show how it gets there; as
    /// ``animate(_:to:at:)-(_,[String:AnimatableValue],_)``, for what is more than values at key paths, such as a
    /// frame.
    ///
    /// - Parameters:
    ///   - animation: how it gets there.
    ///   - newProperties: the model as it will be.
    ///   - now: the layer's local time, in seconds.
    /// - Returns: when the completion handler is called, in seconds of local time.
    /// - Throws: `LayerError.notANumber` for a time. The layer is then as it was.
    @discardableResult
    public mutating func animate(
        _ animation: ViewAnimation, to newProperties: LayerProperties, at now: Double
    ) throws(LayerError) -> Double {
        try LayerError.requireNumbers(["duration": animation.duration, "delay": animation.delay, "now": now])
        var changed = self
        changed.removeCompletedAnimations(at: now)
        changed.properties = newProperties
        var completion = now
        if !animation.isImmediate {
            let fromCurrent = animation.options.contains(.beginFromCurrentState)
            let before = fromCurrent ? presentation(at: now) : properties
            let names = changed.properties.animatedChanges(from: properties)
            for keyPath in names.flatMap({ $0 == "bounds" ? ["bounds.origin", "bounds.size"] : [$0] }) {
                let made = animation.animation(
                    for: keyPath, from: try before.value(for: keyPath), to: try changed.value(for: keyPath), at: now)
                let replaces = !made.isAdditive
                if fromCurrent { changed.removeNumberedAnimations(keyPath) }
                // After a delay no duration is none, and not the transaction's.
                let instant = Double.leastNonzeroMagnitude
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

extension LayerProperties {
    /// The properties that views animate and that have other values than in others, in the order of their names.
    func animatedChanges(from old: LayerProperties) -> [String] {
        Set(changedProperties).union(old.changedProperties).sorted().filter { name in
            LayerProperty.named(name)?.implicitAction == .animation && self[name] != old[name]
        }
    }
}

extension ViewAnimation.Options {
    /// When an animation with these options runs.
    func timing(duration: Double, delay: Double, at now: Double) -> MediaTiming {
        // A sum of 0 would mean now.
        let begin = delay == 0 ? 0 : now + delay
        return MediaTiming(
            beginTime: begin == 0 && delay != 0 ? .leastNonzeroMagnitude : begin, duration: duration,
            repeatCount: contains(.repeat) ? .infinity : 0, autoreverses: contains(.autoreverse), fillMode: .both)
    }
}

extension AnimatableValue {
    /// What has to be laid over another value to give this one, and what gives the other one; nil where the type has no
    /// such thing, or this value.
    fileprivate func lead(over new: AnimatableValue) -> (start: AnimatableValue, end: AnimatableValue)? {
        switch (self, new) {
        case (.number(let old), .number(let new)): Self.lead(old.subtracting(new), 0) { .number($0) }
        case (.point(let old), .point(let new)): Self.lead(old.subtracting(new), .zero) { .point($0) }
        case (.size(let old), .size(let new)): Self.lead(old.subtracting(new), Size2D()) { .size($0) }
        case (.rect(let old), .rect(let new)): Self.lead(old.subtracting(new), Rect2D()) { .rect($0) }
        case (.transform(let old), .transform(let new)):
            // concat(value, new) is what shows (R3.4b).
            new.inverted().flatMap { Self.lead(old.concatenating($0), .identity) { .transform($0) } }
        default: nil
        }
    }

    private static func lead<Value: Interpolatable>(
        _ start: Value, _ end: Value, _ make: (Value) -> AnimatableValue
    ) -> (start: AnimatableValue, end: AnimatableValue)? {
        start.allFinite ? (make(start), make(end)) : nil
    }
}

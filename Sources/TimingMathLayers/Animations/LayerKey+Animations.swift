extension BasicAnimation {
    /// Creates an animation of a property, with values of the property's type.
    ///
    /// A missing end is `nil`. Of a colour, whose values are optional, write `.some(nil)` for no colour.
    ///
    /// ```swift
    /// BasicAnimation(.position, to: [10, 20], timingFunction: .penner(.bounce, .out))
    /// ```
    public init<Value>(
        _ key: LayerKey<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
        timing: MediaTiming = MediaTiming(), timingFunction: (any Easing)? = nil, isAdditive: Bool = false,
        isCumulative: Bool = false, isRemovedOnCompletion: Bool = true
    ) {
        self.init(
            AnimationTarget(key, isAdditive: isAdditive, isCumulative: isCumulative), from: from.map(key.wrap),
            to: to.map(key.wrap), by: by.map(key.wrap), timing: timing, timingFunction: timingFunction,
            isRemovedOnCompletion: isRemovedOnCompletion)
    }
}

extension SpringAnimation {
    /// Creates an animation of a property by a spring, with values of the property's type.
    public init<Value>(
        _ key: LayerKey<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
        spring: SpringTimingFunction = SpringTimingFunction(), timing: MediaTiming = MediaTiming(),
        timingFunction: (any Easing)? = nil, isAdditive: Bool = false, isCumulative: Bool = false,
        isRemovedOnCompletion: Bool = true
    ) {
        self.init(
            AnimationTarget(key, isAdditive: isAdditive, isCumulative: isCumulative), from: from.map(key.wrap),
            to: to.map(key.wrap), by: by.map(key.wrap), spring: spring, timing: timing,
            timingFunction: timingFunction, isRemovedOnCompletion: isRemovedOnCompletion)
    }

    /// Creates an animation of a property by a spring that lasts until it has settled and may be overdamped (R5.6).
    ///
    /// - Throws: `TimingFunctionError` for a duration or a bounce that no spring has.
    public init<Value>(
        _ key: LayerKey<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil, perceptualDuration: Double,
        bounce: Double = 0, initialVelocity: Double = 0
    ) throws(TimingFunctionError) {
        try self.init(
            AnimationTarget(key), from: from.map(key.wrap), to: to.map(key.wrap), by: by.map(key.wrap),
            perceptualDuration: perceptualDuration, bounce: bounce, initialVelocity: initialVelocity)
    }
}

extension KeyframeAnimation {
    /// Creates an animation of a property through values of the property's type.
    ///
    /// ```swift
    /// KeyframeAnimation(.opacity, values: [0, 1, 0.5], keyTimes: [0, 0.2, 1], calculationMode: .cubic)
    /// ```
    public init<Value>(
        _ key: LayerKey<Value>, values: [Value], keyTimes: [Double]? = nil, timingFunctions: [any Easing] = [],
        calculationMode: CalculationMode = .linear,
        parameters: CalculationMode.CubicParameters = CalculationMode.CubicParameters(),
        timing: MediaTiming = MediaTiming(), timingFunction: (any Easing)? = nil, isAdditive: Bool = false,
        isCumulative: Bool = false, isRemovedOnCompletion: Bool = true
    ) {
        self.init(
            AnimationTarget(key, isAdditive: isAdditive, isCumulative: isCumulative),
            values: values.map(key.wrap),
            keyTimes: keyTimes, timingFunctions: timingFunctions, calculationMode: calculationMode,
            parameters: parameters, timing: timing, timingFunction: timingFunction,
            isRemovedOnCompletion: isRemovedOnCompletion)
    }

    /// Creates an animation of a point along a path.
    public init(
        _ key: LayerKey<SIMD2<Double>>, path: BezierPath, keyTimes: [Double]? = nil,
        timingFunctions: [any Easing] = [], calculationMode: CalculationMode = .linear,
        rotationMode: MotionPath.RotationMode = .none, timing: MediaTiming = MediaTiming(),
        timingFunction: (any Easing)? = nil, isAdditive: Bool = false, isCumulative: Bool = false,
        isRemovedOnCompletion: Bool = true
    ) {
        self.init(
            AnimationTarget(key, isAdditive: isAdditive, isCumulative: isCumulative), path: path,
            keyTimes: keyTimes,
            timingFunctions: timingFunctions, calculationMode: calculationMode, rotationMode: rotationMode,
            timing: timing, timingFunction: timingFunction, isRemovedOnCompletion: isRemovedOnCompletion)
    }
}

/// Value functions.
extension BasicAnimation {
    /// Creates an animation of a transform by the argument of a value function, such as an angle.
    ///
    /// ```swift
    /// BasicAnimation(.transform, valueFunction: .rotateZ, from: 0, to: 4 * .pi)          // two full turns
    /// ```
    ///
    /// Fewer than two of `from`, `to` and `by` have no effect (R3.11). Adding the animation throws an error if the
    /// function takes three arguments.
    public init(
        _ key: LayerKey<Matrix4x4>, valueFunction: ValueFunction, from: Double? = nil, to: Double? = nil,
        by: Double? = nil, timing: MediaTiming = MediaTiming(), timingFunction: (any Easing)? = nil,
        isAdditive: Bool = false, isCumulative: Bool = false, isRemovedOnCompletion: Bool = true
    ) {
        self.init(
            AnimationTarget(
                key, isAdditive: isAdditive, isCumulative: isCumulative, valueFunction: valueFunction),
            from: from.map(AnimatableValue.number), to: to.map(AnimatableValue.number),
            by: by.map(AnimatableValue.number), timing: timing, timingFunction: timingFunction,
            isRemovedOnCompletion: isRemovedOnCompletion)
    }

    /// Creates an animation of a transform by the three arguments of ``ValueFunction/scale`` or
    /// ``ValueFunction/translate``.
    ///
    /// Fewer than two of `from`, `to` and `by` have no effect (R3.11). Adding the animation throws an error if the
    /// function takes one argument.
    public init(
        _ key: LayerKey<Matrix4x4>, valueFunction: ValueFunction, from: SIMD3<Double>? = nil,
        to: SIMD3<Double>? = nil, by: SIMD3<Double>? = nil, timing: MediaTiming = MediaTiming(),
        timingFunction: (any Easing)? = nil, isAdditive: Bool = false, isCumulative: Bool = false,
        isRemovedOnCompletion: Bool = true
    ) {
        self.init(
            AnimationTarget(
                key, isAdditive: isAdditive, isCumulative: isCumulative, valueFunction: valueFunction),
            from: from.map(AnimatableValue.init(arguments:)), to: to.map(AnimatableValue.init(arguments:)),
            by: by.map(AnimatableValue.init(arguments:)), timing: timing, timingFunction: timingFunction,
            isRemovedOnCompletion: isRemovedOnCompletion)
    }
}

extension SpringAnimation {
    /// Creates an animation of a transform by a spring that moves the argument of a value function, such as an angle.
    ///
    /// Fewer than two of `from`, `to` and `by` have no effect (R3.11). Adding the animation throws an error if the
    /// function takes three arguments.
    public init(
        _ key: LayerKey<Matrix4x4>, valueFunction: ValueFunction, from: Double? = nil, to: Double? = nil,
        by: Double? = nil, spring: SpringTimingFunction = SpringTimingFunction(),
        timing: MediaTiming = MediaTiming(), timingFunction: (any Easing)? = nil, isAdditive: Bool = false,
        isCumulative: Bool = false, isRemovedOnCompletion: Bool = true
    ) {
        self.init(
            AnimationTarget(
                key, isAdditive: isAdditive, isCumulative: isCumulative, valueFunction: valueFunction),
            from: from.map(AnimatableValue.number), to: to.map(AnimatableValue.number),
            by: by.map(AnimatableValue.number), spring: spring, timing: timing, timingFunction: timingFunction,
            isRemovedOnCompletion: isRemovedOnCompletion)
    }
}

extension SpringAnimation {
    /// Creates an animation of a transform by a spring that moves the three arguments of ``ValueFunction/scale`` or
    /// ``ValueFunction/translate``.
    ///
    /// Fewer than two of `from`, `to` and `by` have no effect (R3.11). Adding the animation throws an error if the
    /// function takes one argument.
    public init(
        _ key: LayerKey<Matrix4x4>, valueFunction: ValueFunction, from: SIMD3<Double>? = nil,
        to: SIMD3<Double>? = nil, by: SIMD3<Double>? = nil, spring: SpringTimingFunction = SpringTimingFunction(),
        timing: MediaTiming = MediaTiming(), timingFunction: (any Easing)? = nil, isAdditive: Bool = false,
        isCumulative: Bool = false, isRemovedOnCompletion: Bool = true
    ) {
        self.init(
            AnimationTarget(
                key, isAdditive: isAdditive, isCumulative: isCumulative, valueFunction: valueFunction),
            from: from.map(AnimatableValue.init(arguments:)), to: to.map(AnimatableValue.init(arguments:)),
            by: by.map(AnimatableValue.init(arguments:)), spring: spring, timing: timing,
            timingFunction: timingFunction, isRemovedOnCompletion: isRemovedOnCompletion)
    }
}

extension KeyframeAnimation {
    /// Creates an animation of a transform through arguments of a value function, such as angles.
    ///
    /// ```swift
    /// KeyframeAnimation(.transform, valueFunction: .rotateZ, values: [0, 2 * .pi, 0])
    /// ```
    ///
    /// Adding the animation throws an error if the function takes three arguments.
    public init(
        _ key: LayerKey<Matrix4x4>, valueFunction: ValueFunction, values: [Double], keyTimes: [Double]? = nil,
        timingFunctions: [any Easing] = [], calculationMode: CalculationMode = .linear,
        parameters: CalculationMode.CubicParameters = CalculationMode.CubicParameters(),
        timing: MediaTiming = MediaTiming(), timingFunction: (any Easing)? = nil, isAdditive: Bool = false,
        isCumulative: Bool = false, isRemovedOnCompletion: Bool = true
    ) {
        self.init(
            AnimationTarget(
                key, isAdditive: isAdditive, isCumulative: isCumulative, valueFunction: valueFunction),
            values: values.map(AnimatableValue.number), keyTimes: keyTimes, timingFunctions: timingFunctions,
            calculationMode: calculationMode, parameters: parameters, timing: timing,
            timingFunction: timingFunction, isRemovedOnCompletion: isRemovedOnCompletion)
    }

    /// Creates an animation of a transform through triples of arguments of ``ValueFunction/scale`` or
    /// ``ValueFunction/translate``.
    ///
    /// Adding the animation throws an error if the function takes one argument.
    public init(
        _ key: LayerKey<Matrix4x4>, valueFunction: ValueFunction, values: [SIMD3<Double>],
        keyTimes: [Double]? = nil, timingFunctions: [any Easing] = [], calculationMode: CalculationMode = .linear,
        parameters: CalculationMode.CubicParameters = CalculationMode.CubicParameters(),
        timing: MediaTiming = MediaTiming(), timingFunction: (any Easing)? = nil, isAdditive: Bool = false,
        isCumulative: Bool = false, isRemovedOnCompletion: Bool = true
    ) {
        self.init(
            AnimationTarget(
                key, isAdditive: isAdditive, isCumulative: isCumulative, valueFunction: valueFunction),
            values: values.map(AnimatableValue.init(arguments:)), keyTimes: keyTimes,
            timingFunctions: timingFunctions, calculationMode: calculationMode, parameters: parameters,
            timing: timing, timingFunction: timingFunction, isRemovedOnCompletion: isRemovedOnCompletion)
    }
}

extension AnimatableValue {
    /// The arguments of a value function.
    fileprivate init(arguments: SIMD3<Double>) { self = .numbers([arguments.x, arguments.y, arguments.z]) }
}

extension LayerModel {
    /// Sets a property and animates it from the value that is presented now.
    ///
    /// The animation's key is the key path. It replaces an animation that was added with the same key.
    ///
    /// - Parameters:
    ///   - key: The property.
    ///   - value: The new model value.
    ///   - duration: The duration in seconds. Zero or less means 0.25 s (R1.3).
    ///   - timingFunction: The easing.
    ///   - now: The layer's local time, in seconds.
    /// - Throws: `LayerError.notANumber` if the duration, the time, the presented value or the new value is NaN. The
    ///   layer is then unchanged.
    public mutating func animate<Value>(
        _ key: LayerKey<Value>, to value: Value, duration: Double = MediaTiming.unsetDuration,
        timingFunction: (any Easing)? = TimingFunction.default, at now: Double = 0
    ) throws(LayerError) {
        let shown = presentation(at: now)[key]
        try add(
            BasicAnimation(
                key, from: shown, to: value, timing: MediaTiming(duration: duration), timingFunction: timingFunction),
            forKey: key.keyPath, at: now)
        self[key] = value
    }

    /// Sets a property and moves it by a spring from the value that is presented now.
    ///
    /// The animation lasts until the spring has settled. Its key is the key path. It replaces an animation that was
    /// added with the same key.
    ///
    /// - Parameters:
    ///   - key: The property.
    ///   - value: The new model value.
    ///   - spring: The spring.
    ///   - now: The layer's local time, in seconds.
    /// - Throws: `LayerError.notANumber` if the time, the presented value or the new value is NaN. The layer is then
    ///   unchanged.
    public mutating func animate<Value>(
        _ key: LayerKey<Value>, to value: Value, spring: SpringTimingFunction, at now: Double = 0
    ) throws(LayerError) {
        let shown = presentation(at: now)[key]
        let timing = MediaTiming(duration: spring.settlingDuration)
        try add(
            SpringAnimation(key, from: shown, to: value, spring: spring, timing: timing), forKey: key.keyPath, at: now)
        self[key] = value
    }
}

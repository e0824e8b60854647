/// An animation by a damped spring: CASpringAnimation.
///
/// ```
/// v = a + x(f(p)·d)·(b − a)        x: the spring's motion, in seconds; d: the duration
/// ```
///
/// ```swift
/// let spring = SpringTimingFunction(mass: 1, stiffness: 100, damping: 5)
/// SpringAnimation(.positionY, to: 300, spring: spring, timing: MediaTiming(duration: spring.settlingDuration))
/// ```
///
/// The duration cuts the motion off and does not scale it. An unset duration is 0.25 s, as for any animation (R5.5).
///
/// Source: R5.1-R5.6.
public struct SpringAnimation: Sendable {
    /// The property to animate.
    public var target: AnimationTarget
    /// The values at the start and at the end, and the difference of the two; see ``BasicAnimation``.
    public var from, to, by: AnimatableValue?
    /// The motion from 0 to 1.
    public var spring: SpringTimingFunction
    /// The timing.
    public var timing: MediaTiming
    /// The easing of the progress before the spring is evaluated; nil is linear.
    public var timingFunction: TimingFunction?
    /// Whether the layer removes the animation after its end (R1.10). Ignored in a group.
    public var isRemovedOnCompletion: Bool

    /// Creates an animation by a spring, by default CASpringAnimation's default spring.
    public init(
        _ target: AnimationTarget, from: AnimatableValue? = nil, to: AnimatableValue? = nil,
        by: AnimatableValue? = nil, spring: SpringTimingFunction = SpringTimingFunction(),
        timing: MediaTiming = MediaTiming(), timingFunction: (any Easing)? = nil, isRemovedOnCompletion: Bool = true
    ) {
        (self.target, self.from, self.to, self.by, self.spring) = (target, from, to, by, spring)
        (self.timing, self.timingFunction) = (timing, timingFunction?.timingFunction)
        self.isRemovedOnCompletion = isRemovedOnCompletion
    }

    /// Creates an animation by a spring that lasts until the spring has settled. The spring may be over-damped (R5.6).
    ///
    /// - Parameters:
    ///   - target: The property to animate.
    ///   - from: The value at the start; see ``BasicAnimation``.
    ///   - to: The value at the end.
    ///   - by: The difference of the two.
    ///   - perceptualDuration: The perceived duration in seconds; must be positive.
    ///   - bounce: The bounciness, greater than −1 and at most 1.
    ///   - initialVelocity: The initial velocity in distances per second; must be finite.
    /// - Throws: `TimingFunctionError` for numbers outside these domains.
    public init(
        _ target: AnimationTarget, from: AnimatableValue? = nil, to: AnimatableValue? = nil,
        by: AnimatableValue? = nil, perceptualDuration: Double, bounce: Double = 0, initialVelocity: Double = 0
    ) throws(TimingFunctionError) {
        let spring = try SpringTimingFunction(
            perceptualDuration: perceptualDuration, bounce: bounce, initialVelocity: initialVelocity)
        self.init(
            target, from: from, to: to, by: by, spring: spring,
            timing: MediaTiming(duration: spring.settlingDuration))
    }

    /// The time until the spring has settled, in seconds (R5.4).
    public var settlingDuration: Double { spring.settlingDuration }
}

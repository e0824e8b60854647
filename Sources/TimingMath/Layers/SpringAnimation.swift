/// An animation by a damped spring: CASpringAnimation.
///
/// ```
/// v = a + x(f(p)·d)·(b − a)        x: SpringTimingFunction, in seconds; d: the duration
/// ```
///
/// ```swift
/// let spring = SpringTimingFunction(mass: 1, stiffness: 100, damping: 5)
/// SpringAnimation(.positionY, to: 300, spring: spring, timing: MediaTiming(duration: spring.settlingDuration))
/// ```
///
/// The duration cuts the curve and does not scale it. If it is unset it is 0.25 s, as for any animation (R5.5).
///
/// Source: R5.1-R5.6.
public struct SpringAnimation: Sendable {
    /// The property that it drives.
    public var target: LayerAnimation.Target
    /// The values at the start and at the end, and the difference of the two; see ``BasicAnimation``.
    public var from, to, by: AnimatableValue?
    /// The motion from 0 to 1.
    public var spring: SpringTimingFunction
    /// The times at which it runs.
    public var timing: MediaTiming
    /// The easing of its progress before the spring is solved; nil is linear.
    public var timingFunction: TimingFunction?
    /// Whether the layer removes it after its end (R1.10). Ignored in a group.
    public var isRemovedOnCompletion: Bool

    /// Creates an animation by a spring, by default by CASpringAnimation's.
    public init(
        _ target: LayerAnimation.Target, from: AnimatableValue? = nil, to: AnimatableValue? = nil,
        by: AnimatableValue? = nil, spring: SpringTimingFunction = SpringTimingFunction(),
        timing: MediaTiming = MediaTiming(), timingFunction: (any Easing)? = nil, isRemovedOnCompletion: Bool = true
    ) {
        (self.target, self.from, self.to, self.by, self.spring) = (target, from, to, by, spring)
        (self.timing, self.timingFunction) = (timing, timingFunction?.timingFunction)
        self.isRemovedOnCompletion = isRemovedOnCompletion
    }

    /// Creates an animation by a spring that lasts until the spring has settled and may be over-damped (R5.6).
    ///
    /// - Parameters:
    ///   - target: The property to drive.
    ///   - from: The value at the start; see ``BasicAnimation`` for from, to and by.
    ///   - to: The value at the end.
    ///   - by: The difference of the two.
    ///   - perceptualDuration: Seconds, positive.
    ///   - bounce: Greater than −1, at most 1.
    ///   - initialVelocity: Distances per second, finite.
    /// - Throws: `TimingFunctionError` for numbers outside these domains.
    public init(
        _ target: LayerAnimation.Target, from: AnimatableValue? = nil, to: AnimatableValue? = nil,
        by: AnimatableValue? = nil, perceptualDuration: Double, bounce: Double = 0, initialVelocity: Double = 0
    ) throws(TimingFunctionError) {
        let spring = try SpringTimingFunction(
            perceptualDuration: perceptualDuration, bounce: bounce, initialVelocity: initialVelocity)
        self.init(
            target, from: from, to: to, by: by, spring: spring,
            timing: MediaTiming(duration: spring.settlingDuration))
    }

    /// The seconds until the spring has settled (R5.4).
    public var settlingDuration: Double { spring.settlingDuration }
}

extension SpringAnimation: LayerAnimationConvertible {
    /// The animation as one of the kinds of animation.
    public var layerAnimation: LayerAnimation { .spring(self) }
}

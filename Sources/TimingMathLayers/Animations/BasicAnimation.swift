/// An animation from one value to another: CABasicAnimation.
///
///     v = a + f(p)·(b − a)          p: progress, f: timing function, a and b: the ends, as in FromToBy
///
/// ```swift
/// BasicAnimation(.opacity, from: 0, to: 1, timing: MediaTiming(duration: 2))
/// ```
///
/// Values have the type of the key path, or with a value function one or three numbers. A missing end is the underlying
/// value at each instant (R3.1). With a value function there is no such value, so an animation with fewer than two of
/// `from`, `to` and `by` has no effect. Source: R3.1-R3.11.
public struct BasicAnimation: Sendable {
    /// The property to animate.
    public var target: AnimationTarget
    /// The value at the start, the value at the end, and the difference between the two.
    public var from, to, by: AnimatableValue?
    /// The timing. If its duration is zero or less, the group's or the transaction's is used, or 0.25 s (R1.3).
    public var timing: MediaTiming
    /// The easing of its progress, which may overshoot; nil is linear (R2.5).
    public var timingFunction: TimingFunction?
    /// Whether the layer removes the animation after its end (R1.10). Ignored in a group.
    public var isRemovedOnCompletion: Bool

    /// Creates an animation, by default linear and with a duration of 0.25 s (R1.3).
    public init(
        _ target: AnimationTarget, from: AnimatableValue? = nil, to: AnimatableValue? = nil,
        by: AnimatableValue? = nil, timing: MediaTiming = MediaTiming(), timingFunction: (any Easing)? = nil,
        isRemovedOnCompletion: Bool = true
    ) {
        (self.target, self.from, self.to, self.by) = (target, from, to, by)
        (self.timing, self.timingFunction) = (timing, timingFunction?.timingFunction)
        self.isRemovedOnCompletion = isRemovedOnCompletion
    }
}

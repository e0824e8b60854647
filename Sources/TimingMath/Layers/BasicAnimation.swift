/// An animation from one value to another: CABasicAnimation.
///
/// ```
/// v = a + f(p)·(b − a)          a and b from from, to, by and what is under the animation: FromToBy
/// ```
///
/// ```swift
/// BasicAnimation("opacity", from: 0, to: 1, timing: MediaTiming(duration: 2))
/// ```
///
/// - `from`, `to`, `by`: of the type of what stands at the key path; with a value function a number, or three in
///   `.numbers`. A missing end is the value under the animation, looked up at every instant (R3.1); with a value
///   function there is none to look up, so the animation has no effect unless two of the three are given.
/// - `timingFunction` reshapes progress and may leave 0…1, and then so does the value; nil is linear (R2.5).
/// - A `duration` of zero or less is the enclosing group's, the transaction's, or 0.25 s (R1.3).
///
/// Source: R3.1-R3.11.
public struct BasicAnimation: Sendable {
    /// What it drives, and how.
    public var target: LayerAnimation.Target
    /// The values at the start and at the end, and the way between the two.
    public var from, to, by: AnimatableValue?
    /// When it runs.
    public var timing: MediaTiming
    /// What reshapes its progress; nil is linear.
    public var timingFunction: TimingFunction?
    /// Whether the layer lets go of it after its end (R1.10); of no account in a group.
    public var isRemovedOnCompletion: Bool

    /// An animation; by default it lasts 0.25 s (R1.3), at an even pace, and is removed at its end.
    public init(
        _ target: LayerAnimation.Target, from: AnimatableValue? = nil, to: AnimatableValue? = nil,
        by: AnimatableValue? = nil, timing: MediaTiming = MediaTiming(), timingFunction: (any Easing)? = nil,
        isRemovedOnCompletion: Bool = true
    ) {
        (self.target, self.from, self.to, self.by) = (target, from, to, by)
        (self.timing, self.timingFunction) = (timing, timingFunction?.timingFunction)
        self.isRemovedOnCompletion = isRemovedOnCompletion
    }
}

extension BasicAnimation: LayerAnimationConvertible {
    /// The same as one of the kinds of animation.
    public var layerAnimation: LayerAnimation { .basic(self) }
}

/// Animations that run in a time of their own: CAAnimationGroup.
///
/// Children see the group's basic local time, 0 to its duration, as their parent's: they are clipped by it, not scaled,
/// and run again when it repeats. A child's begin time counts from the group's start, one of duration 0 lasts as long
/// as the group, and its fill mode acts while the group applies. The children apply together at the group's place, in
/// their order; `isRemovedOnCompletion` of a child is of no account.
///
/// Source: R2.6, R6.1.
public struct AnimationGroup: Sendable {
    /// What runs in the group, groups included.
    public var animations: [LayerAnimation]
    /// When it runs.
    public var timing: MediaTiming
    /// What reshapes the time that the children see; nil is linear (R2.6).
    public var timingFunction: TimingFunction?
    /// Whether the layer lets go of it after its end (R1.10).
    public var isRemovedOnCompletion: Bool

    /// A group of animations of any kinds; by default it lasts 0.25 s (R1.3).
    public init(
        _ animations: [any LayerAnimationConvertible], timing: MediaTiming = MediaTiming(),
        timingFunction: (any Easing)? = nil, isRemovedOnCompletion: Bool = true
    ) {
        self.animations = animations.map(\.layerAnimation)
        (self.timing, self.timingFunction) = (timing, timingFunction?.timingFunction)
        self.isRemovedOnCompletion = isRemovedOnCompletion
    }
}

extension AnimationGroup: LayerAnimationConvertible {
    /// The same as one of the kinds of animation.
    public var layerAnimation: LayerAnimation { .group(self) }
}

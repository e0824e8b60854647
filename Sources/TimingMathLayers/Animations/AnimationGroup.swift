/// A group of animations with a common timing: CAAnimationGroup.
///
/// The group's basic local time, from 0 to its duration, is the parent time of its children. The group clips children
/// that last longer; it does not scale them. If the group repeats, so do they. A child's begin time counts from the
/// start of the group. A child with a duration of zero or less lasts as long as the group. Children are applied in
/// order, at the group's place among the layer's animations. Their `isRemovedOnCompletion` is ignored. A transition
/// among them runs in the group's time too: ``LayerModel/activeTransition(at:)``.
///
/// Source: R2.6, R6.1.
public struct AnimationGroup: Sendable {
    /// The children, which may be groups themselves.
    public var animations: [LayerAnimation]
    /// The timing of the group.
    public var timing: MediaTiming
    /// The easing of the time that the children see; nil is linear (R2.6).
    public var timingFunction: TimingFunction?
    /// Whether the layer removes the group after its end (R1.10).
    public var isRemovedOnCompletion: Bool

    /// Creates a group of animations, by default with a duration of 0.25 s (R1.3).
    public init(
        _ animations: [any LayerAnimationConvertible], timing: MediaTiming = MediaTiming(),
        timingFunction: (any Easing)? = nil, isRemovedOnCompletion: Bool = true
    ) {
        self.animations = animations.map(\.layerAnimation)
        (self.timing, self.timingFunction) = (timing, timingFunction?.timingFunction)
        self.isRemovedOnCompletion = isRemovedOnCompletion
    }
}

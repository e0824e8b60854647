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
    public var animations: [LayerAnimation] {
        get { children.animations }
        set { children = Children(newValue) }
    }
    private var children: Children
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
        children = Children(animations.map(\.layerAnimation))
        (self.timing, self.timingFunction) = (timing, timingFunction?.timingFunction)
        self.isRemovedOnCompletion = isRemovedOnCompletion
    }
}

extension AnimationGroup {
    /// Storage that releases groups within groups one after the other. Releasing them recursively overflows the stack
    /// if they are nested some thousands deep.
    private final class Children: @unchecked Sendable {
        /// Changed only while this storage, or the last one that refers to it, is released.
        private(set) var animations: [LayerAnimation]

        init(_ animations: [LayerAnimation]) { self.animations = animations }

        func take() -> [LayerAnimation] {
            defer { animations = [] }
            return animations
        }

        deinit {
            guard animations.contains(where: \.isGroup) else { return }
            var rest = animations
            animations = []
            while !rest.isEmpty {
                guard case .group(var group) = rest.removeLast() else { continue }
                rest += group.takeChildren()
            }
        }
    }

    /// Takes the children out of storage that nothing else refers to.
    private mutating func takeChildren() -> [LayerAnimation] {
        guard isKnownUniquelyReferenced(&children) else { return [] }
        return children.take()
    }
}

extension LayerAnimation {
    fileprivate var isGroup: Bool { if case .group = self { true } else { false } }
}

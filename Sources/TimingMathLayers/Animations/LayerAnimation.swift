/// An animation of any kind, as a layer or a group stores it.
public enum LayerAnimation: Sendable {
    case basic(BasicAnimation)
    case keyframe(KeyframeAnimation)
    case spring(SpringAnimation)
    case group(AnimationGroup)
    /// A transition, which changes no property: ``LayerModel/activeTransition(at:)`` finds it, also in a group.
    case transition(LayerTransition)
}

/// A type that can be added to a layer or to a group as an animation.
public protocol LayerAnimationConvertible: Sendable {
    /// The animation as a case of ``LayerAnimation``.
    var layerAnimation: LayerAnimation { get }
}

extension LayerAnimation: LayerAnimationConvertible {
    /// The animation as a case of ``LayerAnimation``.
    public var layerAnimation: LayerAnimation { self }
}

extension BasicAnimation: LayerAnimationConvertible {
    /// The animation as a case of ``LayerAnimation``.
    public var layerAnimation: LayerAnimation { .basic(self) }
}

extension KeyframeAnimation: LayerAnimationConvertible {
    /// The animation as a case of ``LayerAnimation``.
    public var layerAnimation: LayerAnimation { .keyframe(self) }
}

extension SpringAnimation: LayerAnimationConvertible {
    /// The animation as a case of ``LayerAnimation``.
    public var layerAnimation: LayerAnimation { .spring(self) }
}

extension AnimationGroup: LayerAnimationConvertible {
    /// The animation as a case of ``LayerAnimation``.
    public var layerAnimation: LayerAnimation { .group(self) }
}

extension LayerTransition: LayerAnimationConvertible {
    /// The animation as a case of ``LayerAnimation``.
    public var layerAnimation: LayerAnimation { .transition(self) }
}

extension LayerAnimation {
    /// The timing of the animation.
    public var timing: MediaTiming {
        get {
            switch self {
            case .basic(let animation): animation.timing
            case .keyframe(let animation): animation.timing
            case .spring(let animation): animation.timing
            case .group(let animation): animation.timing
            case .transition(let animation): animation.timing
            }
        }
        set {
            switch self {
            case .basic(var animation):
                animation.timing = newValue
                self = .basic(animation)
            case .keyframe(var animation):
                animation.timing = newValue
                self = .keyframe(animation)
            case .spring(var animation):
                animation.timing = newValue
                self = .spring(animation)
            case .group(var animation):
                animation.timing = newValue
                self = .group(animation)
            case .transition(var animation):
                animation.timing = newValue
                self = .transition(animation)
            }
        }
    }

    /// The easing of its progress; nil is linear.
    public var timingFunction: TimingFunction? {
        switch self {
        case .basic(let animation): animation.timingFunction
        case .keyframe(let animation): animation.timingFunction
        case .spring(let animation): animation.timingFunction
        case .group(let animation): animation.timingFunction
        case .transition(let animation): animation.timingFunction
        }
    }

    /// Whether the layer removes the animation after its end.
    public var isRemovedOnCompletion: Bool {
        switch self {
        case .basic(let animation): animation.isRemovedOnCompletion
        case .keyframe(let animation): animation.isRemovedOnCompletion
        case .spring(let animation): animation.isRemovedOnCompletion
        case .group(let animation): animation.isRemovedOnCompletion
        case .transition(let animation): animation.isRemovedOnCompletion
        }
    }
}

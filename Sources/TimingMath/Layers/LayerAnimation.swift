/// An animation, of any kind, as a layer or a group holds it.
public enum LayerAnimation: Sendable {
    case basic(BasicAnimation)
    case keyframe(KeyframeAnimation)
    case spring(SpringAnimation)
    case group(AnimationGroup)
    case transition(LayerTransition)
}

/// What can be added to a layer or to a group.
public protocol LayerAnimationConvertible: Sendable {
    /// The same as one of the kinds of animation.
    var layerAnimation: LayerAnimation { get }
}

extension LayerAnimation: LayerAnimationConvertible {
    /// The same as one of the kinds of animation.
    public var layerAnimation: LayerAnimation { self }
}

extension LayerAnimation {
    /// When it runs.
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

    /// What reshapes its progress; nil is linear.
    public var timingFunction: TimingFunction? {
        switch self {
        case .basic(let animation): animation.timingFunction
        case .keyframe(let animation): animation.timingFunction
        case .spring(let animation): animation.timingFunction
        case .group(let animation): animation.timingFunction
        case .transition(let animation): animation.timingFunction
        }
    }

    /// Whether the layer lets go of it after its end.
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

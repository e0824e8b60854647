/// An animation by a damped spring: CASpringAnimation.
///
/// ```
/// v = a + x(f(p)·d)·(b − a)        x: SpringTimingFunction, in seconds; d: the duration
/// ```
///
/// ```swift
/// var spring = SpringAnimation("position.y", to: 300, parameters: SpringParameters(damping: 5))
/// spring.timing.duration = spring.settlingDuration
/// ```
///
/// - The duration cuts the curve and does not scale it; unset it is 0.25 s, as for any animation (R5.5).
/// - A mass or a stiffness that is not above 0, a damping below 0 and a velocity that is no number are refused: what was
///   there stays (R5.5).
///
/// Source: R5.1-R5.6.
public struct SpringAnimation: Sendable {
    /// What it drives, and how.
    public var target: PropertyTarget
    /// The values at the start and at the end, and the way between the two, as of ``BasicAnimation``.
    public var from, to, by: AnimatableValue?
    /// When it runs.
    public var timing: MediaTiming
    /// What reshapes its progress before the spring is solved; nil is linear.
    public var timingFunction: TimingFunction?
    /// Whether the layer lets go of it after its end (R1.10); of no account in a group.
    public var removedOnCompletion: Bool
    /// Whether a damping ratio above 1 is taken as it is, not as 1 (R5.3).
    public var allowsOverdamping: Bool

    /// What swings; above 0 and finite, else refused.
    public var mass: Double {
        didSet { if !(mass > 0 && mass.isFinite) { mass = oldValue } }
    }
    /// What pulls; above 0 and finite, else refused.
    public var stiffness: Double {
        didSet { if !(stiffness > 0 && stiffness.isFinite) { stiffness = oldValue } }
    }
    /// What brakes; 0 and above, finite, else refused.
    public var damping: Double {
        didSet { if !(damping >= 0 && damping.isFinite) { damping = oldValue } }
    }
    /// Distances per second, positive towards the end; finite, else refused.
    public var initialVelocity: Double {
        didSet { if !initialVelocity.isFinite { initialVelocity = oldValue } }
    }

    /// A spring; parameters that are refused have the standard values 1, 100, 10 and 0.
    public init(
        _ target: PropertyTarget, from: AnimatableValue? = nil, to: AnimatableValue? = nil,
        by: AnimatableValue? = nil, parameters: SpringParameters = SpringParameters(), initialVelocity: Double = 0,
        allowsOverdamping: Bool = false, timing: MediaTiming = MediaTiming(), timingFunction: TimingFunction? = nil,
        removedOnCompletion: Bool = true
    ) {
        (self.target, self.from, self.to, self.by) = (target, from, to, by)
        (self.timing, self.timingFunction) = (timing, timingFunction)
        (self.removedOnCompletion, self.allowsOverdamping) = (removedOnCompletion, allowsOverdamping)
        let standard = SpringParameters()
        (mass, stiffness, damping) = (standard.mass, standard.stiffness, standard.damping)
        self.initialVelocity = 0
        refuseOrSet(parameters, initialVelocity)
    }

    /// A spring by perceptual duration and bounce, which may be over-damped and lasts until it is settled (R5.6).
    ///
    /// - Parameters:
    ///   - target: what it drives, and how.
    ///   - from: the value at the start; from, to and by as of ``BasicAnimation``.
    ///   - to: the value at the end.
    ///   - by: the way from the start to the end.
    ///   - perceptualDuration: seconds, above 0.
    ///   - bounce: above −1, up to 1.
    ///   - initialVelocity: distances per second, finite.
    /// - Throws: `TimingFunctionError` for numbers outside these.
    public init(
        _ target: PropertyTarget, from: AnimatableValue? = nil, to: AnimatableValue? = nil,
        by: AnimatableValue? = nil, perceptualDuration: Double, bounce: Double = 0, initialVelocity: Double = 0
    ) throws(TimingFunctionError) {
        let spring = try SpringTimingFunction(
            perceptualDuration: perceptualDuration, bounce: bounce, initialVelocity: initialVelocity)
        self.init(
            target, from: from, to: to, by: by, parameters: spring.parameters, initialVelocity: initialVelocity,
            allowsOverdamping: true, timing: MediaTiming(duration: spring.settlingDuration))
    }

    /// An initialiser does not call the observers of what it sets; a method does.
    private mutating func refuseOrSet(_ parameters: SpringParameters, _ initialVelocity: Double) {
        mass = parameters.mass
        stiffness = parameters.stiffness
        damping = parameters.damping
        self.initialVelocity = initialVelocity
    }

    /// The motion from 0 to 1.
    ///
    /// - Throws: `TimingFunctionError` for parameters so extreme that no number holds the frequency.
    public var spring: SpringTimingFunction {
        get throws(TimingFunctionError) {
            try SpringTimingFunction(
                mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
                allowsOverdamping: allowsOverdamping)
        }
    }

    /// The seconds until it counts as settled (R5.4); NaN where ``spring`` cannot be made.
    public var settlingDuration: Double { (try? spring.settlingDuration) ?? .nan }
}

extension SpringAnimation: LayerAnimationConvertible {
    /// The same as one of the kinds of animation.
    public var layerAnimation: LayerAnimation { .spring(self) }
}

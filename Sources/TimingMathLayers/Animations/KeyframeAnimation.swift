/// An animation through several values or along a path: CAKeyframeAnimation.
///
/// ```swift
/// KeyframeAnimation(.transformRotationZ, values: [-0.03, 0.03, -0.03], timing: MediaTiming(duration: 0.2))
/// KeyframeAnimation(.position, path: path, calculationMode: .paced, rotationMode: .auto)
/// ```
///
/// - A single value has an effect only in `discrete`. An animation without values has no effect (R4.8).
/// - A path takes precedence over values and needs a point to animate.
/// - If the property is `position`, `rotationMode` also turns the layer, before its own transform (R4.12).
///
/// ``AnimationTrack`` and ``MotionPath`` define how key times and timing functions are used.
///
/// Source: R4.1-R4.12.
public struct KeyframeAnimation: Sendable {
    /// The property to animate.
    public var target: AnimationTarget
    /// The values. Ignored if there is a path.
    public var values: [AnimatableValue]
    /// The path to move along; nil for none.
    public var path: BezierPath?
    /// The times of the values, as fractions of the duration; nil for evenly spaced ones.
    public var keyTimes: [Double]?
    /// The easings of the segments. Missing ones are linear.
    public var timingFunctions: [TimingFunction]
    /// The interpolation between the values.
    public var calculationMode: CalculationMode
    /// The tension, continuity and bias of the cubic modes.
    public var parameters: CalculationMode.CubicParameters
    /// The rotation of the layer along a path.
    public var rotationMode: MotionPath.RotationMode
    /// The timing.
    public var timing: MediaTiming
    /// The easing of the progress through the whole animation; nil is linear.
    public var timingFunction: TimingFunction?
    /// Whether the layer removes the animation after its end (R1.10). Ignored in a group.
    public var isRemovedOnCompletion: Bool

    /// Creates an animation through values or along a path, by default linear and with a duration of 0.25 s (R1.3).
    public init(
        _ target: AnimationTarget, values: [AnimatableValue] = [], path: BezierPath? = nil,
        keyTimes: [Double]? = nil,
        timingFunctions: [any Easing] = [], calculationMode: CalculationMode = .linear,
        parameters: CalculationMode.CubicParameters = CalculationMode.CubicParameters(),
        rotationMode: MotionPath.RotationMode = .none,
        timing: MediaTiming = MediaTiming(), timingFunction: (any Easing)? = nil, isRemovedOnCompletion: Bool = true
    ) {
        (self.target, self.values, self.path, self.keyTimes) = (target, values, path, keyTimes)
        self.timingFunctions = timingFunctions.map(\.timingFunction)
        (self.calculationMode, self.parameters) = (calculationMode, parameters)
        (self.rotationMode, self.timing, self.timingFunction) = (rotationMode, timing, timingFunction?.timingFunction)
        self.isRemovedOnCompletion = isRemovedOnCompletion
    }
}

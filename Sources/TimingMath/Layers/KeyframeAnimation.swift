/// An animation through several values, or along a path: CAKeyframeAnimation.
///
/// ```swift
/// KeyframeAnimation("transform.rotation.z", values: [-0.03, 0.03, -0.03], timing: MediaTiming(duration: 0.2))
/// KeyframeAnimation("position", path: path, calculationMode: .paced, rotationMode: .auto)
/// ```
///
/// - A path wins over values. It drives a point; `rotationMode` turns the layer besides, before its own transform:
///   concat(Rz(angle), transform) (R4.9, R4.12).
/// - One value has no effect in the modes that interpolate, no value has none in any (R4.8).
/// - Which times and functions count is said at ``AnimationTrack`` and ``MotionPath``.
///
/// Source: R4.1-R4.12.
public struct KeyframeAnimation: Sendable {
    /// What it drives, and how.
    public var target: LayerAnimation.Target
    /// The values; of no account where there is a path.
    public var values: [AnimatableValue]
    /// What to move along; nil for none.
    public var path: BezierPath?
    /// Fractions of the duration; nil for evenly spaced ones.
    public var keyTimes: [Double]?
    /// One a segment; missing ones are linear.
    public var timingFunctions: [TimingFunction]
    /// What lies between the values.
    public var calculationMode: CalculationMode
    /// Tension, continuity and bias of the cubic modes.
    public var parameters: CalculationMode.CubicParameters
    /// Which way a path turns the layer.
    public var rotationMode: MotionPath.RotationMode
    /// When it runs.
    public var timing: MediaTiming
    /// What reshapes the progress of the whole; nil is linear.
    public var timingFunction: TimingFunction?
    /// Whether the layer lets go of it after its end (R1.10); of no account in a group.
    public var isRemovedOnCompletion: Bool

    /// An animation through values or along a path; by default in straight lines and even times, for 0.25 s (R1.3).
    public init(
        _ target: LayerAnimation.Target, values: [AnimatableValue] = [], path: BezierPath? = nil,
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

extension KeyframeAnimation: LayerAnimationConvertible {
    /// The same as one of the kinds of animation.
    public var layerAnimation: LayerAnimation { .keyframe(self) }
}

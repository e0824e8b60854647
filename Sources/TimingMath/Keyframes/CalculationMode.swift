/// How keyframes turn into the values between them.
///
/// Source: Core Animation R4.2-R4.6.
public enum CalculationMode: String, Sendable, Hashable, CaseIterable {
    /// Straight from one value to the next.
    case linear
    /// Every value holds until the next one's time.
    case discrete
    /// Straight, with key times in proportion to the values' distances, so that the speed is constant.
    case paced
    /// A smooth curve through the values: Catmull-Rom, or Kochanek-Bartels with tension, continuity and bias.
    case cubic
    /// The curve of `cubic`, paced.
    case cubicPaced
}

/// What `cubicPaced` measures distances along.
public enum Pacing: String, Sendable, Hashable, CaseIterable {
    /// The straight lines between the values: they give key times, and those the curve. The speed is only roughly constant;
    /// it is what Core Animation does (R4.6).
    case chordLength
    /// The curve with evenly spaced key times, followed at constant speed. For numbers, where the curve may turn round,
    /// the way is what they go up plus what they go down.
    case arcLength
}

/// Whose rules decide where keyframes are looked up.
public enum KeyframeRules: Sendable, Hashable, CaseIterable {
    /// Outside the key times the end values hold, key times that make no sense are ignored, easings answer 0 and 1 outside
    /// 0…1 (R2.4, R4.2, R4.7).
    case coreAnimation
    /// The first and the last segment go on outside 0…1, easings too; key times that make no sense are an error. Source:
    /// Web Animations, "the effect value of a keyframe effect".
    case webAnimations
}

/// The shape of cubic keyframes (Kochanek-Bartels), one number a value; where numbers are missing they are 0.
public struct CubicKeyframeParameters: Sendable, Equatable {
    /// 1 makes the curve stop at the value, below 0 it swings wider.
    public var tension: [Double]
    /// Other than 0 makes a corner at the value.
    public var continuity: [Double]
    /// Above 0 the curve bends after the value, below 0 before it.
    public var bias: [Double]

    /// The shape with these numbers; without any it is Catmull-Rom's.
    ///
    /// - Parameters:
    ///   - tension: finite numbers, usually in −1…1.
    ///   - continuity: finite numbers, usually in −1…1.
    ///   - bias: finite numbers, usually in −1…1.
    public init(tension: [Double] = [], continuity: [Double] = [], bias: [Double] = []) {
        self.tension = tension
        self.continuity = continuity
        self.bias = bias
    }
}

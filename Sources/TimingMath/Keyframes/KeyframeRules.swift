/// The rules for edge cases of keyframes.
///
/// Source: Core Animation R2.4, R4.2, R4.7; Web Animations, "the effect value of a keyframe effect".
public enum KeyframeRules: String, Sendable, Hashable, CaseIterable {
    /// Core Animation's rules: outside the key times the end values hold, invalid key times are ignored, and easings
    /// are clamped outside 0…1 (R2.4, R4.2, R4.7).
    case coreAnimation
    /// The Web's rules: outside 0…1 the end segments and the easings continue, and invalid key times are an error.
    case webAnimations
}

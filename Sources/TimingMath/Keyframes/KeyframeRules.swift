/// Whose rules decide where keyframes are looked up.
public enum KeyframeRules: String, Sendable, Hashable, CaseIterable {
    /// Outside the key times the end values hold, key times that make no sense are ignored, easings answer 0 and 1
    /// outside 0…1 (R2.4, R4.2, R4.7).
    case coreAnimation
    /// The first and the last segment go on outside 0…1, easings too; key times that make no sense are an error.
    /// Source: Web Animations, "the effect value of a keyframe effect".
    case webAnimations
}

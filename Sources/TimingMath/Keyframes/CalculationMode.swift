/// How keyframes turn into the values between them.
///
/// Source: Core Animation R4.2-R4.6.
public enum CalculationMode: String, Sendable, Hashable, CaseIterable, Codable {
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

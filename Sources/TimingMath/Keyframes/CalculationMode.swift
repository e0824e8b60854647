/// The interpolation between keyframes.
///
/// Source: Core Animation R4.2-R4.6.
public enum CalculationMode: String, Sendable, Hashable, CaseIterable, Codable {
    /// Straight lines between neighbouring values.
    case linear
    /// Each value holds until the time of the next.
    case discrete
    /// Straight lines at constant speed. Key times are in proportion to the distances between the values.
    case paced
    /// A smooth curve through the values: Catmull-Rom, or Kochanek-Bartels with tension, continuity and bias.
    case cubic
    /// The curve of `cubic`, paced by distance.
    case cubicPaced
}

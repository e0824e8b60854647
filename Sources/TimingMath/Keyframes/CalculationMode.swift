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

extension CalculationMode {
    /// The distance that `cubicPaced` measures.
    public enum Pacing: String, Sendable, Hashable, CaseIterable {
        /// The lengths of the straight lines between the values, as in Core Animation (R4.6). They determine the key
        /// times, which determine the curve. The speed is only roughly constant.
        case chordLength
        /// The length of the curve with evenly spaced key times. The speed is constant. For numbers, the length is the
        /// total of all increases and decreases.
        case arcLength
    }
}

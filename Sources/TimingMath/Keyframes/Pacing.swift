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

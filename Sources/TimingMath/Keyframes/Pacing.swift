extension CalculationMode {
    /// What `cubicPaced` measures distances along.
    public enum Pacing: String, Sendable, Hashable, CaseIterable {
        /// The straight lines between the values: they give key times, and those the curve. The speed is only roughly
        /// constant; it is what Core Animation does (R4.6).
        case chordLength
        /// The curve with evenly spaced key times, followed at constant speed. For numbers, where the curve may turn
        /// round, the way is what they go up plus what they go down.
        case arcLength
    }
}

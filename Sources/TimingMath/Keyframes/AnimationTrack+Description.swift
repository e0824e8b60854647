extension AnimationTrack: CustomStringConvertible {
    /// The mode, and each value with its key time: `cubic: 0 at 0, 10 at 0.25, 4 at 1`.
    public var description: String {
        let keyframes = zip(values, keyTimes).map { "\($0) at \(shortText($1))" }
        return "\(calculationMode): \(keyframes.joined(separator: ", "))"
    }
}

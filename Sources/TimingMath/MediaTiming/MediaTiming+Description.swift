extension MediaTiming: CustomStringConvertible {
    /// The properties that differ from those of a new `CAAnimation`, such as `duration 2.0, repeatCount 3.0`; `default`
    /// if none does.
    public var description: String {
        let standard = MediaTiming()
        let numbers: [(String, Double, Double)] = [
            ("beginTime", beginTime, standard.beginTime), ("duration", duration, standard.duration),
            ("speed", speed, standard.speed), ("timeOffset", timeOffset, standard.timeOffset),
            ("repeatCount", repeatCount, standard.repeatCount),
            ("repeatDuration", repeatDuration, standard.repeatDuration),
        ]
        var texts = numbers.compactMap { $1 == $2 ? nil : "\($0) \($1)" }
        if autoreverses { texts.append("autoreverses") }
        if fillMode != .removed { texts.append("fills \(fillMode)") }
        return texts.isEmpty ? "default" : texts.joined(separator: ", ")
    }
}

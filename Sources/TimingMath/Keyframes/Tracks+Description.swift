extension AnimationTrack: CustomStringConvertible {
    /// The mode, and each value with its key time: `cubic: 0 at 0, 10 at 0.25, 4 at 1`.
    public var description: String {
        let keyframes = zip(values, keyTimes).map { "\($0) at \(shortText($1))" }
        return "\(calculationMode): \(keyframes.joined(separator: ", "))"
    }
}

extension MotionPath: CustomStringConvertible {
    /// The ends, the number of keyframes and the rotation mode: `(0, 0) to (100, 0) in 3 keyframes, rotation auto`.
    public var description: String {
        let ends = "\(shortText(point: position(at: 0).point)) to \(shortText(point: position(at: 1).point))"
        return "\(ends) in \(countText(keyTimes.count, "keyframe")), rotation \(rotationMode)"
    }
}

extension OffsetPath: CustomStringConvertible {
    /// The length, and whether the path is closed: `closed path of length 40`.
    public var description: String { "\(isClosed ? "closed" : "open") path of length \(shortText(totalLength))" }
}

/// Why a motion cannot be made. An animation in error has no effect.
public enum MotionPathError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The path is empty, or under Core Animation's rules has only moves (R4.8).
    case noEffect
    /// As many key times as points are needed.
    case countMismatch(keyTimes: Int, points: Int)
    /// The key time at this index is outside 0…1 or below the one before.
    case keyTimesNotAscending(index: Int)
    /// The first key time is not 0, or the last one, unless `discrete`, not 1.
    case keyTimesIncomplete(index: Int)
    /// A list of key points without any.
    case noKeyPoints
    /// The key point at this index is outside 0…1.
    case keyPointOutOfRange(index: Int)
    /// As many timing functions as intervals are needed, or none.
    case timingFunctionCountMismatch(timingFunctions: Int, intervals: Int)
    /// The timing function at this index has a control value outside 0…1.
    case timingFunctionOutOfRange(index: Int)

    /// One line for people.
    public var description: String {
        switch self {
        case .noEffect: "the path has no segment to move along"
        case .countMismatch(let keyTimes, let points): "\(keyTimes) key times for \(points) points"
        case .keyTimesNotAscending(let index): "keyTimes[\(index)] is outside 0…1 or below the one before"
        case .keyTimesIncomplete(let index): "keyTimes[\(index)]: key times must start at 0 and end at 1"
        case .noKeyPoints: "keyPoints is empty"
        case .keyPointOutOfRange(let index): "keyPoints[\(index)] is outside 0…1"
        case .timingFunctionCountMismatch(let count, let intervals):
            "\(count) timing functions for \(intervals) intervals"
        case .timingFunctionOutOfRange(let index): "timingFunctions[\(index)] has a control value outside 0…1"
        }
    }
}

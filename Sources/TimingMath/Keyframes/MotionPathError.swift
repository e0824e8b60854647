/// Invalid parameters of a ``MotionPath``.
public enum MotionPathError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The path is empty, or under Core Animation's rules it has only moves (R4.8).
    case noEffect
    /// The numbers of key times and points differ.
    case countMismatch(keyTimes: Int, points: Int)
    /// The key time at this index is outside 0…1 or smaller than the one before.
    case keyTimesNotAscending(index: Int)
    /// The first key time is not 0, or the last one is not 1 (except in `discrete`).
    case keyTimesIncomplete(index: Int)
    /// The list of key points is empty.
    case noKeyPoints
    /// The key point at this index is outside 0…1.
    case keyPointOutOfRange(index: Int)
    /// The numbers of timing functions and intervals differ, and there are timing functions.
    case timingFunctionCountMismatch(timingFunctions: Int, intervals: Int)
    /// The Bézier at this index has a control point outside 0…1.
    case timingFunctionOutOfRange(index: Int)

    /// A one-line description of the error.
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

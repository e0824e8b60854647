/// Why a keyframe track cannot be made.
public enum KeyframeError: Error, Equatable, Sendable, CustomStringConvertible {
    /// There are no values, or under Core Animation's rules a single one in a mode that interpolates (R4.8). An
    /// animation with such keyframes shows the underlying value.
    case noEffect
    /// A value or a parameter is NaN or infinite; the parameter's name has its index.
    case notFinite(parameter: String)
    /// As many key times as values are needed (`webAnimations`).
    case countMismatch(keyTimes: Int, values: Int)
    /// The key time at this index is outside 0…1 or below the one before (`webAnimations`).
    case keyTimesNotAscending(index: Int)
    /// Nothing lies between the value at this index and the next one.
    case shapesDiffer(index: Int)
    /// The curve after the value at this index leaves the range of a number.
    case notRepresentable(segment: Int)

    /// One line for people.
    public var description: String {
        switch self {
        case .noEffect: "too few values for the keyframes to have an effect"
        case .notFinite(let parameter): "\(parameter) is not finite"
        case .countMismatch(let keyTimes, let values): "\(keyTimes) key times for \(values) values"
        case .keyTimesNotAscending(let index): "keyTimes[\(index)] is outside 0…1 or below the one before"
        case .shapesDiffer(let index): "values[\(index)] and values[\(index + 1)] have different shapes"
        case .notRepresentable(let segment): "the curve after values[\(segment)] leaves the range of a number"
        }
    }
}

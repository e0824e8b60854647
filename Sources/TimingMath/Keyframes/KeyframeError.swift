/// Invalid parameters of an ``AnimationTrack``.
public enum KeyframeError: Error, Equatable, Sendable, CustomStringConvertible {
    /// There are no values, or under Core Animation's rules there is a single value in a mode that interpolates (R4.8).
    ///
    /// In Core Animation an animation with such keyframes shows the underlying value.
    case noEffect
    /// A value or a parameter is NaN or infinite. The parameter's name includes the index.
    case notFinite(parameter: String)
    /// The numbers of key times and values differ (`webAnimations`).
    case countMismatch(keyTimes: Int, values: Int)
    /// The key time at this index is outside 0…1 or smaller than the one before (`webAnimations`).
    case keyTimesNotAscending(index: Int)
    /// The value at this index and the next one cannot be interpolated (`coreAnimation`).
    case shapesDiffer(index: Int)
    /// The curve after the value at this index has a control point that is not finite.
    case notRepresentable(segment: Int)

    /// A one-line description of the error.
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

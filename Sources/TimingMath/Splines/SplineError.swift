/// An error thrown when a spline cannot be built from the given knots and values.
public enum SplineError: Error, Equatable, Sendable, CustomStringConvertible {
    /// There are fewer values than this kind of spline needs.
    case tooFew(values: Int, minimum: Int)
    /// An array does not have the expected number of elements.
    case countMismatch(parameter: String, count: Int, expected: Int)
    /// A knot, a component of a value or a parameter is NaN or infinite. The parameter's name includes the index.
    case notFinite(parameter: String)
    /// A parameter is out of range. `allowed` describes the valid range.
    case outOfRange(parameter: String, value: Double, allowed: String)
    /// The knot at this index is not above the previous one.
    case knotsNotAscending(index: Int)
    /// The last value of a periodic spline does not equal its first.
    case endsDiffer
    /// An interval between knots, its inverse, or a coefficient of the segment after this knot is out of range, even if
    /// all values are divided by 2³⁰⁰.
    case notRepresentable(segment: Int)

    /// A one-line description of the error.
    public var description: String {
        switch self {
        case .tooFew(let values, let minimum): "\(values) values, needed are at least \(minimum)"
        case .countMismatch(let parameter, let count, let expected): "\(parameter): \(count), expected \(expected)"
        case .notFinite(let parameter): "\(parameter) is not finite"
        case .outOfRange(let parameter, let value, let allowed): "\(parameter) is \(value), allowed is \(allowed)"
        case .knotsNotAscending(let index): "knots[\(index)] is not above the one before"
        case .endsDiffer: "the last value of a periodic spline is its first"
        case .notRepresentable(let segment): "segment \(segment) has coefficients beyond the range of a number"
        }
    }
}

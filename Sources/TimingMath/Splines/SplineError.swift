/// Why a spline cannot be made from the knots and values given.
public enum SplineError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Fewer values than this kind of spline needs.
    case tooFew(values: Int, minimum: Int)
    /// An array that should have as many elements as there are values.
    case countMismatch(parameter: String, count: Int, expected: Int)
    /// A knot, a component of a value or a parameter is NaN or infinite; the parameter's name has its index.
    case notFinite(parameter: String)
    /// A parameter is outside what the spline allows; `allowed` says what that is.
    case outOfRange(parameter: String, value: Double, allowed: String)
    /// The knot at this index is not above the one before.
    case knotsNotAscending(index: Int)
    /// A periodic spline's last value is not its first.
    case endsDiffer
    /// The segment after this knot has coefficients beyond the range of a number.
    case notRepresentable(segment: Int)

    /// One line for people.
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

/// An invalid parameter of a timing function.
public enum TimingFunctionError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A parameter is NaN or infinite.
    case notFinite(parameter: String, value: Double)
    /// A parameter is outside its range. `allowed` describes the range.
    case outOfRange(parameter: String, value: Double, allowed: String)
    /// A piecewise linear function has no points.
    case noPoints
    /// The input of the point at this index is smaller than the one before it.
    case inputsNotAscending(index: Int)

    /// A one-line description of the error.
    public var description: String {
        switch self {
        case .notFinite(let parameter, let value): "\(parameter) is \(value), not a finite number"
        case .outOfRange(let parameter, let value, let allowed): "\(parameter) is \(value), allowed is \(allowed)"
        case .noPoints: "no points"
        case .inputsNotAscending(let index): "the input of point \(index) is smaller than the one before"
        }
    }
}

/// Throws `notFinite` if a parameter is NaN or infinite.
func requireFinite(_ parameter: String, _ value: Double) throws(TimingFunctionError) {
    guard value.isFinite else { throw .notFinite(parameter: parameter, value: value) }
}

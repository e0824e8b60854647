/// Why a timing function cannot be made from the numbers given.
public enum TimingFunctionError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A parameter is NaN or infinite.
    case notFinite(parameter: String, value: Double)
    /// A parameter is outside what the function allows; `allowed` says what that is.
    case outOfRange(parameter: String, value: Double, allowed: String)
    /// A piecewise function without points.
    case noPoints
    /// The input of the point at this index is smaller than the one before.
    case inputsNotAscending(index: Int)

    /// One line for people.
    public var description: String {
        switch self {
        case .notFinite(let parameter, let value): "\(parameter) is \(value), not a finite number"
        case .outOfRange(let parameter, let value, let allowed): "\(parameter) is \(value), allowed is \(allowed)"
        case .noPoints: "no points"
        case .inputsNotAscending(let index): "the input of point \(index) is smaller than the one before"
        }
    }
}

/// A parameter that must be finite.
func requireFinite(_ parameter: String, _ value: Double) throws(TimingFunctionError) {
    guard value.isFinite else { throw .notFinite(parameter: parameter, value: value) }
}

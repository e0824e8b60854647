/// Why an element cannot be added to a path.
public enum BezierPathError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A coordinate, radius or angle is NaN or infinite, or a point made from them, such as origin + size, leaves the range
    /// of a number.
    case notFinite(parameter: String)
    /// A radius is below 0.
    case negative(parameter: String)
    /// Only `move` can begin a path.
    case noCurrentPoint

    /// One line for people.
    public var description: String {
        switch self {
        case .notFinite(let parameter): "\(parameter) is not finite"
        case .negative(let parameter): "\(parameter) is negative"
        case .noCurrentPoint: "a path begins with a move"
        }
    }
}

/// Why an element cannot be added to a path.
public enum BezierPathError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A coordinate, radius or angle is NaN or infinite.
    case notFinite(parameter: String)
    /// Only `move` can begin a path.
    case noCurrentPoint

    /// One line for people.
    public var description: String {
        switch self {
        case .notFinite(let parameter): "\(parameter) is not finite"
        case .noCurrentPoint: "a path begins with a move"
        }
    }
}

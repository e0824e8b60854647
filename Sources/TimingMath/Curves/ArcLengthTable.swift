/// Places on a path by their distance along it.
public struct ArcLengthTable: Sendable, Equatable {
    /// The length of all that the path draws; moves add nothing.
    public let totalLength: Double

    /// Measures a path.
    ///
    /// - Parameter accuracy: the largest error of a place, in parts of the path's size.
    public init(_ path: BezierPath, accuracy: Double = 1e-9) {
        totalLength = 0
    }

    /// The place at a distance along the path; nil for an empty path.
    public func position(atDistance distance: Double) -> PathPosition? { nil }

    /// The place at a fraction of the path's length; nil for an empty path.
    public func position(atFraction fraction: Double) -> PathPosition? { nil }
}

/// What one element of a path draws: a curve from the point before it to its own.
public enum PathSegment: Sendable, Equatable {
    /// Of a line or a close element.
    case line(LineSegment)
    /// Of a quadratic curve element.
    case quadratic(QuadraticBezier)
    /// Of a cubic curve element.
    case cubic(CubicBezier)
    /// Of an arc element.
    indirect case arc(EllipticalArc)
}

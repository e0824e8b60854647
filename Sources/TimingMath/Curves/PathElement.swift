/// One step of building a path.
public enum PathElement: Sendable, Equatable {
    /// Begins a subpath at a point.
    case move(to: SIMD2<Double>)
    /// A straight line from the current point.
    case line(to: SIMD2<Double>)
    /// A parabola from the current point.
    case quadCurve(to: SIMD2<Double>, control: SIMD2<Double>)
    /// A cubic Bézier curve from the current point.
    case curve(to: SIMD2<Double>, control1: SIMD2<Double>, control2: SIMD2<Double>)
    /// A part of an ellipse; it begins at the current point.
    indirect case arc(EllipticalArc)
    /// A straight line back to the subpath's start, which ends the subpath.
    case close
}

extension PathElement {
    /// What draws a segment from its start.
    init(_ segment: PathSegment) {
        switch segment {
        case .line(let line): self = .line(to: line.end)
        case .quadratic(let curve): self = .quadCurve(to: curve.end, control: curve.control)
        case .cubic(let curve): self = .curve(to: curve.end, control1: curve.control1, control2: curve.control2)
        case .arc(let arc): self = .arc(arc)
        }
    }

    /// Where it ends; nil for a close.
    var end: SIMD2<Double>? {
        switch self {
        case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): point
        case .arc(let arc): arc.end
        case .close: nil
        }
    }
}

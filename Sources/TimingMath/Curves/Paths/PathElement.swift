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

/// Draws a path's elements one after the other, and keeps where it is.
struct PathPen {
    /// The index of the subpath of the last element; −1 before the first.
    private(set) var subpath = -1
    /// Where that subpath begins.
    private(set) var start = SIMD2<Double>.zero
    private var last = SIMD2<Double>.zero
    private var isClosed = false

    /// What an element draws from where the one before it ended; nil for a move.
    mutating func draw(_ element: PathElement) -> PathSegment? {
        if case .move(let point) = element {
            (start, last) = (point, point)
            subpath += 1
            isClosed = false
            return nil
        }
        if isClosed { subpath += 1 }
        if case .close = element { isClosed = true } else { isClosed = false }
        let segment = segment(of: element)
        last = segment.end
        return segment
    }

    private func segment(of element: PathElement) -> PathSegment {
        switch element {
        case .line(let point):
            .line(LineSegment(start: last, end: point))
        case .quadCurve(let point, let control):
            .quadratic(QuadraticBezier(start: last, control: control, end: point))
        case .curve(let point, let control1, let control2):
            .cubic(CubicBezier(start: last, control1: control1, control2: control2, end: point))
        case .arc(let arc):
            .arc(arc)
        case .move, .close:
            .line(LineSegment(start: last, end: start))
        }
    }
}

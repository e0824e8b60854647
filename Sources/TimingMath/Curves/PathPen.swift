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

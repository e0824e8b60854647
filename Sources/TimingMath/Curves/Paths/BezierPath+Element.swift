extension BezierPath {
    /// One element of a path.
    public enum Element: Sendable, Equatable {
        /// Begins a subpath at a point.
        case move(to: SIMD2<Double>)
        /// A straight line from the current point.
        case line(to: SIMD2<Double>)
        /// A quadratic Bézier curve from the current point.
        case quadCurve(to: SIMD2<Double>, control: SIMD2<Double>)
        /// A cubic Bézier curve from the current point.
        case curve(to: SIMD2<Double>, control1: SIMD2<Double>, control2: SIMD2<Double>)
        /// An elliptical arc. It starts at the current point.
        indirect case arc(EllipticalArc)
        /// A straight line to the start of the subpath, which ends the subpath.
        case close
    }
}

extension BezierPath.Element {
    /// The element that draws a segment from its start.
    init(_ segment: BezierPath.Segment) {
        switch segment {
        case .line(let line): self = .line(to: line.end)
        case .quadratic(let curve): self = .quadCurve(to: curve.end, control: curve.control)
        case .cubic(let curve): self = .curve(to: curve.end, control1: curve.control1, control2: curve.control2)
        case .arc(let arc): self = .arc(arc)
        }
    }

    /// The end point; nil for a close.
    var end: SIMD2<Double>? {
        switch self {
        case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): point
        case .arc(let arc): arc.end
        case .close: nil
        }
    }
}

extension BezierPath {
    /// Converts path elements to segments, tracking the current point and subpath.
    struct Pen {
        /// The index of the current subpath; −1 before the first element.
        private(set) var subpath = -1
        /// The start of the current subpath.
        private(set) var start = SIMD2<Double>.zero
        private var last = SIMD2<Double>.zero
        private var isClosed = false

        /// Returns the segment that an element draws, or nil for a move.
        mutating func draw(_ element: BezierPath.Element) -> BezierPath.Segment? {
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

        private func segment(of element: BezierPath.Element) -> BezierPath.Segment {
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
}

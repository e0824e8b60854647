/// Lines, Bézier curves and elliptical arcs, one after the other, in one or more subpaths.
///
/// All coordinates are finite: what builds a path rejects others. A path that is not empty begins with a move.
public struct BezierPath: Sendable, Equatable {
    /// The steps that built it, in their order.
    public private(set) var elements: [PathElement] = []
    /// Where the current subpath begins; nil for an empty path.
    public private(set) var subpathStart: SIMD2<Double>?
    /// Where the next element begins; nil for an empty path.
    public private(set) var currentPoint: SIMD2<Double>?

    /// A path without elements.
    public init() {}

    /// Adds an element of finite numbers, an arc's start being the current point.
    mutating func append(_ element: PathElement, endingAt point: SIMD2<Double>) {
        elements.append(element)
        if case .move = element { subpathStart = point }
        currentPoint = point
    }
}

extension BezierPath {
    /// A segment, and which subpath it belongs to.
    public struct DrawnSegment: Sendable, Equatable {
        /// The curve.
        public let segment: PathSegment
        /// How many moves lie before it, less one.
        public let subpath: Int
    }

    /// What the elements draw, in their order: moves draw nothing, a close draws the line back, also where that has no
    /// length (R4.9, R4.11).
    ///
    /// After a close without a move the next element begins where the closed subpath began.
    ///
    /// Complexity: O(n).
    public var segments: [DrawnSegment] {
        var segments: [DrawnSegment] = []
        segments.reserveCapacity(elements.count)
        var subpath = -1
        var (first, last) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
        func add(_ segment: PathSegment) { segments.append(DrawnSegment(segment: segment, subpath: subpath)) }
        for element in elements {
            switch element {
            case .move(let point):
                subpath += 1
                (first, last) = (point, point)
            case .line(let point):
                add(.line(LineSegment(start: last, end: point)))
                last = point
            case .quadCurve(let point, let control):
                add(.quadratic(QuadraticBezier(start: last, control: control, end: point)))
                last = point
            case .curve(let point, let control1, let control2):
                add(.cubic(CubicBezier(start: last, control1: control1, control2: control2, end: point)))
                last = point
            case .arc(let arc):
                add(.arc(arc))
                last = arc.end
            case .close:
                add(.line(LineSegment(start: last, end: first)))
                last = first
            }
        }
        return segments
    }
}

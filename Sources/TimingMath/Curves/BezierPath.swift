/// Lines, Bézier curves and elliptical arcs, one after the other, in one or more subpaths.
///
/// All coordinates are finite: what builds a path rejects others. A path that is not empty begins with a move. Each move
/// begins a subpath, also where nothing is drawn from it; what follows a close without a move begins a subpath where the
/// closed one began. Points are in any unit, y up or down. After a call that throws the path is as it was.
///
/// A value with the storage of an array: a copy shares it until one of the two changes. Paths are equal when their elements
/// are; +0 equals −0.
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

    mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

    /// Takes over the elements of another path with their points changed, in the room there is.
    ///
    /// - Parameter change: for an element's index the element in its place, of the same kind and of finite numbers.
    mutating func setElements(like path: BezierPath, _ change: (Int) -> PathElement) {
        elements.removeAll(keepingCapacity: true)
        (subpathStart, currentPoint) = (nil, nil)
        for i in path.elements.indices {
            let element = change(i)
            append(element, endingAt: element.end ?? subpathStart ?? .zero)
        }
    }

    /// Adds the elements of another path.
    mutating func append(contentsOf path: BezierPath) {
        elements += path.elements
        subpathStart = path.subpathStart ?? subpathStart
        currentPoint = path.currentPoint ?? currentPoint
    }
}

extension BezierPath {
    /// A segment, and which subpath it belongs to.
    public struct DrawnSegment: Sendable, Equatable {
        /// The curve.
        public let segment: PathSegment
        /// The index of its subpath in the path's `subpaths`.
        public let subpath: Int
    }

    /// What the elements draw, in their order: moves draw nothing, a close draws the line back, also where that has no
    /// length (R4.9, R4.11).
    ///
    /// Complexity: O(n) for n elements.
    public var segments: [DrawnSegment] {
        var segments: [DrawnSegment] = []
        segments.reserveCapacity(elements.count)
        var pen = PathPen()
        for element in elements {
            guard let segment = pen.draw(element) else { continue }
            segments.append(DrawnSegment(segment: segment, subpath: pen.subpath))
        }
        return segments
    }
}

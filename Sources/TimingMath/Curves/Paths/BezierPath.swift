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

extension BezierPath {
    /// A part of a path that is drawn without lifting the pen.
    public struct Subpath: Sendable, Equatable {
        /// Where it begins.
        public let start: SIMD2<Double>
        /// What it draws, each curve from the end of the one before; the last of a closed subpath is the closing line, which
        /// may have no length. None for a move that nothing follows.
        public fileprivate(set) var segments: [PathSegment]
        /// Whether it ends with a close; coming back to the start without one is not closed.
        public fileprivate(set) var isClosed: Bool
    }

    /// The subpaths in their order: one for each move, and one for elements that follow a close without a move.
    ///
    /// Complexity: O(n) for n elements.
    public var subpaths: [Subpath] {
        var subpaths: [Subpath] = []
        var pen = PathPen()
        for element in elements {
            let segment = pen.draw(element)
            if pen.subpath == subpaths.count {
                subpaths.append(Subpath(start: pen.start, segments: [], isClosed: false))
            }
            guard let segment else { continue }
            subpaths[subpaths.count - 1].segments.append(segment)
            if case .close = element { subpaths[subpaths.count - 1].isClosed = true }
        }
        return subpaths
    }

    /// Whether the path has no elements.
    @inlinable
    public var isEmpty: Bool { elements.isEmpty }

    /// Whether all that is drawn is one closed subpath; moves that draw nothing may stand before and after it.
    ///
    /// Complexity: O(n) for n elements.
    public var isClosed: Bool {
        var drawn: Int?
        var isClosed = false
        var pen = PathPen()
        for element in elements {
            guard pen.draw(element) != nil else { continue }
            if let drawn, drawn != pen.subpath { return false }
            drawn = pen.subpath
            if case .close = element { isClosed = true }
        }
        return isClosed
    }

    /// The least upright rectangle around all curves and all points that the path moves to; nil for an empty path.
    ///
    /// Control points do not count, as in CGPath's `boundingBoxOfPath`; moves that draw nothing do. Exact up to the rounding
    /// of the curves' `bounds`.
    ///
    /// Complexity: O(n) for n elements.
    public var bounds: CurveBounds? {
        var bounds: CurveBounds?
        var pen = PathPen()
        for element in elements {
            let part = pen.draw(element)?.bounds ?? CurveBounds(around: pen.start)
            bounds = bounds?.union(part) ?? part
        }
        return bounds
    }
}

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

/// A sequence of lines, Bézier curves and elliptical arcs in one or more subpaths.
///
/// All coordinates are finite; building calls throw otherwise and then leave the path unchanged. A path that is not
/// empty begins with a move. Every move begins a subpath, even if nothing is drawn from it. An element that follows a
/// close without a move begins a subpath at the start of the closed one. Points are in any unit, with y up or down.
///
/// Copies share storage until one of them changes. Paths are equal if their elements are; +0 equals −0.
public struct BezierPath: Sendable, Equatable {
    /// The elements that built the path, in order.
    public private(set) var elements: [BezierPath.Element] = []
    /// The start of the current subpath; nil for an empty path.
    public private(set) var subpathStart: SIMD2<Double>?
    /// The point where the next element begins; nil for an empty path.
    public private(set) var currentPoint: SIMD2<Double>?

    /// Creates an empty path.
    public init() {}

    /// Appends an element with finite numbers. An arc must start at the current point.
    mutating func append(_ element: BezierPath.Element, endingAt point: SIMD2<Double>) {
        elements.append(element)
        if case .move = element { subpathStart = point }
        currentPoint = point
    }

    mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

    /// Replaces the elements by those of another path with changed points, reusing the storage.
    ///
    /// - Parameter change: Returns the replacement for the element at an index, of the same kind and with finite
    ///   numbers.
    mutating func setElements(like path: BezierPath, _ change: (Int) -> BezierPath.Element) {
        elements.removeAll(keepingCapacity: true)
        (subpathStart, currentPoint) = (nil, nil)
        for i in path.elements.indices {
            let element = change(i)
            append(element, endingAt: element.end ?? subpathStart ?? .zero)
        }
    }

    /// Appends the elements of another path.
    mutating func append(contentsOf path: BezierPath) {
        elements += path.elements
        subpathStart = path.subpathStart ?? subpathStart
        currentPoint = path.currentPoint ?? currentPoint
    }
}

extension BezierPath {
    /// A segment and the subpath it belongs to.
    public struct DrawnSegment: Sendable, Equatable {
        /// The curve.
        public let segment: BezierPath.Segment
        /// The index of the subpath in the path's `subpaths`.
        public let subpath: Int
    }

    /// The curves that the elements draw, in order.
    ///
    /// A move draws nothing. A close draws the line back, even if that has no length (R4.9, R4.11).
    ///
    /// - Complexity: O(n) for n elements.
    public var segments: [DrawnSegment] {
        var segments: [DrawnSegment] = []
        segments.reserveCapacity(elements.count)
        var pen = Pen()
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
        /// The start point.
        public let start: SIMD2<Double>
        /// The curves, each starting at the end of the previous one; empty for a move that nothing follows.
        ///
        /// The last curve of a closed subpath is the closing line, which may have no length.
        public fileprivate(set) var segments: [BezierPath.Segment]
        /// Whether the subpath ends with a close element. Returning to the start without one does not close it.
        public fileprivate(set) var isClosed: Bool
    }

    /// The subpaths in order: one for each move, and one for elements that follow a close without a move.
    ///
    /// - Complexity: O(n) for n elements.
    public var subpaths: [Subpath] {
        var subpaths: [Subpath] = []
        var pen = Pen()
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

    /// Whether the path draws exactly one subpath and that is closed. Moves that draw nothing are ignored.
    ///
    /// - Complexity: O(n) for n elements.
    public var isClosed: Bool {
        var drawn: Int?
        var isClosed = false
        var pen = Pen()
        for element in elements {
            guard pen.draw(element) != nil else { continue }
            if let drawn, drawn != pen.subpath { return false }
            drawn = pen.subpath
            if case .close = element { isClosed = true }
        }
        return isClosed
    }

    /// The smallest axis-aligned rectangle that contains all curves and all points the path moves to; nil for an empty
    /// path.
    ///
    /// As in CGPath's `boundingBoxOfPath`, control points do not count. Moves that draw nothing do.
    ///
    /// Accuracy: that of the curves' `bounds`.
    /// - Complexity: O(n) for n elements.
    public var bounds: CurveBounds? {
        var bounds: CurveBounds?
        var pen = Pen()
        for element in elements {
            let part = pen.draw(element)?.bounds ?? CurveBounds(around: pen.start)
            bounds = bounds?.union(part) ?? part
        }
        return bounds
    }
}

/// The reason an element cannot be added to a path.
public enum BezierPathError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A coordinate, radius or angle is NaN or infinite, or a derived point such as origin + size overflows.
    case notFinite(parameter: String)
    /// A radius is negative.
    case negative(parameter: String)
    /// The path is empty, and only a move can begin it.
    case noCurrentPoint

    /// A one-line message.
    public var description: String {
        switch self {
        case .notFinite(let parameter): "\(parameter) is not finite"
        case .negative(let parameter): "\(parameter) is negative"
        case .noCurrentPoint: "a path begins with a move"
        }
    }
}

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

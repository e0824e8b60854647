extension BezierPath {
    /// The path with all of its points mapped; arcs stay exact, and every element stays one of its kind.
    ///
    /// An end point of an element goes where `transform` takes it, to the bit.
    ///
    /// Complexity: O(n) for n elements.
    ///
    /// - Throws: `BezierPathError.notFinite` with "transform", or with "elements[3]" or the like for an element whose image
    ///   leaves the range of a number.
    public func transformed(by transform: AffineTransform2D) throws(BezierPathError) -> BezierPath {
        guard transform.isFinite else { throw .notFinite(parameter: "transform") }
        if transform == .identity { return self }
        var path = BezierPath()
        path.reserveCapacity(elements.count)
        for (i, element) in elements.enumerated() {
            let image = element.transformed(by: transform)
            guard image.isFinite else { throw .notFinite(parameter: "elements[\(i)]") }
            // A close leads to the start of its subpath, which is the image of that start.
            path.append(image, endingAt: image.end ?? path.subpathStart ?? .zero)
        }
        return path
    }

    /// The same drawing, drawn from its end to its start.
    ///
    /// The subpaths come in reversed order, and each is run backwards: what lies at distance s along the path lies at
    /// L − s along its reverse, L being the length of all that is drawn.
    ///
    /// - A subpath that is not closed begins where it ended. A move that draws nothing stays.
    /// - A closed subpath begins where it began, and stays closed. A closing line of no length stays the closing line. One
    ///   that has length becomes the first line; where the first segment was a line with length, that line turned round is
    ///   the new closing line, so that the number of elements stays; where it was not, a closing line of no length is added.
    /// - Each subpath begins with a move, also one that followed a close without a move.
    ///
    /// So a rectangle M s, L a, L b, L c, close becomes M s, L c, L b, L a, close. Reversing twice gives the elements
    /// back, to the bit but for the angles of arcs, unless an element was added as said above; the drawing is always the
    /// same.
    ///
    /// Complexity: O(n) for n elements.
    public var reversed: BezierPath {
        var path = BezierPath()
        path.reserveCapacity(elements.count)
        for subpath in subpaths.reversed() { path.appendReversed(subpath) }
        return path
    }

    private mutating func appendReversed(_ subpath: Subpath) {
        let start = subpath.isClosed ? subpath.start : subpath.segments.last?.end ?? subpath.start
        append(.move(to: start), endingAt: start)
        var segments = subpath.segments[...]
        if subpath.isClosed {
            if segments.last?.isLineWithLength == true {
                // The closing line of the reverse takes the place of the first line.
                if segments.first?.isLineWithLength == true { segments.removeFirst() }
            } else {
                segments.removeLast()
            }
        }
        for segment in segments.reversed() {
            let element = PathElement(segment.reversed)
            append(element, endingAt: segment.start)
        }
        if subpath.isClosed { append(.close, endingAt: start) }
    }
}

extension PathSegment {
    fileprivate var isLineWithLength: Bool {
        if case .line(let line) = self { line.start != line.end } else { false }
    }
}

extension PathElement {
    fileprivate func transformed(by transform: AffineTransform2D) -> PathElement {
        switch self {
        case .move(let point):
            .move(to: transform.applied(toPoint: point))
        case .line(let point):
            .line(to: transform.applied(toPoint: point))
        case .quadCurve(let point, let control):
            .quadCurve(to: transform.applied(toPoint: point), control: transform.applied(toPoint: control))
        case .curve(let point, let control1, let control2):
            .curve(
                to: transform.applied(toPoint: point), control1: transform.applied(toPoint: control1),
                control2: transform.applied(toPoint: control2))
        case .arc(let arc):
            .arc(arc.transformed(by: transform))
        case .close:
            .close
        }
    }

    fileprivate var isFinite: Bool {
        switch self {
        case .move(let point), .line(let point): point.isFinite
        case .quadCurve(let point, let control): point.isFinite && control.isFinite
        case .curve(let point, let control1, let control2): point.isFinite && control1.isFinite && control2.isFinite
        case .arc(let arc): arc.isFinite
        case .close: true
        }
    }
}

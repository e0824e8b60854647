extension BezierPath {
    /// Returns the path with all points transformed. Arcs stay exact, and every element keeps its kind.
    ///
    /// End points are exactly the images under `transform`, bit for bit.
    ///
    /// - Throws: `BezierPathError.notFinite` with "transform", or with a parameter such as "elements[3]" for an element
    ///   whose image overflows.
    /// - Complexity: O(n) for n elements.
    public func transformed(by transform: AffineTransform2D) throws(BezierPathError) -> BezierPath {
        guard transform.isFinite else { throw .notFinite(parameter: "transform") }
        if transform == .identity { return self }
        var path = BezierPath()
        path.reserveCapacity(elements.count)
        for (i, element) in elements.enumerated() {
            let image = element.transformed(by: transform)
            guard image.isFinite else { throw .notFinite(parameter: "elements[\(i)]") }
            // A close ends at the image of its subpath's start.
            path.append(image, endingAt: image.end ?? path.subpathStart ?? .zero)
        }
        return path
    }

    /// The same drawing, traversed from its end to its start.
    ///
    /// The subpaths come in reverse order, each traversed backwards. The point at distance s along the path is at L − s
    /// along the reverse, where L is the total length. Each subpath begins with a move.
    ///
    /// - An open subpath begins where it ended. A move that draws nothing is kept.
    /// - A closed subpath keeps its start and stays closed: M s, L a, L b, L c, close becomes M s, L c, L b, L a,
    ///   close. If its first segment is not a line with length but its closing line has length, a closing line of no
    ///   length is added.
    ///
    /// Reversing twice restores the elements, up to the rounding of arc angles, unless a closing line or a move was
    /// added.
    ///
    /// - Complexity: O(n) for n elements.
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
                // The closing line of the reverse replaces the first line.
                if segments.first?.isLineWithLength == true { segments.removeFirst() }
            } else {
                segments.removeLast()
            }
        }
        for segment in segments.reversed() {
            let element = BezierPath.Element(segment.reversed)
            append(element, endingAt: segment.start)
        }
        if subpath.isClosed { append(.close, endingAt: start) }
    }
}

extension BezierPath.Segment {
    fileprivate var isLineWithLength: Bool {
        if case .line(let line) = self { line.start != line.end } else { false }
    }
}

extension BezierPath.Element {
    fileprivate func transformed(by transform: AffineTransform2D) -> BezierPath.Element {
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

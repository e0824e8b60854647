/// Building calls with the names of CGPath.
extension BezierPath {
    /// Begins a subpath at a point.
    ///
    /// Consecutive moves are kept. Each begins a subpath, and all but the last draw nothing.
    ///
    /// - Throws: `BezierPathError.notFinite` with "point".
    public mutating func move(to point: SIMD2<Double>) throws(BezierPathError) {
        try Self.check(point, "point")
        append(.move(to: point), endingAt: point)
    }

    /// Adds a straight line from the current point. A line of no length is kept.
    ///
    /// - Throws: `BezierPathError`: `notFinite` with "point", or `noCurrentPoint` for an empty path.
    public mutating func addLine(to point: SIMD2<Double>) throws(BezierPathError) {
        try Self.check(point, "point")
        guard currentPoint != nil else { throw .noCurrentPoint }
        append(.line(to: point), endingAt: point)
    }

    /// Adds a quadratic Bézier curve from the current point.
    ///
    /// - Parameters:
    ///   - point: The end point.
    ///   - control: The control point, where the tangents at the two ends meet.
    /// - Throws: `BezierPathError`: `notFinite` with "point" or "control", or `noCurrentPoint` for an empty path.
    public mutating func addQuadCurve(
        to point: SIMD2<Double>, control: SIMD2<Double>
    ) throws(BezierPathError) {
        try Self.check(point, "point")
        try Self.check(control, "control")
        guard currentPoint != nil else { throw .noCurrentPoint }
        append(.quadCurve(to: point, control: control), endingAt: point)
    }

    /// Adds a cubic Bézier curve from the current point.
    ///
    /// - Parameters:
    ///   - point: The end point.
    ///   - control1: The control point that sets the direction at the start.
    ///   - control2: The control point that sets the direction at the end.
    /// - Throws: `BezierPathError`: `notFinite` with "point", "control1" or "control2", or `noCurrentPoint` for an
    ///   empty path.
    public mutating func addCurve(
        to point: SIMD2<Double>, control1: SIMD2<Double>, control2: SIMD2<Double>
    ) throws(BezierPathError) {
        try Self.check(point, "point")
        try Self.check(control1, "control1")
        try Self.check(control2, "control2")
        guard currentPoint != nil else { throw .noCurrentPoint }
        append(.curve(to: point, control1: control1, control2: control2), endingAt: point)
    }

    /// Adds a subpath of straight lines: a move to the first point and a line to each of the others.
    ///
    /// An empty array adds nothing.
    ///
    /// - Throws: `BezierPathError.notFinite` with a parameter such as "points[2]".
    public mutating func addLines(between points: [SIMD2<Double>]) throws(BezierPathError) {
        for (i, point) in points.enumerated() { try Self.check(point, "points[\(i)]") }
        guard let first = points.first else { return }
        append(.move(to: first), endingAt: first)
        for point in points.dropFirst() { append(.line(to: point), endingAt: point) }
    }

    /// Adds the elements of another path, with all points transformed.
    ///
    /// The current point is then that of the other path. An empty path adds nothing.
    ///
    /// - Throws: `BezierPathError.notFinite` with "transform", or with a parameter such as "elements[3]" for an element
    ///   of the other path whose image overflows.
    public mutating func addPath(
        _ path: BezierPath, transform: AffineTransform2D = .identity
    ) throws(BezierPathError) {
        append(contentsOf: try path.transformed(by: transform))
    }

    /// Draws a straight line to the start of the subpath and ends the subpath.
    ///
    /// The line counts as a segment even if it has no length (R4.9). The current point is then the start of the
    /// subpath. An element that follows without a move begins a new subpath there; a second close does too, and draws a
    /// line of no length.
    ///
    /// - Throws: `BezierPathError.noCurrentPoint` for an empty path.
    public mutating func closeSubpath() throws(BezierPathError) {
        guard let subpathStart else { throw .noCurrentPoint }
        append(.close, endingAt: subpathStart)
    }

    static func check(_ point: SIMD2<Double>, _ parameter: String) throws(BezierPathError) {
        guard point.isFinite else { throw .notFinite(parameter: parameter) }
    }

    static func check(_ number: Double, _ parameter: String) throws(BezierPathError) {
        guard number.isFinite else { throw .notFinite(parameter: parameter) }
    }
}

/// Closed shapes with the start points and directions of CGPath.
///
/// Each shape is a subpath that begins with a move and ends with a close. The number of elements does not depend on the
/// size: sides and corners of no length are kept. The direction is from +x towards +y, counterclockwise with y up and
/// clockwise with y down.
///
/// As in a standardised CGRect, a negative width or height extends to the other side of the origin.
extension BezierPath {
    /// Adds a rectangle: a move, three lines and a close.
    ///
    /// ```
    /// (minX, minY) → (maxX, minY) → (maxX, maxY) → (minX, maxY) → close
    /// ```
    ///
    /// - Parameters:
    ///   - origin: A corner.
    ///   - size: The width and height, of any sign.
    /// - Throws: `BezierPathError.notFinite` with "origin", "size" or "origin + size".
    ///
    /// Source: Apple, CGPathAddRect; elements as in WinObjC's CGPathTests.
    public mutating func addRect(origin: SIMD2<Double>, size: SIMD2<Double>) throws(BezierPathError) {
        let (low, high) = try Self.corners(origin, size)
        append(.move(to: low), endingAt: low)
        for point in [SIMD2(high.x, low.y), high, SIMD2(low.x, high.y)] { append(.line(to: point), endingAt: point) }
        append(.close, endingAt: low)
    }

    /// Adds the ellipse inscribed in a rectangle: a move, four exact quarters and a close of no length (R4.9).
    ///
    /// ```
    /// (maxX, midY) → (midX, maxY) → (minX, midY) → (midX, minY) → (maxX, midY) → close
    /// ```
    ///
    /// - Parameters:
    ///   - origin: A corner of the rectangle.
    ///   - size: The width and height, of any sign.
    /// - Throws: `BezierPathError.notFinite` with "origin", "size" or "origin + size".
    ///
    /// Source: Apple, CGPathAddEllipseInRect, which uses a cubic per quarter; elements as in WinObjC's CGPathTests.
    public mutating func addEllipse(origin: SIMD2<Double>, size: SIMD2<Double>) throws(BezierPathError) {
        let (low, high) = try Self.corners(origin, size)
        appendEllipse(center: origin + size * 0.5, radii: Self.magnitude(size) * 0.5, low, high)
    }

    /// Adds an ellipse: a move to the rightmost point, four exact quarters and a close of no length (R4.9).
    ///
    /// - Parameters:
    ///   - center: The centre.
    ///   - radii: Half the width and half the height, 0 or more.
    /// - Throws: `BezierPathError`: `notFinite` with "center", "radii" or "center ± radii", or `negative` with "radii".
    public mutating func addEllipse(center: SIMD2<Double>, radii: SIMD2<Double>) throws(BezierPathError) {
        try Self.check(center, "center")
        try Self.check(radii, "radii")
        guard radii.x >= 0, radii.y >= 0 else { throw .negative(parameter: "radii") }
        let (low, high) = (center - radii, center + radii)
        try Self.check(low, "center ± radii")
        try Self.check(high, "center ± radii")
        appendEllipse(center: center, radii: radii, low, high)
    }

    /// Adds a rectangle with elliptical corners: a move, four times a side and an exact corner, and a close along the
    /// last half of the right side (R4.9). <doc:Curves> lists the points.
    ///
    /// - Parameters:
    ///   - origin: A corner of the rectangle.
    ///   - size: The width and height, of any sign.
    ///   - cornerWidth: The horizontal radius w of a corner, clamped to 0 … half the width.
    ///   - cornerHeight: The vertical radius h of a corner, clamped to 0 … half the height.
    /// - Throws: `BezierPathError.notFinite` with "origin", "size", "origin + size", "cornerWidth" or "cornerHeight".
    /// - Source: Apple, CGPathAddRoundedRect, which uses a cubic per corner.
    public mutating func addRoundedRect(
        origin: SIMD2<Double>, size: SIMD2<Double>, cornerWidth: Double, cornerHeight: Double
    ) throws(BezierPathError) {
        let (low, high) = try Self.corners(origin, size)
        try Self.check(cornerWidth, "cornerWidth")
        try Self.check(cornerHeight, "cornerHeight")
        let half = Self.magnitude(size) * 0.5
        let radii = SIMD2(min(max(cornerWidth, 0), half.x), min(max(cornerHeight, 0), half.y))
        // The centres of the corners. Rounding must not swap the two centres of a side.
        let inner = (
            low: low + radii,
            high: SIMD2(max(low.x + radii.x, high.x - radii.x), max(low.y + radii.y, high.y - radii.y))
        )
        let corners: [(center: SIMD2<Double>, from: SIMD2<Double>, to: SIMD2<Double>)] = [
            (inner.high, SIMD2(high.x, inner.high.y), SIMD2(inner.high.x, high.y)),
            (SIMD2(inner.low.x, inner.high.y), SIMD2(inner.low.x, high.y), SIMD2(low.x, inner.high.y)),
            (inner.low, SIMD2(low.x, inner.low.y), SIMD2(inner.low.x, low.y)),
            (SIMD2(inner.high.x, inner.low.y), SIMD2(inner.high.x, low.y), SIMD2(high.x, inner.low.y)),
        ]
        let start = SIMD2(high.x, origin.y + size.y * 0.5)
        append(.move(to: start), endingAt: start)
        for (quarter, corner) in corners.enumerated() {
            append(.line(to: corner.from), endingAt: corner.from)
            appendQuarter(quarter, center: corner.center, radii: radii, to: corner.to)
        }
        append(.close, endingAt: start)
    }

    private mutating func appendEllipse(
        center: SIMD2<Double>, radii: SIMD2<Double>, _ low: SIMD2<Double>, _ high: SIMD2<Double>
    ) {
        let right = SIMD2(high.x, center.y)
        append(.move(to: right), endingAt: right)
        let ends = [SIMD2(center.x, high.y), SIMD2(low.x, center.y), SIMD2(center.x, low.y), right]
        for (quarter, end) in ends.enumerated() { appendQuarter(quarter, center: center, radii: radii, to: end) }
        append(.close, endingAt: right)
    }

    /// Appends the quarter of an axis-aligned ellipse that begins after `quarter` quarter turns, at the current point.
    private mutating func appendQuarter(
        _ quarter: Int, center: SIMD2<Double>, radii: SIMD2<Double>, to end: SIMD2<Double>
    ) {
        let arc = EllipticalArc(
            start: currentPoint ?? end, end: end, center: center, axis1: SIMD2(radii.x, 0), axis2: SIMD2(0, radii.y),
            startAngle: CircleAngle(quarters: quarter, rest: 0).radians, sweep: .pi / 2)
        append(.arc(arc), endingAt: end)
    }

    /// Returns the minimum and the maximum corner of a rectangle.
    private static func corners(
        _ origin: SIMD2<Double>, _ size: SIMD2<Double>
    ) throws(BezierPathError) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
        try check(origin, "origin")
        try check(size, "size")
        let opposite = origin + size
        try check(opposite, "origin + size")
        let bounds = CurveBounds(around: origin).extended(to: opposite)
        return (bounds.minimum, bounds.maximum)
    }

    private static func magnitude(_ size: SIMD2<Double>) -> SIMD2<Double> { SIMD2(size.x.magnitude, size.y.magnitude) }
}

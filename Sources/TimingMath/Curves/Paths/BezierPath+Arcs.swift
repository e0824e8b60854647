extension BezierPath {
    /// The direction of the y axis, which decides which way round is clockwise.
    public enum YAxis: Sendable, Hashable, CaseIterable {
        /// Upwards, as in Core Graphics and in mathematics.
        case up
        /// Downwards, as in UIKit, SVG and HTML.
        case down
    }
}

/// Arcs built as in CGPath, but exact instead of approximated by cubics.
extension BezierPath {
    /// Adds an arc of a circle, `P(θ) = center + radius·(cos θ, sin θ)`, from one angle to another.
    ///
    /// The standard is CGPathAddArc; UIBezierPath's `addArcWithCenter:` is `yAxis: .down`. A line joins the current
    /// point to P(startAngle) unless they are bit-identical; an empty path begins with a move. The arc has one element
    /// per full quarter turn and one for the rest, at most 4 (R4.9); from 0 to 2π it is a circle either way (R12.8).
    /// See <doc:Curves>.
    ///
    /// - Parameters:
    ///   - center: The centre.
    ///   - radius: The radius, 0 or more. A radius of 0 draws arcs of no length.
    ///   - startAngle: The start angle in radians from +x towards +y; any finite number.
    ///   - endAngle: The end angle, likewise.
    ///   - clockwise: Whether it runs clockwise on a screen: θ decreases with y up, increases with y down.
    ///   - yAxis: The direction of y on that screen.
    /// - Throws: `BezierPathError`: `notFinite` with an argument's name or "center ± radius"; `negative` with "radius".
    /// - Accuracy: ends and quarter points within 4 · 2⁻⁵³ of |center| + radius. Source: Apple, CGPathAddArc; HTML.
    public mutating func addArc(
        center: SIMD2<Double>, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool,
        yAxis: YAxis = .up
    ) throws(BezierPathError) {
        try Self.check(center, "center")
        try Self.check(radius, "radius")
        try Self.check(startAngle, "startAngle")
        try Self.check(endAngle, "endAngle")
        guard radius >= 0 else { throw .negative(parameter: "radius") }
        try Self.check(center - radius, "center ± radius")
        try Self.check(center + radius, "center ± radius")
        let circle = Circle(center: center, axis1: SIMD2(radius, 0), axis2: SIMD2(0, radius))
        // From here on as seen with y up.
        let clockwise = clockwise == (yAxis == .up)
        let angle = CircleAngle(startAngle)
        let start = circle.point(angle)
        appendLine(toStart: start)
        let turn = CircleTurn(from: startAngle, to: endAngle, clockwise: clockwise)
        let end = turn.quarters == 4 ? start : circle.point(CircleAngle(endAngle))
        appendArcs(of: circle, from: angle, turn: turn, clockwise: clockwise, to: end)
    }

    /// Adds an arc of a circle that touches two lines: from the current point to `tangent1End`, and from there to
    /// `tangent2End`.
    ///
    /// A line joins the current point to the arc unless they are bit-identical. The arc takes the shorter way round, in
    /// 1 or 2 elements. If there is no such arc, a line to `tangent1End` is added instead; see <doc:Curves>.
    ///
    /// - Parameters:
    ///   - tangent1End: The point where the two lines meet.
    ///   - tangent2End: A point on the second line.
    ///   - radius: The radius, 0 or more.
    /// - Throws: `BezierPathError`: `notFinite` with "tangent1End", "tangent2End", "radius", or "arc" if the arc
    ///   overflows; `negative` with "radius"; `noCurrentPoint` for an empty path.
    /// - Source: Apple, CGPathAddArcToPoint; HTML, "arcTo", for the cases without an arc.
    public mutating func addArc(
        tangent1End: SIMD2<Double>, tangent2End: SIMD2<Double>, radius: Double
    ) throws(BezierPathError) {
        try Self.check(tangent1End, "tangent1End")
        try Self.check(tangent2End, "tangent2End")
        try Self.check(radius, "radius")
        guard radius >= 0 else { throw .negative(parameter: "radius") }
        guard let currentPoint else { throw .noCurrentPoint }
        let u = LineSegment(start: tangent1End, end: currentPoint).tangent(at: 0)
        let v = LineSegment(start: tangent1End, end: tangent2End).tangent(at: 0)
        let sine = u.x * v.y - u.y * v.x
        let cosine = u.x * v.x + u.y * v.y
        guard sine.magnitude > 0x1p-48, radius > 0 else {
            append(.line(to: tangent1End), endingAt: tangent1End)
            return
        }
        // 1 / tan(φ/2), in the form that does not cancel.
        let cotangent = cosine > 0 ? (1 + cosine) / sine.magnitude : sine.magnitude / (1 - cosine)
        let (start, end) = (tangent1End + u * (cotangent * radius), tangent1End + v * (cotangent * radius))
        // Seen from u, the centre is on the side of v.
        let clockwise = sine > 0
        let inward = clockwise ? SIMD2(-u.y, u.x) : SIMD2(u.y, -u.x)
        let axis1 = -inward * radius
        let circle = Circle(center: start - axis1, axis1: axis1, axis2: SIMD2(-axis1.y, axis1.x))
        for point in [start, end, circle.center - radius, circle.center + radius] { try Self.check(point, "arc") }
        appendLine(toStart: start)
        appendArcs(
            of: circle, from: CircleAngle(quarters: 0, rest: 0),
            turn: CircleTurn(radians: Trigonometry.arcTangent(y: sine.magnitude, x: -cosine)), clockwise: clockwise,
            to: end)
    }

    /// Appends the line to the start of an arc, or the move if the path is empty.
    private mutating func appendLine(toStart point: SIMD2<Double>) {
        guard let currentPoint else { return append(.move(to: point), endingAt: point) }
        if currentPoint != point { append(.line(to: point), endingAt: point) }
    }

    private mutating func appendArcs(
        of circle: Circle, from startAngle: CircleAngle, turn: CircleTurn, clockwise: Bool, to end: SIMD2<Double>
    ) {
        let count = turn.quarters + (turn.rest > 0 ? 1 : 0)
        var angle = startAngle
        var start = circle.point(angle)
        for i in 0..<count {
            let next = CircleAngle(quarters: angle.quarters + (clockwise ? -1 : 1), rest: angle.rest)
            let stop = i == count - 1 ? end : circle.point(next)
            let sweep = i < turn.quarters ? .pi / 2 : turn.rest
            let arc = EllipticalArc(
                start: start, end: stop, center: circle.center, axis1: circle.axis1, axis2: circle.axis2,
                startAngle: angle.radians, sweep: clockwise ? -sweep : sweep)
            append(.arc(arc), endingAt: stop)
            (angle, start) = (next, stop)
        }
    }

    /// A circle and the direction of angle 0.
    private struct Circle {
        let center, axis1, axis2: SIMD2<Double>

        func point(_ angle: CircleAngle) -> SIMD2<Double> {
            let unit = angle.unit
            return center + (axis1 * unit.x + axis2 * unit.y)
        }
    }
}

/// Arcs, built as CGPath builds them, but exact: no cubics.
extension BezierPath {
    /// Adds an arc of a circle, from one angle to another.
    ///
    /// ```
    /// P(θ) = center + radius·(cos θ, sin θ)
    /// ```
    ///
    /// - Parameters:
    ///   - center: the circle's centre.
    ///   - radius: 0 or more.
    ///   - startAngle: in radians, from +x towards +y; any finite number.
    ///   - endAngle: likewise.
    ///   - clockwise: as seen with y up; with y down it looks counterclockwise.
    ///
    /// What it adds, and edge cases:
    ///
    /// - A straight line leads from the current point to P(startAngle), unless that is the current point to the bit; in an
    ///   empty path there is a move instead.
    /// - Not clockwise, θ grows: by endAngle − startAngle modulo 2π, or by a whole turn where that difference is 2π or more;
    ///   directions that are equal draw no arc. Clockwise it falls, by startAngle − endAngle in the same way. So from 0 to
    ///   2π is a whole circle counterclockwise and nothing clockwise, from 2π to 0 a whole circle clockwise. Differences
    ///   count as equal, a quarter or a whole turn when they are so but for the rounding of the angles (2⁻⁵⁰ of the larger,
    ///   2⁻²⁸ at most).
    /// - The arc is one element for each full quarter turn from the start and one for the rest, as CGPath makes cubics: at most
    ///   4 elements (R4.9). A whole circle ends where it began, to the bit; any other arc ends in P(endAngle), to the bit of
    ///   what the same angle, centre and radius give as a start.
    /// - Angles that are whole quarters but for their own rounding (2⁻⁵²) give exact quarter points: P(π/2) is
    ///   (center.x, center.y + radius).
    /// - A radius of 0 draws arcs of no length.
    ///
    /// Accuracy: ends and quarter points within 4 · 2⁻⁵³ of |center| + radius (tested in double-double).
    ///
    /// - Throws: `BezierPathError`: `notFinite` with "center", "radius", "startAngle", "endAngle" or "center ± radius", or
    ///   `negative` with "radius".
    ///
    /// Source: Apple, CGPathAddArc (its header for 0, 2π and clockwise); HTML, "ellipse method steps", for whole turns.
    public mutating func addArc(
        center: SIMD2<Double>, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
    ) throws(BezierPathError) {
        try Self.check(center, "center")
        try Self.check(radius, "radius")
        try Self.check(startAngle, "startAngle")
        try Self.check(endAngle, "endAngle")
        guard radius >= 0 else { throw .negative(parameter: "radius") }
        try Self.check(center - radius, "center ± radius")
        try Self.check(center + radius, "center ± radius")
        let circle = Circle(center: center, axis1: SIMD2(radius, 0), axis2: SIMD2(0, radius))
        let angle = CircleAngle(startAngle)
        let start = circle.point(angle)
        appendLine(toStart: start)
        let turn = CircleTurn(from: startAngle, to: endAngle, clockwise: clockwise)
        let end = turn.quarters == 4 ? start : circle.point(CircleAngle(endAngle))
        appendArcs(of: circle, from: angle, turn: turn, clockwise: clockwise, to: end)
    }

    /// Adds an arc of a circle that touches two lines: that from the current point to `tangent1End`, and that from there to
    /// `tangent2End`.
    ///
    /// ```
    /// u, v = the directions from tangent1End to the current point and to tangent2End, φ the angle between them
    /// start = tangent1End + u·d,  end = tangent1End + v·d,  d = radius / tan(φ/2)
    /// ```
    ///
    /// - Parameters:
    ///   - tangent1End: where the two lines meet.
    ///   - tangent2End: a point on the second line.
    ///   - radius: 0 or more.
    ///
    /// What it adds, and edge cases:
    ///
    /// - A straight line leads from the current point to the arc's start, unless that is the current point to the bit. The
    ///   start may lie beyond the current point, the end beyond `tangent2End`.
    /// - The arc takes the shorter way round: π − φ. It is one element for each full quarter turn and one for the rest, so
    ///   1 or 2 elements.
    /// - There is no such arc where the three points are on one line (sin φ ≤ 2⁻⁴⁸), two that follow each other coincide, or
    ///   the radius is 0: then a straight line leads to `tangent1End`, which may be of no length.
    ///
    /// Accuracy: the ends are off by at most 2⁻⁵⁰ · (|tangent1End| + (d + radius) / sin φ) (tested in double-double).
    ///
    /// - Throws: `BezierPathError`: `notFinite` with "tangent1End", "tangent2End", "radius", or "arc" when the arc leaves the
    ///   range of a number; `negative` with "radius"; `noCurrentPoint` for an empty path.
    ///
    /// Source: Apple, CGPathAddArcToPoint; HTML, "arcTo", for the cases without an arc.
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
        // From u the centre lies on v's side.
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

    /// The line that leads to an arc, or the move that begins a path.
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

    /// Where the axes point is where angle 0 is.
    private struct Circle {
        let center, axis1, axis2: SIMD2<Double>

        func point(_ angle: CircleAngle) -> SIMD2<Double> {
            let unit = angle.unit
            return center + (axis1 * unit.x + axis2 * unit.y)
        }
    }
}

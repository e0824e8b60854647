/// A curve of an arc-length table in the table's unit, stored in the form that is fastest to evaluate.
struct TableCurve: Sendable, Equatable {
    enum Shape: UInt8, Sendable {
        case line, polynomial, arc
    }

    /// The coefficients.
    ///
    /// A line is a + distance·b. An arc is a + 2·sin(δ/2)·(cos(θ + δ/2)·c − sin(θ + δ/2)·b) with θ = d.x and δ = u·d.y.
    /// That is the chord from the start, so a far-away centre does not matter.
    let a, b, c, d: SIMD2<Double>
    /// The end point, bit for bit.
    let end: SIMD2<Double>
    let shape: Shape

    /// A straight line of positive length.
    init(lineFrom start: SIMD2<Double>, to end: SIMD2<Double>) {
        a = start
        b = (end - start).direction
        c = .zero
        d = .zero
        self.end = end
        shape = .line
    }

    /// A Bézier curve given by its ends and its velocity.
    init(from start: SIMD2<Double>, to end: SIMD2<Double>, _ velocity: PolynomialVelocity) {
        a = start
        b = velocity.d0
        c = velocity.d1
        d = velocity.d2
        self.end = end
        shape = .polynomial
    }

    /// An arc.
    init(_ arc: EllipticalArc, _ unit: LengthUnit) {
        a = arc.start * unit.factor
        b = arc.axis1 * unit.factor
        c = arc.axis2 * unit.factor
        d = SIMD2(arc.startAngle, arc.sweep)
        end = arc.end * unit.factor
        shape = .arc
    }

    private var polynomial: PolynomialCurve<Double> {
        @inline(__always) get {
            PolynomialCurve(a: Lanes2(a.x, a.y), b: Lanes2(b.x, b.y), c: Lanes2(c.x, c.y), d: Lanes2(d.x, d.y))
        }
    }

    /// The position at a length in an entry of the table.
    @inline(__always)
    func position(at length: Double, in entry: ArcLengthEntry<Double>, isDirect: Bool) -> BezierPath.Position {
        if shape == .line { return BezierPath.Position(point: a + b * (length - entry.start), tangent: b) }
        return position(at: entry.parameter(at: length, along: self, isDirect: isDirect))
    }

    /// The position at a parameter of a curve other than a line.
    @inline(__always)
    private func position(at u: Double) -> BezierPath.Position {
        if shape == .arc { return positionOnArc(at: u) }
        let (point, tangent, isFast) = polynomial.position(at: u)
        return BezierPath.Position(
            point: SIMD2(point.x, point.y),
            tangent: isFast ? SIMD2(tangent.x, tangent.y) : slowTangent(at: u, b + (c + d * u) * u))
    }

    private func positionOnArc(at u: Double) -> BezierPath.Position {
        let half = 0.5 * u * d.y
        let (sin, cos) = Trigonometry.sinCos(half)
        let middle = Trigonometry.sinCos(d.x + half)
        let point = a + (2 * sin) * (middle.cos * c - middle.sin * b)
        let end = (sin: middle.sin * cos + middle.cos * sin, cos: middle.cos * cos - middle.sin * sin)
        let velocity = (c * end.cos - b * end.sin) * d.y
        if velocity.largestMagnitude > 0x1p-48 * d.y.magnitude * max(b.largestMagnitude, c.largestMagnitude) {
            return BezierPath.Position(point: point, tangent: velocity.direction)
        }
        // At the tip of a flat ellipse the arc turns back. At the end of the arc the direction of arrival counts.
        let back = b * end.cos + c * end.sin
        return BezierPath.Position(point: point, tangent: (u < 1 ? -back : back).direction)
    }

    /// The direction of a polynomial that is almost at rest: the direction of departure, or at the end that of arrival.
    private func slowTangent(at u: Double, _ velocity: SIMD2<Double>) -> SIMD2<Double> {
        let least = 0x1p-40 * (b.largestMagnitude + c.largestMagnitude + d.largestMagnitude)
        if velocity.largestMagnitude > least { return velocity.direction }
        let acceleration = c + d * (2 * u)
        if acceleration.largestMagnitude > least { return (u < 1 ? acceleration : -acceleration).direction }
        return d.direction
    }

    /// The direction at the start.
    var startTangent: SIMD2<Double> { shape == .line ? b : position(at: 0).tangent }

    /// The end point with the direction of arrival.
    var endPosition: BezierPath.Position {
        BezierPath.Position(point: end, tangent: shape == .line ? b : position(at: 1).tangent)
    }
}

/// For curves other than lines.
extension TableCurve: SpeedFunction {
    @inline(__always)
    func squaredSpeed<V: DoubleLanes>(_ u: V) -> V {
        shape == .arc ? ArcVelocity.squaredSpeed(u, b, c, d.x, d.y) : PolynomialVelocity.squaredSpeed(u, b, c, d)
    }

    @inline(__always)
    func growth(at u: Double) -> (square: Double, half: Double) {
        let (v, w) =
            shape == .arc
            ? ArcVelocity.motion(u, b, c, d.x, d.y) : (b + (c + d * u) * u, c + d * (2 * u))
        return (v.dot(v), v.dot(w))
    }
}

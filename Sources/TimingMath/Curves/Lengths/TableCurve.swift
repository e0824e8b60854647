/// A curve of a table of lengths, in the form in which places on it are found fastest, in the table's unit of length.
struct TableCurve: Sendable, Equatable {
    enum Shape: UInt8, Sendable {
        case line, polynomial, arc
    }

    /// A line is a + distance·b, and an arc a + 2·sin(δ/2)·(cos(θ + δ/2)·c − sin(θ + δ/2)·b) with θ = d.x and δ =
    /// u·d.y: the chord from the start, in which the centre, which may be far away, does not come in.
    let a, b, c, d: SIMD2<Double>
    /// Where it ends, to the bit.
    let end: SIMD2<Double>
    let shape: Shape

    /// A straight line of a length above 0.
    init(lineFrom start: SIMD2<Double>, to end: SIMD2<Double>) {
        a = start
        b = (end - start).direction
        c = .zero
        d = .zero
        self.end = end
        shape = .line
    }

    /// A Bézier curve by its ends and its velocity.
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

    /// The place at a length in an entry of the table.
    @inline(__always)
    func position(at length: Double, in entry: ArcLengthEntry<Double>, isDirect: Bool) -> PathPosition {
        if shape == .line { return PathPosition(point: a + b * (length - entry.start), tangent: b) }
        return position(at: entry.parameter(at: length, along: self, isDirect: isDirect))
    }

    /// The place at a parameter, of a curve that is no line.
    @inline(__always)
    private func position(at u: Double) -> PathPosition {
        if shape == .arc { return positionOnArc(at: u) }
        let (point, tangent, isFast) = polynomial.position(at: u)
        return PathPosition(
            point: SIMD2(point.x, point.y),
            tangent: isFast ? SIMD2(tangent.x, tangent.y) : slowTangent(at: u, b + (c + d * u) * u))
    }

    private func positionOnArc(at u: Double) -> PathPosition {
        let half = 0.5 * u * d.y
        let (sin, cos) = Trigonometry.sinCos(half)
        let middle = Trigonometry.sinCos(d.x + half)
        let point = a + (2 * sin) * (middle.cos * c - middle.sin * b)
        let end = (sin: middle.sin * cos + middle.cos * sin, cos: middle.cos * cos - middle.sin * sin)
        let velocity = (c * end.cos - b * end.sin) * d.y
        if velocity.largestMagnitude > 0x1p-48 * d.y.magnitude * max(b.largestMagnitude, c.largestMagnitude) {
            return PathPosition(point: point, tangent: velocity.direction)
        }
        // At the end of a flat ellipse it goes back, and comes there in the other direction.
        let back = b * end.cos + c * end.sin
        return PathPosition(point: point, tangent: (u < 1 ? -back : back).direction)
    }

    /// The direction of a polynomial where it hardly moves: towards where it goes from there, at the end from where it
    /// comes.
    private func slowTangent(at u: Double, _ velocity: SIMD2<Double>) -> SIMD2<Double> {
        let least = 0x1p-40 * (b.largestMagnitude + c.largestMagnitude + d.largestMagnitude)
        if velocity.largestMagnitude > least { return velocity.direction }
        let acceleration = c + d * (2 * u)
        if acceleration.largestMagnitude > least { return (u < 1 ? acceleration : -acceleration).direction }
        return d.direction
    }

    /// The direction in which it begins.
    var startTangent: SIMD2<Double> { shape == .line ? b : position(at: 0).tangent }

    /// The place at the end, with the direction in which the curve comes there.
    var endPosition: PathPosition {
        PathPosition(point: end, tangent: shape == .line ? b : position(at: 1).tangent)
    }
}

/// Of a curve that is no line.
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

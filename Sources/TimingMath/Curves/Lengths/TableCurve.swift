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
    ///
    /// - Parameter slow: Has the curve's exact directions, if it has any.
    @inline(__always)
    func position(
        at length: Double, in entry: ArcLengthEntry<Double>, isDirect: Bool, slow: SlowCurves
    ) -> BezierPath.Position {
        if shape == .line { return BezierPath.Position(point: a + b * (length - entry.start), tangent: b) }
        return position(at: entry.parameter(at: length, along: self, isDirect: isDirect), slow: slow)
    }

    /// The position at a parameter of a curve other than a line.
    @inline(__always)
    private func position(at u: Double, slow: SlowCurves) -> BezierPath.Position {
        if shape == .arc { return positionOnArc(at: u, slow) }
        let (point, tangent, isFast) = polynomial.position(at: u)
        return BezierPath.Position(
            point: SIMD2(point.x, point.y),
            tangent: isFast ? SIMD2(tangent.x, tangent.y) : slowTangent(at: u, b + (c + d * u) * u, slow))
    }

    private func positionOnArc(at u: Double, _ slow: SlowCurves) -> BezierPath.Position {
        let half = 0.5 * u * d.y
        let (sin, cos) = Trigonometry.sinCos(half)
        let middle = Trigonometry.sinCos(d.x + half)
        let point = a + (2 * sin) * (middle.cos * c - middle.sin * b)
        let end = (sin: middle.sin * cos + middle.cos * sin, cos: middle.cos * cos - middle.sin * sin)
        let velocity = (c * end.cos - b * end.sin) * d.y
        let least = SlowCurve.flatness * d.y.magnitude * max(b.largestMagnitude, c.largestMagnitude)
        if velocity.largestMagnitude < least, let tangent = slow.found?.arcTangent(at: u) {
            return BezierPath.Position(point: point, tangent: tangent)
        }
        return BezierPath.Position(point: point, tangent: velocity.direction)
    }

    /// The direction of a polynomial that is almost at rest: the direction of departure, or at the end that of arrival.
    ///
    /// At the ends a velocity vanishes only if it is exactly 0. Elsewhere the error of the parameter has the same
    /// effect as a velocity.
    @inline(never)
    private func slowTangent(at u: Double, _ velocity: SIMD2<Double>, _ slow: SlowCurves) -> SIMD2<Double> {
        let slow = slow.found
        if let slow, u == 0 { return slow.start }
        if let slow, u == 1 { return slow.end }
        let least = (0x1p-40 * u) * (b.largestMagnitude + c.largestMagnitude + d.largestMagnitude)
        if velocity.largestMagnitude > least { return velocity.direction }
        let acceleration = c + d * (2 * u)
        if acceleration.largestMagnitude > least { return (u < 1 ? acceleration : -acceleration).direction }
        return d.direction
    }

    /// The direction at the start, if the curve has no exact one.
    var startTangent: SIMD2<Double> { shape == .line ? b : position(at: 0, slow: SlowCurves()).tangent }

    /// The direction at the end, if the curve has no exact one.
    var endTangent: SIMD2<Double> { shape == .line ? b : position(at: 1, slow: SlowCurves()).tangent }
}

/// The exact directions of a curve that is so slow somewhere that rounding would decide its direction (R12.5).
struct SlowCurve: Sendable, Equatable {
    /// The number of the curve in its table.
    let number: Int
    /// The directions at the ends.
    var start, end: SIMD2<Double>
    /// The arc, if it is flat.
    private let arc: Arc?

    private indirect enum Arc: Sendable, Equatable { case flat(EllipticalArc) }

    /// Arcs are slow where their speed is less than this fraction of the largest.
    static var flatness: Double { 0x1p-10 }

    /// Returns nil if the directions at the ends follow from the coefficients within 2⁻³⁰, as those of most curves do.
    init?(_ curve: TableCurve, number: Int, of segment: BezierPath.Segment) {
        (self.number, start, end) = (number, segment.tangent(at: 0), segment.tangent(at: 1))
        switch segment {
        case .arc(let whole):
            let largest = max(whole.axis1.largestMagnitude, whole.axis2.largestMagnitude)
            let (a, b) = (whole.axis1 / largest, whole.axis2 / largest)
            guard (a.x * b.y - a.y * b.x).magnitude < Self.flatness else { return nil }
            arc = .flat(whole)
        default:
            arc = nil
            let (v0, v1) = (curve.b, curve.b + (curve.c + curve.d))
            guard min(v0.dot(v0), v1.dot(v1)) < 0x1p-38 else { return nil }
        }
    }

    /// The first or last part of a curve on a straight line.
    init(number: Int, start: SIMD2<Double>, end: SIMD2<Double>) {
        (self.number, self.start, self.end, arc) = (number, start, end, nil)
    }

    func arcTangent(at u: Double) -> SIMD2<Double>? {
        guard case .flat(let arc) = arc else { return nil }
        return arc.tangent(at: u)
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

/// Where a curve's exact directions are looked for, if they are needed.
struct SlowCurves {
    /// Those of the table, in order.
    var all: [SlowCurve] = []
    /// The number of the curve.
    var number = 0

    var found: SlowCurve? {
        @inline(never) get {
            var (low, high) = (0, all.count)
            while low < high {
                let middle = (low + high) / 2
                if all[middle].number < number { low = middle + 1 } else { high = middle }
            }
            return low < all.count && all[low].number == number ? all[low] : nil
        }
    }
}

/// A curve of a table of lengths, in the form in which places on it are found fastest, in the table's unit of length.
struct TableCurve: Sendable, Equatable {
    enum Shape: UInt8, Sendable {
        /// a + distance·b.
        case line
        /// a + u·(b + u·(c/2 + u·d/3)).
        case polynomial
        /// a + 2·sin(δ/2)·(cos(θ + δ/2)·c − sin(θ + δ/2)·b) with θ = d.x and δ = u·d.y: the chord from the start, in which the
        /// centre, which may be far away, does not come in.
        case arc
    }

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

    /// The parameter whose length lies at a distance from that of a base, from a guess nearby.
    ///
    /// One step of Chebyshev's method, with the speed and its derivative: the error of the guess is cubed.
    ///
    /// ```
    /// u′ = u − e/s′ − s″/(2·s′)·(e/s′)²,   e = ∫ s′ from base to u, less the distance
    /// ```
    @inline(__always)
    func corrected(_ u: Double, base: Double, distance: Double) -> Double {
        let (v, w) = velocity(at: u)
        let slowness = 1 / (v.x * v.x + v.y * v.y).squareRoot()
        let step = (length(from: base, to: u) - distance) * slowness
        let bend = (v.x * w.x + v.y * w.y) * (slowness * slowness)
        let next = u - step - (0.5 * bend) * (step * step)
        return next.isFinite ? next : u
    }

    /// The length between two parameters that are so near to each other that eight values give it.
    @inline(__always)
    private func length(from start: Double, to end: Double) -> Double {
        if shape == .arc {
            return GaussLegendre.integral8InLanes(from: start, to: end) {
                ArcVelocity.squaredSpeed($0, b, c, d.x, d.y).squareRoot
            }
        }
        return GaussLegendre.integral8InLanes(from: start, to: end) {
            PolynomialVelocity.squaredSpeed($0, b, c, d).squareRoot
        }
    }

    /// The velocity, and its derivative.
    @inline(__always)
    private func velocity(at u: Double) -> (SIMD2<Double>, SIMD2<Double>) {
        if shape == .arc {
            let (sin, cos) = Trigonometry.sinCos(d.x + u * d.y)
            return ((c * cos - b * sin) * d.y, (b * cos + c * sin) * (-d.y * d.y))
        }
        return (b + (c + d * u) * u, c + d * (2 * u))
    }

    /// The place at a length in an entry of the table.
    @inline(__always)
    func position(at length: Double, in entry: ArcLengthTableEntry) -> PathPosition {
        if shape == .line { return PathPosition(point: a + b * (length - entry.start), tangent: b) }
        return position(at: entry.parameter(at: length, on: self))
    }

    /// The place at a parameter, of a curve that is no line.
    @inline(__always)
    private func position(at u: Double) -> PathPosition {
        if shape == .arc { return positionOnArc(at: u) }
        let point = a + (b + (c * 0.5 + d * (u * (1.0 / 3))) * u) * u
        let velocity = b + (c + d * u) * u
        let square = velocity.x * velocity.x + velocity.y * velocity.y
        // What is smaller than this is what rounding has left of 0.
        if square > 0x1p-76 {
            return PathPosition(point: point, tangent: velocity * (1 / square.squareRoot()))
        }
        return PathPosition(point: point, tangent: slowTangent(at: u, velocity))
    }

    private func positionOnArc(at u: Double) -> PathPosition {
        let half = 0.5 * u * d.y
        let (sin, cos) = Trigonometry.sinCos(half)
        let middle = Trigonometry.sinCos(d.x + half)
        let point = a + (2 * sin) * (middle.cos * c - middle.sin * b)
        let end = (sin: middle.sin * cos + middle.cos * sin, cos: middle.cos * cos - middle.sin * sin)
        let velocity = (c * end.cos - b * end.sin) * d.y
        if velocity.largestComponent > 0x1p-48 * d.y.magnitude * max(b.largestComponent, c.largestComponent) {
            return PathPosition(point: point, tangent: velocity.direction)
        }
        // At the end of a flat ellipse it goes back, and comes there in the other direction.
        let back = b * end.cos + c * end.sin
        return PathPosition(point: point, tangent: (u < 1 ? -back : back).direction)
    }

    /// The direction of a polynomial where it hardly moves: towards where it goes from there, at the end from where it comes.
    private func slowTangent(at u: Double, _ velocity: SIMD2<Double>) -> SIMD2<Double> {
        let least = 0x1p-40 * (b.largestComponent + c.largestComponent + d.largestComponent)
        if velocity.largestComponent > least { return velocity.direction }
        let acceleration = c + d * (2 * u)
        if acceleration.largestComponent > least { return (u < 1 ? acceleration : -acceleration).direction }
        return d.direction
    }

    /// The direction in which it begins.
    var startTangent: SIMD2<Double> { shape == .line ? b : position(at: 0).tangent }

    /// The place at the end, with the direction in which the curve comes there.
    var endPosition: PathPosition {
        PathPosition(point: end, tangent: shape == .line ? b : position(at: 1).tangent)
    }
}

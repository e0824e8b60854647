/// A curve of a table of lengths, in the form in which places on it are found fastest, in the table's unit of length.
struct TableCurve: Sendable, Equatable {
    enum Shape: UInt8, Sendable {
        /// a + distance·b.
        case line
        /// a + u·(b + u·(c + u·d)).
        case polynomial
        /// a + cos θ·b + sin θ·c with θ = d.x + u·d.y.
        case arc
    }

    let a, b, c, d: SIMD2<Double>
    /// Where it ends, to the bit.
    let end: SIMD2<Double>
    let shape: Shape

    /// A straight line of a length above 0.
    init(lineFrom start: SIMD2<Double>, to end: SIMD2<Double>, length: Double) {
        a = start
        b = (end - start) / SIMD2(repeating: length)
        c = .zero
        d = .zero
        self.end = end
        shape = .line
    }

    init(_ curve: QuadraticBezier, _ unit: LengthUnit) {
        let (start, control) = (curve.start * unit.factor, curve.control * unit.factor)
        end = curve.end * unit.factor
        a = start
        b = 2 * (control - start)
        c = (end - control) - (control - start)
        d = .zero
        shape = .polynomial
    }

    init(_ curve: CubicBezier, _ unit: LengthUnit) {
        let start = curve.start * unit.factor
        end = curve.end * unit.factor
        let first = curve.control1 * unit.factor - start
        let second = (curve.control2 - curve.control1) * unit.factor
        let third = end - curve.control2 * unit.factor
        a = start
        b = 3 * first
        c = 3 * (second - first)
        d = (third - second) - (second - first)
        shape = .polynomial
    }

    init(_ arc: EllipticalArc, _ unit: LengthUnit) {
        a = arc.center * unit.factor
        b = arc.axis1 * unit.factor
        c = arc.axis2 * unit.factor
        d = SIMD2(arc.startAngle, arc.sweep)
        end = arc.end * unit.factor
        shape = .arc
    }

    /// The place at a parameter, of a curve that is no line.
    @inline(__always)
    func position(at u: Double) -> PathPosition {
        if shape == .arc { return positionOnArc(at: u) }
        let point = a + (b + (c + d * u) * u) * u
        let velocity = b + (c * 2 + d * (3 * u)) * u
        let square = velocity.x * velocity.x + velocity.y * velocity.y
        // What is smaller than this is what rounding has left of 0.
        if square > 0x1p-76 {
            return PathPosition(point: point, tangent: velocity / SIMD2(repeating: square.squareRoot()))
        }
        return PathPosition(point: point, tangent: slowTangent(at: u, velocity))
    }

    private func positionOnArc(at u: Double) -> PathPosition {
        let (sin, cos) = Trigonometry.sinCos(d.x + u * d.y)
        let point = a + b * cos + c * sin
        let velocity = (c * cos - b * sin) * d.y
        let size = velocity.length
        return PathPosition(point: point, tangent: size > 0 ? velocity / SIMD2(repeating: size) : .zero)
    }

    /// The direction of a polynomial where it hardly moves: towards where it goes from there, at the end from where it comes.
    private func slowTangent(at u: Double, _ velocity: SIMD2<Double>) -> SIMD2<Double> {
        let scale = b.length + c.length + d.length
        let acceleration = 2 * c + d * (6 * u)
        for direction in [velocity, u < 1 ? acceleration : -acceleration, d] {
            let size = direction.length
            if size > scale * 0x1p-40 { return direction / SIMD2(repeating: size) }
        }
        return .zero
    }

    /// The place at the end, with the direction in which the curve comes there.
    var endPosition: PathPosition {
        let tangent = shape == .line ? b : position(at: 1).tangent
        return PathPosition(point: end, tangent: tangent)
    }
}

/// Where a table of lengths knows a curve's parameter as a function of the length.
struct ArcLengthTableNode: Sendable, Equatable {
    /// The parameter.
    var parameter: Double
    /// Its first derivative with respect to the length.
    var slope: Double
    /// Its second derivative with respect to the length.
    var bend: Double

    init(parameter: Double, slope: Double, bend: Double) {
        self.parameter = parameter
        self.slope = slope
        self.bend = bend
    }

    /// The node at a parameter of a curve.
    ///
    /// ```
    /// du/ds = 1/|v|,   d²u/ds² = −v·v′ / |v|⁴
    /// ```
    ///
    /// Where the curve stands still the parameter is no smooth function of the length. Such a node borders only on entries
    /// shorter than what the table has to tell apart.
    init<Velocity: CurveVelocity>(_ velocity: Velocity, at u: Double) {
        let (v, w) = (velocity.value(at: u), velocity.derivative(at: u))
        let square = v.x * v.x + v.y * v.y
        let slope = 1 / square.squareRoot()
        let bend = -(v.x * w.x + v.y * w.y) / (square * square)
        let isSmooth = slope.isFinite && bend.isFinite
        self.init(parameter: u, slope: isSmooth ? slope : 0, bend: isSmooth ? bend : 0)
    }
}

/// A curve's parameter as a function of the length, between two nodes.
///
/// ```
/// u(x) = c₀ + c₁·x + … + c₅·x⁵,   x = (s − s₀)/(s₁ − s₀)
/// ```
///
/// the polynomial with the nodes' values and first two derivatives; and from there one step to the length itself.
struct ArcLengthTableEntry {
    /// The length at which it begins.
    let start: Double
    private let end, scale, first, last: Double
    private let c1, c2, c3, c4, c5: Double

    /// An entry of no width.
    init() {
        (start, end, scale, first, last) = (0, 0, 0, 0, 0)
        (c1, c2, c3, c4, c5) = (0, 0, 0, 0, 0)
    }

    @inline(__always)
    init(from start: Double, _ a: ArcLengthTableNode, to end: Double, _ b: ArcLengthTableNode) {
        let length = end - start
        let half = 0.5 * length * length
        let (bend, endSlope, endBend) = (a.bend * half, b.slope * length, b.bend * half)
        self.start = start
        self.end = end
        scale = 1 / length
        first = a.parameter
        last = b.parameter
        c1 = a.slope * length
        c2 = bend
        let d0 = last - first - c1 - bend
        let d1 = endSlope - c1 - 2 * bend
        let d2 = endBend - bend
        c3 = 10 * d0 - 4 * d1 + d2
        c4 = 7 * d1 - 15 * d0 - 2 * d2
        c5 = 6 * d0 - 3 * d1 + d2
    }

    /// The parameter at a length between the nodes'.
    @inline(__always)
    func parameter(at length: Double, on curve: TableCurve) -> Double {
        let x = (length - start) * scale
        let u = clamped(first + x * (c1 + x * (c2 + x * (c3 + x * (c4 + x * c5)))))
        // From the nearer node.
        let isEarly = u - first <= last - u
        let base = isEarly ? first : last
        return clamped(curve.corrected(u, base: base, distance: length - (isEarly ? start : end)))
    }

    @inline(__always)
    private func clamped(_ u: Double) -> Double { max(first, min(u, last)) }
}

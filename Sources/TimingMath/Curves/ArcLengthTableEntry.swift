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

/// A curve's parameter as a function of the length between two nodes of an arc-length table, with one entry per lane.
///
/// ```
/// u(x) = c₀ + c₁·x + … + c₇·x⁷,   x = (s − s₀)/(s₁ − s₀)
/// ```
///
/// The polynomial has the values and the first three derivatives given at the nodes.
struct ArcLengthEntry<V: DoubleLanes> {
    /// The length at the start of the entry.
    let start: V
    private let end, scale, first, last: V
    private let c1, c2, c3, c4, c5, c6, c7: V

    /// The parameter and its derivatives with respect to the length: the first, half the second, and a sixth of the
    /// third.
    typealias Node = (parameter: V, slope: V, bend: V, twist: V)

    @inline(__always)
    init(from start: V, _ a: Node, to end: V, _ b: Node) {
        @inline(__always)
        func times(_ factor: Double, _ x: V) -> V { V(splat: factor) * x }
        let length = end - start, square = length * length
        self.start = start
        self.end = end
        scale = V(splat: 1) / length
        first = a.parameter
        last = b.parameter
        c1 = a.slope * length
        c2 = a.bend * square
        c3 = a.twist * (square * length)
        // The remainders of the value and the derivatives at the end, after the first four terms.
        let d0 = last - first - c1 - c2 - c3
        let d1 = b.slope * length - c1 - times(2, c2) - times(3, c3)
        let d2 = b.bend * square - c2 - times(3, c3)
        let d3 = b.twist * (square * length) - c3
        c4 = times(35, d0) - times(15, d1) + (times(5, d2) - d3)
        c5 = times(39, d1) - times(84, d0) + (times(3, d3) - times(14, d2))
        c6 = times(70, d0) - times(34, d1) + (times(13, d2) - times(3, d3))
        c7 = times(10, d1) - times(20, d0) + (d3 - times(4, d2))
    }

    /// The polynomial's parameter at a length between the nodes.
    @inline(__always)
    func parameter(at length: V) -> V {
        let x = (length - start) * scale, square = x * x
        let low = c1 + x * c2 + square * (c3 + x * c4)
        let high = c5 + x * c6 + square * c7
        return clamped(first + x * (low + (square * square) * high))
    }

    /// The parameter of the nearer node, and the distance of the length from that node.
    @inline(__always)
    func base(of u: V, at length: V) -> (parameter: V, distance: V) {
        let isEarly = V.lessOrEqual(u - first, last - u)
        return (V.select(isEarly, first, last), length - V.select(isEarly, start, end))
    }

    /// Clamps the parameter to the interval between the nodes.
    @inline(__always)
    func clamped(_ u: V) -> V {
        let below = V.select(V.less(last, u), last, u)
        return V.select(V.lessOrEqual(first, below), below, first)
    }
}

/// The polynomials of a spline in memory owned by the caller. Each row belongs to a knot and has its start, the inverse
/// of its width, and four coefficients of `dimension` numbers each.
struct CubicRows {
    /// The behaviour outside the knots.
    enum Outside: Int32 {
        case hold, polynomial, periodic
    }

    let knots: KnotTable
    let rows: UnsafePointer<Double>
    /// The distance from one row to the next, from a row's start to its first coefficient, and from one coefficient to
    /// the next (1, 2 or 4).
    let stride, first, dimension: Int
    let outside: Outside

    /// Fills the spline's values at parameters, up to the first group that needs the scalar form. Returns the number of
    /// values filled.
    @inline(__always)
    func fill<V: DoubleLanes>(
        _ parameters: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>, count: Int, _: V.Type
    ) -> Int {
        LookupMemory<V>.withMemory(
            { memory in
                var group = CubicGroup<V>(self, memory)
                return group.fillAll(parameters, values, count: count)
            }, else: 0)
    }
}

/// A spline at a group of parameters.
private struct CubicGroup<V: DoubleLanes>: LookupGroup {
    typealias Lanes = V

    private let spline: CubicRows
    private let memory: LookupMemory<V>
    var dimension: Int { @inline(__always) get { spline.dimension } }
    /// The segment of the last parameter, and its ends. Sorted parameters usually stay in it.
    private var index = 0
    private var row: UnsafePointer<Double>
    private var start = Double.infinity, end = -Double.infinity

    @inline(__always)
    init(_ spline: CubicRows, _ memory: LookupMemory<V>) {
        (self.spline, self.memory) = (spline, memory)
        row = spline.rows
    }

    /// Returns whether the values of all lanes are valid.
    @inline(__always)
    mutating func fill(_ parameters: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>) -> Bool {
        let t = V(at: parameters)
        if V.allTrue(V.both(V.lessOrEqual(V(splat: start), t), V.less(t, V(splat: end)))) {
            let u = (t - V(splat: row[0])) * V(splat: row[1])
            if spline.dimension == 1 {
                cubic(u, V(splat: row[2]), V(splat: row[3]), V(splat: row[4]), V(splat: row[5])).store(at: values)
            } else {
                let row = row
                u.store(at: memory.numbers)
                fillVectors(values) { _ in row }
            }
            return true
        }
        return fillAnywhere(t, values)
    }

    @inline(__always)
    private mutating func fillAnywhere(_ t: V, _ values: UnsafeMutablePointer<Double>) -> Bool {
        let knots = spline.knots
        let low = knots.knots[0], high = knots.knots[knots.count &- 1]
        var x = t
        switch spline.outside {
        case .hold: x = t.bounded(low, high)
        case .polynomial: if V.anyTrue(V.equal(t.magnitude, V(splat: .infinity))) { return false }
        case .periodic:
            if V.anyTrue(V.either(V.less(t, V(splat: low)), V.less(V(splat: high), t))) { return false }
        }
        knots.findIndices(of: x, near: index, memory)
        let rows = spline.rows, stride = spline.stride, indices = memory.indices
        let (starts, inverses, _, _) = V.columns { rows + Int(indices[$0]) &* stride }
        let u = ((x - starts) * inverses).bounded(-0x1p1020, 0x1p1020)
        if spline.dimension == 1 {
            let (c0, c1, c2, c3) = V.columns { rows + (Int(indices[$0]) &* stride &+ 2) }
            cubic(u, c0, c1, c2, c3).store(at: values)
        } else {
            u.store(at: memory.numbers)
            fillVectors(values) { rows + Int(indices[$0]) &* stride }
        }
        remember(Int(indices[V.width &- 1]))
        return true
    }

    @inline(__always)
    private mutating func remember(_ index: Int) {
        let knots = spline.knots
        self.index = index
        row = spline.rows + index &* spline.stride
        start = knots.knots[index]
        // There is no segment after the last knot.
        end = index &+ 1 < knots.count ? knots.knots[index &+ 1] : -Double.infinity
    }

    /// Evaluates one parameter after the other, with all components of a value at once.
    @inline(__always)
    private func fillVectors(_ values: UnsafeMutablePointer<Double>, _ row: (_ lane: Int) -> UnsafePointer<Double>) {
        for lane in 0..<V.width {
            let c = row(lane) + spline.first, u = memory.numbers[lane]
            let value = values + lane &* spline.dimension
            if spline.dimension == 2 {
                value[0] = cubic(u, c[0], c[2], c[4], c[6])
                value[1] = cubic(u, c[1], c[3], c[5], c[7])
            } else {
                cubic(
                    Doublex4(splat: u), Doublex4(at: c), Doublex4(at: c + 4), Doublex4(at: c + 8), Doublex4(at: c + 12)
                ).store(at: value)
            }
        }
    }

    @inline(__always)
    private func cubic<W: DoubleLanes>(_ u: W, _ c0: W, _ c1: W, _ c2: W, _ c3: W) -> W {
        c0 + (c1 + (c2 + c3 * u) * u) * u
    }
}

internal import CTimingLanes

/// An arc-length table in memory owned by the caller, in the table's unit. See ``ArcLengthTable``.
struct PacedRows {
    /// The lengths up to each node.
    let lengths: KnotTable
    /// Rows of four numbers. See ``ArcLengthEntry/Node``.
    let nodes: UnsafePointer<Double>
    /// The curve number of each node, combined with flags.
    let curveOfNode: UnsafePointer<UInt32>
    /// Rows of `stride` numbers. The first eight are a, b, c and d.
    let curves: UnsafePointer<Double>
    let stride: Int
    /// Whether the interpolated entries are accurate enough without a correction step.
    let isDirect: Bool
    /// Whether the position before a jump applies at exactly the jump's distance.
    let isBeforeJumps: Bool
    /// The factor from the table's unit to the path's unit.
    let inverseUnit: Double

    /// The curve number without flags.
    @inline(__always)
    static func number(_ flagged: UInt32) -> Int { Int(flagged & pacedNumber) }

    /// Fills points and directions, four numbers per distance, at up to 64 distances.
    ///
    /// - Returns: One bit per distance, starting with the lowest. A set bit means that the distance needs the scalar
    ///   form.
    @inline(__always)
    func fill<V: DoubleLanes>(
        _ distances: UnsafePointer<Double>, _ positions: UnsafeMutablePointer<Double>, count: Int, _: V.Type
    ) -> UInt64 {
        LookupMemory<V>.withMemory(
            { memory in
                var group = PacedGroup<V>(self, memory)
                return V.forEachItemGroup(count: count) { group.fill(V(at: distances + $0), positions + 4 &* $0) }
            }, else: .max)
    }
}

/// Positions at a group of distances.
private struct PacedGroup<V: DoubleLanes> {
    private let table: PacedRows
    private let memory: LookupMemory<V>
    private let numbers: UnsafeMutablePointer<Double>
    private let indices: UnsafeMutablePointer<Int32>
    private let numbersOfCurves: UnsafeMutablePointer<Int32>
    /// The entry of the last position. Ascending distances usually stay in it.
    private var index = 0
    /// The open interval of distances that this entry covers.
    private var first = Double.infinity, next = -Double.infinity

    @inline(__always)
    init(_ table: PacedRows, _ memory: LookupMemory<V>) {
        (self.table, self.memory) = (table, memory)
        (numbers, indices, numbersOfCurves) = (memory.numbers, memory.indices, memory.indices + V.width)
    }

    /// Returns the bits of the lanes that need the scalar form.
    @inline(__always)
    mutating func fill(_ distances: V, _ positions: UnsafeMutablePointer<Double>) -> UInt32 {
        if V.allTrue(V.both(V.less(V(splat: first), distances), V.less(distances, V(splat: next)))) {
            return fillEntry(distances, positions)
        }
        return fillAnywhere(distances, positions)
    }

    @inline(__always)
    private func fillEntry(_ place: V, _ positions: UnsafeMutablePointer<Double>) -> UInt32 {
        let p = table.nodes + 4 &* index, flagged = table.curveOfNode[index]
        let c = table.curves + PacedRows.number(flagged) &* table.stride
        let entry = ArcLengthEntry(
            from: V(splat: first), (V(splat: p[0]), V(splat: p[1]), V(splat: p[2]), V(splat: p[3])), to: V(splat: next),
            (V(splat: p[4]), V(splat: p[5]), V(splat: p[6]), V(splat: p[7])))
        let curve = PolynomialCurve<V>(
            a: Lanes2(V(splat: c[0]), V(splat: c[1])), b: Lanes2(V(splat: c[2]), V(splat: c[3])),
            c: Lanes2(V(splat: c[4]), V(splat: c[5])), d: Lanes2(V(splat: c[6]), V(splat: c[7])))
        if flagged & pacedLine != 0 {
            store(curve.a + curve.b * (place - entry.start), curve.b, positions)
            return 0
        }
        let (point, tangent, isFast) = position(on: curve, at: place, in: entry)
        store(point, tangent, positions)
        return V.bits(without: isFast)
    }

    @inline(__always)
    private mutating func fillAnywhere(_ distances: V, _ positions: UnsafeMutablePointer<Double>) -> UInt32 {
        let zero = V(splat: 0)
        let isWithin = V.less(distances, V(splat: table.lengths.knots[table.lengths.count &- 1]))
        // Distances before the start are clamped to it. The end and NaN need the scalar form.
        let place = V.select(V.both(V.less(zero, distances), isWithin), distances, zero)
        table.lengths.findIndices(of: place, near: index, memory)
        var flags: UInt32 = 0, common = UInt32.max
        for lane in 0..<V.width {
            let flagged = table.curveOfNode[Int(indices[lane])]
            flags |= flagged
            common &= flagged
            numbersOfCurves[lane] = Int32(truncatingIfNeeded: PacedRows.number(flagged))
        }
        defer { remember(Int(indices[V.width &- 1])) }
        let (start, end) = V.pairs { table.lengths.knots + Int(indices[$0]) }
        let (ax, ay, bx, by) = V.columns { table.curves + Int(numbersOfCurves[$0]) &* table.stride }
        let a = Lanes2<V>(ax, ay), b = Lanes2<V>(bx, by)
        if common & pacedLine != 0 {
            store(a + b * (place - start), b, positions)
            return (flags & (pacedJump | pacedTurn) != 0 ? special().others : 0) | V.bits(without: isWithin)
        }
        let entry = ArcLengthEntry<V>(
            from: start, V.columns { table.nodes + 4 &* Int(indices[$0]) }, to: end,
            V.columns { table.nodes + (4 &* Int(indices[$0]) &+ 4) })
        let (cx, cy, dx, dy) = V.columns { table.curves + (Int(numbersOfCurves[$0]) &* table.stride &+ 4) }
        let curve = PolynomialCurve<V>(a: a, b: b, c: Lanes2(cx, cy), d: Lanes2(dx, dy))
        var (point, tangent, isFast) = position(on: curve, at: place, in: entry)
        var rare: UInt32 = 0
        if flags & (pacedJump | pacedLine | pacedArc | pacedTurn) != 0 {
            let (isLine, isOther) = special()
            (point, tangent) = (.select(isLine, a + b * (place - start), point), .select(isLine, b, tangent))
            isFast = V.either(isLine, isFast)
            rare = isOther
        }
        store(point, tangent, positions)
        return rare | V.bits(without: V.both(isFast, isWithin))
    }

    /// The lanes on lines, and the bits of lanes on arcs, at jumps or where a line turns at its start.
    @inline(never)
    private func special() -> (isLine: V.Mask, others: UInt32) {
        var others: UInt32 = 0
        for lane in 0..<V.width {
            let index = Int(indices[lane]), flagged = table.curveOfNode[index]
            let special = table.isBeforeJumps ? pacedJump | pacedTurn : pacedTurn
            let isAtJump = flagged & special != 0 && numbers[lane] <= table.lengths.knots[index]
            if isAtJump || flagged & pacedArc != 0 { others |= 1 &<< UInt32(truncatingIfNeeded: lane) }
            numbers[lane] = flagged & pacedLine != 0 ? 1 : 0
        }
        return (V.less(V(splat: 0), V(at: UnsafePointer(numbers))), others)
    }

    @inline(__always)
    private func position(
        on curve: PolynomialCurve<V>, at place: V, in entry: ArcLengthEntry<V>
    ) -> (point: Lanes2<V>, tangent: Lanes2<V>, isFast: V.Mask) {
        var u = entry.parameter(at: place)
        if !table.isDirect {
            let base = entry.base(of: u, at: place)
            u = entry.clamped(curve.corrected(u, base: base.parameter, distance: base.distance))
        }
        return curve.position(at: u)
    }

    @inline(__always)
    private mutating func remember(_ index: Int) {
        self.index = index
        first = table.lengths.knots[index]
        // Arcs need the scalar form.
        let isArc = table.curveOfNode[index] & pacedArc != 0
        next = isArc ? -Double.infinity : table.lengths.knots[index &+ 1]
    }

    @inline(__always)
    private func store(_ point: Lanes2<V>, _ tangent: Lanes2<V>, _ positions: UnsafeMutablePointer<Double>) {
        let scaled = point * V(splat: table.inverseUnit)
        V.storeColumns(scaled.x, scaled.y, tangent.x, tangent.y, at: positions, stride: 4)
    }
}

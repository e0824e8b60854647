/// The lengths of up to 64 cubic Bézier curves, with the same pieces as ``LengthPieces``. Rules are chosen with one
/// piece of any curve per lane. Each piece is then integrated with eight values at a time.
struct CubicLengths {
    /// The largest error, in a unit near each curve's size.
    let tolerance: Double

    /// The number of curves, and the capacity for pieces. ``LengthPieces`` may make more pieces of a single curve.
    private static let most = 64, pieces = 192
    /// The size of a curve's row: d₀, d₁, d₂, and the position, distance and slope of both zeros.
    private static let row = 12
    /// The size in doubles of the scratch memory that the caller must provide.
    static let size = most * (row + 1) + 2 * pieces + (10 * pieces + 8) / 2

    /// - Parameter curves: The start, both control points and the end of each curve, x and y each.
    /// - Returns: One bit per curve, starting with the lowest. A set bit means that the curve needs the general method.
    @inline(__always)
    func fill<V: DoubleLanes>(
        _ curves: UnsafePointer<Double>, _ lengths: UnsafeMutablePointer<Double>, count: Int,
        _ memory: UnsafeMutablePointer<Double>, _: V.Type
    ) -> UInt64 {
        if count < V.width { return V.forEachItemGroup(count: count) { _ in 0 } }
        var work = CubicLengthWork(memory, most: Self.most, pieces: Self.pieces, row: Self.row)
        work.begin(count: count)
        var rare: UInt64 = 0, found = 0
        var i = 0
        while i < count {
            let first = i > count &- V.width ? count &- V.width : i
            rare |= work.read(curves + 8 &* first, into: first, from: i, &found, tolerance, V.self)
            i &+= V.width
        }
        rare |= work.cut(found, tolerance, V.self)
        work.measure(count: count, without: rare, lengths)
        return rare
    }
}

/// Curves and their pieces in memory. The pieces of a curve form a linked list, in order.
private struct CubicLengthWork {
    private let row, pieces: Int
    private let rows, factors, starts, ends: UnsafeMutablePointer<Double>
    private let curves, next, open, later: UnsafeMutablePointer<Int32>
    /// For each rule, the end of its list, then the pieces that use it, and one more slot for a write that is not kept.
    private let byRule: UnsafeMutablePointer<Int32>
    private var count = 0

    @inline(__always)
    init(_ memory: UnsafeMutablePointer<Double>, most: Int, pieces: Int, row: Int) {
        (self.row, self.pieces) = (row, pieces)
        rows = memory
        factors = rows + most &* row
        starts = factors + most
        ends = starts + pieces
        let numbers = UnsafeMutableRawPointer(ends + pieces).bindMemory(to: Int32.self, capacity: 10 &* pieces &+ 8)
        curves = numbers
        next = numbers + pieces
        // With room for one more group.
        open = numbers + 2 &* pieces
        later = numbers + 4 &* pieces
        byRule = numbers + 6 &* pieces
        for rule in 0..<4 { byRule[rule &* (pieces &+ 2)] = 1 }
    }

    /// Starts with one piece per curve.
    @inline(__always)
    mutating func begin(count: Int) {
        self.count = count
        for i in 0..<count {
            (curves[i], next[i]) = (Int32(truncatingIfNeeded: i), -1)
            (starts[i], ends[i]) = (0, 1)
            open[i] = Int32(truncatingIfNeeded: i)
        }
    }

    /// Reads curves, computes their velocities and zeros, and chooses rules for whole curves. Curves that were read
    /// before are skipped. Returns the bits of the curves that are straight lines, too large or too small.
    @inline(__always)
    mutating func read<V: DoubleLanes>(
        _ p: UnsafePointer<Double>, into first: Int, from new: Int, _ found: inout Int, _ tolerance: Double, _: V.Type
    ) -> UInt64 {
        let (x0, y0, x1, y1) = V.columns(at: p, stride: 8)
        let (x2, y2, x3, y3) = V.columns(at: p + 4, stride: 8)
        let cubic = UnitCubic<V>(Lanes2(x0, y0), Lanes2(x1, y1), Lanes2(x2, y2), Lanes2(x3, y3))
        let speed = cubic.speed, (d0, d1, d2) = (speed.d0, speed.d1, speed.d2)
        let (z, w) = speed.zeros
        let rows = rows + first &* row
        V.storeColumns(d0.x, d0.y, d1.x, d1.y, at: rows, stride: row)
        V.storeColumns(d2.x, d2.y, z.position, z.distance, at: rows + 4, stride: row)
        V.storeColumns(z.slope, w.position, w.distance, w.slope, at: rows + 8, stride: row)
        cubic.factor.store(at: factors + first)
        let taken = V.bits(cubic.isUsual)
        let isNew = V.allBits &<< UInt32(truncatingIfNeeded: new &- first)
        let unfinished = sort(
            open + first, taken & isNew, LengthRule(speed, z, w, from: V(splat: 0), to: V(splat: 1), tolerance), later,
            &found, V.self)
        return unfinished | UInt64(taken ^ V.allBits) &<< UInt64(truncatingIfNeeded: first)
    }

    /// Cuts pieces until every piece has a rule. Returns the bits of the curves that would need too many pieces.
    @inline(__always)
    mutating func cut<V: DoubleLanes>(_ found: Int, _ tolerance: Double, _: V.Type) -> UInt64 {
        var list = later, other = open, waiting = found
        var unfinished: UInt64 = 0
        while waiting > 0 {
            var found = 0
            // Fill up the last group with copies of its last piece.
            for k in 0..<V.width { list[waiting &+ k] = list[waiting &- 1] }
            var i = 0
            while i < waiting {
                let size = waiting &- i < V.width ? waiting &- i : V.width
                let active: UInt32 = (1 &<< UInt32(truncatingIfNeeded: size)) &- 1
                let choice = choose(list + i, tolerance, V.self)
                unfinished |= sort(list + i, active, choice, other, &found, V.self)
                i &+= V.width
            }
            (list, other) = (other, list)
            waiting = found
        }
        return unfinished
    }

    @inline(__always)
    private func choose<V: DoubleLanes>(
        _ group: UnsafeMutablePointer<Int32>, _ tolerance: Double, _: V.Type
    ) -> LengthRule<V> {
        @inline(__always)
        func columns(_ offset: Int) -> (V, V, V, V) {
            V.columns { UnsafePointer(rows) + (Int(curves[Int(group[$0])]) &* row &+ offset) }
        }
        let (d0x, d0y, d1x, d1y) = columns(0)
        let (d2x, d2y, position, distance) = columns(4)
        let (slope, nextPosition, nextDistance, nextSlope) = columns(8)
        return LengthRule(
            SpeedPolynomial(Lanes2(d0x, d0y), Lanes2(d1x, d1y), Lanes2(d2x, d2y)),
            SpeedZero(position: position, distance: distance, slope: slope),
            SpeedZero(position: nextPosition, distance: nextDistance, slope: nextSlope),
            from: V(gathering: starts, at: group), to: V(gathering: ends, at: group), tolerance)
    }

    /// Appends the active pieces of a group to the lists of their rules. Cuts each piece without a rule into two for
    /// the next round. Returns the bits of the curves whose pieces exceed the capacity.
    @inline(__always)
    private mutating func sort<V: DoubleLanes>(
        _ group: UnsafeMutablePointer<Int32>, _ active: UInt32, _ choice: LengthRule<V>,
        _ later: UnsafeMutablePointer<Int32>, _ found: inout Int, _: V.Type
    ) -> UInt64 {
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 &* V.width) { memory in
            guard let places = memory.baseAddress else { return .max }
            let chosen = UnsafeMutableRawPointer(places + V.width).bindMemory(to: Int32.self, capacity: V.width)
            let known = V.select(V.equal(choice.values, V(splat: 0)), V(splat: 32), choice.values)
            // The offset of the rule's list.
            ((known * V(splat: 0.125) - V(splat: 1)) * V(splat: Double(pieces &+ 2))).storeWhole(at: chosen)
            choice.place.store(at: places)
            var cuts = V.bits(choice.isCut) & active
            let kept = active & ~cuts
            for lane in 0..<V.width {
                let list = Int(chosen[lane])
                byRule[list &+ Int(byRule[list])] = group[lane]
                byRule[list] &+= Int32(truncatingIfNeeded: kept &>> UInt32(truncatingIfNeeded: lane) & 1)
            }
            var unfinished: UInt64 = 0
            while cuts != 0 {
                let lane = cuts.trailingZeroBitCount, piece = Int(group[lane])
                cuts &= cuts &- 1
                guard count < pieces else {
                    unfinished |= 1 &<< UInt64(truncatingIfNeeded: Int(curves[piece]))
                    continue
                }
                starts[count] = places[lane]
                ends[count] = ends[piece]
                ends[piece] = places[lane]
                curves[count] = curves[piece]
                next[count] = next[piece]
                next[piece] = Int32(truncatingIfNeeded: count)
                later[found] = group[lane]
                later[found &+ 1] = Int32(truncatingIfNeeded: count)
                found &+= 2
                count &+= 1
            }
            return unfinished
        }
    }

    /// Computes the lengths of all pieces, rule by rule, and adds them up.
    @inline(__always)
    func measure(count: Int, without rare: UInt64, _ lengths: UnsafeMutablePointer<Double>) {
        measure(.eight)
        measure(.sixteen)
        measure(.twentyFour)
        measure(.thirtyTwo)
        for i in 0..<count where rare &>> UInt64(truncatingIfNeeded: i) & 1 == 0 {
            var total = 0.0
            var piece = i
            while piece >= 0 {
                total = total + ends[piece]
                piece = Int(next[piece])
            }
            lengths[i] = total / factors[i]
        }
    }

    /// Replaces the ends of the pieces that use a rule with their lengths.
    @inline(__always)
    private func measure(_ order: GaussLegendre.Order) {
        let list = byRule + (order.rawValue / 8 &- 1) &* (pieces &+ 2)
        var k = 1
        while k < Int(list[0]) {
            let piece = Int(list[k]), p = rows + Int(curves[piece]) &* row
            let speed = SpeedPolynomial<Double>(Lanes2(p[0], p[1]), Lanes2(p[2], p[3]), Lanes2(p[4], p[5]))
            ends[piece] = speed.length(from: starts[piece], to: ends[piece], order)
            k &+= 1
        }
    }
}

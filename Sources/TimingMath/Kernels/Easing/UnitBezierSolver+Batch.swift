internal import CTimingLanes

extension UnitBezierSolver {
    // Two groups of 16 in flight hide each other's latencies, although they need more registers than there are.
    // Measured for "ease": 2.5 ns per item instead of 3.1 with AVX-512, and 3.4 instead of 3.8 with AVX2.
    private typealias Group = Doublex32

    /// Fills the values at `count` inputs. The outputs may alias the inputs.
    func map(_ inputs: UnsafePointer<Double>, _ outputs: UnsafeMutablePointer<Double>, count: Int) {
        // Building the table and computing a group takes as long as a few single values.
        guard count > 4 else {
            for i in 0..<count { outputs[i] = self(inputs[i]) }
            return
        }
        withUnsafeTemporaryAllocation(of: Double.self, capacity: UnitBezierTable.size) { numbers in
            guard let numbers = numbers.baseAddress else { return }
            let table = UnitBezierTable(at: numbers, curve.abscissa.x1, curve.abscissa.x2)
            RareLanes.lend { rare in
                Group.forGroups(inputs, outputs, count: count) { mapGroups($0, $1, count: $2, table, rare) }
            }
        }
    }

    /// Computes whole groups.
    @inline(never)
    private func mapGroups(
        _ inputs: UnsafePointer<Double>, _ outputs: UnsafeMutablePointer<Double>, count: Int, _ table: UnitBezierTable,
        _ empty: RareLanes
    ) {
        var rare = empty
        var i = 0
        while i < count {
            let t = Group(at: inputs + i)
            let (y, isDone) = curve.value(t, UnitBezierCell(of: t, table))
            // Before the outputs are stored, because they may alias the inputs.
            if !Group.allTrue(isDone) { rare.add(~Group.bits(isDone), of: inputs + i, at: i) }
            y.store(at: outputs + i)
            if rare.isFull { finish(&rare, table, outputs) }
            i &+= Group.width
        }
        if rare.count > 0 { finish(&rare, table, outputs) }
    }

    @inline(never)
    private func finish(_ rare: inout RareLanes, _ table: UnitBezierTable, _ outputs: UnsafeMutablePointer<Double>) {
        typealias V = Doublex16
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 3 * V.width) { memory in
            guard let p = memory.baseAddress else { return }
            rare.drain(V.self) { t, count, places in
                let (y, s, isDone) = curve.carefulValue(t, UnitBezierCell(of: t, table))
                y.store(at: p)
                s.store(at: p + V.width)
                t.store(at: p + 2 &* V.width)
                let done = V.bits(isDone)
                for i in 0..<count {
                    let isDone = done &>> UInt32(truncatingIfNeeded: i) & 1 != 0
                    outputs[places[i]] = isDone ? p[i] : bracketedValue(p[2 &* V.width &+ i], near: p[V.width &+ i])
                }
            }
        }
    }
}

/// The cells of one curve, in memory owned by the caller.
struct UnitBezierTable {
    /// x at the knots 1…15, and one unused number.
    let knots: UnsafeMutablePointer<Float>
    /// 16 rows or 4 columns, depending on the instruction set.
    let cells: UnsafeMutablePointer<Double>

    /// The size in doubles.
    static let size = 8 + 64

    /// Builds the table at `memory`.
    @inline(__always)
    init(at memory: UnsafeMutableRawPointer, _ x1: Double, _ x2: Double) {
        knots = memory.bindMemory(to: Float.self, capacity: 16)
        cells = (memory + 64).bindMemory(to: Double.self, capacity: 64)
        UnitBezierCurve.knots(x1, x2).store(at: knots)
        let cell = UnitBezierAbscissa(Doublex16(splat: x1), Doublex16(splat: x2)).cell(from: 0)
        ctl_store_table(cells, cell.x.v, cell.middle.v, cell.r.v, cell.bend.v)
    }
}

extension UnitBezierCell where V == Doublex16 {
    /// Looks up the lanes' cells, which are chosen in single precision.
    @inline(__always)
    init(of x: V, _ table: UnitBezierTable) {
        let k = ctl_rank_d16(table.knots, x.v), rows = table.cells
        self.init(
            x: V(ctl_first_of_rows(rows, k)), middle: V(ctl_second_of_rows(rows, k)),
            r: V(ctl_third_of_rows(rows, k)), bend: V(ctl_fourth_of_rows(rows, k)))
    }
}

extension UnitBezierCell where V == Doublex32 {
    @inline(__always)
    init(of x: V, _ table: UnitBezierTable) {
        let a = UnitBezierCell<Doublex16>(of: x.low, table), b = UnitBezierCell<Doublex16>(of: x.high, table)
        self.init(
            x: V(a.x, b.x), middle: V(a.middle, b.middle), r: V(a.r, b.r), bend: V(a.bend, b.bend))
    }
}

internal import CTimingLanes

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
        UnitBezierSolver.knots(x1, x2).store(at: knots)
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

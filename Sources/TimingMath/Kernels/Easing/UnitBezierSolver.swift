internal import CTimingLanes

/// Solves x(s) = t on a cubic Bézier curve from (0, 0) to (1, 1) with inner control points (x1, y1) and (x2, y2), and
/// returns y(s).
///
/// A fourth-order series about a cell of the curve gives a first s. One fifth-order step, with one division, makes it
/// accurate to the last bits on nearly every curve. The step itself gives a bound of the remaining error. If the bound
/// is too large, as near vertical tangents and at the ends, lanes take one or two more steps. Any lanes that are left
/// use bracketed steps one by one, which always converge.
struct UnitBezierSolver: Sendable {
    /// x at the knots between the cells, and one unused number.
    private let knots: SIMD16<Float>
    let curve: UnitBezierCurve

    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        curve = UnitBezierCurve(x1, y1, x2, y2)
        knots = UnitBezierCurve.knots(x1, x2).v
    }

    /// Returns y where x is `t`. The fast path is inlined, and the rare path takes only a few numbers. Copying the
    /// whole solver would stall on reading it back, which takes twice the time.
    @inline(__always)
    func callAsFunction(_ t: Double) -> Double {
        let (y, isDone) = curve.value(t, curve.abscissa.cell(from: cell(of: t)))
        return isDone ? y : Self.rareValue(t, curve.abscissa.x1, curve.y1, curve.abscissa.x2, curve.y2)
    }

    @inline(__always)
    private func cell(of t: Double) -> Int { Int(ctl_rank(knots, t)) & 15 }

    @inline(never)
    private static func rareValue(_ t: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
        if t == 0 { return 0 }
        if t == 1 { return 1 }
        let solver = Self(x1, y1, x2, y2)
        let (y, s, isDone) = solver.curve.carefulValue(t, solver.curve.abscissa.cell(from: solver.cell(of: t)))
        return isDone ? y : solver.bracketedValue(t, near: s)
    }

    /// Solves for a lane that `carefulValue` did not finish.
    @inline(never)
    func bracketedValue(_ t: Double, near s: Double) -> Double { curve.bracketedValue(t, near: s, cell: cell(of: t)) }
}

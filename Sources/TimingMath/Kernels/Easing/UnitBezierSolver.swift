internal import CTimingLanes

/// Solves x(s) = t on a cubic Bézier curve from (0, 0) to (1, 1) with inner control points (x1, y1) and (x2, y2), and
/// gives y(s).
///
/// A cell of the curve gives a first s by a fourth-order series, and one fifth-order step (one division) takes it to
/// the last bits on nearly every curve. What is left is known from the step itself. Where it is too much, near vertical
/// tangents and at the ends, lanes take another step or two; what then is left goes one by one through bracketed steps
/// that cannot fail.
struct UnitBezierSolver: Sendable {
    /// x at the knots between the cells, and one number more.
    private let knots: SIMD16<Float>
    let curve: UnitBezierCurve

    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        curve = UnitBezierCurve(x1, y1, x2, y2)
        knots = Self.knots(x1, x2).v
    }

    /// x at the knots 1…16, in single precision throughout.
    @inline(__always)
    static func knots(_ x1: Double, _ x2: Double) -> Floatx16 {
        let s = Floatx16(at: ctl_unit_bezier_knots_at())
        return UnitBezierCurve.coordinate(
            s, Floatx16(splat: 1) - s, Floatx16(splat: Float(x1)), Floatx16(splat: Float(x2)))
    }

    /// y where x is `t`. Inlined, and with a rare way that takes a few numbers only: a copy of all of them would have
    /// to be read back before it has arrived, which takes twice the time.
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

    /// Where a lane is not done even with care.
    @inline(never)
    func bracketedValue(_ t: Double, near s: Double) -> Double { curve.bracketedValue(t, near: s, cell: cell(of: t)) }
}

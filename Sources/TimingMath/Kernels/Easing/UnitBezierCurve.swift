internal import CTimingLanes

/// A cubic Bézier curve from (0, 0) to (1, 1) as a function of x. Computes y from a cell, and handles the inputs for
/// which the cell's series is not accurate enough.
struct UnitBezierCurve: Sendable {
    let abscissa: UnitBezierAbscissa<Double>
    let y1, y2: Double

    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        // −0 would change the slope at the end.
        abscissa = UnitBezierAbscissa(x1 + 0, x2 + 0)
        (self.y1, self.y2) = (y1, y2)
    }

    private var startSlope: Double { Self.slope(abscissa.x1, y1, abscissa.x2, y2) }
    private var endSlope: Double { Self.slope(1 - abscissa.x2, 1 - y2, 1 - abscissa.x1, 1 - y1) }

    /// The slope of the end tangent at (0, 0). By symmetry it also serves for (1, 1), seen from there. It is kept
    /// finite, because 0 · ∞ would be NaN at the end itself.
    private static func slope(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
        let bound = 0x1.fffffffffffffp1023
        func bounded(_ x: Double) -> Double { x < -bound ? -bound : bound < x ? bound : x }
        if x1 > 0 { return bounded(y1 / x1) }
        if y1 != 0 { return 0 }
        if x2 > 0 { return bounded(y2 / x2) }
        return y2 == 0 ? 1 : 0
    }

    /// 3ps(p·a + s·b) + s³ with p = 1 − s. In this order no term cancels (a, b ≥ 0) and none overflows.
    @inline(__always)
    static func coordinate<V: FloatLanes>(_ s: V, _ p: V, _ a: V, _ b: V) -> V {
        (V(splat: 3) * (p * s)) * (p * a + s * b) + s * s * s
    }

    /// x at the knots 1…16, computed in single precision.
    @inline(__always)
    static func knots(_ x1: Double, _ x2: Double) -> Floatx16 {
        let s = Floatx16(at: ctl_unit_bezier_knots_at())
        return coordinate(
            s, Floatx16(splat: 1) - s, Floatx16(splat: Float(x1)), Floatx16(splat: Float(x2)))
    }

    /// Takes one step from the cell's series. `isDone` tells whether that is accurate enough.
    @inline(__always)
    func value<V: DoubleLanes>(_ t: V, _ cell: UnitBezierCell<V>) -> (y: V, isDone: V.Mask) {
        let path = UnitBezierPath(t, cell, twist: V(splat: abscissa.twist))
        let (_, s, isDone) = path.step(from: path.start)
        return (ordinate(s), isDone)
    }

    /// Takes up to two more steps, for lanes outside the curve, at its ends, or where it is steep. If a lane is still
    /// not done, `s` is the starting point for a bracketed search.
    @inline(__always)
    func carefulValue<V: DoubleLanes>(_ t: V, _ cell: UnitBezierCell<V>) -> (y: V, s: V, isDone: V.Mask) {
        let path = UnitBezierPath(t, cell, twist: V(splat: abscissa.twist))
        let one = V(splat: 1), isBefore = V.lessOrEqual(t, V(splat: 0)), isAfter = V.lessOrEqual(one, t)
        var (v, s, isDone) = path.step(from: path.start)
        isDone = V.either(isDone, V.either(isBefore, isAfter))
        for _ in 0..<2 {
            if V.allTrue(isDone) { break }
            let next = path.step(from: v)
            // Freeze finished lanes, so that results do not depend on neighbouring lanes.
            v = V.select(isDone, v, next.v)
            s = V.select(isDone, s, next.s)
            isDone = V.either(isDone, next.isDone)
        }
        var y = ordinate(s)
        // −0 is the start itself, too.
        let start = V.select(V.equal(t, V(splat: 0)), V(splat: 0), line(t, slope: startSlope))
        y = V.select(isBefore, start, y)
        y = V.select(isAfter, one + line(t - one, slope: endSlope), y)
        return (y, s, isDone)
    }

    func bracketedValue(_ t: Double, near guess: Double, cell k: Int) -> Double {
        t == t ? ordinate(solve(t, near: guess, cell: k)) : t
    }

    @inline(__always)
    private func ordinate<V: DoubleLanes>(_ s: V) -> V {
        Self.coordinate(s, V(splat: 1) - s, V(splat: y1), V(splat: y2))
    }

    /// A line of slope 0 is 0 at infinite inputs too.
    @inline(__always)
    private func line<V: DoubleLanes>(_ t: V, slope: Double) -> V {
        slope == 0 ? V(splat: 0) : V(splat: slope) * t
    }

    /// Solves x(s) = x by bracketed Halley steps from the guess, for x strictly between 0 and 1.
    private func solve(_ x: Double, near guess: Double, cell k: Int) -> Double {
        let x1 = abscissa.x1, x2 = abscissa.x2
        let slope1 = x2 - x1, slope2 = 1 - x2
        let bend0 = x2 - (x1 + x1), bend1 = x1 + (1 - (x2 + x2))
        let cubic = (1 + (x1 - x2) * 3).magnitude * (1.0 / 3)
        let knots = ctl_unit_bezier_knots_at(), middles = ctl_unit_bezier_cells_at()
        // Cells are chosen in single precision, so x may be in a neighbouring cell.
        var low = k < 2 ? 0 : Double(knots[k &- 2]), high = Double(knots[k < 15 ? k &+ 1 : 15])
        var s = low < guess && guess < high ? guess : middles[k]
        if k == 0 || x < 0x1p-12 {
            let start = nearStart(x)
            s = start < low ? low : start < high ? start : high
        }
        for _ in 0..<64 {
            let f = excess(at: s, over: x)
            if f == 0 { break }
            if f < 0 { low = s } else { high = s }
            // A third of x′, its terms, and a sixth of x″.
            let p = 1 - s, ps = p * s
            let first = (p * p) * x1, second = (ps + ps) * slope1, third = (s * s) * slope2
            let d = first + second + third
            let e = p * bend0 + s * bend1
            // Halley's step is 2ff′/(2f′² − ff″), with f′ = 3d and f″ = 6e. It is divided through by f′, because d² may
            // underflow.
            let g = f * (1.0 / 3)
            let step = g / (d - g * (e / d))
            let next = s - step
            let middle = (low + high) * 0.5
            // If the terms cancel, the slope is noise, and so is the step.
            let isKnown = 0x1p-44 * (first + second.magnitude + third) < d
            if isKnown && next == s { break }
            let isInside = isKnown && low < next && next < high
            if !isInside && !(low < middle && middle < high) { break }
            s = isInside ? next : middle
            // After the step, an error of |step|³·((e/d)² + |x‴|/6x′) remains. Stop if it is below the last bit of s.
            let left = (step * step * step).magnitude * ((e / d) * (e / d) + cubic / d)
            if isInside && left < 0x1p-54 * s { break }
        }
        return s
    }

    /// x(s) − x in double-word precision. Where x′ is nearly 0, single roundings would move s far. Near s = 0 plain
    /// precision is enough.
    private func excess(at s: Double, over x: Double) -> Double {
        let x1 = abscissa.x1, x2 = abscissa.x2
        if s < 0x1p-100 { return Self.coordinate(s, 1 - s, x1, x2) - x }
        let s = DoubleWord(s), p = DoubleWord(1) - s
        let inner = p * DoubleWord(x1) + s * DoubleWord(x2)
        let value = DoubleWord(3) * (p * s) * inner + s * s * s
        return (value - DoubleWord(x)).high
    }

    /// A guess for s near 0, where the curve may be so steep that the series is wrong by orders of magnitude. The
    /// largest of the positive terms 3as, 3bs² and s³ of x(s) is at least a third of x(s). The smallest s for which one
    /// term alone reaches x is therefore within a factor of 3 of the solution.
    private func nearStart(_ x: Double) -> Double {
        let line = x / (3 * abscissa.x1), parabola = x.squareRoot / (3 * abscissa.x2).squareRoot
        // Approximates the cube root by a third of the exponent. The constant corrects for the exponent's bias and the
        // fraction.
        let cube = Double(bitPattern: x.bitPattern / 3 &+ 0x2A9F_7893_782D_A1CE)
        let least = line < parabola ? line : parabola
        let start = least < cube ? least : cube
        return start > 0 ? start : 0x1p-1074
    }
}

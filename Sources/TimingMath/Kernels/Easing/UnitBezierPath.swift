internal import CTimingLanes

/// x(s) of a cubic Bézier curve from 0 to 1 with inner control points at x1 and x2.
///
/// ```
/// x = 3ps(p·x1 + s·x2) + s³   x′/3 = p²·x1 + 2ps·(x2 − x1) + s²·(1 − x2)   −x″/6 = p·(2x1 − x2) + s·(2x2 − x1 − 1)
/// ```
struct UnitBezierAbscissa<V: DoubleLanes>: Sendable {
    let x1, x2: V
    private let rise, rest, bend, endBend: V
    /// x‴/6.
    let twist: V

    @inline(__always)
    init(_ x1: V, _ x2: V) {
        let one = V(splat: 1)
        (self.x1, self.x2) = (x1, x2)
        rise = x2 - x1
        rest = one - x2
        bend = (x1 + x1) - x2
        endBend = ((x2 + x2) - one) - x1
        twist = one - V(splat: 3) * rise
    }

    /// The cell about a middle, whose powers are given.
    @inline(__always)
    func cell(s: V, p: V, pp: V, ps2: V, ss: V, ps3: V, sss: V) -> UnitBezierCell<V> {
        let third = (pp * x1 + ps2 * rise) + ss * rest
        let r = V(splat: 1) / third
        return UnitBezierCell(
            x: ps3 * (p * x1 + s * x2) + sss, middle: s, r: V(splat: 1.0 / 3) * r, bend: (p * bend + s * endBend) * r)
    }

    /// The cells from k on, one per lane. k plus the width is at most 16.
    @inline(__always)
    func cell(from k: Int) -> UnitBezierCell<V> {
        let c = ctl_unit_bezier_cells_at() + k
        return cell(
            s: V(at: c), p: V(at: c + 16), pp: V(at: c + 32), ps2: V(at: c + 48), ss: V(at: c + 64), ps3: V(at: c + 80),
            sss: V(at: c + 96))
    }
}

/// One cell of x(s), in units in which x has slope 1 in s at its middle.
///
/// ```
/// (x(s) − x)·r = v·(1 + v·(x‴r/6·v − bend)),   v = s − middle,   r = 1/x′,   bend = −x″r/2
/// ```
struct UnitBezierCell<V: DoubleLanes> {
    let x, middle, r, bend: V
}

/// The search for one x within a cell, in units of the cell.
struct UnitBezierPath<V: DoubleLanes> {
    private let middle: V
    /// The distance to cover, (t − x)·r.
    private let target: V
    private let bend, twist: V

    @inline(__always)
    init(_ t: V, _ cell: UnitBezierCell<V>, twist: V) {
        middle = cell.middle
        bend = cell.bend
        target = (t - cell.x) * cell.r
        self.twist = twist * cell.r
    }

    /// The reversed series about the middle of the cell.
    @inline(__always)
    var start: V { Self.reversed(target, bend, twist) }

    /// Applies the reversed series about v. Returns the new v and s, and whether the first omitted term, at most
    /// 14|u|⁵(bend² + |twist|)², is below the last bits.
    @inline(__always)
    func step(from v: V) -> (v: V, s: V, isDone: V.Mask) {
        let one = V(splat: 1)
        let tv = twist * v, thrice = V(splat: 3) * tv
        let miss = target - v * (one + v * (tv - bend))
        let r = one / (one + v * (thrice - (bend + bend)))
        let u = miss * r, bend = (bend - thrice) * r, twist = twist * r
        let step = Self.reversed(u, bend, twist)
        let s = (middle + v) + step
        let q = (u * u) * (bend * bend + twist.magnitude)
        let allowed = V(splat: 0x1p-58) * ((one - s) * s - V(splat: 0x1p-30))
        return (v + step, s, V.lessOrEqual((q * q) * u.magnitude, allowed))
    }

    /// Solves v − bend·v² + twist·v³ = u for v, up to u⁴. Terms are summed in pairs to shorten the dependency chain.
    @inline(__always)
    private static func reversed(_ u: V, _ bend: V, _ twist: V) -> V {
        let square = bend * bend, rest = square - twist, uu = u * u
        return u + uu * ((bend + u * (square + rest)) + uu * ((V(splat: 5) * bend) * rest))
    }
}

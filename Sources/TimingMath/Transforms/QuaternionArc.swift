/// The arc between two rotations, and what of it does not depend on the time.
///
/// ```
/// d = b − a     s = a + b     θ = 4·atan(|d|/(2 + |s|))
/// q = s/|s| · cos((t − ½)·θ) + d/|d| · sin((t − ½)·θ)
/// ```
///
/// d and s are orthogonal and known to the last place also for ends that are close or nearly opposed, where an angle from
/// the arc cosine of the dot product has lost half its digits; nothing is divided by sin θ.
///
/// Source: K. Shoemake, "Animating rotation with quaternion curves" (1985); the angle is W. Kahan's, "How futile are
/// mindless assessments of roundoff" (2006), halved once more: |d| is 2·sin θ/2 and |s| is 2·cos θ/2.
struct QuaternionArc<V: DoubleLanes> {
    typealias Lanes = Lanes4<V>

    /// The ends; the second one negated where the shorter way leads to its negative.
    var start, end: Lanes
    /// s and d.
    var middle, across: Lanes
    /// 1/|s| and 1/|d|.
    var overMiddle, overAcross: V
    /// θ.
    var angle: V

    /// The ends need not have length 1.
    @inline(__always)
    init(from: Lanes, to: Lanes, shortestPath: Bool) {
        start = QuaternionKernel.unit(from)
        end = QuaternionKernel.unit(to)
        let zero = V(splat: 0), one = V(splat: 1)
        if shortestPath { end = end * V.select(V.less(start.dot(end), zero), -one, one) }
        middle = start + end
        across = end - start
        let d = across.dot(across).squareRoot
        var s = middle.dot(middle).squareRoot
        // Between nearly opposed ends rounding's share of s along d is large.
        let isNearlyOpposed = V.less(s, V(splat: 0x1p-4))
        if V.anyTrue(isNearlyOpposed) {
            let upright = middle - across * (middle.dot(across) / across.dot(across))
            middle = Lanes.select(isNearlyOpposed, upright, middle)
            s = middle.dot(middle).squareRoot
        }
        overMiddle = one / s
        overAcross = one / d
        angle = Self.angle(d, V(splat: 2) + s)
        // Equal ends, and opposed ones, between which no way is marked out: it stays at the first.
        let isStill = V.either(V.equal(s, zero), V.equal(d, zero))
        if V.anyTrue(isStill) {
            middle = Lanes.select(isStill, start, middle)
            overMiddle = V.select(isStill, one, overMiddle)
            overAcross = V.select(isStill, zero, overAcross)
            angle = V.select(isStill, zero, angle)
        }
    }

    /// 4·atan(d/e); for ends on the same half of the sphere d/e is at most √2 − 1.
    @inline(__always)
    private static func angle(_ d: V, _ e: V) -> V {
        let four = V(splat: 4)
        let isNear = V.lessOrEqual(d, V(splat: 0.5) * e)
        if V.allTrue(isNear) { return four * Trigonometry.arcTangentOfSmall(d / e) }
        // atan(d/e) = π/4 + atan((d − e)/(d + e))
        let u = V.select(isNear, d, d - e) / V.select(isNear, e, d + e)
        let rest = four * Trigonometry.arcTangentOfSmall(u)
        return V.select(isNear, rest, V(splat: .pi) + rest)
    }

    /// The rotation at `t`, of length 1.
    @inline(__always)
    func value(at t: V) -> Lanes {
        let (sin, cos) = Trigonometry.sinCosOfMostlySmall((t - V(splat: 0.5)) * angle)
        let q = middle * (cos * overMiddle) + across * (sin * overAcross)
        let isStart = V.equal(t, V(splat: 0)), isEnd = V.equal(t, V(splat: 1))
        if !V.anyTrue(V.either(isStart, isEnd)) { return q }
        return Lanes.select(isEnd, end, Lanes.select(isStart, start, q))
    }
}

extension QuaternionArc where V == Double {
    /// The same arc in every lane.
    @inline(__always)
    func splat<W: DoubleLanes>(_: W.Type) -> QuaternionArc<W> {
        QuaternionArc<W>(
            start: Lanes4<W>(splat: start.simd), end: Lanes4<W>(splat: end.simd),
            middle: Lanes4<W>(splat: middle.simd), across: Lanes4<W>(splat: across.simd),
            overMiddle: W(splat: overMiddle), overAcross: W(splat: overAcross), angle: W(splat: angle))
    }
}

extension QuaternionArc {
    @inline(__always)
    fileprivate init(
        start: Lanes, end: Lanes, middle: Lanes, across: Lanes, overMiddle: V, overAcross: V, angle: V
    ) {
        (self.start, self.end, self.middle, self.across) = (start, end, middle, across)
        (self.overMiddle, self.overAcross, self.angle) = (overMiddle, overAcross, angle)
    }
}

/// The arc between two rotations, with everything precomputed that does not depend on the time.
///
/// ```
/// d = b − a     s = a + b     θ = 4·atan(|d|/(2 + |s|))
/// q = s/|s| · cos((t − ½)·θ) + d/|d| · sin((t − ½)·θ)
/// ```
///
/// d and s are orthogonal. They are accurate to the last place even for ends that are close or nearly opposed, where an
/// angle from the arc cosine of the dot product loses half its digits. There is no division by sin θ. Unless the ends
/// are opposed, only the square of |d| is needed, because θ/|d|, and the sine of a multiple of θ over |d|, are
/// functions of it that are smooth at 0.
///
/// Source: K. Shoemake, "Animating rotation with quaternion curves" (1985). The angle is from W. Kahan, "How futile are
/// mindless assessments of roundoff" (2006), halved once more: |d| is 2·sin θ/2 and |s| is 2·cos θ/2.
struct QuaternionArc<V: DoubleLanes> {
    typealias Lanes = Lanes4<V>

    /// The ends. The second is negated if the shorter path leads to its negative.
    var start, end: Lanes
    /// s and d.
    var middle, across: Lanes
    /// 1/|s|, θ/|d| and d².
    var overMiddle, rate, square: V

    /// Creates the arc. The ends need not have length 1.
    @inline(__always)
    init(from: Lanes, to: Lanes, shortestPath: Bool) {
        let a = QuaternionKernel.unitAndSquare(from), b = QuaternionKernel.unitAndSquare(to)
        start = a.unit
        end = b.unit
        if shortestPath {
            var cosine = start.dot(end)
            let isRight = V.equal(cosine, V(splat: 0))
            if V.anyTrue(isRight) { cosine = Self.sign(start, end, cosine, isRight) }
            end = Lanes.select(V.less(cosine, V(splat: 0)), -end, end)
        }
        middle = start + end
        across = end - start
        square = across.dot(across)
        let one = V(splat: 1), two = V(splat: 2)
        // Accurate if the ends are at most a right angle apart.
        let s = (two * (a.square + b.square) - square).squareRoot
        overMiddle = one / s
        rate = Self.rate(square, one / (two + s))
        let isStill = V.equal(square, V(splat: 0))
        if V.anyTrue(isStill) { takeStill(isStill) }
        let isShort = V.lessOrEqual(square, V(splat: 2.0001))
        if !V.allTrue(isShort) { takeLong(without: isShort) }
    }

    /// The dot product, or if products of it have underflowed, a multiple of it. Rotations a half turn apart are rare.
    @inline(never)
    private static func sign(_ a: Lanes, _ b: Lanes, _ cosine: V, _ isRight: V.Mask) -> V {
        let factor = V(splat: 0x1p500)
        return V.select(isRight, (a * factor).dot(b * factor), cosine)
    }

    /// Keeps the first end where the ends are equal. Where only the square of their difference is 0, the rest is right.
    @inline(never)
    private mutating func takeStill(_ isStill: V.Mask) {
        let zero = V(splat: 0)
        let xy = V.both(V.equal(across.x, zero), V.equal(across.y, zero))
        let isEqual = V.both(isStill, V.both(xy, V.both(V.equal(across.z, zero), V.equal(across.w, zero))))
        middle = Lanes.select(isEqual, start, middle)
        overMiddle = V.select(isEqual, V(splat: 1), overMiddle)
    }

    /// 4·atan(u)/|d| with u = |d|/(2 + |s|). A near-minimax (Chebyshev) fit in u² ≤ 0.172 with an error of 7.5e-18 in
    /// atan(u)/u.
    @inline(__always)
    private static func rate(_ square: V, _ overSum: V) -> V {
        @inline(__always)
        func pair(_ low: Double, _ high: Double, _ z: V) -> V { V(splat: low) + z * V(splat: high) }
        let z = square * (overSum * overSum)
        let z2 = z * z
        let low =
            pair(-0x1.5555555555555p-2, 0x1.9999999999326p-3, z) + z2
            * pair(-0x1.249249243438ap-3, 0x1.c71c71840b930p-4, z)
        let middle =
            pair(-0x1.745d0af829126p-4, 0x1.3b125ea11a0ebp-4, z) + z2
            * pair(-0x1.10fa39dbb82dep-4, 0x1.dfe2187f833c7p-5, z)
        let high = pair(-0x1.a083b46831d49p-5, 0x1.41238b1d40dafp-5, z) + z2 * V(splat: -0x1.399712084cb4bp-6)
        let z4 = z2 * z2
        let factor = V(splat: 4) * overSum
        return factor + factor * (z * (low + z4 * (middle + z4 * high)))
    }

    /// Recomputes the lanes whose ends are more than a right angle apart.
    @inline(never)
    private mutating func takeLong(without isShort: V.Mask) {
        let zero = V(splat: 0), one = V(splat: 1), four = V(splat: 4)
        let d = square.squareRoot, length = middle.dot(middle).squareRoot
        // Between nearly opposed ends, s has a large rounding error along d.
        let isNearlyOpposed = V.less(length, V(splat: 0x1p-4))
        let upright = middle - across * (middle.dot(across) / square)
        // Between ends that are opposed but for a tiny difference, the square of s underflows.
        let size = QuaternionKernel.length(upright)
        let sum = Lanes.select(isNearlyOpposed, upright, middle)
        let s = V.select(isNearlyOpposed, size, length)
        // atan(d/e) = π/4 + atan((d − e)/(d + e))
        let e = V(splat: 2) + s
        let isNear = V.lessOrEqual(d, V(splat: 0.5) * e)
        let rest = four * Trigonometry.arcTangentOfSmall(V.select(isNear, d, d - e) / V.select(isNear, e, d + e))
        let angle = V.select(isNear, rest, V(splat: .pi) + rest)
        // Between opposed ends no path is defined. The rotation stays at the first end.
        let isOpposed = V.equal(s, zero)
        let isTiny = V.less(s, V(splat: 0x1p-500)), scale = V.select(isTiny, V(splat: 0x1p600), one)
        middle = Lanes.select(isShort, middle, Lanes.select(isOpposed, start, sum * scale))
        overMiddle = V.select(isShort, overMiddle, V.select(isOpposed, one, one / (s * scale)))
        rate = V.select(isShort, rate, V.select(isOpposed, zero, angle / d))
    }

    /// Returns the rotation at `t`, with length 1.
    @inline(__always)
    func value(at t: V) -> Lanes {
        let q = valueBetween(at: t)
        let isStart = V.equal(t, V(splat: 0)), isEnd = V.equal(t, V(splat: 1))
        if !V.anyTrue(V.either(isStart, isEnd)) { return q }
        return Lanes.select(isEnd, end, Lanes.select(isStart, start, q))
    }

    /// Returns the rotation at a `t` other than 0 and 1.
    @inline(__always)
    func valueBetween(at t: V) -> Lanes {
        // The angle divided by |d|, and the square of the angle.
        let w = (t - V(splat: 0.5)) * rate
        let z = (w * w) * square
        let isSmall = V.lessOrEqual(z, V(splat: 0.617))
        var cos = Trigonometry.cosReduced(square: z)
        var sin = w + w * (z * Trigonometry.sinTail(z))
        if !V.allTrue(isSmall) {
            let d = square.squareRoot
            let large = Trigonometry.sinCosOutOfLine(w * d)
            cos = V.select(isSmall, cos, large.cos)
            sin = V.select(isSmall, sin, V.select(V.equal(d, V(splat: 0)), w, large.sin / d))
        }
        return middle * (cos * overMiddle) + across * sin
    }
}

extension QuaternionArc where V == Double {
    /// The same arc in every lane.
    @inline(__always)
    func splat<W: DoubleLanes>(_: W.Type) -> QuaternionArc<W> {
        QuaternionArc<W>(
            start: Lanes4<W>(splat: start.simd), end: Lanes4<W>(splat: end.simd),
            middle: Lanes4<W>(splat: middle.simd), across: Lanes4<W>(splat: across.simd),
            overMiddle: W(splat: overMiddle), rate: W(splat: rate), square: W(splat: square))
    }
}

extension QuaternionArc {
    @inline(__always)
    fileprivate init(
        start: Lanes, end: Lanes, middle: Lanes, across: Lanes, overMiddle: V, rate: V, square: V
    ) {
        (self.start, self.end, self.middle, self.across) = (start, end, middle, across)
        (self.overMiddle, self.rate, self.square) = (overMiddle, rate, square)
    }

    /// Creates an arc whose ends are not used.
    @inline(__always)
    init(middle: Lanes, across: Lanes, overMiddle: V, rate: V, square: V) {
        self.init(
            start: middle, end: middle, middle: middle, across: across, overMiddle: overMiddle, rate: rate,
            square: square)
    }
}

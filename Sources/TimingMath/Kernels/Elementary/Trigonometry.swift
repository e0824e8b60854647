/// Sine and cosine over lanes, with the same bits on every system.
enum Trigonometry {
    /// Returns sin x and cos x.
    ///
    ///     x = q·π/2 + r,   |r| ≤ π/4
    ///
    /// - Parameter x: Any number, in radians. NaN and the infinities give NaN.
    /// - Returns: Each within 2 ulp, for arguments of any size (see `AngleReduction`).
    @inline(__always)
    static func sinCos<V: DoubleLanes>(_ x: V) -> (sin: V, cos: V) {
        let isLarge = V.less(V(splat: AngleReduction.limit), x.magnitude)
        if V.anyTrue(isLarge) { return sinCosOfLarge(x) }
        let (q, r) = AngleReduction.quarterTurns(x)
        return quadrant(q, sin: sinReduced(r), cos: cosReduced(r))
    }

    /// ``sinCos(_:)`` out of line, for rare calls.
    @inline(never)
    static func sinCosOutOfLine<V: DoubleLanes>(_ x: V) -> (sin: V, cos: V) { sinCos(x) }

    /// Returns sin(t·π/2) and cos(t·π/2). The argument is in quarter turns, so whole quarters are exact.
    ///
    /// - Parameter t: Any number, in quarter turns. Beyond 2⁵⁰ it is treated as a whole number of turns. NaN and the
    ///   infinities give NaN.
    /// - Returns: Each within 2 ulp.
    @inline(__always)
    static func sinCosOfQuarterTurns<V: DoubleLanes>(_ t: V) -> (sin: V, cos: V) {
        let zero = V(splat: 0)
        // ∞ − ∞ is NaN, the correct result for infinities.
        let t = V.select(V.less(V(splat: 0x1p50), t.magnitude), t - t, t)
        let q = Rounding.nearest(t)
        let r = (t - q) * V(splat: 0x1.921fb54442d18p+0)
        return quadrant(V.select(V.equal(q, q), q, zero), sin: sinReduced(r), cos: cosReduced(r))
    }

    /// Returns sin 2πt and cos 2πt. The argument is in turns.
    ///
    /// cos 2πf = sin 2π(¼ − |f|), and sin 2πf = sin 2πg, where g is f folded at a quarter turn in both directions.
    /// These steps are exact, so one odd polynomial computes both without branches. cos 0 is exactly 1.
    ///
    /// - Parameter t: Turns, with a magnitude of at most 2⁵⁰. NaN gives NaN.
    /// - Returns: Each with an absolute error of at most 6e-16.
    @inline(__always)
    static func sinCosOfTurns<V: DoubleLanes>(_ t: V) -> (sin: V, cos: V) {
        let f = t - Rounding.nearest(t)
        let bounded = f.bounded(-0.25, 0.25)
        return (sinOfQuarterTurn(bounded - (f - bounded)), sinOfQuarterTurn(V(splat: 0.25) - f.magnitude))
    }

    /// sin 2πg for |g| ≤ ¼. sin(2πg)/g is a minimax fit in g² with an error of 1.5e-16.
    @inline(__always)
    private static func sinOfQuarterTurn<V: DoubleLanes>(_ g: V) -> V {
        let z = g * g
        var s = V(splat: -0x1.626266036658ep-1)
        s = s * z + V(splat: 0x1.e89cea18e1c55p+1)
        s = s * z + V(splat: -0x1.e30623c3ab851p+3)
        s = s * z + V(splat: 0x1.50783249d061cp+5)
        s = s * z + V(splat: -0x1.32d2cce17d356p+6)
        s = s * z + V(splat: 0x1.466bc67751058p+6)
        s = s * z + V(splat: -0x1.4abbce625bd5ep+5)
        s = s * z + V(splat: 0x1.921fb54442d18p+2)
        return s * g
    }

    /// Uses the full-precision reduction, lane by lane. Such arguments are rare.
    @inline(never)
    static func sinCosOfLarge<V: DoubleLanes>(_ x: V) -> (sin: V, cos: V) {
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * V.width) { buffer in
            guard let p = buffer.baseAddress else { return (x, x) }
            buffer.initialize(repeating: 0)
            let q = p, r = p + V.width
            x.store(at: r)
            for i in 0..<V.width {
                let isLarge = AngleReduction.limit < r[i].magnitude
                (q[i], r[i]) = isLarge ? AngleReduction.quarterTurnsOfLarge(r[i]) : AngleReduction.quarterTurns(r[i])
            }
            let rest = V(at: UnsafePointer(r))
            return quadrant(V(at: UnsafePointer(q)), sin: sinReduced(rest), cos: cosReduced(rest))
        }
    }

    /// Rotates the pair by q quarter turns. q must be whole and below 2⁵¹.
    @inline(__always)
    static func quadrant<V: DoubleLanes>(_ q: V, sin: V, cos: V) -> (sin: V, cos: V) {
        let one = V(splat: 1), half = V(splat: 0.5)
        // q mod 4 in −2…2, from the distance to the nearest multiple of 4.
        let m = q - Rounding.nearest(q * V(splat: 0.25)) * V(splat: 4)
        let isOdd = V.equal(m.magnitude, one)
        let s = V.select(isOdd, cos, sin), c = V.select(isOdd, sin, cos)
        // m = −1: (−cos, sin); 1: (cos, −sin); ±2: (−sin, −cos).
        let isOpposite = V.less(V(splat: 1.5), m.magnitude)
        let flipSin = V.either(isOpposite, V.less(m, -half))
        let flipCos = V.either(isOpposite, V.less(half, m))
        return (V.select(flipSin, -s, s), V.select(flipCos, -c, c))
    }

    /// r + r³·S(r²) for |r| ≤ π/4.
    @inline(__always)
    static func sinReduced<V: DoubleLanes>(_ r: V) -> V {
        let z = r * r
        return r + (r * z) * sinTail(z)
    }

    /// S(z): a near-minimax (Chebyshev) fit of (sin r − r)/r³ at z = r² ≤ (π/4)², with an error of 3.2e-17.
    @inline(__always)
    static func sinTail<V: DoubleLanes>(_ z: V) -> V {
        var s = V(splat: 0x1.5e0b05bff20f2p-33)
        s = s * z + V(splat: -0x1.ae600aca92c64p-26)
        s = s * z + V(splat: 0x1.71de379654304p-19)
        s = s * z + V(splat: -0x1.a01a019e83816p-13)
        s = s * z + V(splat: 0x1.1111111110bb2p-7)
        return s * z + V(splat: -0x1.5555555555555p-3)
    }

    /// cos r for |r| ≤ π/4.
    @inline(__always)
    static func cosReduced<V: DoubleLanes>(_ r: V) -> V { cosReduced(square: r * r) }

    /// 1 − z/2 + z²·C(z), the cosine of √z for z ≤ (π/4)². C is a near-minimax (Chebyshev) fit with an error of
    /// 2.4e-18.
    @inline(__always)
    static func cosReduced<V: DoubleLanes>(square z: V) -> V {
        let one = V(splat: 1)
        var c = V(splat: -0x1.907d8f29fe831p-37)
        c = c * z + V(splat: 0x1.1eeb68cd22f56p-29)
        c = c * z + V(splat: -0x1.27e4fa17bf139p-22)
        c = c * z + V(splat: 0x1.a01a019f4e9b4p-16)
        c = c * z + V(splat: -0x1.6c16c16c16967p-10)
        c = c * z + V(splat: 0x1.5555555555555p-5)
        // 1 − z/2 is rounded. Its rounding error is added back with the small term.
        let half = z * V(splat: 0.5)
        let head = one - half
        return head + (((one - head) - half) + (z * z) * c)
    }
}

extension Trigonometry {
    /// Returns sin x and cos x of an angle in degrees. Quarter turns are exact.
    ///
    ///     x = 90q + r,   |r| ≤ 45
    ///
    /// - Parameter degrees: Any number. NaN and the infinities give NaN.
    /// - Returns: Each within 3 ulp. The remainder r is exact, so adding whole turns does not change the result.
    static func sinCos(degrees: Double) -> (sin: Double, cos: Double) {
        // The number of quarter turns of larger angles is not exact.
        guard degrees.magnitude <= 0x1p50 else {
            return degrees.isFinite ? sinCos(degrees: degrees.truncatingRemainder(dividingBy: 360)) : (.nan, .nan)
        }
        let q = Rounding.nearest(degrees / 90)
        let (sin, cos) = sinCosOfQuarterTurns((degrees - 90 * q) / 90)
        return switch Int(q) & 3 {
        case 0: (sin, cos)
        case 1: (cos, -sin)
        case 2: (-sin, -cos)
        default: (-cos, sin)
        }
    }
}

/// Exponential functions over lanes. They do not use libm, whose results differ between systems.
enum Exponential {
    /// Returns eˣ.
    ///
    ///     eˣ = 2ᵏ · (1 + r + r²·E(r)),   k = round(x / ln 2),   r = x − k·ln 2
    ///
    /// - Parameter x: Any number. NaN gives NaN, above 709.79 gives infinity, and below −745.2 gives zero. Between
    ///   −745.2 and −708.4 the result is subnormal and rounded twice.
    /// - Returns: eˣ within 1 ulp (tested by stepping through −708…709).
    @inline(__always)
    static func exp<V: DoubleLanes>(_ x: V) -> V {
        let x = x.bounded(-746, 710)
        let k = Rounding.nearest(x * V(splat: 0x1.71547652b82fep+0))
        return scaled(V(splat: 1) + expm1Reduced(remainder(x, k)), byPowerOfTwo: k)
    }

    /// Returns 2ˣ, which is exact for whole x.
    ///
    /// - Parameter x: Any number. NaN gives NaN, 1024 and above give infinity, and below −1075 gives zero.
    /// - Returns: 2ˣ within 1 ulp for x in −1022…1024.
    @inline(__always)
    static func exp2<V: DoubleLanes>(_ x: V) -> V {
        let x = x.bounded(-1077, 1025)
        let k = Rounding.nearest(x)
        return scaled(V(splat: 1) + expm1Reduced((x - k) * V(splat: 0x1.62e42fefa39efp-1)), byPowerOfTwo: k)
    }

    /// Returns 2ʸ for y ≤ 0.
    ///
    /// - Parameter y: Any number up to 0. NaN gives NaN. Below −1022.5 the result is 0.
    /// - Returns: 2ʸ with a relative error of at most 8e-16.
    @inline(__always)
    static func decay<V: DoubleLanes>(octaves y: V) -> V {
        let (scale, rest) = unitPowers(y)
        return scale * (V(splat: 1) + rest)
    }

    /// Returns 2ʸ − 1 for y ≤ 0, without cancellation near 0.
    ///
    /// - Parameter y: Any number up to 0. NaN gives NaN. Below −60 the result is −1.
    /// - Returns: 2ʸ − 1 with a relative error of at most 1e-15.
    @inline(__always)
    static func fall<V: DoubleLanes>(octaves y: V) -> V {
        let (scale, rest) = unitPowers(y)
        return scale * rest + (scale - V(splat: 1))
    }

    /// Returns both ``decay(octaves:)`` and ``fall(octaves:)``, with the same bits.
    @inline(__always)
    static func decayAndFall<V: DoubleLanes>(octaves y: V) -> (decay: V, fall: V) {
        let (scale, rest) = unitPowers(y)
        return (scale * (V(splat: 1) + rest), scale * rest + (scale - V(splat: 1)))
    }

    /// Returns 2ᵏ and 2ᶠ − 1, where k is y rounded to a whole number of at least −1023, and f is the remainder.
    ///
    /// (2ᶠ − 1)/f is a minimax fit with an error of 1.8e-17.
    @inline(__always)
    private static func unitPowers<V: DoubleLanes>(_ y: V) -> (scale: V, rest: V) {
        let least = V(splat: -1023)
        let y = V.select(V.less(y, least), least, y)
        let k = Rounding.nearest(y)
        let f = y - k
        var e = V(splat: 0x1.e8ca85c0d2fa3p-32)
        e = e * f + V(splat: 0x1.e605d3037554dp-28)
        e = e * f + V(splat: 0x1.b525a0b543959p-24)
        e = e * f + V(splat: 0x1.62bfd4b4865b0p-20)
        e = e * f + V(splat: 0x1.ffcbfc1e93322p-17)
        e = e * f + V(splat: 0x1.4309130958e78p-13)
        e = e * f + V(splat: 0x1.5d87fe78b214dp-10)
        e = e * f + V(splat: 0x1.3b2ab6fba1e40p-7)
        e = e * f + V(splat: 0x1.c6b08d704a08ep-5)
        e = e * f + V(splat: 0x1.ebfbdff82c598p-3)
        e = e * f + V(splat: 0x1.62e42fefa39efp-1)
        return (V.powerOfTwo(k), e * f)
    }

    /// x − k·ln 2, with ln 2 in two parts. The high part ends in 21 zero bits, so its product with k is exact.
    @inline(__always)
    static func remainder<V: DoubleLanes>(_ x: V, _ k: V) -> V {
        (x - k * V(splat: 0x1.62e42feep-1)) - k * V(splat: 0x1.a39ef35793c76p-33)
    }

    /// r + r²·E(r) for |r| ≤ ln 2 / 2. E is a near-minimax (Chebyshev) fit of (eʳ − 1 − r)/r² with an error of 2.6e-18.
    @inline(__always)
    static func expm1Reduced<V: DoubleLanes>(_ r: V) -> V {
        var e = V(splat: 0x1.1f730349868cep-29)
        e = e * r + V(splat: 0x1.af4de97ca4194p-26)
        e = e * r + V(splat: 0x1.27e4db646b17ep-22)
        e = e * r + V(splat: 0x1.71de0231960ebp-19)
        e = e * r + V(splat: 0x1.a01a01a6d889cp-16)
        e = e * r + V(splat: 0x1.a01a01abe7fe1p-13)
        e = e * r + V(splat: 0x1.6c16c16c162d4p-10)
        e = e * r + V(splat: 0x1.11111111100dcp-7)
        e = e * r + V(splat: 0x1.5555555555556p-5)
        e = e * r + V(splat: 0x1.5555555555557p-3)
        e = e * r + V(splat: 0.5)
        return r + (r * r) * e
    }

    /// x · 2ᵏ for whole k in −1100…1100, in two factors that are both in range.
    @inline(__always)
    static func scaled<V: DoubleLanes>(_ x: V, byPowerOfTwo k: V) -> V {
        let half = Rounding.nearest(k * V(splat: 0.5))
        return (x * V.powerOfTwo(half)) * V.powerOfTwo(k - half)
    }
}

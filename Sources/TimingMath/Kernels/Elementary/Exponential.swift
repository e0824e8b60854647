/// The exponential functions over lanes: our own rather than libm's, whose bits differ from system to system.
enum Exponential {
    /// eˣ.
    ///
    ///     eˣ = 2ᵏ · (1 + r + r²·E(r)),   k = round(x / ln 2),   r = x − k·ln 2
    ///
    /// - Parameter x: any number. NaN gives NaN; above 709.79 infinity; below −745.2 zero; between −745.2 and −708.4 a
    ///   subnormal number, rounded twice.
    /// - Returns: within 1 ulp of eˣ (walked over −708…709 in the tests).
    @inline(__always)
    static func exp<V: DoubleLanes>(_ x: V) -> V {
        let x = x.bounded(-746, 710)
        let k = Rounding.nearest(x * V(splat: 0x1.71547652b82fep+0))
        return scaled(V(splat: 1) + expm1Reduced(remainder(x, k)), byPowerOfTwo: k)
    }

    /// 2ˣ, exact for whole x.
    ///
    /// - Parameter x: any number. NaN gives NaN; 1024 and more infinity; below −1075 zero.
    /// - Returns: within 1 ulp of 2ˣ for x in −1022…1024.
    @inline(__always)
    static func exp2<V: DoubleLanes>(_ x: V) -> V {
        let x = x.bounded(-1077, 1025)
        let k = Rounding.nearest(x)
        return scaled(V(splat: 1) + expm1Reduced((x - k) * V(splat: 0x1.62e42fefa39efp-1)), byPowerOfTwo: k)
    }

    /// 2ʸ for y ≤ 0.
    ///
    /// - Parameter y: any number up to 0. NaN gives NaN; below −1022.5 the answer is 0.
    /// - Returns: within 8e-16 of 2ʸ, relatively.
    @inline(__always)
    static func decay<V: DoubleLanes>(octaves y: V) -> V {
        let (scale, rest) = unitPowers(y)
        return scale * (V(splat: 1) + rest)
    }

    /// 2ʸ − 1 for y ≤ 0, without cancellation near 0.
    ///
    /// - Parameter y: any number up to 0. NaN gives NaN; below −60 the answer is −1.
    /// - Returns: within 1e-15 of 2ʸ − 1, relatively.
    @inline(__always)
    static func fall<V: DoubleLanes>(octaves y: V) -> V {
        let (scale, rest) = unitPowers(y)
        return scale * rest + (scale - V(splat: 1))
    }

    /// 2ᵏ and 2ᶠ − 1, where k is y rounded to a whole number, −1023 at least, and f is what is left.
    ///
    /// (2ᶠ − 1)/f is a minimax fit, error 1.8e-17.
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

    /// x − k·ln 2, with ln 2 in two parts; the high one has 21 zero bits at its end, so k times it is exact.
    @inline(__always)
    static func remainder<V: DoubleLanes>(_ x: V, _ k: V) -> V {
        (x - k * V(splat: 0x1.62e42feep-1)) - k * V(splat: 0x1.a39ef35793c76p-33)
    }

    /// r + r²·E(r) for |r| ≤ ln 2 / 2. E is the near-minimax (Chebyshev) fit of (eʳ − 1 − r)/r², error 2.6e-18.
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

    /// x · 2ᵏ for whole k in −1100…1100, in two factors so that neither leaves the format.
    @inline(__always)
    static func scaled<V: DoubleLanes>(_ x: V, byPowerOfTwo k: V) -> V {
        let half = Rounding.nearest(k * V(splat: 0.5))
        return (x * V.powerOfTwo(half)) * V.powerOfTwo(k - half)
    }
}

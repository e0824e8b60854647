/// The natural logarithm and real powers over lanes, with the same bits on every system.
enum Logarithm {
    /// Returns ln x.
    ///
    ///     ln x = k·ln 2 + 2s + s³·L(s²),   x = 2ᵏ·m,   √½ ≤ m < √2,   s = (m − 1)/(m + 1)
    ///
    /// - Parameter x: Any number. 0 gives −∞, and ∞ gives ∞. Negative numbers and NaN give NaN.
    /// - Returns: ln x within 2 ulp.
    @inline(__always)
    static func log<V: DoubleLanes>(_ x: V) -> V {
        let one = V(splat: 1), zero = V(splat: 0)
        let isSmall = V.less(x, V(splat: Double.leastNormalMagnitude))
        let normal = V.select(isSmall, x * V(splat: 0x1p54), x)
        var k = normal.exponentLanes - V.select(isSmall, V(splat: 54), zero)
        var m = normal.significandLanes
        let isHigh = V.less(V(splat: 0x1.6a09e667f3bcdp+0), m)
        m = V.select(isHigh, m * V(splat: 0.5), m)
        k = k + V.select(isHigh, one, zero)
        let f = m - one
        let s = f / (m + one)
        let z = s * s
        // 2s = f − s·f, and f is exact, so only the small terms are rounded.
        let tail = s * (z * polynomial(z)) - s * f
        let result = k * V(splat: 0x1.62e42feep-1) + (f + (tail + k * V(splat: 0x1.a39ef35793c76p-33)))
        let finite = V.select(V.less(x, V(splat: .infinity)), result, x)
        let positive = V.select(V.lessOrEqual(x, zero), V(splat: .nan), finite)
        return V.select(V.equal(x, zero), V(splat: -.infinity), V.select(V.equal(x, x), positive, x))
    }

    /// Returns xʸ for x ≥ 0, as e^(y·ln x).
    ///
    /// - Parameters:
    ///   - x: The base. 0 gives 0 (y > 0), 1 (y = 0) or ∞ (y < 0). Negative bases and NaN give NaN.
    ///   - y: The exponent.
    /// - Returns: xʸ with a relative error of about |y·ln x| · 2⁻⁵². For results in 0…1 the absolute error is below
    ///   1e-15.
    @inline(__always)
    static func power<V: DoubleLanes>(_ x: V, _ y: Double) -> V {
        y == 0 ? V(splat: 1) : Exponential.exp(V(splat: y) * log(x))
    }

    /// L(z) ≈ (ln((1+s)/(1−s)) − 2s)/s³ at z = s² ≤ 0.0295: a near-minimax (Chebyshev) fit with an error of 3.2e-16.
    @inline(__always)
    static func polynomial<V: DoubleLanes>(_ z: V) -> V {
        var l = V(splat: 0x1.2b59b713616c9p-3)
        l = l * z + V(splat: 0x1.39fe42e9740a7p-3)
        l = l * z + V(splat: 0x1.7462b58e46ebep-3)
        l = l * z + V(splat: 0x1.c71c62e26208bp-3)
        l = l * z + V(splat: 0x1.2492492df3ba9p-2)
        l = l * z + V(splat: 0x1.99999999952ccp-2)
        return l * z + V(splat: 0x1.5555555555558p-1)
    }
}

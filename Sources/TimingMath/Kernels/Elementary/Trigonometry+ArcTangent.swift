extension Trigonometry {
    /// The angle of a vector: atan2.
    ///
    ///     θ = k·π/4 ± atan u,   u = q or (n − d)/(n + d),   q = n/d = smaller/larger of |x|, |y|
    ///
    /// - Parameters:
    ///   - y: the component at angle π/2, any number.
    ///   - x: the component at angle 0, any number.
    /// - Returns: radians in −π…π with the sign of y, −0 counting as negative: ±0 for y = ±0 and x > 0 or x = +0, ±π for
    ///   y = ±0 and x < 0 or x = −0. Two infinities make an odd multiple of π/4. NaN for NaN. Within 2 ulp, of vectors of any
    ///   length; a result that is no normal number within one unit of the least.
    @inline(__always)
    static func arcTangent<V: DoubleLanes>(y: V, x: V) -> V {
        let zero = V(splat: 0), one = V(splat: 1)
        let isSteep = V.less(x.magnitude, y.magnitude)
        let (n, d) = ratio(
            V.select(isSteep, x.magnitude, y.magnitude), V.select(isSteep, y.magnitude, x.magnitude))
        // From one half on n − d is exact; a bit more makes the result at least ½, and its unit that of 1.
        let isHigh = V.lessOrEqual(d * V(splat: 0.5625), n)
        let u = V.select(isHigh, n - d, n) / V.select(isHigh, n + d, d)
        let angle = arcTangentOfSmall(u)

        let isBackward = V.either(V.less(x, zero), V.less(one / x, zero))
        var k = V.select(isHigh, one, zero)
        k = V.select(isSteep, V(splat: 2) - k, k)
        k = V.select(isBackward, V(splat: 4) - k, k)
        var turned = V.select(isSteep, -angle, angle)
        turned = V.select(isBackward, -turned, turned)
        // π/4 in two parts, the first of 28 bits, so that k times it is exact.
        let above = k * V(splat: 0x1.921fb54p-1) + (turned + k * V(splat: 0x1.10b4611a62633p-31))
        let isBelow = V.either(V.less(y, zero), V.less(one / y, zero))
        let isNumber = V.both(V.equal(x, x), V.equal(y, y))
        return V.select(isNumber, V.select(isBelow, -above, above), x + y)
    }

    /// atan u for |u| ≤ 9/16, within 1 ulp; meaningless beyond. NaN for NaN.
    @inline(__always)
    static func arcTangentOfSmall<V: DoubleLanes>(_ u: V) -> V {
        let z = u * u
        return u + u * (z * arcTangentPolynomial(z))
    }

    /// Two numbers in the ratio of `small` to `large` whose sum is finite and of which the second is not 0.
    @inline(__always)
    static func ratio<V: DoubleLanes>(_ small: V, _ large: V) -> (V, V) {
        let zero = V(splat: 0), one = V(splat: 1), infinity = V(splat: .infinity)
        let isInfinite = V.equal(large, infinity)
        let n = V.select(isInfinite, V.select(V.equal(small, infinity), one, zero), small)
        let d = V.select(V.either(isInfinite, V.equal(large, zero)), one, large)
        // What the smaller loses where it is tiny is nothing beside the larger.
        let scale = V.select(V.less(V(splat: 0x1p1000), d), V(splat: 0.25), one)
        return (n * scale, d * scale)
    }

    /// (atan u − u)/u³ at z = u² ≤ (9/16)²: near-minimax (Chebyshev) fit, error 1.9e-17 of atan u.
    @inline(__always)
    static func arcTangentPolynomial<V: DoubleLanes>(_ z: V) -> V {
        // In pairs of terms, pairs of those, and so on: a third of the waiting that one term after the other takes.
        @inline(__always)
        func pair(_ low: Double, _ high: Double) -> V { V(splat: low) + z * V(splat: high) }
        let z2 = z * z
        let low =
            pair(0x1.99999999990e6p-3, -0x1.24924924319cep-3) + z2 * pair(0x1.c71c71922b9efp-4, -0x1.745d0fb5c5357p-4)
        let middle =
            pair(0x1.3b130bcd4981bp-4, -0x1.1107eece7153cp-4) + z2 * pair(0x1.e1333d3a5ca98p-5, -0x1.aaa1810c1cd34p-5)
        let high =
            pair(0x1.70ffea9fc7250p-5, -0x1.1f1e5a9253970p-5) + z2 * pair(0x1.542da3cc88437p-6, -0x1.b05c6547b0473p-8)
        let z4 = z2 * z2
        return V(splat: -0x1.5555555555554p-2) + z * (low + z4 * (middle + z4 * high))
    }
}

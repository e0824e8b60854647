extension Trigonometry {
    /// Returns the angle of a vector (atan2).
    ///
    ///     θ = k·π/4 ± atan u,   u = q or (n − d)/(n + d),   q = n/d = smaller/larger of |x|, |y|
    ///
    /// - Parameters:
    ///   - y: The component at angle π/2. Any number.
    ///   - x: The component at angle 0. Any number.
    /// - Returns: Radians in −π…π with the sign of y, where −0 is negative. ±0 for y = ±0 and x > 0 or x = +0. ±π for y
    ///   = ±0 and x < 0 or x = −0. An odd multiple of π/4 for two infinities. NaN for NaN. The error is at most 2 ulp
    ///   for vectors of any length, or one unit of the smallest subnormal if the result is not a normal number.
    @inline(__always)
    static func arcTangent<V: DoubleLanes>(y: V, x: V) -> V {
        let zero = V(splat: 0), one = V(splat: 1)
        let isSteep = V.less(x.magnitude, y.magnitude)
        let (n, d) = ratio(
            V.select(isSteep, x.magnitude, y.magnitude), V.select(isSteep, y.magnitude, x.magnitude))
        // For n ≥ d/2, n − d is exact. The threshold is slightly higher, to make the result at least ½. Its unit in the
        // last place is then that of numbers in ½...1.
        let isHigh = V.lessOrEqual(d * V(splat: 0.5625), n)
        let u = V.select(isHigh, n - d, n) / V.select(isHigh, n + d, d)
        let angle = arcTangentOfSmall(u)

        let isBackward = V.either(V.less(x, zero), V.less(one / x, zero))
        var k = V.select(isHigh, one, zero)
        k = V.select(isSteep, V(splat: 2) - k, k)
        k = V.select(isBackward, V(splat: 4) - k, k)
        var turned = V.select(isSteep, -angle, angle)
        turned = V.select(isBackward, -turned, turned)
        // π/4 in two parts. The first has 28 bits, so its product with k is exact.
        let above = k * V(splat: 0x1.921fb54p-1) + (turned + k * V(splat: 0x1.10b4611a62633p-31))
        let isBelow = V.either(V.less(y, zero), V.less(one / y, zero))
        let isNumber = V.both(V.equal(x, x), V.equal(y, y))
        return V.select(isNumber, V.select(isBelow, -above, above), x + y)
    }

    /// Returns atan u for |u| ≤ 9/16, within 1 ulp. Undefined beyond. NaN gives NaN.
    @inline(__always)
    static func arcTangentOfSmall<V: DoubleLanes>(_ u: V) -> V {
        let z = u * u
        return u + u * (z * arcTangentPolynomial(z))
    }

    /// Returns two numbers in the ratio of `small` to `large`, with a finite sum and a nonzero second number.
    @inline(__always)
    static func ratio<V: DoubleLanes>(_ small: V, _ large: V) -> (V, V) {
        let zero = V(splat: 0), one = V(splat: 1), infinity = V(splat: .infinity)
        let isInfinite = V.equal(large, infinity)
        let n = V.select(isInfinite, V.select(V.equal(small, infinity), one, zero), small)
        let d = V.select(V.either(isInfinite, V.equal(large, zero)), one, large)
        // If the smaller number underflows here, it is negligible relative to the larger.
        let scale = V.select(V.less(V(splat: 0x1p1000), d), V(splat: 0.25), one)
        return (n * scale, d * scale)
    }

    /// (atan u − u)/u³ at z = u² ≤ (9/16)²: a near-minimax (Chebyshev) fit with an error of 1.9e-17 in atan u.
    @inline(__always)
    static func arcTangentPolynomial<V: DoubleLanes>(_ z: V) -> V {
        // Evaluating pairs of terms, then pairs of those, cuts the latency of Horner's scheme to a third.
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

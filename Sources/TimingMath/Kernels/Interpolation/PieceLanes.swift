/// Values on a piece between two keyframes, over lanes.
enum PieceLanes {
    /// `LinearInterpolation`, if the result is finite and u is not NaN.
    @inline(__always)
    static func line<V: DoubleLanes>(_ a: V, _ b: V, at u: V) -> V {
        let d = b - a, one = V(splat: 1), zero = V(splat: 0)
        let value = V.select(V.less(u, V(splat: 0.5)), a + u * d, b - (one - u) * d)
        let isStart = V.either(V.equal(u, zero), V.equal(d, zero))
        return V.select(V.equal(u, one), b, V.select(isStart, a, value))
    }

    /// `BernsteinWeights`, for u in 0…1.
    @inline(__always)
    static func curve<V: DoubleLanes>(_ b0: V, _ b1: V, _ b2: V, _ b3: V, at u: V) -> V {
        let one = V(splat: 1), three = V(splat: 3), s = one - u
        let w0 = s * s * s, w1 = three * (s * s * u), w2 = three * (s * u * u), w3 = u * u * u
        let value = (w0 * b0 + w1 * b1) + (w2 * b2 + w3 * b3)
        let isEqual = V.both(V.both(V.equal(b0, b1), V.equal(b1, b2)), V.equal(b2, b3))
        let isStart = V.either(V.equal(u, V(splat: 0)), isEqual)
        return V.select(V.equal(u, one), b3, V.select(isStart, b0, value))
    }

    /// The lanes in which a value is finite.
    @inline(__always)
    static func isFinite<V: DoubleLanes>(_ value: V) -> V.Mask { V.equal(value - value, V(splat: 0)) }
}

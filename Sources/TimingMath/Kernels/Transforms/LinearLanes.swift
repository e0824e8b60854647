/// ``LinearInterpolation`` over lanes: the same numbers where the result is finite and t is neither 0 nor 1. Between
/// two zeros the sign may be another one.
struct LinearLanes<V: DoubleLanes> {
    private let isEarly: V.Mask
    /// t, or t − 1.
    private let factor: V

    @inline(__always)
    init(at t: V) {
        isEarly = V.less(t, V(splat: 0.5))
        factor = V.select(isEarly, t, -(V(splat: 1) - t))
    }

    @inline(__always)
    func callAsFunction(_ a: V, _ b: V) -> V {
        V.select(isEarly, a, b) + factor * (b - a)
    }

    @inline(__always)
    func callAsFunction(_ a: Lanes3<V>, _ b: Lanes3<V>) -> Lanes3<V> {
        Lanes3(self(a.x, b.x), self(a.y, b.y), self(a.z, b.z))
    }

    @inline(__always)
    func callAsFunction(_ a: Lanes4<V>, _ b: Lanes4<V>) -> Lanes4<V> {
        Lanes4(self(a.x, b.x), self(a.y, b.y), self(a.z, b.z), self(a.w, b.w))
    }
}

extension TransformParts {
    /// The parts on the way to others, with a rotation that is known.
    @inline(__always)
    func straight(to end: Self, at t: V, rotation: Lanes4<V>) -> Self {
        let line = LinearLanes(at: t)
        return Self(
            translation: line(translation, end.translation), scale: line(scale, end.scale),
            skew: line(skew, end.skew), perspective: line(perspective, end.perspective), rotation: rotation)
    }

    /// Where parts on the way to others may be used: where they and t are numbers. Elsewhere, and at 0 and 1, the
    /// one-value form answers.
    @inline(__always)
    func areSafe(at t: V) -> V.Mask {
        let zero = V(splat: 0)
        // What is not finite makes this sum NaN.
        let sum3 = (translation + scale) + skew
        let sum4 = ((perspective.x + perspective.y) + (perspective.z + perspective.w))
        let sum = (((sum3.x + sum3.y) + sum3.z) + sum4) * zero
        let isEnd = V.either(V.equal(t, zero), V.equal(t, V(splat: 1)))
        return V.without(V.both(V.equal(sum, zero), V.equal(t, t)), isEnd)
    }
}

/// ``LinearInterpolation`` over lanes. Results are equal if they are finite and t is neither 0 nor 1. The sign of zero
/// may differ between two zeros.
struct LinearLanes<V: DoubleLanes> {
    private let isEarly: V.Mask
    /// t or t − 1.
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
    /// Interpolates all parts linearly, except the rotation, which is given.
    @inline(__always)
    func straight(to end: Self, at t: V, rotation: Lanes4<V>) -> Self {
        let line = LinearLanes(at: t)
        return Self(
            translation: line(translation, end.translation), scale: line(scale, end.scale),
            skew: line(skew, end.skew), perspective: line(perspective, end.perspective), rotation: rotation)
    }

    /// The lanes in which interpolated parts are valid: the parts and t must be finite, and t must be neither 0 nor 1.
    /// Other lanes need the scalar form.
    @inline(__always)
    func areSafe(at t: V) -> V.Mask {
        let zero = V(splat: 0)
        // NaN if any part is not finite.
        let sum3 = (translation + scale) + skew
        let sum4 = ((perspective.x + perspective.y) + (perspective.z + perspective.w))
        let sum = (((sum3.x + sum3.y) + sum3.z) + sum4) * zero
        let isEnd = V.either(V.equal(t, zero), V.equal(t, V(splat: 1)))
        return V.without(V.both(V.equal(sum, zero), V.equal(t, t)), isEnd)
    }
}

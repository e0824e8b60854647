/// The path from one matrix of space to another over lanes. Parts are interpolated linearly, and the rotation along its
/// arc.
struct TransformWay<V: DoubleLanes> {
    var start, end: TransformParts<V>
    var arc: QuaternionArc<V>

    @inline(__always)
    init(from start: TransformParts<V>, to end: TransformParts<V>, shortestPath: Bool) {
        (self.start, self.end) = (start, end)
        arc = QuaternionArc(from: start.rotation, to: end.rotation, shortestPath: shortestPath)
    }

    /// Returns the matrix at `t`, and the lanes in which it is valid: the parts and t must be finite, and t must be
    /// neither 0 nor 1. Other lanes need the scalar form.
    @inline(__always)
    func value(at t: V) -> (matrix: TransformRows<V>, isSafe: V.Mask) {
        let parts = start.straight(to: end, at: t, rotation: arc.value(at: t))
        return (parts.recomposed, parts.areSafe(at: t))
    }
}

extension TransformWay where V == Double {
    /// The same path in every lane.
    @inline(__always)
    func splat<W: DoubleLanes>(_: W.Type) -> TransformWay<W> {
        TransformWay<W>(start: start.splat(W.self), end: end.splat(W.self), arc: arc.splat(W.self))
    }
}

extension TransformWay {
    @inline(__always)
    fileprivate init(start: TransformParts<V>, end: TransformParts<V>, arc: QuaternionArc<V>) {
        (self.start, self.end, self.arc) = (start, end, arc)
    }
}

extension TransformParts where V == Double {
    /// The same parts in every lane.
    @inline(__always)
    fileprivate func splat<W: DoubleLanes>(_: W.Type) -> TransformParts<W> {
        TransformParts<W>(
            translation: Lanes3(splat: translation.simd), scale: Lanes3(splat: scale.simd),
            skew: Lanes3(splat: skew.simd), perspective: Lanes4(splat: perspective.simd),
            rotation: Lanes4(splat: rotation.simd))
    }
}

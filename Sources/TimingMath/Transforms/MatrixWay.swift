/// The way from one matrix of space to another over lanes: their parts in straight lines, the rotation along its arc.
struct MatrixWay<V: DoubleLanes> {
    var start, end: TransformPartsLanes<V>
    var arc: QuaternionArc<V>

    @inline(__always)
    init(from start: TransformPartsLanes<V>, to end: TransformPartsLanes<V>, shortestPath: Bool) {
        (self.start, self.end) = (start, end)
        arc = QuaternionArc(from: start.rotation, to: end.rotation, shortestPath: shortestPath)
    }

    /// The matrix at `t`, and where it may be used: where the parts and t are numbers. Elsewhere, and at 0 and 1, the careful
    /// form answers.
    @inline(__always)
    func value(at t: V) -> (matrix: MatrixLanes<V>, isSafe: V.Mask) {
        let (parts, isSafe) = start.straight(to: end, at: t, rotation: arc.value(at: t))
        return (parts.recomposed, isSafe)
    }
}

/// Made once: of this, too, the arc would have to be measured.
private let stillWay = {
    let parts = TransformPartsLanes<Double>(DecomposedTransform())
    return MatrixWay<Double>(from: parts, to: parts, shortestPath: true)
}()

extension MatrixWay where V == Double {
    /// Between matrices that change nothing.
    static var still: Self { stillWay }

    /// The same way in every lane.
    @inline(__always)
    func splat<W: DoubleLanes>(_: W.Type) -> MatrixWay<W> {
        MatrixWay<W>(start: start.splat(W.self), end: end.splat(W.self), arc: arc.splat(W.self))
    }

    /// The matrix at any `t`.
    @inline(__always)
    func matrix(at t: Double) -> Matrix4x4 {
        let (matrix, isSafe) = value(at: t)
        return isSafe ? Matrix4x4(matrix) : carefulMatrix(at: t)
    }

    @inline(never)
    private func carefulMatrix(at t: Double) -> Matrix4x4 {
        Matrix4x4(
            DecomposedTransform(
                straightTo: DecomposedTransform(end), from: DecomposedTransform(start), at: t,
                rotation: Quaternion(arc.value(at: t).simd)))
    }
}

extension MatrixWay {
    @inline(__always)
    fileprivate init(start: TransformPartsLanes<V>, end: TransformPartsLanes<V>, arc: QuaternionArc<V>) {
        (self.start, self.end, self.arc) = (start, end, arc)
    }
}

extension TransformPartsLanes where V == Double {
    /// The same parts in every lane.
    @inline(__always)
    fileprivate func splat<W: DoubleLanes>(_: W.Type) -> TransformPartsLanes<W> {
        TransformPartsLanes<W>(
            translation: Lanes3(splat: translation.simd), scale: Lanes3(splat: scale.simd),
            skew: Lanes3(splat: skew.simd), perspective: Lanes4(splat: perspective.simd),
            rotation: Lanes4(splat: rotation.simd))
    }
}

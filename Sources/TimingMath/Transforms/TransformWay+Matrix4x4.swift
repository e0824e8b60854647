/// Made once: of this, too, the arc would have to be measured.
private let stillWay = {
    let parts = TransformParts<Double>(DecomposedTransform())
    return TransformWay<Double>(from: parts, to: parts, shortestPath: true)
}()

extension TransformWay where V == Double {
    /// Between matrices that change nothing.
    static var still: Self { stillWay }

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

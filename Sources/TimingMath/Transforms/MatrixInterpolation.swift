/// Whose rules decide what lies between two matrices.
public enum MatrixInterpolationRules: Sendable, Equatable {
    /// Core Animation: two plane maps by CSS Transforms 1 (R3.7), others by CSS Transforms 2 (R3.8); if one cannot be taken
    /// apart, the 16 numbers in straight lines (R3.9).
    case coreAnimation
    /// CSS as browsers have it: two plane maps as translate · rotate · skewX · scale (csswg issue 3713), others by CSS
    /// Transforms 2; if one cannot be taken apart, it switches at ½.
    case cssTransforms
    /// CSS as CSS Transforms 1 is printed: its own way for two plane maps; the rest as ``cssTransforms``.
    case cssTransforms1
}

/// The way from one matrix to another, taken apart beforehand for many times.
///
/// - Two plane maps (all but a, b, c, d, tx and ty as in the identity) are taken apart as plane maps, others as maps of space:
///   numbers go in straight lines and rotations along an arc.
/// - At 0 and 1 it gives the ends, and equal ends at every time, to the bit; where maps of space are taken apart, an end whose
///   m44 is not 1 is divided by it, as it is at times in between: the same map.
/// - A matrix that cannot be taken apart (see ``Matrix4x4/decomposed()``) is met as ``MatrixInterpolationRules`` says.
///
/// Source: CSS Transforms 1 and 2, "Interpolation of matrices"; rules R3.7 to R3.9.
public struct MatrixInterpolation: Sendable {
    /// What is given at 0 and 1.
    private let start, end: Matrix4x4
    let way: Way

    enum Way: Sendable {
        case straight
        case discrete
        case plane(DecomposedTransform2D, DecomposedTransform2D)
        case planeQR(QRTransform2D, QRTransform2D)
        case space(DecomposedTransform, DecomposedTransform, QuaternionArc<Double>)
    }

    /// The way between two matrices.
    ///
    /// - Parameters:
    ///   - from: the matrix at 0; any numbers.
    ///   - to: the matrix at 1; any numbers.
    ///   - rules: whose way it is.
    ///   - shortestPath: of rotations in space, see ``Quaternion/slerp(to:at:shortestPath:)``.
    /// - Complexity: O(1).
    public init(
        from: Matrix4x4, to: Matrix4x4, rules: MatrixInterpolationRules = .coreAnimation, shortestPath: Bool = true
    ) {
        way = Self.way(from, to, rules, shortestPath)
        if case .space = way {
            (start, end) = (from.dividedByLast, to.dividedByLast)
        } else {
            (start, end) = (from, to)
        }
    }

    private static func way(
        _ from: Matrix4x4, _ to: Matrix4x4, _ rules: MatrixInterpolationRules, _ shortestPath: Bool
    ) -> Way {
        if from == to { return .straight }
        if let from = from.affine2D, let to = to.affine2D {
            if let way = planeWay(from, to, rules) { return way }
        } else if let from = from.decomposed(), let to = to.decomposed() {
            return .space(
                from, to,
                QuaternionArc(
                    from: Lanes4(from.rotation.vector), to: Lanes4(to.rotation.vector), shortestPath: shortestPath))
        }
        return rules == .coreAnimation ? .straight : .discrete
    }

    private static func planeWay(
        _ from: AffineTransform2D, _ to: AffineTransform2D, _ rules: MatrixInterpolationRules
    ) -> Way? {
        if rules == .cssTransforms {
            guard var a = QRTransform2D(from), var b = QRTransform2D(to) else { return nil }
            QRTransform2D.takeShorterWay(from: &a, to: &b)
            return .planeQR(a, b)
        }
        guard from.isInvertible, to.isInvertible, var a = DecomposedTransform2D(from), var b = DecomposedTransform2D(to)
        else { return nil }
        DecomposedTransform2D.takeShorterWay(from: &a, to: &b)
        return .plane(a, b)
    }

    /// The matrix at `t`; allocates nothing.
    ///
    /// - Parameter t: 0 gives `from`, 1 gives `to`; not clamped. NaN gives NaN, and `to` where the matrices switch.
    /// - Complexity: O(1).
    public func value(at t: Double) -> Matrix4x4 {
        if t == 0 { return start }
        if t == 1 { return end }
        switch way {
        case .straight:
            return Matrix4x4(
                rows: start.row1.interpolated(to: end.row1, at: t), start.row2.interpolated(to: end.row2, at: t),
                start.row3.interpolated(to: end.row3, at: t), start.row4.interpolated(to: end.row4, at: t))
        case .discrete: return t < 0.5 ? start : end
        case .plane(let a, let b): return Matrix4x4(AffineTransform2D(a.straight(to: b, at: t)))
        case .planeQR(let a, let b): return Matrix4x4(AffineTransform2D(a.straight(to: b, at: t)))
        case .space(let a, let b, let arc):
            return Matrix4x4(
                DecomposedTransform(straightTo: b, from: a, at: t, rotation: Quaternion(arc.value(at: t).simd)))
        }
    }
}

extension Matrix4x4 {
    /// The same map with m44 = 1; m44 is not 0.
    fileprivate var dividedByLast: Matrix4x4 { Matrix4x4(rows: row1 / m44, row2 / m44, row3 / m44, row4 / m44) }
}

/// Whose rules decide what lies between two matrices.
public enum MatrixInterpolationRules: Sendable, Equatable {
    /// Core Animation: two plane maps by CSS Transforms 1 (R3.7), others by CSS Transforms 2 (R3.8); if one cannot be
    /// taken apart, the 16 numbers in straight lines (R3.9).
    case coreAnimation
    /// CSS as Chromium and Firefox have it: two plane maps as translate · rotate · skewX · scale, the angle as a
    /// quaternion turns, others by CSS Transforms 2; if one is singular or cannot be taken apart, it switches at ½.
    case cssTransforms
    /// CSS as CSS Transforms 1 is printed, and WebKit has it: its own way for two plane maps; the rest as
    /// ``cssTransforms``.
    case cssTransforms1
    /// CSS as csswg issue 3713 proposes it: two plane maps as translate · rotate · skewX · scale, with the steps before
    /// that CSS Transforms 1 prints; the rest as ``cssTransforms``.
    case csswg3713
}

/// The way from one matrix to another, taken apart beforehand for many times.
///
/// - Two plane maps (all but a, b, c, d, tx and ty as in the identity) are taken apart as plane maps, others as maps of
///   space: numbers go in straight lines and rotations along an arc.
/// - At 0 and 1 it gives the ends, and equal ends at every time, to the bit; where maps of space are taken apart, an
///   end whose m44 is not 1 is divided by it, as it is at times in between: the same map.
/// - A matrix that cannot be taken apart (see ``Matrix4x4/decomposed()``), and for CSS one without an inverse, is met
///   as ``MatrixInterpolationRules`` says.
///
/// Source: CSS Transforms 1 and 2, "Interpolation of matrices"; rules R3.7 to R3.9.
public struct MatrixInterpolation: Sendable {
    /// What is given at 0 and 1.
    private let start, end: Matrix4x4
    let kind: Kind
    // Beside each other, not as payloads of one enum: looking into one that large copies it, which takes longer than
    // the maths.
    /// The way if it is in the plane.
    private let plane: PlaneWay
    /// The way if it is in space.
    let space: TransformWay<Double>

    enum Kind: Sendable {
        case straight, discrete, plane, space
    }

    private enum PlaneWay: Sendable {
        case none
        case frames(DecomposedTransform2D, DecomposedTransform2D)
        case qr(QRTransform2D, QRTransform2D)
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
        let isEqual = from == to
        let isCSS = rules != .coreAnimation
        if !isEqual, let a = from.affine2D, let b = to.affine2D {
            plane = Self.planeWay(a, b, rules)
            space = .still
            (start, end) = (from, to)
            if case .none = plane { kind = isCSS ? .discrete : .straight } else { kind = .plane }
        } else if !isEqual, let a = TransformParts<Double>(of: from), let b = TransformParts<Double>(of: to),
            !isCSS || (from.isRegular(parts: a) && to.isRegular(parts: b))
        {
            plane = .none
            space = TransformWay(from: a, to: b, shortestPath: shortestPath)
            (start, end) = (from.dividedByLast, to.dividedByLast)
            kind = .space
        } else {
            (plane, space) = (.none, .still)
            (start, end) = (from, to)
            kind = isCSS && !isEqual ? .discrete : .straight
        }
    }

    private static func planeWay(
        _ from: AffineTransform2D, _ to: AffineTransform2D, _ rules: MatrixInterpolationRules
    ) -> PlaneWay {
        switch rules {
        case .cssTransforms, .csswg3713:
            guard var a = QRTransform2D(from), var b = QRTransform2D(to) else { return .none }
            if rules == .cssTransforms {
                QRTransform2D.takeShorterTurn(from: &a, to: &b)
            } else {
                QRTransform2D.takeShorterWay(from: &a, to: &b)
            }
            return .qr(a, b)
        case .coreAnimation, .cssTransforms1:
            guard from.isInvertible, to.isInvertible, var a = DecomposedTransform2D(from),
                var b = DecomposedTransform2D(to)
            else { return .none }
            DecomposedTransform2D.takeShorterWay(from: &a, to: &b)
            return .frames(a, b)
        }
    }

    /// The matrix at `t`; allocates nothing.
    ///
    /// - Parameter t: 0 gives `from`, 1 gives `to`; not clamped. NaN gives NaN, and `from` where the matrices switch.
    /// - Complexity: O(1).
    public func value(at t: Double) -> Matrix4x4 {
        if t == 0 { return start }
        if t == 1 { return end }
        switch kind {
        case .straight: return straight(at: t)
        case .discrete: return switched(start, end, at: t)
        case .plane: return planeValue(at: t)
        case .space: return space.matrix(at: t)
        }
    }

    /// The parts of both ends, if the way is Core Animation's in the plane.
    var planeParts: (DecomposedTransform2D, DecomposedTransform2D)? {
        if case .frames(let a, let b) = plane { (a, b) } else { nil }
    }

    private func straight(at t: Double) -> Matrix4x4 {
        Matrix4x4(
            rows: start.row1.interpolated(to: end.row1, at: t), start.row2.interpolated(to: end.row2, at: t),
            start.row3.interpolated(to: end.row3, at: t), start.row4.interpolated(to: end.row4, at: t))
    }

    private func planeValue(at t: Double) -> Matrix4x4 {
        switch plane {
        case .none: start
        case .frames(let a, let b): Matrix4x4(AffineTransform2D(a.straight(to: b, at: t)))
        case .qr(let a, let b): Matrix4x4(AffineTransform2D(a.straight(to: b, at: t)))
        }
    }
}

extension MatrixInterpolation {
    /// The matrices at many times, with the bits of ``value(at:)``. Allocates nothing.
    ///
    /// - Precondition: as many matrices as times.
    /// - Complexity: O(n).
    public func evaluate(_ times: Span<Double>, into matrices: inout MutableSpan<Matrix4x4>) {
        precondition(times.count == matrices.count, "as many matrices as times")
        guard kind == .space else {
            for i in times.indices { matrices[i] = value(at: times[i]) }
            return
        }
        TransformBatch.map(Kernels.best.matrices, space, times, &matrices, single: value(at:))
    }
}

extension Matrix4x4 {
    /// Whether the whole matrix has a way back, perspective included; its parts are known.
    fileprivate func isRegular(parts: TransformParts<Double>) -> Bool {
        parts.perspective.simd == SIMD4(0, 0, 0, 1) || isInvertible
    }

    /// The same map with m44 = 1; m44 is not 0.
    fileprivate var dividedByLast: Matrix4x4 { Matrix4x4(rows: row1 / m44, row2 / m44, row3 / m44, row4 / m44) }
}

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

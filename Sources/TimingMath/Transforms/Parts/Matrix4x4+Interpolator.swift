extension Matrix4x4 {
    /// A prepared interpolation between two matrices, for many times.
    ///
    /// - If both matrices are 2D affine transforms, they are decomposed as such. Otherwise they are decomposed in 3D.
    ///   Numbers are interpolated linearly, and rotations along an arc.
    /// - Times 0 and 1 give the ends, and equal ends give that matrix at every time, to the bit. For CSS, an end that
    ///   is decomposed in 3D is divided by its m44, as the matrices in between are; it is the same transform. For Core
    ///   Animation, m44 counts as 1 in a matrix without perspective; it is another transform.
    /// - ``Matrix4x4/Interpolator/Rules`` decides how to treat a matrix that cannot be decomposed (see
    ///   ``Matrix4x4/decomposed()``) or, for CSS, has no inverse. A discrete interpolation changes from the start to
    ///   the end at t = 0.5.
    ///
    /// Source: CSS Transforms 1 and 2, "Interpolation of matrices"; rules R3.7 to R3.9.
    public struct Interpolator: Sendable {
        /// The matrices at 0 and 1.
        private let start, end: Matrix4x4
        let kind: Kind
        // Separate properties, not payloads of one enum: matching an enum that large copies it, which takes longer than
        // the arithmetic.
        /// The interpolation if it is in 2D.
        private let plane: PlaneWay
        /// The interpolation if it is in 3D.
        let space: TransformWay<Double>

        enum Kind: Sendable {
            case straight, discrete, plane, space
        }

        private enum PlaneWay: Sendable {
            case none
            case frames(DecomposedTransform2D, DecomposedTransform2D)
            case qr(QRTransform2D, QRTransform2D)
        }

        /// Prepares the interpolation between two matrices.
        ///
        /// - Parameters:
        ///   - from: The matrix at 0; any numbers.
        ///   - to: The matrix at 1; any numbers.
        ///   - rules: The rules to interpolate by.
        ///   - shortestPath: Whether 3D rotations take the shorter arc; see ``Quaternion/slerp(to:at:shortestPath:)``.
        /// - Complexity: O(1).
        public init(
            from: Matrix4x4, to: Matrix4x4, rules: Matrix4x4.Interpolator.Rules = .coreAnimation,
            shortestPath: Bool = true
        ) {
            let isCSS = rules != .coreAnimation
            let (from, to) = isCSS ? (from, to) : (from.withLastOne, to.withLastOne)
            let isEqual = from == to
            if !isEqual, let a = from.affine2D, let b = to.affine2D {
                plane = Self.planeWay(a, b, rules)
                space = .still
                (start, end) = (from, to)
                if case .none = plane { kind = isCSS ? .discrete : .straight } else { kind = .plane }
            } else if !isEqual, let a = TransformParts<Double>(of: from, dividesByLast: isCSS),
                let b = TransformParts<Double>(of: to, dividesByLast: isCSS),
                !isCSS || (from.isRegular(parts: a) && to.isRegular(parts: b))
            {
                plane = .none
                space = TransformWay(from: a, to: b, shortestPath: shortestPath)
                (start, end) = isCSS ? (from.dividedByLast, to.dividedByLast) : (from, to)
                kind = .space
            } else {
                (plane, space) = (.none, .still)
                (start, end) = (from, to)
                kind = isCSS && !isEqual ? .discrete : .straight
            }
        }

        private static func planeWay(
            _ from: AffineTransform2D, _ to: AffineTransform2D, _ rules: Matrix4x4.Interpolator.Rules
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

        /// Returns the matrix at `t`. Allocates nothing.
        ///
        /// - Parameter t: 0 gives `from`, 1 gives `to`. Not clamped. NaN gives NaN, or `from` if the interpolation is
        ///   discrete.
        /// - Complexity: O(1).
        public func value(at t: Double) -> Matrix4x4 { evaluated(at: t) }

        @inline(__always)
        func evaluated(at t: Double) -> Matrix4x4 {
            if t == 0 { return start }
            if t == 1 { return end }
            switch kind {
            case .straight: return straight(at: t)
            case .discrete: return switched(start, end, at: t)
            case .plane: return planeValue(at: t)
            case .space: return space.matrix(at: t)
            }
        }

        /// The numbers that a row of a kernel interpolates between: those of a 2D interpolation by
        /// ``DecomposedTransform2D``, or of one in 3D. Otherwise nil.
        package var rowNumbers: (isPlane: Bool, [Double])? {
            if case .frames(let a, let b) = plane { return (true, a.rowNumbers + b.rowNumbers) }
            guard kind == .space else { return nil }
            let arc = space.arc, ends = [space.start, space.end]
            var numbers = ends.flatMap { end in
                [end.translation, end.scale, end.skew].flatMap { [$0.x, $0.y, $0.z] } + end.perspective.rowNumbers
            }
            numbers += arc.middle.rowNumbers
            numbers += arc.across.rowNumbers
            numbers += [arc.overMiddle, arc.rate, arc.square]
            return (false, numbers)
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
}

extension Matrix4x4.Interpolator {
    /// The rules by which matrices are interpolated.
    public enum Rules: Sendable, Equatable {
        /// Core Animation: two 2D transforms as in CSS Transforms 1 (R3.7), others as in CSS Transforms 2, but without
        /// the division by m44 (R3.8). If one of them cannot be decomposed, the 16 numbers are interpolated linearly
        /// (R3.9).
        case coreAnimation
        /// CSS in Chromium and Firefox: two 2D transforms as translate · rotate · skewX · scale, with the angle
        /// interpolated as a quaternion would be, and others as in CSS Transforms 2. If one is singular or cannot be
        /// decomposed, the interpolation is discrete.
        case cssTransforms
        /// CSS in WebKit: two 2D transforms by the algorithm in CSS Transforms 1, and the rest as ``cssTransforms``.
        case cssTransforms1
        /// CSS as csswg issue 3713 proposes it: two 2D transforms as translate · rotate · skewX · scale, prepared by
        /// the steps of CSS Transforms 1, and the rest as ``cssTransforms``.
        case csswg3713
    }
}

extension Matrix4x4.Interpolator {
    /// Evaluates the interpolation at many times, with the same bits as ``value(at:)``. Allocates nothing.
    ///
    /// - Precondition: Both spans have the same count.
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
    /// Whether the whole 4×4 matrix is invertible, given its components.
    fileprivate func isRegular(parts: TransformParts<Double>) -> Bool {
        parts.perspective.simd == SIMD4(0, 0, 0, 1) || isInvertible
    }

    /// The matrix as Core Animation animates it: with m44 = 1 if it has no perspective and can be decomposed (R3.8).
    package var withLastOne: Matrix4x4 {
        guard m44 != 1, isWithoutPerspective, TransformParts<Double>(of: self, dividesByLast: false) != nil else {
            return self
        }
        var matrix = self
        matrix.m44 = 1
        return matrix
    }

    /// The same transform with m44 = 1. m44 must not be 0.
    fileprivate var dividedByLast: Matrix4x4 { Matrix4x4(rows: row1 / m44, row2 / m44, row3 / m44, row4 / m44) }
}

/// Made once, because measuring the arc is not free.
private let stillWay = {
    let parts = TransformParts<Double>(DecomposedTransform())
    return TransformWay<Double>(from: parts, to: parts, shortestPath: true)
}()

extension TransformWay where V == Double {
    /// The interpolation from the identity to itself.
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

extension DecomposedTransform2D {
    fileprivate var rowNumbers: [Double] {
        let m = remainder
        return [translation.x, translation.y, scale.x, scale.y, angle, m.x, m.y, m.z, m.w]
    }
}

extension Lanes4<Double> {
    fileprivate var rowNumbers: [Double] { [x, y, z, w] }
}

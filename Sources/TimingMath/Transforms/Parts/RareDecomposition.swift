/// The decomposition of matrices that are nearly singular, or whose squares are out of range. It is slow.
///
/// The rows are scaled by powers of two. The third direction is the cross product of the first two rows, and the third
/// scale comes from the determinant. Both may be small differences of large numbers, so they are computed exactly and
/// rounded once.
enum RareDecomposition {
    /// Returns the components, or nil if a number is not finite, m44 is 0, the determinant of the upper-left 3×3 matrix
    /// is 0, or a component is out of range.
    @inline(never)
    static func decompose(_ matrix: Matrix4x4) -> DecomposedTransform? {
        let w = matrix.m44
        guard matrix.isFinite, w != 0 else { return nil }
        let row1 = xyz(matrix.row1), row2 = xyz(matrix.row2), row3 = xyz(matrix.row3), zero = SIMD3(0.0, 0, 0)
        // A row of zeros is the most common kind of singular matrix, so it is checked first.
        guard row1 != zero, row2 != zero, row3 != zero else { return nil }
        let (a1, n1) = BinaryScaling.normalized(row1)
        let (a2, n2) = BinaryScaling.normalized(row2)
        let (a3, n3) = BinaryScaling.normalized(row3)
        let (determinant, cross) = LongAccumulator.lend { sum in
            (exactDeterminant(row1, row2, row3, &sum), exactCross(a1, a2, &sum))
        }
        guard determinant.significand != 0 else { return nil }
        let (crossing, n) = cross

        let area = crossing.length
        let q3 = crossing / area
        let sx = a1.length
        let q1 = a1 / sx
        let q2 = q3.cross(q1)
        let sy = area / sx
        let sz = BinaryScaling.scaled(
            determinant.significand / area, byPowerOfTwo: determinant.exponent - n1 - n2 - n3 - n)
        let along0 = q1.dot(a2), along1 = q1.dot(a3), along2 = q2.dot(a3)

        // Division by a negative w reverses the rows, but not their cross product.
        let isTurned = w < 0
        let isMirrored = (sz < 0) != isTurned
        let nw = BinaryScaling.exponent(w)
        let divisor = BinaryScaling.scaled(w, byPowerOfTwo: -nw).magnitude * (isMirrored ? -1 : 1)
        let turn: Double = isTurned != isMirrored ? -1 : 1
        let rotation = QuaternionKernel<Double>.quaternion(Lanes3(q1 * turn), Lanes3(q2 * turn), Lanes3(q3))

        let translation = xyz(matrix.row4) / w
        var perspective = SIMD4<Double>(0, 0, 0, 1)
        if matrix.m14 != 0 || matrix.m24 != 0 || matrix.m34 != 0 {
            // Both sides of these equations would be divided by w, so the division is left out.
            let p1 = BinaryScaling.scaled(matrix.m14, byPowerOfTwo: -n1) / sx
            let rest2 = BinaryScaling.scaled(matrix.m24, byPowerOfTwo: -n2) - along0 * p1
            let p2 = rest2 / BinaryScaling.scaled(sy, byPowerOfTwo: n)
            let rest3 = BinaryScaling.scaled(matrix.m34, byPowerOfTwo: -n3) - (along1 * p1 + along2 * p2)
            let p = (q1 * p1 + q2 * p2) + q3 * (rest3 / sz)
            perspective = SIMD4(p, 1 - translation.dot(p))
        }
        let parts = DecomposedTransform(
            translation: translation,
            scale: SIMD3(
                BinaryScaling.scaled(sx / divisor, byPowerOfTwo: n1 - nw),
                BinaryScaling.scaled(sy / divisor, byPowerOfTwo: n + n2 - nw),
                BinaryScaling.scaled(sz.magnitude / divisor, byPowerOfTwo: n3 - nw)),
            skew: SIMD3(
                BinaryScaling.scaled(along0 / sy, byPowerOfTwo: -n), along1 / sz.magnitude, along2 / sz.magnitude),
            perspective: perspective, rotation: Quaternion(rotation.simd))
        return parts.isFinite ? parts : nil
    }

    private static func exactDeterminant(
        _ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>, _ sum: inout LongAccumulator
    ) -> (significand: Double, exponent: Int) {
        for (i, j, k) in [(0, 1, 2), (1, 2, 0), (2, 0, 1)] {
            sum.add(a[i], b[j], c[k])
            sum.add(-a[i], b[k], c[j])
        }
        return sum.take()
    }

    /// The cross product, scaled so that its largest magnitude is in 1…2, and the exponent that was removed. 0 stays 0.
    private static func exactCross(
        _ a: SIMD3<Double>, _ b: SIMD3<Double>, _ sum: inout LongAccumulator
    ) -> (SIMD3<Double>, exponent: Int) {
        func difference(_ i: Int, _ j: Int) -> (significand: Double, exponent: Int) {
            sum.add(a[i], b[j])
            sum.add(-a[j], b[i])
            return sum.take()
        }
        let x = difference(1, 2), y = difference(2, 0), z = difference(0, 1)
        // Less than any other exponent.
        func exponent(_ number: (significand: Double, exponent: Int)) -> Int {
            number.significand == 0 ? -4000 : number.exponent
        }
        let n = max(max(exponent(x), exponent(y)), exponent(z))
        return (
            SIMD3(
                BinaryScaling.scaled(x.significand, byPowerOfTwo: x.exponent - n),
                BinaryScaling.scaled(y.significand, byPowerOfTwo: y.exponent - n),
                BinaryScaling.scaled(z.significand, byPowerOfTwo: z.exponent - n)),
            n
        )
    }

    private static func xyz(_ row: SIMD4<Double>) -> SIMD3<Double> { SIMD3(row.x, row.y, row.z) }
}

/// Determinant and inverse.
extension Matrix4x4 {
    /// The determinant: the factor by which volumes grow, negative for a reflection.
    ///
    /// NaN if a number of the matrix is not finite. An infinity or 0 if the determinant is out of range;
    /// ``isInvertible`` tells whether the determinant itself is 0.
    ///
    /// - Accuracy: The relative error is at most 2⁻⁴⁵, so the sign is right even under heavy cancellation (tested
    ///   against exact arithmetic). The result is exact for integers below 2¹², powers of two, and translations.
    /// - Complexity: O(1). Matrices that need exact arithmetic take about a hundred times as long.
    public var determinant: Double {
        if let minors = PlainMinors(self) { return minors.determinant }
        guard isFinite else { return .nan }
        let (significand, exponent) = exactDeterminant
        return Double(sign: .plus, exponent: exponent, significand: significand)
    }

    /// Whether the matrix has an inverse: all numbers are finite, and the exact determinant is not 0.
    public var isInvertible: Bool {
        if PlainMinors(self) != nil { return true }
        return isFinite && exactDeterminant.significand != 0
    }

    /// Returns the inverse.
    ///
    /// ```
    /// inverseⱼᵢ = cofactorᵢⱼ / determinant
    /// ```
    ///
    /// - Returns: nil if a number is not finite or the exact determinant is 0. There is no threshold, so a nearly
    ///   singular matrix has an inverse. Numbers of the inverse that are out of range are infinite.
    ///   CATransform3DInvert returns a singular matrix unchanged: use `inverted() ?? self` (R7.1).
    /// - Accuracy: Each number is within 128 · 2⁻⁵³ of (|A⁻¹|·|A|·|A⁻¹|)ᵢⱼ, the change that a relative error of
    ///   128 · 2⁻⁵³ in each number of A could cause (tested against exact arithmetic). Numbers from 1e-300 to 1e300
    ///   cause no overflow. Translations, powers of two and axis permutations invert exactly. An affine matrix has an
    ///   exactly affine inverse.
    /// - Complexity: O(1). Matrices that need exact arithmetic take about a hundred times as long.
    public func inverted() -> Matrix4x4? {
        if let minors = PlainMinors(self) { return minors.adjugate(self).divided(by: minors.determinant) }
        return exactInverse()
    }

    @inline(__always)
    private func divided(by divisor: Double) -> Matrix4x4 {
        Matrix4x4(rows: row1 / divisor, row2 / divisor, row3 / divisor, row4 / divisor)
    }
}

/// The 2×2 minors of the upper and the lower half of a matrix, and the determinant that they make, in plain arithmetic.
private struct PlainMinors {
    /// s: the minors of rows 1 and 2, in columns 12, 13, 14, 23, 24, 34. c: those of rows 3 and 4.
    let s0, s1, s2, s3, s4, s5, c0, c1, c2, c3, c4, c5, determinant: Double

    /// Fails if a product may leave the range, or if cancellation may make the determinant inaccurate.
    @inline(__always)
    init?(_ m: Matrix4x4) {
        guard Self.areMiddling(m) else { return nil }
        func minor(_ a: Double, _ b: Double) -> (value: Double, size: Double) { (a - b, a.magnitude + b.magnitude) }
        let s0 = minor(m.m11 * m.m22, m.m12 * m.m21), c0 = minor(m.m31 * m.m42, m.m32 * m.m41)
        let s1 = minor(m.m11 * m.m23, m.m13 * m.m21), c1 = minor(m.m31 * m.m43, m.m33 * m.m41)
        let s2 = minor(m.m11 * m.m24, m.m14 * m.m21), c2 = minor(m.m31 * m.m44, m.m34 * m.m41)
        let s3 = minor(m.m12 * m.m23, m.m13 * m.m22), c3 = minor(m.m32 * m.m43, m.m33 * m.m42)
        let s4 = minor(m.m12 * m.m24, m.m14 * m.m22), c4 = minor(m.m32 * m.m44, m.m34 * m.m42)
        let s5 = minor(m.m13 * m.m24, m.m14 * m.m23), c5 = minor(m.m33 * m.m44, m.m34 * m.m43)
        // The cofactor of m44 uses the same order, so that this cofactor of an affine matrix equals the determinant.
        let determinant =
            (s0.value * c5.value - s1.value * c4.value + s3.value * c2.value)
            + (s2.value * c3.value - s4.value * c1.value + s5.value * c0.value)
        // The sum of the magnitudes of all 24 products. The error of the determinant is a small multiple of it.
        let size =
            (s0.size * c5.size + s1.size * c4.size + s3.size * c2.size)
            + (s2.size * c3.size + s4.size * c1.size + s5.size * c0.size)
        guard determinant.magnitude > 0x1p-6 * size else { return nil }
        (self.s0, self.s1, self.s2, self.s3, self.s4, self.s5) = (
            s0.value, s1.value, s2.value, s3.value, s4.value, s5.value
        )
        (self.c0, self.c1, self.c2, self.c3, self.c4, self.c5) = (
            c0.value, c1.value, c2.value, c3.value, c4.value, c5.value
        )
        self.determinant = determinant
    }

    /// Whether each number is 0 or has a magnitude in 2⁻²⁴⁰…2²⁴⁰, so that no product of four overflows or underflows.
    @inline(__always)
    private static func areMiddling(_ m: Matrix4x4) -> Bool {
        typealias V = Doublex4
        @inline(__always)
        func isMiddling(_ row: SIMD4<Double>) -> V.Mask {
            let size = V(row).magnitude
            let isInRange = V.both(V.lessOrEqual(V(splat: 0x1p-240), size), V.lessOrEqual(size, V(splat: 0x1p240)))
            return V.either(isInRange, V.equal(size, V(splat: 0)))
        }
        return V.allTrue(
            V.both(V.both(isMiddling(m.row1), isMiddling(m.row2)), V.both(isMiddling(m.row3), isMiddling(m.row4))))
    }

    /// The adjugate: the transposed matrix of the cofactors.
    @inline(__always)
    func adjugate(_ m: Matrix4x4) -> Matrix4x4 {
        Matrix4x4(
            rows: SIMD4(
                m.m22 * c5 - m.m23 * c4 + m.m24 * c3, m.m13 * c4 - m.m12 * c5 - m.m14 * c3,
                m.m42 * s5 - m.m43 * s4 + m.m44 * s3, m.m33 * s4 - m.m32 * s5 - m.m34 * s3),
            SIMD4(
                m.m23 * c2 - m.m21 * c5 - m.m24 * c1, m.m11 * c5 - m.m13 * c2 + m.m14 * c1,
                m.m43 * s2 - m.m41 * s5 - m.m44 * s1, m.m31 * s5 - m.m33 * s2 + m.m34 * s1),
            SIMD4(
                m.m21 * c4 - m.m22 * c2 + m.m24 * c0, m.m12 * c2 - m.m11 * c4 - m.m14 * c0,
                m.m41 * s4 - m.m42 * s2 + m.m44 * s0, m.m32 * s2 - m.m31 * s4 - m.m34 * s0),
            SIMD4(
                m.m22 * c1 - m.m21 * c3 - m.m23 * c0, m.m11 * c3 - m.m12 * c1 + m.m13 * c0,
                m.m42 * s1 - m.m41 * s3 - m.m43 * s0, s0 * m.m33 - s1 * m.m32 + s3 * m.m31))
    }
}

/// Determinant and inverse in exact arithmetic.
extension Matrix4x4 {
    private var exactDeterminant: (significand: Double, exponent: Int) {
        LongAccumulator.lend { sum in exactDeterminant(&sum) }
    }

    private func exactDeterminant(_ sum: inout LongAccumulator) -> (significand: Double, exponent: Int) {
        let (a, b, c, d) = (row1, row2, row3, row4)
        for i in 0..<4 {
            for j in 0..<4 where j != i {
                for k in 0..<4 where k != i && k != j {
                    let l = 6 - i - j - k
                    let isOdd = (i > j) != ((i > k) != ((i > l) != ((j > k) != ((j > l) != (k > l)))))
                    sum.add(isOdd ? -a[i] : a[i], b[j], c[k], d[l])
                }
            }
        }
        return sum.take()
    }

    /// Out of line, so that the common case does not pay for its stack frame.
    @inline(never)
    private func exactInverse() -> Matrix4x4? {
        isFinite ? LongAccumulator.lend { sum in exactInverse(&sum) } : nil
    }

    private func exactInverse(_ sum: inout LongAccumulator) -> Matrix4x4? {
        let divisor = exactDeterminant(&sum)
        guard divisor.significand != 0 else { return nil }
        // Column i of the inverse depends on the other three rows. In cyclic order the signs of the cofactors
        // alternate.
        func column(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>, isOdd: Bool) -> SIMD4<Double> {
            var column = SIMD4<Double>()
            for j in 0..<4 {
                let (k, l, m) = ((j + 1) % 4, (j + 2) % 4, (j + 3) % 4)
                let sign: Double = isOdd != (j % 2 == 1) ? -1 : 1
                sum.add(sign * a[k], b[l], c[m])
                sum.add(sign * a[l], b[m], c[k])
                sum.add(sign * a[m], b[k], c[l])
                sum.add(-sign * a[k], b[m], c[l])
                sum.add(-sign * a[l], b[k], c[m])
                sum.add(-sign * a[m], b[l], c[k])
                let (significand, exponent) = sum.take()
                column[j] = Double(
                    sign: .plus, exponent: exponent - divisor.exponent,
                    significand: significand / divisor.significand)
            }
            return column
        }
        let first = column(row2, row3, row4, isOdd: false), second = column(row3, row4, row1, isOdd: true)
        let third = column(row4, row1, row2, isOdd: false), fourth = column(row1, row2, row3, isOdd: true)
        return Matrix4x4(rows: first, second, third, fourth).transposed
    }
}

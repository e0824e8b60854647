/// The decomposition of matrices that are nearly singular or whose squares leave the range of numbers: slow, one at a time.
///
/// The rows are scaled by powers of two. The second direction is found from the cross product of the first two rows and
/// the third scale from the determinant, both in double words: they are small differences there.
enum RareDecomposition {
    /// The parts; nil if a number is not finite, m44 is 0, the determinant of the first three rows and columns is 0, or a part is too
    /// large for a number.
    @inline(never)
    static func decompose(_ matrix: Matrix4x4) -> DecomposedTransform? {
        let w = matrix.m44
        guard matrix.isFinite, w != 0 else { return nil }
        let (a1, n1) = BinaryScaling.normalized(xyz(matrix.row1))
        let (a2, n2) = BinaryScaling.normalized(xyz(matrix.row2))
        let (a3, n3) = BinaryScaling.normalized(xyz(matrix.row3))
        let (crossing, n) = DoubleWordCross(a1, a2).normalized
        let determinant = crossing.dot(a3)
        guard determinant != 0 else { return nil }

        let area = length(crossing.high)
        let q3 = crossing.high / area
        let sx = length(a1)
        let q1 = a1 / sx
        let q2 = cross(q3, q1)
        let sy = area / sx
        let xy = dot(q1, a2) / sy
        let sz = determinant / area
        let along1 = dot(q1, a3), along2 = dot(q2, a3)

        // Dividing the matrix by w turns the rows round where w is negative; their cross product stays.
        let isTurned = w < 0
        let isMirrored = (determinant < 0) != isTurned
        let (overW, nw) = (
            1 / BinaryScaling.scaled(w, byPowerOfTwo: -BinaryScaling.exponent(w)), BinaryScaling.exponent(w)
        )
        func scale(_ size: Double, _ exponent: Int) -> Double {
            BinaryScaling.scaled(size * overW.magnitude, byPowerOfTwo: exponent - nw)
        }
        let sign: Double = isMirrored ? -1 : 1

        // The column is divided by w like the rows, which leaves the equations as they are.
        let p1 = BinaryScaling.scaled(matrix.m14, byPowerOfTwo: -n1) / sx
        let p2 =
            (BinaryScaling.scaled(matrix.m24, byPowerOfTwo: -n2) - dot(q1, a2) * p1)
            / BinaryScaling.scaled(sy, byPowerOfTwo: n)
        let p3 = (BinaryScaling.scaled(matrix.m34, byPowerOfTwo: -n3) - (along1 * p1 + along2 * p2)) / sz
        let p = q1 * p1 + q2 * p2 + q3 * p3
        let translation = xyz(matrix.row4) / w
        let isFlat = matrix.m14 == 0 && matrix.m24 == 0 && matrix.m34 == 0

        let turn: Double = isTurned != isMirrored ? -1 : 1
        let rotation = QuaternionKernel<Double>.quaternion(
            Lanes3(q1 * turn), Lanes3(q2 * turn), Lanes3(q3))
        let parts = DecomposedTransform(
            translation: translation,
            scale: SIMD3(sign * scale(sx, n1), sign * scale(sy, n + n2), sign * scale(sz.magnitude, n3)),
            skew: SIMD3(BinaryScaling.scaled(xy, byPowerOfTwo: -n), along1 / sz.magnitude, along2 / sz.magnitude),
            perspective: isFlat
                ? SIMD4(0, 0, 0, 1) : SIMD4(p.x, p.y, p.z, 1 - dot(translation, p)),
            rotation: Quaternion(rotation.simd))
        return parts.isFinite ? parts : nil
    }

    private static func xyz(_ row: SIMD4<Double>) -> SIMD3<Double> { SIMD3(row.x, row.y, row.z) }

    private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { Lanes3(a).dot(Lanes3(b)) }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        Lanes3(a).cross(Lanes3(b)).simd
    }

    private static func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }
}

/// A cross product in double words.
private struct DoubleWordCross {
    var x, y, z: DoubleWord

    init(_ a: SIMD3<Double>, _ b: SIMD3<Double>) {
        func difference(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> DoubleWord {
            DoubleWord(a) * DoubleWord(b) - DoubleWord(c) * DoubleWord(d)
        }
        x = difference(a.y, b.z, a.z, b.y)
        y = difference(a.z, b.x, a.x, b.z)
        z = difference(a.x, b.y, a.y, b.x)
    }

    private init(_ x: DoubleWord, _ y: DoubleWord, _ z: DoubleWord) { (self.x, self.y, self.z) = (x, y, z) }

    var high: SIMD3<Double> { SIMD3(x.high, y.high, z.high) }

    /// With its largest number in 1…2, and the exponent taken out of it.
    var normalized: (Self, exponent: Int) {
        let n = BinaryScaling.normalized(high).exponent
        func scaled(_ word: DoubleWord) -> DoubleWord {
            DoubleWord(
                BinaryScaling.scaled(word.high, byPowerOfTwo: -n), BinaryScaling.scaled(word.low, byPowerOfTwo: -n))
        }
        return (Self(scaled(x), scaled(y), scaled(z)), n)
    }

    func dot(_ a: SIMD3<Double>) -> Double {
        (x * DoubleWord(a.x) + y * DoubleWord(a.y) + z * DoubleWord(a.z)).high
    }
}

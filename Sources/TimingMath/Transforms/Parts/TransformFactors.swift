/// A matrix as key paths see it: what they set, and what they leave alone.
///
/// ```
/// matrix = skewed scale · rotation · translation · perspective      (what stands left acts first)
/// ```
///
/// - The rotation is a right-handed frame of the first three rows; see ``RotationRows/frame(of:)`` for what stays open
///   where a scale is 0. Of a matrix that mirrors, one scale is negative, or all three: whichever leaves the smallest
///   rotation, as R3.7 has it in the plane. So scales (−1, 1, 1), (1, −1, 1) and (−1, −1, −1) are found again as long
///   as the rotation is less than a quarter turn.
/// - The skew goes with the scale of its row: setting the scale keeps its tangent.
/// - The perspective is what is left of the last column, so that it acts after the rest. What no scale explains of that
///   column stays where it is.
///
/// Source: rules R3.8, R3.10.
struct TransformFactors {
    var scale = SIMD3<Double>()
    var rotation: RotationRows
    /// The rows before the rotation are scale · slant + flat; only a row of scale 0 has a flat part.
    private var slant = Rows(), flat = Rows()
    /// The first three numbers of the perspective matrix's last column, and what of the given column they do not
    /// explain.
    private var perspective = SIMD3<Double>(), column = SIMD3<Double>()
    private let matrix: Matrix4x4

    private struct Rows {
        var x = SIMD3<Double>(), y = SIMD3<Double>(), z = SIMD3<Double>()
    }

    /// Takes a matrix apart; any.
    init(_ matrix: Matrix4x4) {
        self.matrix = matrix
        let x = BinaryScaling.normalized(matrix.row1.lowThree), y = BinaryScaling.normalized(matrix.row2.lowThree)
        let z = BinaryScaling.normalized(matrix.row3.lowThree)
        let (frame, factors) = RotationRows.frame(of: (x.row, y.row, z.row))
        let signs = factors.2.z < 0 ? Self.mirroring(frame) : SIMD3(repeating: 1)
        rotation = RotationRows(x: signs.x * frame.x, y: signs.y * frame.y, z: signs.z * frame.z)
        (scale.x, slant.x, flat.x) = Self.row(factors.0 * signs, axis: 0, exponent: x.exponent)
        (scale.y, slant.y, flat.y) = Self.row(factors.1 * signs, axis: 1, exponent: y.exponent)
        (scale.z, slant.z, flat.z) = Self.row(factors.2 * signs, axis: 2, exponent: z.exponent)
        if !matrix.isAffine { takePerspective() }
    }

    /// The matrix put together again, at the same place.
    var composed: Matrix4x4 {
        let rows = linearRows
        let x = rotation.combined(rows.x), y = rotation.combined(rows.y), z = rotation.combined(rows.z)
        return Matrix4x4(
            rows: SIMD4(x, lastNumber(of: x, column.x, was: matrix.m14)),
            SIMD4(y, lastNumber(of: y, column.y, was: matrix.m24)),
            SIMD4(z, lastNumber(of: z, column.z, was: matrix.m34)), matrix.row4)
    }

    /// The matrix as it was, at another place.
    func moved(to translation: SIMD3<Double>) -> Matrix4x4 {
        var moved = matrix
        let way = translation - matrix.row4.lowThree
        moved.row4 = SIMD4(translation, lastNumber(of: way, matrix.m44, was: matrix.m44))
        return moved
    }

    /// What a turn about an axis needs, as the kernels have it: sines and cosines of the angles, and the rows before the
    /// rotation.
    var turnNumbers: [Double] {
        let angles = EulerAngles(rotation), rows = linearRows
        let trigonometry = [angles.x, angles.y, angles.z].flatMap { angle in
            let (sin, cos) = Trigonometry.sinCos(angle)
            return [sin, cos]
        }
        return trigonometry + [rows.x, rows.y, rows.z].flatMap { [$0.x, $0.y, $0.z] }
    }

    /// What a scale along an axis needs: the scales, the slants and the rotation; nil where a scale is 0.
    var scaleNumbers: [Double]? {
        guard scale.x != 0, scale.y != 0, scale.z != 0 else { return nil }
        return [scale, slant.x, slant.y, slant.z, rotation.x, rotation.y, rotation.z].flatMap { [$0.x, $0.y, $0.z] }
    }

    /// The rows before the rotation; finite, so that they cannot make NaN of zeros.
    private var linearRows: Rows {
        let most = SIMD3(repeating: Double.greatestFiniteMagnitude)
        func row(_ scale: Double, _ slant: SIMD3<Double>, _ flat: SIMD3<Double>) -> SIMD3<Double> {
            (scale * slant + flat).clamped(lowerBound: -most, upperBound: most)
        }
        return Rows(
            x: row(scale.x, slant.x, flat.x), y: row(scale.y, slant.y, flat.y), z: row(scale.z, slant.z, flat.z))
    }

    /// What the perspective makes of a row. Where that is out of range, the number stays what it was.
    private func lastNumber(of row: SIMD3<Double>, _ rest: Double, was before: Double) -> Double {
        let number = row.dot(perspective) + rest
        return number.isFinite ? number : before
    }

    /// The signs that make a frame of the rows' directions from one whose z they have reversed.
    private static func mirroring(_ frame: RotationRows) -> SIMD3<Double> {
        // The traces of the four rotations that are left when x, y, z or all three are mirrored are these and their
        // sum.
        let (x, y, z) = (frame.x.x, frame.y.y, -frame.z.z)
        let least = Swift.min(x, y, z)
        if -(x + y + z) > x + y + z - 2 * least { return SIMD3(-1, -1, 1) }
        if z == least { return SIMD3(1, 1, 1) }
        return y == least ? SIMD3(1, -1, -1) : SIMD3(-1, 1, -1)
    }

    /// A row of the frame's factors as scale · slant + flat.
    private static func row(
        _ factors: SIMD3<Double>, axis: Int, exponent: Int
    ) -> (scale: Double, slant: SIMD3<Double>, flat: SIMD3<Double>) {
        func scaled(_ x: Double) -> Double { BinaryScaling.scaled(x, byPowerOfTwo: exponent) }
        let scale = factors[axis]
        if scale == 0 {
            var unit = SIMD3<Double>()
            unit[axis] = 1
            return (0, unit, SIMD3(scaled(factors.x), scaled(factors.y), scaled(factors.z)))
        }
        // A length beyond the range of numbers counts as the largest.
        let length = min(max(scaled(scale), -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
        return (length, factors / scale, SIMD3())
    }

    /// Solves for the perspective, row by row; what a row of scale 0 has in the last column stays there.
    private mutating func takePerspective() {
        let rows = linearRows
        var solved = SIMD3<Double>()
        func solve(_ given: Double, _ row: SIMD3<Double>, axis i: Int) {
            let rest = given - row.dot(solved)
            let quotient = rest / scale[i]
            if quotient.isFinite { solved[i] = quotient } else { column[i] = rest }
        }
        solve(matrix.m14, rows.x, axis: 0)
        solve(matrix.m24, rows.y, axis: 1)
        solve(matrix.m34, rows.z, axis: 2)
        perspective = rotation.combined(solved)
    }
}

extension SIMD4 {
    /// The first three.
    fileprivate var lowThree: SIMD3<Scalar> { SIMD3(x, y, z) }
}

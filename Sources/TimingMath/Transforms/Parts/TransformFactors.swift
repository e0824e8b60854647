/// The decomposition of a matrix that key paths use to read and set single components.
///
/// ```
/// matrix = skewed scale · rotation · translation · perspective      (the leftmost acts first)
/// ```
///
/// - The rotation is a right-handed frame of the first three rows. If a scale is 0, ``RotationRows/frame(of:)`` tells
///   what is undetermined. A mirroring matrix has three negative scales.
/// - The skew belongs to the scale of its row. Setting the scale keeps the tangent of the skew.
/// - The perspective is derived from the last column and acts after all else. The part of that column that no scale
///   explains stays in place.
///
/// Source: rules R3.8, R3.10.
struct TransformFactors {
    var scale = SIMD3<Double>()
    var rotation: RotationRows
    /// The rows before the rotation are scale · slant + flat. Only a row of scale 0 has a flat part.
    private var slant = Rows(), flat = Rows()
    /// The first three numbers of the perspective matrix's last column, and the part of the given column that they do
    /// not explain.
    private var perspective = SIMD3<Double>(), column = SIMD3<Double>()
    private let matrix: Matrix4x4

    private struct Rows {
        var x = SIMD3<Double>(), y = SIMD3<Double>(), z = SIMD3<Double>()
    }

    /// Decomposes any matrix.
    init(_ matrix: Matrix4x4) {
        self.matrix = matrix
        let x = BinaryScaling.normalized(matrix.row1.lowThree), y = BinaryScaling.normalized(matrix.row2.lowThree)
        let z = BinaryScaling.normalized(matrix.row3.lowThree)
        let (frame, factors) = RotationRows.frame(of: (x.row, y.row, z.row))
        // Negative already: the factors' z.
        let signs: SIMD3<Double> = factors.2.z < 0 ? SIMD3(-1, -1, 1) : SIMD3(repeating: 1)
        rotation = RotationRows(x: signs.x * frame.x, y: signs.y * frame.y, z: signs.z * frame.z)
        (scale.x, slant.x, flat.x) = Self.row(factors.0 * signs, axis: 0, exponent: x.exponent)
        (scale.y, slant.y, flat.y) = Self.row(factors.1 * signs, axis: 1, exponent: y.exponent)
        (scale.z, slant.z, flat.z) = Self.row(factors.2 * signs, axis: 2, exponent: z.exponent)
        if !matrix.isAffine { takePerspective() }
    }

    /// The recomposed matrix, with the original row 4.
    var composed: Matrix4x4 {
        let rows = linearRows
        let x = rotation.combined(rows.x), y = rotation.combined(rows.y), z = rotation.combined(rows.z)
        return Matrix4x4(
            rows: SIMD4(x, lastNumber(of: x, column.x, was: matrix.m14)),
            SIMD4(y, lastNumber(of: y, column.y, was: matrix.m24)),
            SIMD4(z, lastNumber(of: z, column.z, was: matrix.m34)), matrix.row4)
    }

    /// The original matrix with another translation.
    func moved(to translation: SIMD3<Double>) -> Matrix4x4 {
        var moved = matrix
        let way = translation - matrix.row4.lowThree
        moved.row4 = SIMD4(translation, lastNumber(of: way, matrix.m44, was: matrix.m44))
        return moved
    }

    fileprivate var turnNumbers: [Double] {
        let angles = EulerAngles(rotation), rows = linearRows
        let trigonometry = [angles.x, angles.y, angles.z].flatMap { angle in
            let (sin, cos) = Trigonometry.sinCos(angle)
            return [sin, cos]
        }
        return trigonometry + [rows.x, rows.y, rows.z].flatMap { [$0.x, $0.y, $0.z] }
    }

    fileprivate var scaleNumbers: [Double]? {
        guard scale.x != 0, scale.y != 0, scale.z != 0 else { return nil }
        return [scale, slant.x, slant.y, slant.z, rotation.x, rotation.y, rotation.z].flatMap { [$0.x, $0.y, $0.z] }
    }

    /// The rows before the rotation, clamped to finite numbers, because infinity times 0 is NaN. NaN stays.
    private var linearRows: Rows {
        let most = SIMD3(repeating: Double.greatestFiniteMagnitude)
        func row(_ scale: Double, _ slant: SIMD3<Double>, _ flat: SIMD3<Double>) -> SIMD3<Double> {
            let row = scale * slant + flat
            return row.clamped(lowerBound: -most, upperBound: most).replacing(with: row, where: row .!= row)
        }
        return Rows(
            x: row(scale.x, slant.x, flat.x), y: row(scale.y, slant.y, flat.y), z: row(scale.z, slant.z, flat.z))
    }

    /// The last number of a row after the perspective. If it overflows, the previous number is kept.
    private func lastNumber(of row: SIMD3<Double>, _ rest: Double, was before: Double) -> Double {
        let number = row.dot(perspective) + rest
        return number.isFinite ? number : before
    }

    /// Splits a row of the frame's factors into scale · slant + flat.
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
        // A length that overflows is clamped to the largest number.
        let length = min(max(scaled(scale), -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
        return (length, factors / scale, SIMD3())
    }

    /// Solves for the perspective row by row. If a scale is 0 or the quotient overflows, the rest stays in ``column``.
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

extension Matrix4x4 {
    /// The input of the kernel that sets an angle: sine and cosine of each angle, and the rows before the rotation.
    package var turnNumbers: [Double] { TransformFactors(self).turnNumbers }

    /// The input of the kernel that sets a scale: scales, slants and rotation. Nil if a scale is 0.
    package var scaleNumbers: [Double]? { TransformFactors(self).scaleNumbers }
}

extension SIMD4 {
    /// The first three components.
    fileprivate var lowThree: SIMD3<Scalar> { SIMD3(x, y, z) }
}

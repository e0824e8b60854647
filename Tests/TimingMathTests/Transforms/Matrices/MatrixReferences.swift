@testable import TimingMath

extension Matrix4x4 {
    var rows: [SIMD4<Double>] { [row1, row2, row3, row4] }

    /// The numbers as rows of arrays.
    var table: [[Double]] { rows.map { [$0.x, $0.y, $0.z, $0.w] } }

    /// The largest difference of a number from another matrix's.
    func distance(to other: Matrix4x4) -> Double {
        zip(numbers, other.numbers).map { ($0 - $1).magnitude }.reduce(0, Swift.max)
    }

    func hasBits(of other: Matrix4x4) -> Bool {
        zip(numbers, other.numbers).allSatisfy { $0.bitPattern == $1.bitPattern }
    }
}

/// The inverse by Gauss-Jordan elimination with pivoting, in about 106 bits.
func slowInverse(_ matrix: Matrix4x4) -> [[DoubleDouble]] {
    var rows = matrix.table.enumerated().map { i, row in
        row.map { DoubleDouble($0) } + (0..<4).map { DoubleDouble($0 == i ? 1 : 0) }
    }
    for i in 0..<4 {
        let pivot = (i..<4).max { rows[$0][i].high.magnitude < rows[$1][i].high.magnitude } ?? i
        rows.swapAt(i, pivot)
        let divisor = rows[i][i]
        rows[i] = rows[i].map { $0 / divisor }
        for k in 0..<4 where k != i {
            let factor = rows[k][i]
            for j in 0..<8 { rows[k][j] = rows[k][j] - factor * rows[i][j] }
        }
    }
    return rows.map { Array($0[4...]) }
}

/// The product of magnitudes |a|·|b|.
func product(ofMagnitudes a: [[Double]], _ b: [[Double]]) -> [[Double]] {
    (0..<4).map { i in
        (0..<4).map { j in (0..<4).reduce(0) { $0 + a[i][$1].magnitude * b[$1][j].magnitude } }
    }
}

extension SeededGenerator {
    mutating func matrix(in range: ClosedRange<Double> = -1...1) -> Matrix4x4 {
        var matrix = Matrix4x4.identity
        matrix.row1 = SIMD4((0..<4).map { _ in number(in: range) })
        matrix.row2 = SIMD4((0..<4).map { _ in number(in: range) })
        matrix.row3 = SIMD4((0..<4).map { _ in number(in: range) })
        matrix.row4 = SIMD4((0..<4).map { _ in number(in: range) })
        return matrix
    }

    mutating func rotationMatrix() -> Matrix4x4 {
        .rotation(
            angle: number(in: -7...7), x: number(in: -1...1), y: number(in: -1...1), z: number(in: -1...1))
    }

    /// A scale, a skew, a rotation, a translation, and perhaps a perspective.
    mutating func transform() -> Matrix4x4 {
        let linear = Matrix4x4.scale(x: number(in: -2...2), y: number(in: 0.1...2), z: number(in: 0.1...2))
            .concatenating(.skew(x: number(in: -1...1), y: number(in: -0.5...0.5))).concatenating(rotationMatrix())
        let affine = linear.concatenating(
            .translation(x: number(in: -500...500), y: number(in: -500...500), z: number(in: -500...500)))
        return chance(0.5) ? affine : affine.concatenating(.perspective(distance: number(in: 100...1000)))
    }
}

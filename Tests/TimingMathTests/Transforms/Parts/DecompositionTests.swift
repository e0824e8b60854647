import Foundation
import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct DecompositionTests {
    /// Decomposed and recomposed, and the other way round.
    @Test func roundTrips() {
        var generator = SeededGenerator(seed: 1)
        var worst = 0.0, worstParts = 0.0
        for i in 0..<3000 {
            var parts = generator.parts(perspective: i % 2 == 0)
            if i % 5 == 0 { parts.perspective.w += 1e-3 }
            let matrix = Matrix4x4(parts)
            guard let found = matrix.decomposed() else {
                Issue.record("seed 1, \(i): \(matrix)")
                continue
            }
            // A matrix represents the same map divided by m44, and that map is decomposed.
            let w = matrix.m44
            let divided = Matrix4x4(
                rows: matrix.row1 / w, matrix.row2 / w, matrix.row3 / w, matrix.row4 / w)
            worst = max(worst, difference(Matrix4x4(found), divided))
            guard parts.perspective == SIMD4(0, 0, 0, 1) else { continue }
            let sign: Double = found.rotation.dot(parts.rotation) < 0 ? -1 : 1
            parts.rotation = Quaternion(parts.rotation.vector * sign)
            for (x, y) in zip(found.numbers, parts.numbers) {
                worstParts = max(worstParts, (x - y).magnitude / max(1, y.magnitude))
            }
        }
        #expect(worst <= 2e-15, "seed 1: \(worst)")
        #expect(worstParts <= 2e-15, "seed 1: \(worstParts)")
    }

    /// The parts by the Gram-Schmidt process in double-double; the round trip covers σ and the perspective.
    private func reference(_ matrix: Matrix4x4) -> (scale: [DoubleDouble], skew: [DoubleDouble], rows: [[DoubleDouble]])
    {
        let rows = [matrix.row1, matrix.row2, matrix.row3].map {
            [DoubleDouble($0.x), DoubleDouble($0.y), DoubleDouble($0.z)]
        }
        func less(_ a: [DoubleDouble], _ b: [DoubleDouble], times k: DoubleDouble) -> [DoubleDouble] {
            zip(a, b).map { $0 - $1 * k }
        }
        let sx = DoubleDouble.dot(rows[0], rows[0]).squareRoot
        let q1 = rows[0].map { $0 / sx }
        let xy = DoubleDouble.dot(q1, rows[1])
        let second = less(rows[1], q1, times: xy)
        let sy = DoubleDouble.dot(second, second).squareRoot
        let q2 = second.map { $0 / sy }
        let xz = DoubleDouble.dot(q1, rows[2]), yz = DoubleDouble.dot(q2, rows[2])
        let third = less(less(rows[2], q1, times: xz), q2, times: yz)
        let sz = DoubleDouble.dot(third, third).squareRoot
        return ([sx, sy, sz], [xy / sy, xz / sz, yz / sz], [q1, q2, third.map { $0 / sz }])
    }

    /// Well- to ill-conditioned matrices: the error is that of the numbers' last places.
    @Test(.tags(.bound)) func agreesWithDoubleDouble() {
        var generator = SeededGenerator(seed: 2)
        var worst = 0.0
        for i in 0..<2000 {
            let size = pow(10, generator.number(in: -9...0))
            let a = generator.vector(-1...1), b = generator.vector(-1...1), c = generator.vector(-1...1)
            // Rows that are nearly parallel, and nearly coplanar.
            let second = i % 3 == 0 ? a + b * size : b
            let third = i % 3 == 1 ? a * 0.4 - b * 0.7 + c * size : c
            let matrix = Matrix4x4(
                rows: SIMD4(a * 3, 0), SIMD4(second, 0), SIMD4(third * 0.2, 0), SIMD4(1, 2, 3, 1))
            let exact = reference(matrix)
            guard let parts = matrix.decomposed() else {
                Issue.record("seed 2, \(i): \(matrix)")
                continue
            }
            // The amplification of a last place: the size of the rows relative to what is left of them.
            let left = exact.scale.map(\.high)
            func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }
            let condition = (length(second) / left[1]) * (length(third * 0.2) / left[2])
            for k in 0..<3 {
                let scale = (DoubleDouble(parts.scale[k].magnitude) - exact.scale[k]).high.magnitude / left[k]
                let skew =
                    (DoubleDouble(parts.skew[k]) - exact.skew[k]).high.magnitude / (1 + exact.skew[k].high.magnitude)
                worst = max(worst, max(scale, skew) / condition)
            }
            // The rotation's rows are the reference's, up to the sign that three negative scales give.
            let rotation = Matrix4x4(rotation: parts.rotation)
            for (row, q) in zip([rotation.row1, rotation.row2, rotation.row3], exact.rows) {
                let sign: Double = (row.x * q[0].high + row.y * q[1].high + row.z * q[2].high) < 0 ? -1 : 1
                for k in 0..<3 {
                    worst = max(worst, (DoubleDouble(row[k] * sign) - q[k]).high.magnitude / condition)
                }
            }
        }
        #expect(worst <= 1e-15, "seed 2: \(worst)")
    }

    /// The rotation has length 1 up to rounding, however near the matrix is to singular.
    @Test func nearlySingularMatricesComeBack() {
        var generator = SeededGenerator(seed: 3)
        var worst = 0.0, length = 0.0
        for i in 0..<300 {
            let a = generator.vector(-1...1), b = generator.vector(-1...1), tiny = generator.vector(-1...1) * 0x1p-50
            let matrix = Matrix4x4(
                rows: SIMD4(a, 0.25), SIMD4(i % 2 == 0 ? b : a + tiny, 0.5), SIMD4(a - b + tiny, -0.125),
                SIMD4(1, 2, 3, 1))
            guard let parts = matrix.decomposed() else { continue }
            length = max(length, (parts.rotation.length - 1).magnitude)
            let flat = SIMD3(Matrix4x4(parts).row3.x, Matrix4x4(parts).row3.y, Matrix4x4(parts).row3.z) - (a - b + tiny)
            worst = max(worst, max(flat.x.magnitude, max(flat.y.magnitude, flat.z.magnitude)))
        }
        #expect(worst <= 2e-15, "seed 3: \(worst)")
        #expect(length <= 4e-16, "seed 3: \(length)")
    }

    /// Strongly skewed rows, of which little remains after removing their common part: plain arithmetic up to about
    /// 500, exact arithmetic beyond.
    @Test func farSkewedRowsComeBack() {
        var generator = SeededGenerator(seed: 7)
        var worst = 0.0
        for i in 0..<2000 {
            var parts = generator.parts(perspective: false)
            parts.skew.x = pow(10, generator.number(in: 0...8)) * (i % 2 == 0 ? 1 : -1)
            if i % 3 == 0 { parts.skew.y = pow(10, generator.number(in: 0...8)) }
            let matrix = Matrix4x4(parts)
            guard let found = matrix.decomposed() else {
                Issue.record("seed 7, \(i): \(parts)")
                continue
            }
            worst = max(worst, difference(Matrix4x4(found), matrix))
        }
        #expect(worst <= 2e-15, "seed 7: \(worst)")
    }

    /// A negative m44 where plain arithmetic fails: rows that are too small, or nearly coplanar.
    @Test func rareMatricesAreDividedByTheirLastNumber() {
        var generator = SeededGenerator(seed: 8)
        for i in 0..<600 {
            var parts = generator.parts(perspective: false)
            if i % 2 == 0 { parts.scale *= 1e-200 } else { parts.skew.x = 1e6 }
            let map = Matrix4x4(parts), w = generator.number(in: -3 ... -0.5)
            let matrix = Matrix4x4(rows: map.row1 * w, map.row2 * w, map.row3 * w, map.row4 * w)
            #expect(matrix.decomposed().map { difference(Matrix4x4($0), map) < 1e-14 } == true, "seed 8, \(i): \(w)")
        }
    }

    /// All three scales have the same sign, and w is not negative.
    @Test func signsOfParts() {
        var generator = SeededGenerator(seed: 9)
        for i in 0..<2000 {
            var matrix = generator.matrix()
            if i % 2 == 0 {
                matrix = Matrix4x4(rows: matrix.row1, matrix.row1 * 3 + matrix.row2 * 0x1p-30, matrix.row3, matrix.row4)
            }
            guard let parts = matrix.decomposed() else { continue }
            #expect(parts.rotation.w >= 0, "seed 9, \(i): \(matrix)")
            #expect(parts.scale.min() > 0 || parts.scale.max() < 0, "seed 9, \(i): \(matrix)")
        }
    }

    @Test func singularMatricesHaveNone() {
        let one = SIMD4<Double>(1, 2, 3, 0), two = SIMD4<Double>(0, 0, 1, 0), last = SIMD4<Double>(0, 0, 0, 1)
        #expect(Matrix4x4(rows: one, one, two, last).decomposed() == nil)
        #expect(Matrix4x4(rows: one, 2 * one, 4 * one, last).decomposed() == nil)
        #expect(Matrix4x4(rows: one, two, one + two, last).decomposed() == nil)
        #expect(Matrix4x4(rows: SIMD4(), one, two, last).decomposed() == nil)
        #expect(Matrix4x4(rows: SIMD4(1e-200, 0, 0, 0), SIMD4(1e-200, 0, 0, 0), two, last).decomposed() == nil)
        var matrix = Matrix4x4.identity
        matrix.m44 = 0
        #expect(matrix.decomposed() == nil)
        // Singular except for the last place of its numbers, so not singular.
        let third = 1.0 / 3
        let nearly = Matrix4x4(
            rows: SIMD4(third, 2 * third, 1, 0), SIMD4(third, (2 * third).nextUp, 1, 0), SIMD4(0, 0, 1, 0), last)
        #expect(nearly.decomposed() != nil)
    }

    /// Scales from the smallest to the largest, different in each row.
    @Test(.tags(.badInput)) func extremeSizes() {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<500 {
            let scale = SIMD3(
                pow(10, generator.number(in: -300...300)), pow(10, generator.number(in: -300...300)),
                pow(10, generator.number(in: -300...300)))
            let parts = DecomposedTransform(
                translation: generator.vector(-1e300...1e300), scale: scale, skew: generator.vector(-1...1),
                rotation: generator.unitQuaternion())
            let matrix = Matrix4x4(parts)
            guard let found = matrix.decomposed() else {
                Issue.record("seed 4: \(parts)")
                continue
            }
            let ratio = found.scale / scale - 1
            #expect((ratio * ratio).max() < 1e-28, "seed 4: \(parts)")
            #expect(difference(Matrix4x4(found), matrix) < 1e-14, "seed 4: \(parts)")
        }
        let least = Double.leastNonzeroMagnitude
        let tiny = Matrix4x4(
            rows: SIMD4(0, least, 0, 0), SIMD4(-8 * least, 0, 0, 0), SIMD4(0, 0, 1e308, 0), SIMD4(0, 0, 0, 1))
        #expect(tiny.decomposed()?.scale == SIMD3(least, 8 * least, 1e308))
        // The last number divides all others: m44 of either sign.
        let parts = DecomposedTransform(scale: SIMD3(2, 3, 4), rotation: Quaternion(angle: 1, axis: SIMD3(1, 2, 3)))
        for w in [-1, 1e-290, -1e290, 3] {
            let m = Matrix4x4(parts)
            let found = Matrix4x4(rows: m.row1 * w, m.row2 * w, m.row3 * w, m.row4 * w).decomposed()
            #expect(found.map { difference(Matrix4x4($0), m) < 1e-14 } == true, "m44 = \(w)")
        }
    }

    @Test func batchesHaveTheSameBits() {
        var generator = SeededGenerator(seed: 5)
        let odd: [Matrix4x4] = [
            .identity, Matrix4x4(rows: SIMD4(1, 2, 3, 0), SIMD4(1, 2, 3, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1)),
            Matrix4x4(rows: SIMD4(.nan, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1)),
            Matrix4x4(rows: SIMD4(1e-250, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, -1e200, 3), SIMD4(0, 0, 0, 2)),
        ]
        for count in 0...19 {
            let matrices: [Matrix4x4] = (0..<count).map { i in
                i % 6 == 5 ? odd[i / 6] : Matrix4x4(generator.parts(perspective: generator.chance(0.3)))
            }
            let found = batch(matrices, filledWith: DecomposedTransform()) { Matrix4x4.decompose($0, into: &$1) }
            for (matrix, parts) in zip(matrices, found) {
                if let one = matrix.decomposed() {
                    #expect(isSame(parts.numbers, one.numbers), "seed 5, \(count): \(matrix)")
                } else {
                    #expect(parts.numbers.allSatisfy(\.isNaN) && !parts.isFinite, "seed 5, \(count): \(matrix)")
                }
            }
            let together = batch(found, filledWith: .identity) { Matrix4x4.recompose($0, into: &$1) }
            for (matrix, parts) in zip(together, found) {
                #expect(isSame(matrix.numbers, Matrix4x4(parts).numbers), "seed 5, \(count): \(parts)")
            }
        }
    }

    /// The compiler's layout that the batches rely on.
    @Test func layout() {
        #expect(MemoryLayout<Matrix4x4>.stride == 8 * TransformRows<Double>.stride)
        #expect(MemoryLayout<DecomposedTransform>.stride == 8 * TransformParts<Double>.stride)
        #expect(MemoryLayout<Quaternion>.stride == 32)
        let offsets = [
            MemoryLayout<DecomposedTransform>.offset(of: \.translation),
            MemoryLayout<DecomposedTransform>.offset(of: \.scale),
            MemoryLayout<DecomposedTransform>.offset(of: \.skew),
            MemoryLayout<DecomposedTransform>.offset(of: \.perspective),
            MemoryLayout<DecomposedTransform>.offset(of: \.rotation),
        ]
        #expect(offsets == [0, 32, 64, 96, 128])
    }

    /// Every awkward number in every place: nothing traps, and the parts are finite or nil.
    @Test(.tags(.badInput)) func badNumbersTrapNowhere() {
        var generator = SeededGenerator(seed: 6)
        for x in awkwardNumbers {
            for place in 0..<16 {
                for base in [Matrix4x4.identity, Matrix4x4(generator.parts(perspective: true))] {
                    var numbers = base.numbers
                    numbers[place] = x
                    guard let matrix = Matrix4x4(numbers) else { continue }
                    let parts = matrix.decomposed()
                    #expect(parts == nil || x.isFinite && parts?.isFinite == true, "\(x) at \(place) of \(base)")
                    if let parts {
                        #expect((parts.rotation.length - 1).magnitude < 1e-15, "\(x) at \(place) of \(base)")
                    }
                    numbers[(place * 7 + 3) % 16] = -x
                    _ = Matrix4x4(numbers)?.decomposed()
                }
            }
            var parts = DecomposedTransform()
            (parts.scale.x, parts.skew.y, parts.perspective.z, parts.rotation.y) = (x, x, x, x)
            _ = Matrix4x4(parts)
        }
    }
}

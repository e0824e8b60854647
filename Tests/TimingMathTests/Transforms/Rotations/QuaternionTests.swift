import Foundation
import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct QuaternionTests {
    @Test func concatenatingIsTheMatricesOrder() {
        var generator = SeededGenerator(seed: 1)
        for i in 0..<1000 {
            let a = generator.unitQuaternion(), b = generator.unitQuaternion()
            let together = Matrix4x4(rotation: a.concatenating(b))
            let product = Matrix4x4(rotation: a).concatenating(Matrix4x4(rotation: b))
            #expect(difference(together, product) < 2e-15, "pair \(i) of seed 1")
            #expect(difference(Matrix4x4(rotation: a.conjugate), Matrix4x4(rotation: a).transposed) == 0)
        }
    }

    /// Every axis and angle, including tiny ones and those near a half turn.
    @Test func axisAndAngleComeBack() {
        var generator = SeededGenerator(seed: 2)
        var worstAngle = 0.0, worstAxis = 0.0
        for i in 0..<4000 {
            let axis = Quaternion(SIMD4(generator.vector(-1...1), 0)).normalized()
            let near = pow(10, generator.number(in: -300...0))
            let angle = i % 3 == 0 ? near : i % 3 == 1 ? .pi - near : generator.number(in: 0...6.28)
            let size = pow(10, generator.number(in: -300...300))
            let q = Quaternion(angle: angle, axis: SIMD3(axis.x, axis.y, axis.z) * size)
            worstAngle = max(worstAngle, (q.angle - angle).magnitude / angle.ulp)
            let off = q.axis - SIMD3(axis.x, axis.y, axis.z)
            worstAxis = max(worstAxis, max(off.x.magnitude, max(off.y.magnitude, off.z.magnitude)))
        }
        #expect(worstAngle <= 4, "seed 2: \(worstAngle) ulp")
        #expect(worstAxis <= 1e-15, "seed 2: \(worstAxis)")
    }

    @Test func turnsFromXToYAboutZ() {
        for (axis, from, to) in [
            (SIMD3(0.0, 0, 3), 0, 1), (SIMD3(2, 0, 0), 1, 2), (SIMD3(0, 1e-200, 0), 2, 0),
        ] {
            let turned = Matrix4x4(rotation: Quaternion(angle: .pi / 2, axis: axis))
            let row = [turned.row1, turned.row2, turned.row3][from]
            #expect((row[to] - 1).magnitude < 1e-15, "axis \(axis)")
        }
        #expect(Quaternion(angle: 1, axis: SIMD3(0, 0, 0)) == .identity)
    }

    @Test func matrixAndBack() {
        var generator = SeededGenerator(seed: 3)
        var worst = 0.0
        for i in 0..<4000 {
            var q = generator.unitQuaternion()
            if i % 2 == 0 {
                // Near a half turn, where w is tiny, and near one of the axes.
                q.w *= pow(10, generator.number(in: -20...0))
                if i % 4 == 0 { q.x *= pow(10, generator.number(in: -20...0)) }
                q = q.normalized()
            }
            if q.w < 0 { q = -q }
            guard let back = Quaternion(rotationOf: Matrix4x4(rotation: q)) else {
                Issue.record("seed 3, \(i): \(q)")
                continue
            }
            // Where w is 0 except for rounding, its sign is that of the rounding error.
            let d = (back.dot(q) < 0 ? -back.vector : back.vector) - q.vector
            worst = max(worst, max(max(d.x.magnitude, d.y.magnitude), max(d.z.magnitude, d.w.magnitude)))
        }
        #expect(worst <= 1e-15, "seed 3: \(worst)")
    }

    @Test func lengthAndNormalized() {
        var generator = SeededGenerator(seed: 4)
        var worst = 0.0
        for _ in 0..<4000 {
            let size = pow(10, generator.number(in: -307...307))
            let q = Quaternion(generator.unitQuaternion().vector * size)
            let unit = q.normalized()
            let exact = DoubleDouble.dot(unit.numbers.map { DoubleDouble($0) }, unit.numbers.map { DoubleDouble($0) })
            worst = max(worst, (exact.squareRoot - DoubleDouble(1)).high.magnitude)
            #expect((q.length / size - 1).magnitude < 1e-15)
            #expect(unit.normalized() == unit)
        }
        #expect(worst <= 4e-16, "seed 4: \(worst)")
        #expect(Quaternion(SIMD4(0, 0, -0.0, 0)).normalized() == .identity)
        let least = Double.leastNonzeroMagnitude
        #expect(Quaternion(SIMD4(0, 3 * least, 0, 4 * least)).normalized() == Quaternion(SIMD4(0, 0.6, 0, 0.8)))
        #expect(
            Quaternion(SIMD4(repeating: .greatestFiniteMagnitude)).normalized() == Quaternion(SIMD4(repeating: 0.5)))
    }

    @Test func exponentialUndoesLogarithm() {
        var generator = SeededGenerator(seed: 5)
        var worst = 0.0
        for i in 0..<4000 {
            var q = generator.unitQuaternion()
            switch i % 4 {
            case 0: q = Quaternion(q.vector * pow(10, generator.number(in: -300...300)))
            case 1:
                // Near 1 and −1.
                let tiny = pow(10, generator.number(in: -300...0))
                q = Quaternion(x: q.x * tiny, y: q.y * tiny, z: q.z * tiny, w: q.w < 0 ? -1 : 1)
            default: break
            }
            let back = q.logarithm().exponential()
            let d = back.vector - q.vector
            let size = max(max(d.x.magnitude, d.y.magnitude), max(d.z.magnitude, d.w.magnitude))
            // ln |q| has a relative error of 2⁻⁵³, which is a share of |q|.
            worst = max(worst, size / (q.length * (1 + Foundation.log(q.length).magnitude)))
        }
        #expect(worst <= 1e-15, "seed 5: \(worst)")
    }

    @Test func exponentialAndLogarithmOfTinyParts() {
        var generator = SeededGenerator(seed: 6)
        for i in 0..<1000 {
            let v = generator.vector(-1...1) * pow(10, generator.number(in: -300 ... -9))
            let turn = Quaternion(SIMD4(v, 0)).exponential()
            #expect(turn == Quaternion(SIMD4(v, 1)), "seed 6, \(i): \(v)")
            let q = turn.logarithm()
            for k in 0..<3 { #expect((q.vector[k] - v[k]).magnitude <= 3 * v[k].ulp, "seed 6, \(i): \(v)") }
        }
        #expect(Quaternion(SIMD4(0, 0, 0, -1)).logarithm() == Quaternion(SIMD4(.pi, 0, 0, 0)))
        #expect(Quaternion(SIMD4(0, 0, 0, 0)).logarithm() == Quaternion(SIMD4(0, 0, 0, -.infinity)))
        #expect(Quaternion(SIMD4(0, 0, 0, 1000)).exponential() == Quaternion(SIMD4(0, 0, 0, .infinity)))
        // eʷ overflows, the product does not.
        #expect(Quaternion(SIMD4(1e-300, 0, 0, 720)).exponential().x.isFinite)
    }

    /// ln |q| near 1, where rounding the length would lose everything.
    @Test func logarithmOfLengthsNextToOne() {
        for exponent in -50 ... -3 {
            let excess = Double(sign: .plus, exponent: exponent, significand: 1.3)
            let q = Quaternion(SIMD4(0, 0, 0, 1 + excess))
            let expected = Foundation.log1p((1 + excess) - 1)
            #expect((q.logarithm().w / expected - 1).magnitude < 1e-15, "1 + \(excess)")
        }
    }

    /// Angle and logarithm do not depend on the length, from the smallest number to the largest.
    @Test(.tags(.badInput)) func anglesOfExtremeLengths() {
        let most = Double.greatestFiniteMagnitude, least = Double.leastNonzeroMagnitude
        for size in [1, most, most / 2, 0x1p1000, 0x1p500, 0x1p400, 0x1p-500, 1e-300, 4 * least, least] {
            let q = Quaternion(SIMD4(repeating: size))
            #expect((q.angle - 2 * .pi / 3).magnitude <= 4 * q.angle.ulp, "\(size): \(q.angle)")
            let logarithm = q.logarithm(), third = Double.pi / 3 / 3.0.squareRoot()
            for k in 0..<3 { #expect((logarithm.vector[k] - third).magnitude < 1e-15, "\(size): \(logarithm)") }
            let expected = Foundation.log(size) + Foundation.log(2)
            #expect((logarithm.w - expected).magnitude <= 1e-15 * expected.magnitude, "\(size): \(logarithm)")
            #expect((Quaternion(SIMD4(size, size, size, -size)).angle - 4 * .pi / 3).magnitude < 4e-15, "\(size)")
        }
        // Parts of very different sizes: the angle is the ratio.
        for (x, w) in [(1e-150, 0x1p501), (least, 1e-140), (1e-20, 1e280), (1e200, 1e-100), (1e-290, 1e-270)] {
            let q = Quaternion(SIMD4(x, x, 0, w)), expected = 2 * Foundation.atan2(2.0.squareRoot() * (x / w), 1)
            #expect((q.angle - expected).magnitude <= 4 * expected.ulp, "\(x), \(w): \(q.angle)")
        }
    }

    /// In double-double: the error is that of the last place of |v|.
    @Test func exponentialAgreesWithDoubleDouble() {
        var generator = SeededGenerator(seed: 7)
        var worst = 0.0
        for i in 0..<1000 {
            let v = generator.vector(-1...1) * pow(10, generator.number(in: -8...5)),
                w = generator.number(in: -300...300)
            let q = Quaternion(SIMD4(v, i % 2 == 0 ? 0 : w))
            let parts = [q.x, q.y, q.z].map { DoubleDouble($0) }, size = DoubleDouble.dot(parts, parts).squareRoot
            let (sin, cos) = DoubleDouble.sinCos(size), scale = DoubleDouble.exp(DoubleDouble(q.w))
            let exact = parts.map { $0 / size * sin * scale } + [cos * scale]
            for (number, exact) in zip(q.exponential().numbers, exact) {
                let error = (DoubleDouble(number) - exact).high.magnitude
                worst = max(worst, error / (scale.high * (1 + size.high)))
            }
        }
        #expect(worst <= 1e-15, "seed 7: \(worst)")
    }

    /// The length is eʷ, and the direction that of v, however long v is.
    @Test func exponentialOfHugeNumbers() {
        let most = Double.greatestFiniteMagnitude
        for v in [
            SIMD3(most, most, 0), SIMD3(most, -most, most), SIMD3(0x1p1000, 1, 0), SIMD3(0, 0, most),
            SIMD3(1e300, 2e300, 0),
        ] {
            for w in [0.0, 1] {
                let q = Quaternion(SIMD4(v, w)).exponential()
                #expect((q.length / (w == 0 ? 1 : M_E) - 1).magnitude < 1e-15, "\(v): \(q)")
                let axis = q.axis, expected = Quaternion(SIMD4(v, 0)).axis
                let off = axis * (axis.dot(expected) < 0 ? -1 : 1) - expected
                #expect((off * off).max() < 1e-30, "\(v): \(q)")
            }
        }
    }

    @Test(.tags(.badInput)) func badNumbersTrapNowhere() {
        for a in awkwardNumbers {
            for b in awkwardNumbers {
                for q in [
                    Quaternion(SIMD4(a, b, 0.5, 0.5)), Quaternion(SIMD4(0, a, 0, b)), Quaternion(SIMD4(a, a, b, a)),
                ] {
                    let isFinite = q.numbers.allSatisfy(\.isFinite)
                    let unit = q.normalized()
                    #expect(isFinite ? (unit.length - 1).magnitude < 1e-15 : unit.numbers.allSatisfy(\.isNaN), "\(q)")
                    #expect(Matrix4x4(rotation: q).isFinite == isFinite, "\(q)")
                    #expect(q.logarithm().numbers.contains(where: \.isNaN) == !isFinite, "\(q)")
                    let exponential = q.exponential()
                    #expect(!isFinite || !exponential.numbers.contains(where: \.isNaN), "\(q): \(exponential)")
                    #expect(isFinite || !q.exponential().numbers.allSatisfy(\.isFinite) || q.w == -.infinity, "\(q)")
                    _ = (q.angle, q.axis, q.length, q.squadControl(after: q, before: .identity))
                }
                let turned = Quaternion(angle: a, axis: SIMD3(b, 1, 0))
                #expect((turned.length - 1).magnitude < 1e-15 || !a.isFinite || !b.isFinite, "\(a), \(b)")
            }
        }
    }
}

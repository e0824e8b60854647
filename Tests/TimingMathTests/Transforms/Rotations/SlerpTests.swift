import Foundation
import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct SlerpTests {
    private let times: [Double] = [0, 1e-9, 0.1, 0.25, 1.0 / 3, 0.5, 0.75, 0.999, 1, -0.5, 1.5, 7]

    /// The formula with sines in double-double, with the ends normalised there.
    private func reference(_ a: Quaternion, _ b: Quaternion, at t: Double) -> [DoubleDouble] {
        let p = DoubleDouble.normalized(a.numbers.map { DoubleDouble($0) })
        let q = DoubleDouble.normalized(b.numbers.map { DoubleDouble($0) })
        let difference = zip(p, q).map { $1 - $0 }, sum = zip(p, q).map { $1 + $0 }
        let d = DoubleDouble.dot(difference, difference).squareRoot, s = DoubleDouble.dot(sum, sum).squareRoot
        // One Newton step from the platform's angle.
        let guess = DoubleDouble(Foundation.atan2(d.high, s.high))
        let (sin, cos) = DoubleDouble.sinCos(guess)
        let angle = (guess + (d * cos - s * sin) / (s * cos + d * sin)) * DoubleDouble(2)
        let whole = DoubleDouble.sinCos(angle).sin
        let first = DoubleDouble.sinCos((DoubleDouble(1) - DoubleDouble(t)) * angle).sin / whole
        let second = DoubleDouble.sinCos(DoubleDouble(t) * angle).sin / whole
        return zip(p, q).map { $0 * first + $1 * second }
    }

    /// Two rotations a given angle apart, in four dimensions.
    private func pair(angle: Double, _ generator: inout SeededGenerator) -> (Quaternion, Quaternion) {
        let a = generator.unitQuaternion(), other = generator.unitQuaternion()
        let across = Quaternion(other.vector - a.vector * a.dot(other)).normalized()
        return (a, Quaternion(a.vector * Foundation.cos(angle) + across.vector * Foundation.sin(angle)).normalized())
    }

    private func angles(_ generator: inout SeededGenerator, count: Int) -> [Double] {
        (0..<count).map { $0 % 3 == 0 ? pow(10, generator.number(in: -12...0)) : generator.number(in: 0...1.57) }
    }

    @Test(.tags(.bound)) func agreesWithDoubleDouble() {
        var generator = SeededGenerator(seed: 1)
        var worst = 0.0, outside = 0.0, length = 0.0
        for angle in angles(&generator, count: 300) {
            let (a, b) = pair(angle: angle, &generator)
            for t in times {
                let q = a.slerp(to: b, at: t), exact = reference(a, b, at: t)
                let error = zip(q.numbers, exact).map { (DoubleDouble($0) - $1).high.magnitude }.max() ?? 0
                if (0...1).contains(t) {
                    worst = max(worst, error)
                } else {
                    outside = max(outside, error / t.magnitude)
                }
                length = max(length, (q.length - 1).magnitude)
            }
        }
        #expect(worst <= 1e-15, "seed 1: \(worst)")
        #expect(outside <= 2e-15, "seed 1: \(outside)")
        #expect(length <= 1e-15, "seed 1: \(length)")
    }

    /// As written, up to opposite ends: the error grows only as the ends determine the way less and less.
    @Test(.tags(.bound)) func agreesWithDoubleDoubleTheLongWay() {
        var generator = SeededGenerator(seed: 2)
        var worst = 0.0, length = 0.0
        for i in 0..<300 {
            let left = i % 2 == 0 ? pow(10, generator.number(in: -11...0)) : generator.number(in: 0...1.57)
            let (a, b) = pair(angle: .pi - left, &generator)
            for t in times where (0...1).contains(t) {
                let q = a.slerp(to: b, at: t, shortestPath: false), exact = reference(a, b, at: t)
                length = max(length, (q.length - 1).magnitude)
                let error = zip(q.numbers, exact).map { (DoubleDouble($0) - $1).high.magnitude }.max() ?? 0
                worst = max(worst, error * min(left, 1))
            }
        }
        #expect(worst <= 1e-15, "seed 2: \(worst)")
        #expect(length <= 1e-15, "seed 2: \(length)")
    }

    @Test func endsToTheBitAndReversal() {
        var generator = SeededGenerator(seed: 3)
        for i in 0..<500 {
            let a = generator.unitQuaternion(), b = generator.unitQuaternion()
            for shortest in [true, false] {
                #expect(a.slerp(to: b, at: 0, shortestPath: shortest) == a)
                let end = a.slerp(to: b, at: 1, shortestPath: shortest)
                #expect(end == (shortest && a.dot(b) < 0 ? -b : b), "seed 3, pair \(i)")
                for t in [0.25, 0.375, -1.5, 3] {
                    let there = a.slerp(to: b, at: t, shortestPath: shortest)
                    let back = b.slerp(to: a, at: 1 - t, shortestPath: shortest)
                    #expect(there == back || there == -back, "seed 3, pair \(i) at \(t)")
                }
            }
            // Lengths other than 1 do not matter.
            let long = Quaternion(a.vector * 0x1p900).slerp(to: Quaternion(b.vector * 0x1p-900), at: 0.3)
            #expect((long.dot(a.slerp(to: b, at: 0.3)) - 1).magnitude < 1e-15)
            #expect(a.slerp(to: -a, at: 0.4, shortestPath: false) == a)
            #expect(a.slerp(to: -a, at: 0.4) == a)
            #expect(a.slerp(to: a, at: -7.5) == a)
            #expect(a.interpolated(to: -b, at: 1) == -b)
        }
    }

    /// Equal steps of time are equal angles.
    @Test func constantSpeed() {
        var generator = SeededGenerator(seed: 4)
        for angle in angles(&generator, count: 100) {
            let (a, b) = pair(angle: angle, &generator)
            func step(_ i: Int) -> Double {
                let p = a.slerp(to: b, at: Double(i) / 8), q = a.slerp(to: b, at: Double(i + 1) / 8)
                return 2
                    * Foundation.atan2(Quaternion(q.vector - p.vector).length, Quaternion(q.vector + p.vector).length)
            }
            for i in 0..<8 { #expect((step(i) - angle / 8).magnitude < 2e-15, "seed 4: \(angle), step \(i)") }
        }
    }

    @Test func batchesAndPreparedArcsHaveTheSameBits() {
        var generator = SeededGenerator(seed: 5)
        for count in 0...13 {
            var from = (0..<count).map { _ in generator.unitQuaternion() },
                to = (0..<count).map { _ in generator.unitQuaternion() }
            if count > 3 {
                (to[1], from[2]) = (from[1], Quaternion(SIMD4(0, 0, 0, 5)))
                to[3].x = .nan
            }
            for t in [0, 0.3, 1, 1e6, .nan] {
                for shortest in [true, false] {
                    let all = batch(from, filledWith: .identity) { inputs, outputs in
                        Quaternion.slerp(from: inputs, to: to.span, at: t, shortestPath: shortest, into: &outputs)
                    }
                    for i in 0..<count {
                        let one = from[i].slerp(to: to[i], at: t, shortestPath: shortest)
                        #expect(isSame(all[i].numbers, one.numbers), "seed 5: \(i) of \(count) at \(t)")
                    }
                }
                let blends = batch(from, filledWith: .identity) { inputs, outputs in
                    Quaternion.Interpolation.evaluate(from: inputs, to: to.span, at: t, into: &outputs)
                }
                for i in 0..<count {
                    #expect(isSame(blends[i].numbers, from[i].interpolated(to: to[i], at: t).numbers), "\(i) at \(t)")
                }
            }
            let arc = Quaternion.Interpolator(from: from.first ?? .identity, to: to.last ?? .identity)
            let times = (0..<count).map { Double($0) / 7 }
            let along = batch(times, filledWith: .identity) { inputs, outputs in arc.evaluate(inputs, into: &outputs) }
            for (t, q) in zip(times, along) {
                #expect(isSame(q.numbers, arc.value(at: t).numbers))
                #expect(isSame(q.numbers, (from.first ?? .identity).slerp(to: to.last ?? .identity, at: t).numbers))
            }
        }
    }

    /// Through the key rotations, with the same velocity on both sides of each.
    @Test func squadIsSmooth() {
        var generator = SeededGenerator(seed: 6)
        for i in 0..<200 {
            let keys = (0..<4).map { _ in generator.unitQuaternion() }
            let one = keys[1].squadControl(after: keys[0], before: keys[2])
            let two = keys[2].squadControl(after: keys[1], before: keys[3])
            let zero = keys[0].squadControl(after: keys[0], before: keys[1])
            #expect(keys[1].squad(to: keys[2], control: one, endControl: two, at: 0) == keys[1])
            let end = keys[1].squad(to: keys[2], control: one, endControl: two, at: 1)
            #expect(end == keys[2] || end == -keys[2], "seed 6, \(i)")
            let h = 1e-5
            let before = keys[0].squad(to: keys[1], control: zero, endControl: one, at: 1 - h)
            let after = keys[1].squad(to: keys[2], control: one, endControl: two, at: h)
            let q = keys[1]
            let left = q.vector - before.vector * (before.dot(q) < 0 ? -1 : 1)
            let right = after.vector * (after.dot(q) < 0 ? -1 : 1) - q.vector
            #expect(Quaternion(left - right).length < 1e-8, "seed 6, \(i): \(Quaternion(left - right).length)")
            #expect((before.length - 1).magnitude < 1e-15)
        }
    }

    /// A rotation equals its negative: whatever the signs, squad takes the same way.
    @Test func squadDoesNotSeeSigns() {
        var generator = SeededGenerator(seed: 7)
        for i in 0..<100 {
            let q = (0..<4).map { _ in generator.unitQuaternion() }
            let way = q[0].squad(to: q[1], control: q[2], endControl: q[3], at: 0.375)
            for signs in 1..<16 {
                let p = q.indices.map { signs & (1 << $0) == 0 ? q[$0] : -q[$0] }
                let other = p[0].squad(to: p[1], control: p[2], endControl: p[3], at: 0.375)
                if other != way && other != -way { Issue.record("seed 7, \(i), signs \(signs): \(other), not \(way)") }
            }
        }
    }

    @Test(.tags(.badInput)) func badNumbersTrapNowhere() {
        for a in awkwardNumbers {
            for t in awkwardNumbers {
                let from = Quaternion(SIMD4(a, 0.5, -a, 0.5)), to = Quaternion(SIMD4(0.1, a, 0, t))
                let q = from.slerp(to: to, at: t)
                let isGood = a.isFinite && t.isFinite
                #expect(q.numbers.allSatisfy(\.isFinite) || !isGood || t.magnitude > 1e300, "\(a) \(t)")
                #expect(q.numbers.allSatisfy(\.isNaN) || isGood, "\(a) \(t): \(q)")
                _ = from.squad(to: to, control: to, endControl: from, at: t)
            }
        }
    }
}

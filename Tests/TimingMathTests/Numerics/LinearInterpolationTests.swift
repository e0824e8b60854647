import Testing

@testable import TimingMath

@Suite(.tags(.bound, .law)) struct LinearInterpolationTests {
    private func lerp(_ a: Double, _ b: Double, _ t: Double) -> Double {
        LinearInterpolation.value(from: a, to: b, at: t)
    }

    private func sameBits(_ a: Double, _ b: Double) -> Bool { a.bitPattern == b.bitPattern || (a.isNaN && b.isNaN) }

    @Test func endsAreExactToTheBit() {
        for a in awkwardNumbers {
            for b in awkwardNumbers {
                #expect(sameBits(lerp(a, b, 0), a) && sameBits(lerp(a, b, -0.0), a), "\(a) to \(b)")
                #expect(sameBits(lerp(a, b, 1), b), "\(a) to \(b)")
            }
        }
    }

    @Test func constantsStayConstant() {
        for a in awkwardNumbers where !a.isNaN {
            for t in awkwardNumbers where !t.isNaN { #expect(sameBits(lerp(a, a, t), a), "\(a) at \(t)") }
        }
    }

    /// The stated accuracy, inside and outside of 0…1.
    @Test func isWithinItsBound() {
        var generator = SeededGenerator(seed: 21)
        for i in 0..<20_000 {
            let scale = generator.pick([1, 1e-3, 1e8, 1e-200])
            let a = generator.number(in: -1...1), b = generator.number(in: -1...1) * scale
            let t = generator.number(in: i % 2 == 0 ? 0...1 : -3...4)
            let exact = DoubleDouble(a) + DoubleDouble(t) * (DoubleDouble(b) - DoubleDouble(a))
            let error = (DoubleDouble(lerp(a, b, t)) - exact).high.magnitude
            let m = min(t.magnitude, (1 - t).magnitude)
            let bound = 0x1p-53 * (exact.high.magnitude + 3 * m * (b - a).magnitude)
            if error > bound { Issue.record("\(a) to \(b) at \(t): \(error) > \(bound)") }
            if t >= 0, t <= 1, error > 3 * 0x1p-53 * max(a.magnitude, b.magnitude) {
                Issue.record("\(a) to \(b) at \(t) inside: \(error)")
            }
        }
    }

    /// Where all steps are exact, the result is exact.
    @Test func fractionsAreExact() {
        var generator = SeededGenerator(seed: 22)
        for _ in 0..<2000 {
            let a = generator.sixtyFourths(-6400...6400), b = generator.sixtyFourths(-6400...6400)
            let t = generator.sixtyFourths(-128...192)
            let exact = (a + t * (b - a)).double
            #expect(lerp(a.double, b.double, t.double) == exact, "\(a) to \(b) at \(t)")
        }
    }

    @Test func staysBetweenTheEndsAndTurnsRoundNowhereBesidesOneHalf() {
        var generator = SeededGenerator(seed: 23)
        for _ in 0..<2000 {
            let a = generator.number(in: -1...1),
                b = a + generator.number(in: 0...1) * generator.pick([1, 1e-8, 1e-16])
            for ts in [
                [0, 0x1p-60, 0.1, 0.3, 0.3.nextUp, 0.5.nextDown], [0.5, 0.5.nextUp, 0.7, 0.9, 1.0.nextDown, 1],
            ] {
                var last = a
                for t in ts {
                    let v = lerp(a, b, t)
                    if v < last || v > b { Issue.record("\(a) to \(b) at \(t): \(v) after \(last)") }
                    last = v
                }
            }
        }
    }

    @Test func finiteEndsOverflowOnlyWhereTheValueDoes() {
        let large = Double.greatestFiniteMagnitude
        #expect(lerp(-large, large, 0.5) == 0)
        #expect(lerp(-large, large, 0.25) == -large / 2)
        #expect(lerp(-large, large, 0.75) == large / 2)
        // Here t·(b − a) is out of range.
        #expect(abs(lerp(-large, -large / 2, 3.5) - 0.75 * large) <= large.ulp)
        #expect(abs(lerp(large, large / 2, 3.5) + 0.75 * large) <= large.ulp)
        #expect(lerp(-large, large, 1.5) == .infinity && lerp(-large, large, -0.5) == -.infinity)
        var generator = SeededGenerator(seed: 24)
        for _ in 0..<2000 {
            let a = generator.number(in: -1...1), b = generator.number(in: -1...1)
            let t = generator.number(in: -1...2)
            // The same line, smaller by a power of two.
            let small = lerp(a * 0x1p1000, b * 0x1p1000, t)
            let expected = small * 0x1p23
            guard expected.isFinite else { continue }
            let actual = lerp(a * 0x1p1000 * 0x1p23, b * 0x1p1000 * 0x1p23, t)
            #expect(actual == expected, "\(a) to \(b) at \(t)")
        }
    }

    @Test(.tags(.badInput)) func infiniteInputs() {
        #expect(lerp(.infinity, 5, 0.5) == .infinity && lerp(5, -.infinity, 0.5) == -.infinity)
        #expect(lerp(.infinity, 5, 2) == -.infinity)
        #expect(lerp(-.infinity, .infinity, 0.5).isNaN)
        #expect(lerp(1, 2, .infinity) == .infinity && lerp(1, 2, -.infinity) == -.infinity)
        #expect(lerp(2, 1, .infinity) == -.infinity)
        let large = Double.greatestFiniteMagnitude
        #expect(lerp(-large, large, .infinity) == .infinity)
        for a in awkwardNumbers {
            for b in awkwardNumbers {
                #expect(lerp(a, b, .nan).isNaN, "\(a) to \(b)")
                #expect(lerp(.nan, b, 0.3).isNaN && lerp(a, .nan, 0.3).isNaN, "\(a) to \(b)")
            }
        }
    }

    @Test func batchesAgreeWithSingleValues() {
        var generator = SeededGenerator(seed: 25)
        for count in [0, 1, 7, 8, 9, 15, 16, 17, 64, 67, 1100] {
            // A single non-finite number sends a whole block through the slow path, so zeros of both signs are also
            // tested without one.
            for choices in [[], awkwardNumbers, [-0.0, 0, 0.1, -7, .leastNonzeroMagnitude]] {
                func numbers() -> [Double] {
                    (0..<count).map { _ in choices.isEmpty ? generator.number(in: -9...9) : generator.pick(choices) }
                }
                let starts = numbers()
                var ends = numbers()
                // Constants; the difficult one is −0.
                for i in ends.indices where i % 5 == 0 { ends[i] = starts[i] }
                for t in awkwardNumbers + [0.3, 0.7, -0.3, 1.7] {
                    let outputs = batched(starts) {
                        LinearInterpolation.evaluate(from: $0, to: ends.span, at: t, into: &$1)
                    }
                    for i in 0..<count where !sameBits(outputs[i], lerp(starts[i], ends[i], t)) {
                        Issue.record("\(count) numbers, \(starts[i]) to \(ends[i]) at \(t): \(outputs[i])")
                    }
                }
            }
        }
    }
}

@Suite(.tags(.bound)) struct BernsteinWeightsTests {
    @Test func isWithinItsBound() {
        var generator = SeededGenerator(seed: 31)
        for _ in 0..<20_000 {
            let b = (0..<4).map { _ in generator.number(in: -1...1) }
            let u = generator.number(in: 0...1)
            let s = DoubleDouble(1) - DoubleDouble(u), v = DoubleDouble(u), three = DoubleDouble(3)
            let ends = s * s * s * DoubleDouble(b[0]) + v * v * v * DoubleDouble(b[3])
            let exact = ends + three * s * v * (s * DoubleDouble(b[1]) + v * DoubleDouble(b[2]))
            let error = (DoubleDouble(BernsteinWeights(at: u).blend(b[0], b[1], b[2], b[3])) - exact).high.magnitude
            let largest = b.map(\.magnitude).max() ?? 0
            if error > 9 * 0x1p-53 * largest { Issue.record("\(b) at \(u): \(error / (0x1p-53 * largest)) units") }
        }
    }

    @Test func isWithinItsBoundOutside() {
        var generator = SeededGenerator(seed: 32)
        for _ in 0..<20_000 {
            let b = (0..<4).map { _ in generator.number(in: -1...1) }
            let far = generator.pick([0.01, 1, 10, 1e6])
            let u = generator.chance(0.5) ? -generator.number(in: 0...far) : 1 + generator.number(in: 0...far)
            let s = DoubleDouble(1) - DoubleDouble(u), v = DoubleDouble(u), three = DoubleDouble(3)
            let ends = s * s * s * DoubleDouble(b[0]) + v * v * v * DoubleDouble(b[3])
            let exact = ends + three * s * v * (s * DoubleDouble(b[1]) + v * DoubleDouble(b[2]))
            let error = (DoubleDouble(BernsteinWeights(at: u).blend(b[0], b[1], b[2], b[3])) - exact).high.magnitude
            let d = u < 0 ? -u : u - 1
            let unit = 0x1p-53 * (b.map(\.magnitude).max() ?? 0) * (1 + d + d * d + d * d * d)
            if error > 40 * unit { Issue.record("\(b) at \(u): \(error / unit) units") }
        }
    }

    @Test func endsAndConstantsAreExact() {
        for a in awkwardNumbers {
            for b in awkwardNumbers {
                #expect(BernsteinWeights(at: 0).blend(a, b, b, b).bitPattern == a.bitPattern, "\(a), \(b)")
                #expect(BernsteinWeights(at: 1).blend(b, b, b, a).bitPattern == a.bitPattern, "\(a), \(b)")
            }
            for u in [-1, 1e-300, 0.1, 0.3, 0.7, 2] where !a.isNaN {
                #expect(BernsteinWeights(at: u).blend(a, a, a, a).bitPattern == a.bitPattern, "\(a) at \(u)")
            }
        }
        #expect(BernsteinWeights(at: .nan).blend(1, 1, 1, 1).isNaN)
    }

    /// Weights of opposite signs that overflow must not give NaN.
    @Test func isNoNaNForFiniteControlPoints() {
        let numbers = awkwardNumbers.filter { !$0.isNaN }, finite = numbers.filter(\.isFinite)
        let parameters = numbers + [1e76, 1e77, 1e102, 1e103, 1e154, 1e155, 1e200, 1e307].flatMap { [$0, -$0] }
        func check(_ b: [Double], at u: Double) {
            if BernsteinWeights(at: u).blend(b[0], b[1], b[2], b[3]).isNaN { Issue.record("\(b) at \(u)") }
        }
        // All cubics of these values, so that all combinations of signs and degrees occur.
        let few = [-1, 0, 0x1p-1074, 1e308] as [Double]
        for i in 0..<256 {
            let b = [few[i % 4], few[i / 4 % 4], few[i / 16 % 4], few[i / 64]]
            for u in parameters { check(b, at: u) }
        }
        var generator = SeededGenerator(seed: 32)
        for _ in 0..<20_000 { check((0..<4).map { _ in generator.pick(finite) }, at: generator.pick(parameters)) }
    }

    @Test func goesOnOutside() {
        // The cubic u³ and the line u.
        #expect(BernsteinWeights(at: -2).blend(0, 0, 0, 1) == -8)
        #expect(BernsteinWeights(at: 3).blend(0, 1, 2, 3) == 9)
    }
}

import Foundation
import Testing

@testable import TimingMath

/// The table of maximum errors, in units of the last place: each function over its range, compared with double-double.
@Suite(.tags(.bound)) struct ElementaryFunctionTests {
    private func walk(
        _ name: String, _ range: ClosedRange<Double>, seed: UInt64, bound: Double, count: Int = 4000,
        _ function: (Double) -> Double, _ reference: (Double) -> DoubleDouble
    ) {
        var generator = SeededGenerator(seed: seed)
        var worst = 0.0, at = 0.0
        for _ in 0..<count {
            let x = generator.number(in: range)
            let error = reference(x).ulps(from: function(x))
            if !(error <= worst) { (worst, at) = (error, x) }
        }
        #expect(worst <= bound, "\(name) is \(worst) ulp off at \(at) (seed \(seed))")
    }

    @Test func exponentials() {
        walk("exp", -1...1, seed: 1, bound: 1, Exponential.exp) { .exp(DoubleDouble($0)) }
        walk("exp", -690...690, seed: 2, bound: 1, Exponential.exp) { .exp(DoubleDouble($0)) }
        walk("exp2", -1000...1000, seed: 3, bound: 1, Exponential.exp2) { x in
            .exp(DoubleDouble(x - x.rounded()) * .ln2)
                * DoubleDouble(Double(sign: .plus, exponent: Int(x.rounded()), significand: 1))
        }
    }

    /// For powers of two with exponents up to 0 and for fractions of a turn, as springs need them.
    @Test func decaysAndTurns() {
        let power: (Double) -> DoubleDouble = { x in
            .exp(DoubleDouble(x - x.rounded()) * .ln2)
                * DoubleDouble(Double(sign: .plus, exponent: Int(x.rounded()), significand: 1))
        }
        walk("decay", -1000...0, seed: 21, bound: 4, Exponential.decay(octaves:), power)
        walk("decay", -1...0, seed: 22, bound: 4, Exponential.decay(octaves:), power)
        walk("fall", -40...0, seed: 23, bound: 4, Exponential.fall(octaves:)) { power($0) - DoubleDouble(1) }
        walk("fall", -0.4...0, seed: 24, bound: 4, Exponential.fall(octaves:)) { power($0) - DoubleDouble(1) }
        #expect(Exponential.decay(octaves: 0.0) == 1 && Exponential.fall(octaves: 0.0) == 0)
        for y in [-1022.6, -1e4, -1e300, -.infinity] {
            #expect(Exponential.decay(octaves: y) == 0 && Exponential.fall(octaves: y) == -1)
        }
        var generator = SeededGenerator(seed: 25)
        for range in [-0.5...0.5, 0...1e-6, -300...300, 0...1e9] {
            for _ in 0..<2000 {
                let t = generator.number(in: range),
                    exact = DoubleDouble.sinCos(DoubleDouble(2) * .pi * DoubleDouble(t))
                let (sine, cosine) = Trigonometry.sinCosOfTurns(t)
                let errors = [(DoubleDouble(sine) - exact.sin).high, (DoubleDouble(cosine) - exact.cos).high]
                #expect(errors.allSatisfy { $0.magnitude <= 6e-16 }, "\(t) turns: \(errors)")
            }
        }
        #expect(Trigonometry.sinCosOfTurns(0.0) == (0, 1) && Trigonometry.sinCosOfTurns(0x1p50 - 1) == (0, 1))
    }

    @Test func logarithms() {
        walk("log", 0.5...2, seed: 6, bound: 2, Logarithm.log) { .log(DoubleDouble($0), guess: Foundation.log($0)) }
        walk("log", 1e-10...1e10, seed: 7, bound: 2, Logarithm.log) {
            .log(DoubleDouble($0), guess: Foundation.log($0))
        }
        var generator = SeededGenerator(seed: 8)
        for _ in 0..<4000 {
            let x = generator.number(in: 0...1), y = generator.number(in: 0.1...20)
            let exact = DoubleDouble.exp(DoubleDouble(y) * .log(DoubleDouble(x), guess: Foundation.log(x)))
            let error = (DoubleDouble(Logarithm.power(x, y)) - exact).high.magnitude
            #expect(error <= 1e-15, "\(x) to the power \(y) is \(error) off")
        }
    }

    @Test func sinesAndCosines() {
        for (range, seed) in [(-1.0...1.0, 9), (-100...100, 10), (-1e5...1e5, 11)] as [(ClosedRange<Double>, UInt64)] {
            walk(
                "sin", range, seed: seed, bound: 2, { Trigonometry.sinCos($0).sin },
                { DoubleDouble.sinCos(DoubleDouble($0)).sin })
            walk(
                "cos", range, seed: seed, bound: 2, { Trigonometry.sinCos($0).cos },
                { DoubleDouble.sinCos(DoubleDouble($0)).cos })
        }
        for range in [-2.0...2, -5000...5000] {
            let turn: (Double) -> DoubleDouble = { DoubleDouble($0) * .pi * DoubleDouble(0.5) }
            walk(
                "sin of quarters", range, seed: 12, bound: 2, { Trigonometry.sinCosOfQuarterTurns($0).sin },
                { DoubleDouble.sinCos(turn($0)).sin })
            walk(
                "cos of quarters", range, seed: 13, bound: 2, { Trigonometry.sinCosOfQuarterTurns($0).cos },
                { DoubleDouble.sinCos(turn($0)).cos })
        }
    }

    /// Arguments beyond 2²³ quarter turns, compared with mpmath at 400 digits. The third is the double nearest to a
    /// multiple of π/2 (Muller, "Elementary Functions", chapter 11).
    @Test func hugeAngles() {
        let rows: [(x: Double, sin: Double, cos: Double)] = [
            (1.4e7, 0.9572344679427421, 0.28931327895963443),
            (1e22, -0.8522008497671888, 0.523214785395139),
            (0x1.6ac5b262ca1ffp+849, 1.0, -4.687165924254628e-19),
            (.greatestFiniteMagnitude, 0.004961954789184062, -0.9999876894265599),
            (-123456789.125, -0.9998763854272629, 0.01572303612257408),
            (0x1p100, -0.8721836054182673, 0.48917865697472146),
            (13_176_794.999, 0.3575822827910272, 0.9338816365225081),
        ]
        for row in rows {
            let (sin, cos) = Trigonometry.sinCos(row.x)
            #expect((sin - row.sin).magnitude <= 2 * row.sin.ulp, "sin \(row.x) is \(sin), not \(row.sin)")
            #expect((cos - row.cos).magnitude <= 2 * row.cos.ulp, "cos \(row.x) is \(cos), not \(row.cos)")
        }
        // Across the boundary between the two reductions.
        for i in -50...50 {
            let x = AngleReduction.limit + Double(i) * 0.37
            let exact = DoubleDouble.sinCos(DoubleDouble(x))
            #expect(exact.sin.ulps(from: Trigonometry.sinCos(x).sin) <= 2, "sin \(x)")
            #expect(exact.cos.ulps(from: Trigonometry.sinCos(x).cos) <= 2, "cos \(x)")
        }
    }

    @Test func exactValues() {
        #expect(Exponential.exp(0.0) == 1)
        for n in -1022...1023 {
            #expect(Exponential.exp2(Double(n)) == Double(sign: .plus, exponent: n, significand: 1))
        }
        #expect(Exponential.exp(1000.0) == .infinity && Exponential.exp(-1000.0) == 0)
        #expect(Exponential.exp(Double.infinity) == .infinity && Exponential.exp(-Double.infinity) == 0)
        #expect(Exponential.exp2(1024.0) == .infinity && Exponential.exp2(-1074.0) == .leastNonzeroMagnitude)
        #expect(
            Logarithm.log(1.0) == 0 && Logarithm.log(0.0) == -.infinity && Logarithm.log(Double.infinity) == .infinity)
        #expect(Logarithm.log(-1.0).isNaN && Logarithm.log(-Double.infinity).isNaN)
        #expect((Logarithm.log(Double.leastNonzeroMagnitude) + 744.4400719213812).magnitude < 1e-12)
        for quarters in -9...9 {
            let (sin, cos) = Trigonometry.sinCosOfQuarterTurns(Double(quarters))
            let index = ((quarters % 4) + 4) % 4
            #expect(sin == [0, 1, 0, -1][index] && cos == [1, 0, -1, 0][index], "\(quarters) quarter turns")
        }
    }

    @Test(.tags(.badInput)) func awkwardNumbersStayNumbers() {
        for x in awkwardNumbers {
            let results = [
                Exponential.exp(x), Exponential.exp2(x), Trigonometry.sinCos(x).sin,
                Trigonometry.sinCos(x).cos, Trigonometry.sinCosOfQuarterTurns(x).sin,
            ]
            if x.isNaN { #expect(results.allSatisfy { $0.isNaN }) }
            if x.isFinite { #expect(results.allSatisfy { !$0.isNaN }, "\(x): \(results)") }
            if x.isInfinite { #expect(results[2...].allSatisfy { $0.isNaN }) }
        }
    }

    @Test func lanesGiveTheScalarBits() {
        var generator = SeededGenerator(seed: 14)
        let inputs = awkwardNumbers + (0..<80).map { _ in generator.number(in: -800...800) } + [1e9, 1e200, -3e8]
        for function in Kernel.Body.allCases {
            let kernel = Kernel(body: function)
            expectBatchEqualsScalar("\(function)", inputs: inputs, scalar: { kernel($0) }) { kernel.map($0, into: &$1) }
        }
    }

    private struct Kernel: LaneKernel {
        enum Body: CaseIterable { case exp, exp2, decay, fall, turns, log, sin, cos, sinQuarters, power }
        let body: Body

        func callAsFunction<V: DoubleLanes>(_ x: V) -> V {
            switch body {
            case .exp: Exponential.exp(x)
            case .exp2: Exponential.exp2(x)
            case .decay: Exponential.decay(octaves: -x.magnitude)
            case .fall: Exponential.fall(octaves: -x.magnitude)
            case .turns: Trigonometry.sinCosOfTurns(x).sin + Trigonometry.sinCosOfTurns(x).cos
            case .log: Logarithm.log(x)
            case .sin: Trigonometry.sinCos(x).sin
            case .cos: Trigonometry.sinCos(x).cos
            case .sinQuarters: Trigonometry.sinCosOfQuarterTurns(x).sin
            case .power: Logarithm.power(x, 2.5)
            }
        }
    }
}

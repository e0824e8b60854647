import Foundation
import Testing

@testable import TimingMath

@Suite(.tags(.bound)) struct ArcTangentTests {
    /// One Newton step in double-double from the platform's angle.
    private func reference(_ y: Double, _ x: Double) -> DoubleDouble {
        let guess = DoubleDouble(Foundation.atan2(y, x))
        let (sin, cos) = DoubleDouble.sinCos(guess)
        let (y, x) = (DoubleDouble(y), DoubleDouble(x))
        return guess + (y * cos - x * sin) / (x * cos + y * sin)
    }

    /// The stated error bound, on the whole circle and near the boundaries of the argument reduction.
    @Test func withinTwoUlps() {
        var generator = SeededGenerator(seed: 1)
        var worst = 0.0, at = (0.0, 0.0)
        for i in 0..<40_000 {
            let size = Double(
                sign: .plus, exponent: i % 5 == 0 ? Int.random(in: -60...60, using: &generator) : 0, significand: 1)
            var y = generator.number(in: -1...1), x = generator.number(in: -1...1) * size
            switch i % 4 {
            case 1: y = (generator.chance(0.5) ? 1 : 0.5) * x * (1 + generator.number(in: -1e-3...1e-3))
            case 2: x = (generator.chance(0.5) ? -1 : 0.5625) * y * (1 + generator.number(in: -0.1...0.1))
            default: break
            }
            let error = reference(y, x).ulps(from: Trigonometry.arcTangent(y: y, x: x))
            if !(error <= worst) { (worst, at) = (error, (y, x)) }
        }
        #expect(worst <= 2, "atan2\(at) is \(worst) ulp off (seed 1)")
    }

    /// Signs, zeros and infinities as IEEE 754-2019, section 9.2, defines them for atan2Pi.
    @Test func specialValues() {
        let quarter = Double.pi / 4, infinity = Double.infinity, least = Double.leastNonzeroMagnitude
        let rows: [(y: Double, x: Double, angle: Double)] = [
            (0, 0, 0), (0, 1, 0), (0, infinity, 0), (0, -0.0, .pi), (0, -1, .pi), (0, -infinity, .pi),
            (1, 0, 2 * quarter), (1, -0.0, 2 * quarter), (least, 0, 2 * quarter), (infinity, 0, 2 * quarter),
            (infinity, -1e308, 2 * quarter), (infinity, infinity, quarter), (infinity, -infinity, 0x1.2d97c7f3321d2p+1),
            (1, infinity, 0), (1, -infinity, .pi), (1, 1, quarter), (3, -3, 0x1.2d97c7f3321d2p+1),
            (1e308, 1e308, quarter), (least, least, quarter), (least, -least, 0x1.2d97c7f3321d2p+1),
            (1e-300, 1e300, 0), (1e-300, -1e300, .pi), (1e300, 1e-300, 2 * quarter),
            (.greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0x1.2d97c7f3321d2p+1),
            (0.5e308, 1e308, 0.4636476090008061), (3 * least, 4 * least, 0.6435011087932844),
        ]
        for (y, x, angle) in rows {
            for (y, angle) in [(y, angle), (-y, -angle)] {
                let result = Trigonometry.arcTangent(y: y, x: x)
                #expect(
                    (result - angle).magnitude <= angle.ulp && result.sign == angle.sign,
                    "atan2(\(y), \(x)) is \(result)")
            }
        }
        #expect(Trigonometry.arcTangent(y: 0, x: -1) == .pi && Trigonometry.arcTangent(y: 1, x: 0) == .pi / 2)
    }

    /// Compared with the platform's function, over all pairs of awkward numbers.
    @Test(.tags(.badInput)) func awkwardPairs() {
        for y in awkwardNumbers {
            for x in awkwardNumbers {
                let result = Trigonometry.arcTangent(y: y, x: x), expected = Foundation.atan2(y, x)
                if expected.isNaN {
                    #expect(result.isNaN, "atan2(\(y), \(x)) is \(result)")
                } else {
                    let isRight = (result - expected).magnitude <= 2 * expected.ulp && result.sign == expected.sign
                    #expect(isRight, "atan2(\(y), \(x)) is \(result), not \(expected)")
                }
            }
        }
    }

    @Test func lanesGiveTheScalarBits() {
        var generator = SeededGenerator(seed: 2)
        let inputs = awkwardNumbers + (0..<80).map { _ in generator.number(in: -3...3) }
        for x in [1, -1, 0, -0.0, .infinity, 1e308] as [Double] {
            let kernel = Kernel(x: x)
            expectBatchEqualsScalar("atan2(y, \(x))", inputs: inputs, scalar: { kernel($0) }) {
                kernel.map($0, into: &$1)
            }
        }
    }

    private struct Kernel: LaneKernel {
        let x: Double
        func callAsFunction<V: DoubleLanes>(_ y: V) -> V { Trigonometry.arcTangent(y: y, x: V(splat: x)) }
    }

    @Test func anglesOfPositions() {
        func angle(_ x: Double, _ y: Double) -> Double { BezierPath.Position(point: .zero, tangent: SIMD2(x, y)).angle }
        #expect(angle(0, 0) == 0 && angle(-0.0, 0) == 0 && angle(-0.0, -0.0) == 0)
        #expect(angle(-1, -0.0) == .pi && angle(-1, 0) == .pi && angle(0, -1) == -.pi / 2)
        #expect(angle(1, -0.0).sign == .plus && angle(.nan, 1).isNaN)
        // atan2 of y = −2⁻⁶⁰ would round to −π.
        #expect(angle(-1, -0x1p-60) == .pi && angle(-1, 0x1p-60) == .pi)
    }
}

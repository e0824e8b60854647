import Foundation
import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct PennerEasingTests {
    static let all: [PennerEasing] = PennerEasing.Curve.allCases.flatMap { curve in
        PennerEasing.Mode.allCases.flatMap { mode in
            PennerEasing.Variant.allCases.compactMap { variant in
                try? PennerEasing(
                    curve, mode, variant: variant,
                    parameters: PennerEasing.Parameters(overshoot: 2, amplitude: 1.3, period: 0.4, exponent: 2.5))
            }
        }
    }

    /// Whether the modes are compositions of one E: all of d3's variant, and all of Penner's except these.
    private func isComposed(_ easing: PennerEasing) -> Bool {
        if easing.variant == .d3 { return true }
        switch (easing.curve, easing.mode) {
        case (.expo, _), (.elastic, _), (.back, .inOut), (.bounce, .outIn): return false
        default: return true
        }
    }

    @Test func endsAreExact() {
        #expect(Self.all.count == 12 * 4 * 2)
        for easing in Self.all {
            #expect(easing.value(at: 0) == 0 && easing.value(at: 1) == 1, "\(easing)")
            #expect(easing.value(at: -3) == 0 && easing.value(at: 7) == 1, "\(easing)")
        }
    }

    @Test func modesAreCompositions() throws {
        var generator = SeededGenerator(seed: 40)
        for easing in Self.all where isComposed(easing) && easing.mode != .in {
            let rising = try PennerEasing(easing.curve, .in, variant: easing.variant, parameters: easing.parameters)
            for _ in 0..<200 {
                let t = generator.number(in: 0.001...0.999)
                let expected =
                    switch easing.mode {
                    case .in: rising.value(at: t)
                    case .out: 1 - rising.value(at: 1 - t)
                    case .inOut: t < 0.5 ? rising.value(at: 2 * t) / 2 : 1 - rising.value(at: 2 - 2 * t) / 2
                    case .outIn:
                        t < 0.5 ? (1 - rising.value(at: 1 - 2 * t)) / 2 : (1 + rising.value(at: 2 * t - 1)) / 2
                    }
                // The linear curve is exact in every mode, but its composition is not.
                #expect((easing.value(at: t) - expected).magnitude <= 4e-15, "\(easing) at \(t)")
            }
        }
    }

    @Test func risesWhereTheCurveRises() {
        for easing in Self.all where ![.back, .elastic, .bounce].contains(easing.curve) {
            var last = -1.0
            for i in 0...2000 {
                let value = easing.value(at: Double(i) / 2000)
                // Penner's expo has jumps between 0.0005 and 0.001.
                #expect(value >= last - (isComposed(easing) ? 1e-15 : 0.0011), "\(easing) at \(i)/2000")
                last = value
            }
        }
    }

    /// The stated accuracy, compared with the formulas in the platform's functions.
    @Test(.tags(.bound)) func meetsTheFormulas() {
        var generator = SeededGenerator(seed: 41)
        for easing in Self.all {
            for _ in 0..<300 {
                let t = generator.number(in: 1e-9...0.999999)
                let error = (easing.value(at: t) - formula(easing, t)).magnitude
                #expect(error <= 1e-14, "\(easing) at \(t): \(error)")
            }
        }
    }

    /// Near its vertical tangents circ is as accurate as elsewhere: √(t(2 − t)) is about √2t there.
    @Test func circIsExactNextToItsEnds() throws {
        let out = PennerEasing(.circ, .out), outIn = PennerEasing(.circ, .outIn)
        for exponent in 1...300 {
            let t = pow(10, -Double(exponent))
            let exact = (DoubleDouble(t) * (DoubleDouble(2) - DoubleDouble(t))).squareRoot.high
            #expect((out.value(at: t) - exact).magnitude <= 4 * exact.ulp, "out at \(t)")
            #expect((outIn.value(at: t / 2) - exact / 2).magnitude <= 4 * exact.ulp, "outIn at \(t / 2)")
        }
    }

    private func formula(_ easing: PennerEasing, _ t: Double) -> Double {
        let p = easing.parameters
        if easing.variant == .penner, !isComposed(easing) { return penner(easing, t) }
        func rise(_ t: Double) -> Double {
            let decay = (pow(2, 10 * (t - 1)) - 1.0 / 1024) / (1 - 1.0 / 1024)
            switch easing.curve {
            case .linear: return t
            case .quad: return t * t
            case .cubic: return pow(t, 3)
            case .quart: return pow(t, 4)
            case .quint: return pow(t, 5)
            case .sine: return 1 - cos(t * .pi / 2)
            case .expo: return decay
            case .circ: return 1 - sqrt(1 - t * t)
            case .back: return t * t * ((p.overshoot + 1) * t - p.overshoot)
            case .elastic:
                return -p.amplitude * decay * sin((t - 1) * 2 * .pi / p.period - asin(1 / p.amplitude))
            case .bounce: return 1 - bounce(1 - t, top: 1, amplitude: easing.variant == .penner ? p.amplitude : 1)
            case .poly: return pow(t, p.exponent)
            }
        }
        switch easing.mode {
        case .in: return rise(t)
        case .out: return 1 - rise(1 - t)
        case .inOut: return t < 0.5 ? rise(2 * t) / 2 : 1 - rise(2 - 2 * t) / 2
        case .outIn: return t < 0.5 ? (1 - rise(1 - 2 * t)) / 2 : (1 + rise(2 * t - 1)) / 2
        }
    }

    private func penner(_ easing: PennerEasing, _ t: Double) -> Double {
        let p = easing.parameters, u = 2 * t - 1, a = p.amplitude
        func wave(_ x: Double, _ top: Double) -> Double { a * sin(2 * .pi * x / p.period - asin(top / a)) }
        func expoIn(_ t: Double) -> Double { pow(2, 10 * (t - 1)) - 0.001 }
        func expoOut(_ t: Double) -> Double { 1.001 * (1 - pow(2, -10 * t)) }
        switch (easing.curve, easing.mode) {
        case (.expo, .in): return expoIn(t)
        case (.expo, .out): return expoOut(t)
        case (.expo, .inOut): return u < 0 ? pow(2, 10 * u) / 2 - 0.0005 : 1.0005 * (2 - pow(2, -10 * u)) / 2
        case (.expo, .outIn): return t < 0.5 ? expoOut(2 * t) / 2 : expoIn(u) / 2 + 0.5
        case (.elastic, .in): return -pow(2, 10 * (t - 1)) * wave(t - 1, 1)
        case (.elastic, .out): return 1 + pow(2, -10 * t) * wave(t, 1)
        case (.elastic, .inOut): return u < 0 ? -pow(2, 10 * u) * wave(u, 1) / 2 : 1 + pow(2, -10 * u) * wave(u, 1) / 2
        case (.elastic, .outIn):
            return t < 0.5
                ? 0.5 + pow(2, -20 * t) * wave(2 * t, 0.5) : 0.5 - pow(2, 10 * (u - 1)) * wave(u - 1, 0.5)
        case (.back, _):
            let s = 1.525 * p.overshoot, x = t < 0.5 ? 2 * t : 2 - 2 * t
            let e = x * x * ((s + 1) * x - s) / 2
            return t < 0.5 ? e : 1 - e
        default:
            return t < 0.5 ? bounce(2 * t, top: 0.5, amplitude: a) : 1 - bounce(2 - 2 * t, top: 0.5, amplitude: a)
        }
    }

    private func bounce(_ t: Double, top: Double, amplitude: Double) -> Double {
        func arc(_ middle: Double, _ height: Double) -> Double {
            top - amplitude * (1 - (7.5625 * (t - middle) * (t - middle) + height))
        }
        if t < 4 / 11.0 { return top * 7.5625 * t * t }
        if t < 8 / 11.0 { return arc(6 / 11.0, 0.75) }
        return t < 10 / 11.0 ? arc(9 / 11.0, 0.9375) : arc(21 / 22.0, 0.984375)
    }

    @Test func batchIsScalar() {
        var generator = SeededGenerator(seed: 42)
        let inputs = awkwardNumbers + (0..<70).map { _ in generator.number(in: -0.1...1.1) } + [0.25, 0.75]
        for easing in Self.all {
            expectBatchEqualsScalar("\(easing)", inputs: inputs, scalar: easing.value) {
                easing.evaluate($0, into: &$1)
            }
        }
        for curve in QtEasing.allCases {
            expectBatchEqualsScalar("\(curve)", inputs: inputs, scalar: curve.value) { curve.evaluate($0, into: &$1) }
        }
    }

    @Test func qtCurvesMeetTheirFormulas() {
        for i in 0...1000 {
            let t = Double(i) / 1000
            let sine = (1 - cos(.pi * t)) / 2
            let start = min(max(1.3 - 2 * t, 0), 1), end = min(max(2 * t - 0.7, 0), 1)
            #expect((QtEasing.curveIn.value(at: t) - (sine * start + t * (1 - start))).magnitude < 1e-15)
            #expect((QtEasing.curveOut.value(at: t) - (sine * end + t * (1 - end))).magnitude < 1e-15)
            #expect((QtEasing.sineCurve.value(at: t) - (1 - cos(2 * .pi * t)) / 2).magnitude < 1e-15)
            #expect((QtEasing.cosineCurve.value(at: t) - (1 + sin(2 * .pi * t)) / 2).magnitude < 1e-15)
        }
    }

    @Test(.tags(.badInput)) func awkwardNumbersGiveNumbers() {
        for easing in Self.all {
            for t in awkwardNumbers { #expect(easing.value(at: t).isNaN == t.isNaN, "\(easing) at \(t)") }
        }
        for curve in QtEasing.allCases {
            for t in awkwardNumbers { #expect(curve.value(at: t).isNaN == t.isNaN, "\(curve) at \(t)") }
        }
        for number in awkwardNumbers {
            let parameters = [
                PennerEasing.Parameters(overshoot: number), PennerEasing.Parameters(amplitude: number),
                PennerEasing.Parameters(period: number), PennerEasing.Parameters(exponent: number),
            ]
            for curve in PennerEasing.Curve.allCases {
                for mode in PennerEasing.Mode.allCases {
                    for parameters in parameters {
                        let easing = try? PennerEasing(curve, mode, parameters: parameters)
                        #expect(easing.map { !$0.value(at: 0.3).isNaN } ?? true, "\(curve) \(mode) \(parameters)")
                    }
                }
            }
        }
    }

    @Test(.tags(.badInput)) func rejectsWhatIsNoEasing() {
        for bad in [Double.nan, .infinity, -.infinity] {
            #expect(throws: TimingFunctionError.self) {
                try PennerEasing(.back, .in, parameters: .init(overshoot: bad))
            }
            #expect(throws: TimingFunctionError.self) {
                try PennerEasing(.elastic, .in, parameters: .init(amplitude: bad))
            }
        }
        for bad in [0, -1, .nan, .infinity] as [Double] {
            #expect(throws: TimingFunctionError.self) {
                try PennerEasing(.elastic, .in, parameters: .init(period: bad))
            }
            #expect(throws: TimingFunctionError.self) { try PennerEasing(.poly, .in, parameters: .init(exponent: bad)) }
        }
    }
}

import Foundation
import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct SpringTests {
    struct Sample: CustomStringConvertible {
        var mass, stiffness, damping, velocity: Double
        var description: String { "m \(mass) k \(stiffness) c \(damping) v \(velocity)" }
        var spring: SpringTimingFunction {
            get throws {
                try SpringTimingFunction(
                    mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
                    allowsOverdamping: true)
            }
        }
    }

    static let samples: [Sample] = {
        var generator = SeededGenerator(seed: 30)
        var samples: [Sample] = []
        let offsets: [Double] = [1e-12, 1e-9, 1e-6, 1e-3]
        let ratios: [Double] = [0, 0.01, 0.3, 1, 1.5, 5, 1000] + offsets.map { 1 - $0 } + offsets.map { 1 + $0 }
        for ratio in ratios {
            for velocity: Double in [0, 5, -3] {
                let mass = generator.number(in: 0.5...3), stiffness = generator.number(in: 20...400)
                let damping = 2 * ratio * (mass * stiffness).squareRoot()
                samples.append(Sample(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity))
            }
        }
        return samples
    }()

    @Test func startsAtZeroWithItsVelocityAndComesToRest() throws {
        for sample in Self.samples {
            let spring = try sample.spring
            #expect(spring.value(at: 0) == 0 && spring.velocity(at: 0) == sample.velocity, "\(sample)")
            #expect(spring.value(at: -1) == 0 && spring.velocity(at: -1) == sample.velocity, "\(sample)")
            if sample.damping > 0 {
                #expect(spring.value(at: .infinity) == 1 && spring.velocity(at: .infinity) == 0, "\(sample)")
                #expect((spring.value(at: 1e6) - 1).magnitude < 1e-15, "\(sample)")
            }
        }
    }

    /// However strong the damping is.
    @Test(.tags(.badInput)) func extremeSpringsStartAtZero() throws {
        for damping in [1e300, 1.2e308, .greatestFiniteMagnitude] {
            let spring = try SpringTimingFunction(damping: damping, allowsOverdamping: true)
            for t in [-1, 0, .leastNonzeroMagnitude] {
                #expect(spring.value(at: t) == 0 && spring.velocity(at: t) < 1e-290, "damping \(damping) at \(t)")
            }
            var values = [Double](repeating: .nan, count: 130)
            var span = values.mutableSpan
            spring.evaluate(from: 0, step: 0.1, into: &span)
            #expect(values.allSatisfy { $0 == 0 }, "damping \(damping)")
        }
    }

    /// The equation of motion holds: m·x″ + c·x′ = k·(1 − x), with x″ from differences of x′.
    @Test(.tags(.bound)) func obeysTheEquationOfMotion() throws {
        for sample in Self.samples {
            let spring = try sample.spring
            for t in [0.01, 0.1, 0.37, 1.0, 2.5] {
                let h = 1e-5
                let acceleration = (spring.velocity(at: t + h) - spring.velocity(at: t - h)) / (2 * h)
                let left = sample.mass * acceleration + sample.damping * spring.velocity(at: t)
                let right = sample.stiffness * (1 - spring.value(at: t))
                let scale = sample.stiffness * (1 + sample.velocity.magnitude) + sample.damping
                #expect((left - right).magnitude <= 2e-5 * scale, "\(sample) at \(t): \(left), \(right)")
            }
        }
    }

    /// Without damping ½mx′² + ½k(1 − x)² is constant; with damping it never rises.
    @Test func losesEnergyOnlyToDamping() throws {
        for sample in Self.samples {
            let spring = try sample.spring
            var last = Double.infinity
            for i in 0...400 {
                let t = Double(i) * 0.01, distance = 1 - spring.value(at: t), speed = spring.velocity(at: t)
                let energy = 0.5 * sample.mass * speed * speed + 0.5 * sample.stiffness * distance * distance
                let slack = 1e-12 * (sample.stiffness + sample.mass * sample.velocity * sample.velocity)
                #expect(energy <= last + slack, "\(sample) at \(t)")
                if sample.damping == 0, i > 0 { #expect((energy - last).magnitude <= slack, "\(sample) at \(t)") }
                last = energy
            }
        }
    }

    /// The stated accuracy, compared with the same closed form in double-double.
    @Test(.tags(.bound)) func meetsTheExactMotion() throws {
        for sample in Self.samples {
            let spring = try sample.spring
            for t in [1e-8, 1e-3, 0.05, 0.37, 1.1, 3.3, 9.0, 1234.5] {
                let exact = Self.exact(sample, DoubleDouble(t))
                let frequency = (sample.stiffness / sample.mass).squareRoot()
                // An ulp in each of k, c and m changes ωt by as much, relatively.
                let bound = (1e-14 + 4e-16 * frequency * t) * (1 + sample.velocity.magnitude / frequency)
                let error = (spring.value(at: t) - exact.value).magnitude
                #expect(error <= bound, "\(sample) at \(t): x is \(error) off, bound \(bound)")
                let slip = (spring.velocity(at: t) - exact.velocity).magnitude
                #expect(
                    slip <= bound * 2 * (frequency + sample.velocity.magnitude), "\(sample) at \(t): x′ is \(slip) off")
            }
        }
    }

    static func exact(_ sample: Sample, _ t: DoubleDouble) -> (value: Double, velocity: Double) {
        let m = DoubleDouble(sample.mass), k = DoubleDouble(sample.stiffness), c = DoubleDouble(sample.damping)
        let v = DoubleDouble(sample.velocity), one = DoubleDouble(1), half = DoubleDouble(0.5)
        let beta = c / (m * DoubleDouble(2)), square = k / m
        let gap = square - beta * beta
        let cosine: DoubleDouble, sine: DoubleDouble
        if gap.high > 0 {
            let rate = gap.squareRoot
            let (s, c) = DoubleDouble.sinCos(rate * t)
            let envelope = DoubleDouble.exp(-beta * t)
            (cosine, sine) = (envelope * c, envelope * s / rate)
        } else if gap.high < 0 {
            let rate = (-gap).squareRoot
            let slow = DoubleDouble.exp((rate - beta) * t)
            let fall = DoubleDouble.exp(
                DoubleDouble(max((-(rate + rate) * t).high, -600)) + DoubleDouble((-(rate + rate) * t).low))
            (cosine, sine) = (half * slow * (one + fall), half * slow * (one - fall) / rate)
        } else {
            let envelope = DoubleDouble.exp(-beta * t)
            (cosine, sine) = (envelope, envelope * t)
        }
        let value = one - (cosine + (beta - v) * sine), velocity = v * cosine + (square - beta * v) * sine
        return (value.high, velocity.high)
    }

    @Test func batchIsScalar() throws {
        var generator = SeededGenerator(seed: 31)
        let times = awkwardNumbers + (0..<80).map { _ in generator.number(in: -0.5...10) } + [1e9, 3e7]
        for sample in Self.samples {
            let spring = try sample.spring
            expectBatchEqualsScalar("x, \(sample)", inputs: times, scalar: spring.value) {
                spring.evaluate($0, into: &$1)
            }
            expectBatchEqualsScalar("x′, \(sample)", inputs: times, scalar: spring.velocity) {
                spring.evaluateVelocity($0, into: &$1)
            }
        }
    }

    /// R5.3: over-damping counts as critical unless it is allowed.
    @Test func overdampingIsOffByDefault() throws {
        let thirty = SpringTimingFunction(damping: 30), twenty = SpringTimingFunction(damping: 20)
        let allowed = SpringTimingFunction(damping: 30, allowsOverdamping: true)
        for i in 0...50 {
            let t = Double(i) * 0.05
            #expect(thirty.value(at: t) == twenty.value(at: t))
            #expect(i == 0 || allowed.value(at: t) < twenty.value(at: t))
        }
        #expect(thirty.settlingDuration == 0.9999999999999999)
    }

    @Test("R5.4a, R5.4b, R5.4d After the settling duration a spring stays within the threshold", .tags(.bound, .rule))
    func settles() throws {
        for sample in Self.samples where sample.damping > 0 {
            let spring = try sample.spring
            for threshold in [0.1, 0.001, 1e-6] {
                let duration = spring.settlingDuration(threshold: threshold)
                #expect(duration >= 0 && duration <= Double(Float.greatestFiniteMagnitude), "\(sample)")
                guard duration < 1e5 else { continue }
                for i in 1...20 {
                    let t = duration + Double(i) * 0.05
                    #expect(
                        (1 - spring.value(at: t)).magnitude <= threshold * (1 + 1e-9),
                        "\(sample), \(threshold), at \(t)")
                }
            }
        }
        #expect(SpringTimingFunction(damping: 0).settlingDuration == Double(Float.greatestFiniteMagnitude))
        #expect(SpringTimingFunction(stiffness: 25, damping: 10).settlingDuration == 1.9000000000000006)
        for threshold in [0, -1, .nan, .infinity] as [Double] {
            #expect(SpringTimingFunction().settlingDuration(threshold: threshold).isNaN)
        }
    }

    /// The stated accuracy of the under-damped form.
    @Test("R5.4a The under-damped form is exact, also with an initial velocity", .tags(.bound, .rule))
    func settlingDurationsAreExact() throws {
        for sample in Self.samples {
            let spring = try sample.spring
            let ratio = spring.motion.dampingRatio
            guard sample.damping > 0, 1 - ratio > 1e-8 else { continue }
            for threshold in [0.1, 0.001, 1e-6] {
                let m = DoubleDouble(sample.mass), k = DoubleDouble(sample.stiffness), c = DoubleDouble(sample.damping)
                let beta = c / (m * DoubleDouble(2))
                let rate = (k / m - beta * beta).squareRoot
                let share = (beta - DoubleDouble(sample.velocity)) / rate
                let amplitude = DoubleDouble(1) + (share.high < 0 ? -share : share)
                let logs = (log(amplitude.high), log(threshold))
                let exact =
                    (DoubleDouble.log(amplitude, guess: logs.0) - .log(DoubleDouble(threshold), guess: logs.1)) / beta
                let bound = (1e-15 / (1 - ratio) + 1e-15 * (logs.0.magnitude + logs.1.magnitude)) / beta.high
                let error = (spring.settlingDuration(threshold: threshold) - max(exact.high, 0)).magnitude
                #expect(error <= bound, "\(sample), \(threshold): \(error), bound \(bound)")
            }
        }
    }

    @Test func parametersOfNoSpringGiveNaN() {
        for (mass, stiffness) in [(0.0, 100.0), (-1, -100), (1, 0), (1, -1), (.nan, 1), (1, .nan)] {
            let parameters = SpringTimingFunction.Parameters(mass: mass, stiffness: stiffness, damping: 10)
            #expect(parameters.angularFrequency.isNaN && parameters.dampingRatio.isNaN, "\(parameters)")
            #expect(parameters.perceptualDuration.isNaN && parameters.bounce.isNaN, "\(parameters)")
        }
        #expect(throws: TimingFunctionError.self) {
            try SpringTimingFunction.Parameters(perceptualDuration: 1e-308, bounce: 1)
        }
    }

    /// Springs that settle more slowly than any search should follow still have a correct result.
    @Test func settlesSlowly() throws {
        for damping in [1e5, 1e8, 1e12, 1e30, 1e150] {
            let spring = try SpringTimingFunction(damping: damping, allowsOverdamping: true)
            let duration = spring.settlingDuration
            // The slow rate is k/c, so settling takes ln(1000)·c/k.
            let expected = min(6.907755278982137 * damping / 100, Double(Float.greatestFiniteMagnitude))
            #expect((duration / expected - 1).magnitude < 1e-4, "damping \(damping): \(duration), not \(expected)")
        }
    }

    @Test func perceptualParametersRoundTrip() throws {
        var generator = SeededGenerator(seed: 32)
        for _ in 0..<500 {
            let duration = generator.number(in: 0.05...5), bounce = generator.number(in: -0.99...1)
            let parameters = try SpringTimingFunction.Parameters(perceptualDuration: duration, bounce: bounce)
            #expect((parameters.perceptualDuration / duration - 1).magnitude < 1e-15 * 4, "\(duration), \(bounce)")
            #expect((parameters.bounce - bounce).magnitude < 1e-14, "\(duration), \(bounce)")
            let fraction = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
            let other = try SpringTimingFunction.Parameters(response: duration, dampingFraction: fraction)
            #expect(other == parameters)
        }
    }

    /// R5.7: at the end a thousandth of the amplitude is left, and no larger ω has this property.
    @Test(.tags(.bound)) func uiKitSpringsMeetTheirEquation() throws {
        var generator = SeededGenerator(seed: 33)
        for i in 0..<2000 {
            let ratio = i % 5 == 0 ? 1 : generator.number(in: 0.01...1)
            let duration = generator.number(in: 0.01...10), velocity = i % 3 == 0 ? 0 : generator.number(in: -30...30)
            let spring = try SpringTimingFunction(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
            let frequency = spring.parameters.angularFrequency
            func left(_ x: Double) -> Double {
                if ratio == 1 { return (1 + (x - velocity) * duration).magnitude * exp(-x * duration) - 0.001 }
                let damped = x * sqrt(1 - ratio * ratio)
                return (ratio * x - velocity).magnitude / damped * exp(-ratio * x * duration) - 0.001
            }
            let label = "ratio \(ratio), \(duration) s, velocity \(velocity): \(frequency)"
            let bump = 1e-10 * frequency
            #expect(left(frequency - bump) >= 0 && left(frequency + bump) <= 0, "\(label)")
            for factor in [1.0001, 1.01, 1.5, 3, 10, 100] {
                #expect(left(frequency * factor) < 0, "\(label), × \(factor)")
            }
        }
    }

    @Test(.tags(.badInput)) func rejectsWhatIsNoSpring() {
        for bad in [0, -1, .nan, .infinity, .leastNonzeroMagnitude] as [Double] {
            #expect(throws: TimingFunctionError.self, "mass \(bad)") {
                try SpringTimingFunction(mass: bad, stiffness: 1e300)
            }
            if bad != .leastNonzeroMagnitude {
                #expect(throws: TimingFunctionError.self, "stiffness \(bad)") {
                    try SpringTimingFunction(stiffness: bad)
                }
            }
        }
        for bad in [-1, .nan, .infinity] as [Double] {
            #expect(throws: TimingFunctionError.self) { try SpringTimingFunction(damping: bad) }
            #expect(throws: TimingFunctionError.self) {
                try SpringTimingFunction.Parameters(perceptualDuration: bad, bounce: 0)
            }
            #expect(throws: TimingFunctionError.self) {
                try SpringTimingFunction.Parameters(response: bad, dampingFraction: 0)
            }
            #expect(throws: TimingFunctionError.self) {
                try SpringTimingFunction.Parameters(response: 1, dampingFraction: bad)
            }
        }
        for bad in [-1.5, 2, .nan, .infinity] as [Double] {
            #expect(throws: TimingFunctionError.self) {
                try SpringTimingFunction.Parameters(perceptualDuration: 1, bounce: bad)
            }
        }
        #expect(throws: TimingFunctionError.self) { try SpringTimingFunction(perceptualDuration: 1, bounce: -1) }
        #expect(throws: TimingFunctionError.self) { try SpringTimingFunction(initialVelocity: .nan) }
        #expect(throws: TimingFunctionError.self) { try SpringTimingFunction(dampingRatio: .nan, duration: 1) }
    }

    /// Any parameters give an error or a spring with numbers at finite times.
    @Test(.tags(.badInput)) func awkwardParametersNeverTrap() {
        let numbers: [Double] = [
            0, -1, 1, 0.5, 1e-300, .leastNonzeroMagnitude, .leastNormalMagnitude, 1e30, 1e300, .greatestFiniteMagnitude,
            .infinity, -.infinity, .nan,
        ]
        for mass in numbers {
            for stiffness in numbers {
                for damping in numbers {
                    let made = try? SpringTimingFunction(
                        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: -damping,
                        allowsOverdamping: true)
                    if let spring = made { answers(of: spring, label: "m \(mass) k \(stiffness) c \(damping)") }
                }
            }
        }
        for ratio in awkwardNumbers {
            for duration in awkwardNumbers {
                for velocity in awkwardNumbers {
                    _ = try? SpringTimingFunction(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
                }
            }
        }
    }

    private func answers(of spring: SpringTimingFunction, label: String) {
        for t in awkwardNumbers {
            let x = spring.value(at: t), v = spring.velocity(at: t)
            if t.isNaN { #expect(x.isNaN && v.isNaN, "\(label)") }
            guard t.isFinite else { continue }
            #expect(!x.isNaN && !v.isNaN, "\(label) at \(t)")
        }
        // A search up to its limit is slow without optimisation, so one mass is enough.
        if spring.parameters.mass == 1 { #expect(spring.settlingDuration(threshold: 0.5) >= 0, "\(label)") }
    }
}

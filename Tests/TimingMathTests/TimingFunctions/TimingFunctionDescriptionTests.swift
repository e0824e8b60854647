import Testing

@testable import TimingMath

/// An easing of the caller's own.
private struct Square: Easing {
    func value(at x: Double) -> Double { x * x }
}

@Suite("Descriptions of timing functions", .tags(.law))
struct TimingFunctionDescriptionTests {
    @Test func texts() throws {
        #expect("\(TimingFunction.linear)" == "linear")
        #expect("\(TimingFunction.easeIn)" == "cubic-bezier(0.42, 0, 1, 1)")
        #expect("\(TimingFunction.cubicBezier(0.1, -2.5, 1, 3))" == "cubic-bezier(0.1, -2.5, 1, 3)")
        #expect("\(try UnitBezier(0.42, 0, 0.58, 1))" == "cubic-bezier(0.42, 0, 0.58, 1)")
        #expect("\(TimingFunction.steps(4))" == "steps(4)")
        #expect("\(TimingFunction.steps(4, jump: .start))" == "steps(4, jump-start)")
        #expect("\(TimingFunction.steps(2, jump: .none))" == "steps(2, jump-none)")
        #expect("\(TimingFunction.steps(2, jump: .both))" == "steps(2, jump-both)")
        #expect("\(TimingFunction.linear([(0, 0), (0.5, 1), (1, 1)]))" == "linear(0 0%, 1 50%, 1 100%)")
        #expect("\(TimingFunction.linear([(-0.25, 2)]))" == "linear(2 -25%, 2 -25%)")
        #expect("\(TimingFunction.penner(.bounce, .out))" == "bounce out")
        #expect("\(PennerEasing(.circ, .inOut, variant: .d3))" == "circ inOut (d3)")
        let back = try PennerEasing(.back, .in, parameters: .init(overshoot: 2.5))
        #expect("\(TimingFunction(back))".hasPrefix("back in, overshoot 2.5, amplitude "))
        #expect("\(SpringTimingFunction())" == "spring(mass 1, stiffness 100, damping 10)")
        let spring = SpringTimingFunction(mass: 2, stiffness: 0.5, damping: 1, initialVelocity: -3)
        #expect("\(spring)" == "spring(mass 2, stiffness 0.5, damping 1, initial velocity -3)")
        #expect(
            "\(try TimingFunction.spring(spring, duration: 1.5))"
                == "spring(mass 2, stiffness 0.5, damping 1, initial velocity -3) over 1.5 s")
        #expect("\(TimingFunction(QtEasing.sineCurve))" == "sineCurve")
        #expect("\(TimingFunction(Square()))" == "Square()")
    }

    /// Numbers in the range of single precision, which is all that CSS text keeps.
    private let numbers: [Double] = {
        var generator = SeededGenerator(seed: 54)
        return hardToWriteNumbers.filter { $0.magnitude < 1e38 }
            + (0..<300).map { _ in generator.number(in: -3...3) }
            + (0..<40).map { _ in generator.number(in: -1e30...1e30) }
    }()

    @Test func curvesAndStepsAreReadAsTheyAre() throws {
        var generator = SeededGenerator(seed: 55)
        let shares = numbers.filter { 0 <= $0 && $0 <= 1 }
        for y in numbers {
            let function = try TimingFunction.cubicBezier(generator.pick(shares), y, generator.pick(shares), -y)
            #expect(try TimingFunction(parsing: "\(function)") == function, "\(function)")
        }
        for jump in TimingFunction.Steps.Jump.allCases {
            for count in [2, 3, 10, 1000, 1_000_000] {
                let function = try TimingFunction.steps(count, jump: jump)
                #expect(try TimingFunction(parsing: "\(function)") == function, "\(function)")
            }
        }
        for function in [TimingFunction.linear, .default, .easeIn, .easeOut, .easeInEaseOut] {
            #expect(try TimingFunction(parsing: "\(function)") == function, "\(function)")
        }
    }

    /// An input is written as a percentage, so it may be read as its neighbour.
    @Test func linesAreReadToTheLastBit() throws {
        var generator = SeededGenerator(seed: 56)
        for seed in 0..<500 {
            // CSS has no constants: a list needs two stops.
            let count = 2 + Int(generator.next() % 8)
            var inputs = (0..<count).map { _ in
                generator.chance(0.2) ? generator.pick(numbers) : generator.number(in: -0.2...1.2)
            }
            // Jumps.
            for i in inputs.indices where generator.chance(0.2) { inputs[i] = generator.pick(inputs) }
            let points = inputs.filter { $0.magnitude < 1e36 }.sorted().map {
                (input: $0, output: generator.pick(numbers))
            }
            guard let line = try? TimingFunction.PiecewiseLinear(points) else { continue }
            let text = "\(TimingFunction(line))"
            guard let read = try TimingFunction(parsing: text).piecewiseLinear else {
                Issue.record("seed \(seed): \(text) is read as another kind")
                continue
            }
            #expect(read.points.map(\.output) == points.map(\.output), "seed \(seed): \(text)")
            for (found, point) in zip(read.points, points) {
                let error = (found.input - point.input).magnitude
                #expect(error <= point.input.ulp, "seed \(seed): \(text)")
            }
            // Between two points the values differ by the slope times the difference of the inputs.
            for (a, b) in zip(points, points.dropFirst()) where b.input - a.input > 1e-3 {
                let slope = ((b.output - a.output) / (b.input - a.input)).magnitude
                let ulp = max(a.input.ulp, b.input.ulp), size = max(a.output.magnitude, b.output.magnitude)
                for u in [0.1, 0.5, 0.9] {
                    let t = a.input + u * (b.input - a.input)
                    let error = (read.value(at: t) - line.value(at: t)).magnitude
                    #expect(error <= 4 * slope * ulp + 24 * 0x1p-53 * size, "seed \(seed) at \(t): \(text)")
                }
            }
        }
    }
}

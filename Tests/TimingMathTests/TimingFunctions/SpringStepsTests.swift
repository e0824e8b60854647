import CTimingLanes
import Testing

@testable import TimingMath

/// Springs at equal time steps.
@Suite(.tags(.law)) struct SpringStepsTests {
    /// The accuracy of single values holds for every index, however far from the start of its block.
    @Test(.tags(.bound)) func meetTheExactMotion() throws {
        for sample in SpringTests.samples {
            let spring = try sample.spring
            let frequency = (sample.stiffness / sample.mass).squareRoot()
            for (start, step) in [(0, 1.0 / 60), (0.37, 0.001), (2.5, 0.1), (0, 0), (1000, 0.25)] as [(Double, Double)]
            {
                let values = steps(200, of: { spring.evaluate(from: start, step: step, into: &$0) })
                let velocities = steps(200, of: { spring.evaluateVelocity(from: start, step: step, into: &$0) })
                for i in [0, 1, 2, 62, 63, 64, 65, 127, 128, 199] {
                    let t = DoubleDouble(start) + DoubleDouble(Double(i)) * DoubleDouble(step)
                    let exact = SpringTests.exact(sample, t)
                    let scale = 1 + sample.velocity.magnitude / frequency
                    let bound = (1e-14 + 4e-16 * frequency * t.high) * scale
                    let error = (values[i] - exact.value).magnitude
                    #expect(error <= bound, "\(sample), \(start) + \(i)·\(step): x is \(error) off, bound \(bound)")
                    let slip = (velocities[i] - exact.velocity).magnitude
                    let slack = bound * 2 * (frequency + sample.velocity.magnitude)
                    #expect(slip <= slack, "\(sample), \(start) + \(i)·\(step): x′ is \(slip) off, bound \(slack)")
                }
            }
        }
    }

    @Test func beginAtZeroWithTheirVelocity() throws {
        for sample in SpringTests.samples {
            let spring = try sample.spring
            #expect(steps(3) { spring.evaluate(from: 0, step: 0.1, into: &$0) }[0] == 0, "\(sample)")
            let velocity = steps(3) { spring.evaluateVelocity(from: 0, step: 0.1, into: &$0) }[0]
            #expect(velocity == sample.velocity, "\(sample)")
        }
    }

    /// A value depends on the start, the step and its index, but not on the count or on the instruction set.
    @Test func doNotDependOnTheirNumber() throws {
        let runs: [(Double, Double)] = [
            (0, 0.01), (-0.5, 0.01), (1, -0.01), (-3.2, 0.05), (0, .infinity), (.nan, 1),
        ]
        for damping in [0.0, 10, 20, 30] {
            let spring = try SpringTimingFunction(damping: damping, initialVelocity: 2, allowsOverdamping: true)
            for (start, step) in runs {
                let kernel = SpringSteps(kernel: SpringKernel(valueOf: spring.motion), start: start, step: step)
                let all = guarded(kernel, 2100, .baseline)
                for set in InstructionSetTests.sets {
                    for count in Array(0...67) + [127, 128, 129, 1023, 1024, 1025, 1100, 2100] {
                        let some = guarded(kernel, count, set)
                        let wrong = zip(all, some).enumerated().first { !isSame($1.0, $1.1) }
                        #expect(wrong == nil, "\(start) + i·\(step), \(count) with \(set): \(wrong!)")
                    }
                }
            }
        }
    }

    /// Times that the table does not cover have the bits of single values, as do springs too large for it.
    @Test func goTimeByTimeWhereTheyMust() throws {
        let huge = SpringTimingFunction(damping: 1, initialVelocity: 1e303)
        let spring = SpringTimingFunction()
        let cases: [(SpringTimingFunction, Double, Double)] = [
            (spring, 1, -0.01), (spring, -2, 0.01), (spring, .nan, 0), (spring, 0, .nan), (spring, 0, -.infinity),
            (spring, -.infinity, 1), (huge, 0, 0.01),
        ]
        for (spring, start, step) in cases {
            let values = steps(100) { spring.evaluate(from: start, step: step, into: &$0) }
            let velocities = steps(100) { spring.evaluateVelocity(from: start, step: step, into: &$0) }
            for i in 0..<100 {
                let t = start + Double(i) * step
                // A block whose start is not before 0 uses the table.
                if step > 0, start + Double(i / 64 * 64) * step >= 0, spring == cases[0].0 { continue }
                #expect(isSame(values[i], spring.value(at: t)), "\(start) + \(i)·\(step)")
                #expect(isSame(velocities[i], spring.velocity(at: t)), "\(start) + \(i)·\(step)")
            }
        }
    }

    @Test(.tags(.badInput)) func awkwardStepsNeverTrap() throws {
        for damping in [0.0, 10, 20, 1e9, 1.5e308] {
            let spring = try SpringTimingFunction(damping: damping, allowsOverdamping: true)
            for start in awkwardNumbers {
                for step in awkwardNumbers {
                    let values = steps(130) { spring.evaluate(from: start, step: step, into: &$0) }
                    for (i, value) in values.enumerated() where !(start + Double(i) * step).isFinite {
                        let t = start + Double(i) * step
                        if t == .infinity && damping > 0 { #expect(value == 1, "\(start) + \(i)·\(step)") }
                        if t.isNaN { #expect(value.isNaN, "\(start) + \(i)·\(step)") }
                    }
                }
            }
        }
    }

    private func steps(_ count: Int, of fill: (inout MutableSpan<Double>) -> Void) -> [Double] {
        var values = [Double](repeating: .nan, count: count)
        var span = values.mutableSpan
        fill(&span)
        return values
    }

    /// Returns this many values; the memory behind them is checked.
    private func guarded(_ kernel: SpringSteps, _ count: Int, _ set: InstructionSet) -> [Double] {
        var memory = [Double](repeating: 0x1.23456789abcdep+77, count: count + 32)
        memory.withUnsafeMutableBufferPointer { memory in
            guard let p = memory.baseAddress else { return }
            withUnsafePointer(to: kernel) { Kernels.table(of: set).spring_steps($0, p, count) }
        }
        #expect(memory[count...].allSatisfy { $0 == 0x1.23456789abcdep+77 }, "beyond \(count) with \(set)")
        return Array(memory[..<count])
    }
}

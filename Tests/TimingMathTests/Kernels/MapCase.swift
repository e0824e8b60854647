import CTimingLanes
import SeededRandom

@testable import TimingMath

/// A kernel with its parameters and its range of inputs.
struct MapCase: Sendable, CustomStringConvertible {
    let description: String
    private let range: ClosedRange<Double>
    /// Returns one value.
    let one: @Sendable (Double) -> Double
    private let batch: @Sendable (ctl_kernels, UnsafePointer<Double>, UnsafeMutablePointer<Double>, Int) -> Void

    private init<Kernel: Sendable>(
        _ name: String, _ kernel: Kernel, in range: ClosedRange<Double>, one: @escaping @Sendable (Double) -> Double,
        _ function: @escaping @Sendable (ctl_kernels) -> ctl_map
    ) {
        (description, self.range, self.one) = (name, range, one)
        batch = { table, x, y, count in withUnsafePointer(to: kernel) { function(table)($0, x, y, count) } }
    }

    private init(_ name: String, _ line: TimingFunction.PiecewiseLinear, _ side: TimingFunction.Side) {
        (description, range, one) = (name, -0.5...1.5, { line.value(at: $0, side: side) })
        batch = { table, x, y, count in
            line.withKernel(side) { kernel in
                withUnsafePointer(to: kernel) { table.linear($0, x, y, count) }
            }
        }
    }

    static let all = curves + pennerCurves + otherEasings + lines + springs

    /// Typical inputs, inputs outside of the range, and NaN.
    func inputs(count: Int) -> [Double] {
        var generator = SplitMix64(seed: UInt64(count))
        let width = range.upperBound - range.lowerBound
        let awkward = [
            0, -0.0, 1, -1, 2, 0.5, .nan, .infinity, -.infinity, 1e-17, 1 - 0x1p-53, .leastNonzeroMagnitude, 1e300,
            -1e-300,
            range.lowerBound,
            range.upperBound,
        ]
        return (0..<count).map { i in
            let random = Double.random(in: 0..<1, using: &generator)
            return i % 5 == 4 ? awkward[(i / 5) % awkward.count] : range.lowerBound + width * random
        }
    }

    func run(_ set: InstructionSet, _ values: inout [Double]) {
        values.withUnsafeMutableBufferPointer { values in
            guard let p = values.baseAddress else { return }
            batch(Kernels.table(of: set), p, p, values.count)
        }
    }

    /// The outputs of a batch that begins `offset` numbers after an aligned address, with guards around them.
    func guarded(_ set: InstructionSet, _ inputs: [Double], offset: Int) -> (outputs: [Double], isWithinBounds: Bool) {
        let mark = 0x1.23456789abcdep+77
        var memory = [Double](repeating: mark, count: inputs.count + 16 + offset)
        let first = 8 + offset
        memory.withUnsafeMutableBufferPointer { memory in
            inputs.withUnsafeBufferPointer { inputs in
                guard let y = memory.baseAddress, let x = inputs.baseAddress else { return }
                batch(Kernels.table(of: set), x, y + first, inputs.count)
            }
        }
        let outputs = Array(memory[first..<first + inputs.count])
        let others = memory[..<first] + memory[(first + inputs.count)...]
        return (outputs, others.allSatisfy { $0 == mark })
    }

    private static let curves: [MapCase] = [
        (0.25, 0.1, 0.25, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.68, -0.55, 0.265, 1.55), (1, 0, 0, 1), (0, 1, 1, 0),
        (0, 0, 0, 1), (1, 1, 1, 1), (1.0 / 3, 5, 1.0 / 3, -7), (0, -1, 0, 1e300), (1e-9, 1, 0.999999999, 0),
        (0.99999999999999989, 6.0726098300528264, 1.0912389644588683e-16, 6.6061449278132294),
    ].map { (c: (Double, Double, Double, Double)) in
        let solver = UnitBezierSolver(c.0, c.1, c.2, c.3)
        return MapCase("cubic-bezier\(c)", solver, in: -0.1...1.1, one: { solver($0) }) { $0.unit_bezier }
    }

    private static let pennerCurves: [MapCase] = PennerEasing.Curve.allCases.flatMap { curve in
        PennerEasing.Mode.allCases.flatMap { mode in
            PennerEasing.Variant.allCases.compactMap { variant in
                (try? PennerEasing(curve, mode, variant: variant, parameters: .init(amplitude: 1.5, exponent: 2.5))).map
                {
                    easing in
                    MapCase(
                        "\(curve) \(mode) \(variant)", easing.kernel, in: -0.1...1.1, one: { easing.value(at: $0) }
                    ) { $0.penner }
                }
            }
        }
    }

    private static let otherEasings: [MapCase] =
        QtEasing.allCases.map { curve in
            MapCase("\(curve)", curve.kernel, in: -0.1...1.1, one: { curve.value(at: $0) }) { $0.qt }
        }
        + TimingFunction.Steps.Jump.allCases.flatMap { jump in
            TimingFunction.Side.allCases.compactMap { side in
                (try? TimingFunction.Steps(count: 7, jump: jump)).map { steps in
                    MapCase(
                        "steps(7, \(jump)) \(side)", steps.kernel(side), in: -1...2,
                        one: { steps.value(at: $0, side: side) }
                    ) { $0.steps }
                }
            }
        }

    private static let lines: [MapCase] = {
        typealias Points = [(input: Double, output: Double)]
        let shapes: [Points] = [
            [(0, 0), (1, 1)],
            [(0.5, 3)],
            [(0, -0.0), (0.25, -0.0), (0.25, 1), (0.25, 2), (1, 2)],
            [(0, 1), (0, 2), (1, 3), (1, 4)],
            [(-1e308, 0), (0.5, 1e308), (0.5, -1e308), (1e308, 5)],
        ]
        let many: Points = (0..<100).map { i in (input: Double(i) / 99, output: Double(i * 37 % 11)) }
        return (shapes + [many]).flatMap { (points: Points) -> [MapCase] in
            guard let line = try? TimingFunction.PiecewiseLinear(points) else { return [] }
            return TimingFunction.Side.allCases.map { MapCase("linear of \(points.count) points, \($0)", line, $0) }
        }
    }()

    private static let springs: [MapCase] = [0, 10, 20, 30, 1e-6].flatMap { damping -> [MapCase] in
        guard let spring = try? SpringTimingFunction(damping: damping, initialVelocity: 3, allowsOverdamping: true)
        else {
            return []
        }
        let motion = spring.motion
        return [
            MapCase(
                "spring \(damping)", SpringKernel(valueOf: motion), in: 0...4, one: { spring.value(at: $0) }
            ) { $0.spring },
            MapCase(
                "velocity of spring \(damping)", SpringKernel(velocityOf: motion), in: 0...4,
                one: { spring.velocity(at: $0) }
            ) { $0.spring },
        ]
    }
}

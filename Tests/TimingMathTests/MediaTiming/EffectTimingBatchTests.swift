import Testing

@testable import TimingMath

/// A batch of effects has the bits of each alone, on every instruction set.
@Suite(.tags(.law)) struct EffectTimingBatchTests {
    /// Ordinary numbers and boundary values, with shared and separate easings, with and without jumps.
    private static func effect(_ random: inout SeededGenerator) throws -> EffectTiming {
        let plain =
            random.chance(0.5)
            ? try EffectTimingTests.random(&random) : try ReferenceEffectTiming.random(&random).timing()
        let easing: TimingFunction =
            switch Int.random(in: 0..<6, using: &random) {
            case 0: .easeInEaseOut
            case 1: try .cubicBezier(random.number(in: 0...1), 0, random.number(in: 0...1), 1)
            case 2: .steps(3, jump: random.pick(TimingFunction.Steps.Jump.allCases))
            case 3: .linear([(0, 0), (0.5, 0.25), (0.5, 0.75), (1, 1)])
            default: .linear
            }
        return try EffectTiming(
            delay: plain.delay, endDelay: plain.endDelay, fill: plain.fill,
            iterationStart: random.chance(0.05) ? random.pick([-0.0, 1e300, 0x1p53]) : plain.iterationStart,
            iterations: random.chance(0.05) ? random.pick([-0.0, 1e-300, 1e300]) : plain.iterations,
            duration: random.chance(0.1) ? random.pick([-0.0, .infinity, 1e-300, 1e308]) : plain.duration,
            direction: plain.direction, easing: easing)
    }

    /// A random time, or a boundary.
    private static func time(_ effect: EffectTiming, _ random: inout SeededGenerator) -> Double {
        switch Int.random(in: 0..<7, using: &random) {
        case 0: effect.delay
        case 1: effect.endTime
        case 2: effect.delay + effect.activeDuration
        case 3: effect.delay + effect.duration * Double(Int.random(in: 0...8, using: &random)) / 2
        case 4: random.pick(awkwardNumbers)
        default: random.number(in: -10...20)
        }
    }

    @Test func hasTheBitsOfEachEffect() throws {
        for (seed, count) in (Array(0...67) + [511, 512, 513, 1100] as [Int]).enumerated() {
            var random = SeededGenerator(seed: UInt64(seed))
            let effects = try (0..<count).map { _ in try Self.effect(&random) }
            let batch = EffectTiming.Batch(effects)
            #expect(batch.effects == effects)
            for rate in [1.0, -1, 0, .nan] {
                let times = effects.map { Self.time($0, &random) }
                for set in InstructionSetTests.sets {
                    let (progress, iterations) = evaluate(batch, times, rate, set)
                    for i in 0..<count {
                        let one = effects[i].computed(atLocalTime: times[i], playbackRate: rate)
                        let isRight =
                            isSame(progress[i], one.progress ?? .nan)
                            && isSame(iterations[i], one.currentIteration ?? .nan)
                        if !isRight {
                            Issue.record(
                                """
                                \(i) of \(count), seed \(seed), rate \(rate), \(set): \(effects[i]) at \(times[i]): \
                                \(progress[i]), \(iterations[i]), not \(one)
                                """
                            )
                        }
                    }
                }
            }
        }
    }

    private func evaluate(
        _ batch: EffectTiming.Batch, _ times: [Double], _ rate: Double, _ set: InstructionSet
    ) -> (progress: [Double], iterations: [Double]) {
        var progress = [Double](repeating: 7, count: times.count), iterations = progress
        var first = progress.mutableSpan, second = iterations.mutableSpan
        batch.evaluate(
            atLocalTimes: times.span, playbackRate: rate, progress: &first, currentIterations: &second,
            by: Kernels.table(of: set))
        return (progress, iterations)
    }
}

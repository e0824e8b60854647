import Testing
import TimingMath

/// Every public function of the folder with awkward numbers: it returns, and the result is in range or NaN.
@Suite(.tags(.badInput)) struct MediaTimingBadInputTests {
    static func awkward(_ random: inout SeededGenerator) -> MediaTiming {
        var timing = MediaTiming(
            duration: 1, autoreverses: random.chance(0.5), fillMode: random.pick([.removed, .both]))
        let number = { (_ random: inout SeededGenerator) in random.pick(awkwardNumbers) }
        if random.chance(0.5) { timing.beginTime = number(&random) }
        if random.chance(0.5) { timing.duration = number(&random) }
        if random.chance(0.5) { timing.speed = number(&random) }
        if random.chance(0.5) { timing.timeOffset = number(&random) }
        if random.chance(0.5) { timing.repeatCount = number(&random) }
        if random.chance(0.3) { timing.repeatDuration = number(&random) }
        return timing
    }

    static func check(_ state: MediaTiming.State, _ comment: @autoclosure () -> Comment) {
        guard let position = state.position else { return }
        let (time, progress, iteration) = (position.localTime, position.progress, position.iteration)
        #expect(progress.isNaN || (progress >= 0 && progress <= 1), comment())
        #expect(time.isNaN || time >= 0, comment())
        #expect(iteration.isNaN || (iteration >= 0 && iteration.rounded() == iteration), comment())
    }

    @Test func mediaTiming() {
        for seed in 0..<60_000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let timing = Self.awkward(&random)
            let time = random.pick(awkwardNumbers)
            let standard = random.chance(0.7) ? 0.25 : random.pick(awkwardNumbers)
            var comment: Comment { "seed \(seed): \(timing) at \(time), default \(standard)" }
            let state = timing.state(atParentTime: time, defaultDuration: standard)
            Self.check(state, comment)

            let overridden = timing.repeatDuration > 0
            let isUnset = timing.duration <= 0
            let numbers = [
                time, timing.beginTime, timing.duration, timing.speed, timing.timeOffset, timing.repeatDuration,
                overridden ? 0 : timing.repeatCount, isUnset ? standard : 0,
            ]
            if numbers.contains(where: \.isNaN) {
                #expect(state.phase == .idle && !state.applies, comment)
            }
            let removed = timing.isRemoved(atParentTime: time, defaultDuration: standard)
            if !numbers.contains(where: \.isNaN) { #expect(removed == (state.phase == .after), comment) }
            _ = (timing.activeDuration(default: standard), timing.activeEnd(default: standard))
            _ = (timing.localTime(atParentTime: time), timing.committed(atLayerTime: time))
            _ = MediaTiming.convertTime(time, from: [timing, timing], to: [timing])
            var layer = timing
            layer.pause(atParentTime: time)
            layer.resume(atParentTime: standard)
        }
    }

    @Test func hierarchies() {
        for seed in 0..<20_000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let elements = (0..<3).map { _ in
                let timing = Self.awkward(&random)
                return random.chance(0.5)
                    ? TimingChain.Element.layer(timing) : .group(timing, timingFunction: .easeIn)
            }
            let hierarchy = TimingChain(
                elements, animation: Self.awkward(&random), transactionDuration: random.pick(awkwardNumbers))
            let time = random.pick(awkwardNumbers)
            Self.check(hierarchy.state(at: time), "seed \(seed): \(hierarchy) at \(time)")
        }
    }

    @Test func effectTiming() {
        var accepted = 0
        for seed in 0..<60_000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let number = { (_ random: inout SeededGenerator, standard: Double) in
                random.chance(0.5) ? standard : random.pick(awkwardNumbers)
            }
            let (delay, endDelay) = (number(&random, 0), number(&random, 0))
            let (start, iterations, duration) = (number(&random, 0), number(&random, 1), number(&random, 1))
            let isValid =
                delay.isFinite && endDelay.isFinite && start.isFinite && start >= 0 && iterations >= 0 && duration >= 0
            let timing = try? EffectTiming(
                delay: delay, endDelay: endDelay, fill: .both, iterationStart: start, iterations: iterations,
                duration: duration, direction: random.pick(EffectTiming.PlaybackDirection.allCases))
            var comment: Comment { "seed \(seed): \(delay) \(endDelay) \(start) \(iterations) \(duration)" }
            #expect((timing != nil) == isValid, comment)
            guard let timing else { continue }
            accepted += 1
            let time = random.pick(awkwardNumbers)
            let computed = timing.computed(atLocalTime: time, playbackRate: random.pick(awkwardNumbers))
            #expect(computed.isInEffect == !time.isNaN, "\(comment) at \(time)")
            #expect(computed.endTime >= 0 && computed.activeDuration >= 0, "\(comment) at \(time)")
            guard let progress = computed.progress, let iteration = computed.currentIteration else { continue }
            #expect(progress >= 0 && progress <= 1, "\(comment) at \(time): \(progress)")
            #expect(iteration >= 0, "\(comment) at \(time): \(iteration)")
        }
        #expect(accepted > 5000)
    }
}

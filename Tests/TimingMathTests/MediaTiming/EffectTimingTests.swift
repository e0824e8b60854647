import Testing
import TimingMath

@Suite(.tags(.law)) struct EffectTimingTests {
    static func random(_ random: inout SeededGenerator) throws -> EffectTiming {
        try EffectTiming(
            delay: random.number(in: -5...5), endDelay: random.chance(0.7) ? 0 : random.number(in: -5...5),
            fill: random.pick([.none, .forwards, .backwards, .both]),
            iterationStart: random.chance(0.5) ? 0 : random.number(in: 0...4),
            iterations: random.pick([0, 1, 3, 7, 2.5, .infinity]), duration: random.pick([0, 0.1, 0.3, 0.7, 5]),
            direction: random.pick(EffectTiming.PlaybackDirection.allCases))
    }

    @Test func progressStaysInRange() throws {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<30_000 {
            let timing = try Self.random(&random)
            let time = random.number(in: -20...40)
            let computed = timing.computed(atLocalTime: time, playbackRate: random.pick([1, -1]))
            guard let resolved = computed.resolved else { continue }
            var comment: Comment { "\(timing) at \(time): \(resolved)" }
            #expect(resolved.activeTime >= 0, comment)
            #expect(resolved.simpleIterationProgress >= 0 && resolved.simpleIterationProgress <= 1, comment)
            #expect(resolved.transformedProgress >= 0 && resolved.transformedProgress <= 1, comment)
            #expect(resolved.currentIteration >= 0, comment)
            #expect(resolved.currentIteration.rounded() == resolved.currentIteration, comment)
        }
    }

    /// reverse mirrors normal, and alternate-reverse mirrors alternate, at every instant. The exception is an endless
    /// effect of duration 0, for which the specification gives both the direction forwards.
    @Test func reverseMirrors() throws {
        for seed in 0..<20_000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let base = try Self.random(&random)
            func with(_ direction: EffectTiming.PlaybackDirection) throws -> EffectTiming {
                try EffectTiming(
                    delay: base.delay, endDelay: base.endDelay, fill: base.fill, iterationStart: base.iterationStart,
                    iterations: base.iterations, duration: base.duration, direction: direction)
            }
            let time = random.number(in: -20...40)
            let rate = random.pick([1.0, -1])
            for (there, back) in [
                (EffectTiming.PlaybackDirection.normal, EffectTiming.PlaybackDirection.reverse),
                (.alternate, .alternateReverse),
            ] {
                let a = try with(there).computed(atLocalTime: time, playbackRate: rate)
                let b = try with(back).computed(atLocalTime: time, playbackRate: rate)
                var comment: Comment { "seed \(seed): \(base) at \(time)" }
                #expect(a.phase == b.phase && a.currentIteration == b.currentIteration, comment)
                #expect(a.isInEffect == b.isInEffect, comment)
                guard let p = a.resolved, let q = b.resolved, there == .normal || p.currentIteration < .infinity
                else { continue }
                #expect(p.isReversed != q.isReversed, comment)
                #expect(
                    max(p.directedProgress, q.directedProgress) == 1 - min(p.directedProgress, q.directedProgress),
                    comment)
            }
        }
    }

    /// Off the boundaries the sign of the rate has no effect; on them it selects the phase.
    @Test func playbackRateDecidesBoundariesOnly() throws {
        for seed in 0..<20_000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let timing = try Self.random(&random)
            let time = random.number(in: -20...40)
            let forwards = timing.computed(atLocalTime: time, playbackRate: 1)
            #expect(forwards == timing.computed(atLocalTime: time, playbackRate: -1), "seed \(seed): \(timing)")
            #expect(forwards == timing.computed(atLocalTime: time, playbackRate: 0), "seed \(seed): \(timing)")
            #expect(forwards == timing.computed(atLocalTime: time, playbackRate: .nan), "seed \(seed): \(timing)")
        }
        let timing = try EffectTiming(delay: 1, duration: 2)
        #expect(timing.computed(atLocalTime: 1).phase == .active)
        #expect(timing.computed(atLocalTime: 1, playbackRate: -1).phase == .before)
        #expect(timing.computed(atLocalTime: 3).phase == .after)
        #expect(timing.computed(atLocalTime: 3, playbackRate: -1).phase == .active)
        #expect(timing.computed(atLocalTime: 3, playbackRate: -1).progress == 1)
    }

    /// A fill shows the value at the boundary.
    @Test func fillsHoldTheBoundaries() throws {
        for seed in 0..<20_000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let duration = random.pick([0.1, 0.3, 0.7, random.number(in: 0.1...3)])
            let timing = try EffectTiming(
                delay: random.number(in: 0...5), fill: .both,
                iterationStart: random.chance(0.5) ? 0 : random.number(in: 0...3),
                iterations: random.pick([1, 3, 7, 2.5]),
                duration: duration, direction: random.pick(EffectTiming.PlaybackDirection.allCases))
            let early = timing.computed(atLocalTime: timing.delay - random.number(in: 0.01...9))
            let start = timing.computed(atLocalTime: timing.delay)
            #expect(early.phase == .before && start.phase == .active, "seed \(seed): \(timing)")
            #expect(early.progress == start.progress, "seed \(seed): \(timing)")
            #expect(early.currentIteration == start.currentIteration, "seed \(seed): \(timing)")
            let late = timing.computed(atLocalTime: timing.endTime + random.number(in: 0.01...9))
            let end = timing.computed(atLocalTime: timing.endTime)
            #expect(end.phase == .after && late.progress == end.progress, "seed \(seed): \(timing)")
            #expect(late.currentIteration == end.currentIteration, "seed \(seed): \(timing)")
        }
    }

    /// The end is the end of the last iteration, also with numbers that are not round, and also just before it.
    @Test func endIsExact() throws {
        for seed in 0..<20_000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let count = Double(Int.random(in: 1...30, using: &random))
            let timing = try EffectTiming(
                delay: random.pick([0.1, 0, random.number(in: -1...9)]), fill: .forwards, iterations: count,
                duration: random.pick([0.1, 0.3, 0.7, random.number(in: 2...9)]))
            let end = timing.delay + timing.duration * count
            guard end > 0 else { continue }
            var comment: Comment { "seed \(seed): \(timing)" }
            let computed = timing.computed(atLocalTime: end)
            #expect(computed.phase == .after && computed.progress == 1, comment)
            #expect(computed.currentIteration == count - 1, comment)
            #expect(computed.activeTime == timing.activeDuration, comment)
            let backwards = timing.computed(atLocalTime: end, playbackRate: -1)
            #expect(backwards.phase == .active && backwards.progress == 1, comment)
            #expect(backwards.currentIteration == count - 1, comment)
            #expect(timing.computed(atLocalTime: end.nextDown).currentIteration == count - 1, comment)
        }
    }

    /// Within an iteration, forwards, progress never decreases.
    @Test func timeRunsForwards() throws {
        for seed in 0..<2000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let timing = try EffectTiming(
                delay: random.number(in: -2...2), fill: .both, iterationStart: random.number(in: 0...2),
                iterations: random.pick([1, 3, 2.5, .infinity]), duration: random.number(in: 0.1...3))
            var last = -1.0
            for time in (0..<30).map({ _ in random.number(in: 0...12) }).sorted() {
                let computed = timing.computed(atLocalTime: time)
                // In the after phase of an endless effect the iteration would be infinite, so there is none.
                let total = (computed.currentIteration ?? .nan) + (computed.progress ?? .nan)
                #expect(total >= last, "seed \(seed): \(timing) at \(time)")
                last = total
            }
        }
    }

    @Test func beforeFlagReachesTheEasing() throws {
        let easing = TimingFunction.steps(2, jump: .start)
        func progress(
            _ time: Double, _ direction: EffectTiming.PlaybackDirection = .normal, iterationStart: Double = 0
        ) throws -> Double? {
            let timing = try EffectTiming(
                delay: 1, fill: .both, iterationStart: iterationStart, duration: 1, direction: direction, easing: easing
            )
            return timing.computed(atLocalTime: time).progress
        }
        #expect(try progress(0) == 0)
        #expect(try progress(1) == 0.5)
        #expect(try progress(2) == 1)
        #expect(try progress(0, .reverse) == 1)
        #expect(try progress(1, .reverse) == 1)
        #expect(try progress(1.001, .reverse) == 1)
        // The directed progress is 0. Backwards, the value before the jump is the one at the end.
        #expect(try progress(2, .reverse) == 0)
        #expect(try progress(0, iterationStart: 0.5) == 0.5)
        #expect(try progress(1, iterationStart: 0.5) == 1)
    }

    @Test(.tags(.badInput)) func infinities() throws {
        // 0 times infinity is 0.
        let pulse = try EffectTiming(fill: .both, iterations: .infinity)
        #expect(pulse.activeDuration == 0 && pulse.endTime == 0)
        #expect(pulse.computed(atLocalTime: 0).currentIteration == .infinity)
        #expect(pulse.computed(atLocalTime: 0).progress == 1)
        let alternating = try EffectTiming(fill: .both, iterations: .infinity, direction: .alternateReverse)
        #expect(alternating.computed(atLocalTime: 5).progress == 1)
        let never = try EffectTiming(fill: .both, iterations: 0, duration: .infinity)
        #expect(never.activeDuration == 0)
        #expect(never.computed(atLocalTime: 5).progress == 0)
        let endless = try EffectTiming(fill: .both, duration: .infinity)
        #expect(endless.endTime == .infinity)
        #expect(endless.computed(atLocalTime: 1e300).progress == 0)
        #expect(endless.computed(atLocalTime: .infinity).progress == 1)
        let cut = try EffectTiming(endDelay: -1e300, fill: .both, iterations: .infinity, duration: 1)
        #expect(cut.endTime == .infinity)
        #expect(cut.computed(atLocalTime: 7.5).currentIteration == 7)
    }

    @Test func unresolvedTimes() throws {
        let timing = try EffectTiming(delay: 1, fill: .both, duration: 2)
        for time in [nil, Double.nan] {
            let computed = timing.computed(atLocalTime: time)
            #expect(computed.phase == .idle && computed.localTime == nil && !computed.isInEffect)
            #expect(computed.progress == nil && computed.currentIteration == nil && computed.activeTime == nil)
            #expect(computed.activeDuration == 2 && computed.endTime == 3)
        }
    }

    @Test func autoFillIsNone() throws {
        for time in [-1.0, 3] {
            #expect(try !EffectTiming(delay: 0, duration: 2).computed(atLocalTime: time).isInEffect)
        }
    }

    @Test(.tags(.badInput)) func rejectedTimings() {
        func error(_ make: () throws -> EffectTiming) -> EffectTimingError? {
            #expect(throws: EffectTimingError.self) { try make() }
        }
        for bad in [Double.infinity, -.infinity, .nan] {
            #expect(error { try EffectTiming(delay: bad) }?.description.hasPrefix("delay must be finite") == true)
            #expect(error { try EffectTiming(endDelay: bad) }?.description.hasPrefix("endDelay must") == true)
            #expect(error { try EffectTiming(iterationStart: bad) }?.description.hasPrefix("iterationStart") == true)
        }
        for bad in [-1.0, -Double.leastNonzeroMagnitude, -.infinity, .nan] {
            #expect(error { try EffectTiming(iterations: bad) }?.description.hasPrefix("iterations must be 0") == true)
            #expect(error { try EffectTiming(duration: bad) }?.description.hasPrefix("duration must be 0") == true)
        }
        #expect(
            error { try EffectTiming(iterationStart: -0.5) }
                == .negativeOrNaN(parameter: "iterationStart", value: -0.5))
        #expect(throws: Never.self) { try EffectTiming(iterationStart: -0.0, iterations: -0.0, duration: -0.0) }
        #expect(throws: Never.self) { try EffectTiming(delay: -1e308, iterations: .infinity, duration: .infinity) }
    }
}

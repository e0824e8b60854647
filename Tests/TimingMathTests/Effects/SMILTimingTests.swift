import Testing
import TimingMath

@Suite(.tags(.law)) struct SMILTimingTests {
    private static func random(_ random: inout SeededGenerator) -> SMILTiming {
        func times(_ most: Double) -> [Double] {
            (0..<Int(random.number(in: 1...most))).map { _ in Double(Int(random.number(in: -8...16))) / 2 }
        }
        let begins = times(5)
        return SMILTiming(
            begins: begins, ends: random.chance(0.3) ? times(4) : nil, duration: random.pick([nil, 0.5, 1, 2, 4]),
            repeatCount: random.pick([nil, nil, 0.5, 1, 2.5, 3, .infinity]),
            repeatDuration: random.pick([nil, nil, 1, 3, .infinity]), minimum: random.pick([0, 0, 2]),
            maximum: random.pick([.infinity, .infinity, 3]), fill: random.pick([.remove, .freeze]),
            restart: random.pick(SMILTiming.Restart.allCases))
    }

    @Test func placesAreInTheSimpleDuration() throws {
        for seed in 0..<20_000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let timing = Self.random(&random)
            let t = Double(Int(random.number(in: -20...60))) / 4
            guard let sample = timing.sample(at: t) else { continue }
            let interval = try #require(timing.interval(at: t))
            var comment: Comment { "seed \(seed), \(t): \(timing) gives \(sample) in \(interval)" }
            #expect(sample.begin == interval.begin && interval.begin <= t, comment)
            #expect(sample.progress >= 0 && sample.progress <= 1, comment)
            #expect(sample.iteration >= 0 && sample.iteration.rounded() == sample.iteration, comment)
            #expect(timing.fill == .freeze || t < interval.end, comment)
            guard let duration = timing.duration, t < interval.end, t - interval.begin < timing.repeatedDuration else {
                continue
            }
            #expect((sample.iteration + sample.progress) * duration == t - interval.begin, comment)
            #expect(sample.progress < 1, comment)
        }
    }

    /// What is frozen is the limit of what was shown before the end.
    @Test func frozenPlacesContinue() throws {
        for seed in 0..<20_000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let timing = Self.random(&random)
            guard timing.fill == .freeze, let duration = timing.duration,
                let interval = timing.interval(at: Double(Int(random.number(in: 0...20))) / 2),
                interval.end.isFinite, interval.activeDuration > 0
            else { continue }
            let end = interval.begin + min(interval.activeDuration, timing.repeatedDuration)
            let step = 1.0 / 1024
            // Another interval may begin in between.
            guard timing.interval(at: end) == interval, let before = timing.sample(at: end - step),
                let after = timing.sample(at: end), after == timing.sample(at: end + step) || timing.begins.count > 1
            else { continue }
            let (x, y) = (before.iteration + before.progress, after.iteration + after.progress)
            #expect(abs((y - x) * duration - step) < 1e-12, "seed \(seed): \(timing), \(before), \(after)")
        }
    }

    @Test(.tags(.rule)) func restarts() {
        func begin(_ restart: SMILTiming.Restart, _ t: Double) -> Double? {
            SMILTiming(begins: [0, 2, 3, 6], duration: 3, restart: restart).interval(at: t)?.begin
        }
        for (t, always, idle) in [(1, 0, 0), (2, 2, 0), (2.5, 2, 0), (3, 3, 3), (5, 3, 3), (6, 6, 6)] {
            #expect(begin(.always, t) == Double(always) && begin(.whenNotActive, t) == Double(idle), "\(t)")
            #expect(begin(.never, t) == 0)
        }
    }

    @Test(.tags(.rule)) func theCountWinsOverRounding() throws {
        // 3 · 0.1 is more than 0.3, and its remainder is not 0.
        let timing = SMILTiming(begins: [0.7], duration: 0.1, repeatCount: 3, fill: .freeze)
        let sample = try #require(timing.sample(at: 2))
        #expect(sample.iteration == 2 && sample.progress == 1)
    }

    @Test(.tags(.badInput)) func noNumberTraps() {
        for a in awkwardNumbers {
            for b in awkwardNumbers {
                let timing = SMILTiming(
                    begins: [a, 0, b], ends: [b, a], duration: b, repeatCount: a, repeatDuration: b, minimum: a,
                    maximum: b, fill: .freeze)
                let open = SMILTiming(begins: [a], duration: b, repeatCount: a, fill: .freeze)
                for t in awkwardNumbers {
                    for sample in [timing.sample(at: t), open.sample(at: t)] {
                        #expect(sample.map { !$0.progress.isNaN && !$0.iteration.isNaN } ?? true, "\(a), \(b), \(t)")
                    }
                }
            }
        }
    }
}

import Testing
import TimingMath

@Suite(.tags(.law)) struct MediaTimingLawTests {
    static func random(_ random: inout SeededGenerator) -> MediaTiming {
        MediaTiming(
            beginTime: random.number(in: -10...10), duration: random.number(in: 0.001...10),
            speed: random.number(in: 0.01...4) * (random.chance(0.3) ? -1 : 1),
            timeOffset: random.chance(0.5) ? 0 : random.number(in: -20...20),
            repeatCount: random.pick([0, 1, 2.5, 7, .infinity, random.number(in: 0...20)]),
            repeatDuration: random.chance(0.8) ? 0 : random.number(in: 0...40), autoreverses: random.chance(0.4),
            fillMode: random.pick([.removed, .backwards, .forwards, .both]))
    }

    @Test func progressStaysInRange() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<50_000 {
            let timing = Self.random(&random)
            let time = random.number(in: -60...120)
            guard let position = timing.state(atParentTime: time).position else { continue }
            var comment: Comment { "\(timing) at \(time): \(position)" }
            #expect(position.progress >= 0 && position.progress <= 1, comment)
            #expect(position.localTime >= 0 && position.localTime <= timing.duration, comment)
            #expect(position.iteration >= 0 && position.iteration.rounded() == position.iteration, comment)
        }
    }

    /// Iteration and progress together never decrease, also between neighbouring floating-point instants at boundaries.
    @Test func timeRunsForwards() {
        for seed in 0..<3000 {
            var random = SeededGenerator(seed: UInt64(seed))
            var timing = Self.random(&random)
            timing.speed = timing.speed.magnitude
            timing.timeOffset = timing.timeOffset.magnitude
            timing.autoreverses = false
            timing.fillMode = .both
            let span = timing.duration / timing.speed
            let boundary = timing.beginTime + Double(Int.random(in: 0...8, using: &random)) * span
            var times = [
                boundary.nextDown.nextDown, boundary.nextDown, boundary, boundary.nextUp, boundary.nextUp.nextUp,
            ]
            times += (0..<20).map { _ in timing.beginTime + random.number(in: -1...10) * span }
            times.append(timing.activeEnd().nextDown)
            times.append(timing.activeEnd())
            var last = -1.0
            for time in times.sorted() where time < .infinity {
                guard let position = timing.state(atParentTime: time).position else { continue }
                let total = position.iteration + position.progress
                #expect(total >= last, "seed \(seed): \(timing) at \(time): \(position) after \(last)")
                last = total
            }
        }
    }

    /// The second half of a cycle mirrors the first, to the bit where the numbers are exact.
    @Test func autoreverseMirrors() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<2000 {
            let duration = random.sixtyFourths(1...500)
            let begin = random.sixtyFourths(-500...500)
            let along = duration * Rational(Int.random(in: 0...64, using: &random), over: 64)
            let timing = MediaTiming(beginTime: begin.double, duration: duration.double, autoreverses: true)
            let there = timing.state(atParentTime: (begin + along).double)
            let back = timing.state(atParentTime: (begin + duration + duration - along).double)
            #expect(there.progress == back.progress && there.applies, "\(timing), \(along)")
            #expect(there.iteration == 0 && back.iteration == 0)
        }
    }

    /// Speed s at time t shows the same as speed 1 at s · t, to the bit.
    @Test func speedScalesTime() {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<20_000 {
            var timing = Self.random(&random)
            timing.beginTime = 0
            timing.speed = timing.speed.magnitude
            var plain = timing
            plain.speed = 1
            let time = min(timing.activeEnd(), 100) * random.number(in: 0...0.999)
            let state = timing.state(atParentTime: time)
            #expect(state == plain.state(atParentTime: time * timing.speed), "\(timing) at \(time)")
            #expect(state.applies)
        }
    }

    /// Adding the same amount to begin time and time changes only the rounding of their difference.
    @Test func beginTimeShifts() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<20_000 {
            let duration = random.number(in: 0.1...10)
            let timing = MediaTiming(duration: duration, speed: random.number(in: 0.1...4))
            let time = timing.activeEnd() * random.number(in: 0.01...0.99)
            let shift = random.number(in: -1e6...1e6)
            var shifted = timing
            shifted.beginTime = shift
            let a = timing.state(atParentTime: time).localTime
            let b = shifted.state(atParentTime: shift + time).localTime
            // Two roundings of sums of that size, and one of each product.
            let bound = ((shift.magnitude + time) * timing.speed + duration) * 2 * .ulpOfOne
            guard let a, let b else {
                Issue.record("\(timing) at \(time) shifted by \(shift)")
                continue
            }
            #expect((a - b).magnitude <= bound, "\(timing) at \(time) shifted by \(shift): \(a), \(b)")
        }
    }

    /// R1.7 with numbers that are not round: the computed end is the end, and the next instant is after it.
    @Test func endInstantIsExact() {
        for seed in 0..<20_000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let count = Double(Int.random(in: 1...30, using: &random))
            var timing = MediaTiming(
                beginTime: random.pick([0.1, -0.3, 0, random.number(in: -9...9)]),
                duration: random.pick([0.1, 0.3, 0.7, random.number(in: 0.01...9)]),
                speed: random.pick([0.9, 1, 1.1, 3, random.number(in: 0.01...9)]), repeatCount: count,
                autoreverses: random.chance(0.3))
            let cycle = timing.autoreverses ? timing.duration * 2 : timing.duration
            let end = timing.beginTime + cycle * count / timing.speed
            let last = MediaTiming.State.Position(
                localTime: timing.autoreverses ? 0 : timing.duration, progress: timing.autoreverses ? 0 : 1,
                iteration: count - 1)
            var comment: Comment { "seed \(seed): \(timing)" }
            #expect(timing.activeEnd() == end, comment)
            #expect(timing.state(atParentTime: end) == MediaTiming.State(phase: .active, position: last), comment)
            #expect(timing.state(atParentTime: end.nextUp) == MediaTiming.State(phase: .after, position: nil), comment)
            #expect(!timing.isRemoved(atParentTime: end) && timing.isRemoved(atParentTime: end.nextUp), comment)
            let beforeEnd = timing.state(atParentTime: end.nextDown)
            #expect(beforeEnd.phase == .active && beforeEnd.iteration == count - 1, comment)
            timing.fillMode = .forwards
            #expect(timing.state(atParentTime: end + 1) == MediaTiming.State(phase: .after, position: last), comment)
        }
    }

    @Test func decimalsAtTheEnd() {
        let timing = MediaTiming(beginTime: 0.1, duration: 0.3, speed: 0.9, repeatCount: 7)
        let state = timing.state(atParentTime: 0.1 + 0.3 * 7 / 0.9)
        #expect(state == MediaTiming.State(phase: .active, position: .init(localTime: 0.3, progress: 1, iteration: 6)))
        let lasting = MediaTiming(duration: 0.1, repeatDuration: 0.3)
        #expect(lasting.state(atParentTime: 0.3).position == .init(localTime: 0.1, progress: 1, iteration: 2))
        let scrubbed = MediaTiming(duration: 0.2, speed: 0, timeOffset: 0.6)
        #expect(scrubbed.state(atParentTime: 5).position == .init(localTime: 0.2, progress: 1, iteration: 2))
    }

    /// The held value is the value at that end of the interval.
    @Test func fillsHoldTheEnds() {
        var random = SeededGenerator(seed: 6)
        for _ in 0..<20_000 {
            var timing = Self.random(&random)
            timing.fillMode = .both
            let early = timing.state(atParentTime: timing.beginTime - random.number(in: 0.001...10))
            #expect(early.phase == .before, "\(timing)")
            #expect(early.position == timing.state(atParentTime: timing.beginTime).position, "\(timing)")
            let end = timing.activeEnd()
            guard end < .infinity else { continue }
            let late = timing.state(atParentTime: end + random.number(in: 0.001...10))
            #expect(late.phase == .after, "\(timing)")
            #expect(late.position == timing.state(atParentTime: end).position, "\(timing)")
        }
    }

    @Test func unsetDurations() {
        #expect(MediaTiming().activeEnd() == 0.25)
        #expect(MediaTiming(duration: -3).activeEnd(default: 2) == 2)
        #expect(MediaTiming(duration: 1).activeEnd(default: 2) == 1)
        #expect(MediaTiming().state(atParentTime: 1, defaultDuration: 2).progress == 0.5)
        // A transaction with duration 0: at its end at once.
        let instant = MediaTiming(fillMode: .both)
        #expect(instant.state(atParentTime: -1, defaultDuration: 0).progress == 0)
        #expect(instant.state(atParentTime: 0, defaultDuration: 0) == .init(phase: .active, position: end))
        #expect(instant.state(atParentTime: 1, defaultDuration: -4) == .init(phase: .after, position: end))
    }
    private let end = MediaTiming.State.Position(localTime: 0, progress: 1, iteration: 0)

    @Test func endlessAnimations() {
        for endless in [
            MediaTiming(duration: 2, repeatCount: .infinity), MediaTiming(duration: 2, repeatCount: 3.4e38),
            MediaTiming(duration: 2, repeatDuration: 1e30), MediaTiming(duration: 2, speed: 0, repeatCount: 3),
        ] {
            #expect(endless.activeEnd() == .infinity, "\(endless)")
            #expect(!endless.isRemoved(atParentTime: 1e300), "\(endless)")
            #expect(endless.state(atParentTime: 1e300).phase == .active, "\(endless)")
        }
        let state = MediaTiming(duration: 2, repeatCount: .infinity).state(atParentTime: 1001)
        #expect(state.position == .init(localTime: 1, progress: 0.5, iteration: 500))
        let layer = MediaTiming(duration: .infinity).state(atParentTime: 7)
        #expect(layer.position == .init(localTime: 7, progress: 0, iteration: 0))
    }

    /// Measured on macOS: R1.4, R1.7, R1.8.
    @Test func measuredRows() {
        let offset = MediaTiming(duration: 1, timeOffset: 0.3)
        for (time, progress) in [(0.2, 0.5), (0.9, 0.2), (1, 0.3)] {
            let shown = offset.state(atParentTime: time).progress ?? .nan
            #expect((shown - progress).magnitude < 1e-15, "\(time)")
        }
        let backwards = MediaTiming(duration: 1, speed: -1)
        for (time, progress) in [(0, 0), (0.2, 0.8), (0.5, 0.5), (0.9, 0.1), (1, 0.0)] {
            let shown = backwards.state(atParentTime: time).progress ?? .nan
            #expect((shown - progress).magnitude < 1e-15, "\(time)")
        }
        #expect(MediaTiming(duration: 1, repeatCount: 2.5).state(atParentTime: 1).progress == 0)
        #expect(MediaTiming(duration: 1, speed: 2).state(atParentTime: 0.5).progress == 1)
    }

    @Test func fillModeNames() {
        let names: [(String, MediaTiming.FillMode?)] = [
            ("removed", .removed), ("backwards", .backwards), ("forwards", .forwards), ("both", .both),
            ("frozen", .both), ("bothh", nil), ("Both", nil), (" both", nil), ("", nil),
        ]
        for (name, mode) in names { #expect(MediaTiming.FillMode(name: name) == mode, "\(name)") }
    }
}

import Testing

@testable import TimingMathLayers

/// R6.6.
@Suite(.tags(.rule)) struct DisplayLinkScheduleTests {
    @Test("R6.6 the nearest divisor of the display's rate, halves rounded up") func nearestDivisor() throws {
        let cases: [(Double, Double, Int)] = [
            (60, 26, 2), (60, 35, 2), (60, 60, 1), (60, 20, 3), (60, 24, 3), (60, 0, 1), (60, 120, 1),
            (60, .infinity, 1),
            (120, 48, 3), (120, 50, 2), (120, 80, 2), (120, 1, 120), (59.94, 29.97, 2), (60, 1e-300, 1 << 53),
            (1e300, 1e-300, 1 << 53), (60, .leastNonzeroMagnitude, 1 << 53),
        ]
        for (maximum, preferred, interval) in cases {
            let schedule = try DisplayLinkSchedule(maximumFramesPerSecond: maximum, preferredFramesPerSecond: preferred)
            #expect(schedule.frameInterval == interval, "\(preferred) of \(maximum)")
            #expect(schedule.actualFramesPerSecond == maximum / Double(interval))
            #expect(schedule.targetInterval == Double(interval) / maximum && schedule.duration == 1 / maximum)
        }
    }

    @Test("R6.6 a range of rates clamps the preferred one; 0 leaves the choice to the system") func ranges() throws {
        func interval(_ minimum: Double, _ maximum: Double, _ preferred: Double) throws -> Int {
            try DisplayLinkSchedule(
                maximumFramesPerSecond: 120, minimum: minimum, maximum: maximum, preferred: preferred
            ).frameInterval
        }
        #expect(try interval(10, 30, 60) == 4)
        #expect(try interval(10, 30, 5) == 12)
        #expect(try interval(10, 30, 20) == 6)
        #expect(try interval(10, 30, 0) == 4)
        #expect(try interval(80, 120, 0) == 1)
        #expect(try interval(0, 0, 0) == 1)
        #expect(try interval(40, 0, 30) == 3)
        #expect(try interval(0, .infinity, 60) == 2)
    }

    @Test("R6.6 every n-th refresh, as frameInterval") func frameInterval() throws {
        #expect(try DisplayLinkSchedule(maximumFramesPerSecond: 60, frameInterval: 10).actualFramesPerSecond == 6)
        #expect(
            try DisplayLinkSchedule(maximumFramesPerSecond: 60, frameInterval: 2)
                == DisplayLinkSchedule(maximumFramesPerSecond: 60, preferredFramesPerSecond: 30))
    }

    @Test("R6.6 frames are on the grid, each target is the time of the next frame, and no error accumulates")
    func grid() throws {
        let schedule = try DisplayLinkSchedule(maximumFramesPerSecond: 120, preferredFramesPerSecond: 50)
        var count = 0
        var target = 0.0
        for frame in schedule.frames(from: 0, to: 3600) {
            if frame.index != count || frame.timestamp != Double(count) / 60 || frame.timestamp != target {
                Issue.record("\(frame) after \(count)")
                return
            }
            (count, target) = (count + 1, frame.targetTimestamp)
        }
        #expect(count == 216_000 && target == 3600)
    }

    @Test("R6.6 adjoining spans have no gap and no frame twice") func spans() throws {
        for seed in 0..<300 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let schedule = try DisplayLinkSchedule(
                maximumFramesPerSecond: generator.number(in: 1...240),
                preferredFramesPerSecond: generator.number(in: 1...240)
            ).starting(at: generator.number(in: -1000...1000))
            let interval = schedule.targetInterval
            var cuts = (0..<6).map { _ in schedule.start + generator.number(in: -30...30) * interval }.sorted()
            // And some ends exactly at a frame.
            if let frame = schedule.frame(from: cuts[2]) { cuts[2] = frame.timestamp }
            let whole = Array(schedule.frames(from: cuts[0], to: cuts[5]))
            let parts = (0..<5).flatMap { Array(schedule.frames(from: cuts[$0], to: cuts[$0 + 1])) }
            #expect(whole == parts, "seed \(seed)")
            for (a, b) in zip(whole, whole.dropFirst()) {
                #expect(b.index == a.index + 1 && b.timestamp == a.targetTimestamp, "seed \(seed)")
            }
            if let first = whole.first {
                #expect(first.timestamp >= cuts[0] && first.timestamp < cuts[0] + interval * 1.001)
            }
        }
    }

    @Test("R6.6 a late callback skips frames and does not shift the grid") func lateCallbacks() throws {
        let schedule = try DisplayLinkSchedule(maximumFramesPerSecond: 64)
        var frame = try #require(schedule.frame(from: 0))
        var indices: [Int] = []
        for work in [0.001, 0.04, 0.001, 1.0 / 64, 0.001] {
            indices.append(frame.index)
            frame = try #require(schedule.frame(after: frame.timestamp + work))
        }
        // A call that ends at an instant has missed it.
        #expect(indices == [0, 1, 4, 5, 7] && frame.index == 8)
        #expect(frame.timestamp == 8.0 / 64)
    }

    @Test("R6.6 after a pause the next instant of the grid is used") func pauses() throws {
        let schedule = try DisplayLinkSchedule(maximumFramesPerSecond: 60, preferredFramesPerSecond: 30)
        let running = Array(schedule.frames(from: 0, to: 0.2)) + Array(schedule.frames(from: 1.01, to: 1.1))
        #expect(running.map(\.index) == [0, 1, 2, 3, 4, 5, 31, 32])
        #expect(schedule.frame(from: 1)?.timestamp == 1 && schedule.frame(after: 1)?.index == 31)
    }

    @Test("R6.6 an animation is sampled at the targets") func sampling() throws {
        let schedule = try DisplayLinkSchedule(maximumFramesPerSecond: 64, preferredFramesPerSecond: 32)
        let fade = MediaTiming(duration: 1)
        let shown = schedule.frames(from: 0, to: 1).map { fade.state(atParentTime: $0.targetTimestamp).progress }
        let expected: [Double?] = (1...32).map { Double($0) / 32 }
        #expect(shown == expected)
    }

    @Test("R6.6 invalid rates are named", .tags(.badInput)) func badRates() {
        for rate in [0, -0.0, -60, .nan, .infinity, -.infinity] {
            #expect(throws: LayerError.self, "\(rate)") { try DisplayLinkSchedule(maximumFramesPerSecond: rate) }
            #expect(throws: LayerError.self, "\(rate)") {
                try DisplayLinkSchedule(maximumFramesPerSecond: rate, frameInterval: 1)
            }
        }
        #expect(throws: LayerError.outOfRange(parameter: "preferredFramesPerSecond", value: -1, allowed: "0 and above"))
        {
            try DisplayLinkSchedule(maximumFramesPerSecond: 60, preferredFramesPerSecond: -1)
        }
        #expect(throws: LayerError.self) {
            try DisplayLinkSchedule(maximumFramesPerSecond: 60, preferredFramesPerSecond: .nan)
        }
        for interval in [0, -1, Int.min, Int.max] {
            #expect(throws: LayerError.self, "\(interval)") {
                try DisplayLinkSchedule(maximumFramesPerSecond: 60, frameInterval: interval)
            }
        }
        for (minimum, maximum, preferred) in [
            (30.0, 10.0, 20.0), (-1, 10, 5), (1, -10, 5), (1, 10, -5), (.nan, 1, 1), (1, .nan, 1), (1, 2, .nan),
        ] {
            #expect(throws: LayerError.self, "\(minimum) \(maximum) \(preferred)") {
                try DisplayLinkSchedule(
                    maximumFramesPerSecond: 60, minimum: minimum, maximum: maximum, preferred: preferred)
            }
        }
        let error = LayerError.outOfRange(parameter: "frameInterval", value: 0, allowed: "a whole number, 1…2⁵³")
        #expect("\(error)" == "frameInterval is 0.0, allowed is a whole number, 1…2⁵³")
    }

    @Test("R6.6 for any times, the frames are finite in number, ascending, and inside of their span", .tags(.badInput))
    func badTimes() throws {
        for seed in 0..<5_000 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let rate = generator.chance(0.7) ? 60 : generator.pick([1e-300, 1e300, .leastNonzeroMagnitude, 0x1p1000])
            var schedule = try DisplayLinkSchedule(
                maximumFramesPerSecond: rate, preferredFramesPerSecond: generator.pick([0, 1e-300, 30, 1e300]))
            let start = generator.pick(awkwardNumbers)
            if start.isFinite {
                schedule = try schedule.starting(at: start)
                #expect(schedule.start == start)
            } else {
                #expect(throws: LayerError.self, "\(start)") { try schedule.starting(at: start) }
            }
            let first = generator.pick(awkwardNumbers), end = generator.pick(awkwardNumbers)
            var last = -Double.infinity
            for frame in schedule.frames(from: first, to: end).prefix(50) {
                #expect(frame.timestamp > last && frame.timestamp >= first && frame.timestamp < end, "seed \(seed)")
                last = frame.timestamp
            }
            if let frame = schedule.frame(after: first) { #expect(frame.timestamp > first, "seed \(seed)") }
        }
        let schedule = try DisplayLinkSchedule(maximumFramesPerSecond: 60)
        #expect(Array(schedule.frames(from: 1, to: 1)).isEmpty && Array(schedule.frames(from: 2, to: 1)).isEmpty)
        #expect(schedule.frame(from: .nan) == nil && schedule.frame(from: .infinity) == nil)
        #expect(schedule.frame(from: 1e300) == nil && schedule.frame(from: -1e300) == nil)
    }

    @Test("R6.6 where rounding gives frames one time, the first that is not before it counts; none is at infinity")
    func roundedTimes() throws {
        let schedule = try DisplayLinkSchedule(maximumFramesPerSecond: 60)
        for start in [1e16, 1e17, -1e17, 0x1p60] {
            let far = try schedule.starting(at: start)
            #expect(far.frame(from: start)?.index == 0 && far.frame(from: start)?.timestamp == start)
            let next = try #require(far.frame(after: start))
            #expect(next.timestamp == start.nextUp && Double(next.index) / 60 == start.nextUp - start)
        }
        let slow = try DisplayLinkSchedule(maximumFramesPerSecond: .leastNonzeroMagnitude)
        #expect(slow.frame(from: 0)?.index == 0 && slow.frame(from: -1)?.timestamp == 0)
        #expect(slow.frame(after: 0) == nil && slow.frame(from: .infinity) == nil)
        #expect(Array(slow.frames(from: -1, to: .infinity)).count == 1)
    }
}

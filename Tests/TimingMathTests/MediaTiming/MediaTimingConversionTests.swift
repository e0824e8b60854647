import Testing
import TimingMath

@Suite(.tags(.law)) struct MediaTimingConversionTests {
    static func randomLayer(_ random: inout SeededGenerator) -> MediaTiming {
        MediaTiming(
            beginTime: random.number(in: -10...0), speed: random.number(in: 0.1...4),
            timeOffset: random.number(in: -10...10))
    }

    @Test func roundTrips() {
        for seed in 0..<5000 {
            var random = SeededGenerator(seed: UInt64(seed))
            // Every layer has begun, whatever time is converted.
            let layers = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                MediaTiming(
                    beginTime: random.number(in: -10...0), speed: random.number(in: 0.1...4),
                    timeOffset: random.number(in: 0...10))
            }
            let time = random.number(in: 0...100)
            let inside = MediaTiming.convertTime(time, to: layers)
            let outside = MediaTiming.convertTime(inside, from: layers)
            // Three roundings per level in each direction, each divided by the speeds on the way up.
            var bound = 0.0
            var scale = 1.0
            var local = time
            for layer in layers {
                bound += (local - layer.beginTime + layer.timeOffset / layer.speed) * 6 * .ulpOfOne * scale
                local = layer.timeConverted(fromParentTime: local)
                scale /= layer.speed
            }
            #expect((outside - time).magnitude <= bound, "seed \(seed): \(layers) at \(time): \(outside)")
        }
    }

    @Test func roundTripsAreExactInSixtyFourths() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<5000 {
            let layer = MediaTiming(
                beginTime: random.sixtyFourths(-500...0).double, speed: random.pick([0.25, 0.5, 1, 2, -1]),
                timeOffset: random.sixtyFourths(-500...500).double)
            let time = random.sixtyFourths(0...5000).double
            let inside = layer.timeConverted(fromParentTime: time)
            #expect(layer.timeConverted(toParentTime: inside) == time, "\(layer) at \(time)")
        }
    }

    /// Converting up to the common superlayer and down is the composition of the levels.
    @Test func conversionComposes() {
        for seed in 0..<2000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let origin = (0..<3).map { _ in Self.randomLayer(&random) }
            let destination = (0..<3).map { _ in Self.randomLayer(&random) }
            let time = random.number(in: -50...50)
            let common = MediaTiming.convertTime(time, from: origin)
            let byHand = origin.reversed().reduce(time) { $1.timeConverted(toParentTime: $0) }
            #expect(common == byHand, "seed \(seed)")
            let whole = MediaTiming.convertTime(time, from: origin, to: destination)
            #expect(whole == MediaTiming.convertTime(common, to: destination), "seed \(seed)")
            #expect(whole == destination.reduce(common) { $1.timeConverted(fromParentTime: $0) }, "seed \(seed)")
        }
        #expect(MediaTiming.convertTime(3.25) == 3.25)
    }

    /// R1.11 (Apple's example), R1.11b and R1.11c as measured.
    @Test func measuredConversions() {
        #expect(MediaTiming(speed: 0.5, timeOffset: 1).timeConverted(fromParentTime: 0.5) == 1.25)
        let late = MediaTiming(beginTime: 8, speed: 0.5, timeOffset: 7)
        #expect(late.timeConverted(fromParentTime: 7) == 0)
        #expect(late.timeConverted(fromParentTime: 8) == 7)
        #expect(late.localTime(atParentTime: 7) == 6.5)
        let stopped = MediaTiming(beginTime: 8, speed: 0, timeOffset: 7)
        #expect(stopped.timeConverted(fromParentTime: 10) == 7)
        #expect(stopped.timeConverted(toParentTime: 10) == 0)
        let root = MediaTiming(beginTime: 1, speed: 2, timeOffset: 3)
        #expect(MediaTiming.convertTime(10, from: [root, stopped]) == -0.5)
    }

    @Test func pauseStandsAndResumeGoesOn() {
        for seed in 0..<5000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let original = MediaTiming(
                beginTime: random.sixtyFourths(0...200).double, speed: random.pick([0.5, 1, 2, -1]),
                timeOffset: random.sixtyFourths(-200...200).double)
            let pausedAt = original.beginTime + random.sixtyFourths(0...500).double
            let resumedAt = pausedAt + random.sixtyFourths(0...5000).double
            let shown = original.localTime(atParentTime: pausedAt)
            var layer = original
            layer.pause(atParentTime: pausedAt)
            for time in [pausedAt, resumedAt, -4, 1e300, .infinity] {
                #expect(layer.localTime(atParentTime: time) == shown, "seed \(seed): \(layer) at \(time)")
            }
            layer.resume(atParentTime: resumedAt)
            #expect(layer.localTime(atParentTime: resumedAt) == shown, "seed \(seed): \(layer)")
            #expect(layer.localTime(atParentTime: resumedAt + 3) == shown + 3, "seed \(seed): \(layer)")
            #expect(layer.speed == 1 && layer.timeOffset == 0, "seed \(seed): \(layer)")
        }
    }

    @Test func pauseAndResumeByTheRecipe() {
        var layer = MediaTiming()
        layer.pause(atParentTime: 15)
        #expect(layer == MediaTiming(speed: 0, timeOffset: 15))
        layer.resume(atParentTime: 75)
        #expect(layer == MediaTiming(beginTime: 60))
        // The old begin time is not used the second time.
        layer.pause(atParentTime: 80)
        #expect(layer == MediaTiming(beginTime: 60, speed: 0, timeOffset: 20))
        layer.resume(atParentTime: 100)
        #expect(layer == MediaTiming(beginTime: 80))
        // Paused before it began: the converted time is 0.
        var early = MediaTiming(beginTime: 10, timeOffset: 3)
        early.pause(atParentTime: 4)
        #expect(early.timeOffset == 0)
    }

    @Test func beginTimeOfZeroIsNow() {
        #expect(MediaTiming(duration: 2).committed(atLayerTime: 7.5) == MediaTiming(beginTime: 7.5, duration: 2))
        #expect(MediaTiming(beginTime: -0.0).committed(atLayerTime: 3).beginTime == 3)
        #expect(MediaTiming(beginTime: 2).committed(atLayerTime: 7.5).beginTime == 2)
    }
}

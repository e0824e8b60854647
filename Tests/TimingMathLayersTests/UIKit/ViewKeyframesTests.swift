import Testing
import TimingMathLayers

@Suite(.tags(.rule)) struct ViewKeyframesTests {
    /// The track of numbers for keyframes of start, duration and value.
    private func track(
        _ initial: Double, _ keyframes: [(Double, Double, Double)], holding: Bool = false
    ) throws -> (times: [Double], values: [Double]) {
        var track = ViewKeyframes.ValueTrack(initial: .number(initial))
        for (start, duration, value) in keyframes {
            try track.add(
                .number(value), during: try ViewKeyframes.Interval(relativeStart: start, relativeDuration: duration))
        }
        let (times, values) = track.keyframes(holding: holding)
        return (times, values.compactMap(\.number))
    }

    private func expect(
        _ actual: (times: [Double], values: [Double]), _ times: [Double], _ values: [Double],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(actual.times == times && actual.values == values, sourceLocation: sourceLocation)
    }

    @Test("R6.11 from the value before, held until the start and after the end") func holds() throws {
        expect(try track(1, [(0, 0.25, 0)]), [0, 0.25, 1], [1, 0, 0])
        expect(try track(0, [(0.25, 0.25, 10)]), [0, 0.25, 0.5, 1], [0, 0, 10, 10])
        expect(try track(1, [(0.5, 0.5, 0)]), [0, 0.5, 1], [1, 1, 0])
        expect(try track(0, [(0, 0.25, 10), (0.5, 0.25, 20)]), [0, 0.25, 0.5, 0.75, 1], [0, 10, 10, 20, 20])
        expect(try track(50, [(0, 0.5, 80), (0.5, 0.25, 45), (0.75, 0.25, 55)]), [0, 0.5, 0.75, 1], [50, 80, 45, 55])
        expect(try track(7, []), [0, 1], [7, 7])
    }

    @Test("R6.11 a duration of 0 is an instant change: two equal key times") func instants() throws {
        expect(try track(0, [(0.5, 0, 1)]), [0, 0.5, 0.5, 1], [0, 0, 1, 1])
        expect(try track(0, [(0, 0, 1)]), [0, 0, 1], [0, 1, 1])
        expect(try track(0, [(1, 0, 1)]), [0, 1, 1], [0, 0, 1])
        expect(try track(0, [(0.5, 0, 1), (0.5, 0, 2)]), [0, 0.5, 0.5, 0.5, 1], [0, 0, 1, 2, 2])
    }

    @Test("R6.11 keyframes that last beyond the end are cut") func clamps() throws {
        expect(try track(0, [(0.5, 7, 1)]), [0, 0.5, 1], [0, 0, 1])
        expect(try track(0, [(-3, 0.5, 1)]), [0, 0.5, 1], [0, 1, 1])
        expect(try track(0, [(3, 0.5, 1)]), [0, 1, 1], [0, 0, 1])
        expect(try track(0, [(0.5, -1, 1)]), [0, 0.5, 0.5, 1], [0, 0, 1, 1])
        expect(try track(0, [(-.infinity, .infinity, 1)]), [0, 1], [0, 1])
    }

    @Test("R6.11 of overlapping keyframes the later one takes precedence, from the value of the other")
    func overlaps() throws {
        expect(try track(0, [(0, 0.5, 10), (0.25, 0.5, 20)]), [0, 0.25, 0.75, 1], [0, 5, 20, 20])
        // It may be the shorter one: then its value holds.
        expect(try track(0, [(0, 1, 8), (0.25, 0.25, 20)]), [0, 0.25, 0.5, 1], [0, 2, 20, 20])
        // The order in time decides, and the order of adding only between equal starts.
        expect(try track(0, [(0.25, 0.5, 20), (0, 0.5, 10)]), [0, 0.25, 0.75, 1], [0, 5, 20, 20])
        expect(try track(0, [(0.25, 0.5, 20), (0.25, 0.25, 10)]), [0, 0.25, 0.5, 1], [0, 0, 10, 10])
        // In discrete animations there is nothing between two values.
        expect(try track(0, [(0, 0.5, 10), (0.25, 0.5, 20)], holding: true), [0, 0.25, 0.75, 1], [0, 0, 20, 20])
    }

    @Test("R6.11 an end and a beginning that differ by rounding coincide") func rounding() throws {
        #expect(0.1 + 0.2 != 0.3)
        expect(try track(0, [(0.1, 0.2, 1), (0.3, 0.5, 2)]), [0, 0.1, 0.1 + 0.2, 0.8, 1], [0, 0, 1, 2, 2])
        #expect(try track(0, [(0.8, 0.1, 1), (0.9, 0.1, 2)]).times.count == 4)
    }

    /// Key times rise from 0 to 1, with as many values, and are accepted.
    @Test func anyKeyframesMakeATrack() throws {
        for seed in 0..<2_000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let keyframes = (0..<random.pick([1, 2, 5, 9])).map { number in
                (random.pick([0, 0.1, 0.2, 0.3, 0.7, 1]), random.pick([0, 0.1, 0.2, 0.5, 1]), Double(number))
            }
            let (times, values) = try track(-1, keyframes)
            #expect(times.first == 0 && times.last == 1 && values.first == -1, "seed \(seed)")
            #expect(times.count == values.count && zip(times, times.dropFirst()).allSatisfy(<=), "seed \(seed)")
            _ = try AnimationTrack(values: values, keyTimes: times)
        }
    }

    @Test("R6.11 one keyframe animation per property over the whole duration") func layer() throws {
        var layer = LayerModel()
        try layer.set(50, for: "position.x")
        var keyframes = ViewKeyframes(duration: 4, options: .init(curve: .linear), over: layer.properties)
        try keyframes.add(relativeStart: 0, relativeDuration: 0.5, to: ["position.x": 80, "opacity": 0])
        try keyframes.add(relativeStart: 0.5, relativeDuration: 0.25, to: ["position.x": 40])
        #expect(try layer.animate(keyframes, at: 10) == 14)
        #expect(layer.animationKeys == ["opacity", "position"])
        #expect(try layer.value(for: "position.x") == 40)
        for (time, x, opacity) in [
            (10, 50, 1), (11, 65, 0.5), (12, 80, 0), (12.5, 60, 0), (13, 40, 0), (14, 40, 0), (15, 40, 0),
        ] as [(Double, Double, Double)] {
            #expect(try layer.presentation(at: time).value(for: "position.x").number == x, "\(time)")
            #expect(try layer.presentation(at: time).value(for: "opacity").number == opacity, "\(time)")
        }
    }

    @Test("R6.10 R6.11 what views do not animate changes at once") func notAnimated() throws {
        var layer = LayerModel()
        var keyframes = ViewKeyframes(duration: 4, over: layer.properties)
        try keyframes.add(relativeStart: 0.5, relativeDuration: 0.5, to: ["zPosition": 3, "shadowOffset.width": 2])
        #expect(try keyframes.animations().isEmpty)
        #expect(try keyframes.animation(for: .zPosition, ViewKeyframes.ValueTrack(initial: 1)) == nil)
        #expect(try layer.animate(keyframes, at: 10) == 10)
        #expect(layer[.zPosition] == 3 && layer[.shadowOffset].width == 2 && layer.animationKeys.isEmpty)
    }

    @Test("R6.11 ease in and out unless an option says otherwise, both ends held, the mode from the options")
    func options() throws {
        var keyframes = ViewKeyframes(duration: 10, delay: 1, over: LayerProperties())
        try keyframes.add(relativeStart: 0, relativeDuration: 0.1, to: ["opacity": 0])
        let made = try #require(try keyframes.animations(at: 3).first)
        #expect(made.keyTimes == [0, 0.1, 1] && made.values == [1, 0, 0] && made.calculationMode == .linear)
        #expect(made.timing == MediaTiming(beginTime: 4, duration: 10, fillMode: .both))
        #expect(made.timingFunction == .easeInEaseOut)
        keyframes.options = [.init(calculationMode: .cubic), .init(curve: .easeOut), .repeat]
        let other = try #require(try keyframes.animations().first)
        #expect(other.calculationMode == .cubic && other.timingFunction == .easeOut)
        #expect(other.timing.repeatCount == .infinity)
    }

    @Test("R6.11 starts and durations are fractions of the whole") func seconds() throws {
        let petal = try [(0, 0.5), (0.5, 0.25), (0.75, 0.25), (0.75, 1)].map { start, duration in
            try ViewKeyframes.Interval(relativeStart: start, relativeDuration: duration).seconds(ofDuration: 5)
        }
        #expect(petal.map(\.start) == [0, 2.5, 3.75, 3.75] && petal.map(\.end) == [2.5, 3.75, 5, 5])
    }

    @Test("Keyframes in closures are those of dictionaries") func closures() throws {
        var byText = ViewKeyframes(duration: 4, over: LayerProperties()), byKey = byText
        try byText.add(relativeStart: 0, relativeDuration: 0.5, to: ["position.x": 80, "opacity": 0])
        try byKey.add(relativeStart: 0, relativeDuration: 0.5) {
            $0[.positionX] = 80
            $0[.opacity] = 0
        }
        try byText.add(relativeStart: 0.5, relativeDuration: 0.25, to: ["opacity": 0.5])
        try byKey.add(relativeStart: 0.5, relativeDuration: 0.25) { $0[.opacity] = 0.5 }
        #expect(byText.properties == byKey.properties)
        let made = try (byText.animations(at: 1), byKey.animations(at: 1))
        #expect(made.0.map(\.target) == made.1.map(\.target) && made.0.map(\.values) == made.1.map(\.values))
        #expect(made.0.map(\.keyTimes) == made.1.map(\.keyTimes) && made.0.map(\.timing) == made.1.map(\.timing))
        #expect(throws: LayerError.notANumber(parameter: "the relative start")) {
            try byKey.add(relativeStart: .nan, relativeDuration: 1) { $0[.zPosition] = 3 }
        }
        #expect(byText.properties == byKey.properties && byKey.properties[.zPosition] == 0)
        #expect(try byKey.animations().count == 2)
    }

    @Test("Tracks have values of one type, which is that of the property") func refusedTracks() throws {
        var track = ViewKeyframes.ValueTrack(initial: 1)
        let whole = try ViewKeyframes.Interval(relativeStart: 0, relativeDuration: 1)
        let wrong = LayerError.wrongType(keyPath: "track", expected: .number, found: .bool)
        #expect(throws: wrong) { try track.add(true, during: whole) }
        #expect(wrong.description == "value for track is of type bool, expected number")
        #expect(track.keyframes().values == [1, 1])
        let keyframes = ViewKeyframes(duration: 1, over: LayerProperties())
        #expect(try keyframes.animation(for: .opacity, track)?.target.keyPath == "opacity")
        #expect(throws: LayerError.unknownKeyPath("nonsense")) { try keyframes.animation(for: "nonsense", track) }
        #expect(throws: LayerError.wrongType(keyPath: "position", expected: .point, found: .number, value: "track")) {
            try keyframes.animation(for: .position, track)
        }
        for (duration, delay, now, name) in [(.nan, 0, 0, "duration"), (1, .nan, 0, "delay"), (1, 0, .nan, "now")]
            as [(Double, Double, Double, String)]
        {
            var keyframes = ViewKeyframes(duration: duration, delay: delay, over: LayerProperties())
            try keyframes.add(relativeStart: 0, relativeDuration: 1) { $0[.opacity] = 0 }
            #expect(throws: LayerError.notANumber(parameter: name)) { try keyframes.animations(at: now) }
            #expect(throws: LayerError.notANumber(parameter: name)) {
                try keyframes.animation(for: .opacity, track, at: now)
            }
        }
    }

    @Test(.tags(.badInput)) func badInputChangesNothing() throws {
        var keyframes = ViewKeyframes(duration: 1, over: LayerProperties())
        #expect(throws: LayerError.notANumber(parameter: "the relative start")) {
            try keyframes.add(relativeStart: .nan, relativeDuration: 0, to: [:])
        }
        #expect(throws: LayerError.notANumber(parameter: "the relative duration")) {
            try keyframes.add(relativeStart: 0, relativeDuration: .nan, to: [:])
        }
        #expect(throws: LayerError.unknownKeyPath("glow")) {
            try keyframes.add(relativeStart: 0, relativeDuration: 1, to: ["opacity": 0, "glow": 0])
        }
        #expect(try keyframes.animations().isEmpty && keyframes.properties == LayerProperties())
        var layer = LayerModel()
        #expect(throws: LayerError.notANumber(parameter: "now")) { try layer.animate(keyframes, at: .nan) }
        // Without a change, completion is at once.
        #expect(try layer.animate(keyframes, at: 3) == 3)
        for start in awkwardNumbers where !start.isNaN {
            for duration in awkwardNumbers where !duration.isNaN {
                let (times, values) = try track(0, [(start, duration, 1), (duration, start, 2)])
                #expect(times.count == values.count && zip(times, times.dropFirst()).allSatisfy(<=))
            }
        }
    }
}

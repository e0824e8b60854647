import Testing
import TimingMathLayers

/// Timers of a stage. R6.15.
@Suite(.tags(.rule)) struct StageTimerTests {
    @Test("R6.15 a timer fires once, or at equal intervals without drift") func firing() throws {
        var stage = Stage(at: 0.5)
        var count = 0
        try stage.addTimer(after: 0.1, repeating: 0.3, named: "often") { _ in count += 1 }
        try stage.addTimer(after: -3, named: "now")
        let times = try stage.advance(to: 2).filter { $0.kind == .fired("often") }.map(\.time)
        #expect(times == (0..<5).map { 0.6 + Double($0) * 0.3 } && count == 5)
        #expect(try stage.advance(to: 2.1).map(\.description) == ["2.1 s: often fired"])
    }

    @Test("R6.15 timers come last at an instant; a removed one does not fire") func order() throws {
        var (stage, ball) = try Stage.withLayer()
        var other: Stage.TimerID?
        try stage.addTimer(after: 1, named: "first") { stage in if let other { stage.removeTimer(other) } }
        other = try stage.addTimer(after: 1, named: "second")
        try stage.add(BasicAnimation.fade(MediaTiming(duration: 1)), to: ball, forKey: "fade")
        #expect(
            try stage.texts(to: 3) == [
                "0.0 s: fade of ball started", "1.0 s: fade of ball stopped, finished", "1.0 s: first fired",
            ])
        if let other { stage.removeTimer(other) }
    }

    @Test("R6.15 no number traps, and endless timers end in errors", .tags(.badInput)) func badInput() throws {
        var stage = Stage()
        for seconds in [Double.nan, .infinity] {
            #expect(throws: StageError.self) { try stage.addTimer(after: seconds) }
        }
        for interval in [0, -1, Double.nan, .infinity] {
            #expect(throws: StageError.self) { try stage.addTimer(after: 1, repeating: interval) }
        }
        #expect(try stage.advance(to: 1).isEmpty)
        // Times that do not grow are one firing.
        var late = Stage(at: 1e300)
        try late.addTimer(after: 0, repeating: 1, named: "late")
        #expect(try late.advance(to: 1e301).map(\.kind) == [.fired("late")])
        var dense = Stage()
        dense.eventLimit = 10
        try dense.addTimer(after: 0, repeating: 1e-300)
        #expect(throws: StageError.tooManyEvents(time: 10 * 1e-300, limit: 10)) { try dense.advance(to: 2) }
        var endless = Stage()
        func again(_ stage: inout Stage) throws { try stage.addTimer(after: 0, again) }
        try endless.addTimer(after: 0, again)
        #expect(throws: StageError.endlessInstant(time: 0)) { try endless.advance(to: 1) }
    }
}

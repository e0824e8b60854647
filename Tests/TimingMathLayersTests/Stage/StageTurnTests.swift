import Testing
import TimingMathLayers

/// What a turn leaves untouched: what was reached, what is shown until its end, and what is due already.
@Suite(.tags(.rule)) struct StageTurnTests {
    private let second = MediaTiming(duration: 1)

    @Test("R6.15 a start and an end that are reached stay reached if a later turn sets the clock back") func reached()
        throws
    {
        var (stage, ball) = try Stage.withLayer()
        try stage.advance(to: 2)
        try stage.transaction { stage throws(LayerError) in
            try stage.add(BasicAnimation.fade(second), to: ball, forKey: "a")
            try stage.add(BasicAnimation.fade(MediaTiming(beginTime: 1, duration: 1)), to: ball, forKey: "b")
        }
        try stage.update(ball) { $0.timing.timeOffset = -5 }
        #expect(
            try stage.texts(to: 9) == [
                "2.0 s: a of ball started", "2.0 s: b of ball started", "2.0 s: b of ball stopped, finished",
                "8.0 s: a of ball stopped, finished",
            ])
    }

    @Test("R6.15 a handler that sets the clock back does not change what is due") func dueBefore() throws {
        var (stage, ball) = try Stage.withLayer()
        stage.onEvent = { stage, event in
            if event.description == "1.0 s: a of ball started" {
                try stage.update(ball) { $0.timing.timeOffset = -5 }
            }
        }
        try stage.add(BasicAnimation.fade(MediaTiming(beginTime: 1, duration: 1)), to: ball, forKey: "a")
        try stage.add(BasicAnimation.fade(MediaTiming(beginTime: 1, duration: 1)), to: ball, forKey: "b")
        #expect(try stage.texts(to: 3) == ["1.0 s: a of ball started", "1.0 s: b of ball started"])
    }

    @Test("R6.6 a display link that is paused and resumed at a frame ticks once there") func resumedAtItsFrame() throws
    {
        var stage = Stage()
        let link = stage.addDisplayLink(try DisplayLinkSchedule(maximumFramesPerSecond: 4))
        try stage.advance(to: 0.5)
        stage.setDisplayLink(link, paused: true)
        stage.setDisplayLink(link, paused: false)
        #expect(try stage.advance(to: 1).map(\.time) == [0.75, 1])
    }

    @Test("R6.8 a clock above that jumps in the turn does not change what an implicit animation begins at")
    func clockAbove() throws {
        var (stage, parent) = try Stage.withLayer()
        let ball = try stage.add(LayerModel(), below: parent, isView: false)
        stage.flush()
        try stage.add(BasicAnimation.fade(MediaTiming(duration: 4)), to: ball, forKey: "a")
        try stage.advance(to: 1)
        try stage.update(parent) { $0.timing.timeOffset = 2 }
        #expect(stage.presentation(of: ball)?[.opacity] == 0.25)
        try stage.set(0, for: .opacity, of: ball)
        stage.flush()
        #expect(stage.presentation(of: ball)?[.opacity] == 0.25)
        // It ends at the value of the other animation, whose clock is at 3.25 s of 4.
        try stage.advance(to: 1.25)
        #expect(stage.presentation(of: ball)?[.opacity] == 0.8125)
    }

    @Test("R6.15 an observer sees all events as they come, and its changes are a turn") func observer() throws {
        var (stage, ball) = try Stage.withLayer(), seen: [String] = []
        stage.onEvent = { stage, event in
            seen.append(event.description)
            #expect(event.time == stage.now)
            if case .stopped(let animation, true) = event.kind, animation.key == "a" {
                try stage.set(0.5, for: .opacity, of: animation.layer)
            }
        }
        try stage.add(BasicAnimation.fade(second), to: ball, forKey: "a", onStop: { _, _ in seen.append("stop") })
        let events = try stage.texts(to: 3)
        #expect(
            events == [
                "0.0 s: a of ball started", "1.0 s: a of ball stopped, finished", "1.0 s: opacity of ball started",
                "1.25 s: opacity of ball stopped, finished",
            ])
        #expect(seen == [events[0], "stop"] + events[1...])
        stage.onEvent = { _, _ in throw StageError.alreadyBusy }
        try stage.set(1, for: .opacity, of: ball)
        #expect(throws: StageError.alreadyBusy) { try stage.advance(to: 4) }
    }

    @Test("R6.9 a view that is animated keeps an animation that is over until its stop") func viewKeepsOthers() throws {
        var (stage, view) = try Stage.withLayer(isView: true)
        try stage.advance(to: 9)
        try stage.add(BasicAnimation.fade(MediaTiming(beginTime: 1, duration: 1)), to: view, forKey: "a")
        try stage.animate(ViewAnimation(duration: 1)) { stage throws(LayerError) in
            try stage.set(SIMD2(4, 0), for: .position, of: view)
            try stage.set(4, for: .zPosition, of: view)
        }
        var frames = ViewKeyframes(duration: 2, over: try #require(stage[view]).properties)
        try frames.add(relativeStart: 0, relativeDuration: 1) { $0[.cornerRadius] = 5 }
        try stage.animate(frames, of: view)
        #expect(
            try stage.texts(to: 9) == [
                "9.0 s: a of ball started", "9.0 s: position of ball started", "9.0 s: cornerRadius of ball started",
                "9.0 s: a of ball stopped, finished",
            ])
    }
}

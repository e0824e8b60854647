import Testing
import TimingMathLayers

@Suite(.tags(.badInput)) struct StageBadInputTests {
    @Test("Times that are not finite, or earlier, change nothing") func times() throws {
        var (stage, ball) = try Stage.withLayer()
        try stage.set(0.5, for: .opacity, of: ball)
        try stage.advance(to: 0.125)
        for time in [Double.nan, .infinity, -.infinity] {
            #expect {
                try stage.advance(to: time)
            } throws: {
                if case StageError.notFinite? = $0 as? StageError { true } else { false }
            }
        }
        #expect(throws: StageError.earlierThanNow(time: 0, now: 0.125)) { try stage.advance(to: 0) }
        #expect(stage.now == 0.125)
        #expect(try stage.texts(to: 1) == ["0.25 s: opacity of ball stopped, finished"])
        #expect(Stage(at: .nan).now == 0 && Stage(at: .infinity).now == 0)
    }

    @Test("Layers that the stage does not have are errors") func foreign() throws {
        var (stage, ball) = try Stage.withLayer(), (other, foreign) = try Stage.withLayer()
        #expect(throws: LayerError.unknownLayer) { try stage.set(1, for: .opacity, of: foreign) }
        #expect(throws: LayerError.unknownLayer) { try stage.set(1, for: "opacity", of: foreign) }
        #expect(throws: LayerError.unknownLayer) { try stage.setFrame(Rect2D(), of: foreign) }
        #expect(throws: LayerError.unknownLayer) { try stage.update(foreign) { $0[.opacity] = 0 } }
        #expect(throws: LayerError.unknownLayer) { try stage.pause(foreign) }
        #expect(throws: LayerError.unknownLayer) { try stage.resume(foreign) }
        #expect(throws: LayerError.unknownLayer) { try stage.setSpeed(2, of: foreign) }
        #expect(throws: LayerError.unknownLayer) { try stage.setActions([], of: foreign) }
        #expect(throws: LayerError.unknownLayer) { try stage.add(LayerModel(), below: foreign) }
        #expect(throws: LayerError.unknownLayer) { try stage.move(foreign, below: nil) }
        #expect(throws: LayerError.unknownLayer) { try stage.add(BasicAnimation.fade(MediaTiming()), to: foreign) }
        #expect(
            stage.remove(foreign) == nil && stage.presentation(of: foreign) == nil
                && stage.localTime(of: foreign) == nil)
        stage.removeAnimation(forKey: "a", of: foreign)
        #expect(stage.animationKeys(of: foreign).isEmpty)
        stage.remove(ball)
        #expect(throws: LayerError.unknownLayer) { try stage.set(1, for: .opacity, of: ball) }
        try other.advance(to: 1)
        stage.sample()
        #expect(stage.sampler[.opacity, of: ball] == nil)
    }

    @Test("Errors of layers leave the stage unchanged") func errors() throws {
        var (stage, ball) = try Stage.withLayer()
        #expect(throws: LayerError.self) { try stage.set(1, for: "nothing", of: ball) }
        #expect(throws: LayerError.self) { try stage.set(true, for: "opacity", of: ball) }
        #expect(throws: LayerError.self) { try stage.add(BasicAnimation.fade(MediaTiming(duration: .nan)), to: ball) }
        let child = try stage.add(LayerModel(), below: ball, isView: true)
        try stage.setActions([["sublayers": .null]], of: ball)
        stage.removeAllAnimations(of: ball)
        #expect(throws: LayerError.cycle) { try stage.move(ball, below: child) }
        #expect(stage.animationKeys(of: ball).isEmpty && stage.tree.parent(of: child) == ball)
    }

    @Test("Handlers and transactions cannot move the clock") func busy() throws {
        var (stage, ball) = try Stage.withLayer(), refused = 0
        try stage.add(
            BasicAnimation.fade(MediaTiming(duration: 1)), to: ball,
            onStart: { stage in
                #expect(throws: StageError.alreadyBusy) { try stage.advance(to: 5) }
                refused += 1
            })
        try stage.advance(to: 2)
        stage.transaction { stage in
            #expect(throws: StageError.alreadyBusy) { try stage.advance(to: 5) }
            stage.flush()
            refused += 1
        }
        #expect(refused == 2 && stage.now == 2)
    }

    @Test("Handlers that remove what is being delivered") func removing() throws {
        var (stage, ball) = try Stage.withLayer()
        let other = try stage.add(LayerModel(), isView: true)
        try stage.transaction(completion: "done", then: { stage in stage.remove(ball) }) { stage in
            try stage.add(
                BasicAnimation.fade(MediaTiming(duration: 1)), to: other, forKey: "a",
                onStart: { stage in
                    stage.removeAllAnimations(of: other)
                    stage.removeAllAnimations(of: ball)
                }, onStop: { stage, _ in stage.remove(other) })
            try stage.add(BasicAnimation.fade(MediaTiming(duration: 1)), to: ball, forKey: "b")
        }
        #expect(
            try stage.texts(to: 9) == [
                "0.0 s: a of layer 1 started", "0.0 s: b of ball started", "0.0 s: done completed",
                "0.0 s: a of layer 1 stopped, removed", "0.0 s: b of ball stopped, removed",
            ])
        #expect(!stage.contains(ball) && !stage.contains(other))
        var links = Stage()
        var id: Stage.DisplayLinkID?
        id = links.addDisplayLink(try DisplayLinkSchedule(maximumFramesPerSecond: 10)) { stage, _ in
            if let id { stage.removeDisplayLink(id) }
        }
        #expect(try links.advance(to: 3).count == 1)
    }

    @Test("Endless chains at one instant, and of ever shorter animations, are errors") func endless() throws {
        var (stage, ball) = try Stage.withLayer()
        func again(_ stage: inout Stage) throws {
            try stage.transaction(duration: 0, then: again) { stage throws(LayerError) in
                try stage.add(BasicAnimation.fade(MediaTiming()), to: ball)
            }
        }
        try again(&stage)
        #expect(throws: StageError.endlessInstant(time: 0)) { try stage.advance(to: 1) }
        #expect(throws: StageError.endlessInstant(time: 0)) { try stage.advance(to: 1) }

        var (other, box) = try Stage.withLayer(), duration = 1.0
        other.eventLimit = 200
        func shorter(_ stage: inout Stage, _ finished: Bool) throws {
            duration /= 2
            try stage.add(BasicAnimation.fade(MediaTiming(duration: duration)), to: box, onStop: shorter)
        }
        try shorter(&other, true)
        #expect(throws: StageError.self) { try other.advance(to: 2) }
        #expect(other.now <= 1)

        var links = Stage()
        links.eventLimit = 100
        links.addDisplayLink(try DisplayLinkSchedule(maximumFramesPerSecond: 1e300))
        #expect(throws: StageError.self) { try links.advance(to: 1e-297) }
        #expect(links.now > 9e-299 && links.now < 1.1e-298)
    }

    @Test("As many events as the limit are no error, also if outdated ones follow") func limit() throws {
        for (limit, isEnough) in [(4, false), (5, true)] {
            var (stage, ball) = try Stage.withLayer()
            stage.eventLimit = limit
            let link = stage.addDisplayLink(try DisplayLinkSchedule(maximumFramesPerSecond: 0.4))
            // Starts at 0 and 1, a tick at 0, and the stops at 2.
            try stage.add(BasicAnimation.fade(MediaTiming(duration: 9)), to: ball, forKey: "long")
            try stage.add(
                BasicAnimation.fade(MediaTiming(beginTime: 1, duration: 1)), to: ball, forKey: "short",
                onStop: { stage, _ in
                    stage.removeDisplayLink(link)
                    stage.removeAnimation(forKey: "long", of: ball)
                })
            if isEnough {
                #expect(try stage.advance(to: 20).count == 5)
            } else {
                #expect(throws: StageError.tooManyEvents(time: 2, limit: 4)) { try stage.advance(to: 20) }
                #expect(try stage.advance(to: 20).count == 5)
            }
        }
    }

    @Test("An error of a handler stops the clock, and the next advance continues") func throwing() throws {
        struct Failure: Error {}
        var (stage, ball) = try Stage.withLayer()
        try stage.add(
            BasicAnimation.fade(MediaTiming(duration: 1)), to: ball, forKey: "a",
            onStop: { stage, _ in
                try stage.set(0.5, for: .opacity, of: ball)
                throw Failure()
            })
        #expect(throws: Failure.self) { try stage.advance(to: 5) }
        #expect(stage.now == 1)
        #expect(
            try stage.texts(to: 5) == [
                "0.0 s: a of ball started", "1.0 s: a of ball stopped, finished", "1.0 s: opacity of ball started",
                "1.25 s: opacity of ball stopped, finished",
            ])
    }

    @Test("Numbers of all kinds neither trap nor hang") func numbers() throws {
        let numbers: [Double] = [
            .nan, .infinity, -.infinity, 0, -0.0, 1e300, -1e300, 0x1p-1074, .greatestFiniteMagnitude, 1, -1,
        ]
        for a in numbers {
            for b in numbers {
                var (stage, ball) = try Stage.withLayer(
                    LayerModel(timing: MediaTiming(beginTime: b, speed: a, timeOffset: b)))
                try? stage.add(BasicAnimation.fade(MediaTiming(beginTime: a, duration: b, speed: b)), to: ball)
                try? stage.set(a, for: .zPosition, of: ball)
                try? stage.pause(ball)
                _ = try? stage.advance(to: a.isFinite && a > 0 ? a : 1)
                try? stage.setSpeed(b, of: ball)
                try? stage.resume(ball)
                stage.spend(a)
                _ = try? stage.advance(to: .greatestFiniteMagnitude)
                stage.sample()
                _ = stage.presentation(of: ball)
            }
        }
    }
}

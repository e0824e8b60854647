import Testing
import TimingMathLayers

@Suite(.tags(.rule)) struct StageTests {
    private let second = MediaTiming(duration: 1)

    @Test("R6.8 setting a property animates it from the shown value") func implicit() throws {
        var (stage, ball) = try Stage.withLayer()
        try stage.set(SIMD2(100, 0), for: .position, of: ball)
        #expect(stage[ball]?[.position] == SIMD2(100, 0))
        #expect(try stage.advance(to: 0.125).map(\.description) == ["0.0 s: position of ball started"])
        let x = try #require(stage.presentation(of: ball)?[.positionX])
        #expect((x - 100 * TimingFunction.default.value(at: 0.5)).magnitude < 1e-12)
        // Sent elsewhere, it continues from where it is.
        try stage.set(SIMD2(0, 0), for: .position, of: ball)
        #expect(stage.presentation(of: ball)?[.positionX] == x)
        #expect(
            try stage.texts(to: 1) == [
                "0.125 s: position of ball started", "0.125 s: position of ball stopped, removed",
                "0.375 s: position of ball stopped, finished",
            ])
        #expect(stage.presentation(of: ball)?[.position] == SIMD2(0, 0))
    }

    @Test("R6.8 a layer animates only after the turn in which it was added") func notCommitted() throws {
        var stage = Stage()
        let ball = try stage.add(LayerModel())
        try stage.set(0.5, for: .opacity, of: ball)
        #expect(stage.animationKeys(of: ball).isEmpty)
        stage.flush()
        try stage.set(1, for: .opacity, of: ball)
        #expect(stage.animationKeys(of: ball) == ["opacity"])
        #expect(try stage.texts(to: 0) == ["0.0 s: opacity of layer 0 started"])
    }

    @Test("R6.8 a frame animates position, then bounds; actions and hidden properties follow their rules")
    func actions() throws {
        var (stage, ball) = try Stage.withLayer()
        try stage.setFrame(Rect2D(x: 10, y: 20, width: 30, height: 40), of: ball)
        try stage.set(true, for: "hidden", of: ball)
        try stage.set(3, for: "position.x", of: ball)
        // A part is set: the whole gets a new animation.
        #expect(stage.animationKeys(of: ball) == ["bounds", "transition", "position"])
        try stage.setActions(
            [["opacity": .null, "zPosition": .animation(BasicAnimation.fade(second).layerAnimation)]], of: ball)
        try stage.set(0.5, for: .opacity, of: ball)
        try stage.set(7, for: .zPosition, of: ball)
        #expect(stage.animationKeys(of: ball) == ["bounds", "transition", "position", "zPosition"])
    }

    @Test("R6.8 sublayers that come and go fade their superlayer") func sublayers() throws {
        var (stage, ball) = try Stage.withLayer()
        let child = try stage.add(LayerModel(), below: ball)
        #expect(stage.animationKeys(of: ball) == ["transition"])
        try stage.advance(to: 1)
        stage.remove(child)
        #expect(stage.animationKeys(of: ball) == ["transition"])
        try stage.advance(to: 2)
        try stage.setActions([["sublayers": .null, "onOrderIn": .null]], of: ball)
        try stage.add(LayerModel(), below: ball)
        #expect(stage.animationKeys(of: ball).isEmpty)
    }

    @Test("R6.7 transactions nest, inherit their settings, and wait") func transactions() throws {
        var (stage, ball) = try Stage.withLayer()
        try stage.transaction(duration: 2, completion: "outer") { stage throws(LayerError) in
            try stage.set(0.5, for: .opacity, of: ball)
            try stage.transaction(timingFunction: TimingFunction.linear, completion: "inner") {
                stage throws(LayerError) in
                #expect(stage.currentTransaction.animationDuration == 2)
                try stage.set(10, for: .zPosition, of: ball)
                stage.currentTransaction.animationDuration = 1
                try stage.set(4, for: .cornerRadius, of: ball)
            }
            try stage.transaction(disablesActions: true, completion: "nothing") { stage throws(LayerError) in
                try stage.set(3, for: .borderWidth, of: ball)
            }
            #expect(stage.currentTransaction == LayerTransaction(animationDuration: 2))
        }
        #expect(stage.animationKeys(of: ball) == ["opacity", "zPosition", "cornerRadius"])
        #expect(
            try stage.texts(to: 1) == [
                "0.0 s: opacity of ball started", "0.0 s: zPosition of ball started",
                "0.0 s: cornerRadius of ball started",
                "0.0 s: nothing completed", "1.0 s: cornerRadius of ball stopped, finished",
            ])
        #expect(stage.presentation(of: ball)?[.zPosition] == 5)
        #expect(
            try stage.texts(to: 5) == [
                "2.0 s: inner completed", "2.0 s: outer completed", "2.0 s: opacity of ball stopped, finished",
                "2.0 s: zPosition of ball stopped, finished",
            ])
    }

    @Test("R6.15 an outermost transaction is a turn, unless the turn has begun before it") func transactionTurns()
        throws
    {
        var stage = Stage(), layers: [LayerTree.LayerID] = []
        try stage.transaction { layers.append(try $0.add(LayerModel())) }
        try stage.set(0.5, for: .opacity, of: layers[0])
        layers.append(try stage.add(LayerModel()))
        try stage.transaction { layers.append(try $0.add(LayerModel())) }
        try stage.set(0.5, for: .opacity, of: layers[1])
        try stage.set(0.5, for: .opacity, of: layers[2])
        #expect(layers.map(stage.animationKeys(of:)) == [["opacity"], [], []])
    }

    @Test("R6.7 the implicit transaction lasts a turn") func implicitTransaction() throws {
        var (stage, ball) = try Stage.withLayer()
        stage.currentTransaction.animationDuration = 4
        stage.setCompletionBlock("turn")
        try stage.set(0.5, for: .opacity, of: ball)
        #expect(try stage.texts(to: 3) == ["0.0 s: opacity of ball started"])
        #expect(stage.currentTransaction == LayerTransaction())
        #expect(try stage.texts(to: 4) == ["4.0 s: turn completed", "4.0 s: opacity of ball stopped, finished"])
    }

    @Test("R1.2a, R1.3 explicit animations begin at the commit and last as long as the transaction says")
    func explicit() throws {
        var (stage, ball) = try Stage.withLayer()
        try stage.advance(to: 3)
        try stage.transaction(duration: 0.5) { stage throws(LayerError) in
            try stage.add(BasicAnimation.fade(MediaTiming()), to: ball, forKey: "a")
            try stage.add(BasicAnimation.fade(MediaTiming(beginTime: 5)), to: ball, forKey: "b")
        }
        #expect(
            try stage.texts(to: 9) == [
                "3.0 s: a of ball started", "3.5 s: a of ball stopped, finished", "5.0 s: b of ball started",
                "5.5 s: b of ball stopped, finished",
            ])
    }

    @Test("R1.7, R1.10 the end value shows at the instant of the end, and then the layer has lost the animation")
    func removal() throws {
        var (stage, ball) = try Stage.withLayer(), listed: [[String]] = []
        var model = try #require(stage[ball])
        model[.opacity] = 0.25
        try stage.update(ball) { $0 = model }
        try stage.add(
            BasicAnimation.fade(second), to: ball, forKey: "a",
            onStop: { stage, _ in
                listed.append(stage.animationKeys(of: ball))
            })
        try stage.add(
            BasicAnimation(
                .zPosition, from: 0, to: 1, timing: MediaTiming(duration: 1, fillMode: .forwards),
                isRemovedOnCompletion: false), to: ball, forKey: "kept")
        try stage.advance(to: 0.5)
        #expect(stage.presentation(of: ball)?[.opacity] == 0.5)
        #expect(stage.animationKeys(of: ball) == ["a", "kept"])
        try stage.advance(to: 1)
        #expect(stage.presentation(of: ball)?[.opacity] == 1)
        #expect(listed == [["kept"]] && stage.animationKeys(of: ball) == ["kept"])
        #expect(stage.animation(forKey: "a", of: ball) == nil)
        try stage.advance(to: 1.0.nextUp)
        #expect(stage.presentation(of: ball)?[.opacity] == 0.25)
        #expect(stage.presentation(of: ball)?[.zPosition] == 1)
        #expect(stage[ball]?.animationKeys == ["kept"])
        stage.removeAnimation(forKey: "kept", of: ball)
        #expect(try stage.advance(to: 9).isEmpty)
    }

    @Test("R6.9 animations that are replaced or removed stop unfinished", arguments: 0..<5) func removed(way: Int)
        throws
    {
        var (stage, ball) = try Stage.withLayer()
        try stage.add(BasicAnimation.fade(second), to: ball, forKey: "a")
        try stage.advance(to: 0.5)
        switch way {
        case 0: stage.removeAnimation(forKey: "a", of: ball)
        case 1: stage.removeAllAnimations(of: ball)
        case 2: try stage.update(ball) { $0 = LayerModel() }
        case 3: stage.remove(ball)
        default: try stage.add(BasicAnimation.fade(MediaTiming(duration: 2)), to: ball, forKey: "a")
        }
        let replaced = way == 4 ? ["0.5 s: a of ball started"] : []
        let stopped = way == 4 ? ["2.5 s: a of ball stopped, finished"] : []
        #expect(try stage.texts(to: 9) == replaced + ["0.5 s: a of ball stopped, removed"] + stopped)
    }

    @Test("R6.9 removed before the commit or the start, an animation only stops") func beforeStart() throws {
        var (stage, ball) = try Stage.withLayer()
        try stage.add(BasicAnimation.fade(second), to: ball, forKey: "a")
        stage.removeAnimation(forKey: "a", of: ball)
        try stage.add(BasicAnimation.fade(MediaTiming(beginTime: 5, duration: 1)), to: ball, forKey: "b")
        #expect(try stage.texts(to: 3) == ["0.0 s: a of ball stopped, removed"])
        stage.removeAllAnimations(of: ball)
        #expect(try stage.texts(to: 9) == ["3.0 s: b of ball stopped, removed"])
    }

    @Test("R6.9 an animation that is over when it is added starts and stops at once") func over() throws {
        var (stage, ball) = try Stage.withLayer()
        try stage.advance(to: 9)
        try stage.add(BasicAnimation.fade(MediaTiming(beginTime: 1, duration: 1)), to: ball, forKey: "a")
        #expect(try stage.texts(to: 9) == ["9.0 s: a of ball started", "9.0 s: a of ball stopped, finished"])
    }

    @Test("Handlers run at delivery, and what they do counts from then") func handlers() throws {
        var (stage, ball) = try Stage.withLayer(), times: [Double] = []
        try stage.add(
            BasicAnimation.fade(second), to: ball, forKey: "a", onStart: { times.append($0.now) },
            onStop: { stage, finished in
                #expect(finished)
                times.append(stage.now)
                try stage.transaction(duration: 2, completion: "then") { stage throws(LayerError) in
                    try stage.set(0.5, for: .opacity, of: ball)
                }
            })
        #expect(
            try stage.texts(to: 10) == [
                "0.0 s: a of ball started", "1.0 s: a of ball stopped, finished", "1.0 s: opacity of ball started",
                "3.0 s: then completed", "3.0 s: opacity of ball stopped, finished",
            ])
        #expect(times == [0, 1])
    }

    @Test("R1.11, R1.12 the clocks of layers move the events: offsets, speeds, pauses, moves") func clocks() throws {
        var (stage, root) = try Stage.withLayer(LayerModel(timing: MediaTiming(beginTime: 1, speed: 2)))
        let child = try stage.add(LayerModel(timing: MediaTiming(timeOffset: 3)), below: root, isView: true)
        stage.removeAllAnimations(of: root)
        try stage.advance(to: 2)
        // Local time 2·(2 − 1) + 3 = 5.
        #expect(stage.localTime(of: child) == 5)
        try stage.add(BasicAnimation.fade(second), to: child, forKey: "a")
        try stage.add(BasicAnimation.fade(MediaTiming(beginTime: 7, duration: 1)), to: child, forKey: "b")
        try stage.pause(child)
        try stage.advance(to: 100)
        try stage.resume(child)
        #expect(try stage.texts(to: 100.5) == ["100.5 s: a of layer 1 stopped, finished"])
        try stage.setSpeed(0.25, of: root)
        // From the local time 6 at 100.5 on, a quarter as fast: 7 is reached 4 s later.
        let late = try stage.texts(to: 110)
        #expect(
            late == ["104.5 s: b of layer 1 started", "108.5 s: b of layer 1 stopped, finished"])
    }

    @Test("R1.2a a begin time of 0 is the layer's time at the end of the turn, after jumps") func commitTime() throws {
        var (stage, root) = try Stage.withLayer()
        let child = try stage.add(LayerModel(), below: root)
        try stage.advance(to: 1)
        try stage.add(BasicAnimation.fade(second), to: child, forKey: "now")
        try stage.add(BasicAnimation.fade(MediaTiming(beginTime: 2, duration: 1)), to: child, forKey: "at 2")
        // The local time jumps from 1 to 11.
        try stage.update(root) { $0.timing.timeOffset = 10 }
        stage.flush()
        #expect(stage.animation(forKey: "now", of: child)?.timing.beginTime == 11)
        #expect(stage.animation(forKey: "at 2", of: child)?.timing.beginTime == 2)
        #expect(
            try stage.texts(to: 10) == [
                "1.0 s: now of layer 1 started", "1.0 s: at 2 of layer 1 started",
                "1.0 s: at 2 of layer 1 stopped, finished", "2.0 s: now of layer 1 stopped, finished",
            ])
        // Once committed, later jumps of the clock do not move the begin time.
        try stage.add(BasicAnimation.fade(second), to: child, forKey: "later")
        stage.flush()
        try stage.update(root) { $0.timing.timeOffset = 10.5 }
        #expect(stage.animation(forKey: "later", of: child)?.timing.beginTime == 20)
        let shown = try stage.texts(to: 11)
        #expect(shown == ["10.0 s: later of layer 1 started", "10.5 s: later of layer 1 stopped, finished"])
    }

    @Test("R6.6 a display link ticks at the frames of its schedule, the fish of 10 images at 6 a second") func ticks()
        throws
    {
        var (stage, fish) = try Stage.withLayer(), s = 0, index = 0
        let link = stage.addDisplayLink(try DisplayLinkSchedule(maximumFramesPerSecond: 60), named: "step") {
            stage, _ in
            s += 1
            if s % 10 == 0 {
                try stage.update(fish) { $0[.contents] = "fish\(index)" }
                index = (index + 1) % 10
            }
        }
        // The ticks at 0, 1/60 … 59/60.
        #expect(try stage.advance(to: 0.999).count == 60)
        #expect(stage[fish]?[.contents] == "fish5")
        stage.setDisplayLink(link, paused: true)
        #expect(try stage.advance(to: 1.55).isEmpty)
        stage.setDisplayLink(link, paused: false)
        #expect(try stage.advance(to: 1.551).map(\.time) == [1.55])
        stage.removeDisplayLink(link)
        #expect(try stage.advance(to: 3).isEmpty)
    }

    @Test("R6.6 a slow handler makes display links skip frames") func lateTicks() throws {
        var stage = Stage(), frames: [Int] = []
        stage.addDisplayLink(try DisplayLinkSchedule(maximumFramesPerSecond: 10)) { stage, frame in
            frames.append(frame.index)
            if frame.index == 2 { stage.spend(0.25) }
        }
        try stage.advance(to: 0.65)
        #expect(frames == [0, 1, 2, 5, 6])
    }

    @Test("R6.10, R6.15 from the current state means from what the screen shows, not from what the turn has set")
    func currentState() throws {
        var (stage, view) = try Stage.withLayer(isView: true)
        try stage.set(0.25, for: .opacity, of: view)
        let options: ViewAnimation.Options = [.beginFromCurrentState, .init(curve: .linear)]
        try stage.animate(ViewAnimation(duration: 1, options: options)) { stage throws(LayerError) in
            try stage.set(0.5, for: .opacity, of: view)
            try stage.set(SIMD2(8, 0), for: .position, of: view)
        }
        try stage.advance(to: 0.5)
        #expect(stage.presentation(of: view)?[.opacity] == 0.75)
        #expect(stage.presentation(of: view)?[.position] == SIMD2(4, 0))
    }

    @Test("R6.8, R6.10 the layers of views animate only in view blocks") func views() throws {
        var (stage, view) = try Stage.withLayer(isView: true)
        let plain = try stage.add(LayerModel(), below: view)
        stage.flush()
        try stage.set(0.5, for: .opacity, of: view)
        try stage.set(9, for: "zPosition", of: view)
        #expect(stage.animationKeys(of: view).isEmpty)
        try stage.animate(ViewAnimation(duration: 1), completion: "done") { stage throws(LayerError) in
            try stage.set(SIMD2(10, 0), for: .position, of: view)
            try stage.set(SIMD2(10, 0), for: .position, of: plain)
            try stage.animate(ViewAnimation(duration: 9, options: .overrideInheritedDuration)) {
                stage throws(LayerError) in
                try stage.setFrame(Rect2D(x: 0, y: 0, width: 4, height: 4), of: view)
            }
            try stage.transaction(disablesActions: true) { stage throws(LayerError) in
                try stage.set(1, for: .opacity, of: view)
            }
        }
        #expect(stage.animationKeys(of: view) == ["position", "position-2", "bounds.origin", "bounds.size"])
        #expect(
            try stage.texts(to: 20).filter { !$0.contains("started") } == [
                "0.25 s: position of layer 1 stopped, finished", "1.0 s: position of ball stopped, finished",
                "9.0 s: done completed, finished", "9.0 s: position-2 of ball stopped, finished",
                "9.0 s: bounds.origin of ball stopped, finished", "9.0 s: bounds.size of ball stopped, finished",
            ])
    }

    @Test("Samples equal the presentations of the tree") func sampling() throws {
        var (stage, ball) = try Stage.withLayer()
        var others: [LayerTree.LayerID] = []
        for _ in 0..<50 { others.append(try stage.add(LayerModel(), below: ball)) }
        stage.flush()
        try stage.set(0, for: .opacity, of: others[7])
        for time in [0, 0.1, 0.2, 0.25, 0.3] {
            try stage.advance(to: time)
            stage.sample()
            for id in others { #expect(stage.sampler[.opacity, of: id] == stage.presentation(of: id)?[.opacity]) }
            if time == 0.2 { stage.remove(others.removeLast()) }
        }
    }
}

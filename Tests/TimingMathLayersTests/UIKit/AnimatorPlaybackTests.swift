import Testing
import TimingMathLayers

@Suite(.tags(.rule)) struct AnimatorPlaybackTests {
    private typealias Playback = PropertyAnimator.Playback

    private func playback(
        _ curve: ViewAnimation.Options.Curve = .linear, duration: Double = 2, pausesOnCompletion: Bool = false
    ) throws -> Playback {
        Playback(
            try PropertyAnimator(ViewAnimation(duration: duration, options: .init(curve: curve))),
            pausesOnCompletion: pausesOnCompletion)
    }

    @Test("R6.13 inactive, active, and inactive again at the end") func states() throws {
        var animator = try playback()
        #expect(animator.state == .inactive && !animator.isRunning && animator.progress == 0)
        try animator.start()
        #expect(animator.state == .active && animator.isRunning)
        try animator.advance(to: 0.5)
        #expect(animator.progress == 0.25 && animator.animator.remainingDuration == 1.5)
        try animator.advance(to: 2)
        #expect(animator.state == .inactive && animator.isOver && animator.progress == 1)
        // Over for good.
        try animator.start()
        try animator.scrub(to: 0.5)
        try animator.reverse()
        #expect(animator.state == .inactive && animator.progress == 1)
    }

    @Test("R6.13 a paused animator is scrubbed linearly and then runs on") func scrubs() throws {
        var animator = try playback(.easeIn)
        try animator.scrub(to: 0.5)
        #expect(animator.state == .active && !animator.isRunning && animator.progress == 0.5)
        try animator.start(afterDelay: 1)
        try animator.advance(to: 1.5)
        #expect(animator.animator.fractionComplete == 0.75)
        try animator.pause()
        try animator.advance(to: 9)
        #expect(animator.animator.fractionComplete == 0.75)
    }

    @Test("R6.13 reversing keeps the progress and counts from the other end") func reverses() throws {
        var animator = try playback(.easeInOut)
        try animator.start()
        try animator.advance(to: 0.5)
        let before = animator.progress
        try animator.reverse()
        #expect(abs(animator.progress - before) < 1e-14 && animator.animator.fractionComplete == 0.75)
        try animator.advance(to: 1)
        #expect(animator.isOver && animator.progress == 0)
        // An inactive animator starts at its end.
        var backwards = try playback()
        try backwards.reverse()
        try backwards.start()
        try backwards.advance(to: 0.5)
        #expect(backwards.progress == 0.75)
    }

    @Test("R6.13 the rest takes the factor times the duration", arguments: [0.25, 0.5, 1, 2])
    func continues(factor: Double) throws {
        var animator = try playback()
        try animator.scrub(to: 0.5)
        try animator.continueRun(durationFactor: factor, curve: .curve(.easeInEaseOut))
        try animator.advance(to: factor)
        #expect(animator.animator.fractionComplete == 0.75 && animator.animator.timingCurve == .curve(.easeInEaseOut))
        try animator.advance(to: 2 * factor)
        #expect(animator.isOver && animator.progress == 1)
    }

    @Test("R6.13 continued with 0, the pace stays") func continuesAtItsPace() throws {
        var animator = try playback()
        try animator.scrub(to: 0.5)
        try animator.continueRun(durationFactor: 0)
        try animator.advance(to: 0.5)
        #expect(animator.animator.fractionComplete == 0.75)
    }

    @Test("R6.13 with pausesOnCompletion it can be reversed after its end") func pausesOnCompletion() throws {
        var animator = try playback(pausesOnCompletion: true)
        try animator.start()
        try animator.advance(to: 5)
        #expect(animator.state == .active && !animator.isRunning && animator.progress == 1)
        try animator.reverse()
        try animator.start()
        try animator.advance(to: 6)
        #expect(animator.progress == 0.5)
    }

    @Test("R6.13 stopped where it is, and finished at a position") func stops() throws {
        let expected: [(Playback.Position, Double)] = [(.start, 0), (.end, 1), (.current, 0.25)]
        for (position, progress) in expected {
            var animator = try playback()
            try animator.start()
            try animator.advance(to: 0.5)
            try animator.stop(withoutFinishing: false)
            #expect(animator.state == .stopped && animator.progress == 0.25 && !animator.isRunning)
            try animator.advance(to: 3)
            try animator.finish(at: position)
            #expect(animator.state == .inactive && animator.progress == progress)
        }
        var animator = try playback()
        try animator.start()
        try animator.stop(withoutFinishing: true)
        #expect(animator.isOver)
    }

    @Test("How the way to a time is cut makes no difference", .tags(.law)) func cuts() throws {
        var whole = try playback(.easeOut, duration: 0.7)
        try whole.start(afterDelay: 0.1)
        for steps in 2...40 {
            var cut = whole
            for step in 1...steps { try cut.advance(to: 0.6 * Double(step) / Double(steps)) }
            var direct = whole
            try direct.advance(to: 0.6)
            #expect(cut.progress == direct.progress, "\(steps)")
        }
    }

    @Test("Calls that the state forbids are errors and change nothing", .tags(.badInput)) func forbidden() throws {
        var inactive = try playback()
        #expect(throws: LayerError.notAllowed(call: "finishAnimation", state: "inactive")) {
            try inactive.finish(at: .end)
        }
        #expect(throws: LayerError.notAllowed(call: "stopAnimation", state: "inactive")) {
            try inactive.stop(withoutFinishing: true)
        }
        #expect(throws: LayerError.notAllowed(call: "continueAnimation", state: "inactive")) {
            try inactive.continueRun(durationFactor: 1)
        }
        var running = inactive
        try running.start()
        #expect(throws: LayerError.notAllowed(call: "fractionComplete", state: "running")) {
            try running.scrub(to: 0.5)
        }
        var stopped = running
        try stopped.stop(withoutFinishing: false)
        for call in [{ try stopped.start() }, { try stopped.pause() }, { try stopped.reverse() }] {
            #expect(throws: LayerError.self) { try call() }
        }
        #expect(stopped.state == .stopped && stopped.progress == 0)
        #expect(
            LayerError.notAllowed(call: "pauseAnimation", state: "stopped").description
                == "pauseAnimation is not allowed while the animator is stopped")
    }

    @Test("No number traps; a time never goes back", .tags(.badInput)) func awkward() throws {
        for a in awkwardNumbers {
            for b in awkwardNumbers {
                guard let animator = try? PropertyAnimator(ViewAnimation(duration: a)) else { continue }
                var playback = Playback(animator, at: b)
                try? playback.scrub(to: b)
                try? playback.start(afterDelay: b)
                for time in awkwardNumbers { try? playback.advance(to: time) }
                try? playback.pause()
                try? playback.continueRun(durationFactor: b)
                try? playback.reverse()
                try? playback.advance(to: .infinity)
                try? playback.stop(withoutFinishing: false)
                #expect(!playback.progress.isNaN, "\(a) \(b)")
            }
        }
        var animator = try playback()
        try animator.advance(to: 1)
        #expect(throws: LayerError.outOfRange(parameter: "time", value: 0.5, allowed: "1.0 and later")) {
            try animator.advance(to: 0.5)
        }
        #expect(throws: LayerError.notANumber(parameter: "time")) { try animator.advance(to: .nan) }
        #expect(animator.time == 1)
    }
}

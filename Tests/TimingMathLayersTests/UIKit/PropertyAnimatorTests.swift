import Testing
import TimingMathLayers

@Suite(.tags(.rule)) struct PropertyAnimatorTests {
    private func animator(
        _ curve: ViewAnimation.Options.Curve = .easeIn, duration: Double = 2, at fraction: Double = 0
    ) throws -> PropertyAnimator {
        var animator = try PropertyAnimator(ViewAnimation(duration: duration, options: .init(curve: curve)))
        try animator.setFractionComplete(fraction)
        return animator
    }

    private let fractions = (0...16).map { Double($0) / 16 }

    @Test("R6.13 from the start to the end, with the curve while it runs") func runs() throws {
        for curve in ViewAnimation.Options.Curve.allCases {
            for fraction in fractions {
                let animator = try animator(curve, at: fraction)
                #expect(animator.progress == curve.timingFunction.value(at: fraction), "\(curve) \(fraction)")
            }
            #expect(try animator(curve).progress == 0 && animator(curve, at: 1).progress == 1, "\(curve)")
        }
    }

    @Test("R6.13 paused, it is scrubbed linearly, or through the curve on request") func scrubs() throws {
        for fraction in fractions {
            var animator = try animator(at: fraction)
            #expect(animator.scrubsLinearly && !animator.isPaused)
            let running = animator.progress
            animator.isPaused = true
            #expect(animator.progress == fraction)
            animator.scrubsLinearly = false
            #expect(animator.progress == running, "\(fraction)")
            animator.isPaused = false
            #expect(animator.progress == running, "\(fraction)")
        }
        #expect(try animator(at: 0.5).progress < 0.4)
    }

    @Test("R6.13 reversed, the progress is mirrored") func reversed() throws {
        for fraction in fractions {
            for isPaused in [false, true] {
                var forwards = try animator(at: fraction)
                forwards.isPaused = isPaused
                var backwards = forwards
                backwards.isReversed = true
                #expect(backwards.progress == 1 - forwards.progress, "\(fraction)")
                #expect(backwards.remainingDuration == forwards.remainingDuration, "\(fraction)")
                backwards.isReversed.toggle()
                #expect(backwards == forwards)
            }
        }
    }

    @Test("R6.13 an animation added while it runs lasts for the remaining time") func added() throws {
        for (fraction, seconds) in [(0.0, 2.0), (0.25, 1.5), (0.5, 1), (1, 0)] {
            #expect(try animator(at: fraction).remainingDuration == seconds)
        }
    }

    @Test("R6.13 continued, it lasts the factor times the original duration; for 0, the remaining time")
    func continued() throws {
        for fraction in fractions {
            let animator = try animator(at: fraction)
            for factor in [0.25, 1, 3] { #expect(try animator.continuedDuration(factor: factor) == 2 * factor) }
            #expect(try animator.continuedDuration(factor: 0) == animator.remainingDuration)
            #expect(animator.duration == 2)
        }
        #expect(try animator(duration: 1e300).continuedDuration(factor: 1e300) == .infinity)
        for factor in [-1, .nan, .infinity, -.infinity] as [Double] {
            let error = #expect(throws: LayerError.self) { try animator().continuedDuration(factor: factor) }
            #expect(error?.description.hasPrefix("durationFactor is \(factor)") == true)
        }
    }

    @Test("R6.13 the duration is fixed at creation: given, or that of the spring (R5.9)") func springs() throws {
        let given = try ViewAnimation(spring: SpringTimingFunction.Parameters(mass: 1, stiffness: 100, damping: 10))
        var animator = try PropertyAnimator(given)
        #expect((animator.duration - 1.4727).magnitude < 1e-4 && animator.timingCurve == given.timingCurve)
        let spring = SpringTimingFunction(mass: 1, stiffness: 100, damping: 10)
        for fraction in fractions {
            try animator.setFractionComplete(fraction)
            #expect(animator.progress == spring.value(at: fraction * animator.duration), "\(fraction)")
        }
        #expect(animator.progress != 1 && (animator.progress - 1).magnitude < 0.001)
        let ratio = try PropertyAnimator(ViewAnimation(duration: 3, usingSpringWithDamping: 0.5))
        #expect(ratio.duration == 3)
    }

    @Test("R6.13 fractions are clamped to 0…1, and NaN is rejected") func fractionsOutside() throws {
        var animator = try animator(at: 0.25)
        #expect(throws: LayerError.notANumber(parameter: "fractionComplete")) {
            try animator.setFractionComplete(.nan)
        }
        #expect(animator.fractionComplete == 0.25)
        for (given, kept) in [(-0.5, 0.0), (-.infinity, 0), (1.5, 1), (.infinity, 1), (0.75, 0.75)] {
            try animator.setFractionComplete(given)
            #expect(animator.fractionComplete == kept, "\(given)")
        }
    }

    @Test("R6.13 durations that are NaN are errors, negative ones count as none", .tags(.badInput))
    func durations() throws {
        #expect(try animator(duration: -1).duration == 0)
        for duration in [.nan, .infinity, -.infinity] as [Double] {
            let error = #expect(throws: LayerError.self) { try animator(duration: duration) }
            #expect(error?.description == "duration is \(duration), allowed is finite numbers")
        }
        for duration in awkwardNumbers where duration.isFinite {
            for fraction in awkwardNumbers {
                if fraction.isNaN {
                    #expect(throws: LayerError.self) { try self.animator(duration: duration, at: fraction) }
                    continue
                }
                let animator = try animator(duration: duration, at: fraction)
                #expect((0...1).contains(animator.fractionComplete) && animator.progress.isFinite)
                #expect(animator.remainingDuration >= 0 && animator.remainingDuration <= max(0, duration))
            }
        }
    }

    @Test("R6.13 dragged to 40 %, released, and run to its end") func dragAndRelease() throws {
        var animator = try animator(.linear, duration: 2)
        animator.isPaused = true
        try animator.setFractionComplete(0.4)
        #expect((animator.value(from: 100, to: 600) - 300).magnitude < 1e-12)
        try animator.advance(by: 5)
        #expect(animator.fractionComplete == 0.4)
        animator.isPaused = false
        #expect((animator.remainingDuration - 1.2).magnitude < 1e-15)
        // Half of the remaining time, then more than the rest.
        try animator.advance(by: 0.6)
        #expect((animator.fractionComplete - 0.7).magnitude < 1e-15)
        let middle = animator.value(from: SIMD2<Double>(0, 600), to: SIMD2(0, 100))
        #expect((middle - SIMD2(0, 250)).max() < 1e-12)
        try animator.advance(by: 0.7)
        #expect(animator.fractionComplete == 1 && animator.value(from: 100, to: 600) == 600)
    }

    @Test("R6.13 continued with a factor of the original duration") func runsOn() throws {
        let animator = try animator(.linear, duration: 2, at: 0.5)
        // The other half in 0.25 · 2 s, in 2 · 2 s, or in the time that remains.
        for (factor, seconds) in [(0.25, 0.25), (2.0, 2), (0, 0.5)] {
            #expect(try animator.fractionComplete(after: seconds, durationFactor: factor) == 0.75, "\(factor)")
            #expect(try animator.fractionComplete(after: 9, durationFactor: factor) == 1, "\(factor)")
            #expect(try animator.fractionComplete(after: 0, durationFactor: factor) == 0.5, "\(factor)")
        }
    }

    @Test("R6.13 cutting a time into steps does not matter", .tags(.law)) func steps() throws {
        var random = SeededGenerator(seed: 13)
        for _ in 0..<200 {
            var whole = try animator(duration: 3, at: random.number(in: 0...1)), cut = whole
            let step = random.number(in: -0.3...0.3)
            try whole.advance(by: 5 * step)
            for _ in 0..<5 { try cut.advance(by: step) }
            #expect((whole.fractionComplete - cut.fractionComplete).magnitude < 1e-14)
        }
    }

    @Test("R6.13 any time", .tags(.badInput)) func anyTime() throws {
        for duration in [0, 1, 1e300, 0x1p-1000] {
            for seconds in awkwardNumbers {
                for factor in [0, 0.5, 1e300] {
                    var animator = try animator(duration: duration, at: 0.5)
                    if seconds.isNaN {
                        #expect(throws: LayerError.notANumber(parameter: "seconds")) {
                            try animator.advance(by: seconds)
                        }
                        continue
                    }
                    let fraction = try animator.fractionComplete(after: seconds, durationFactor: factor)
                    #expect(fraction >= 0 && fraction <= 1)
                    try animator.advance(by: seconds)
                }
            }
        }
        let end = try animator(duration: 0, at: 1)
        #expect(try end.fractionComplete(after: 1) == 1 && end.fractionComplete(after: 1, durationFactor: 2) == 1)
    }
}

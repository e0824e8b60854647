import Testing
import TimingMath

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
}

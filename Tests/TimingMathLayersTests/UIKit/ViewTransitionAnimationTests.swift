import Testing
import TimingMathLayers

@Suite(.tags(.law)) struct ViewTransitionAnimationLawTests {
    @Test("The state at a time is made of the transition's parts at the progress, and the progress is the curve's")
    func parts() throws {
        for transition in ViewTransition.allCases {
            for curve in ViewAnimation.Options.Curve.allCases {
                let options: ViewAnimation.Options = [.init(curve: curve), .init(transition: transition)]
                let animation = try #require(
                    try ViewTransition.Animation(ViewAnimation(duration: 2, delay: 1, options: options), at: 3))
                #expect(animation.transition == transition && animation.start == 4 && animation.completion == 6)
                for i in 0...16 {
                    let p = curve.timingFunction.value(at: Double(i) / 16)
                    let state = animation.state(at: 4 + Double(i) / 8, distance: 500)
                    #expect(state.progress == p, "\(transition) \(curve) \(i)")
                    #expect(state.face == transition.face(atProgress: p))
                    #expect(state.angle == transition.flipAngle(atProgress: p))
                    for (face, picture) in [(ViewTransition.Face.old, state.old), (.new, state.new)] {
                        guard let flip = transition.flipTransform(of: face, atProgress: p, distance: 500) else {
                            continue
                        }
                        #expect(picture?.transform == flip && picture?.opacity == 1)
                        #expect(picture?.isHidden == (state.face != face))
                    }
                }
            }
        }
    }

    @Test("The old picture alone shows before, the new one alone after") func ends() throws {
        for transition in ViewTransition.allCases {
            for options: ViewAnimation.Options in [[], .autoreverse] {
                let view = ViewAnimation(duration: 2, delay: 1, options: options)
                let animation = try ViewTransition.Animation(transition, view)
                let end = animation.completion
                for time in [-1, 0, 0.5, 1, .nan] {
                    #expect(animation.state(at: time) == .init(transition, progress: 0), "\(transition) \(time)")
                }
                for time in [end.nextUp, end + 1, .infinity] {
                    #expect(animation.state(at: time) == .init(transition, progress: 1), "\(transition) \(time)")
                }
            }
        }
    }
}

@Suite(.tags(.rule)) struct ViewTransitionAnimationTests {
    @Test("R6.12 the tutorial's flip: 1 s, linear, from the right") func flip() throws {
        let swipe = ViewAnimation(duration: 1, options: [.init(curve: .linear), .init(transition: .flipFromRight)])
        let flip = try #require(try ViewTransition.Animation(swipe, at: 10))
        let quarter = flip.state(at: 10.25), later = flip.state(at: 10.75)
        #expect(quarter.progress == 0.25 && quarter.face == .old && quarter.angle == -.pi / 4)
        #expect(later.face == .new && later.angle == -.pi * 0.75 && later.old?.isHidden == true)
        // The right edge, 100 points from the axis, is nearer and narrower: cos 45° = 0.7071.
        let edge = try #require(quarter.old?.transform).applied(toPoint: SIMD3(100, 0, 0))
        #expect((edge - SIMD3(70.71067811865476, 0, 70.71067811865476)).max() < 1e-12 && edge.z > 70)
        // With an eye at 500 it is drawn at 70.71 / (1 − 70.71/500).
        let seen = try #require(flip.state(at: 10.25, distance: 500).old?.transform)
        let x = seen.applied(toPoint: SIMD3(100, 0, 0)).x
        #expect((x - 82.35783481495383).magnitude < 1e-9)
        #expect(flip.completion == 11 && flip.state(at: 11).face == .new)
    }

    @Test("R6.12 a cross-dissolve: the weights of both pictures") func crossDissolve() throws {
        let fade = try ViewTransition.Animation(
            .crossDissolve, ViewAnimation(duration: 2, options: .init(curve: .linear)))
        let state = fade.state(at: 0.5)
        #expect(state.old == .init(transform: .identity, opacity: 0.75, isHidden: false))
        #expect(state.new == .init(transform: .identity, opacity: 0.25, isHidden: false))
        #expect(state.face == nil && state.angle == nil)
    }

    @Test("R6.12 curls have a progress and no geometry") func curls() throws {
        for curl in [ViewTransition.curlUp, .curlDown] {
            let state = try ViewTransition.Animation(curl, ViewAnimation(duration: 1)).state(at: 0.5)
            #expect(
                (state.progress - 0.5).magnitude < 1e-12 && state.old == nil && state.new == nil && state.face == nil)
        }
    }

    @Test("R6.10b repeated and with a start time; without a duration at once") func timing() throws {
        var view = ViewAnimation(duration: 1, options: .init(curve: .linear)).repeated(1.5, autoreverses: true)
        view.startTime = -2
        let animation = try ViewTransition.Animation(.flipFromTop, view, at: 5)
        // Three runs of a second from −2 on: there, back, there.
        #expect(animation.start == -2 && animation.completion == 1)
        #expect(animation.progress(at: -0.75) == 0.75 && animation.progress(at: 0.25) == 0.25)
        #expect(try ViewTransition.Animation(.curlUp, view.repeated(.infinity)).completion == .infinity)
        let instant = try ViewTransition.Animation(.flipFromTop, ViewAnimation(duration: 0), at: 3)
        #expect(instant.completion == 3 && instant.progress(at: 3) == 1 && instant.progress(at: 2.9) == 0)
        #expect(try ViewTransition.Animation(ViewAnimation(duration: 1)) == nil)
    }

    @Test("NaN is an error, other numbers are not", .tags(.badInput)) func badInput() throws {
        #expect(throws: LayerError.notANumber(parameter: "now")) {
            try ViewTransition.Animation(.curlUp, ViewAnimation(duration: 1), at: .nan)
        }
        #expect(throws: LayerError.notANumber(parameter: "duration")) {
            try ViewTransition.Animation(.curlUp, ViewAnimation(duration: .nan))
        }
        for a in awkwardNumbers {
            for b in awkwardNumbers {
                guard let animation = try? ViewTransition.Animation(.flipFromLeft, ViewAnimation(duration: a, delay: b))
                else { continue }
                for time in awkwardNumbers { _ = animation.state(at: time, distance: b) }
            }
        }
    }
}

@Suite(.tags(.rule)) struct ImageAnimationTests {
    @Test("R6.16 a thirtieth of a second for each image by default") func defaults() {
        let fish = ImageAnimation(imageCount: 10)
        #expect((fish.cycleDuration - 1.0 / 3).magnitude < 1e-15 && fish.end == .infinity)
        for frame in 0..<1000 {
            #expect(fish.index(at: Double(frame) / 30) == frame % 10, "\(frame)")
            #expect(fish.index(at: (Double(frame) / 30).nextDown) == (frame == 0 ? nil : (frame - 1) % 10), "\(frame)")
            #expect(fish.index(at: (Double(frame) + 0.5) / 30) == frame % 10, "\(frame)")
        }
        #expect(ImageAnimation(imageCount: 30).cycleDuration == 1)
    }

    @Test("R6.16 four images in 0.25 s, and six in 5 s three times") func durations() {
        let short = ImageAnimation(imageCount: 4, duration: 0.25)
        #expect([0, 0.0624, 0.0625, 0.2, 0.25, 1e6].map { short.index(at: $0) } == [0, 0, 1, 3, 0, 0])
        let thrice = ImageAnimation(imageCount: 6, duration: 5, repeatCount: 3)
        #expect(thrice.end == 15 && thrice.cycleDuration == 5)
        #expect([0, 4.9, 5, 14.99].map { thrice.index(at: $0) } == [0, 5, 0, 5])
        #expect(thrice.index(at: 15) == nil && thrice.index(at: -0.001) == nil)
        let fish = ImageAnimation(imageCount: 10, repeatCount: 3)
        #expect(fish.end == 1 && fish.index(at: 0.5) == 5)
    }

    @Test("Every image starts exactly at its time", .tags(.law)) func starts() {
        var random = SeededGenerator(seed: 6)
        for _ in 0..<2000 {
            let animation = ImageAnimation(
                imageCount: Int.random(in: 1...99, using: &random),
                duration: random.chance(0.3) ? 0 : random.number(in: 0.001...9))
            let frame = Int.random(in: 0...5000, using: &random), start = animation.time(ofFrame: Double(frame))
            #expect(animation.index(at: start) == frame % animation.imageCount)
            if frame > 0 { #expect(animation.index(at: start.nextDown) == (frame - 1) % animation.imageCount) }
        }
    }

    @Test("Any numbers", .tags(.badInput)) func badInput() {
        for count in [0, -1, 1, 3, Int.max, .min] {
            for duration in awkwardNumbers {
                for repeats in [0, 1, -1, Int.max, .min] {
                    let animation = ImageAnimation(imageCount: count, duration: duration, repeatCount: repeats)
                    for time in awkwardNumbers {
                        guard let index = animation.index(at: time) else { continue }
                        #expect(index >= 0 && index < count)
                    }
                    if count <= 0 { #expect(animation.end == 0 && animation.cycleDuration == 0) }
                }
            }
        }
        #expect(ImageAnimation(imageCount: 3, duration: .nan).cycleDuration == 0.1)
    }
}

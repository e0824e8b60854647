import Testing
import TimingMathLayers

@Suite("Layers: transitions", .tags(.rule)) struct ActiveTransitionTests {
    private let size = Size2D(width: 100, height: 50)

    /// Seed 001, section 1.6: a cube from 0.2 to 0.8 in 5 s.
    @Test("R6.2b an undocumented style has progress and no geometry") func cube() throws {
        let cube = LayerTransition(
            .cube, subtype: .fromLeft, startProgress: 0.2, endProgress: 0.8, timing: MediaTiming(duration: 5))
        let shown = try layer(cube)
        for (time, progress) in [(0.0, 0.2), (1.25, 0.35), (2.5, 0.5), (5, 0.8)] {
            let state = try #require(shown.activeTransition(at: time))
            #expect((state.progress - progress).magnitude < 1e-15 && state.transition.style == .cube)
            #expect(state.transition.subtype == .fromLeft && state.geometry(size: size) == nil)
            #expect(shown.transitionProgress(at: time) == state.progress)
        }
        #expect(shown.activeTransition(at: 5.01) == nil && shown.animationKeys == ["transition"])
        #expect(shown.activeTransition(at: 2.5)?.description == "cube fromLeft, duration 5.0, at 0.5")
        for style in LayerTransition.Style.allCases {
            let transition = LayerTransition(style, startProgress: 0.25)
            #expect(transition.progress(at: 0) == 0.25 && transition.progress(at: 1) == 1)
            #expect((transition.geometry(atProgress: 0.5, size: size) != nil) == style.isDocumented)
        }
        #expect(LayerTransition.Style.allCases.filter(\.isDocumented) == [.fade, .moveIn, .push, .reveal])
    }

    @Test("R6.2b styles by name") func names() {
        // Core Animation's names, and a tutorial's table (seed 000).
        for name in [
            "fade", "moveIn", "push", "reveal", "cube", "oglFlip", "suckEffect", "rippleEffect", "pageCurl",
            "pageUnCurl", "cameraIris", "cameraIrisHollowOpen", "cameraIrisHollowClose",
        ] {
            #expect(LayerTransition.Style(name: name)?.rawValue == name)
            #expect(LayerTransition.Style(rawValue: name) == LayerTransition.Style(name: name))
        }
        #expect(LayerTransition.Style(name: "movein") == .moveIn && LayerTransition.Style(rawValue: "movein") == nil)
        for name in ["", "ogIFlip", "rotate", "spewEffect", "genieEffect", "twist", "move in", "fade "] {
            #expect(LayerTransition.Style(name: name) == nil, "\(name)")
        }
    }

    @Test("R6.1 R2.6 a transition in a group runs in the group's time") func groups() throws {
        let push = LayerTransition(.push, subtype: .fromRight, timing: MediaTiming(duration: 4))
        let fade = BasicAnimation(.opacity, from: 0, to: 1, timing: MediaTiming(duration: 2))
        // A group of 2 s clips a transition of 4 s.
        let clipped = try layer(AnimationGroup([fade, push], timing: MediaTiming(duration: 2)))
        #expect([0, 1, 2].map { clipped.transitionProgress(at: $0) } == [0, 0.25, 0.5])
        #expect(clipped.transitionProgress(at: 2.1) == nil && clipped.transitionProgress(at: -0.1) == nil)
        #expect(clipped.activeTransition(at: 2)?.geometry(size: size)?.new.offset == [50, 0])
        #expect(clipped.presentation(at: 1)[.opacity] == 0.5)
        // Twice as fast, twice, from 1 s on: at 1.5 s the group is at 1 s of 2, and at 2.5 s again.
        let timing = MediaTiming(beginTime: 1, duration: 2, speed: 2, repeatCount: 2)
        let fast = try layer(AnimationGroup([push], timing: timing))
        #expect([1, 1.5, 2.5, 3].map { fast.transitionProgress(at: $0) } == [0, 0.25, 0.25, 0.5])
        #expect(fast.transitionProgress(at: 0.5) == nil)
        // The function of the group, then that of the transition. Without a duration it lasts as long as the group.
        let quadratic = try TimingFunction.cubicBezier(1.0 / 3, 0, 2.0 / 3, 1.0 / 3)
        let eased = try layer(
            AnimationGroup(
                [LayerTransition(timingFunction: quadratic)], timing: MediaTiming(duration: 2),
                timingFunction: quadratic))
        let middle = try #require(eased.transitionProgress(at: 1))
        #expect((middle - 0.0625).magnitude < 1e-9, "(1/2)⁴")
        // In a group of a group, 1 s late.
        let inner = AnimationGroup([push], timing: MediaTiming(beginTime: 1, duration: 4))
        let nested = try layer(AnimationGroup([inner], timing: MediaTiming(duration: 10)))
        #expect(nested.transitionProgress(at: 0.5) == nil && nested.transitionProgress(at: 3) == 0.5)
        // Held by the group: only by a fill mode of its own after its end.
        var held = AnimationGroup(
            [LayerTransition(timing: MediaTiming(duration: 1))],
            timing: MediaTiming(duration: 2, fillMode: .forwards), isRemovedOnCompletion: false)
        #expect(try layer(held).transitionProgress(at: 3) == nil)
        held.animations[0].timing.fillMode = .forwards
        #expect(try layer(held).transitionProgress(at: 3) == 1)
        held.isRemovedOnCompletion = true
        #expect(try layer(held).transitionProgress(at: 3) == nil)
    }

    @Test("R3.6 of several transitions the last in order is shown") func several() throws {
        let slow = LayerTransition(.push, timing: MediaTiming(duration: 8))
        let quick = LayerTransition(.reveal, timing: MediaTiming(duration: 2))
        let both = try layer(AnimationGroup([slow, quick], timing: MediaTiming(duration: 8)))
        #expect(both.activeTransition(at: 1)?.transition.style == .reveal && both.transitionProgress(at: 1) == 0.5)
        #expect(both.activeTransition(at: 4)?.transition.style == .push && both.transitionProgress(at: 4) == 0.5)
        var layer = try layer(AnimationGroup([slow], timing: MediaTiming(duration: 8)))
        try layer.add(quick)
        #expect(layer.activeTransition(at: 1)?.transition.style == .reveal)
        #expect(layer.activeTransition(at: 4)?.transition.style == .push)
    }

    @Test("R6.3 in a tree") func trees() throws {
        var tree = LayerTree()
        var layer = LayerModel(timing: MediaTiming(beginTime: 1, speed: 2))
        try layer.add(LayerTransition(.push, timing: MediaTiming(beginTime: 1, duration: 4)))
        let id = try tree.add(layer)
        // At 2.5 s the layer's time is 3 s.
        #expect(tree.activeTransition(of: id, at: 2.5)?.progress == 0.5)
        #expect(tree.activeTransition(of: id, at: 0) == nil)
        tree.remove(id)
        #expect(tree.activeTransition(of: id, at: 2.5) == nil)
    }

    /// A layer shows in a group the values that the same timings give without a program.
    @Test("R6.1 R6.3 against a plain calculation", .tags(.law)) func oracle() throws {
        var generator = SeededGenerator(seed: 6)
        for i in 0..<300 {
            func timing() -> MediaTiming {
                MediaTiming(
                    beginTime: generator.number(in: 0.1...2), duration: generator.number(in: 0.5...4),
                    speed: generator.number(in: 0.5...2), repeatCount: generator.number(in: 0.5...3),
                    autoreverses: Bool.random(using: &generator), fillMode: .both)
            }
            let start = generator.number(in: 0...1)
            let transition = LayerTransition(.moveIn, startProgress: start, timing: timing(), timingFunction: .easeIn)
            let group = AnimationGroup(
                [transition], timing: timing(), timingFunction: .easeOut, isRemovedOnCompletion: false)
            let shown = try layer(group)
            for _ in 0..<10 {
                let time = generator.number(in: -1...15)
                let outer = try #require(group.timing.state(atParentTime: time).position)
                let eased = TimingFunction.easeOut.value(at: outer.progress) * group.timing.duration
                let inner = transition.timing.state(atParentTime: eased, defaultDuration: group.timing.duration)
                let progress = try #require(inner.progress)
                let expected = start + (1 - start) * TimingFunction.easeIn.value(at: progress)
                let found = try #require(shown.transitionProgress(at: time))
                #expect((found - expected).magnitude < 1e-12, "\(i) at \(time)")
            }
        }
    }

    @Test("R6.3 any times", .tags(.badInput)) func badInput() throws {
        var group = AnimationGroup([LayerTransition()])
        for _ in 0..<60 { group = AnimationGroup([group]) }
        let shown = try layer(group, LayerTransition(.cube))
        for time in awkwardNumbers {
            let state = shown.activeTransition(at: time)
            #expect(state == nil || state?.progress.isFinite == true)
            #expect(LayerModel().activeTransition(at: time) == nil)
        }
        #expect(shown.activeTransition(at: .nan) == nil)
        #expect(throws: LayerError.notANumber(parameter: "startProgress")) {
            try layer(AnimationGroup([LayerTransition(.cube, startProgress: .nan)]))
        }
    }
}

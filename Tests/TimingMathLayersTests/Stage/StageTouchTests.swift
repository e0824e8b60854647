import Testing
import TimingMathLayers

/// R6.10, R7.6: views that are animated take no touches.
@Suite("R6.10", .tags(.rule)) struct StageTouchTests {
    private let second = ViewAnimation(duration: 1)
    private let allowing = ViewAnimation(duration: 1, options: .allowUserInteraction)

    /// A view of 100 × 100 with a view of 40 × 40 in it, whose subview has half its size.
    private struct Views {
        var stage = Stage()
        let screen, card, button: LayerTree.LayerID

        init() throws {
            screen = try stage.add(.sized(100), isView: true)
            card = try stage.add(.sized(40), below: screen, isView: true)
            button = try stage.add(.sized(20), below: card, isView: true)
            stage.flush()
        }

        /// The view that a touch at a point finds.
        func touched(_ x: Double, _ y: Double, presented: Bool = false) -> LayerTree.LayerID? {
            stage.hitTest(SIMD2(x, y), presented: presented, as: .views)?.layer
        }
    }

    @Test("The view of a block, and those below it, let touches pass until the animation has ended") func block() throws
    {
        var views = try Views()
        #expect(views.touched(5, 5) == views.button && views.touched(30, 30) == views.card)
        try views.stage.animate(second) { try $0.set(0.5, for: .opacity, of: views.card) }
        for time in [0, 0.5, 0.984375] {
            try views.stage.advance(to: time)
            #expect(views.touched(5, 5) == views.screen && views.touched(30, 30) == views.screen, "\(time)")
            #expect(views.touched(5, 5, presented: true) == views.screen)
            #expect(!views.stage.takesTouches(views.card) && views.stage.takesTouches(views.button))
            #expect(views.stage.hitTest(SIMD2(5, 5))?.layer == views.button, "the rules of layers")
            #expect(views.stage.hitTest(SIMD2(5, 5), below: views.card, as: .views)?.layer == views.button)
        }
        try views.stage.advance(to: 1.5)
        #expect(views.touched(5, 5) == views.button && views.stage.takesTouches(views.card))
    }

    @Test("allowUserInteraction lets the view take them, where it will be") func allowed() throws {
        var views = try Views()
        try views.stage.animate(allowing) { try $0.set(SIMD2(70, 70), for: .position, of: views.card) }
        try views.stage.advance(to: 0.5)
        #expect(views.touched(55, 55) == views.button && views.touched(5, 5) == views.screen)
    }

    @Test("An inner block inherits the option, unless it overrides the options") func nested() throws {
        for (options, isHit) in [(ViewAnimation.Options(), true), (.overrideInheritedOptions, false)] {
            var views = try Views()
            let inner = ViewAnimation(duration: 1, options: options)
            try views.stage.animate(allowing) { stage in
                try stage.animate(inner) { try $0.set(0.5, for: .opacity, of: views.card) }
            }
            #expect((views.touched(30, 30) == views.card) == isHit)
        }
    }

    @Test("Keyframes, and the container of a transition, as well") func others() throws {
        for options in [ViewAnimation.Options(), .allowUserInteraction] {
            let isHit = options == .allowUserInteraction
            var views = try Views()
            var keyframes = ViewKeyframes(
                duration: 1, options: options, over: try #require(views.stage[views.card]?.properties))
            try keyframes.add(relativeStart: 0, relativeDuration: 1, to: ["alpha": 0.5])
            try views.stage.animate(keyframes, of: views.card)
            #expect((views.touched(30, 30) == views.card) == isHit)

            views = try Views()
            let flip = ViewAnimation(
                duration: 1, options: options.union(ViewAnimation.Options(transition: .crossDissolve)))
            try views.stage.transition(flip, of: views.card) { _ in }
            #expect((views.touched(30, 30) == views.card) == isHit)
        }
    }

    @Test("Explicit animations, unanimated changes and other views do not matter") func untouched() throws {
        var views = try Views()
        try views.stage.add(BasicAnimation.fade(MediaTiming(duration: 1)), to: views.card)
        try views.stage.animate(second) { stage in
            try stage.set(0, for: .opacity, of: stage.add(.sized(1), below: views.screen, isView: true))
            try stage.set(3, for: .zPosition, of: views.card)
            try stage.set(1, for: .opacity, of: views.card)
        }
        #expect(views.touched(30, 30) == views.card)
        try views.stage.transaction(disablesActions: true) { stage in
            try stage.animate(second) { try $0.set(0.5, for: .opacity, of: views.card) }
        }
        #expect(views.touched(30, 30) == views.card)
    }

    @Test("Removing the animation ends it; one of two is not enough; one that replaces it counts") func removal() throws
    {
        var views = try Views()
        let forever = ViewAnimation(duration: 1, options: .repeat)
        try views.stage.animate(forever) { stage in
            try stage.set(0.5, for: .opacity, of: views.card)
            try stage.setFrame(Rect2D(x: 0, y: 0, width: 50, height: 50), of: views.card)
        }
        try views.stage.advance(to: 1000)
        views.stage.removeAnimation(forKey: "opacity", of: views.card)
        #expect(views.touched(30, 30) == views.screen)
        views.stage.removeAllAnimations(of: views.card)
        #expect(views.touched(30, 30) == views.card)

        try views.stage.animate(forever) { try $0.set(1, for: .opacity, of: views.card) }
        #expect(views.touched(30, 30) == views.screen)
        try views.stage.animate(allowing) { try $0.set(0.25, for: .opacity, of: views.card) }
        #expect(views.touched(30, 30) == views.card)
    }

    @Test("isUserInteractionEnabled is a property of the view's layer") func disabled() throws {
        var views = try Views()
        try views.stage.update(views.card) { $0.isUserInteractionEnabled = false }
        #expect(views.touched(5, 5) == views.screen && !views.stage.takesTouches(views.card))
        #expect(views.stage.hitTest(SIMD2(5, 5))?.layer == views.button)
        try views.stage.animate(allowing) { try $0.set(0.5, for: .opacity, of: views.card) }
        #expect(views.touched(5, 5) == views.screen)
    }

    @Test("Unknown layers", .tags(.badInput)) func unknown() throws {
        let views = try Views(), other = Stage()
        #expect(other.takesTouches(views.card))
        #expect(other.hitTest(SIMD2(5, 5), below: views.card, as: .views) == nil)
        #expect(views.stage.hitTest(SIMD2(.nan, 5), presented: true, as: .views) == nil)
    }
}

extension LayerModel {
    /// A square at the origin.
    fileprivate static func sized(_ side: Double) -> LayerModel {
        var layer = LayerModel()
        layer.frame = Rect2D(x: 0, y: 0, width: side, height: side)
        return layer
    }
}

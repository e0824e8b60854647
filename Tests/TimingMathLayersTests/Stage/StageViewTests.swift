import Testing
import TimingMathLayers

/// Blocks of views: their completion handlers, keyframes and transitions.
@Suite(.tags(.rule)) struct StageViewTests {
    private let linear = ViewAnimation.Options(curve: .linear)

    @Test("R6.9 a completion handler is told whether the animations finished") func finished() throws {
        var (stage, view) = try Stage.withLayer(isView: true)
        func fade(_ stage: inout Stage, to opacity: Double, _ told: String) throws {
            try stage.animate(
                ViewAnimation(duration: 1),
                then: { stage, finished in stage.setCompletionBlock("\(told): \(finished)") },
                { stage in try stage.set(opacity, for: .opacity, of: view) })
        }
        try fade(&stage, to: 0, "first")
        try stage.advance(to: 0.5)
        try fade(&stage, to: 0.5, "second")
        try fade(&stage, to: 0.5, "no change")
        let texts = try stage.texts(to: 2).filter { $0.contains("completed") }
        #expect(
            texts == [
                "0.5 s: completion completed, not finished", "0.5 s: completion completed, finished",
                "0.5 s: first: false completed", "0.5 s: no change: true completed",
                "1.5 s: completion completed, finished", "1.5 s: second: true completed",
            ])
    }

    @Test("R6.9 what a block itself replaces does not count, and a transaction's block is told nothing")
    func replacedInside() throws {
        var (stage, view) = try Stage.withLayer(isView: true)
        try stage.animate(ViewAnimation(duration: 1), completion: "view") { stage in
            stage.setCompletionBlock("transaction")
            try stage.set(0, for: .opacity, of: view)
            try stage.set(0.5, for: .opacity, of: view)
        }
        let kinds = try stage.advance(to: 2).map(\.kind)
        #expect(kinds.contains(.viewsCompleted("view", finished: true)) && kinds.contains(.completed("transaction")))
    }

    @Test("R6.11 keyframes from the current state, and without actions") func keyframes() throws {
        var (stage, view) = try Stage.withLayer(isView: true)
        func move(_ stage: inout Stage, to x: Double, _ options: ViewAnimation.Options) throws {
            var frames = ViewKeyframes(duration: 2, options: options, over: try #require(stage[view]).properties)
            try frames.add(relativeStart: 0, relativeDuration: 1) { $0[.positionX] = x }
            try stage.animate(frames, of: view, completion: "moved")
        }
        try move(&stage, to: 8, linear)
        try stage.advance(to: 1)
        try move(&stage, to: 0, [linear, .beginFromCurrentState])
        try stage.advance(to: 1.5)
        #expect(stage.presentation(of: view)?[.positionX] == 3)
        try stage.advance(to: 9)
        try stage.transaction(disablesActions: true) { stage in try move(&stage, to: 5, linear) }
        #expect(stage.animationKeys(of: view).isEmpty && stage[view]?[.positionX] == 5)
        #expect(try stage.texts(to: 9) == ["9.0 s: moved completed, finished"])
    }

    @Test("R6.11 a layer's keyframes begin at what it presents, if they are to") func layerKeyframes() throws {
        var layer = LayerModel()
        try layer.animate(ViewAnimation(duration: 2, options: linear), at: 0) { $0[.opacity] = 0 }
        var frames = ViewKeyframes(duration: 1, options: [linear, .beginFromCurrentState], over: layer.properties)
        try frames.add(relativeStart: 0, relativeDuration: 1) { $0[.opacity] = 1 }
        try layer.animate(frames, at: 1)
        #expect(layer.presentation(at: 1.5)[.opacity] == 0.75)
    }

    @Test("R6.12 one view replaces another: removed, or hidden and shown") func transitionBetweenViews() throws {
        var (stage, container) = try Stage.withLayer(isView: true)
        let old = try stage.add(LayerModel(), below: container, isView: true)
        let new = try stage.add(LayerModel(), isView: true)
        stage.flush()
        let flip = ViewAnimation(duration: 1, options: [linear, .init(transition: .flipFromLeft)])
        try stage.transition(flip, from: old, to: new, completion: "flipped")
        #expect(!stage.contains(old) && stage.tree.parent(of: new) == container)
        #expect(stage.animationKeys(of: container) == ["transition"])
        #expect(try stage.texts(to: 2).contains("1.0 s: flipped completed, finished"))

        let next = try stage.add(LayerModel(), below: container, isView: true)
        var hiding = flip
        hiding.options.insert(.showHideTransitionViews)
        try stage.transition(hiding, from: new, to: next)
        #expect(stage[new]?[.hidden] == true && stage[next]?[.hidden] == false)
        #expect(stage.tree.activeTransition(of: container, at: 2)?.progress == 0)

        #expect(throws: LayerError.unknownLayer) { try stage.transition(flip, from: container, to: new) }
        #expect(throws: LayerError.unknownLayer) { try stage.transition(flip, from: next, to: old) }
        #expect(throws: LayerError.cycle) { try stage.transition(flip, from: next, to: container) }
    }

    @Test("R6.10, R6.12 a transition without time, or without actions, has no animation") func noTime() throws {
        var (stage, view) = try Stage.withLayer(isView: true)
        let dissolve = ViewAnimation.Options(transition: .crossDissolve)
        try stage.transition(ViewAnimation(duration: 0, options: dissolve), of: view) { _ in }
        try stage.transaction(disablesActions: true) { stage in
            try stage.transition(ViewAnimation(duration: 1, options: dissolve), of: view) { _ in }
        }
        #expect(stage.animationKeys(of: view).isEmpty)
        // After a delay it takes no time, and not that of the transaction.
        try stage.transition(ViewAnimation(duration: 0, delay: 1, options: dissolve), of: view) { _ in }
        #expect(
            try stage.texts(to: 9) == [
                "1.0 s: transition of ball started", "1.0 s: transition of ball stopped, finished",
            ])
    }

    @Test("R6.8 an action without values begins at what is presented; a new layer has its own") func actions() throws {
        var (stage, ball) = try Stage.withLayer()
        let slow = BasicAnimation(.position, timing: MediaTiming(duration: 2)).layerAnimation
        try stage.setActions([["position": .animation(slow), "sublayers": .null]], of: ball)
        try stage.set(SIMD2(8, 0), for: .position, of: ball)
        try stage.advance(to: 1)
        try stage.set(SIMD2(0, 0), for: .position, of: ball)
        try stage.advance(to: 2)
        #expect(stage.presentation(of: ball)?[.position] == SIMD2(2, 0))
        let appearing = BasicAnimation(.opacity, from: 0, timing: MediaTiming(duration: 2)).layerAnimation
        let child = try stage.add(LayerModel(), below: ball, actions: [["onOrderIn": .animation(appearing)]])
        #expect(stage.animationKeys(of: child) == ["onOrderIn"])
    }
}

import Testing
import TimingMathLayers

/// R6.18: when layers draw, and which methods are called.
@Suite("R6.18", .tags(.rule)) struct StageDrawingTests {
    private typealias Methods = Set<Stage.DrawingMethod>

    /// Returns the calls of a layer that has these methods and is marked at 1.
    private func called(_ methods: Methods, isView: Bool = false) throws -> [String] {
        var (stage, ball) = try Stage.withLayer(isView: isView)
        try stage.setDrawingMethods(methods, of: ball)
        try stage.advance(to: 1)
        try stage.setNeedsDisplay(ball)
        return try stage.texts(to: 2)
    }

    @Test("What comes instead of what") func precedence() throws {
        let all = Methods(Stage.DrawingMethod.allCases)
        #expect(try called(all) == ["1.0 s: display of ball called"])
        #expect(try called(all.subtracting([.display])) == ["1.0 s: displayLayer of ball called"])
        let drawing = all.subtracting([.display, .displayLayer])
        #expect(
            try called(drawing, isView: true) == [
                "1.0 s: layerWillDraw of ball called", "1.0 s: drawInContext of ball called",
            ])
        #expect(
            try called([.layerWillDraw, .drawLayer, .drawRect], isView: true) == [
                "1.0 s: layerWillDraw of ball called", "1.0 s: drawLayer of ball called",
                "1.0 s: drawRect of ball called",
            ])
        #expect(try called([.drawLayer, .drawRect]) == ["1.0 s: drawLayer of ball called"])
        #expect(try called([]).isEmpty)
    }

    @Test("A view's layer draws when it is added, a plain layer only when it is marked") func firstTime() throws {
        var stage = Stage()
        for isView in [true, false] {
            let layer = try stage.add(LayerModel(), isView: isView)
            try stage.setDrawingMethods([.drawLayer, .drawRect], of: layer)
        }
        #expect(
            try stage.texts(to: 1) == ["0.0 s: drawLayer of layer 0 called", "0.0 s: drawRect of layer 0 called"])
    }

    @Test("Marks of a turn are one, superlayers come first, and all comes before the starts") func order() throws {
        var (stage, ball) = try Stage.withLayer()
        let spot = try stage.add(LayerModel(), below: ball)
        stage.flush()
        try stage.advance(to: 1)
        for layer in [ball, spot] { try stage.setDrawingMethods([.drawLayer], of: layer) }
        try stage.set(0.5, for: .opacity, of: ball)
        try stage.transaction { stage in
            for layer in [spot, ball, spot] { try stage.setNeedsDisplay(layer) }
        }
        try stage.setNeedsDisplay(spot)
        #expect(
            try stage.texts(to: 1) == [
                "1.0 s: drawLayer of ball called", "1.0 s: drawLayer of layer 1 called",
                "1.0 s: opacity of ball started",
            ])
        try stage.set(1, for: .opacity, of: ball)
        #expect(try stage.texts(to: 1).first == "1.0 s: opacity of ball started", "no mark is left")
    }

    @Test("What a handler marks draws after all that is due") func handlers() throws {
        var (stage, ball) = try Stage.withLayer()
        try stage.setDrawingMethods([.displayLayer], of: ball)
        for key in ["a", "b"] {
            try stage.add(
                BasicAnimation.fade(MediaTiming(duration: 1)), to: ball, forKey: key,
                onStop: { stage, _ in try stage.setNeedsDisplay(ball) })
        }
        stage.onEvent = { stage, event in
            guard case .drew(let drawing) = event.kind else { return }
            #expect(drawing.method == .displayLayer && drawing.layer == ball)
            try stage.update(ball) { $0[.contents] = "picture" }
        }
        try stage.advance(to: 0.5)
        #expect(
            try stage.texts(to: 2) == [
                "1.0 s: a of ball stopped, finished", "1.0 s: b of ball stopped, finished",
                "1.0 s: displayLayer of ball called", "1.0 s: displayLayer of ball called",
            ])
        #expect(stage[ball]?[.contents] == "picture")
    }

    @Test("Removed layers do not draw, and unknown ones are errors", .tags(.badInput)) func removed() throws {
        var (stage, ball) = try Stage.withLayer()
        try stage.setDrawingMethods([.drawLayer], of: ball)
        try stage.setNeedsDisplay(ball)
        stage.remove(ball)
        #expect(try stage.advance(to: 1).isEmpty)
        #expect(throws: LayerError.unknownLayer) { try stage.setNeedsDisplay(ball) }
        #expect(throws: LayerError.unknownLayer) { try stage.setDrawingMethods([], of: ball) }
    }

    @Test("Layers that mark themselves when they draw are endless", .tags(.badInput)) func endless() throws {
        var (stage, ball) = try Stage.withLayer()
        try stage.setDrawingMethods([.display], of: ball)
        stage.onEvent = { stage, _ in try stage.setNeedsDisplay(ball) }
        try stage.setNeedsDisplay(ball)
        #expect(throws: StageError.endlessInstant(time: 0)) { try stage.advance(to: 1) }
    }

    @Test("Equal stages have equal events") func equality() throws {
        func events() throws -> [Stage.Event] {
            var (stage, ball) = try Stage.withLayer()
            try stage.setDrawingMethods([.drawLayer], of: ball)
            try stage.setNeedsDisplay(ball)
            return try stage.advance(to: 1)
        }
        #expect(try events() == events())
    }
}

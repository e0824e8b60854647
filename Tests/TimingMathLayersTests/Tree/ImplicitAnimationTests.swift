import Testing
import TimingMathLayers

@Suite(.tags(.rule)) struct ImplicitAnimationTests {
    @Test("R6.8 from the old value, without an end value, filling backwards, with the default curve")
    func standardAnimation() throws {
        let made = try #require(basic(ImplicitAnimation().animation(forChanging: .opacity, from: 0.3)))
        #expect(made.from == 0.3 && made.to == nil && made.by == nil)
        #expect(made.target == "opacity")
        #expect(made.timing == MediaTiming(duration: 0.25, fillMode: .backwards))
        #expect(made.timingFunction == .default && made.isRemovedOnCompletion)
    }

    @Test("R6.7 R6.8 duration and timing function are the transaction's") func transaction() throws {
        let transaction = LayerTransaction(animationDuration: 0.7, timingFunction: .linear)
        let made = try ImplicitAnimation(transaction: transaction).animation(forChanging: "cornerRadius", from: 0)
        #expect(made?.timing.duration == 0.7 && made?.timingFunction == .linear)
        let disabled = ImplicitAnimation(transaction: LayerTransaction(disablesActions: true))
        #expect(try disabled.animation(forChanging: "opacity", from: 1) == nil)
        #expect(try disabled.animation(forChanging: "hidden", from: false) == nil)
    }

    @Test("R6.8 the keys that animate, those that fade, and those without an action") func actions() throws {
        let implicit = ImplicitAnimation()
        for key in [
            "position", "zPosition", "bounds", "anchorPoint", "transform", "sublayerTransform", "opacity",
            "borderColor",
            "borderWidth", "cornerRadius", "contents", "contentsRect", "shadowColor", "shadowOffset", "shadowPath",
            "path",
            "strokeStart", "strokeEnd", "colors", "locations", "transform.scale", "transform.rotation.z",
        ] {
            #expect(basic(try implicit.animation(forChanging: key))?.target.keyPath == key, "\(key)")
        }
        for key in ["hidden", "mask", "masksToBounds", "sublayers", "filters", "geometryFlipped", "maskedCorners"] {
            guard case .transition(let fade)? = try implicit.animation(forChanging: key) else {
                Issue.record("\(key) does not fade")
                continue
            }
            #expect(fade.style == .fade && fade.timing.duration == 0.25, "\(key)")
        }
        for key in ["frame", "doubleSided", "contentsGravity", "name", "style", "position.x", "bounds.size.width"] {
            #expect(try implicit.animation(forChanging: key) == nil, "\(key)")
        }
    }

    @Test("R6.8 a nil background colour does not animate") func colors() throws {
        let red = AnimatableValue.color(RGBAColor(red: 1, green: 0, blue: 0))
        #expect(try ImplicitAnimation().animation(forChanging: "backgroundColor", from: .color(nil)) == nil)
        #expect(try ImplicitAnimation().animation(forChanging: "backgroundColor") == nil)
        #expect(basic(try ImplicitAnimation().animation(forChanging: "backgroundColor", from: red))?.from == red)
    }

    @Test("R6.8 the first answer counts, and null means no action") func search() throws {
        let slow = BasicAnimation("opacity", timing: MediaTiming(duration: 5)).layerAnimation
        let delegate: [String: ImplicitAnimation.Action] = ["position": .null]
        let actions: [String: ImplicitAnimation.Action] = [
            "position": .animation(slow), "opacity": .animation(slow), "name": .animation(slow),
        ]
        let implicit = ImplicitAnimation(actions: [delegate, actions])
        #expect(try implicit.animation(forChanging: "position") == nil)
        #expect(try implicit.animation(forChanging: "opacity")?.timing.duration == 5)
        #expect(try implicit.animation(forChanging: "name")?.timing.duration == 5)
        #expect(try implicit.animation(forChanging: "bounds")?.timing.duration == 0.25)
    }

    @Test("R6.8 a layer that is being animated continues from its presentation value") func interrupted() throws {
        var layer = LayerModel()
        let implicit = ImplicitAnimation(transaction: LayerTransaction(animationDuration: 1, timingFunction: .linear))
        #expect(try layer.set(100, for: "zPosition", animatedBy: implicit, at: 10))
        #expect(try layer.presentation(at: 10).value(for: "zPosition") == 0)
        #expect(try layer.presentation(at: 10.25).value(for: "zPosition") == 25)
        #expect(try layer.set(0, for: "zPosition", animatedBy: implicit, at: 10.5))
        #expect(try layer.presentation(at: 10.5).value(for: "zPosition") == 50)
        #expect(try layer.presentation(at: 11).value(for: "zPosition") == 25)
        #expect(try layer.presentation(at: 11.6).value(for: "zPosition") == 0)
        #expect(layer.animationKeys == ["zPosition"])
        #expect(try layer.set(true, for: "hidden", animatedBy: implicit, at: 11))
        #expect(layer.animationKeys == ["zPosition", "transition"])
        #expect(try layer.set(.discrete("n"), for: "name", animatedBy: implicit) == false)
    }

    @Test("R6.8 setting a part animates the whole property, under its key") func parts() throws {
        let implicit = ImplicitAnimation(transaction: LayerTransaction(animationDuration: 1, timingFunction: .linear))
        var layer = LayerModel()
        layer[.position] = [3, 4]
        #expect(try layer.set(7, for: "position.x", animatedBy: implicit, at: 10))
        #expect(try layer.set(8, for: .positionY, animatedBy: implicit, at: 10))
        #expect(layer.animationKeys == ["position"] && layer[.position] == [7, 8])
        #expect(basic(layer.animation(forKey: "position"))?.from == .point([3, 4]))
        #expect(layer.presentation(at: 10.25)[.position] == [4, 5])
        #expect(try layer.set(20, for: "bounds.size.width", animatedBy: implicit, at: 10))
        #expect(try layer.set(4, for: "transform.rotation.z", animatedBy: implicit, at: 10))
        #expect(layer.animationKeys == ["position", "bounds", "transform"])
        // The matrix turns the shorter way, by 4 − 2π.
        #expect(abs(layer.presentation(at: 10.5)[.transformRotationZ] - (2 - .pi)) < 1e-12)
        // The search asks for the whole.
        let whole = ImplicitAnimation(actions: [["anchorPoint": .null]])
        #expect(try layer.set(0, for: "anchorPoint.x", animatedBy: whole, at: 10) == false)
        let part = ImplicitAnimation(actions: [["anchorPoint.x": .null]])
        #expect(try layer.set(0.25, for: "anchorPoint.x", animatedBy: part, at: 10))
    }

    @Test("R6.8 setting the frame animates position, then bounds") func frames() throws {
        var layer = LayerModel()
        layer.frame = Rect2D(size: Size2D(width: 10, height: 10))
        let frame = Rect2D(origin: SIMD2(20, 0), size: Size2D(width: 30, height: 10))
        try layer.setFrame(frame, animatedBy: ImplicitAnimation(), at: 1)
        #expect(layer.animationKeys == ["position", "bounds"] && layer.frame == frame)
        #expect(layer.presentation(at: 1).frame == Rect2D(size: Size2D(width: 10, height: 10)))
        #expect(layer.presentation(at: 2).frame == frame)
        #expect(throws: LayerError.notANumber(parameter: "now")) {
            try layer.setFrame(Rect2D(), animatedBy: ImplicitAnimation(), at: .nan)
        }
        #expect(layer.frame == frame)
    }

    @Test(.tags(.badInput)) func badInputChangesNothing() throws {
        var layer = LayerModel()
        let implicit = ImplicitAnimation()
        #expect(throws: LayerError.unknownKeyPath("opacitty")) {
            try layer.set(1, for: "opacitty", animatedBy: implicit)
        }
        #expect(throws: LayerError.wrongType(keyPath: "opacity", expected: .number, found: .bool)) {
            try layer.set(true, for: "opacity", animatedBy: implicit)
        }
        #expect(throws: LayerError.notANumber(parameter: "now")) {
            try layer.set(0, for: "opacity", animatedBy: implicit, at: .nan)
        }
        #expect(layer.animationKeys.isEmpty && layer.properties == LayerProperties())
        #expect(throws: LayerError.wrongType(keyPath: "opacity", expected: .number, found: .bool)) {
            _ = try implicit.animation(forChanging: "opacity", from: true)
        }
        #expect(throws: LayerError.unknownKeyPath("nothing")) { _ = try implicit.animation(forChanging: "nothing") }
    }
}

import Testing
import TimingMathLayers

@Suite(.tags(.rule)) struct ViewActionTests {
    @Test("R6.10 most properties of layers change at once") func notAnimated() throws {
        let view = ViewAnimation(duration: 1)
        for property in LayerProperty.standard where property.viewAction == .none {
            let value = property.standardValue
            #expect(try view.animation(for: property.name, from: value, to: value) == nil, "\(property.name)")
        }
        var layer = LayerModel()
        let completion = try layer.animate(view, at: 3) {
            $0[.zPosition] = 5
            $0[.borderColor] = RGBAColor(red: 1, green: 0, blue: 0)
            $0[.shadowOffset] = Size2D(width: 1, height: 1)
            $0[.strokeEnd] = 0.5
            $0[.contents] = "b"
        }
        #expect(completion == 3 && layer.animationKeys.isEmpty && layer[.zPosition] == 5)
        #expect(try view.animations(forViewProperty: "zPosition", from: 0, to: 1).isEmpty)
        #expect(throws: LayerError.wrongType(keyPath: "zPosition", expected: .number, found: .bool, value: "from")) {
            try view.animation(for: "zPosition", from: true, to: 1)
        }
    }

    @Test("R3.4b R6.10 transforms are additive by concatenation")
    func transforms() throws {
        let turned = Matrix4x4.rotation(x: 0, y: 0, z: 0.5)
        let view = ViewAnimation(duration: 1)
        let made = try #require(
            basic(view.animation(for: .transform, from: .identity, to: turned)))
        let start = try #require(made.from?.transform).concatenating(turned)
        #expect(zip(start.numbers, Matrix4x4.identity.numbers).allSatisfy { abs($0 - $1) < 1e-15 })
        #expect(made.to == .transform(.identity) && made.target.isAdditive)
    }

    @Test("R6.10 a view that is scaled to 0 jumps, and grows again") func singularTransforms() throws {
        let turned = Matrix4x4.rotation(x: 0, y: 0, z: 0.5)
        for flat in [Matrix4x4.scale(x: 0, y: 0, z: 1), .scale(x: 1, y: 0, z: 1), .scale(x: 0, y: 0, z: 0)] {
            for options in [[], .beginFromCurrentState] as [ViewAnimation.Options] {
                let view = ViewAnimation(duration: 1, options: options.union(.init(curve: .linear)))
                let made = try basic(view.animation(for: "transform", from: .transform(turned), to: .transform(flat)))
                #expect(made?.from == .transform(turned.concatenating(flat)) && made?.to == .transform(.identity))
                #expect(made?.target.isAdditive == true)
                var layer = LayerModel()
                try layer.animate(view, at: 0) { $0[.transform] = flat }
                #expect(layer.animationKeys == ["transform"])
                for time in [0, 0.25, 0.5, 1] {
                    #expect(layer.presentation(at: time)[.transform] == flat, "\(flat) at \(time)")
                }
                layer.removeAllAnimations()
                try layer.animate(view, at: 0) { $0[.transform] = .identity }
                #expect(layer.presentation(at: 0)[.transform] == flat)
                #expect(layer.presentation(at: 0.5)[.transform].m22 == 0.5 * (1 + flat.m22))
            }
        }
        // On iOS 7 it shrank.
        var layer = LayerModel()
        try layer.animate(ViewAnimation(duration: 1, options: .init(curve: .linear), isAdditive: false), at: 0) {
            $0[.transform] = .scale(x: 0, y: 0, z: 1)
        }
        #expect(layer.presentation(at: 0.25)[.transform] == .scale(x: 0.75, y: 0.75, z: 1))
    }

    @Test("R6.10 beginFromCurrentState: additive animations stay additive, from the model value")
    func beginFromCurrentState() throws {
        let first = ViewAnimation(duration: 1, options: .init(curve: .linear))
        var view = first
        view.options.insert(.beginFromCurrentState)
        let layer = try moved(moved(to: 100, first, at: 0), to: 20, view, at: 0.1)
        #expect(layer.animationKeys == ["cornerRadius", "cornerRadius-2"])
        #expect(basic(layer.animation(forKey: "cornerRadius-2"))?.from == 80)
        #expect(try radius(layer, at: 0.1) == 10)
        let plain = try moved(moved(to: 100, first, at: 0), to: 20, first, at: 0.1)
        for time in [0.1, 0.5, 1, 1.1] { #expect(try radius(layer, at: time) == radius(plain, at: time)) }
    }

    @Test("R6.10 opacity is not additive: from the model value or, from the current state, from what is presented")
    func opacity() throws {
        let first = ViewAnimation(duration: 1, options: .init(curve: .linear))
        for (options, start) in [([], 0.5), (.beginFromCurrentState, 0.875)] as [(ViewAnimation.Options, Double)] {
            var layer = LayerModel(), view = first
            view.options.formUnion(options)
            try layer.animate(first, to: ["alpha": 0.5], at: 0)
            try layer.animate(view, to: ["alpha": 0.25], at: 0.25)
            #expect(layer.animationKeys == ["opacity"])
            let made = try #require(basic(layer.animation(forKey: "opacity")))
            #expect(made.from == .number(start) && made.to == nil && !made.target.isAdditive)
            #expect(layer.presentation(at: 0.25)[.opacity] == start)
            #expect(layer.presentation(at: 0.75)[.opacity] == (start + 0.25) / 2)
        }
    }

    @Test("R6.10 iOS 7, from the current state: from the presentation value, instead of all others")
    func beginFromCurrentStateReplacing() throws {
        let first = ViewAnimation(duration: 1, options: .init(curve: .linear))
        let view = ViewAnimation(
            duration: 1, options: [.beginFromCurrentState, .init(curve: .linear)], isAdditive: false)
        let before = try moved(moved(to: 100, first, at: 0), to: 0, first, at: 0.25)
        let layer = try moved(before, to: 10, view, at: 0.5), shown = try radius(before, at: 0.5)
        #expect(layer.animationKeys == ["cornerRadius"])
        #expect(try radius(layer, at: 0.5) == shown && radius(layer, at: 1) == (shown + 10) / 2)
        #expect(try radius(layer, at: 1.5) == 10)
    }
}

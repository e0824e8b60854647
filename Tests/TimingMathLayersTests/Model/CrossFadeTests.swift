import Testing
import TimingMathLayers

@Suite("Layers: cross-fades", .tags(.rule)) struct CrossFadeTests {
    @Test("R3.3b an animation between two pictures has a weight") func basic() throws {
        let shown = try layer(
            BasicAnimation(.contents, from: "day", to: "night", timing: MediaTiming(duration: 2)))
        for (time, weight) in [(0, 0), (0.5, 0.25), (1, 0.5), (1.5, 0.75), (2, 1)] {
            #expect(
                shown.crossFade(for: .contents, at: time) == CrossFade(old: "day", new: "night", weight: weight))
            #expect(try shown.crossFade(for: "contents", at: time) == shown.crossFade(for: .contents, at: time))
            #expect(shown.presentation(at: time)[.contents] == (weight < 0.5 ? "day" : "night"), "at one half")
        }
        for time in [-1, 2.1, .nan] { #expect(shown.crossFade(for: .contents, at: time) == nil) }
        #expect(shown.crossFade(for: .mask, at: 1) == nil && LayerModel().crossFade(for: .contents, at: 1) == nil)
        #expect(CrossFade(old: "a", new: "b", weight: 0.25).description == "\"a\" to \"b\" at 0.25")
    }

    @Test("R3.3b R6.8 the implicit animation of contents fades from the old picture to the model's") func implicit()
        throws
    {
        var layer = LayerModel()
        layer[.contents] = "day"
        let linear = ImplicitAnimation(transaction: LayerTransaction(animationDuration: 1, timingFunction: .linear))
        try layer.set("night", for: .contents, animatedBy: linear, at: 10)
        #expect(layer[.contents] == "night")
        #expect(layer.crossFade(for: .contents, at: 10.25) == CrossFade(old: "day", new: "night", weight: 0.25))
        #expect(layer.presentation(at: 10.25)[.contents] == "day")
        // A change of the model during the animation changes where it goes.
        layer[.contents] = "dusk"
        #expect(layer.crossFade(for: .contents, at: 10.75) == CrossFade(old: "day", new: "dusk", weight: 0.75))
        // Another change begins from what is presented.
        try layer.set("dawn", for: .contents, animatedBy: linear, at: 10.25)
        #expect(layer.crossFade(for: .contents, at: 10.5) == CrossFade(old: "day", new: "dawn", weight: 0.25))
        #expect(layer.animations.count == 1)
        // Nothing fades if nothing changes.
        layer.removeAllAnimations()
        try layer.set("dawn", for: .contents, animatedBy: linear, at: 20)
        #expect(layer.crossFade(for: .contents, at: 20.5) == nil)
    }

    @Test("R3.3b keyframes: between the two neighbours, and not at all if they are discrete") func keyframes() throws {
        let names = ["a", "b", "c"]
        func shown(_ mode: CalculationMode, _ values: [String]) throws -> LayerModel {
            try layer(
                KeyframeAnimation(
                    "contents", values: values.map { .discrete($0) }, calculationMode: mode,
                    timing: MediaTiming(duration: 4)))
        }
        for mode in [CalculationMode.linear, .cubic, .paced, .cubicPaced] {
            let layer = try shown(mode, names)
            #expect(
                layer.crossFade(for: .contents, at: 0.5) == CrossFade(old: "a", new: "b", weight: 0.25), "\(mode)")
            #expect(layer.crossFade(for: .contents, at: 3) == CrossFade(old: "b", new: "c", weight: 0.5), "\(mode)")
            #expect(layer.presentation(at: 3)[.contents] == "c", "\(mode)")
        }
        let discrete = try shown(.discrete, names)
        for time in [0, 1, 2.5, 4] { #expect(discrete.crossFade(for: .contents, at: time) == nil) }
        #expect(try shown(.linear, ["a", "a", "b"]).crossFade(for: .contents, at: 1) == nil)
    }

    @Test("R3.3b R3.6 over another animation the presented value counts; a later one hides it") func stacks() throws {
        let below = BasicAnimation(.contents, from: "a", to: "b", timing: MediaTiming(duration: 4))
        let above = BasicAnimation(.contents, to: "c", timing: MediaTiming(duration: 4))
        let stack = try layer(below, above)
        #expect(stack.crossFade(for: .contents, at: 1) == CrossFade(old: "a", new: "c", weight: 0.25))
        #expect(stack.crossFade(for: .contents, at: 3) == CrossFade(old: "b", new: "c", weight: 0.75))
        // An animation without any end has equal ends: it shows what is below it, without a fade.
        let idle = try layer(below, BasicAnimation(.contents, timing: MediaTiming(duration: 4)))
        for time in [0.5, 1, 3] {
            #expect(idle.crossFade(for: .contents, at: time) == nil)
            #expect(idle.presentation(at: time)[.contents] == (time < 2 ? "a" : "b"))
        }
        let after = try layer(below, BasicAnimation(.contents, timing: MediaTiming(duration: 1)))
        #expect(after.crossFade(for: .contents, at: 0.5) == nil)
        #expect(after.crossFade(for: .contents, at: 2) == CrossFade(old: "a", new: "b", weight: 0.5))
        let hidden = try layer(below, BasicAnimation(.contents, from: "d", to: "d", timing: MediaTiming(duration: 4)))
        #expect(hidden.crossFade(for: .contents, at: 1) == nil && hidden.presentation(at: 1)[.contents] == "d")
        let grouped = try layer(AnimationGroup([below], timing: MediaTiming(duration: 4, speed: 2)))
        #expect(grouped.crossFade(for: .contents, at: 1) == CrossFade(old: "a", new: "b", weight: 0.5))
    }

    @Test("R3.3b declared properties, trees, and weights outside 0…1") func others() throws {
        var properties = LayerProperties()
        try properties.declare("pose", as: .discrete("standing"))
        var layer = LayerModel(properties, timing: MediaTiming(beginTime: 5))
        try layer.add(
            BasicAnimation("pose", to: .discrete("running"), timing: MediaTiming(beginTime: 1, duration: 4)))
        #expect(
            try layer.crossFade(for: "pose", at: 2) == CrossFade(old: "standing", new: "running", weight: 0.25))
        try layer.add(
            BasicAnimation(
                .contents, from: "a", to: "b", timing: MediaTiming(beginTime: 1, duration: 1),
                timingFunction: TimingFunction.cubicBezier(0.5, 0, 0.5, 3)))
        let weights = (0...100).compactMap { layer.crossFade(for: .contents, at: 1 + Double($0) / 100)?.weight }
        #expect(try weights.count == 101 && #require(weights.max()) > 1)
        var tree = LayerTree()
        let id = try tree.add(layer)
        #expect(tree.crossFade(for: .contents, of: id, at: 6.5) == layer.crossFade(for: .contents, at: 1.5))
        #expect(layer.crossFade(for: .contents, at: 1.5) != nil)
    }

    /// The presented value is the one that the weight says.
    @Test("R3.3b the fade agrees with the presented value", .tags(.law)) func agreement() throws {
        var generator = SeededGenerator(seed: 33)
        let names = ["a", "b", "c"]
        for i in 0..<300 {
            var layer = LayerModel()
            layer[.contents] = names[Int(generator.number(in: 0...2.99))]
            for _ in 0..<3 {
                func name() -> AnimatableValue? {
                    let n = Int(generator.number(in: 0...3.99))
                    return n < 3 ? .discrete(names[n]) : nil
                }
                try layer.add(
                    BasicAnimation(
                        "contents", from: name(), to: name(),
                        timing: MediaTiming(
                            beginTime: generator.number(in: 0.1...2), duration: generator.number(in: 0.5...3))))
            }
            for _ in 0..<20 {
                let time = generator.number(in: 0...6), shown = layer.presentation(at: time)[.contents]
                guard let fade = layer.crossFade(for: .contents, at: time) else { continue }
                #expect(fade.old != fade.new && shown == (fade.weight < 0.5 ? fade.old : fade.new), "\(i) at \(time)")
            }
        }
    }

    @Test("R3.3b bad input", .tags(.badInput)) func badInput() throws {
        let shown = try layer(BasicAnimation(.contents, from: "a", to: "b"))
        #expect(throws: LayerError.wrongType(keyPath: "opacity", expected: .discrete, found: .number)) {
            try shown.crossFade(for: "opacity", at: 0)
        }
        #expect(throws: LayerError.unknownKeyPath("glow")) { try shown.crossFade(for: "glow", at: 0) }
        #expect(throws: LayerError.unknownKeyPath("contents.x")) { try shown.crossFade(for: "contents.x", at: 0) }
        for time in awkwardNumbers { _ = shown.crossFade(for: .contents, at: time) }
    }
}

import Testing
import TimingMathLayers

@Suite("Layers: values, keys and removal", .tags(.rule))
struct LayerValueSemanticsTests {
    private func fade(to end: AnimatableValue = 0) -> BasicAnimation {
        BasicAnimation("opacity", to: end, timing: MediaTiming(duration: 2))
    }

    @Test("R1.10b An animation is copied when it is added, and copies of layers and of trees are independent")
    func copies() throws {
        var animation = fade()
        var original = LayerModel()
        try original.add(animation, forKey: "a", at: 3)
        animation.timing.duration = 100
        #expect(original.animation(forKey: "a")?.timing == MediaTiming(beginTime: 3, duration: 2))
        #expect(animation.timing.beginTime == 0)

        var copy = original
        try copy.add(fade(to: 0.5), forKey: "b", at: 3)
        try copy.set(0.2, for: "opacity")
        copy.removeAnimation(forKey: "a")
        #expect(original.animationKeys == ["a"] && copy.animationKeys == ["b"])
        try original.expect([(4, 0.5)])
        try copy.expect([(4, 0.35)])

        var tree = LayerTree()
        let id = try tree.add(original)
        var other = tree
        try other.add(fade(to: 0.5), to: id, forKey: "b", at: 3)
        try other.update(id) {
            $0.removeAnimation(forKey: "a")
            $0.timing.speed = 2
        }
        let child = try other.add(LayerModel(), below: id)
        #expect(tree[id]?.animationKeys == ["a"] && tree[id]?.timing.speed == 1 && tree.sublayers(of: id) == [])
        #expect(other[id]?.animationKeys == ["b"] && other.sublayers(of: id) == [child])
    }

    @Test("A call that fails, or that sets nothing, changes nothing")
    func failures() throws {
        var tree = LayerTree()
        let id = try tree.add(try layer(fade()))
        let before = tree.presentation(of: id, at: 1)
        #expect(throws: LayerError.self) { try tree.add(BasicAnimation("frame"), to: id, forKey: "0", at: 0) }
        #expect(throws: LayerError.self) {
            try tree.update(id) { try $0.set(true, for: "opacity") }
        }
        #expect(tree.contains(id) && tree[id]?.animationKeys == ["0"] && tree.presentation(of: id, at: 1) == before)
        // What was changed before the error stays.
        #expect(throws: LayerError.unknownKeyPath("alpha")) {
            try tree.update(id) {
                $0[.zPosition] = 3
                try $0.set(1, for: "alpha")
            }
        }
        #expect(tree[id]?[.zPosition] == 3 && tree[id]?.animationKeys == ["0"])
        let count: Int = try tree.update(id) { $0.animations.count }
        #expect(count == 1)
        try tree.update(id) { $0 = LayerModel() }
        #expect(tree[id]?.animationKeys == [] && tree.remove(id)?.animationKeys == [] && tree.remove(id) == nil)
    }

    @Test("A group that fails halfway leaves nothing behind, neither values nor properties")
    func failingGroup() throws {
        var layer = try layer(fade())
        let before = layer.presentation(at: 1)
        let good = BasicAnimation("position.x", from: 1, to: 2, timing: MediaTiming(duration: 2))
        for _ in 0..<3 {
            #expect(throws: LayerError.unknownKeyPath("frame")) {
                try layer.add(AnimationGroup([good, AnimationGroup([good]), BasicAnimation("frame")]), forKey: "0")
            }
            #expect(layer.animationKeys == ["0"] && layer.presentation(at: 1) == before)
        }
        try layer.add(good)
        #expect(try layer.presentation(at: 1).value(for: "position.x") == 1.5)
        try layer.expect([(1, 0.5)])
    }

    @Test("Animations without a key have keys of their own; a transition always has the key transition")
    func keys() throws {
        var layer = LayerModel()
        try layer.add(fade(), forKey: "animation-2")
        for _ in 0..<3 { try layer.add(fade()) }
        #expect(Set(layer.animationKeys).count == 4)
        try layer.add(LayerTransition(.push), forKey: "mine")
        try layer.add(LayerTransition(.reveal))
        #expect(
            layer.animationKeys.filter { $0 == "transition" }.count == 1 && layer.animationKeys.last == "transition")
        guard case .transition(let kept)? = layer.animation(forKey: "transition") else {
            Issue.record("none")
            return
        }
        #expect(kept.style == .reveal && layer.animation(forKey: "mine") == nil)
        layer.removeAnimation(forKey: "nobody")
        #expect(layer.animationKeys.count == 5)
        layer.removeAllAnimations()
        #expect(layer.animationKeys == [] && layer.presentation(at: 1) == layer.properties)
    }

    @Test("With inactive animations, a layer presents its model to the bit")
    func atRest() throws {
        for seed in 0..<200 {
            var layers = RandomLayers(seed: seed, awkwardness: 0.2)
            let layer = layers.layer()
            var late = LayerModel(layer.properties, timing: layer.timing)
            for _ in 0..<4 {
                var animation = layers.animation()
                animation.timing.beginTime = 1e6
                animation.timing.fillMode = .removed
                try? late.add(animation)
            }
            #expect(try late.presentation(at: 0).differences(from: late.properties) == [], "seed \(seed)")
            #expect(try layer.presentation(at: .nan).differences(from: layer.properties) == [], "seed \(seed)")
        }
    }

    @Test("R6.3 A transition's progress runs from its start to its end over the whole duration")
    func transitions() throws {
        var layer = LayerModel()
        #expect(layer.transitionProgress(at: 1) == nil)
        try layer.add(LayerTransition(startProgress: 0.25, endProgress: 0.75, timing: MediaTiming(duration: 4)))
        #expect([0, 2, 4].map { layer.transitionProgress(at: $0) } == [0.25, 0.5, 0.75])
        #expect([-1, 4.1, .nan].allSatisfy { layer.transitionProgress(at: $0) == nil })
        try layer.add(LayerTransition(startProgress: 0.5, endProgress: 0.25, timing: MediaTiming(duration: 4)))
        #expect(layer.transitionProgress(at: 2) == 0.5)
    }
}

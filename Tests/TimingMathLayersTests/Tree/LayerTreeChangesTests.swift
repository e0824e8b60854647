import Testing
import TimingMathLayers

/// Changes of a layer whose local time is 2·(t − 1) + 3.
@Suite(.tags(.rule)) struct LayerTreeChangesTests {
    private func tree() throws -> (LayerTree, LayerTree.LayerID) {
        var tree = LayerTree()
        let window = try tree.add(LayerModel(timing: MediaTiming(beginTime: 1, speed: 2)))
        let ball = try tree.add(LayerModel(timing: MediaTiming(timeOffset: 3)), below: window)
        return (tree, ball)
    }

    @Test("R6.8 an implicit animation begins at the tree's time") func implicit() throws {
        var (tree, ball) = try tree()
        let implicit = ImplicitAnimation(transaction: LayerTransaction(animationDuration: 1, timingFunction: .linear))
        #expect(try tree.set(0, for: .opacity, of: ball, animatedBy: implicit, at: 7))
        #expect(try tree.set(8, for: "zPosition", of: ball, animatedBy: implicit, at: 7))
        // A second of the layer is half a second.
        #expect(tree.presentation(of: ball, at: 7.25)?[.opacity] == 0.5)
        #expect(tree.presentation(of: ball, at: 7.125)?[.zPosition] == 2)
        tree.removeCompletedAnimations(at: 7.5)
        #expect(tree[ball]?.animationKeys == ["opacity", "zPosition"])
        tree.removeCompletedAnimations(at: 7.75)
        #expect(tree[ball]?.animationKeys == [])
    }

    @Test("R6.10 a view's animation, and the absolute time of its completion") func views() throws {
        var (tree, ball) = try tree()
        let completion = try tree.animate(ball, with: ViewAnimation(duration: 3, options: .init(curve: .linear)), at: 7)
        {
            $0[.positionX] = 12
        }
        #expect(completion == 8.5)
        #expect(tree.presentation(of: ball, at: 7.5)?[.positionX] == 4)
        #expect(try tree.animate(ball, with: ViewAnimation(duration: 3), at: 9) { _ in } == 9)
        let endless = ViewAnimation(duration: 1, options: .repeat)
        #expect(try tree.animate(ball, with: endless, at: 9) { $0[.opacity] = 0 } == .infinity)
        try tree.pause(ball, at: 10)
        #expect(try tree.animate(ball, with: ViewAnimation(duration: 1), at: 11) { $0[.cornerRadius] = 5 } == .infinity)
    }

    @Test("R6.11 a view's keyframes, and the absolute time of their completion") func keyframes() throws {
        var (tree, ball) = try tree()
        var keyframes = ViewKeyframes(
            duration: 4, options: .init(curve: .linear), over: try #require(tree[ball]).properties)
        try keyframes.add(relativeStart: 0, relativeDuration: 0.5) { $0[.positionX] = 10 }
        // Four seconds of the layer are two.
        #expect(try tree.animate(ball, with: keyframes, at: 7) == 9)
        #expect(tree.presentation(of: ball, at: 7.5)?[.positionX] == 5)
        #expect(tree.presentation(of: ball, at: 8.5)?[.positionX] == 10)
        tree.remove(ball)
        #expect(throws: LayerError.unknownLayer) { try tree.animate(ball, with: keyframes, at: 7) }
    }

    @Test(.tags(.badInput)) func badInput() throws {
        var (tree, ball) = try tree(), other = LayerTree()
        let foreign = try other.add(LayerModel()), implicit = ImplicitAnimation()
        #expect(throws: LayerError.unknownLayer) {
            try tree.set(0, for: .opacity, of: foreign, animatedBy: implicit, at: 0)
        }
        #expect(throws: LayerError.unknownLayer) {
            try tree.animate(foreign, with: ViewAnimation(duration: 1), at: 0) { _ in }
        }
        #expect(throws: LayerError.self) { try tree.set(0, for: .opacity, of: ball, animatedBy: implicit, at: .nan) }
        #expect(tree[ball]?.animationKeys == [] && tree[ball]?[.opacity] == 1)
    }
}

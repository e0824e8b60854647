import CBench
import SeededRandom
import TimingMathLayers

/// Hit tests of trees of 10,000 layers, at points that vary. An item is a hit test.
///
/// Trees: `flat` has 10,000 siblings, `deep` groups of ten at depth 5, `chain` one layer in the other. Layers of
/// `turned` are transformed in space, and those of `stacked` have different values of zPosition.
///
/// Sources of values: `model`, and `sampled`: the last sample of a sampler, in which the position of every layer is
/// animated. `presented` computes the same presentation anew for each test.
func registerHitTestBenchmarks(in registry: Registry) {
    for name in ["flat", "deep", "chain", "turned", "stacked"] {
        registry.add("Layers/hitTest/\(name)/model") { state in
            do {
                let tree = try makeTree(name, isAnimated: false)
                measure(state) { tree.hitTest($0) }
            } catch { state.fail("\(error)") }
        }
        .unit(CBTimeUnitMicrosecond)
        registry.add("Layers/hitTest/\(name)/sampled") { state in
            do {
                let tree = try makeTree(name, isAnimated: true)
                var sampler = LayerTreeSampler(tree)
                sampler.sample(at: 1.25)
                measure(state) { sampler.hitTest($0, in: tree) }
            } catch { state.fail("\(error)") }
        }
        .unit(CBTimeUnitMicrosecond)
        registry.add("Layers/hitTest/\(name)/presented") { state in
            do {
                let tree = try makeTree(name, isAnimated: true)
                measure(state) { tree.hitTest($0, at: 1.25) }
            } catch { state.fail("\(error)") }
        }
        .unit(CBTimeUnitMicrosecond)
    }
}

private func measure(_ state: State, _ test: (SIMD2<Double>) -> LayerTree.Hit?) {
    var generator = SplitMix64(seed: 3)
    let points = (0..<64).map { _ in SIMD2(generator.number(in: 0...1000), generator.number(in: 0...1000)) }
    var next = 0
    state.measure {
        next &+= 1
        keep(test(points[next & 63])?.point.x ?? 0)
    }
}

private func makeTree(_ name: String, isAnimated: Bool) throws -> LayerTree {
    var generator = SplitMix64(seed: 4)
    var tree = LayerTree()
    var parents: [LayerTree.LayerID] = []
    for index in 0..<LayerInputs.count {
        var layer = LayerModel()
        let position = SIMD2(generator.number(in: 0...1000), generator.number(in: 0...1000))
        layer[.bounds] = Rect2D(size: Size2D(width: 10, height: 20))
        layer[.position] = name == "chain" ? SIMD2(5.1, 10.1) : position
        if name == "stacked" { layer[.zPosition] = generator.number(in: -100...100) }
        if name == "turned" {
            layer[.transform] = Matrix4x4.rotation(angle: generator.number(in: -1...1), x: 1, y: 0.5, z: 0)
                .concatenating(.perspective(distance: 500))
        }
        if isAnimated {
            try layer.add(
                BasicAnimation(
                    .position, from: position, to: SIMD2(500, 500), timing: LayerInputs.endless(index)))
        }
        switch name {
        case "chain": parents = [try tree.add(layer, below: parents.first)]
        case "deep": parents.append(try tree.add(layer, below: index == 0 ? nil : parents[(index - 1) / 10]))
        default: try tree.add(layer)
        }
    }
    return tree
}

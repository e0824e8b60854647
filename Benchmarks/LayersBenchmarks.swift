import CBench
import TimingMath

/// Trees of 10,000 layers at depth 5, each with an animation or a group of two, sampled at 120 frames a second of time that
/// goes on; an item is a layer and frame. For contrast trees most or all of whose animations do not run: an item of
/// `running100` is one of the hundred layers that do, one of `over` a frame. Building a sampler, and single layers, as well.
func registerLayersBenchmarks(in registry: Registry) {
    for (name, make) in LayerInputs.animations {
        addFrames(in: registry, "Layers/sample/\(name)", items: LayerInputs.count) {
            try LayerInputs.tree(make)
        }
    }
    addFrames(in: registry, "Layers/sample/easedOwnClocks", items: LayerInputs.count) {
        try LayerInputs.tree(speed: { 0.5 + Double($0 % 97) / 97 }) {
            LayerInputs.eased(timing: LayerInputs.endless($0))
        }
    }
    addFrames(in: registry, "Layers/sample/running100", items: 100) {
        try LayerInputs.tree { index in
            var timing = LayerInputs.endless(index)
            // All others are to come.
            if index % 100 != 0 { timing.beginTime = 1e9 }
            return LayerInputs.eased(timing: timing)
        }
    }
    addFrames(in: registry, "Layers/sample/over", items: 1) {
        try LayerInputs.tree { _ in LayerInputs.eased(timing: MediaTiming(beginTime: -10, duration: 1)) }
    }
    addBuilding(in: registry)
    addSingleLayers(in: registry)
}

/// Frame after frame of a tree, whose sampler is made once: that takes longer than most runs.
private func addFrames(
    in registry: Registry, _ name: String, items: Int, _ tree: @escaping () throws -> LayerTree
) {
    var made: LayerTreeSampler?
    registry.add(name) { state in
        do {
            var sampler = try made ?? LayerTreeSampler(tree())
            made = sampler
            var frame = 0
            // The first sample presents all layers and moves over all that began before.
            sampler.sample(at: 0)
            state.measure(items: items) {
                frame &+= 1
                sampler.sample(at: Double(frame) / 120)
                keep(sampler.updatedLayers.count)
            }
        } catch { state.fail("\(error)") }
    }
    .unit(CBTimeUnitMicrosecond)
}

private func addBuilding(in registry: Registry) {
    registry.add("Layers/build/eased") { state in
        do {
            let tree = try LayerInputs.tree { LayerInputs.eased(timing: LayerInputs.endless($0)) }
            state.measure(items: LayerInputs.count) { keep(LayerTreeSampler(tree).updatedLayers.count) }
        } catch { state.fail("\(error)") }
    }
    .unit(CBTimeUnitMillisecond)
}

/// The presentation of one layer, which is made anew at every call.
private func addSingleLayers(in registry: Registry) {
    for (name, make) in LayerInputs.animations {
        registry.add("Layers/presentation/\(name)") { state in
            do {
                var layer = LayerModel()
                for animation in make(0) { try layer.add(animation) }
                var frame = 0
                state.measure {
                    frame &+= 1
                    keep(layer.presentation(at: Double(frame) / 120))
                }
            } catch { state.fail("\(error)") }
        }
    }
}

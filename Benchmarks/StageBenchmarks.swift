import CBench
import TimingMathLayers

/// Benchmarks of a stage of 10,000 layers. An item of `frame` and `samplerAlone` is one of the 1,000 layers that run an
/// implicit animation, in a frame at 120 a second; `samplerAlone` samples the same tree without a stage. An item of
/// `change` is a property that is set, animates for 0.25 s and stops.
func registerStageBenchmarks(in registry: Registry) {
    registry.add("Layers/stage/frame") { state in
        measure(state) { stage, running in
            var frame = 0
            stage.sample()
            state.measure(items: running.count) {
                frame &+= 1
                keep((try? stage.advance(to: Double(frame) / 120).count) ?? 0)
                stage.sample()
                keep(stage.sampler.updatedLayers.count)
            }
        }
    }
    .unit(CBTimeUnitMicrosecond)
    registry.add("Layers/stage/samplerAlone") { state in
        measure(state) { stage, running in
            var frame = 0, sampler = LayerTreeSampler(stage.tree)
            sampler.sample(at: 0)
            state.measure(items: running.count) {
                frame &+= 1
                sampler.sample(at: Double(frame) / 120)
                keep(sampler.updatedLayers.count)
            }
        }
    }
    .unit(CBTimeUnitMicrosecond)
    registry.add("Layers/stage/change") { state in
        measure(state) { stage, running in
            var turn = 0
            for layer in running { stage.removeAllAnimations(of: layer) }
            state.measure(items: running.count) {
                turn &+= 1
                for layer in running { try? stage.set(Double(turn & 1), for: .opacity, of: layer) }
                keep((try? stage.advance(to: Double(turn) * 0.5).count) ?? 0)
            }
        }
    }
    .unit(CBTimeUnitMicrosecond)
}

/// Makes a stage of 10,000 layers at depth 5, a tenth of which run an implicit animation that lasts longer than the
/// benchmark.
private func measure(
    _ state: State, _ body: (inout Stage, [LayerTree.LayerID]) throws -> Void
) {
    do {
        var stage = Stage(), level = [try stage.add(LayerModel())], running: [LayerTree.LayerID] = []
        while level.count < LayerInputs.count {
            level = try level.flatMap { parent in
                try (0..<10).map { _ in try stage.add(LayerModel(), below: parent) }
            }
        }
        stage.flush()
        running = level.indices.filter { $0 % 10 == 0 }.map { level[$0] }
        try stage.transaction(duration: 1e9) { stage in
            for layer in running { try stage.set(0, for: .opacity, of: layer) }
        }
        try stage.advance(to: 0)
        try body(&stage, running)
    } catch { state.fail("\(error)") }
}

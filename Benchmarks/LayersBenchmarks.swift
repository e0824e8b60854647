import CBench
import CPeers
import Foundation
import TimingMathLayers

/// Benchmarks of trees of 10,000 layers at depth 5, each with an animation or a group of two, sampled at 120 frames a
/// second of advancing time. An item is a layer and frame. In some trees most or all animations do not run: an item of
/// `running100` is one of the hundred layers that do, and an item of `over` is a frame. Other trees are sampled one
/// layer at a time, by several tasks, and as a C++ loop. Making a sampler and presenting single layers are measured
/// too.
///
/// Benchmarks called `layers:1000000` take gigabytes, and seconds to prepare. Scripts that run all benchmarks leave out
/// those with 100,000 layers or more.
func registerLayersBenchmarks(in registry: Registry) {
    let frames = LayerFrames()
    for kind in LayerInputs.frameKinds + LayerInputs.otherKinds {
        frames.add(to: registry, "sample/\(kind.name)") { try kind.tree() }
    }
    frames.add(to: registry, "sample/easedOwnClocks") {
        try LayerInputs.tree(speed: { 0.5 + Double($0 % 97) / 97 }) {
            LayerInputs.eased(timing: LayerInputs.endless($0), LayerInputs.numbers($0))
        }
    }
    frames.add(to: registry, "sample/running100", items: 100) {
        try LayerInputs.tree { index in
            var timing = LayerInputs.endless(index)
            // All others begin later.
            if index % 100 != 0 { timing.beginTime = 1e9 }
            return LayerInputs.eased(timing: timing, LayerInputs.numbers(index))
        }
    }
    frames.add(to: registry, "sample/over", items: 1) {
        try LayerInputs.tree {
            LayerInputs.eased(timing: MediaTiming(beginTime: -10, duration: 1), LayerInputs.numbers($0))
        }
    }
    addCounts(in: registry, frames)
    addOneByOne(in: registry, frames)
    addPeers(in: registry)
    addBuilding(in: registry)
    addSingleLayers(in: registry)
}

private let counts = [1000, 3000, 10_000, 30_000, 100_000, 300_000, 1_000_000]

/// The cost of a frame by the number of layers.
private func addCounts(in registry: Registry, _ frames: LayerFrames) {
    for kind in LayerInputs.frameKinds {
        frames.add(to: registry, "sample", kind, counts: kind.name == "eased" ? counts : [1_000_000])
    }
    frames.add(to: registry, "sample", LayerInputs.mixedKind, counts: counts)
    for count in [100_000, 1_000_000] {
        frames.addConcurrent(
            to: registry, LayerInputs.mixedKind, count: count, processors: ProcessInfo.processInfo.activeProcessorCount)
    }
}

/// The same trees, with their animations applied one at a time.
private func addOneByOne(in registry: Registry, _ frames: LayerFrames) {
    for kind in LayerInputs.frameKinds {
        frames.add(to: registry, "oneByOne/\(kind.name)", oneByOne: true) { try kind.tree() }
        guard kind.name == "eased" else { continue }
        frames.add(to: registry, "oneByOne", kind, counts: [1_000_000], oneByOne: true)
    }
    frames.add(to: registry, "oneByOne", LayerInputs.mixedKind, counts: [10_000, 1_000_000], oneByOne: true)
}

/// The trees of `sample/eased`, evaluated by a loop over structures.
private func addPeers(in registry: Registry) {
    for count in counts {
        registry.add("Layers/peer/eased/layers:\(count)") { state in
            let curves = peers_browsers_prepare([0.42, 0, 0.58, 1], 1), curve = peers_browsers_curve(curves, 0)
            defer { peers_browsers_release(curves) }
            var animations = (0..<count).map { PeersAnimation(eased: $0, curve) }
            var frame = 0
            state.measure(items: count) {
                frame &+= 1
                peers_plain_frame(&animations, Double(frame) / 120, count)
                clobberMemory()
            }
            state.counter("bytes", Double(MemoryLayout<PeersAnimation>.stride))
            state.counter("error", distanceFromLayers(of: &animations, at: 1.25))
        }
        .unit(CBTimeUnitMicrosecond)
    }
}

extension PeersAnimation {
    /// The animation of a layer of `eased`.
    fileprivate init(eased index: Int, _ curve: UnsafeRawPointer) {
        let timing = LayerInputs.endless(index)
        var generator = LayerInputs.numbers(index)
        let from = generator.number(in: 0...1), to = generator.number(in: 0...1)
        self.init(
            begin: timing.beginTime, duration: timing.duration, from: from, to: to, value: 0, curve: curve,
            autoreverses: timing.autoreverses)
    }
}

/// Returns the largest difference between the first values and what the layers present, as a check of the loop.
private func distanceFromLayers(of animations: inout [PeersAnimation], at time: Double) -> Double {
    peers_plain_frame(&animations, time, animations.count)
    return animations.prefix(100).enumerated().reduce(0) { largest, item in
        var layer = LayerModel()
        for animation in LayerInputs.eased(timing: LayerInputs.endless(item.offset), LayerInputs.numbers(item.offset)) {
            try? layer.add(animation)
        }
        let value = try? layer.presentation(at: time).value(for: "opacity").number
        return max(largest, ((value ?? .infinity) - item.element.value).magnitude)
    }
}

private func addBuilding(in registry: Registry) {
    registry.add("Layers/build/eased") { state in
        do {
            let tree = try LayerInputs.tree {
                LayerInputs.eased(timing: LayerInputs.endless($0), LayerInputs.numbers($0))
            }
            state.measure(items: LayerInputs.count) { keep(LayerTreeSampler(tree).updatedLayers.count) }
        } catch { state.fail("\(error)") }
    }
    .unit(CBTimeUnitMillisecond)
}

/// The presentation of one layer, made anew at every call.
private func addSingleLayers(in registry: Registry) {
    for kind in LayerInputs.frameKinds + LayerInputs.otherKinds {
        registry.add("Layers/presentation/\(kind.name)") { state in
            do {
                var layer = LayerModel()
                for animation in kind.make(0) { try layer.add(animation) }
                var frame = 0
                state.measure {
                    frame &+= 1
                    keep(layer.presentation(at: Double(frame) / 120))
                }
            } catch { state.fail("\(error)") }
        }
    }
}

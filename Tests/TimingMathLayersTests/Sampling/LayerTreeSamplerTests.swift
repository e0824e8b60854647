import SeededRandom
import Testing
import TimingMathLayers

@Suite("Layers: a sampler equals the tree", .tags(.law))
struct LayerTreeSamplerTests {
    /// Instants at which an animation begins, repeats or ends, as absolute times, with their neighbours and random
    /// times.
    private static func times(of tree: LayerTree, _ random: inout SeededGenerator) -> [Double] {
        var times = (0..<6).map { _ in random.number(in: -12...20) } + [.infinity, -.infinity, .nan, 0, 0, -0.0, 1e17]
        for id in tree.layers {
            for attached in tree[id]?.animations ?? [] {
                let timing = attached.animation.timing
                for local in [timing.beginTime, timing.activeEnd(), timing.beginTime + timing.duration] {
                    guard let time = try? tree.convertTime(local, from: id, to: nil), random.chance(0.5) else {
                        continue
                    }
                    times += [time.nextDown, time, time.nextUp]
                }
            }
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return times.filter { !$0.isNaN }.sorted()
        case 1: return times.filter { !$0.isNaN }.sorted().reversed()
        default: return times.shuffled(using: &random)
        }
    }

    @Test("Samples equal the tree to the bit: any order of times, at and next to boundaries, at infinities, after NaN")
    func equalsTree() throws {
        var compared = 0, changed = 0, updated = 0, visible = 0
        for seed in 0..<8 {
            var layers = RandomLayers(seed: seed)
            let tree = layers.tree(), ids = tree.layers
            var sampler = LayerTreeSampler(tree)
            for time in Self.times(of: tree, &layers.random) {
                sampler.sample(at: time)
                let whole = tree.presentation(at: time)
                for id in ids {
                    let expected = try #require(tree.presentation(of: id, at: time))
                    let presented = try #require(sampler.presentation(of: id))
                    let differences = try presented.differences(from: expected)
                    #expect(differences == [], "seed \(seed), \(id) at \(time): \(differences)")
                    #expect(try whole[id]?.differences(from: expected) == [], "seed \(seed), \(id) at \(time)")
                    if !differences.isEmpty { return }
                    compared += 1
                    if let model = tree[id]?.properties, presented != model { changed += 1 }
                }
                updated += sampler.updatedLayers.count
                visible += ids.count
                #expect(Set(sampler.updatedLayers).count == sampler.updatedLayers.count, "seed \(seed) at \(time)")
            }
        }
        // Many layers are animated, and many are not.
        #expect(changed > compared / 10, "\(changed) of \(compared)")
        #expect(updated < visible * 3 / 4, "\(updated) of \(visible)")
    }

    @Test("Deep chains of layers with their own timings")
    func deepChains() throws {
        for seed in 0..<2 {
            var layers = RandomLayers(seed: seed)
            var tree = LayerTree(), ids: [LayerTree.LayerID] = []
            for i in 0..<20 {
                var layer = layers.layer()
                layer.timing.speed = layers.random.pick([1, 0.5, 2, 1.1, -1, i % 20 == 19 ? 0 : 1])
                ids.append(try tree.add(layer, below: ids.last))
            }
            var sampler = LayerTreeSampler(tree)
            for time in Self.times(of: tree, &layers.random) {
                sampler.sample(at: time)
                for id in ids {
                    let expected = try #require(tree.presentation(of: id, at: time))
                    #expect(
                        try sampler.presentation(of: id)?.differences(from: expected) == [],
                        "seed \(seed), \(id) at \(time)")
                }
            }
        }
    }

    @Test("Chains in which times overflow, vanish or lose digits", .tags(.badInput))
    func extremeChains() throws {
        typealias Timing = MediaTiming
        let whole = Timing(beginTime: 1, duration: 4), late = Timing(beginTime: 1.0003, duration: 4)
        let cases: [(chain: [Timing], animation: Timing, times: [Double])] = [
            ([Timing(speed: 0.5)], Timing(beginTime: -1, duration: 1), [-0.5, 0, 0x1p-1074, -0x1p-1074]),
            ([Timing(speed: -0.5)], Timing(beginTime: -1, duration: 1), [0.5, 0, 0x1p-1074, -0x1p-1074]),
            (
                [Timing(speed: 1e308), Timing(beginTime: 1.7e308, speed: 0.01, timeOffset: -1e307)],
                Timing(beginTime: 1, duration: 4, fillMode: .both), [1.8, 0, -1.8]
            ),
            ([0x7e8p-1074, 1e300, 1e20].map { Timing(speed: $0) }, whole, [0.9, 1, 3, 5, 5.00016, 5.1]),
            ([0x7e8p-1074, 1e300, 1e20].map { Timing(speed: $0) }, late, [1.00029, 1.0003, 2]),
            ([1e-160, 1e-160, 1e300, 1e20].map { Timing(speed: $0) }, whole, [1, 5, 5.0001, 6]),
            ([1e308, 0].map { Timing(speed: $0, timeOffset: 2) }, whole, [0, 1, 2]),
        ]
        for (number, (chain, timing, times)) in cases.enumerated() {
            var tree = LayerTree(), parent: LayerTree.LayerID?
            for timing in chain { parent = try tree.add(LayerModel(timing: timing), below: parent) }
            var layer = LayerModel()
            var animation = BasicAnimation("opacity", from: 5, to: 6, timing: timing)
            animation.isRemovedOnCompletion = false
            try layer.add(animation)
            let id = try tree.add(layer, below: parent)
            var sampler = LayerTreeSampler(tree)
            for time in times + times.reversed() {
                sampler.sample(at: time)
                let expected = try #require(tree.presentation(of: id, at: time))
                #expect(
                    try sampler.presentation(of: id)?.differences(from: expected) == [], "case \(number) at \(time)")
            }
        }
    }

    @Test(
        "Only layers with running animations, or with animations that began or ended since the last sample, are updated"
    )
    func updatesWhatRuns() throws {
        var tree = LayerTree(), ids: [LayerTree.LayerID] = []
        let window = try tree.add(LayerModel())
        for i in 0..<60 {
            var layer = LayerModel()
            let fill: MediaTiming.FillMode = [.removed, .backwards, .forwards, .both][i % 4]
            // Layer i runs from i + 1 to i + 3.
            try layer.add(
                BasicAnimation(
                    "opacity", from: 0, to: 1,
                    timing: MediaTiming(beginTime: Double(i + 1), duration: 2, fillMode: fill),
                    isRemovedOnCompletion: i % 2 == 0))
            ids.append(try tree.add(layer, below: window))
        }
        var sampler = LayerTreeSampler(tree)
        sampler.sample(at: 0)
        #expect(Set(sampler.updatedLayers) == Set(ids))
        var random = SeededGenerator(seed: 1), last = 0.0
        for step in 0..<200 {
            let time = step < 100 ? Double(step) / 3 : random.number(in: -5...70)
            sampler.sample(at: time)
            let passed = min(last, time)...max(last, time)
            let expected = ids.indices.filter { passed.overlaps(Double($0 + 1)...Double($0 + 3)) }
            // At a boundary, one more instant may be visited, but no other layer's.
            let updated = Set(sampler.updatedLayers)
            #expect(
                updated.isSuperset(of: expected.map { ids[$0] }.filter { _ in step > 0 && last != time }),
                "\(last) to \(time)")
            #expect(updated.isSubset(of: expected.map { ids[$0] }), "\(last) to \(time)")
            last = time
        }
        for time in [1000, 1001, 1e9, .infinity] {
            sampler.sample(at: time)
            if time > 1000 { #expect(sampler.updatedLayers.isEmpty, "\(time)") }
        }
        #expect(!sampler.updatedLayers.contains(window) && sampler.properties.count == 60)
    }

    @Test("A snapshot excludes later changes of the tree and properties of other samplers")
    func snapshot() throws {
        var tree = LayerTree()
        var layer = LayerModel()
        try layer.add(BasicAnimation("opacity", to: 0, timing: MediaTiming(beginTime: 1, duration: 2)))
        let id = try tree.add(layer), still = try tree.add(LayerModel())
        var sampler = LayerTreeSampler(tree)
        let opacity = try #require(sampler.property(of: id, named: "opacity"))
        #expect(sampler.number(of: opacity) == 1 && opacity.kind == .number && opacity.layer == id)
        try tree.update(id) { $0[.opacity] = 0.2 }
        tree.remove(id)
        sampler.sample(at: 2)
        #expect(sampler.number(of: opacity) == 0.5 && sampler.value(of: opacity) == 0.5)
        #expect(
            sampler.property(of: id, named: "position") == nil && sampler.property(of: still, named: "opacity") == nil)
        #expect(sampler.presentation(of: still) == LayerProperties())
        let empty = LayerTreeSampler(tree)
        #expect(empty.value(of: opacity) == nil && empty.number(of: opacity) == nil && empty.properties.isEmpty)
        #expect(empty.presentation(of: id) == nil)
    }
}

import SeededRandom
import Testing

@testable import TimingMathLayers

@Suite("Frames: several tasks give the bits of one", .tags(.law))
struct SamplerConcurrencyTests {
    /// Compares the presentation of one task with that of several, for the same tree.
    private func compare(
        _ alone: LayerTreeSampler, _ together: LayerTreeSampler, _ ids: [LayerTree.LayerID], _ label: String
    ) throws -> Bool {
        for (a, b) in zip(alone.properties, together.properties) {
            let found = try #require(together.value(of: b)), expected = try #require(alone.value(of: a))
            guard found.isSame(as: expected), a == b else {
                Issue.record("\(label): \(b.name) of layer \(b.layer.index) is \(found), by one task \(expected)")
                return false
            }
        }
        let isSame = Set(alone.updatedLayers) == Set(together.updatedLayers)
        #expect(isSame && alone.properties.count == together.properties.count, "\(label)")
        return isSame
    }

    @Test(arguments: [0, 1, 40, 300, 1500])
    func sharesOfAllSizes(_ count: Int) async throws {
        var maker = RowMaker(seed: count, isUniform: count == 1500, awkwardness: count == 300 ? 0.05 : 0)
        let kinds = count == 1500 ? Array(RowKind.all.prefix(2)) : RowKind.all
        let tree = try maker.tree(of: kinds, count: count), ids = tree.layers
        var alone = LayerTreeSampler(tree), together = LayerTreeSampler(tree)
        for (step, taskCount) in [1, 2, 3, 7, 64, 0, -5, .max, 2].enumerated() {
            let time = step == 6 ? .nan : 0.25 * Double(step) + 0.1
            alone.sample(at: time)
            await together.sample(at: time, concurrently: taskCount)
            let label = "seed \(count), \(count) layers by \(taskCount) tasks at \(time)"
            if try !compare(alone, together, ids, label) { return }
        }
    }

    /// A sampler is a value: copies are sampled concurrently, each at its own times.
    @Test func copiesAtTheSameTime() async throws {
        var maker = RowMaker(seed: 77, isUniform: false)
        let tree = try maker.tree(of: RowKind.all, count: 120), ids = tree.layers
        var sampler = LayerTreeSampler(tree)
        sampler.sample(at: 0.5)
        let copies = await withTaskGroup(of: (Double, LayerTreeSampler).self) { [sampler] group in
            for i in 0..<6 {
                group.addTask {
                    var copy = sampler
                    for step in 0...10 { copy.sample(at: Double(i) * Double(step) / 20) }
                    return (Double(i) / 2, copy)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(copies.count == 6)
        for (time, copy) in copies {
            for id in ids {
                let expected = try #require(tree.presentation(of: id, at: time))
                #expect(
                    try copy.presentation(of: id)?.differences(from: expected) == [], "layer \(id.index) at \(time)")
            }
        }
        for id in ids.prefix(30) {
            let expected = try #require(tree.presentation(of: id, at: 0.5))
            #expect(
                try sampler.presentation(of: id)?.differences(from: expected) == [], "layer \(id.index) of the first")
        }
    }
}

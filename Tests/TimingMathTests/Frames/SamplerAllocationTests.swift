import CAllocationCount
import SeededRandom
import Testing

@testable import TimingMath

/// How often this thread allocates while something is done; nil where that can't be counted.
private func allocations(of body: () -> Void) -> Int? {
    let before = allocation_count()
    body()
    return before < 0 ? nil : allocation_count() - before
}

@Suite("Frames: a sample allocates nothing")
struct SamplerAllocationTests {
    /// Whether what Swift allocates is counted: that depends on how the tests are linked.
    private static let isCounted =
        allocations {
            UnsafeMutablePointer<Double>.allocate(capacity: 999).deallocate()
        } == 1

    /// In frames that follow each other, back, and anywhere, from the first sample on.
    private func check(_ tree: LayerTree, _ label: String) {
        var sampler = LayerTreeSampler(tree)
        let times = (0..<40).map { Double($0) / 12 } + [2.5, 1, -3, 1e9, 2, .infinity, 0.5, .nan, 1.5]
        for time in times {
            let count = allocations { sampler.sample(at: time) }
            #expect(count == 0, "\(label) at \(time)")
            if count != 0 { return }
        }
    }

    @Test(.enabled(if: isCounted, "allocations cannot be counted here"), arguments: RowKind.all.indices)
    func rowsOfEveryKind(_ number: Int) throws {
        let kind = RowKind.all[number]
        var maker = RowMaker(seed: number, isUniform: number % 2 == 0)
        check(try maker.tree(of: [kind], count: 40), "\(kind.name), seed \(number)")
    }

    @Test(.enabled(if: isCounted, "allocations cannot be counted here"))
    func manyRowsOfAllKinds() throws {
        var maker = RowMaker(seed: 1, isUniform: false)
        check(try maker.tree(of: RowKind.all, count: 700), "700 layers, seed 1")
    }

    /// Also after layers came and went.
    @Test(.enabled(if: isCounted, "allocations cannot be counted here"))
    func afterChanges() throws {
        var maker = RowMaker(seed: 2, isUniform: false)
        var tree = try maker.tree(of: RowKind.all, count: 200)
        var sampler = LayerTreeSampler(tree)
        sampler.sample(at: 0)
        for step in 0..<30 {
            for _ in 0..<10 {
                guard let id = tree.layers.randomElement(using: &maker.layers.random) else { continue }
                let animations = maker.pick(RowKind.all).make(&maker)
                tree[id] = maker.layer(animations)
                sampler.update(id, of: tree)
            }
            let time = Double(step) / 10
            let count = allocations { sampler.sample(at: time) }
            #expect(count == 0, "at \(time)")
        }
    }
}

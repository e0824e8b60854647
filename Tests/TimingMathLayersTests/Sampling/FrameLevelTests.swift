import CTimingLanes
import SeededRandom
import Testing

@testable import TimingMathLayers

/// Frames have the same bits on each instruction set of this machine, namely those of animations applied one by one.
@Suite(.tags(.law)) struct FrameLevelTests {
    /// The numbers of all animated values, by layer and property.
    private func numbers(_ frame: Frame) -> [Double] {
        frame.layers.indices.flatMap { layer in
            frame.slots(of: layer).sorted { name($0, frame) < name($1, frame) }.flatMap { slot in
                frame.value(ofSlot: slot).components
            }
        }
    }

    private func name(_ slot: Int, _ frame: Frame) -> String { frame.property(ofSlot: slot).name }

    private func compare(_ tree: LayerTree, at times: [Double], _ label: String) {
        var ordered = Frame(tree, isSequential: true)
        let sets = InstructionSet.available
        var frames = sets.map { _ in Frame(tree) }
        for time in times {
            ordered.sample(at: time, by: Kernels.table(of: .baseline))
            let expected = numbers(ordered)
            for (i, set) in sets.enumerated() {
                frames[i].sample(at: time, by: Kernels.table(of: set))
                let found = numbers(frames[i])
                #expect(found.count == expected.count, "\(label) with \(set)")
                let wrong = zip(found, expected).first { !isSame($0, $1) }
                if let wrong {
                    Issue.record("\(label) with \(set) at \(time): \(wrong.0), one by one \(wrong.1)")
                    return
                }
            }
        }
    }

    /// Numbers of rows of one table for which the last group is full or has any number of rows.
    @Test(arguments: RowKind.all.indices)
    func rowsOfEveryKind(_ number: Int) throws {
        let kind = RowKind.all[number]
        for count in [1, 8, 15, 17] {
            let seed = 100 * number + count
            var maker = RowMaker(seed: seed, isUniform: true, awkwardness: count % 3 == 0 ? 0.1 : 0)
            let tree = try maker.tree(of: [kind], count: count)
            compare(tree, at: [0.5, 2.7], "\(kind.name), seed \(seed), \(count) layers")
        }
    }

    @Test func portions() throws {
        for (seed, count) in [255, 256, 257, 600].enumerated() {
            var maker = RowMaker(seed: seed, isUniform: false)
            let tree = try maker.tree(of: RowKind.all, count: count)
            compare(tree, at: [0.5, 1.3, 2], "all kinds, seed \(seed), \(count) layers")
        }
    }
}

import SeededRandom
import TimingMathLayers

/// Trees of layers, the same in every process.
enum LayerInputs {
    /// The default number of animated layers. There are fewer when instructions are counted, which takes fifty times as
    /// long.
    static let count = Counting.isOn ? 1000 : 10_000

    /// The animations of a layer, by its index.
    typealias Make = @Sendable (Int) -> [any LayerAnimationConvertible]

    /// An alternating, endless run of one to two seconds, which began in the second before 0.
    static func endless(_ index: Int) -> MediaTiming {
        var generator = SplitMix64(seed: UInt64(index))
        return MediaTiming(
            beginTime: -generator.number(in: 0.01...1), duration: generator.number(in: 1...2), repeatCount: .infinity,
            autoreverses: true)
    }

    /// Makes animated layers in groups of ten below layers that are not animated: 10,000 are at depth 5.
    ///
    /// - Parameters:
    ///   - count: the number of animated layers.
    ///   - distinct: the number of distinct layers. Further layers are copies of them and share their memory; their
    ///     superlayer shifts the begin time of all its copies.
    ///   - speed: the speed of each animated layer.
    ///   - make: makes a layer's animations.
    static func tree(
        count: Int = count, distinct: Int = .max, speed: (Int) -> Double = { _ in 1 }, _ make: Make
    ) throws -> LayerTree {
        var tree = LayerTree()
        var models: [LayerModel] = []
        let parents = try addParents(of: count, blocks: distinct < count ? count / distinct : 0, to: &tree)
        for index in 0..<count {
            let parent = parents[index * parents.count / count]
            if index >= distinct {
                try tree.add(models[index % distinct], below: parent)
                continue
            }
            var layer = LayerModel(timing: MediaTiming(speed: speed(index)))
            for animation in make(index) { try layer.add(animation) }
            if distinct < count { models.append(layer) }
            try tree.add(layer, below: parent)
        }
        return tree
    }

    /// Returns the layers directly above the animated ones; each has at most ten of them.
    ///
    /// - Parameter blocks: the number of layers of the level that has begin times.
    private static func addParents(
        of count: Int, blocks: Int, to tree: inout LayerTree
    ) throws -> [LayerTree.LayerID] {
        var generator = SplitMix64(seed: 1)
        var level = [try tree.add(LayerModel())]
        while 10 * level.count < count {
            var below: [LayerTree.LayerID] = []
            for parent in level {
                for _ in 0..<10 {
                    let isBlock = 10 * level.count == blocks
                    let timing = MediaTiming(beginTime: isBlock ? -generator.number(in: 0...2) : 0)
                    below.append(try tree.add(LayerModel(timing: timing), below: parent))
                }
            }
            level = below
        }
        return level
    }
}

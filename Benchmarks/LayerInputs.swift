import SeededRandom
import TimingMath

/// Trees of layers, the same in every process.
enum LayerInputs {
    /// How many layers are animated where nothing else is said.
    static let count = 10_000

    /// The animations of a layer, by its index.
    typealias Make = @Sendable (Int) -> [any LayerAnimationConvertible]

    /// A run of one to two seconds, there and back for ever, begun in the second before 0.
    static func endless(_ index: Int) -> MediaTiming {
        var generator = SplitMix64(seed: UInt64(index))
        return MediaTiming(
            beginTime: -generator.number(in: 0.01...1), duration: generator.number(in: 1...2), repeatCount: .infinity,
            autoreverses: true)
    }

    /// Animated layers, and above them, ten by ten, layers that are not: 10,000 are at depth 5.
    ///
    /// - Parameters:
    ///   - count: how many layers are animated.
    ///   - speed: of each animated layer.
    ///   - make: its animations.
    static func tree(
        count: Int = count, speed: (Int) -> Double = { _ in 1 }, _ make: Make
    ) throws -> LayerTree {
        var tree = LayerTree()
        let parents = try addParents(of: count, to: &tree)
        for index in 0..<count {
            var layer = LayerModel(timing: MediaTiming(speed: speed(index)))
            for animation in make(index) { try layer.add(animation) }
            try tree.add(layer, below: parents[index * parents.count / count])
        }
        return tree
    }

    /// The lowest layers above so many animated ones, at most ten of which go below each.
    static func addParents(of count: Int, to tree: inout LayerTree) throws -> [LayerTree.LayerID] {
        var level = [try tree.add(LayerModel())]
        while 10 * level.count < count {
            var below: [LayerTree.LayerID] = []
            for parent in level {
                for _ in 0..<10 { below.append(try tree.add(LayerModel(), below: parent)) }
            }
            level = below
        }
        return level
    }
}

import SeededRandom
import Testing

@testable import TimingMathLayers

@Suite("Frames: rows of every kind equal the tree to the bit", .tags(.law))
struct RowKindsTests {
    /// Frames forward and backward, random times, and times at and next to the boundaries of some layers.
    private func times(_ tree: LayerTree, _ random: inout SeededGenerator) -> [Double] {
        let first = random.number(in: -1...0.5), ids = tree.layers
        let forward = (0..<3).map { first + 0.6 * Double($0) }
        let back = (0..<2).map { 3 - 0.7 * Double($0) }
        let beside = tree.boundaries(of: random.pick(ids)).prefix(3)
        let any = [random.number(in: -2...9), random.pick([.infinity, -.infinity, .nan, 1e17, -0.0])]
        return forward + back + (beside + any).shuffled(using: &random) + [1]
    }

    /// Compares a tree at some times; returns false if anything differed.
    private func compare(_ tree: LayerTree, at times: [Double], _ label: String, askingOneIn stride: Int) throws {
        var comparison = try SamplerComparison(tree, label, askingOneIn: stride)
        for time in times { if try !comparison.isSame(at: time) { return } }
        #expect(comparison.changedCount > 0, "\(label): nothing is animated")
    }

    /// In portions of 256 with a remainder, and in groups of 16 with a remainder.
    @Test(arguments: RowKind.all.indices)
    func manyLayersOfOneTable(_ number: Int) throws {
        let kind = RowKind.all[number]
        var maker = RowMaker(seed: 1000 + number, isUniform: true)
        let count = maker.count(number % 16 == 0 ? 270...300 : 17...40)
        let tree = try maker.tree(of: [kind], count: count)
        let label = "\(kind.name), seed \(1000 + number), \(count) layers in few tables"
        try compare(tree, at: times(tree, &maker.layers.random), label, askingOneIn: 13)
        check(Frame(tree).layerCounts, of: kind, label)
    }

    @Test(arguments: RowKind.all.indices)
    func layersOfManyTablesAndClocks(_ number: Int) throws {
        let kind = RowKind.all[number]
        var maker = RowMaker(seed: 2000 + number, isUniform: false)
        let count = maker.count(17...40)
        let tree = try maker.tree(of: [kind], count: count)
        let label = "\(kind.name), seed \(2000 + number), \(count) layers in many tables"
        try compare(tree, at: times(tree, &maker.layers.random), label, askingOneIn: 7)
        check(Frame(tree).layerCounts, of: kind, label)
    }

    private func check(_ counts: (inRows: Int, inOrder: Int), of kind: RowKind, _ label: String) {
        switch kind.rows {
        case .all: #expect(counts.inOrder == 0 && counts.inRows > 0, "\(label): \(counts)")
        case .some: #expect(counts.inOrder > 0 && counts.inRows > 0, "\(label): \(counts)")
        case .any: break
        }
    }

    /// Most affine matrices and most motions are rows. Matrices that mirror or are nearly singular, and motions along
    /// arcs, need not be.
    @Test(arguments: ["maps of", "motions"])
    func mostMatricesAndMotionsAreRows(_ prefix: String) throws {
        let kinds = RowKind.all.enumerated().filter { $0.element.name.hasPrefix(prefix) }
        #expect(kinds.count == 2)
        for (number, kind) in kinds {
            var maker = RowMaker(seed: number, isUniform: true)
            let counts = Frame(try maker.tree(of: [kind], count: 100)).layerCounts
            #expect(counts.inRows > counts.inOrder, "\(kind.name), seed \(number): \(counts)")
        }
    }

    /// More numbers than caches hold, so that prefetching is used.
    @Test func moreThanCachesHold() throws {
        var maker = RowMaker(seed: 4000, isUniform: true), tree = try maker.tree(of: RowKind.all, count: 400)
        var layer = LayerModel()
        try layer.add(
            BasicAnimation(
                "transform", from: .transform(.scale(x: 2, y: 0.5)),
                to: .transform(.rotation(angle: 1, x: 0, y: 0, z: 1)), timing: MediaTiming(beginTime: -1, duration: 8)))
        for _ in 0..<8200 { try tree.add(layer) }
        #expect(Frame(tree).numbers.isLarge)
        try compare(tree, at: [0.1, 2], "seed 4000, 8,600 layers", askingOneIn: 43)
    }

    /// More rows of one table run at once than a portion holds.
    @Test func tablesOfSeveralPortions() throws {
        for (count, seed) in [(255, 1), (256, 2), (257, 3), (512, 4), (530, 5)] {
            var maker = RowMaker(seed: seed, isUniform: true), tree = LayerTree()
            for i in 0..<count {
                var layer = LayerModel(timing: MediaTiming(timeOffset: i % 40 == 7 ? 0.01 : 0))
                try layer.set(.number(maker.number(0...1)), for: "opacity")
                let timing = MediaTiming(beginTime: maker.number(-1 ... -0.5), duration: maker.number(8...9))
                try layer.add(BasicAnimation("opacity", from: 0, to: .number(maker.number(-2...2)), timing: timing))
                try tree.add(layer)
            }
            try compare(
                tree, at: [0, 0.5, 1, 9, 7.5, 8.1, 2], "\(count) layers, seed \(seed)", askingOneIn: 29)
            var frame = Frame(tree)
            frame.sample(at: 3, by: Kernels.best)
            #expect(frame.tables.count == 1 && frame.tables[0].runningCount == count, "\(count) layers")
        }
    }

    /// Layers of all kinds in one tree, sampled at each begin, repeat and end.
    @Test func boundaries() throws {
        for seed in 0..<3 {
            var maker = RowMaker(seed: 3000 + seed, isUniform: seed == 0)
            let tree = try maker.tree(of: RowKind.all, count: 20)
            var times = tree.layers.flatMap { tree.boundaries(of: $0) }
            switch seed {
            case 0: times.sort()
            case 1: times.sort(by: >)
            default: times.shuffle(using: &maker.layers.random)
            }
            try compare(tree, at: times, "seed \(3000 + seed), 20 layers at boundaries", askingOneIn: 17)
        }
    }

    /// Awkward numbers in the model, in animations and in their timing: nothing traps.
    @Test(.tags(.badInput), arguments: RowKind.all.indices)
    func awkwardNumbers(_ number: Int) throws {
        let kind = RowKind.all[number]
        for (awkwardness, count) in [(0.05, 20), (0.4, 10)] {
            let seed = 4000 + number
            var maker = RowMaker(seed: seed, isUniform: awkwardness < 0.1, awkwardness: awkwardness)
            let tree = try maker.tree(of: [kind], count: count)
            let label = "\(kind.name), seed \(seed), awkwardness \(awkwardness), \(count) layers"
            var comparison = try SamplerComparison(tree, label, askingOneIn: 5)
            let random = (0..<4).map { _ in maker.pick(SeededRandom.awkwardNumbers) }
            for time in [0, 0.5, 1] + random + [2.5] { if try !comparison.isSame(at: time) { return } }
        }
    }

    /// The signs of zeros are kept, also in curves, lists and springs that are otherwise equal.
    @Test func signsOfZeros() throws {
        let zeros = [0.0, -0.0]
        var tree = LayerTree()
        for a in zeros {
            for b in zeros {
                let functions: [TimingFunction?] = [
                    nil, try .cubicBezier(0.2, a, 0.4, b), try .cubicBezier(a, b, 1, 1),
                    try .linear([(0, a), (0.5, b), (1, 1)]), try .linear([(a, 0), (b, 0.5), (1, b)]),
                ]
                for function in functions {
                    for additive in [false, true] {
                        let target = AnimationTarget("opacity", isAdditive: additive)
                        var layer = LayerModel()
                        try layer.set(.number(b), for: "opacity")
                        let timing = MediaTiming(beginTime: 1, duration: 2, repeatCount: 2, fillMode: .both)
                        try layer.add(
                            BasicAnimation(
                                target, from: .number(a), to: .number(b), timing: timing, timingFunction: function))
                        try tree.add(layer)
                        var sprung = LayerModel()
                        try sprung.set(.number(a), for: "opacity")
                        try sprung.add(
                            SpringAnimation(
                                target, from: .number(b), to: .number(a),
                                spring: SpringTimingFunction(initialVelocity: b),
                                timing: timing))
                        try tree.add(sprung)
                    }
                }
                var path = BezierPath(), moving = LayerModel()
                try path.move(to: SIMD2(a, b))
                try path.addLine(to: SIMD2(3, b))
                try path.addLine(to: SIMD2(a, a))
                let timing = MediaTiming(beginTime: 1, duration: 4, fillMode: .both)
                try moving.add(
                    KeyframeAnimation(
                        "position", path: path, calculationMode: .paced, rotationMode: .auto, timing: timing))
                try tree.add(moving)
            }
        }
        var comparison = try SamplerComparison(tree, "signs of zeros", askingOneIn: 1)
        for time in [0, 1, 1.0.nextUp, 1.3, 2, 2.5, 3, 3.5, 5, 6, -1] { _ = try comparison.isSame(at: time) }
    }
}

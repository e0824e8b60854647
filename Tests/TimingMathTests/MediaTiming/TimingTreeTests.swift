import Testing

@testable import TimingMath

/// A tree of clocks has the bits of each chain from the top down, on every instruction set.
@Suite(.tags(.law)) struct TimingTreeTests {
    typealias Chain = [TimingChain.Element]

    /// A tree, and for each node the timings above it and its own.
    struct Grown {
        var tree = TimingTree()
        /// For layers and groups, the timings above their children.
        private var parents: [(node: TimingTree.Node, chain: Chain)] = []
        /// For groups and animations, their own timings.
        private(set) var alone: [(node: TimingTree.Node, hierarchy: TimingChain)] = []

        init(count: Int, seed: UInt64) throws {
            var random = SeededGenerator(seed: seed)
            tree.transactionDuration = random.pick([0.25, 0, 3, -1])
            for _ in 0..<count {
                let parent = parents.isEmpty || random.chance(0.1) ? nil : random.pick(parents)
                let above = parent?.chain ?? [], timing = TimingTreeTests.timing(&random)
                let node: TimingTree.Node
                switch Int.random(in: 0..<6, using: &random) {
                case 0:
                    node = try tree.addLayer(timing, below: parent?.node)
                    parents.append((node, above + [.layer(timing)]))
                    continue
                case 1:
                    let easing = random.chance(0.3) ? TimingFunction.easeInEaseOut : nil
                    node = try tree.addGroup(timing, timingFunction: easing, below: parent?.node)
                    parents.append((node, above + [.group(timing, timingFunction: easing)]))
                default: node = try tree.addAnimation(timing, below: parent?.node)
                }
                let hierarchy = TimingChain(
                    above, animation: timing, transactionDuration: tree.transactionDuration)
                alone.append((node, hierarchy))
            }
        }
    }

    /// Ordinary numbers, boundary values, and sometimes awkward numbers.
    static func timing(_ random: inout SeededGenerator) -> MediaTiming {
        var timing =
            random.chance(0.5)
            ? MediaTimingLawTests.random(&random) : ReferenceMediaTiming.random(&random).timing
        if random.chance(0.2) { timing.duration = 0 }
        if random.chance(0.1) { timing.speed = 0 }
        if random.chance(0.1) { timing.repeatCount = .infinity }
        guard random.chance(0.1) else { return timing }
        let number = random.pick(awkwardNumbers)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: timing.beginTime = number
        case 1: timing.duration = number
        case 2: timing.speed = number
        case 3: timing.timeOffset = number
        case 4: timing.repeatCount = number
        default: timing.repeatDuration = number
        }
        return timing
    }

    @Test func hasTheBitsOfEveryChain() throws {
        for seed in 0..<30 as Range<UInt64> {
            var random = SeededGenerator(seed: seed + 1000)
            var grown = try Grown(count: seed < 20 ? Int(seed) : 150, seed: seed)
            let times =
                (0..<4).map { _ in random.number(in: -20...60) }
                + (0..<4).map { _ in random.sixtyFourths(-600...2400).double } + [random.pick(awkwardNumbers), 0]
            for time in times {
                let states = grown.alone.map { $0.hierarchy.state(at: time) }
                for set in InstructionSetTests.sets {
                    grown.tree.evaluate(at: time, by: Kernels.table(of: set))
                    for ((node, hierarchy), state) in zip(grown.alone, states) {
                        if isRight(grown.tree, node, state) { continue }
                        Issue.record(
                            """
                            seed \(seed) at \(time) with \(set): \(hierarchy) gives \(state), the tree \
                            \(String(describing: grown.tree.progress(of: node))), \
                            \(String(describing: grown.tree.state(of: node)))
                            """)
                    }
                }
            }
        }
    }

    private func isRight(_ tree: TimingTree, _ node: TimingTree.Node, _ state: MediaTiming.State) -> Bool {
        isSame(tree.progress(of: node), state.progress) && isSame(tree.iteration(of: node), state.iteration)
            && tree.state(of: node).map { isSame($0, state) } == true
    }

    private func isSame(_ a: MediaTiming.State, _ b: MediaTiming.State) -> Bool {
        let numbers = [\MediaTiming.State.localTime, \.progress, \.iteration]
        return a.phase == b.phase && a.applies == b.applies
            && numbers.allSatisfy { TimingMathTests.isSame(a[keyPath: $0] ?? 0, b[keyPath: $0] ?? 0) }
    }

    /// A tree gives a number where a chain has one, and nil elsewhere.
    private func isSame(_ told: Double?, _ expected: Double?) -> Bool {
        told?.isNaN != true && TimingMathTests.isSame(told ?? .nan, expected ?? .nan)
    }

    @Test func timesBelowLayersAndGroups() throws {
        var tree = TimingTree()
        let layer = try tree.addLayer(MediaTiming(beginTime: 1, speed: 2))
        let group = try tree.addGroup(MediaTiming(duration: 4), timingFunction: .easeIn, below: layer)
        let animation = try tree.addAnimation(MediaTiming(duration: 2), below: group)
        #expect(tree.localTime(of: layer) == nil && tree.progress(of: animation) == nil)
        #expect(tree.state(of: animation) == nil)
        tree.evaluate(at: 2)
        #expect(tree.localTime(of: layer) == 2 && tree.progress(of: group) == 0.5)
        #expect(tree.localTime(of: group) == 4 * TimingFunction.easeIn.value(at: 0.5))
        #expect(tree.localTime(of: animation) == nil && tree.state(of: layer) == nil && tree.progress(of: layer) == nil)
        tree.evaluate(at: 9)
        #expect(tree.localTime(of: group) == nil && tree.localTime(of: layer) == 16)
        #expect(tree.state(of: animation) == MediaTiming.State(phase: .after, position: nil))
        var slower = try #require(tree.timing(of: layer))
        slower.speed = 0.25
        try tree.setTiming(slower, of: layer)
        #expect(tree.progress(of: group) == nil && tree.timing(of: layer) == slower)
        tree.evaluate(at: 9)
        #expect(tree.progress(of: group) == 0.5 && tree.count == 3)
        // A copy is an independent tree.
        var copy = tree
        copy.evaluate(at: 1)
        #expect(copy.progress(of: group) == 0 && tree.progress(of: group) == 0.5)
    }

    @Test(.tags(.badInput)) func rejectsParentsThatAreNone() throws {
        var tree = TimingTree(), other = TimingTree()
        let animation = try tree.addAnimation(MediaTiming(duration: 1))
        let stranger = try tree.addLayer(MediaTiming())
        #expect(throws: TimingTreeError.parentIsAnimation(index: 0)) {
            try tree.addLayer(MediaTiming(), below: animation)
        }
        #expect(throws: TimingTreeError.unknownParent(index: 1)) { try other.addGroup(MediaTiming(), below: stranger) }
        #expect(TimingTreeError.unknownParent(index: 1).description == "the parent, clock 1, is not in this tree")
        other.evaluate(at: 3)
        #expect(throws: TimingTreeError.unknownNode(index: 1)) {
            try other.setTiming(MediaTiming(speed: 3), of: stranger)
        }
        #expect(TimingTreeError.unknownNode(index: 1).description == "clock 1 is not in this tree")
        #expect(other.count == 0 && other.timing(of: stranger) == nil && other.localTime(of: stranger) == nil)
        #expect(other.state(of: animation) == nil && other.progress(of: animation) == nil)
    }

    @Test func nodesOfOtherTreesAreRejected() throws {
        var tree = TimingTree()
        let layer = try tree.addLayer(MediaTiming(speed: 2))
        var copy = tree, other = TimingTree()
        // The same numbers, in another tree and in copies that have gone different ways.
        let stranger = try other.addLayer(MediaTiming(speed: 3))
        let ours = try tree.addAnimation(MediaTiming(duration: 1), below: layer)
        let theirs = try copy.addAnimation(MediaTiming(duration: 2), below: layer)
        tree.evaluate(at: 0.25)
        copy.evaluate(at: 0.25)
        #expect(tree.progress(of: ours) == 0.5 && copy.progress(of: theirs) == 0.25)
        #expect(tree.contains(layer) && copy.contains(layer) && tree.timing(of: layer) == copy.timing(of: layer))
        for node in [stranger, theirs] {
            #expect(!tree.contains(node) && tree.timing(of: node) == nil && tree.state(of: node) == nil)
            #expect(
                tree.progress(of: node) == nil && tree.iteration(of: node) == nil && tree.localTime(of: node) == nil)
            #expect(throws: TimingTreeError.self) { try tree.setTiming(MediaTiming(), of: node) }
            #expect(throws: TimingTreeError.self) { try tree.addLayer(MediaTiming(), below: node) }
        }
        #expect(tree.count == 2)
    }

    @Test func deepTreesAreEvaluatedFromTheTopDown() throws {
        var tree = TimingTree()
        var parent: TimingTree.Node?
        for i in 0..<2000 {
            parent =
                i < 1000
                ? try tree.addLayer(MediaTiming(timeOffset: 0.25), below: parent)
                : try tree.addGroup(MediaTiming(duration: 1000), below: parent)
        }
        let animation = try tree.addAnimation(MediaTiming(beginTime: 200, duration: 100), below: parent)
        tree.evaluate(at: 0)
        #expect(tree.progress(of: animation) == 0.5)
    }
}

import Testing

@testable import TimingMathLayers

/// A tree with samples in rows and samples one by one, which must agree to the bit.
struct SamplerComparison {
    let tree: LayerTree
    let label: String
    private var inRows, oneByOne: LayerTreeSampler
    private let properties: [(inRows: LayerTreeSampler.Property, oneByOne: LayerTreeSampler.Property)]
    private let ids: [LayerTree.LayerID]
    /// The tree itself is evaluated for one layer in this many, a different one each time.
    private let stride: Int
    private var count = 0
    /// The number of properties found to differ from the model.
    private(set) var changedCount = 0

    init(_ tree: LayerTree, _ label: String, askingOneIn stride: Int) throws {
        (self.tree, self.label, self.stride) = (tree, label, stride)
        (inRows, oneByOne) = (LayerTreeSampler(tree), LayerTreeSampler(tree, oneByOne: true))
        (ids, properties) = (
            tree.layers,
            try inRows.properties.map { [oneByOne] in
                ($0, try #require(oneByOne.property(of: $0.layer, named: $0.name)))
            }
        )
        #expect(oneByOne.properties.count == properties.count, "\(label)")
    }

    /// Samples at a time. Returns false and records an issue if anything differs.
    mutating func isSame(at time: Double) throws -> Bool {
        inRows.sample(at: time)
        oneByOne.sample(at: time)
        for (a, b) in properties {
            let found = try #require(inRows.value(of: a)), expected = try #require(oneByOne.value(of: b))
            let number = inRows.number(of: a)
            guard found.isSame(as: expected), (number != nil) == (a.kind == .number),
                number.map({ found.isSame(as: .number($0)) }) ?? true
            else {
                return fail(a.layer, time, "\(a.name): \(found), one by one \(expected)")
            }
        }
        count += 1
        for i in Swift.stride(from: count % stride, to: ids.count, by: stride) {
            let expected = try #require(tree.presentation(of: ids[i], at: time))
            let found = try #require(inRows.presentation(of: ids[i]))
            let differences = try found.differences(from: expected)
            guard differences.isEmpty else {
                return fail(ids[i], time, "\(differences): \(found), of the tree \(expected)")
            }
            if let model = tree[ids[i]]?.properties, found != model { changedCount += 1 }
        }
        return true
    }

    private func fail(_ id: LayerTree.LayerID, _ time: Double, _ difference: String) -> Bool {
        let layer = tree[id]
        Issue.record(
            """
            \(label), layer \(id.index) at \(time) (0x\(String(time.bitPattern, radix: 16))): \(difference); \
            \(layer?.animations.map(\.animation) ?? [])
            """)
        return false
    }
}

extension Frame {
    /// The contents of a sampler of a tree.
    init(_ tree: LayerTree, isSequential: Bool = false) {
        self.init(isSequential: isSequential)
        for root in tree.roots { add(root, of: tree) }
        tidyUp(always: true)
    }

    /// The number of layers whose animations are evaluated in rows, in order.
    var layerCounts: (inRows: Int, inOrder: Int) {
        let animated = layers.filter { $0.firstAnimation != Self.none }
        let inOrder = animated.count { $0.sequential != Self.none }
        return (animated.count - inOrder, inOrder)
    }
}

extension LayerTree {
    /// Absolute times at which an animation of a layer begins, repeats or ends, with their neighbours.
    func boundaries(of id: LayerID) -> [Double] {
        var times: [Double] = []
        for attached in self[id]?.animations ?? [] {
            let timing = attached.animation.timing, cycle = timing.duration / max(timing.speed.magnitude, 0.01)
            for local in [
                timing.beginTime, timing.beginTime + cycle, timing.beginTime + 2 * cycle, timing.activeEnd(),
            ] {
                guard let time = try? convertTime(local, from: id, to: nil), time.isFinite else { continue }
                times += [time.nextDown, time, time.nextUp]
            }
        }
        return times
    }
}

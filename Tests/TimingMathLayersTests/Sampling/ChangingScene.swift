import SeededRandom
import Testing

@testable import TimingMathLayers

/// A tree that changes at random, and a sampler that is notified.
struct ChangingScene {
    var maker: RowMaker
    private(set) var tree = LayerTree()
    private(set) var sampler = LayerTreeSampler(LayerTree())
    private(set) var now = 0.0
    /// All layers that have ever existed.
    private var known: [LayerTree.LayerID] = []
    /// Handles of properties, as they were when requested.
    private var asked: [LayerTreeSampler.Property] = []
    /// Changes of the tree of which the sampler has not been notified.
    private var untold: [LayerTree.LayerID] = []
    /// The number of compared layers whose presentation differs from the model.
    private(set) var changedCount = 0

    init(seed: Int, layers count: Int) throws {
        maker = RowMaker(seed: seed, isUniform: false)
        for _ in 0..<count { try addLayer() }
        untold = []
        sampler = LayerTreeSampler(tree)
    }

    /// Moves to another time, mostly forward, and never far from the times at which animations are added.
    mutating func move() {
        switch maker.count(0...9) {
        case 0: now = maker.number(-1...1) + now
        case 1: now -= maker.number(0...3)
        default: now += maker.number(0...0.5)
        }
    }

    // MARK: Changes

    /// Changes the tree and records what the sampler must be notified of.
    mutating func change() throws {
        guard let id = tree.layers.randomElement(using: &maker.layers.random) else {
            try addLayer()
            return
        }
        untold.append(id)
        switch maker.count(0...15) {
        case 0, 1: try addLayer()
        case 2: try addBranch()
        case 3: tree.remove(id)
        case 4, 5:
            let parent = maker.chance(0.3) ? nil : maker.pick(tree.layers)
            // Not below itself.
            try? tree.move(id, below: parent)
        case 6: try tree.pause(id, at: now)
        case 7: try tree.resume(id, at: now)
        case 8: try tree.setSpeed(maker.pick([1, 2, -1, 0.5, 0]), of: id, at: now)
        case 9:
            let timing = maker.layerTiming()
            try tree.update(id) { $0.timing = timing }
        case 10: try tree.update(id) { $0.removeAllAnimations() }
        case 11:
            let time = try #require(tree.localTime(of: id, at: now))
            try tree.update(id) { $0.removeCompletedAnimations(at: time) }
        case 12:
            let key = maker.pick(["0", "1", "2"])
            try tree.update(id) { $0.removeAnimation(forKey: key) }
        case 13:
            let value = maker.value(at: "position")
            try? tree.update(id) { try $0.set(value, for: "position") }
        default: addAnimations(to: id)
        }
    }

    private mutating func layer() -> LayerModel {
        if maker.chance(0.3) { return maker.layers.layer(now: now) }
        let animations = maker.pick(RowKind.all).make(&maker)
        var layer = maker.layer(animations)
        if maker.chance(0.3) { layer.timing = maker.layerTiming() }
        return layer
    }

    @discardableResult
    private mutating func addLayer(below parent: LayerTree.LayerID? = nil) throws -> LayerTree.LayerID {
        let layers = tree.layers
        let other = layers.isEmpty || maker.chance(0.3) ? nil : maker.pick(layers)
        let id = try tree.add(layer(), below: parent ?? other)
        known.append(id)
        untold.append(id)
        return id
    }

    /// Only the topmost layer of a branch needs a notification.
    private mutating func addBranch() throws {
        let top = try addLayer(), told = untold
        let middle = try addLayer(below: top)
        for _ in 0..<2 { try addLayer(below: middle) }
        untold = told
    }

    private mutating func addAnimations(to id: LayerTree.LayerID) {
        for animation in maker.pick(RowKind.all).make(&maker) {
            try? tree.add(animation, to: id, forKey: maker.pick(["0", "1", "2", "3"]), at: now)
        }
    }

    // MARK: Telling

    /// Notifies the sampler, in the order of the changes or in another one.
    mutating func tell(shuffled: Bool = false) throws {
        if shuffled { untold.shuffle(using: &maker.layers.random) }
        for id in untold {
            if !tree.contains(id), maker.chance(0.5) {
                sampler.remove(id)
            } else {
                try sampler.update(id, of: tree)
            }
        }
        untold = []
    }

    // MARK: Comparing

    /// Samples the current time. Returns false and records an issue if a layer's presentation differs from the tree's.
    mutating func isRight(_ label: String) throws -> Bool {
        sampler.sample(at: now)
        for id in known {
            guard let expected = tree.presentation(of: id, at: now) else {
                if sampler.presentation(of: id) == nil { continue }
                Issue.record("\(label): removed layer \(id.index) is still presented")
                return false
            }
            guard let found = sampler.presentation(of: id) else {
                Issue.record("\(label): layer \(id.index) is not presented")
                return false
            }
            let differences = try found.differences(from: expected)
            guard differences.isEmpty else {
                Issue.record("\(label): layer \(id.index) at \(now): \(differences): \(found), of the tree \(expected)")
                return false
            }
            if let model = tree[id]?.properties, found != model { changedCount += 1 }
        }
        return try askedAreRight(label)
    }

    /// A property that was requested once has the presentation value under its name, or none if it is no longer
    /// animated.
    private mutating func askedAreRight(_ label: String) throws -> Bool {
        for property in asked {
            guard let found = sampler.value(of: property) else { continue }
            let expected = try tree.presentation(of: property.layer, at: now)?.value(for: property.name)
            guard let expected, found.isSame(as: expected) else {
                Issue.record(
                    "\(label): \(property.name) of layer \(property.layer.index), requested earlier, is \(found)")
                return false
            }
        }
        if asked.count > 40 { asked.removeFirst(20) }
        asked += sampler.properties.shuffled(using: &maker.layers.random).prefix(4)
        return true
    }
}

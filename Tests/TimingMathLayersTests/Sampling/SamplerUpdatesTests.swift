import SeededRandom
import Testing

@testable import TimingMathLayers

@Suite("Frames: additions, changes and removals between samples", .tags(.law))
struct SamplerUpdatesTests {
    @Test("Each change is notified at once, and copies diverge", arguments: 0..<8)
    func changesOneByOne(_ seed: Int) throws {
        var scene = try ChangingScene(seed: seed, layers: seed * 4), copies: [ChangingScene] = []
        for step in 0..<30 {
            for _ in 0..<scene.maker.count(0...3) {
                try scene.change()
                try scene.tell()
            }
            scene.move()
            if try !scene.isRight("seed \(seed), step \(step)") { return }
            // A copy is left unchanged and used again later.
            if copies.count < 3, step % 9 == 4 {
                copies.append(scene)
            } else if !copies.isEmpty, step % 5 == 1 {
                swap(&scene, &copies[step % copies.count])
            }
        }
        for i in copies.indices {
            for step in 0..<5 {
                if try !copies[i].isRight("seed \(seed), copy \(i) at the end, step \(step)") { return }
                try copies[i].change()
                try copies[i].tell()
                copies[i].move()
            }
        }
        #expect(scene.changedCount > 30, "seed \(seed): only \(scene.changedCount) layers were animated")
    }

    @Test("Several changes are notified together, in their order and in any other", arguments: 100..<108)
    func changesTogether(_ seed: Int) throws {
        var scene = try ChangingScene(seed: seed, layers: 12)
        for step in 0..<15 {
            for _ in 0..<scene.maker.count(1...6) { try scene.change() }
            try scene.tell(shuffled: seed % 2 == 1)
            scene.move()
            if try !scene.isRight("seed \(seed), step \(step)") { return }
        }
    }

    @Test("Values that have changed since the last sample belong to updated layers", arguments: 0..<12)
    func changedLayersAreUpdated(_ seed: Int) throws {
        var layers = RandomLayers(seed: seed)
        let tree = layers.tree()
        var sampler = LayerTreeSampler(tree), time = -3.0
        sampler.sample(at: time)
        var presented = tree.layers.map { sampler.presentation(of: $0) }
        for _ in 0..<30 {
            time = layers.random.chance(0.8) ? time + layers.random.number(in: 0...1) : layers.number(-9...15)
            sampler.sample(at: time)
            let updated = Set(sampler.updatedLayers)
            for (i, id) in tree.layers.enumerated() {
                let now = try #require(sampler.presentation(of: id)), before = try #require(presented[i])
                if try !updated.contains(id) && !now.differences(from: before).isEmpty {
                    Issue.record("seed \(seed): layer \(id.index) has changed at \(time), and is not updated")
                    return
                }
                presented[i] = now
            }
        }
    }
}

// MARK: Single cases

extension SamplerUpdatesTests {
    private func fading(
        _ keyPath: String = "opacity", _ function: TimingFunction? = nil, from: Double = 0, to: Double = 1
    ) throws -> LayerModel {
        var layer = LayerModel()
        let timing = MediaTiming(beginTime: 1, duration: 4)
        try layer.add(
            BasicAnimation(
                AnimationTarget(keyPath), from: .number(from), to: .number(to), timing: timing,
                timingFunction: function
            ))
        return layer
    }

    @Test("Trees without layers, and samplers that lost all layers while animations ran")
    func nothing() throws {
        var sampler = LayerTreeSampler(LayerTree())
        for time in [0, 1, .infinity, .nan] {
            sampler.sample(at: time)
            #expect(sampler.updatedLayers.isEmpty && sampler.properties.isEmpty)
        }
        var maker = RowMaker(seed: 5, isUniform: false)
        var tree = try maker.tree(of: RowKind.all, count: 60)
        sampler = LayerTreeSampler(tree)
        sampler.sample(at: 1)
        let properties = sampler.properties, ids = tree.layers
        #expect(properties.count > 40 && !sampler.updatedLayers.isEmpty)
        for root in tree.roots {
            sampler.remove(root)
            tree.remove(root)
        }
        for time in [1, 2, 0, .nan, 7] {
            if time == 2 { for id in ids { try sampler.update(id, of: tree) } }
            sampler.sample(at: time)
            #expect(sampler.updatedLayers.isEmpty && sampler.properties.isEmpty, "at \(time)")
            #expect(ids.allSatisfy { sampler.presentation(of: $0) == nil }, "at \(time)")
        }
        for property in properties {
            #expect(sampler.value(of: property) == nil && sampler.number(of: property) == nil)
            #expect(sampler.property(of: property.layer, named: property.name) == nil)
        }
    }

    @Test("Layers that do not exist, or belong to another tree", .tags(.badInput))
    func strangers() throws {
        var other = LayerTree()
        let strangers = try (0..<50).map { _ in try other.add(fading()) }
        var tree = LayerTree()
        let id = try tree.add(fading()), gone = try tree.add(fading())
        tree.remove(gone)
        var sampler = LayerTreeSampler(tree)
        for stranger in strangers {
            #expect(throws: LayerError.unknownLayer) { try sampler.update(stranger, of: tree) }
            #expect(throws: LayerError.otherTree) { try sampler.update(stranger, of: other) }
        }
        #expect(throws: LayerError.otherTree) { try sampler.update(id, of: LayerTree()) }
        // A layer that the tree had is none of these.
        try sampler.update(gone, of: tree)
        for stranger in strangers + [gone] {
            #expect(!sampler.remove(stranger) && !sampler.contains(stranger))
            #expect(
                sampler.presentation(of: stranger) == nil && sampler.property(of: stranger, named: "opacity") == nil
                    && sampler[.opacity, of: stranger] == nil)
        }
        sampler.sample(at: 3)
        let opacity = try #require(sampler.property(of: id, named: "opacity"))
        #expect(sampler.number(of: opacity) == 0.5 && sampler.updatedLayers == [id] && sampler.properties.count == 1)
        // Properties of another sampler, of a layer with the same index.
        for property in LayerTreeSampler(other).properties { #expect(sampler.value(of: property) == nil) }
    }

    @Test("Copies of a tree that go their own ways: a sampler goes over from one to the other, layer by layer")
    func copiesOfTrees() throws {
        var tree = LayerTree()
        let shared = try tree.add(fading())
        let before = tree
        let first = try tree.add(fading("zPosition", to: 8)), below = try tree.add(fading(), below: first)
        var sampler = LayerTreeSampler(tree)
        sampler.sample(at: 3)
        #expect(sampler[.zPosition, of: first] == 4 && sampler[.opacity, of: below] == 0.5)

        // As by undo, and then another change: the new layer has the index of the one that is gone.
        var other = before
        let second = try other.add(fading("cornerRadius", to: 16))
        #expect(second.index == first.index && second != first && !other.contains(first) && !tree.contains(second))
        #expect(sampler[.cornerRadius, of: second] == nil && !sampler.contains(second))
        try sampler.update(second, of: other)
        sampler.sample(at: 3)
        #expect(sampler[.cornerRadius, of: second] == 8 && sampler[.opacity, of: shared] == 0.5)
        #expect(sampler[.zPosition, of: first] == nil && sampler[.opacity, of: below] == nil)
        #expect(Set(sampler.updatedLayers) == [shared, second])
        #expect(throws: LayerError.unknownLayer) { try sampler.update(first, of: other) }

        // Back to the older copy, without any of them.
        try sampler.update(second, of: before)
        sampler.sample(at: 3)
        #expect(!sampler.contains(second) && sampler.updatedLayers == [shared])
        // And on to the first again.
        try sampler.update(below, of: tree)
        sampler.sample(at: 3)
        #expect(Set(sampler.updatedLayers) == [shared, first, below] && sampler[.zPosition, of: first] == 4)
    }

    @Test("Values by key: driven or not, whole or in part, and of types without a number")
    func valuesByKey() throws {
        var tree = LayerTree(), layer = LayerModel()
        layer[.position] = [3, 4]
        layer[.name] = "ball"
        let timing = MediaTiming(duration: 2)
        try layer.add(BasicAnimation(.positionX, from: 1, to: 5, timing: timing))
        try layer.add(BasicAnimation(.hidden, from: true, to: true, timing: timing))
        for isInOrder in [false, true] {
            if isInOrder { try layer.add(AnimationGroup([BasicAnimation(.opacity, to: 0)], timing: timing)) }
            let id = try tree.add(layer)
            var sampler = LayerTreeSampler(tree)
            #expect(sampler[.position, of: id] == [3, 4])
            sampler.sample(at: 1)
            #expect(sampler[.position, of: id] == [3, 4] && sampler[.positionX, of: id] == 3)
            sampler.sample(at: 1.5)
            #expect(sampler[.position, of: id] == [4, 4] && sampler[.positionX, of: id] == 4)
            #expect(sampler[.positionY, of: id] == 4 && sampler[.name, of: id] == "ball")
            #expect(sampler[.hidden, of: id] == true && sampler[.backgroundColor, of: id] == .some(nil))
            #expect(sampler.property(.positionX, of: id)?.name == "position")
            #expect(sampler.property(.zPosition, of: id) == nil)
        }
    }

    @Test("A property that is no longer animated is nil; a new request gives its current value")
    func properties() throws {
        var tree = LayerTree()
        let id = try tree.add(fading())
        var sampler = LayerTreeSampler(tree)
        sampler.sample(at: 3)
        let opacity = try #require(sampler.property(.opacity, of: id))
        let replacement = try fading("zPosition", from: 7, to: 7)
        try tree.update(id) { $0 = replacement }
        try sampler.update(id, of: tree)
        sampler.sample(at: 3)
        #expect(sampler.value(of: opacity) == nil && sampler.property(of: id, named: "opacity") == nil)
        #expect(sampler.number(of: opacity) == nil)
        let zPosition = try #require(sampler.property(of: id, named: "zPosition"))
        #expect(sampler.number(of: zPosition) == 7)
        try tree.update(id) { $0.removeAllAnimations() }
        try sampler.update(id, of: tree)
        sampler.sample(at: 3.5)
        #expect(
            sampler.value(of: zPosition) == nil && sampler.number(of: zPosition) == nil && sampler.properties.isEmpty)
        #expect(sampler.presentation(of: id) == LayerProperties())
        let again = try fading()
        try tree.update(id) { $0 = again }
        try sampler.update(id, of: tree)
        sampler.sample(at: 4)
        #expect(try sampler.number(of: #require(sampler.property(of: id, named: "opacity"))) == 0.75)
    }

    @Test("A property that is still animated keeps its value when other animations of the layer are added and removed")
    func propertiesThatStay() throws {
        for removed in ["opacity", "zPosition", "cornerRadius"] {
            for isInOrder in [false, true] {
                var tree = LayerTree(), layer = LayerModel()
                let timing = MediaTiming(duration: 4)
                for name in ["opacity", "zPosition", "cornerRadius"] {
                    try layer.add(
                        BasicAnimation(AnimationTarget(name), from: 0, to: 8, timing: timing), forKey: name)
                }
                if isInOrder {
                    let width = BasicAnimation("borderWidth", from: 0, to: 8, timing: timing)
                    try layer.add(AnimationGroup([width], timing: timing))
                }
                let id = try tree.add(layer)
                var sampler = LayerTreeSampler(tree)
                let properties = sampler.properties
                #expect(properties.count == (isInOrder ? 4 : 3))
                try tree.update(id) { $0.removeAnimation(forKey: removed) }
                try sampler.update(id, of: tree)
                sampler.sample(at: 1)
                for property in properties {
                    let isDriven = property.name != removed
                    #expect(
                        sampler.value(of: property) == (isDriven ? .number(2) : nil)
                            && sampler.number(of: property) == (isDriven ? 2 : nil),
                        "\(property.name) without \(removed), \(isInOrder ? "in order" : "in rows")")
                }
            }
        }
    }

    @Test("A layer moved below a new layer, or below one with a changed time, occurs once")
    func movesBelowWhatIsNew() throws {
        for isNew in [true, false] {
            for tellsMoved in [true, false] {
                var tree = LayerTree()
                let a = try tree.add(fading()), b = try tree.add(fading(), below: a)
                var c = try tree.add(LayerModel())
                var sampler = LayerTreeSampler(tree)
                sampler.sample(at: 2)
                if isNew { c = try tree.add(LayerModel()) }
                try tree.update(c) { $0.timing.timeOffset = 1 }
                try tree.move(a, below: c)
                try sampler.update(c, of: tree)
                if tellsMoved { try sampler.update(a, of: tree) }
                sampler.sample(at: 2.5)
                // Layers that run, and layers whose change was notified.
                let updated = sampler.updatedLayers
                #expect(updated.sorted() == [a, b, c], "\(isNew) \(tellsMoved): \(updated)")
                #expect(sampler.properties.count == 2, "\(isNew) \(tellsMoved)")
                for (i, time) in [2.5, 3, 9, 1, 2].enumerated() {
                    sampler.sample(at: time)
                    for id in [a, b] {
                        let expected = try #require(tree.presentation(of: id, at: time))
                        #expect(
                            try sampler.presentation(of: id)?.differences(from: expected) == [],
                            "\(isNew) \(tellsMoved), layer \(id.index) at \(time)")
                    }
                    // Removed layers no longer exist.
                    if i == 3 {
                        tree.remove(a)
                        sampler.remove(a)
                        sampler.sample(at: 1.5)
                        #expect(sampler.properties.isEmpty && sampler.updatedLayers.isEmpty, "\(isNew) \(tellsMoved)")
                        break
                    }
                }
            }
        }
    }

    @Test("The slot of an unused function is reused, by curves and others in turn")
    func functionsChangePlaces() throws {
        var random = SeededGenerator(seed: 8), tree = LayerTree(), ids: [LayerTree.LayerID] = []
        func curve(_ i: Int) throws -> TimingFunction { try .cubicBezier(Double(i) / 80, 0.2, 0.4, 1) }
        func function(_ i: Int) throws -> TimingFunction {
            i % 3 == 0 ? try .linear([(0, 0), (Double(i + 1) / 90, 0.7), (1, 1)]) : try curve(i)
        }
        var sampler = LayerTreeSampler(tree)
        for step in 0..<400 {
            if ids.count > 62, random.chance(0.5) {
                let id = ids.remove(at: Int.random(in: 0..<ids.count, using: &random))
                tree.remove(id)
                sampler.remove(id)
            } else if ids.count < 75 {
                ids.append(try tree.add(fading("opacity", function(Int.random(in: 0..<80, using: &random)))))
                try sampler.update(ids[ids.count - 1], of: tree)
            }
            guard step % 4 == 0 else { continue }
            let time = random.number(in: 1...5)
            sampler.sample(at: time)
            for id in ids {
                let expected = try #require(tree.presentation(of: id, at: time))
                let isRight = try sampler.presentation(of: id)?.differences(from: expected) == []
                #expect(isRight, "step \(step), layer \(id.index) at \(time): \(tree[id]?.animations ?? [])")
                if !isRight { return }
            }
        }
    }

    @Test("Functions of layers that turn out not to be rows take no slot")
    func functionsOfOthers() throws {
        var frame = Frame(isSequential: false), tree = LayerTree()
        for i in 0..<100 {
            var layer = LayerModel()
            try layer.set(.transform(.scale(x: 0, y: 1)), for: "transform")
            try layer.add(
                BasicAnimation(
                    "transform.scale.x", from: 0, to: 1, timing: MediaTiming(duration: 2),
                    timingFunction: .cubicBezier(Double(i) / 100, 0, 1, 1)))
            let id = try tree.add(layer)
            frame.update(id, of: tree)
        }
        let id = try tree.add(fading("opacity", .easeIn))
        frame.update(id, of: tree)
        #expect(frame.layers[id.index].sequential == Frame.none)
        #expect(frame.layerCounts.inRows == 1, "singular matrices are rows: \(frame.layerCounts)")
    }

    @Test("Adding and removing 10,000 animations does not use more and more memory")
    func room() throws {
        var maker = RowMaker(seed: 6, isUniform: false)
        let kinds = RowKind.all.filter { !$0.name.hasPrefix("motions") }
        var tree = LayerTree(), sizes: [Int] = []
        let ids = try (0..<50).map { _ in try tree.add(LayerModel()) }
        var sampler = LayerTreeSampler(tree)
        // A few of each kind, repeatedly.
        let models = (0..<100).map { _ in
            let animations = maker.pick(kinds).make(&maker)
            return maker.layer(animations)
        }
        var added = 0
        for round in 0..<200 {
            for id in ids {
                let model = maker.pick(models)
                try tree.update(id) { $0 = model }
                added += tree[id]?.animations.count ?? 0
                try sampler.update(id, of: tree)
            }
            sampler.sample(at: Double(round % 40) / 10)
            sizes.append(sampler.byteCount)
        }
        #expect(added > 9_000 && sizes[199] < sizes[40] * 3 / 2, "\(sizes[10]), \(sizes[40]), \(sizes[199])")
        for id in ids {
            let expected = try #require(tree.presentation(of: id, at: 3.9))
            #expect(try sampler.presentation(of: id)?.differences(from: expected) == [], "layer \(id.index)")
        }
    }
}

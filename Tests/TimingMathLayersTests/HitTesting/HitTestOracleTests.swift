import Testing

@testable import TimingMathLayers

/// Draws a tree from back to front, and takes the last thing drawn at a point. All points are converted from the top.
private struct Painter {
    typealias ID = LayerTree.LayerID

    struct Painted: Equatable {
        let layer: ID
        let copies: [ID: Int]
    }

    let tree: LayerTree
    let point: SIMD2<Double>
    let time: Double?
    let rules: HitTesting

    func hit() -> Painted? { paint(tree.roots, [:]).last }

    func properties(_ id: ID, _ copies: [ID: Int]) -> LayerProperties {
        guard let time else { return tree[id]?.properties ?? LayerProperties() }
        return tree.presentation(of: id, at: time, copies: copies) ?? LayerProperties()
    }

    func place(in id: ID, _ copies: [ID: Int]) -> SIMD2<Double>? {
        try? tree.convertPoint(point, from: nil, to: id, copies: copies) { properties($0, copies) }
    }

    private func isSkipped(_ properties: LayerProperties) -> Bool {
        properties[.hidden] || properties[.opacity] <= 0 || rules == .views && properties[.opacity] < 0.01
    }

    /// Whether a mask without animations shows a point of its layer.
    private func shows(_ point: SIMD2<Double>, _ mask: LayerModel) -> Bool {
        let geometry = mask.properties.geometry
        return geometry.convertPoint(point, fromSuperlayer: nil).map(geometry.contains) ?? false
    }

    /// Draws siblings.
    private func paint(_ layers: [ID], _ copies: [ID: Int]) -> [Painted] {
        let order = layers.enumerated().sorted { a, b in
            let (x, y) = (properties(a.element, copies)[.zPosition], properties(b.element, copies)[.zPosition])
            return rules == .layers && x != y ? x < y : a.offset < b.offset
        }
        return order.flatMap { paint($0.element, copies) }
    }

    /// Draws a layer with all layers below it.
    private func paint(_ id: ID, _ copies: [ID: Int]) -> [Painted] {
        let properties = properties(id, copies)
        if isSkipped(properties) { return [] }
        if tree[id]?.kind == .transform {
            let members = members(of: id, copies).enumerated().map { ($0.offset, $0.element, depth($0.element)) }
            let order = members.sorted { rules == .layers && $0.2 != $1.2 ? $0.2 < $1.2 : $0.0 < $1.0 }
            return order.flatMap { paint($0.1.layer, $0.1.copies) }
        }
        guard let place = place(in: id, copies) else { return [] }
        let isSeen = try? tree.facing(of: id, copies: copies) { self.properties($0, copies) }
        if !properties[.doubleSided], isSeen != .front { return [] }
        let isInside = properties.geometry.contains(place)
        if !isInside, rules == .views || properties[.masksToBounds] { return [] }
        if rules == .layers, let mask = tree[id]?.mask, !shows(place, mask) { return [] }
        return (isInside ? [Painted(layer: id, copies: copies)] : [])
            + self.copies(of: id, copies).flatMap { paint(tree.sublayers(of: id), $0) }
    }

    private func copies(of id: ID, _ copies: [ID: Int]) -> [[ID: Int]] {
        let replicator = Replicator(properties(id, copies))
        if replicator.instanceCount == 1 { return [copies] }
        return (0..<replicator.count).map { copy in copies.merging([id: copy]) { $1 } }
    }

    /// The layers in the space of a transform layer.
    private func members(of id: ID, _ copies: [ID: Int]) -> [Painted] {
        if isSkipped(properties(id, copies)) { return [] }
        return self.copies(of: id, copies).flatMap { copies in
            tree.sublayers(of: id).flatMap { sublayer in
                tree[sublayer]?.kind == .transform
                    ? members(of: sublayer, copies) : [Painted(layer: sublayer, copies: copies)]
            }
        }
    }

    /// The depth of the point in the plane into which a layer in space is flattened.
    private func depth(_ painted: Painted) -> Double {
        guard let place = place(in: painted.layer, painted.copies) else { return -.infinity }
        var (x, y, z, w) = (place.x, place.y, 0.0, 1.0)
        var id = painted.layer
        while true {
            let geometry = properties(id, painted.copies).geometry, parent = tree.parent(of: id)
            let above = parent.map { properties($0, painted.copies) }
            var maps = [geometry.matrix(toSuperlayer: nil)]
            if let above, let parent, let copy = painted.copies[parent],
                let instance = Replicator(above).instance(copy)
            {
                maps.append(instance.transform)
            }
            if let above {
                let anchor = above.geometry.anchor
                maps.append(.translation(x: -anchor.x, y: -anchor.y))
                maps.append(above.geometry.sublayerTransform)
                maps.append(.translation(x: anchor.x, y: anchor.y))
            }
            for m in maps {
                (x, y, z, w) = (
                    x * m.m11 + y * m.m21 + z * m.m31 + w * m.m41, x * m.m12 + y * m.m22 + z * m.m32 + w * m.m42,
                    x * m.m13 + y * m.m23 + z * m.m33 + w * m.m43, x * m.m14 + y * m.m24 + z * m.m34 + w * m.m44
                )
            }
            guard let parent, tree[parent]?.kind == .transform else { return z / w }
            id = parent
        }
    }
}

/// Laws of hit tests over random trees, and bad input.
@Suite(.tags(.law)) struct HitTestLawTests {
    private func tree(seed: UInt64) throws -> LayerTree {
        var generator = SeededGenerator(seed: seed)
        var tree = LayerTree(), ids: [LayerTree.LayerID] = []
        for index in 0..<22 {
            var layer = LayerModel(kind: generator.chance(0.2) ? .transform : .layer)
            layer.timing = MediaTiming(beginTime: generator.number(in: -1...0), speed: generator.number(in: 0.5...2))
            var geometry = generator.layer(.identity)
            if generator.chance(0.3) { geometry.transform = generator.planeTransform() }
            if generator.chance(0.4) {
                geometry.transform = .rotation(
                    angle: generator.number(in: -3...3), x: generator.number(in: -1...1),
                    y: generator.number(in: -1...1), z: 0.3
                ).concatenating(.perspective(distance: 5000))
            }
            if generator.chance(0.2) {
                geometry.sublayerTransform = .perspective(distance: generator.number(in: 4000...8000))
            }
            if generator.chance(0.4) { geometry.zPosition = generator.pick([-1, 1, 2]) }
            layer.properties.geometry = geometry
            if generator.chance(0.08) { layer[.hidden] = true }
            if generator.chance(0.15) { layer[.masksToBounds] = true }
            if generator.chance(0.1) { layer[.opacity] = 0 }
            if generator.chance(0.2) { layer[.doubleSided] = false }
            if generator.chance(0.25) {
                layer[.instanceCount] = generator.pick([0, 2, 3, 2.5])
                layer[.instanceDelay] = generator.pick([0, 0.25])
                if generator.chance(0.8) {
                    layer[.instanceTransform] = .rotation(angle: 0.2, x: 0, y: 1, z: 0.5)
                        .concatenating(.translation(x: 20, y: 10, z: 3))
                }
            }
            if generator.chance(0.4) {
                try layer.add(
                    BasicAnimation(
                        .position, from: generator.point(), to: generator.point(),
                        timing: MediaTiming(beginTime: 0.1, duration: 5)))
            }
            if generator.chance(0.1) {
                try layer.add(
                    BasicAnimation(.instanceCount, from: 1, to: 4, timing: MediaTiming(beginTime: 0.1, duration: 5)))
            }
            // Drawn from a generator of their own, so that the rest of the tree does not depend on them.
            var extras = SeededGenerator(seed: seed &* 100 + UInt64(index))
            if extras.chance(0.2) { layer[.geometryFlipped] = true }
            if extras.chance(0.1) {
                var mask = LayerModel()
                mask.properties.geometry = extras.layer(extras.planeTransform())
                mask[.bounds] = Rect2D(-300, -300, 600, 600)
                layer.mask = mask
            }
            let parent =
                index < 2
                ? nil : generator.chance(0.1) ? nil : ids[Int.random(in: index / 3..<index, using: &generator)]
            ids.append(try tree.add(layer, below: parent))
        }
        return tree
    }

    @Test("The hit is the last thing that a slow painter draws; points map back; samplers agree")
    func painter() throws {
        var hits = 0, copies = 0, inSpace = 0
        for seed in 0..<40 as Range<UInt64> {
            let tree = try tree(seed: 2100 + seed)
            var generator = SeededGenerator(seed: 2200 + seed)
            var sampler = LayerTreeSampler(tree)
            sampler.sample(at: 1.5)
            for _ in 0..<6 {
                let point = generator.point(in: -300...300)
                for rules in HitTesting.allCases {
                    for time in [nil, 1.5] {
                        let painter = Painter(tree: tree, point: point, time: time, rules: rules)
                        let expected = painter.hit(), hit = tree.hitTest(point, at: time, as: rules)
                        #expect(
                            hit?.layer == expected?.layer && hit?.copies == expected?.copies,
                            "seed \(seed), \(point), \(String(describing: time)), \(rules)")
                        if time != nil { #expect(sampler.hitTest(point, in: tree, as: rules) == hit, "seed \(seed)") }
                        guard let hit, let place = painter.place(in: hit.layer, hit.copies) else { continue }
                        hits += 1
                        copies += hit.copies.isEmpty ? 0 : 1
                        inSpace += tree.parent(of: hit.layer).map { tree[$0]?.kind == .transform } == true ? 1 : 0
                        #expect(place.distance(to: hit.point) < 1e-6, "seed \(seed)")
                        let properties = painter.properties(hit.layer, hit.copies)
                        #expect(properties.geometry.contains(hit.point))
                        let back = try tree.convertPoint(hit.point, from: hit.layer, to: nil, copies: hit.copies) {
                            painter.properties($0, hit.copies)
                        }
                        #expect(try #require(back).distance(to: point) < 1e-6, "seed \(seed)")
                    }
                }
            }
        }
        #expect(hits > 50 && copies > 7 && inSpace > 3, "\(hits) \(copies) \(inSpace)")
    }

    @Test("Properties by index are those by name") func indices() {
        typealias Index = LayerProperty.Index
        let names = [
            (Index.position, "position"), (Index.zPosition, "zPosition"), (Index.anchorPoint, "anchorPoint"),
            (Index.anchorPointZ, "anchorPointZ"), (Index.bounds, "bounds"), (Index.transform, "transform"),
            (Index.sublayerTransform, "sublayerTransform"), (Index.opacity, "opacity"), (Index.hidden, "hidden"),
            (Index.doubleSided, "doubleSided"), (Index.geometryFlipped, "geometryFlipped"),
            (Index.masksToBounds, "masksToBounds"),
        ]
        for (index, name) in names { #expect(LayerProperty.index(of: name) == index) }
        #expect(LayerProperty.standard.count <= UInt64.bitWidth)
        // In any order of setting, the same properties are equal.
        var generator = SeededGenerator(seed: 77)
        var first = LayerProperties(), second = LayerProperties()
        for name in LayerProperty.standard.map(\.name).shuffled(using: &generator) { first[name] = first[name] }
        for name in LayerProperty.standard.map(\.name).shuffled(using: &generator) { second[name] = second[name] }
        #expect(first == second && first.changedProperties.isEmpty && first != LayerProperties())
    }
}

@Suite(.tags(.badInput)) struct HitTestBadInputTests {
    private func layer(_ size: Double = 100) -> LayerModel {
        var layer = LayerModel()
        layer.frame = Rect2D(0, 0, size, size)
        return layer
    }

    @Test("Any numbers") func garbage() throws {
        var generator = SeededGenerator(seed: 31)
        let numbers = [0, -0.0, 1, -1, 0x1p-1063, 1e300, -1e300, .infinity, -.infinity, .nan, 50]
        for _ in 0..<30 {
            var tree = LayerTree(), ids: [LayerTree.LayerID] = []
            for index in 0..<8 {
                var layer = layer()
                func any() -> Double { generator.pick(numbers) }
                if generator.chance(0.3) { layer.kind = .transform }
                if generator.chance(0.3) { layer[.position] = SIMD2(any(), any()) }
                if generator.chance(0.3) { layer[.bounds] = Rect2D(any(), any(), any(), any()) }
                if generator.chance(0.3) { layer[.anchorPoint] = SIMD2(any(), any()) }
                if generator.chance(0.3) { layer[.zPosition] = any() }
                if generator.chance(0.3) { layer[.anchorPointZ] = any() }
                if generator.chance(0.3) { layer[.opacity] = any() }
                if generator.chance(0.3) { layer[.doubleSided] = false }
                if generator.chance(0.3) { layer[.geometryFlipped] = true }
                if generator.chance(0.3) { layer[.instanceDelay] = any() }
                if generator.chance(0.2) { layer[.instanceCount] = generator.pick([0, .nan, 2.5, -1, 1e9, .infinity]) }
                if generator.chance(0.3) {
                    layer[.transform] = Matrix4x4(
                        rows: SIMD4(any(), any(), any(), any()), SIMD4(0, 1, any(), 0), SIMD4(0, 0, 1, any()),
                        SIMD4(any(), 0, 0, 1))
                }
                if generator.chance(0.3) { layer[.sublayerTransform] = .scale(x: any(), y: any(), z: any()) }
                layer.timing.speed = any()
                ids.append(
                    try tree.add(layer, below: index == 0 ? nil : ids[Int.random(in: 0..<index, using: &generator)]))
            }
            for _ in 0..<3 {
                let point = SIMD2(generator.pick(numbers), generator.pick(numbers)), time = generator.pick(numbers)
                for rules in HitTesting.allCases {
                    for hit in [tree.hitTest(point, as: rules), tree.hitTest(point, at: time, as: rules)] {
                        if let hit { #expect(!hit.point.x.isNaN && !hit.point.y.isNaN) }
                    }
                }
                for id in ids { _ = try tree.isSideVisible(of: id) }
            }
        }
    }

    @Test("Very many copies: equal ones are one; of others the first 10,000 can be hit") func copies() throws {
        for count in [1e9, .infinity, 20_000] {
            var tree = LayerTree()
            let replicator = try tree.add(layer())
            let child = try tree.add(layer(1), below: replicator)
            try tree.update(replicator) { $0[.instanceCount] = count }
            let last = count == .infinity ? Int.max - 1 : Int(count) - 1
            #expect(tree.hitTest(SIMD2(0.5, 0.5))?.copies == [replicator: last])
            #expect(tree.hitTest(SIMD2(0.5, 0.5), at: 1)?.copies == [replicator: last])
            #expect(tree.hitTest(SIMD2(0.5, 0.5))?.layer == child)
            try tree.update(replicator) { $0[.instanceTransform] = .translation(x: 1, y: 0) }
            #expect(tree.hitTest(SIMD2(9999.5, 0.5))?.copies == [replicator: 9999])
            #expect(tree.hitTest(SIMD2(10000.5, 0.5)) == nil)
        }
    }

    /// A hit test with fewer tests of copies than usual.
    private func quickHit(_ tree: LayerTree, _ point: SIMD2<Double>, at time: Double? = nil) -> LayerTree.Hit? {
        func hit(_ source: some HitSource) -> LayerTree.Hit? {
            var search = HitSearch(tree, source, .layers)
            search.testLimit = 5000
            return search.hit(point, below: nil)
        }
        guard let time else { return hit(HitModel(tree: tree)) }
        return hit(HitPresentation(tree: tree, time: time))
    }

    @Test("Replicators in replicators, each with many copies: only the originals are tested") func nestedCopies() throws
    {
        for kind in [LayerModel.Kind.layer, .transform] {
            var tree = LayerTree(), parent: LayerTree.LayerID?
            for _ in 0..<20 {
                var replicator = layer()
                replicator.kind = kind
                replicator[.instanceCount] = 500
                replicator[.instanceTransform] = .translation(x: 1000, y: 0)
                parent = try tree.add(replicator, below: parent)
            }
            let last = try tree.add(layer(1), below: parent)
            let hit = try #require(quickHit(tree, SIMD2(0.5, 0.5)))
            #expect(hit.layer == last)
            #expect(Set(hit.copies.values) == [0])
        }
    }

    @Test("Deep trees need no stack, and time in proportion") func deep() throws {
        for kind in [LayerModel.Kind.layer, .transform] {
            for isReplicated in [false, true] where kind == .layer || !isReplicated {
                var tree = LayerTree(), last: LayerTree.LayerID?
                var layer = layer()
                layer[.doubleSided] = false
                if isReplicated {
                    layer[.instanceCount] = 2
                    layer[.instanceTransform] = .translation(x: 1000, y: 0)
                }
                layer.kind = kind
                for _ in 0..<(isReplicated ? 2000 : 10_000) { last = try tree.add(layer, below: last) }
                let leaf = try tree.add(self.layer(), below: last)
                #expect(quickHit(tree, SIMD2(50, 50))?.layer == leaf)
                #expect(quickHit(tree, SIMD2(50, 50), at: 1)?.layer == leaf)
            }
        }
    }
}

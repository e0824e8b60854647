import Testing

@testable import TimingMathLayers

/// R7.3-R7.4 through a tree.
@Suite(.tags(.law)) struct LayerTreePointsTests {
    /// A tree of 40 layers, some at the top, with all properties that move points.
    private func tree(seed: UInt64, plane: Bool) throws -> (LayerTree, [LayerTree.LayerID]) {
        var generator = SeededGenerator(seed: seed)
        var tree = LayerTree(), ids: [LayerTree.LayerID] = []
        for i in 0..<40 {
            var layer = LayerModel()
            var geometry = generator.layer(plane ? generator.planeTransform() : generator.spaceTransform())
            if i % 3 == 0 { geometry.sublayerTransform = .scale(x: 1.5, y: 0.75) }
            layer.properties.geometry = geometry
            ids.append(try tree.add(layer, below: i < 3 ? nil : ids[Int.random(in: i / 2..<i, using: &generator)]))
        }
        return (tree, ids)
    }

    private func geometry(_ tree: LayerTree, _ id: LayerTree.LayerID) throws -> LayerGeometry {
        try #require(tree[id]).properties.geometry
    }

    @Test("R7.3 up is layer by layer, each projected to the plane of the one above", .tags(.rule))
    func upIsStepByStep() throws {
        for plane in [true, false] {
            let (tree, ids) = try tree(seed: 711, plane: plane)
            var generator = SeededGenerator(seed: 712)
            for id in ids {
                let start = generator.point()
                var point = start
                for layer in tree.ancestry(of: id).reversed() {
                    let parent = try tree.parent(of: layer).map { try geometry(tree, $0) }
                    point = try geometry(tree, layer).convertPoint(point, toSuperlayer: parent)
                }
                let converted = try #require(try tree.convertPoint(start, from: id, to: nil))
                #expect(
                    converted.distance(to: point) <= 1e-9 * Swift.max(1, point.x.magnitude, point.y.magnitude), "\(id)")
            }
        }
    }

    @Test("R7.3 there and back; by way of a third layer; from a layer to itself", .tags(.rule)) func laws() throws {
        let (tree, ids) = try tree(seed: 713, plane: true)
        var generator = SeededGenerator(seed: 714)
        for _ in 0..<500 {
            let a = generator.pick(ids), b = generator.pick(ids), c = generator.chance(0.3) ? nil : generator.pick(ids)
            let point = generator.point()
            let there = try #require(try tree.convertPoint(point, from: a, to: b))
            let size = Swift.max(1, there.x.magnitude, there.y.magnitude)
            #expect(
                try #require(try tree.convertPoint(there, from: b, to: a)).distance(to: point) < 1e-7 * size,
                "\(a) \(b)")
            let middle = try #require(try tree.convertPoint(point, from: a, to: c))
            #expect(
                try #require(try tree.convertPoint(middle, from: c, to: b)).distance(to: there) < 1e-7 * size,
                "\(a) \(b)")
            #expect(try tree.convertPoint(point, from: a, to: a) == point)
        }
        #expect(try tree.convertPoint(SIMD2(1, 2), from: nil, to: nil) == SIMD2(1, 2))
    }

    @Test("R7.3 siblings meet in their superlayer, whatever is above", .tags(.rule)) func siblings() throws {
        var tree = LayerTree()
        let top = try tree.add(LayerModel())
        let a = try tree.add(LayerModel(), below: top), b = try tree.add(LayerModel(), below: top)
        try tree.update(a) { $0.frame = Rect2D(10, 20, 30, 40) }
        try tree.update(b) { $0.frame = Rect2D(100, 200, 30, 40) }
        // The top layer has no inverse, which must not matter.
        try tree.update(top) { $0[.transform] = .scale(x: 0, y: 0) }
        #expect(try tree.convertPoint(SIMD2(1, 1), from: a, to: b) == SIMD2(-89, -179))
        #expect(try tree.convertRect(Rect2D(0, 0, 30, -40), from: a, to: b) == Rect2D(-90, -220, 30, 40))
        #expect(try tree.convertPoint(.zero, from: nil, to: a) == nil)
        #expect(try tree.convertRect(Rect2D(), from: nil, to: a) == nil)
        #expect(try tree.convertPoint(SIMD2(7, 7), from: a, to: nil) == .zero)
    }

    @Test("R7.3 geometryFlipped acts between a layer and its superlayer, in hits too", .tags(.rule))
    func flippedGeometry() throws {
        // OpenCoreAnimation's CALayerCoordinateConversionTests, compared with Core Animation.
        func layer(_ bounds: Rect2D, _ position: SIMD2<Double>) -> LayerModel {
            var layer = LayerModel()
            (layer[.bounds], layer[.position], layer[.anchorPoint]) = (bounds, position, .zero)
            return layer
        }
        var tree = LayerTree()
        let root = try tree.add(layer(Rect2D(0, 0, 200, 200), .zero))
        let parent = try tree.add(layer(Rect2D(5, 7, 100, 80), SIMD2(20, 30)), below: root)
        let child = try tree.add(layer(Rect2D(0, 0, 10, 10), SIMD2(15, 17)), below: parent)
        #expect(try tree.convertPoint(.zero, from: child, to: root) == SIMD2(30, 40))
        try tree.update(parent) { $0[.geometryFlipped] = true }
        #expect(try tree.convertPoint(.zero, from: child, to: root) == SIMD2(30, 100))
        #expect(try tree.convertPoint(SIMD2(0, 10), from: child, to: root) == SIMD2(30, 90))
        #expect(try tree.convertPoint(SIMD2(5, 7), from: parent, to: root) == SIMD2(20, 110))
        #expect(try tree.convertPoint(SIMD2(30, 100), from: root, to: child) == .zero)
        #expect(tree.hitTest(SIMD2(35, 95))?.layer == child && tree.hitTest(SIMD2(35, 95))?.point == SIMD2(5, 5))
        // Between the flipped layer and its sublayer nothing is mirrored. Measured by Sidestep.
        #expect(try tree.convertPoint(.zero, from: child, to: parent) == SIMD2(15, 17))
        #expect(tree.hitTest(SIMD2(16, 18), below: parent)?.layer == child)
        #expect(tree[parent]?.frame == Rect2D(20, 30, 100, 80))
    }

    @Test("R7.2 presentation values replace model values", .tags(.rule)) func presentedProperties() throws {
        var tree = LayerTree()
        let top = try tree.add(LayerModel()), layer = try tree.add(LayerModel(), below: top)
        var shown = LayerProperties()
        shown.frame = Rect2D(50, 0, 10, 10)
        let moved = { (id: LayerTree.LayerID) in id == layer ? shown : LayerProperties() }
        #expect(try tree.convertPoint(.zero, from: layer, to: nil) == .zero)
        #expect(try tree.convertPoint(.zero, from: layer, to: nil, properties: moved) == SIMD2(50, 0))
        #expect(try tree.convertPoint(.zero, from: nil, to: layer, properties: moved) == SIMD2(-50, 0))
    }

    @Test("R7.3 one matrix serves many points", .tags(.rule)) func planeMatrix() throws {
        let (tree, ids) = try tree(seed: 715, plane: true)
        let matrix = try #require(try tree.planeMatrix(from: ids[30], to: ids[20]))
        for point in [SIMD2<Double>.zero, SIMD2<Double>(10, -3)] {
            let image = matrix.applied(toPoint: SIMD3(point.x, point.y, 0))
            #expect(try tree.convertPoint(point, from: ids[30], to: ids[20]) == SIMD2(image.x, image.y))
        }
        #expect(matrix.flattened == matrix)
    }

    @Test(.tags(.badInput)) func unknownLayersAreNamed() throws {
        var tree = LayerTree()
        let gone = try tree.add(LayerModel()), layer = try tree.add(LayerModel())
        tree.remove(gone)
        #expect(throws: LayerError.unknownLayer) { try tree.convertPoint(.zero, from: gone, to: nil) }
        #expect(throws: LayerError.unknownLayer) { try tree.convertPoint(.zero, from: layer, to: gone) }
        #expect(throws: LayerError.unknownLayer) { try tree.convertRect(Rect2D(), from: nil, to: gone) }
    }
}

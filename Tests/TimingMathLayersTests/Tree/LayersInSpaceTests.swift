import Testing

@testable import TimingMathLayers

/// The side that faces the viewer, transform layers, the order in depth, and a replicator's copies.
@Suite("R7.7-R7.9", .tags(.rule)) struct LayersInSpaceTests {
    @Test("The front faces the viewer up to a quarter turn; mirroring does not turn a layer around") func facing()
        throws
    {
        var tree = LayerTree()
        let top = try tree.add(LayerModel(0, 0, 100, 100))
        let layer = try tree.add(LayerModel(0, 0, 100, 100), below: top)
        for degrees in stride(from: -350.0, through: 350, by: 25) {
            let isFront = abs(degrees) < 90 || abs(degrees) > 270
            for (x, y) in [(1.0, 0.0), (0, 1)] {
                let turn = Matrix4x4.rotation(angle: degrees / 180 * .pi, x: x, y: y, z: 0)
                for extra in [Matrix4x4.identity, .scale(x: -1, y: 1), .scale(x: 2, y: 3), .scale(x: 1, y: 1, z: -1)] {
                    try tree.update(layer) { $0[.transform] = extra.concatenating(turn) }
                    // Mirroring along z before the turn does turn the normal around.
                    let expected: LayerFacing = isFront != (extra.m33 < 0) ? .front : .back
                    #expect(try tree.facing(of: layer) == expected, "\(degrees) \(extra)")
                    #expect(try #require(tree[layer]).properties.geometry.facing() == expected)
                }
                // The superlayer turns it back.
                try tree.update(layer) { $0[.transform] = turn }
                try tree.update(top) { $0[.transform] = turn }
                if abs(degrees) < 80 || abs(degrees) > 280 {
                    let twice = abs(2 * degrees).truncatingRemainder(dividingBy: 360)
                    #expect(try tree.facing(of: layer) == (twice < 90 || twice > 270 ? .front : .back), "\(degrees)")
                }
                try tree.update(top) { $0[.transform] = .identity }
            }
        }
        try tree.update(layer) { $0[.transform] = .scale(x: 1, y: 1, z: 0) }
        #expect(try tree.facing(of: layer) == .front)
    }

    @Test("R7.7 what is in the plane of a layer that is edge-on is edge-on, even if it is turned back")
    func edgeOnAbove() throws {
        let turn = Matrix4x4.rotation(angle: .pi / 2, x: 0, y: 1, z: 0)
        let back = Matrix4x4.rotation(angle: -.pi / 2, x: 0, y: 1, z: 0)
        for (kind, expected) in [(LayerModel.Kind.layer, LayerFacing.edge), (.transform, .front)] {
            var tree = LayerTree()
            let top = try tree.add(LayerModel(0, 0, 100, 100, kind: kind).with { $0[.transform] = turn })
            let layer = try tree.add(LayerModel(0, 0, 100, 100).with { $0[.transform] = back }, below: top)
            let inner = try tree.add(LayerModel(0, 0, 100, 100), below: layer)
            for id in [layer, inner] {
                #expect(try tree.facing(of: id) == expected)
                #expect(try tree.isSideVisible(of: id) == (kind == .transform))
            }
            #expect(try tree.facing(of: top) == .edge)
        }
    }

    @Test("doubleSided: a card shows one of its two sides, and each is hit only from its front") func doubleSided()
        throws
    {
        var tree = LayerTree()
        let card = try tree.add(LayerModel(0, 0, 100, 100, kind: .transform))
        let back = try tree.add(
            LayerModel(0, 0, 100, 100).with {
                $0[.doubleSided] = false
                $0[.transform] = .rotation(angle: .pi, x: 0, y: 1, z: 0)
            }, below: card)
        let front = try tree.add(LayerModel(0, 0, 100, 100).with { $0[.doubleSided] = false }, below: card)
        let label = try tree.add(LayerModel(0, 0, 40, 40), below: back)
        for (angle, seen) in [(0.0, front), (1.5, front), (1.6, back), (.pi, back), (4.7, back), (4.8, front)] {
            try tree.update(card) { $0[.transform] = .rotation(angle: angle, x: 0, y: 1, z: 0) }
            #expect(tree.hitTest(SIMD2(50.5, 50))?.layer == seen, "\(angle)")
            #expect(try tree.isSideVisible(of: front) == (seen == front))
            #expect(try tree.isSideVisible(of: back) == (seen == back))
            #expect(try tree.isSideVisible(of: label) == (seen == back))
        }
        // Turned around twice, the back is the right way round.
        try tree.update(card) { $0[.transform] = .rotation(angle: .pi, x: 0, y: 1, z: 0) }
        #expect(tree.hitTest(SIMD2(10, 10))?.layer == label)
        #expect(tree.hitTest(SIMD2(90, 10))?.layer == back)
        // A layer that is double-sided is hit from behind, mirrored.
        try tree.update(front) { $0[.doubleSided] = true }
        try tree.update(back) { $0[.hidden] = true }
        #expect(tree.hitTest(SIMD2(10, 10))?.point.distance(to: SIMD2(90, 10)) ?? 9 < 1e-9)
    }

    @Test("R7.8 a transform layer is not hit, does not clip, and keeps the depth of its sublayers")
    func transformLayer() throws {
        for kind in [LayerModel.Kind.transform, .layer] {
            var tree = LayerTree()
            let view = try tree.add(
                LayerModel(0, 0, 300, 300).with {
                    $0[.sublayerTransform] = .perspective(distance: 100)
                })
            // In the middle of the view, so that its anchor is the vanishing point.
            let node = try tree.add(
                LayerModel(100, 100, 100, 100, kind: kind).with { $0[.masksToBounds] = kind == .transform }, below: view
            )
            let near = try tree.add(LayerModel(40, 40, 20, 20).with { $0[.zPosition] = 50 }, below: node)
            let far = try tree.add(LayerModel(40, 40, 20, 20).with { $0[.zPosition] = -100 }, below: node)
            // near is seen with 1 / (1 − 50/100) = 2, far with 1 / (1 + 100/100) = ½ of its size.
            let wide = SIMD2<Double>(150 + 18, 150)
            let hit = tree.hitTest(wide)
            if kind == .transform {
                #expect(hit?.layer == near)
                #expect(hit?.point.distance(to: SIMD2(19, 10)) ?? 9 < 1e-9)
                #expect(tree.hitTest(SIMD2(110, 110))?.layer == view)
                #expect(
                    try tree.convertPoint(SIMD2(20, 10), from: near, to: nil)?.distance(to: SIMD2(170, 150)) ?? 9 < 1e-9
                )
                #expect(
                    try tree.convertPoint(SIMD2(20, 10), from: far, to: nil)?.distance(to: SIMD2(155, 150)) ?? 9 < 1e-9)
                // The place of near's edge in far: 20 from the centre, seen at half its size.
                #expect(
                    try tree.convertPoint(SIMD2(20, 10), from: near, to: far)?.distance(to: SIMD2(50, 10)) ?? 9 < 1e-9)
                #expect(
                    try tree.convertRect(Rect2D(0, 0, 20, 20), from: near, to: nil)?.distance(
                        to: Rect2D(130, 130, 40, 40)) ?? 9 < 1e-9)
            } else {
                #expect(hit?.layer == node)
                #expect(
                    try tree.convertPoint(SIMD2(20, 10), from: near, to: nil)?.distance(to: SIMD2(160, 150)) ?? 9 < 1e-9
                )
            }
            // Turned around by the node, the far layer is at the eye, but only in space.
            try tree.update(node) { $0[.transform] = .rotation(angle: .pi, x: 1, y: 0, z: 0) }
            #expect(tree.hitTest(SIMD2(150.5, 150))?.layer == near)
            try tree.update(view) { $0[.sublayerTransform] = .identity }
            #expect(tree.hitTest(SIMD2(150.5, 150))?.layer == (kind == .transform ? far : near))
            #expect(tree.hitTest(SIMD2(150.5, 150), as: .views)?.layer == far)
        }
    }

    @Test("R7.6 of layers in one tilted plane the last one is in front, although rounding separates their depths")
    func onePlane() throws {
        var random = SeededGenerator(seed: 76)
        for _ in 0..<300 {
            var tree = LayerTree()
            let view = try tree.add(LayerModel(0, 0, 300, 300))
            let node = try tree.add(LayerModel(0, 0, 300, 300, kind: .transform), below: view)
            let angle = Double.random(in: -1.2...1.2, using: &random)
            try tree.update(node) { $0[.transform] = .rotation(angle: angle, x: 0.3, y: 1, z: 0.2) }
            let frames = (0..<6).map { _ in
                Rect2D(
                    .random(in: 0...60, using: &random), .random(in: 0...60, using: &random),
                    .random(in: 180...240, using: &random), .random(in: 180...240, using: &random))
            }
            let layers = try frames.map { frame in
                var layer = LayerModel()
                layer.frame = frame
                return try tree.add(layer, below: node)
            }
            let point = try #require(try tree.convertPoint(SIMD2(120, 120), from: node, to: nil))
            #expect(tree.hitTest(point)?.layer == layers.last, "\(angle), \(frames)")
            // More than rounding nearer: the first one.
            try tree.update(layers[0]) { $0[.zPosition] = 1e-6 }
            #expect(tree.hitTest(point)?.layer == layers[0], "\(angle), \(frames)")
        }
    }

    @Test("R7.9 copies: the last in front, each at its place and its time") func replicator() throws {
        var tree = LayerTree()
        var bars = LayerModel(0, 0, 300, 100)
        bars[.instanceCount] = 4
        bars[.instanceDelay] = 0.5
        bars[.instanceTransform] = .translation(x: 30, y: 0)
        let replicator = try tree.add(bars)
        let bar = try tree.add(LayerModel(0, 0, 40, 20), below: replicator)
        for (x, copy, inBar) in [(5.0, 0, 5.0), (35, 1, 5), (65, 2, 5), (95, 3, 5), (129, 3, 39)] {
            let hit = try #require(tree.hitTest(SIMD2(x, 10)))
            #expect(hit.layer == bar)
            #expect(hit.copies == [replicator: copy])
            #expect(hit.point == SIMD2(inBar, 10), "\(x)")
            #expect(try tree.convertPoint(hit.point, from: bar, to: nil, copies: hit.copies) == SIMD2(x, 10))
        }
        #expect(tree.hitTest(SIMD2(131, 10))?.layer == replicator)
        #expect(tree.hitTest(SIMD2(131, 10))?.copies == [:])
        #expect(
            try tree.convertRect(Rect2D(0, 0, 40, 20), from: bar, to: nil, copies: [replicator: 2])
                == Rect2D(60, 0, 40, 20))
        #expect(try tree.planeMatrix(from: bar, to: nil, copies: [replicator: 4]) == nil)
        #expect(try tree.planeMatrix(from: nil, to: bar, copies: [replicator: -1]) == nil)
        #expect(try tree.planeMatrix(from: nil, to: bar, copies: [bar: 7]) != nil)

        // Down by 40 in a second from 0: at 1 the copies are 40, 20, 0 and 0 lower.
        try tree.add(
            BasicAnimation(
                .transformTranslationY, from: 0, to: 40,
                timing: MediaTiming(beginTime: 1e-300, duration: 1, fillMode: .both)
            ).keptForTest,
            to: bar, at: 0)
        for (x, y, copy) in [(5.0, 45.0, 0), (35, 25, 1), (65, 5, 2), (95, 5, 3)] {
            #expect(tree.hitTest(SIMD2(x, y), at: 1)?.copies == [replicator: copy], "\(x)")
            #expect(tree.hitTest(SIMD2(x, y), at: 1)?.layer == bar, "\(x)")
        }
        #expect(tree.hitTest(SIMD2(5, 10), at: 1)?.layer == replicator)
        var sampler = LayerTreeSampler(tree)
        sampler.sample(at: 1)
        for x in stride(from: 2.0, to: 150, by: 7) {
            for y in stride(from: 2.0, to: 100, by: 7) {
                #expect(sampler.hitTest(SIMD2(x, y), in: tree) == tree.hitTest(SIMD2(x, y), at: 1), "\(x) \(y)")
            }
        }
    }

    @Test("R7.9 the copies' transform acts before the sublayerTransform") func copiesInPerspective() throws {
        var tree = LayerTree()
        let replicator = try tree.add(
            LayerModel(0, 0, 100, 100).with {
                $0[.instanceCount] = 2
                $0[.instanceTransform] = .translation(x: 0, y: 0, z: 50)
                $0[.sublayerTransform] = .perspective(distance: 100)
            })
        let layer = try tree.add(LayerModel(40, 40, 20, 20), below: replicator)
        let hit = try #require(tree.hitTest(SIMD2(68, 50)))
        #expect(hit.copies == [replicator: 1] && hit.layer == layer)
        #expect(hit.point.distance(to: SIMD2(19, 10)) < 1e-9)
        #expect(try tree.facing(of: layer, copies: hit.copies) == .front)
        #expect(try tree.facing(of: layer, copies: [replicator: 2]) == nil)
        #expect(try tree.isSideVisible(of: layer, copies: [replicator: 1]) == true)
    }
}

extension BasicAnimation {
    /// Not removed on completion.
    fileprivate var keptForTest: BasicAnimation {
        var kept = self
        kept.isRemovedOnCompletion = false
        return kept
    }
}

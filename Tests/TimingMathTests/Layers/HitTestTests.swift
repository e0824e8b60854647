import Testing

@testable import TimingMath

extension LayerModel {
    /// A layer with a frame.
    fileprivate init(_ x: Double, _ y: Double, _ width: Double, _ height: Double, kind: Kind = .layer) {
        self.init(kind: kind)
        frame = Rect2D(x, y, width, height)
    }

    fileprivate func with(_ change: (inout LayerModel) -> Void) -> LayerModel {
        var layer = self
        change(&layer)
        return layer
    }
}

/// R7.6 with numbers computed by hand.
@Suite("R7.6", .tags(.rule)) struct HitTestTests {
    @Test("A click during the animation still hits the old place; the presentation is hit where it is seen")
    func movingPetal() throws {
        // The petal of the tutorial: 10 × 20 at (50, 150), moved to a tapped point within 5 s.
        var tree = LayerTree()
        let view = try tree.add(LayerModel(0, 0, 320, 568))
        var petal = LayerModel()
        petal[.bounds] = Rect2D(0, 0, 10, 20)
        petal[.position] = SIMD2(50, 150)
        let layer = try tree.add(petal, below: view)
        try tree.add(
            BasicAnimation(.position, to: SIMD2(250, 350), timing: MediaTiming(duration: 5)), to: layer, at: 100)

        for time in [100, 102.5, 104.9] {
            #expect(tree.hitTest(SIMD2(50, 150))?.layer == layer)
            #expect(tree.hitTest(SIMD2(150, 250))?.layer == view, "\(time)")
        }
        // Half way, the petal is at (150, 250): x from 145 to 155, y from 240 to 260.
        #expect(tree.hitTest(SIMD2(50, 150), at: 102.5)?.layer == view)
        let hit = try #require(tree.hitTest(SIMD2(147, 258), at: 102.5))
        #expect(hit.layer == layer)
        #expect(hit.point == SIMD2(2, 18))
        #expect(hit.copies == [:])
        #expect(tree.hitTest(SIMD2(155, 250), at: 102.5)?.layer == view)
        // Removed on completion, it is seen at the old place again.
        #expect(tree.hitTest(SIMD2(50, 150), at: 106)?.layer == layer)
        #expect(tree.hitTest(SIMD2(50, 150), at: .nan)?.layer == layer)
        #expect(tree.hitTest(SIMD2(400, 150)) == nil)
        #expect(tree.hitTest(SIMD2(400, 150), at: 102) == nil)
    }

    @Test("Half-open bounds, scrolled and standardised; empty and not finite ones contain nothing") func contains() {
        func contains(_ bounds: Rect2D, _ x: Double, _ y: Double) -> Bool {
            LayerGeometry(bounds: bounds).contains(SIMD2(x, y))
        }
        let bounds = Rect2D(10, -20, 30, 40)
        #expect(contains(bounds, 10, -20) && contains(bounds, 39.5, 19.5))
        #expect(!contains(bounds, 40, 0) && !contains(bounds, 20, 20) && !contains(bounds, 9.5, 0))
        #expect(!contains(bounds, 20, -20.5) && !contains(bounds, .nan, 0) && !contains(bounds, 20, .nan))
        let turned = Rect2D(40, 20, -30, -40)
        #expect(contains(turned, 10, -20) && contains(turned, 39.5, 19.5) && !contains(turned, 40, 0))
        #expect(!contains(Rect2D(0, 0, 0, 10), 0, 5) && !contains(Rect2D(0, 0, 10, 0), 5, 0))
        #expect(!contains(Rect2D(0, 0, .nan, 10), 0, 5) && !contains(Rect2D(0, 0, .infinity, 10), .infinity, 5))
    }

    @Test("The last sibling is in front; zPosition comes first, but not for views") func order() throws {
        // Measured on CALayer: ZsIsMe/ios_core_animation_advanced_techniques, issue 18.
        var tree = LayerTree()
        let blue = try tree.add(LayerModel(100, 100, 200, 200))
        let red = try tree.add(LayerModel(50, 50, 50, 50), below: blue)
        let yellow = try tree.add(LayerModel(75, 75, 100, 100), below: blue)
        let both = SIMD2<Double>(180, 180)
        #expect(tree.hitTest(both)?.layer == yellow)
        try tree.update(red) { $0[.zPosition] = 1 }
        #expect(tree.hitTest(both)?.layer == red)
        #expect(tree.hitTest(both)?.point == SIMD2(30, 30))
        #expect(tree.hitTest(both, as: .views)?.layer == yellow)
        try tree.update(yellow) { $0[.zPosition] = 1 }
        #expect(tree.hitTest(both)?.layer == yellow)
        for (z, front) in [(Double.infinity, red), (1e300, red), (-.infinity, yellow), (.nan, yellow)] {
            try tree.update(red) { $0[.zPosition] = z }
            #expect(tree.hitTest(both)?.layer == front, "\(z)")
        }
        #expect(tree.hitTest(SIMD2(260, 260))?.layer == yellow)
        #expect(tree.hitTest(SIMD2(290, 290))?.layer == blue)
    }

    @Test("Hidden, transparent and clipping layers, as CALayer and as UIView have them") func pruning() throws {
        var tree = LayerTree()
        let parent = try tree.add(LayerModel(0, 0, 100, 100))
        let child = try tree.add(LayerModel(80, 80, 100, 100), below: parent)
        let outside = SIMD2<Double>(150, 150), inside = SIMD2<Double>(90, 90)
        #expect(tree.hitTest(outside)?.layer == child)
        #expect(tree.hitTest(outside, as: .views) == nil)
        #expect(tree.hitTest(inside, as: .views)?.layer == child)

        try tree.update(parent) { $0[.masksToBounds] = true }
        #expect(tree.hitTest(outside) == nil)
        #expect(tree.hitTest(inside)?.layer == child)

        for (opacity, views) in [(0.0, parent), (0.0099, parent), (0.01, child)] {
            try tree.update(child) { $0[.opacity] = opacity }
            #expect(tree.hitTest(inside)?.layer == child)
            #expect(tree.hitTest(inside, as: .views)?.layer == views)
        }
        try tree.update(child) { $0[.hidden] = true }
        #expect(tree.hitTest(inside)?.layer == parent)
        try tree.update(parent) { $0[.hidden] = true }
        #expect(tree.hitTest(inside) == nil)
        #expect(tree.hitTest(inside, as: .views) == nil)
    }

    @Test("The geometry: anchor, scroll offset, transform, sublayerTransform, flipped content") func geometry() throws {
        var tree = LayerTree()
        var parent = LayerModel(0, 0, 200, 100)
        parent[.boundsOrigin] = SIMD2(0, 30)
        let top = try tree.add(parent)
        let child = try tree.add(
            LayerModel(20, 40, 20, 10).with { $0[.transform] = .rotation(angle: .pi / 2, x: 0, y: 0, z: 1) }, below: top
        )
        // Turned by a quarter about (30, 45): x from 25 to 35, y from 35 to 55; 30 higher after scrolling.
        #expect(tree.hitTest(SIMD2(34, 6))?.layer == child)
        #expect(tree.hitTest(SIMD2(34, 24))?.layer == child)
        #expect(tree.hitTest(SIMD2(36, 15))?.layer == top)
        #expect(tree.hitTest(SIMD2(30, 26))?.layer == top)

        // Twice as large about the anchor, the centre of the bounds (100, 80): the centre of the child is at
        // (100, 80) + 2·(−70, −35) = (−40, 10), in the space above at (−40, −20).
        try tree.update(top) { $0[.sublayerTransform] = .scale(x: 2, y: 2) }
        #expect(tree.hitTest(SIMD2(-40, -20))?.point.distance(to: SIMD2(10, 5)) ?? 9 < 1e-9)
        #expect(tree.hitTest(SIMD2(-40, -39))?.layer == child)
        #expect(tree.hitTest(SIMD2(-29, -20)) == nil)

        // Upside down about the middle of the bounds, y = 80.
        try tree.update(top) {
            $0[.sublayerTransform] = .identity
            $0[.geometryFlipped] = true
        }
        #expect(tree.hitTest(SIMD2(34, 15))?.layer == top)
        // The child's y from 35 to 55 is seen from 105 to 125, in the space above from 75 to 95.
        #expect(tree.hitTest(SIMD2(34, 76))?.layer == child)
        #expect(tree.hitTest(SIMD2(34, 74))?.layer == top)
    }

    @Test("Layers in space: edge-on, behind the eye, with perspective") func space() throws {
        var tree = LayerTree()
        let layer = try tree.add(LayerModel(0, 0, 100, 100))
        let centre = SIMD2<Double>(50, 50)
        for (x, y) in [(1.0, 0.0), (0, 1), (1, 1)] {
            for angle in [Double.pi / 2, -.pi / 2, 1.5 * .pi] {
                try tree.update(layer) { $0[.transform] = .rotation(angle: angle, x: x, y: y, z: 0) }
                #expect(tree.hitTest(centre) == nil, "\(angle)")
                #expect(try tree.facing(of: layer) == .edge)
            }
        }
        // Turned by 60° about y, without perspective half as wide.
        try tree.update(layer) { $0[.transform] = .rotation(angle: .pi / 3, x: 0, y: 1, z: 0) }
        #expect(tree.hitTest(SIMD2(26, 50)) != nil && tree.hitTest(SIMD2(74, 50)) != nil)
        #expect(tree.hitTest(SIMD2(24, 50)) == nil && tree.hitTest(SIMD2(76, 50)) == nil)
        // At z = 50 before an eye at 100, it is seen twice as large; at and behind the eye it is not seen.
        for (z, isSeen) in [(50.0, true), (100, false), (150, false)] {
            try tree.update(layer) {
                $0[.transform] = .translation(x: 0, y: 0, z: z).concatenating(.perspective(distance: 100))
            }
            #expect((tree.hitTest(centre) != nil) == isSeen, "\(z)")
            #expect((tree.hitTest(SIMD2(-49, 50)) != nil) == isSeen)
            #expect(tree.hitTest(SIMD2(-51, 50)) == nil)
        }
        for bad in [Matrix4x4.scale(x: 0, y: 1), .scale(x: .nan, y: 1), .translation(x: .infinity, y: 0)] {
            try tree.update(layer) { $0[.transform] = bad }
            #expect(tree.hitTest(centre) == nil)
        }
    }

    @Test("One layer with a point of its superlayer; one superlayer") func startingBelow() throws {
        var tree = LayerTree()
        let top = try tree.add(LayerModel(10, 10, 100, 100))
        let middle = try tree.add(LayerModel(20, 20, 50, 50), below: top)
        let child = try tree.add(LayerModel(5, 5, 10, 10), below: middle)
        #expect(tree.hitTest(SIMD2(27, 27), in: middle) == tree.hitTest(SIMD2(37, 37)))
        #expect(tree.hitTest(SIMD2(27, 27), in: middle)?.layer == child)
        #expect(tree.hitTest(SIMD2(40, 40), in: middle)?.layer == middle)
        #expect(tree.hitTest(SIMD2(80, 80), in: middle) == nil)
        #expect(tree.hitTest(SIMD2(7, 7), below: middle)?.layer == child)
        #expect(tree.hitTest(SIMD2(40, 40), below: middle) == nil)
        #expect(tree.hitTest(SIMD2(7, 7), below: middle, at: 3)?.layer == child)
        tree.remove(middle)
        #expect(tree.hitTest(SIMD2(27, 27), in: middle) == nil && tree.hitTest(SIMD2(7, 7), below: middle) == nil)
        #expect(tree.hitTest(SIMD2(27, 27), in: middle, at: 1) == nil)
    }
}

/// R7.7-R7.9.
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

/// Scrolling.
@Suite("R7.11", .tags(.rule)) struct ScrollTests {
    @Test("To a point along the axes of the mode") func points() {
        for (mode, x, y) in [(ScrollMode.none, 1.0, 2.0), (.vertically, 1, -8), (.horizontally, 7, 2), (.both, 7, -8)] {
            var layer = LayerModel()
            layer[.bounds] = Rect2D(1, 2, 100, 50)
            layer.scroll(to: SIMD2(7, -8), mode: mode)
            #expect(layer[.bounds] == Rect2D(x, y, 100, 50))
        }
    }

    @Test("To a rectangle, by as little as possible") func rectangles() {
        func scrolled(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ mode: ScrollMode = .both) -> Rect2D
        {
            var layer = LayerModel()
            layer[.bounds] = Rect2D(10, 20, 100, 50)
            layer.scroll(toVisible: Rect2D(x, y, width, height), mode: mode)
            return layer[.bounds]
        }
        #expect(scrolled(10, 20, 100, 50) == Rect2D(10, 20, 100, 50))
        #expect(scrolled(30, 30, 10, 10) == Rect2D(10, 20, 100, 50))
        #expect(scrolled(0, 0, 10, 10) == Rect2D(0, 0, 100, 50))
        #expect(scrolled(150, 90, 10, 10) == Rect2D(60, 50, 100, 50))
        #expect(scrolled(160, 100, -10, -10) == Rect2D(60, 50, 100, 50))
        #expect(scrolled(150, 90, 10, 10, .vertically) == Rect2D(10, 50, 100, 50))
        #expect(scrolled(150, 90, 10, 10, .horizontally) == Rect2D(60, 20, 100, 50))
        #expect(scrolled(150, 90, 10, 10, .none) == Rect2D(10, 20, 100, 50))
        // Too large to fit: its smallest coordinates.
        #expect(scrolled(50, 0, 300, 400) == Rect2D(50, 0, 100, 50))
        #expect(scrolled(.nan, 90, 10, .nan) == Rect2D(10, 20, 100, 50))
        #expect(scrolled(0, 90, .nan, 10) == Rect2D(10, 50, 100, 50))
        #expect(scrolled(-.infinity, 90, .infinity, 10) == Rect2D(10, 50, 100, 50))

        var flipped = LayerModel()
        flipped[.bounds] = Rect2D(110, 70, -100, -50)
        flipped.scroll(toVisible: Rect2D(150, 90, 10, 10))
        #expect(flipped[.bounds] == Rect2D(160, 100, -100, -50))
    }
}

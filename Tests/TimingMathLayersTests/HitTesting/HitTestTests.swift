import Testing

@testable import TimingMathLayers

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

    @Test("A view without user interaction is missed with all that is below it; layers do not ask")
    func userInteraction() throws {
        var tree = LayerTree()
        let screen = try tree.add(LayerModel(0, 0, 100, 100))
        let card = try tree.add(LayerModel(0, 0, 40, 40), below: screen)
        let button = try tree.add(LayerModel(0, 0, 20, 20), below: card)
        try tree.update(card) { $0.isUserInteractionEnabled = false }
        var sampler = LayerTreeSampler(tree)
        sampler.sample(at: 1)
        let point = SIMD2<Double>(10, 10)
        for (rules, expected) in [(HitTesting.views, screen), (.layers, button)] {
            #expect(tree.hitTest(point, as: rules)?.layer == expected)
            #expect(tree.hitTest(point, at: 1, as: rules)?.layer == expected)
            #expect(sampler.hitTest(point, in: tree, as: rules)?.layer == expected)
        }
        #expect(tree.hitTest(point, in: card, as: .views) == nil)
        #expect(tree.hitTest(point, below: card, as: .views)?.layer == button)
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

        let rows = [(-1.0, parent, parent), (0, parent, parent), (0.0099, child, parent), (0.01, child, child)]
        for (opacity, layers, views) in rows {
            try tree.update(child) { $0[.opacity] = opacity }
            #expect(tree.hitTest(inside)?.layer == layers, "\(opacity)")
            #expect(tree.hitTest(inside, as: .views)?.layer == views, "\(opacity)")
        }
        try tree.update(parent) { $0[.opacity] = 0 }
        #expect(tree.hitTest(inside) == nil)
        try tree.update(parent) { $0[.opacity] = 1 }
        try tree.update(child) { $0[.hidden] = true }
        #expect(tree.hitTest(inside)?.layer == parent)
        try tree.update(parent) { $0[.hidden] = true }
        #expect(tree.hitTest(inside) == nil)
        #expect(tree.hitTest(inside, as: .views) == nil)
    }

    @Test("Nothing is hit outside of a mask, except by views") func masks() throws {
        // Measured by Sidestep: a mask of 40 × 40.
        var tree = LayerTree()
        let holder = try tree.add(LayerModel(0, 0, 100, 100))
        let host = try tree.add(LayerModel(0, 0, 100, 100), below: holder)
        let child = try tree.add(LayerModel(30, 30, 40, 40), below: host)
        let (inside, outside) = (SIMD2<Double>(35, 35), SIMD2<Double>(50, 50))
        #expect(tree.hitTest(outside)?.layer == child)
        var mask = LayerModel(0, 0, 40, 40)
        try tree.update(host) { $0.mask = mask }
        #expect(tree.hitTest(outside)?.layer == holder && tree.hitTest(inside)?.layer == child)
        #expect(tree.hitTest(SIMD2(20, 20))?.layer == host)
        #expect(tree.hitTest(outside, as: .views)?.layer == child)
        // The edges are those of bounds.
        #expect(tree.hitTest(SIMD2(0, 0))?.layer == host && tree.hitTest(SIMD2(40, 20))?.layer == holder)
        // In the host's coordinates, on which its sublayerTransform does not act.
        try tree.update(host) {
            $0[.boundsOrigin] = SIMD2(10, 0)
            $0[.sublayerTransform] = .scale(x: 5, y: 5)
        }
        #expect(tree.hitTest(SIMD2(29, 5))?.layer == child && tree.hitTest(SIMD2(31, 5))?.layer == holder)
        try tree.update(host) {
            $0[.boundsOrigin] = .zero
            $0[.sublayerTransform] = .identity
            $0[.geometryFlipped] = true
        }
        #expect(tree.hitTest(SIMD2(5, 95))?.layer == host && tree.hitTest(SIMD2(5, 5))?.layer == holder)
        try tree.update(host) { $0[.geometryFlipped] = false }

        for change in [
            { (mask: inout LayerModel) in mask[.hidden] = true }, { $0[.opacity] = 0 }, { $0[.bounds] = Rect2D() },
            { $0[.transform] = .scale(x: 0, y: 1) }, { $0.mask = LayerModel() },
        ] {
            var changed = mask
            change(&changed)
            try tree.update(host) { $0.mask = changed }
            #expect(tree.hitTest(inside)?.layer == holder && tree.hitTest(SIMD2(5, 5))?.layer == holder)
        }
        // A mask of the mask, in the coordinates of the mask.
        mask[.position] = SIMD2(50, 50)
        mask.mask = LayerModel(0, 0, 20, 20)
        try tree.update(host) { $0.mask = mask }
        #expect(tree.hitTest(SIMD2(49, 49))?.layer == child && tree.hitTest(SIMD2(51, 51))?.layer == holder)
        try tree.update(host) { $0.mask = nil }
        #expect(tree.hitTest(SIMD2(5, 5))?.layer == host)
    }

    @Test("A mask moves with its animations, in the time of its layer") func movingMask() throws {
        var tree = LayerTree(), mask = LayerModel(0, 0, 10, 10)
        try mask.add(
            BasicAnimation(
                .position, from: SIMD2(5, 5), to: SIMD2(95, 5), timing: MediaTiming(beginTime: 1, duration: 9)))
        mask.timing.timeOffset = 1
        var host = LayerModel(0, 0, 100, 10, kind: .layer)
        host.timing = MediaTiming(beginTime: 100, speed: 2)
        host.mask = mask
        let layer = try tree.add(host)
        var sampler = LayerTreeSampler(tree)
        // 2 s of the layer's time, 3 s of the mask's: its middle is at 5 + 2/9 of 90 = 25.
        sampler.sample(at: 101)
        for (x, isHit) in [(19.0, false), (21, true), (29, true), (31, false)] {
            #expect((tree.hitTest(SIMD2(x, 5), at: 101)?.layer == layer) == isHit, "\(x)")
            #expect((sampler.hitTest(SIMD2(x, 5), in: tree)?.layer == layer) == isHit, "\(x)")
        }
        #expect(tree.hitTest(SIMD2(5, 5))?.layer == layer && tree.hitTest(SIMD2(25, 5)) == nil)
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

import Testing

@testable import TimingMathLayers

/// R7.2-R7.5 for one layer and its superlayer.
@Suite(.tags(.rule)) struct LayerGeometryTests {
    private let square = Rect2D(0, 0, 100, 100)

    @Test("R7.2 the anchor point stays in place and the frame moves") func anchorMovesTheFrame() {
        var layer = LayerGeometry(bounds: square, position: SIMD2(50, 50))
        #expect(layer.frame == square)
        layer.anchorPoint = .zero
        #expect(layer.frame == Rect2D(50, 50, 100, 100))
        layer.anchorPoint = SIMD2(1, 1)
        #expect(layer.frame == Rect2D(-50, -50, 100, 100))
    }

    @Test("R7.2 without a transform the frame is position − anchorPoint · size, and bounds.origin cancels exactly")
    func boundsOriginCancels() {
        var generator = SeededGenerator(seed: 701)
        for _ in 0..<500 {
            var layer = generator.layer(.identity)
            let (position, anchor, size) = (layer.position, layer.anchorPoint, layer.bounds.size)
            let expected = Rect2D(
                position.x - anchor.x * size.width, position.y - anchor.y * size.height, size.width, size.height)
            #expect(layer.frame == expected, "\(layer)")
            layer.bounds.origin = generator.point(in: -1e9...1e9)
            #expect(layer.frame == expected, "\(layer)")
        }
    }

    @Test("R7.2 the frame is the bounding box of the converted corners") func frameBoundsCorners() {
        var generator = SeededGenerator(seed: 702)
        for i in 0..<1000 {
            var layer = generator.layer(i % 2 == 0 ? generator.planeTransform() : generator.spaceTransform())
            (layer.anchorPointZ, layer.zPosition) = (generator.number(in: -20...20), generator.number(in: -20...20))
            let bounds = layer.bounds
            let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map {
                layer.convertPoint(
                    SIMD2<Double>(
                        x: bounds.origin.x + $0.0 * bounds.size.width, y: bounds.origin.y + $0.1 * bounds.size.height),
                    toSuperlayer: nil)
            }
            let xs = corners.map(\.x).sorted(), ys = corners.map(\.y).sorted()
            let expected = Rect2D(xs[0], ys[0], xs[3] - xs[0], ys[3] - ys[0])
            #expect(layer.frame.distance(to: expected) < 1e-9, "\(layer)")
        }
    }

    @Test("R7.2 the frame that was set is the frame that is read") func frameRoundTrip() {
        var generator = SeededGenerator(seed: 703)
        for _ in 0..<500 {
            var layer = generator.layer(
                .scale(x: generator.number(in: 0.1...5), y: generator.number(in: 0.1...5)))
            let origin = layer.bounds.origin, frame = generator.rect()
            layer.frame = frame
            #expect(layer.frame.distance(to: frame) < 1e-10, "\(layer)")
            #expect(layer.bounds.origin == origin)

            // About any anchor point, also for moves, mirrors and quarter turns.
            let mirror = Matrix4x4.scale(x: -2, y: 3), move = Matrix4x4.translation(x: 10, y: -20),
                turn = Matrix4x4(rows: [0, 1, 0, 0], [-1, 0, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
            for transform in [move, mirror, turn, turn.concatenating(mirror), mirror.concatenating(move)] {
                layer.transform = transform
                layer.frame = frame
                #expect(layer.frame.distance(to: frame) < 1e-10, "\(layer)")
            }
            // For any other rotation, the frame is a box around the same middle that contains the frame that was set.
            layer.transform = generator.planeTransform()
            layer.frame = frame
            let box = layer.frame
            let middle = { (r: Rect2D) in r.origin + 0.5 * SIMD2(r.size.width, r.size.height) }
            #expect(middle(box).distance(to: middle(frame)) < 1e-9, "\(layer)")
            #expect(box.size.width > frame.size.width - 1e-9 && box.size.height > frame.size.height - 1e-9, "\(layer)")
        }
    }

    @Test("R7.2 setting a frame: the size is converted by the inverse transform, negative sizes are standardised first")
    func settingFrames() {
        var layer = LayerGeometry(anchorPoint: .zero, transform: .scale(x: 2, y: 4))
        layer.bounds.origin = SIMD2(5, 6)
        layer.frame = Rect2D(1, 2, 10, 10)
        #expect(layer.bounds == Rect2D(5, 6, 5, 2.5) && layer.position == SIMD2(1, 2))
        layer = LayerGeometry()
        layer.frame = Rect2D(10, 10, -20, -30)
        #expect(layer.position == SIMD2(0, -5) && layer.bounds == Rect2D(0, 0, 20, 30))
        #expect(layer.frame == Rect2D(-10, -20, 20, 30))
        // Flat in depth only: the map of the plane is invertible, the matrix is not.
        layer.transform = .scale(x: 2, y: 2, z: 0)
        layer.frame = square
        #expect(layer.bounds.size == Size2D(width: 50, height: 50))
        // Without an inverse, a side that a scale of 0 flattens has no length. Measured by Sidestep.
        layer.transform = .scale(x: 0, y: 2)
        layer.frame = Rect2D(0, 0, 10, 20)
        #expect(layer.bounds.size == Size2D(width: 0, height: 10) && layer.position == SIMD2(5, 10))
        layer.transform = Matrix4x4(rows: [0, -4, 0, 0], [0, 0, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
        layer.frame = Rect2D(0, 0, 10, 20)
        #expect(layer.bounds.size == Size2D(width: 5, height: 0) && layer.position == SIMD2(5, 10))
        layer.transform = Matrix4x4(rows: [1, 1, 0, 0], [1, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
        layer.frame = Rect2D(0, 0, 10, 20)
        #expect(layer.bounds.size == Size2D() && layer.position == SIMD2(5, 10))
    }

    @Test("R7.2 frames as they were set on Apple's framework") func measuredFrames() {
        // gnustep/libs-quartzcore 98f0d6e, Tests/quartzcore/CALayer/geometry.m.
        let frame = Rect2D(10, 20, 100, 50)
        let rows: [(Matrix4x4, Rect2D, SIMD2<Double>)] = [
            (.identity, Rect2D(0, 0, 100, 50), SIMD2(60, 45)),
            (.translation(x: 10, y: 20), Rect2D(0, 0, 100, 50), SIMD2(50, 25)),
            (.scale(x: 2, y: 4), Rect2D(0, 0, 50, 12.5), SIMD2(60, 45)),
        ]
        for (transform, bounds, position) in rows {
            var layer = LayerGeometry(transform: transform)
            layer.frame = frame
            #expect(layer.bounds == bounds && layer.position == position && layer.frame == frame, "\(transform)")
        }
        var layer = LayerGeometry()
        layer.frame = Rect2D(0, 0, -100, -50)
        #expect(layer.bounds == Rect2D(0, 0, 100, 50) && layer.position == SIMD2(-50, -25))
    }

    @Test("R7.2 bounds of negative size are standardised wherever they are set") func negativeBounds() throws {
        // Measured by Sidestep and GNUstep.
        for (set, read) in [
            (Rect2D(5, 5, -10, -20), Rect2D(-5, -15, 10, 20)), (Rect2D(0, 0, -100, -50), Rect2D(-100, -50, 100, 50)),
        ] {
            var geometry = LayerGeometry(bounds: set), properties = LayerProperties(), layer = LayerModel()
            #expect(geometry.bounds == read)
            geometry.bounds = set
            #expect(geometry.bounds == read)
            try properties.set(.rect(set), for: "bounds")
            #expect(properties[.bounds] == read)
            layer[.bounds] = set
            #expect(layer[.bounds] == read && layer.properties.geometry.bounds == read)
        }
        var layer = LayerModel(), geometry = LayerGeometry(bounds: Rect2D(0, 0, 3, 4))
        layer[.bounds] = Rect2D(0, 0, 3, 4)
        try layer.set(-5, for: "bounds.size.width")
        #expect(layer[.bounds] == Rect2D(-5, 0, 5, 4))
        layer[.boundsSize] = Size2D(width: 1, height: -2)
        #expect(layer[.bounds] == Rect2D(-5, -2, 1, 2))
        geometry.bounds.size.height = -4
        #expect(geometry.bounds == Rect2D(0, -4, 3, 4))
        // Other rectangles stay as they are.
        layer[.contentsRect] = Rect2D(1, 1, -1, -1)
        #expect(layer[.contentsRect] == Rect2D(1, 1, -1, -1))
    }

    @Test("R7.3 geometryFlipped mirrors the layer in its superlayer, not its frame") func flipped() throws {
        var generator = SeededGenerator(seed: 706)
        for i in 0..<500 {
            var layer = generator.layer(i % 2 == 0 ? generator.planeTransform() : generator.spaceTransform())
            let bounds = layer.bounds, frame = layer.frame, point = generator.point()
            let mirrored = SIMD2(point.x, 2 * bounds.origin.y + bounds.size.height - point.y)
            let image = layer.convertPoint(mirrored, toSuperlayer: nil)
            layer.isGeometryFlipped = true
            #expect(layer.convertPoint(point, toSuperlayer: nil).distance(to: image) < 1e-8, "\(layer)")
            #expect(layer.frame == frame)
            let back = try #require(layer.convertPoint(image, fromSuperlayer: nil))
            #expect(back.distance(to: point) < 1e-7, "\(layer)")
        }
        // OpenCoreAnimation's CALayerCoordinateConversionTests, compared with Core Animation.
        var layer = LayerGeometry(
            bounds: Rect2D(5, 7, 100, 80), position: SIMD2(80, 90), anchorPoint: SIMD2(0.25, 0.75),
            transform: .rotation(angle: 0.3, x: 0, y: 0, z: 1))
        layer.isGeometryFlipped = true
        let corner = layer.convertPoint(SIMD2(5, 7), toSuperlayer: nil)
        #expect(corner.distance(to: SIMD2(50.2061836386, 101.718724616)) < 1e-8)
        var superlayer = LayerGeometry(bounds: Rect2D(0, 0, 10, 10))
        superlayer.isGeometryFlipped = true
        #expect(layer.convertPoint(SIMD2(5, 7), toSuperlayer: superlayer) == corner)
    }

    @Test("R7.3 converting down undoes converting up, also with perspective and rotations in space")
    func downUndoesUp() {
        var generator = SeededGenerator(seed: 704)
        for i in 0..<1000 {
            var layer = generator.layer(i % 2 == 0 ? generator.planeTransform() : generator.spaceTransform())
            var superlayer = generator.layer(.identity)
            superlayer.sublayerTransform = i % 3 == 0 ? .identity : generator.spaceTransform()
            (layer.anchorPointZ, layer.zPosition) = (generator.number(in: -20...20), generator.number(in: -20...20))
            let point = generator.point()
            let up = layer.convertPoint(point, toSuperlayer: superlayer)
            let down = layer.convertPoint(up, fromSuperlayer: superlayer)
            #expect((down?.distance(to: point) ?? .infinity) < 1e-8, "\(layer), \(superlayer): \(point) → \(up)")
        }
    }

    @Test("R7.3 the inverse in the plane differs from the inverse in space") func planeIsNotSpace() throws {
        let layer = LayerGeometry(
            bounds: square,
            transform: Matrix4x4.rotation(angle: 0.7, x: 0, y: 1, z: 0).concatenating(.perspective(distance: 500)))
        let point = SIMD2<Double>(90, 10), up = layer.convertPoint(point, toSuperlayer: nil)
        let space = try #require(layer.matrix(toSuperlayer: nil).inverted()).applied(toPlanePoint: up)
        #expect(space.distance(to: point) > 1)
        #expect(try #require(layer.convertPoint(up, fromSuperlayer: nil)).distance(to: point) < 1e-10)
    }

    @Test("R7.3 bounds.origin scrolls the content") func boundsOriginScrolls() {
        let layer = LayerGeometry(bounds: Rect2D(10, 10, 100, 100), position: SIMD2(100, 110))
        #expect(layer.convertPoint(.zero, toSuperlayer: nil) == SIMD2(40, 50))
        #expect(layer.convertPoint(SIMD2(40, 50), fromSuperlayer: nil) == .zero)
        #expect(layer.anchor == SIMD2(60, 60))
    }

    @Test("R7.3 edge-on and flattened layers have no inverse") func noWayBack() {
        let edgeOn = Matrix4x4(rows: [0, 0, -1, 0], [0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 0, 1])
        for transform in [edgeOn, .scale(x: 0, y: 1), .scale(x: .nan, y: 1), .scale(x: .infinity, y: 1)] {
            let layer = LayerGeometry(bounds: square, transform: transform)
            #expect(layer.convertPoint(.zero, fromSuperlayer: nil) == nil, "\(transform)")
        }
    }

    @Test("R7.3 zPosition and anchorPointZ count where perspective or a rotation shows them") func depth() {
        var layer = LayerGeometry(bounds: square)
        (layer.zPosition, layer.anchorPointZ) = (100, 50)
        let corner = SIMD2<Double>(100, 100)
        #expect(layer.convertPoint(corner, toSuperlayer: nil) == SIMD2(50, 50))
        var superlayer = LayerGeometry()
        superlayer.sublayerTransform = .perspective(distance: 100)
        // 50 in front of the plane, halfway to the eye.
        #expect(layer.convertPoint(corner, toSuperlayer: superlayer) == SIMD2(100, 100))
        // A quarter turn about the vertical axis 50 in front of the layer moves its plane 50 to the side.
        layer.transform = Matrix4x4(rows: [0, 0, -1, 0], [0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 0, 1])
        #expect(layer.convertPoint(corner, toSuperlayer: nil) == SIMD2(-50, 50))
        #expect(layer.frame == Rect2D(-50, -50, 0, 100))
    }

    @Test("R7.4 sublayerTransform is applied about the superlayer's anchor point") func sublayerTransform() {
        let layer = LayerGeometry(bounds: Rect2D(0, 0, 20, 20), position: SIMD2(20, 20))
        var superlayer = LayerGeometry(bounds: square, anchorPoint: .zero)
        superlayer.sublayerTransform = .scale(x: 2, y: 2)
        #expect(layer.convertPoint(.zero, toSuperlayer: superlayer) == SIMD2(20, 20))
        superlayer.bounds.origin = SIMD2(5, 5)
        #expect(layer.convertPoint(.zero, toSuperlayer: superlayer) == SIMD2(15, 15))
        // The superlayer's own position is ignored.
        superlayer.position = SIMD2(1000, 1000)
        superlayer.transform = .scale(x: 9, y: 9)
        #expect(layer.convertPoint(.zero, toSuperlayer: superlayer) == SIMD2(15, 15))
    }

    @Test("R7.5 nearer is larger, and at the eye there is no image") func perspective() {
        var layer = LayerGeometry(bounds: square, transform: .perspective(distance: 500))
        layer.anchorPointZ = -250
        #expect(layer.frame == Rect2D(-100, -100, 200, 200))
        layer.anchorPointZ = 500
        #expect(layer.frame == Rect2D(-25, -25, 50, 50))
        layer.anchorPointZ = -500
        let image = layer.convertPoint(SIMD2(50, 100), toSuperlayer: nil)
        #expect(image.x.isNaN && image.y == .infinity)
        #expect(layer.frame.size.width.isNaN)
    }

    @Test("R7.2 properties and geometry agree; setting a frame sets position and bounds")
    func properties() throws {
        var properties = LayerProperties()
        #expect(properties.geometry == LayerGeometry())
        var generator = SeededGenerator(seed: 705)
        var geometry = generator.layer(generator.planeTransform())
        (geometry.anchorPointZ, geometry.zPosition) = (3, 4)
        geometry.sublayerTransform = .perspective(distance: 100)
        properties.geometry = geometry
        #expect(properties.geometry == geometry)
        #expect(try properties.value(for: "zPosition") == 4)
        #expect(try properties.value(for: "bounds.size") == .size(geometry.bounds.size))

        var layer = LayerModel()
        layer.frame = Rect2D(10, 20, 100, 50)
        #expect(layer.frame == Rect2D(10, 20, 100, 50))
        #expect(layer.properties.changedProperties == ["bounds", "position"])
        #expect(try layer.value(for: "position") == .point(SIMD2(60, 45)))
    }

    @Test("R7.2-R7.4 any numbers give boxes or NaN", .tags(.badInput)) func badInput() {
        for seed in 0..<5000 {
            var generator = SeededGenerator(seed: UInt64(seed))
            func number(_ usual: Double) -> Double { generator.chance(0.7) ? usual : generator.pick(awkwardNumbers) }
            var layer = LayerGeometry(
                bounds: Rect2D(number(0), number(1), number(100), number(-50)),
                position: SIMD2(x: number(3), y: number(4)),
                anchorPoint: SIMD2(x: number(0.5), y: number(1)))
            layer.transform.m11 = number(1)
            layer.transform.m21 = number(0)
            layer.transform.m34 = number(-0.01)
            layer.transform.m44 = number(1)
            (layer.anchorPointZ, layer.zPosition) = (number(0), number(0))
            layer.sublayerTransform.m14 = number(0)
            #expect(layer.frame.isBox, "seed \(seed): \(layer)")
            let point = SIMD2<Double>(x: number(1), y: number(2))
            _ = (layer.convertPoint(point, toSuperlayer: layer), layer.convertPoint(point, fromSuperlayer: layer))
            #expect(layer.bounds.isBox, "seed \(seed): \(layer)")
            layer.frame = Rect2D(number(1), number(2), number(-3), number(4))
            #expect(layer.bounds.isBox, "seed \(seed): \(layer)")
        }
        let lost = LayerGeometry(bounds: square, position: SIMD2(.nan, 0)).frame
        #expect(lost.origin.x.isNaN && lost.origin.y == -50 && lost.size == square.size)
    }
}

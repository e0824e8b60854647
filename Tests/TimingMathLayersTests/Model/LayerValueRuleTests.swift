import Testing
import TimingMathLayers

private let second = MediaTiming(duration: 1, fillMode: .forwards)

private func basic(
    _ target: AnimationTarget, from: AnimatableValue? = nil, to: AnimatableValue? = nil,
    by: AnimatableValue? = nil,
    _ timing: MediaTiming = second
) -> BasicAnimation {
    BasicAnimation(target, from: from, to: to, by: by, timing: timing, isRemovedOnCompletion: false)
}

@Suite("Layers: rules of values", .tags(.rule))
struct LayerValueRuleTests {
    @Test("R3.1 From, to and by, over the model at each instant")
    func ends() throws {
        let rows: [(AnimatableValue?, AnimatableValue?, AnimatableValue?, Double, Double)] = [
            (2, 4, nil, 2, 4), (2, nil, 4, 2, 6), (nil, 2, 4, -2, 2), (2, nil, nil, 2, 0.5), (nil, 2, nil, 0.5, 2),
            (nil, nil, 2, 0.5, 2.5), (nil, nil, nil, 0.5, 0.5),
        ]
        for (from, to, by, a, b) in rows {
            var shown = try layer(basic("opacity", from: from, to: to, by: by))
            try shown.set(0.5, for: "opacity")
            try shown.expect([(0, a), (0.25, a + (b - a) / 4), (1, b)])
        }
        var shown = try layer(basic("opacity", from: 2))
        try shown.set(6, for: "opacity")
        try shown.expect([(0.5, 4), (1, 6)])
        let below = try layer(basic("opacity", from: 10, to: 10), basic("opacity", to: 20))
        try below.expect([(0.5, 15)])
    }

    @Test("R3.1b With all three, from and to take precedence")
    func allThree() throws { try layer(basic("opacity", from: 0, to: 4, by: 100)).expect([(0.5, 2), (1, 4)]) }

    @Test("R3.1c Sums by type: componentwise, transforms concatenated, value functions by their numbers")
    func sums() throws {
        let shown = try layer(
            basic("bounds.size", from: .size(Size2D(width: 1, height: 2)), by: .size(Size2D(width: 4, height: 8))))
        #expect(try shown.presentation(at: 0.5).value(for: "bounds.size") == .size(Size2D(width: 3, height: 6)))
        let scale = Matrix4x4.scale(x: 2, y: 2), step = Matrix4x4.translation(x: 5, y: 0)
        let moved = try layer(basic("transform", from: .transform(scale), by: .transform(step)))
        #expect(try moved.transform(at: 1).isNear(step.concatenating(scale)))
        let turned = try layer(basic(AnimationTarget("transform", valueFunction: .rotateZ), from: 1, by: 4))
        #expect(try turned.transform(at: 0.5).isNear(.turn(3)))
        // The model has no number to begin or end with.
        for (from, by) in [(1, nil), (nil, 1), (nil, nil)] as [(AnimatableValue?, AnimatableValue?)] {
            let alone = try layer(
                basic(AnimationTarget("transform", valueFunction: .rotateZ), from: from, by: by))
            #expect(try alone.transform(at: 0.5) == .identity)
        }
    }

    /// Seed 003 reports another result without numbers; R3.1c says why this one was chosen.
    @Test("R3.1c by a half turn of the transform turns the layer, by a full turn does not move it")
    func turns() throws {
        let half = try layer(basic("transform", by: .transform(.turn(.pi))))
        // A half turn leads through −90° (R3.7).
        #expect(try half.transform(at: 0.5).isNear(.turn(-.pi / 2)) && half.transform(at: 1).isNear(.turn(.pi)))
        let full = try layer(basic("transform", by: .transform(.turn(2 * .pi))))
        for t in [0.25, 0.5, 1] { #expect(try full.transform(at: t).isNear(.identity)) }
        let angle = try layer(basic("transform.rotation.z", by: .number(2 * .pi)))
        #expect(try angle.transform(at: 0.25).isNear(.turn(.pi / 2)))
    }

    @Test("R3.3 Colours are not premultiplied, Booleans go by their number, lists need equal lengths, others switch")
    func types() throws {
        func shown(_ keyPath: AnimationTarget, _ from: AnimatableValue, _ to: AnimatableValue, at t: Double)
            throws
            -> AnimatableValue
        {
            try layer(basic(keyPath, from: from, to: to)).presentation(at: t).value(for: keyPath.keyPath)
        }
        let red = RGBAColor(red: 1, green: 0, blue: 0), blue = RGBAColor(red: 0, green: 0, blue: 1, alpha: 0.5)
        #expect(
            try shown("backgroundColor", .color(red), .color(blue), at: 0.5).color
                == RGBAColor(red: 0.5, green: 0, blue: 0.5, alpha: 0.75))
        for t in [0, 0.5, 1] { #expect(try shown("borderColor", .color(red), .color(nil), at: t) == .color(nil)) }
        for (t, hides, appears) in [(0, false, true), (0.01, true, true), (0.99, true, true), (1, true, false)] {
            #expect(
                try shown("hidden", false, true, at: t) == .bool(hides)
                    && shown("hidden", true, false, at: t) == .bool(appears))
        }
        #expect(try shown("locations", .numbers([0, 1]), .numbers([1, 3]), at: 0.5) == .numbers([0.5, 2]))
        #expect(try shown("locations", .numbers([0, 1]), .numbers([1]), at: 0.5) == .numbers([]))
        #expect(try shown("colors", .colors([red]), .colors([red, blue]), at: 0.9) == .colors([]))
        var line = BezierPath(), end = BezierPath(), other = BezierPath(), half = BezierPath()
        for (path, x) in [(0, 0.0), (1, 8), (2, 4)] {
            var made = BezierPath()
            try made.move(to: [x, 0])
            try made.addLine(to: [x, 2])
            if path == 0 { line = made } else if path == 1 { end = made } else { half = made }
        }
        try other.move(to: [1, 1])
        #expect(try shown("path", .path(line), .path(end), at: 0.5) == .path(half))
        #expect(try shown("path", .path(line), .path(other), at: 0.9) == .path(BezierPath()))
        for (t, name) in [(0, "a"), (0.49, "a"), (0.5, "b"), (1, "b")] {
            #expect(try shown("contents", .discrete("a"), .discrete("b"), at: t) == .discrete(name))
        }
    }

    @Test("R3.4 Additive values are added to the values below them; the sum of two retargets")
    func additive() throws {
        let target = AnimationTarget("position.x", isAdditive: true)
        var shown = try layer(basic(target, from: -100, to: 0), basic(target, from: 8, to: 0, MediaTiming(duration: 2)))
        try shown.set(300, for: "position.x")
        try shown.expect("position.x", [(0, 208), (0.5, 256), (1, 304), (1.5, 302)])
    }

    @Test("R3.4b An additive transform is applied first; in the order in which they were added")
    func additiveTransforms() throws {
        let step = Matrix4x4.translation(x: 10, y: 0), scale = Matrix4x4.scale(x: 3, y: 1)
        var shown = try layer(
            basic(AnimationTarget("transform", isAdditive: true), from: .transform(step), to: .transform(step)))
        try shown.set(.transform(scale), for: "transform")
        #expect(try shown.transform(at: 0.5) == step.concatenating(scale))
        try shown.add(basic("transform", from: .transform(.turn(1)), to: .transform(.turn(1))))
        #expect(try shown.transform(at: 0.5).isNear(.turn(1)))
    }

    @Test("R3.5 Cumulative adds the end value for each finished repeat; autoreversing adds nothing")
    func cumulative() throws {
        let thrice = MediaTiming(duration: 1, repeatCount: 3)
        let target = AnimationTarget("cornerRadius", isCumulative: true)
        try layer(basic(target, from: 0, to: 10, thrice)).expect(
            "cornerRadius", [(0.5, 5), (1.5, 15), (2.5, 25), (3, 30)])
        var by = try layer(basic(target, by: 10, thrice))
        try by.set(100, for: "cornerRadius")
        try by.expect("cornerRadius", [(0.5, 105), (1.5, 215), (2.5, 325)])
        let back = MediaTiming(duration: 1, repeatCount: 3, autoreverses: true)
        try layer(basic(target, from: 0, to: 10, back)).expect("cornerRadius", [(2.5, 5), (4.5, 5)])
        try layer(KeyframeAnimation(target, values: [0, 8, 4], timing: thrice)).expect(
            "cornerRadius", [(0.5, 8), (1.5, 12), (2.5, 16)])
        let turn = AnimationTarget("transform", isCumulative: true, valueFunction: .rotateZ)
        #expect(try layer(basic(turn, from: 0, to: 1, thrice)).transform(at: 2.5).isNear(.turn(2.5)))
        let matrix = AnimationTarget("transform", isCumulative: true)
        let turning = try layer(basic(matrix, from: .transform(.identity), to: .transform(.turn(1)), thrice))
        #expect(try turning.transform(at: 2.5).isNear(.turn(2.5)))
    }

    @Test("R3.6 A later animation hides an earlier one; added again under its key, it is the last")
    func order() throws {
        var shown = try layer(basic("opacity", from: 2, to: 2), basic("opacity", from: 3, to: 3))
        try shown.expect([(0.5, 3)])
        try shown.add(basic("opacity", from: 4, to: 4), forKey: "0")
        #expect(shown.animationKeys == ["1", "0"])
        try shown.expect([(0.5, 4)])
        shown.removeAnimation(forKey: "0")
        try shown.expect([(0.5, 3)])
    }

    @Test(
        "R3.7 Affine transforms: 270° turns back 90°, half a turn passes −90°, mirrors squeeze, a full turn is none"
    )
    func planeTransforms() throws {
        func shown(_ end: Matrix4x4, at t: Double) throws -> Matrix4x4 {
            try layer(basic("transform", from: .transform(.identity), to: .transform(end))).transform(at: t)
        }
        #expect(try shown(.turn(1.5 * .pi), at: 0.5).isNear(.turn(-.pi / 4)))
        #expect(try shown(.turn(.pi), at: 0.25).m12 < -0.7)
        #expect(try shown(.scale(x: -1, y: 1), at: 0.5).isNear(.scale(x: 0, y: 1)))
        #expect(try shown(.turn(2 * .pi), at: 0.5).isNear(.identity))
    }

    @Test("R3.8 Other transforms: at ¼, a rotation of 1.2 about y is one of 0.3")
    func spaceTransforms() throws {
        let end = Matrix4x4.rotation(angle: 1.2, x: 0, y: 1, z: 0)
        let shown = try layer(basic("transform", from: .transform(.identity), to: .transform(end))).transform(at: 0.25)
        #expect(shown.isNear(.rotation(angle: 0.3, x: 0, y: 1, z: 0)))
    }

    @Test("R3.9 A singular end: number by number")
    func singular() throws {
        let start = Matrix4x4.scale(x: 0, y: 1)
        let shown = try layer(basic("transform", from: .transform(start), to: .transform(.identity))).transform(at: 0.5)
        #expect(shown.isNear(.scale(x: 0.5, y: 1)))
    }

    @Test("R3.4 Paths have no sum: an additive animation replaces any path below it")
    func additivePaths() throws {
        var line = BezierPath(), other = BezierPath()
        try line.move(to: SIMD2(0, 0))
        try line.addLine(to: SIMD2(8, 0))
        try other.move(to: SIMD2(1, 1))
        for model in [BezierPath(), line, other] {
            var layer = LayerModel()
            try layer.set(.path(model), for: "path")
            try layer.add(
                BasicAnimation(
                    AnimationTarget("path", isAdditive: true), from: .path(line), to: .path(line),
                    timing: MediaTiming(duration: 2)))
            #expect(try layer.presentation(at: 1).value(for: "path") == .path(line))
        }
    }

    @Test("R3.10 Key paths into structures animate plain numbers and leave the other components unchanged")
    func keyPaths() throws {
        let turning = try layer(basic("transform.rotation.z", from: 0, to: .number(4 * .pi)))
        #expect(
            try turning.transform(at: 0.25).isNear(.turn(.pi)) && turning.transform(at: 0.125).isNear(.turn(.pi / 2)))
        var properties = LayerProperties()
        for (axis, angle) in [("x", 0.2), ("y", 0.3), ("z", 0.4)] {
            try properties.set(.number(angle), for: "transform.rotation.\(axis)")
        }
        try properties.set(0.9, for: "transform.rotation.x")
        for (axis, angle) in [("x", 0.9), ("y", 0.3), ("z", 0.4)] {
            let found = try #require(try properties.value(for: "transform.rotation.\(axis)").number)
            #expect((found - angle).magnitude < 1e-12, "\(axis)")
        }
        try properties.set(.transform(.scale(x: 1, y: 2, z: 6)), for: "sublayerTransform")
        #expect(try properties.value(for: "sublayerTransform.scale") == 3)
        let sized = try layer(
            basic("bounds.size.width", from: 0, to: 8), basic("bounds.origin", by: .point(SIMD2(2, 4))))
        let bounds = try sized.presentation(at: 0.5).value(for: "bounds").rect
        #expect(bounds == Rect2D(origin: SIMD2(1, 2), size: Size2D(width: 4, height: 0)))
    }

    @Test("R3.11 Value functions make whole matrices that replace the property's, also in keyframes")
    func valueFunctions() throws {
        let turn = AnimationTarget("transform", valueFunction: .rotateZ)
        var shown = try layer(basic(turn, from: 0, to: 1))
        try shown.set(.transform(.scale(x: 2, y: 2)), for: "transform")
        #expect(try shown.transform(at: 0.5).isNear(.turn(0.5)))
        let scale = AnimationTarget("transform", valueFunction: .scale)
        let keyframes = try layer(
            KeyframeAnimation(
                scale, values: [.numbers([1, 1, 1]), .numbers([3, 1, 5]), .numbers([1, 1, 1])], timing: second))
        #expect(try keyframes.transform(at: 0.25).isNear(.scale(x: 2, y: 1, z: 3)))
        #expect(ValueFunction.allCases.count == 11 && ValueFunction(rawValue: "rotate") == nil)
    }
}

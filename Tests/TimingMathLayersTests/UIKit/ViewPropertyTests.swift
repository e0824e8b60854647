import Testing
import TimingMathLayers

@Suite(.tags(.law)) struct ViewPropertyLawTests {
    private func layer() -> LayerModel {
        var layer = LayerModel()
        layer.properties.frame = Rect2D(x: 10, y: 20, width: 100, height: 60)
        layer[.anchorPoint] = SIMD2(0.25, 0.75)
        layer[.transform] = .scale(x: 2, y: 0.5, z: 1)
        return layer
    }

    private let names: [(view: String, layer: String, value: AnimatableValue)] = [
        ("center", "position", .point(SIMD2(5, 6))), ("center.x", "position.x", 7), ("alpha", "opacity", 0.25),
        ("bounds", "bounds", .rect(Rect2D(x: 1, y: 2, width: 3, height: 4))),
        ("transform", "transform", .transform(.translation(x: 3, y: 4, z: 0))),
        ("backgroundColor", "backgroundColor", .color(RGBAColor(red: 1, green: 0, blue: 0))),
    ]

    @Test("A view's name makes the animations of the layer's key path") func sameAnimations() throws {
        let view = ViewAnimation(duration: 1, delay: 0.5)
        for (name, keyPath, value) in names {
            var viewed = layer(), plain = layer()
            #expect(
                try viewed.animate(view, to: [name: value], at: 2) == plain.animate(view, to: [keyPath: value], at: 2))
            #expect(viewed.properties == plain.properties && viewed.animationKeys == plain.animationKeys, "\(name)")
            for time in [2, 2.75, 3, 3.25, 4] {
                #expect(viewed.presentation(at: time) == plain.presentation(at: time), "\(name) \(time)")
            }
            var frames = ViewKeyframes(duration: 1, over: layer().properties), other = frames
            try frames.add(relativeStart: 0, relativeDuration: 0.5, to: [name: value])
            try other.add(relativeStart: 0, relativeDuration: 0.5, to: [keyPath: value])
            #expect(frames.properties == other.properties, "\(name)")
            #expect(try frames.animations().map(\.values) == other.animations().map(\.values), "\(name)")
        }
    }

    @Test("A frame in a dictionary is the frame set in a closure") func frames() throws {
        let frame = Rect2D(x: -5, y: 8, width: 30, height: 90), view = ViewAnimation(duration: 1)
        var named = layer(), closed = layer()
        try named.animate(view, to: ["frame": .rect(frame)], at: 0)
        try closed.animate(view, at: 0) { $0.frame = frame }
        #expect(named.properties == closed.properties && named.animationKeys == closed.animationKeys)
        for time in [0, 0.3, 1] { #expect(named.presentation(at: time) == closed.presentation(at: time), "\(time)") }
        // One part keeps the others.
        var moved = layer()
        try moved.animate(view, to: ["frame.origin.x": 50, "frame.size.height": 30], at: 0)
        let now = layer().frame
        #expect(moved.frame.isNear(Rect2D(x: 50, y: now.origin.y, width: now.size.width, height: 30)))
    }

    @Test("Animations made by name are those that a layer gets") func madeByName() throws {
        let view = ViewAnimation(duration: 1), before = layer()
        let values: [String: AnimatableValue] = [
            "frame": .rect(Rect2D(x: 0, y: 0, width: 20, height: 10)), "alpha": 0.5, "center": .point(SIMD2(1, 2)),
            "bounds": .rect(Rect2D(x: 1, y: 2, width: 20, height: 10)),
        ]
        for (name, value) in values {
            let old: AnimatableValue
            switch name {
            case "frame": old = .rect(before.frame)
            case "alpha": old = .number(before[.alpha])
            case "center": old = .point(before[.center])
            default: old = .rect(before[.bounds])
            }
            let made = try view.animations(forViewProperty: name, from: old, to: value, in: before.properties, at: 3)
            var animated = before, byHand = before
            try animated.animate(view, to: [name: value], at: 3)
            byHand.properties = animated.properties
            for animation in made { try byHand.add(animation, at: 3) }
            #expect(made.count == (name == "frame" || name == "bounds" ? 2 : 1), "\(name)")
            for time in [3, 3.5, 4] {
                let (a, b) = (animated.presentation(at: time), byHand.presentation(at: time))
                // The frame read before may differ by a rounding from position and bounds.
                #expect(a.frame.isNear(b.frame) && a[.alpha] == b[.alpha], "\(name) \(time)")
            }
        }
    }
}

extension Rect2D {
    fileprivate func isNear(_ other: Rect2D) -> Bool {
        [
            origin.x - other.origin.x, origin.y - other.origin.y, size.width - other.size.width,
            size.height - other.size.height,
        ].allSatisfy { $0.magnitude < 1e-9 }
    }
}

@Suite(.tags(.rule)) struct ViewPropertyTests {
    @Test("R6.10b a frame moves position and bounds.size") func frame() throws {
        var layer = LayerModel()
        layer.properties.frame = Rect2D(x: 0, y: 0, width: 100, height: 50)
        let view = ViewAnimation(duration: 1, options: .init(curve: .linear))
        try layer.animate(view, to: ["frame": .rect(x: 40, y: 20, width: 200, height: 10)], at: 0)
        #expect(layer.animationKeys == ["bounds.origin", "bounds.size", "position"])
        #expect(layer[.position] == SIMD2(140, 25) && layer[.boundsSize] == Size2D(width: 200, height: 10))
        // Halfway: centre (95, 25), 150 × 30.
        #expect(layer.presentation(at: 0.5).frame == Rect2D(x: 20, y: 10, width: 150, height: 30))
    }

    @Test("R6.10b the frame is set last, and the layer's names after the view's") func order() throws {
        var layer = LayerModel()
        let view = ViewAnimation(duration: 1)
        try layer.animate(
            view,
            to: [
                "frame": .rect(x: 0, y: 0, width: 10, height: 10), "center": .point(SIMD2(99, 99)),
                "anchorPoint": .point(.zero), "alpha": 0.2, "opacity": 0.4,
            ], at: 0)
        #expect(layer[.position] == .zero && layer[.opacity] == 0.4)
        #expect(layer.frame == Rect2D(x: 0, y: 0, width: 10, height: 10))
    }

    @Test("R6.10b a declared property hides the view's") func declared() throws {
        var layer = LayerModel()
        try layer.properties.declare("alpha", as: 1)
        try layer.animate(ViewAnimation(duration: 1), to: ["alpha": 0.5], at: 0)
        #expect(try layer.value(for: "alpha") == 0.5 && layer[.opacity] == 1)
        // The frame is computed, so it cannot be declared.
        #expect(throws: LayerError.self) { try layer.properties.declare("frame", as: 1) }
    }

    @Test("R6.10b typed keys") func keys() throws {
        var layer = LayerModel()
        try layer.animate(ViewAnimation(duration: 1), at: 0) {
            $0[.center] = SIMD2(3, 4)
            $0[.alpha] = 0.5
        }
        #expect(layer[.position] == SIMD2(3, 4) && layer[.opacity] == 0.5)
        #expect(layer.animationKeys == ["opacity", "position"])
        let made = try ViewAnimation(duration: 1).animation(for: "alpha", from: 1, to: 0)
        guard case .basic(let basic)? = made else { return #expect(Bool(false)) }
        #expect(basic.target.keyPath == "opacity")
    }

    @Test("R6.10b errors name the caller's property, and nothing changes", .tags(.badInput)) func errors() throws {
        var layer = LayerModel()
        let view = ViewAnimation(duration: 1), before = layer.properties
        let cases: [(values: [String: AnimatableValue], error: LayerError)] = [
            (["alpha": .point(.zero)], .wrongType(keyPath: "alpha", expected: .number, found: .point)),
            (["frame": 3], .wrongType(keyPath: "frame", expected: .rect, found: .number)),
            (["frame.origin": 3], .wrongType(keyPath: "frame.origin", expected: .point, found: .number)),
            (["frame.z": 3], .unknownKeyPath("frame.z")), (["center.z": 3], .unknownKeyPath("center.z")),
            (["alpha.x": 3], .unknownKeyPath("alpha.x")), (["frame.": 3], .unknownKeyPath("frame.")),
            (["frame.origin.x": .number(.nan)], .notANumber(parameter: "value for frame.origin.x")),
        ]
        for (values, error) in cases {
            #expect(throws: error) {
                try layer.animate(view, to: values.merging(["center": .point(SIMD2(9, 9))]) { $1 }, at: 0)
            }
            var keyframes = ViewKeyframes(duration: 1, over: before)
            #expect(throws: error) { try keyframes.add(relativeStart: 0, relativeDuration: 1, to: values) }
            #expect(layer.properties == before && layer.animationKeys.isEmpty && keyframes.properties == before)
        }
        #expect(throws: LayerError.wrongType(keyPath: "alpha", expected: .number, found: .point, value: "to")) {
            try view.animation(for: "alpha", from: 1, to: .point(.zero))
        }
        #expect(throws: LayerError.wrongType(keyPath: "frame", expected: .rect, found: .number, value: "from")) {
            try view.animations(forViewProperty: "frame", from: 1, to: 2)
        }
        #expect(throws: LayerError.notANumber(parameter: "to for frame")) {
            try view.animations(
                forViewProperty: "frame", from: .rect(Rect2D()), to: .rect(x: .nan, y: 0, width: 0, height: 0))
        }
    }
}

@Suite(.tags(.rule)) struct ViewRepeatTests {
    private func moved(_ view: ViewAnimation, at now: Double = 0) throws -> (layer: LayerModel, completion: Double) {
        var layer = LayerModel()
        let completion = try layer.animate(view, to: ["cornerRadius": 100], at: now)
        return (layer, completion)
    }

    private func radii(_ layer: LayerModel, _ times: Double...) -> [Double] {
        times.map { layer.presentation(at: $0)[.cornerRadius] }
    }

    private let linear = ViewAnimation(duration: 1, options: .init(curve: .linear))

    @Test("R6.10b whole and broken counts, and the model after them") func counts() throws {
        let thrice = try moved(linear.repeated(3))
        #expect(thrice.completion == 3 && radii(thrice.layer, 0.25, 1.25, 2.25, 3.5) == [25, 25, 25, 100])
        // Cut off in the middle of the second run.
        let broken = try moved(linear.repeated(1.5))
        #expect(broken.completion == 1.5 && radii(broken.layer, 1.25, 1.5, 1.5.nextUp) == [25, 50, 100])
        for once in [0, -3, 1.0] {
            let layer = try moved(linear.repeated(once))
            #expect(layer.completion == 1 && radii(layer.layer, 0.25, 1, 1.5) == [25, 100, 100], "\(once)")
        }
        #expect(try moved(linear.repeated(.infinity)).completion == .infinity)
    }

    @Test("R6.10b with autoreverses a cycle runs there and back, and the model jumps to the end") func autoreverses()
        throws
    {
        let twice = try moved(linear.repeated(2, autoreverses: true))
        #expect(
            twice.completion == 4 && radii(twice.layer, 0.25, 1.75, 2.25, 3.75, 4, 4.5) == [25, 25, 25, 25, 0, 100])
        let broken = try moved(linear.repeated(1.25, autoreverses: true))
        #expect(broken.completion == 2.5 && radii(broken.layer, 1.75, 2.25, 2.5, 2.75) == [25, 25, 50, 100])
        let once = try moved(linear.repeated(0, autoreverses: true))
        #expect(once.completion == 2 && radii(once.layer, 1.75, 2.5) == [25, 100])
    }

    @Test("R6.10b the count overrides the option repeat, and is inherited like the flags") func options() throws {
        var view = ViewAnimation(duration: 1, options: [.repeat, .init(curve: .linear)])
        #expect(try moved(view).completion == .infinity)
        view.repeatCount = 2
        #expect(try moved(view).completion == 2)
        #expect(linear.nested(in: view).repeatCount == 2 && linear.repeated(5).nested(in: view).repeatCount == 5)
        let own = ViewAnimation(duration: 1, options: .overrideInheritedOptions)
        #expect(own.nested(in: view).repeatCount == nil)
    }

    @Test("R6.10b a start time replaces the call's time and the delay") func startTimes() throws {
        var view = linear
        (view.delay, view.startTime) = (50, 7)
        let layer = try moved(view, at: 5)
        // The old value shows until the start.
        #expect(layer.completion == 8 && radii(layer.layer, 5, 7, 7.25, 8, 9) == [0, 0, 25, 100, 100])
        view.startTime = 4.5
        let past = try moved(view, at: 5)
        #expect(past.completion == 5.5 && radii(past.layer, 5, 5.25) == [50, 75])
        view.startTime = 1
        #expect(try moved(view, at: 5).completion == 5)
        // Zero is a time, and not now.
        view.startTime = 0
        #expect(try radii(moved(view, at: 0.5).layer, 0.5, 0.75) == [50, 75])
        #expect(linear.nested(in: view).startTime == nil && !view.isImmediate)
        (view.duration, view.startTime) = (0, 7)
        #expect(try radii(moved(view, at: 5).layer, 6, 7.5) == [0, 100])
    }

    @Test("R6.10b keyframes repeat and start in the same way") func keyframes() throws {
        var layer = LayerModel()
        var frames = ViewKeyframes(duration: 2, options: .init(curve: .linear), over: layer.properties)
        try frames.add(relativeStart: 0, relativeDuration: 1, to: ["cornerRadius": 100])
        (frames.repeatCount, frames.startTime) = (1.5, 3)
        let completion = try layer.animate(frames, at: 1)
        #expect(completion == 6 && radii(layer, 1, 3.5, 5.5, 6, 6.5) == [0, 25, 25, 50, 100])
    }

    @Test("NaN is an error", .tags(.badInput)) func badInput() throws {
        var layer = LayerModel()
        var late = linear
        late.startTime = .nan
        for (view, name) in [(linear.repeated(.nan), "repeatCount"), (late, "startTime")] {
            #expect(throws: LayerError.notANumber(parameter: name)) { try layer.animate(view, to: ["alpha": 0], at: 0) }
            #expect(throws: LayerError.notANumber(parameter: name)) { try view.animation(for: .alpha, from: 1, to: 0) }
            #expect(layer[.alpha] == 1 && layer.animationKeys.isEmpty)
        }
        for a in awkwardNumbers {
            for b in awkwardNumbers {
                var view = ViewAnimation(duration: a).repeated(b, autoreverses: true)
                view.startTime = b
                var layer = LayerModel()
                _ = try? layer.animate(view, to: ["alpha": 0], at: a)
                for time in awkwardNumbers { _ = layer.presentation(at: time) }
            }
        }
    }
}

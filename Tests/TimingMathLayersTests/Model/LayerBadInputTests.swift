import Testing
import TimingMathLayers

@Suite("Layers: bad input", .tags(.badInput))
struct LayerBadInputTests {
    private func error(_ animation: any LayerAnimationConvertible) -> LayerError? {
        var layer = LayerModel()
        do {
            try layer.add(animation, forKey: "key")
            return nil
        } catch {
            // A rejected animation leaves nothing behind.
            #expect(layer.animationKeys == [] && layer.presentation(at: 0.1) == LayerProperties())
            return error
        }
    }

    @Test("Unknown key paths of values and of animations are named in the error")
    func keyPaths() {
        for keyPath in [
            "", ".", "..", ".x", "position.", "position.z", "position.x.y", "position..x", " position", "Position",
            "transform.rotation.w", "transform.rotation.", "frame", "bounds.size.x", "bounds.x", "opacity.x",
            "colors.0",
            "hidden.x", "path.x", "contents.name", "transform.m11", "é", "sublayers.one.opacity",
        ] {
            let unknown = LayerError.unknownKeyPath(keyPath)
            var layer = LayerModel()
            #expect(throws: unknown) { try layer.set(0, for: keyPath) }
            #expect(throws: unknown) { try layer.value(for: keyPath) }
            #expect(error(BasicAnimation(AnimationTarget(keyPath), from: 0, to: 1)) == unknown)
            #expect(error(KeyframeAnimation(AnimationTarget(keyPath), values: [0, 1])) == unknown)
            #expect(error(AnimationGroup([SpringAnimation(AnimationTarget(keyPath))])) == unknown)
            #expect(unknown.description.contains("\"\(keyPath)\""))
        }
    }

    @Test("A value of a wrong type: the error names the key path, both types")
    func types() {
        let point = AnimatableValue.point(.zero)
        func wrong(_ expected: AnimatableValue.Kind, _ found: AnimatableValue.Kind, _ value: String) -> LayerError {
            .wrongType(keyPath: "position.x", expected: expected, found: found, value: value)
        }
        #expect(error(BasicAnimation("position.x", from: point)) == wrong(.number, .point, "from"))
        #expect(error(BasicAnimation("position.x", to: true)) == wrong(.number, .bool, "to"))
        #expect(error(SpringAnimation("position.x", by: point)) == wrong(.number, .point, "by"))
        #expect(error(KeyframeAnimation("position.x", values: [0, point])) == wrong(.number, .point, "values[1]"))
        for keyPath in ["hidden", "path", "contents"] {
            let value: AnimatableValue =
                keyPath == "hidden" ? true : keyPath == "path" ? .path(BezierPath()) : .discrete("")
            #expect(error(BasicAnimation(AnimationTarget(keyPath), by: value)) == .noSum(keyPath: keyPath))
        }
        var layer = LayerModel()
        #expect(throws: LayerError.self) { try layer.set(0, for: "position") }
        #expect(throws: LayerError.self) { try layer.set(.point(.zero), for: "transform.translation") }
        #expect(throws: LayerError.self) { try layer.properties.declare("a.b", as: 0) }
        #expect(throws: LayerError.self) { try layer.properties.declare("frame", as: .number(1)) }
        #expect(throws: LayerError.self) { try layer.properties.declare("opacity", as: true) }
        #expect(layer.properties == LayerProperties())
    }

    @Test("Value functions need a transform and the right count of numbers; paths need points")
    func functionsAndPaths() {
        for keyPath in ["opacity", "position", "transform.rotation.z"] {
            let target = AnimationTarget(keyPath, valueFunction: .rotateZ)
            #expect(error(BasicAnimation(target, from: 0, to: 1)) == .valueFunctionNeedsTransform(keyPath: keyPath))
        }
        let scale = AnimationTarget("transform", valueFunction: .scale),
            turn = AnimationTarget("transform", valueFunction: .rotateX)
        for values: AnimatableValue in [
            1, .numbers([]), .numbers([1, 2]), .numbers([1, 2, 3, 4]), .transform(.identity),
        ] {
            let expected = LayerError.wrongArgumentCount(keyPath: "transform", expected: 3, value: "from")
            #expect(error(BasicAnimation(scale, from: values, to: .numbers([1, 2, 3]))) == expected)
        }
        let one = LayerError.wrongArgumentCount(keyPath: "transform", expected: 1, value: "values[0]")
        #expect(error(KeyframeAnimation(turn, values: [.numbers([1])])) == one)
        for keyPath in ["opacity", "transform", "position.x", "bounds"] {
            let animation = KeyframeAnimation(AnimationTarget(keyPath), path: BezierPath())
            #expect(error(animation) == .pathNeedsPoint(keyPath: keyPath))
        }
    }

    @Test("NaN is an error that names the parameter, as are non-finite keyframes and extreme springs")
    func numbers() {
        for (name, timing) in [
            ("beginTime", MediaTiming(beginTime: .nan)), ("duration", MediaTiming(duration: .nan)),
            ("speed", MediaTiming(speed: .nan)), ("timeOffset", MediaTiming(timeOffset: .nan)),
            ("repeatCount", MediaTiming(repeatCount: .nan)), ("repeatDuration", MediaTiming(repeatDuration: .nan)),
        ] {
            let expected = LayerError.notANumber(parameter: "timing.\(name)")
            #expect(error(BasicAnimation("opacity", to: 0, timing: timing)) == expected)
            #expect(error(AnimationGroup([AnimationGroup([], timing: timing)])) == expected)
        }
        var layer = LayerModel()
        #expect(throws: LayerError.notANumber(parameter: "now")) {
            try layer.add(BasicAnimation("opacity", to: 0), at: .nan)
        }
        #expect(throws: LayerError.self) {
            try layer.add(BasicAnimation("opacity", to: 0), transactionDuration: .nan)
        }
        #expect(error(LayerTransition(startProgress: .nan)) == .notANumber(parameter: "startProgress"))
        #expect(
            error(KeyframeAnimation("opacity", values: [0, .number(.infinity)]))
                == .keyframes(.notFinite(parameter: "values[1]")))
        let extreme = SpringTimingFunction.Parameters(mass: 1e-300, stiffness: 1e300, damping: 1)
        #expect(throws: TimingFunctionError.self, "an infinite frequency") { try SpringTimingFunction(extreme) }
    }

    @Test("Ends that are or contain NaN throw an error that names them; infinite ends are allowed")
    func ends() throws {
        let nan = Double.nan
        let values: [(String, AnimatableValue)] = [
            ("zPosition", .number(nan)), ("position", .point(SIMD2(0, nan))),
            ("shadowOffset", .size(width: nan, height: 0)), ("bounds", .rect(x: 0, y: 0, width: 0, height: nan)),
            ("borderColor", .color(RGBAColor(red: 0, green: nan, blue: 0))),
            ("sublayerTransform", .transform(.scale(x: 1, y: nan))), ("locations", .numbers([0, nan])),
            ("colors", .colors([RGBAColor(red: 0, green: 0, blue: 0, alpha: nan)])), ("position.x", .number(nan)),
        ]
        for (keyPath, value) in values {
            let target = AnimationTarget(keyPath)
            func named(_ end: String) -> LayerError { .notANumber(parameter: "\(end) for \(keyPath)") }
            #expect(error(BasicAnimation(target, from: value)) == named("from"))
            #expect(error(BasicAnimation(target, to: value)) == named("to"))
            #expect(error(BasicAnimation(target, by: value)) == named("by"))
            #expect(error(SpringAnimation(target, to: value)) == named("to"))
            #expect(error(AnimationGroup([AnimationGroup([BasicAnimation(target, by: value)])])) == named("by"))
            let keyframes = LayerError.keyframes(.notFinite(parameter: "values[0]"))
            #expect(error(KeyframeAnimation(target, values: [value, value])) == keyframes)
        }
        let turn = BasicAnimation(.transform, valueFunction: .translate, from: [0, 0, 0], to: [0, nan, 0])
        #expect(error(turn) == .notANumber(parameter: "to for transform"))
        #expect(LayerError.notANumber(parameter: "to for transform").description == "to for transform is NaN")
        for infinite in [Double.infinity, -.infinity] {
            #expect(error(BasicAnimation(.zPosition, from: infinite, to: 1)) == nil)
        }

        var layer = LayerModel()
        layer[.opacity] = 0.5
        let before = layer.properties
        #expect(throws: LayerError.notANumber(parameter: "to for opacity")) { try layer.animate(.opacity, to: .nan) }
        #expect(throws: LayerError.notANumber(parameter: "to for opacity")) {
            try layer.animate(.opacity, to: .nan, spring: SpringTimingFunction())
        }
        #expect(throws: LayerError.notANumber(parameter: "transactionDuration")) {
            try layer.add(BasicAnimation(.opacity, to: 0), transactionDuration: .nan)
        }
        #expect(layer.properties == before && layer.animationKeys.isEmpty)
        // R1.3: a negative duration is unset, and a duration that is set needs no transaction.
        try layer.animate(.opacity, to: 1, duration: -3)
        #expect(layer.animation(forKey: "opacity")?.timing.duration == 0.25)
        try layer.add(BasicAnimation(.opacity, to: 0, timing: MediaTiming(duration: 1)), transactionDuration: .nan)
        // A model value may be NaN, and is then no start.
        layer = LayerModel()
        layer[.zPosition] = .nan
        #expect(throws: LayerError.notANumber(parameter: "from for zPosition")) {
            try layer.animate(.zPosition, to: 1)
        }
        #expect(layer.presentation(at: 0)[.zPosition].isNaN && layer.animationKeys.isEmpty)
    }

    @Test("New properties without a declared property remove its animations, even those without an effect")
    func missingDeclarations() throws {
        for (values, replacement) in [([1.0], nil), ([], nil), ([1.0, 2], nil), ([1.0], AnimatableValue.point(.zero))]
            as [([Double], AnimatableValue?)]
        {
            var declared = LayerProperties()
            try declared.declare("custom", as: 1)
            var layer = LayerModel(declared)
            let keyframes = KeyframeAnimation("custom", values: values.map { .number($0) })
            try layer.add(
                AnimationGroup(
                    [keyframes, BasicAnimation(.opacity, from: 0, to: 0.5)], timing: MediaTiming(duration: 1)),
                forKey: "group")
            try layer.add(BasicAnimation(.zPosition, from: 0, to: 1), forKey: "other")
            var replaced = LayerProperties()
            if let replacement { try replaced.declare("custom", as: replacement) }
            layer.properties = replaced
            #expect(layer.animationKeys == ["other"], "\(values), \(replacement as Any)")
            var tree = LayerTree()
            let id = try tree.add(layer)
            var sampler = LayerTreeSampler(tree)
            sampler.sample(at: 0.1)
            for key in [LayerKey.opacity, .cornerRadius] {
                #expect(sampler[key, of: id] == tree.presentation(of: id, at: 0.1)?[key])
            }
        }
    }

    @Test("A property that is NaN blocks no view animation of another one")
    func unchangedNaN() throws {
        var layer = LayerModel()
        layer[.opacity] = .nan
        try layer.animate(ViewAnimation(duration: 1), at: 0) { $0[.position] = [1, 1] }
        #expect(layer.animationKeys == ["position"])
        var keyframes = ViewKeyframes(duration: 1, over: layer.properties)
        try keyframes.add(relativeStart: 0, relativeDuration: 1) { $0[.position] = [2, 2] }
        #expect(try keyframes.animations().map(\.target.keyPath) == ["position"])
        let before = keyframes.properties
        #expect(throws: LayerError.notANumber(parameter: "to for cornerRadius")) {
            try keyframes.add(relativeStart: 0, relativeDuration: 1) { $0[.cornerRadius] = .nan }
        }
        #expect(throws: LayerError.notANumber(parameter: "from for opacity")) {
            try keyframes.add(relativeStart: 0, relativeDuration: 1, to: ["opacity": 1])
        }
        #expect(keyframes.properties[.cornerRadius] == 0 && keyframes.properties[.position] == before[.position])
        #expect(try keyframes.animations().count == 1)
    }

    @Test("Groups nest up to 64 deep")
    func nesting() throws {
        func nested(_ depth: Int) -> LayerAnimation {
            (0..<depth).reduce(
                BasicAnimation("opacity", from: 0, to: 1, timing: MediaTiming(duration: 1)).layerAnimation
            ) { child, _ in
                .group(AnimationGroup([child], timing: MediaTiming(duration: 1)))
            }
        }
        #expect(try layer(nested(64)).number(at: 0.25) == 0.25)
        for depth in [65, 66, 300] { #expect(error(nested(depth)) == .nestedTooDeep(limit: 64), "\(depth)") }
    }

    @Test("Cycles and unknown layers are rejected and change nothing")
    func trees() throws {
        var tree = LayerTree(), other = LayerTree()
        let a = try tree.add(LayerModel()), b = try tree.add(LayerModel(), below: a),
            c = try tree.add(LayerModel(), below: b)
        // The first has an index that this tree has, too.
        let strangers = try (0..<10).map { _ in try other.add(LayerModel()) }
        for (layer, parent) in [(a, a), (a, b), (a, c), (b, c)] {
            #expect(throws: LayerError.cycle) { try tree.move(layer, below: parent) }
        }
        #expect(tree.layers == [a, b, c] && tree.ancestry(of: c) == [a, b, c])
        tree.remove(b)
        for gone in [b, c] + strangers {
            #expect(throws: LayerError.unknownLayer) { try tree.add(LayerModel(), below: gone) }
            #expect(throws: LayerError.unknownLayer) { try tree.move(gone, below: a) }
            #expect(throws: LayerError.unknownLayer) { try tree.move(a, below: gone) }
            #expect(throws: LayerError.unknownLayer) { try tree.convertTime(1, from: gone, to: nil) }
            #expect(throws: LayerError.unknownLayer) { try tree.pause(gone, at: 1) }
            #expect(throws: LayerError.unknownLayer) { try tree.resume(gone, at: 1) }
            #expect(throws: LayerError.unknownLayer) { try tree.setSpeed(1, of: gone, at: 1) }
            #expect(throws: LayerError.unknownLayer) { try tree.add(LayerTransition(), to: gone, at: 1) }
            #expect(
                tree.presentation(of: gone, at: 1) == nil && tree.localTime(of: gone, at: 1) == nil && tree[gone] == nil
            )
            #expect(throws: LayerError.unknownLayer) { try tree.update(gone) { $0 = LayerModel() } }
            #expect(throws: LayerError.unknownLayer) { try tree.update(gone) { try $0.set(0, for: "opacity") } }
            #expect(throws: LayerError.unknownLayer) { try tree.convertPoint(.zero, from: a, to: gone) }
            #expect(!tree.contains(gone) && tree.parent(of: gone) == nil && tree.ancestry(of: gone) == [])
            #expect(tree.sublayers(of: gone) == [] && tree.remove(gone) == nil)
        }
        #expect(tree.layers == [a] && tree.roots == [a])
    }

    @Test("For any numbers nothing traps, and the sampler still equals the tree")
    func fuzz() throws {
        var added = 0
        for seed in 0..<30 {
            var layers = RandomLayers(seed: seed, awkwardness: 0.3)
            var tree = layers.tree()
            let ids = tree.layers
            added += ids.reduce(0) { $0 + (tree[$1]?.animations.count ?? 0) }
            for id in ids {
                let (time, speed) = (layers.random.pick(awkwardNumbers), layers.random.pick(awkwardNumbers))
                switch Int.random(in: 0..<8, using: &layers.random) {
                case 0: try tree.pause(id, at: time)
                case 1: try tree.resume(id, at: time)
                case 2: try tree.setSpeed(speed, of: id, at: time)
                case 3: try tree.update(id) { $0.timing.scrub(toLocalTime: time) }
                case 4: try tree.update(id) { $0.removeCompletedAnimations(at: time) }
                default: _ = try tree.convertTime(time, from: id, to: layers.random.pick(ids))
                }
            }
            var sampler = LayerTreeSampler(tree)
            for _ in 0..<12 {
                let time =
                    layers.random.chance(0.5) ? layers.random.pick(awkwardNumbers) : layers.random.number(in: -9...9)
                sampler.sample(at: time)
                for id in ids {
                    let expected = try #require(tree.presentation(of: id, at: time))
                    let differences = try sampler.presentation(of: id)?.differences(from: expected)
                    #expect(differences == [], "seed \(seed), \(id) at \(time): \(differences ?? [])")
                }
            }
        }
        #expect(added > 50)
    }
}

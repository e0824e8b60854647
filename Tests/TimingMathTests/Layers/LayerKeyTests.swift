import Testing

@testable import TimingMath

/// A key whose type is forgotten.
private struct AnyKey: Sendable, CustomStringConvertible {
    let keyPath: String
    let property: String
    /// The value that the typed subscript reads.
    let read: @Sendable (LayerProperties) -> AnimatableValue
    /// Sets a value through the typed subscript; false for one of another type.
    let set: @Sendable (inout LayerProperties, AnimatableValue) -> Bool
    /// The same on a layer.
    let setModel: @Sendable (inout LayerModel, AnimatableValue) -> Bool
    let readModel: @Sendable (LayerModel) -> AnimatableValue
    let animate: @Sendable (inout LayerModel, AnimatableValue, Double, any Easing, Double) throws -> Void
    let spring: @Sendable (inout LayerModel, AnimatableValue, SpringTimingFunction, Double) throws -> Void
    var description: String { keyPath }

    init<Value>(_ key: LayerKey<Value>) {
        (keyPath, property) = (key.keyPath, key.property)
        read = { key.wrap($0[key]) }
        set = { properties, value in
            guard let value = key.read(value) else { return false }
            properties[key] = value
            return true
        }
        setModel = { layer, value in
            guard let value = key.read(value) else { return false }
            layer[key] = value
            return true
        }
        readModel = { key.wrap($0[key]) }
        animate = { layer, value, duration, easing, now in
            let value = try #require(key.read(value))
            try layer.animate(key, to: value, duration: duration, timingFunction: easing, at: now)
        }
        spring = { layer, value, spring, now in
            let value = try #require(key.read(value))
            try layer.animate(key, to: value, spring: spring, at: now)
        }
    }
}

/// The keys of whole properties, in the order of `LayerProperty.standard`.
private let wholeKeys: [AnyKey] = [
    AnyKey(.position), AnyKey(.zPosition), AnyKey(.anchorPoint), AnyKey(.anchorPointZ), AnyKey(.bounds),
    AnyKey(.transform), AnyKey(.sublayerTransform), AnyKey(.opacity), AnyKey(.hidden), AnyKey(.doubleSided),
    AnyKey(.geometryFlipped), AnyKey(.masksToBounds), AnyKey(.maskedCorners), AnyKey(.cornerRadius),
    AnyKey(.backgroundColor), AnyKey(.borderColor), AnyKey(.borderWidth), AnyKey(.contents), AnyKey(.contentsRect),
    AnyKey(.contentsCenter), AnyKey(.contentsScale), AnyKey(.contentsGravity), AnyKey(.filters), AnyKey(.mask),
    AnyKey(.name), AnyKey(.shadowColor), AnyKey(.shadowOffset), AnyKey(.shadowOpacity), AnyKey(.shadowPath),
    AnyKey(.shadowRadius),
    AnyKey(.path), AnyKey(.fillColor), AnyKey(.strokeColor), AnyKey(.strokeStart), AnyKey(.strokeEnd),
    AnyKey(.lineWidth), AnyKey(.miterLimit), AnyKey(.lineDashPhase), AnyKey(.lineDashPattern),
    AnyKey(.colors), AnyKey(.locations), AnyKey(.startPoint), AnyKey(.endPoint),
    AnyKey(.string), AnyKey(.font), AnyKey(.fontSize), AnyKey(.foregroundColor),
    AnyKey(.instanceCount), AnyKey(.instanceDelay), AnyKey(.instanceTransform), AnyKey(.instanceColor),
    AnyKey(.instanceRedOffset), AnyKey(.instanceGreenOffset), AnyKey(.instanceBlueOffset),
    AnyKey(.instanceAlphaOffset),
]

private let partKeys: [AnyKey] = [
    AnyKey(.positionX), AnyKey(.positionY), AnyKey(.boundsOrigin), AnyKey(.boundsOriginX), AnyKey(.boundsOriginY),
    AnyKey(.boundsSize), AnyKey(.boundsWidth), AnyKey(.boundsHeight), AnyKey(.transformRotation),
    AnyKey(.transformRotationX), AnyKey(.transformRotationY), AnyKey(.transformRotationZ), AnyKey(.transformScale),
    AnyKey(.transformScaleX), AnyKey(.transformScaleY), AnyKey(.transformScaleZ), AnyKey(.transformTranslation),
    AnyKey(.transformTranslationX), AnyKey(.transformTranslationY), AnyKey(.transformTranslationZ),
]

/// A layer's properties at random.
private func randomProperties(_ random: inout RandomLayers) throws -> LayerProperties {
    var properties = LayerProperties()
    for property in LayerProperty.standard where random.random.chance(0.5) {
        try properties.set(random.value(property.standardValue.kind), for: property.name)
    }
    return properties
}

@Suite("Layers: typed keys")
struct LayerKeyTests {
    @Test("Every property has a key, whose value in a new layer is the standard one")
    func standardValues() throws {
        #expect(wholeKeys.map(\.keyPath) == LayerProperty.standard.map(\.name))
        for (key, property) in zip(wholeKeys, LayerProperty.standard) {
            #expect(key.property == property.name && key.read(LayerProperties()) == property.standardValue, "\(key)")
            #expect(key.readModel(LayerModel()) == property.standardValue, "\(key)")
            // The key has the property's type: what it reads is no filler.
            var properties = LayerProperties()
            #expect(key.set(&properties, property.standardValue), "\(key)")
        }
        let properties = LayerProperties()
        let unit = Rect2D(x: 0, y: 0, width: 1, height: 1), black = RGBAColor(red: 0, green: 0, blue: 0)
        #expect(properties[.position] == .zero && properties[.anchorPoint] == [0.5, 0.5])
        #expect(properties[.bounds] == Rect2D() && properties[.contentsRect] == unit)
        #expect(properties[.opacity] == 1 && properties[.fontSize] == 36 && properties[.maskedCorners] == 15)
        #expect(properties[.transform] == .identity && properties[.instanceTransform] == .identity)
        #expect(properties[.backgroundColor] == nil && properties[.borderColor] == black)
        #expect(properties[.shadowOffset] == Size2D(width: 0, height: -3))
        #expect(!properties[.hidden] && properties[.doubleSided])
        #expect(properties[.path] == BezierPath() && properties[.locations] == [] && properties[.colors] == [])
        #expect(properties[.contentsGravity] == "resize" && properties[.contents] == "")
        #expect(properties[.transformScale] == 1 && properties[.transformTranslation] == Size2D())
    }

    @Test("Positions, bounds and transforms have a key for each of their parts")
    func parts() throws {
        let transforms = TransformKeyPath.allCases.map { "transform.\($0.rawValue)" }
        let bounds = ["origin", "origin.x", "origin.y", "size", "size.width", "size.height"].map { "bounds.\($0)" }
        #expect(Set(partKeys.map(\.keyPath)) == Set(transforms + bounds + ["position.x", "position.y"]))
        #expect(Set(partKeys.map(\.keyPath)).count == partKeys.count)
        for key in partKeys {
            let path = try LayerProperties().parse(key.keyPath)
            #expect(path.property == key.property && path.kind == key.read(LayerProperties()).kind, "\(key)")
            #expect(try key.read(LayerProperties()) == LayerProperties().value(for: key.keyPath), "\(key)")
        }
    }

    @Test("Reading and setting through a key is what reading and setting by its text is", arguments: 0..<40)
    func sameAsText(seed: Int) throws {
        var random = RandomLayers(seed: seed)
        var byKey = try randomProperties(&random), byText = byKey
        var layer = LayerModel(byKey)
        for key in (wholeKeys + partKeys).shuffled(using: &random.random) {
            let kind = try byText.parse(key.keyPath).kind, value = random.value(kind)
            #expect(try key.read(byKey).isSame(as: byText.value(for: key.keyPath)), "seed \(seed): \(key)")
            #expect(key.set(&byKey, value) && key.setModel(&layer, value), "seed \(seed): \(key)")
            try byText.set(value, for: key.keyPath)
            #expect(byKey == byText && layer.properties == byText, "seed \(seed): \(key) to \(value)")
            #expect(try key.read(byKey).isSame(as: byText.value(for: key.keyPath)), "seed \(seed): \(key)")
            #expect(key.readModel(layer).isSame(as: key.read(byKey)), "seed \(seed): \(key)")
        }
        #expect(layer.animations.isEmpty)
    }

    @Test func examples() throws {
        var layer = LayerModel()
        layer[.position] = [60, 45]
        layer[.positionX] += 2
        layer[.bounds].size.width = 100
        layer[.boundsHeight] = 20
        layer[.transformRotationZ] = 0.5
        layer[.backgroundColor] = RGBAColor(red: 1, green: 0, blue: 0)
        #expect(layer.properties[.position] == [62, 45] && layer[.positionY] == 45)
        #expect(layer[.bounds] == Rect2D(x: 0, y: 0, width: 100, height: 20))
        #expect(layer[.boundsSize] == Size2D(width: 100, height: 20))
        #expect((layer[.transformRotation] - 0.5).magnitude < 1e-15)
        #expect(
            layer.properties.changedProperties == ["backgroundColor", "bounds", "position", "transform"])
        layer[.backgroundColor] = nil
        #expect(try layer.value(for: "backgroundColor") == .color(nil))
        #expect(layer.presentation(at: 3)[.position] == [62, 45])
    }
}

@Suite("Layers: key paths that are parsed once")
struct ParsedKeyPathTests {
    @Test func valuesAreThoseOfTheText() throws {
        var random = RandomLayers(seed: 1)
        let texts = (wholeKeys + partKeys).map(\.keyPath) + ["sublayerTransform.rotation.x", "contentsRect.size"]
        let parsed = try texts.map { try LayerProperties().parse($0) }
        for _ in 0..<100 {
            let properties = try randomProperties(&random)
            for (text, path) in zip(texts, parsed) {
                let found = try properties.value(at: path)
                #expect(try found.isSame(as: properties.value(for: text)) && found.kind == path.kind, "\(text)")
                var (byPath, byText) = (properties, properties)
                let value = random.value(path.kind)
                try byPath.set(value, at: path)
                try byText.set(value, for: text)
                #expect(byPath == byText, "\(text) to \(value)")
            }
        }
    }

    @Test func propertiesOfOthers() throws {
        var glowing = LayerProperties(), pointed = LayerProperties()
        let plain = LayerProperties(), unknown = LayerError.unknownKeyPath("glow")
        try glowing.declare("glow", as: 3)
        try pointed.declare("glow", as: .point(x: 1, y: 2))
        let number = try glowing.parse("glow"), point = try pointed.parse("glow"), x = try pointed.parse("glow.x")
        #expect(try glowing.value(at: number) == 3)
        #expect(try pointed.value(at: point) == .point(x: 1, y: 2) && pointed.value(at: x) == 1)
        for path in [number, point, x] {
            #expect(throws: unknown) { try plain.value(at: path) }
            var changed = plain
            #expect(throws: unknown) { try changed.set(path.kind == .number ? 1 : .point(x: 3, y: 4), at: path) }
            #expect(changed == plain)
        }
        for path in [point, x] {
            #expect(throws: unknown) { try glowing.value(at: path) }
        }
        #expect(throws: unknown) { try pointed.value(at: number) }
        #expect(throws: unknown) { try pointed.set(1, at: number) }
        #expect(throws: LayerError.wrongType(keyPath: "glow", expected: .number, found: .bool)) {
            try glowing.set(true, at: number)
        }
        #expect(try pointed.value(at: point) == .point(x: 1, y: 2) && glowing.value(at: number) == 3)
        // Where both have it, with its own value.
        var other = LayerProperties()
        try other.declare("glow", as: 7)
        #expect(try other.value(at: number) == 7)
    }
}

@Suite("Layers: typed animations present what textual ones do")
struct TypedAnimationTests {
    private let times = (-2...24).map { Double($0) / 8 }

    private func expectSame(
        _ typed: some LayerAnimationConvertible, _ textual: some LayerAnimationConvertible,
        over model: LayerProperties = LayerProperties(), _ label: String
    ) throws {
        var a = LayerModel(model), b = LayerModel(model)
        try a.add(typed)
        try b.add(textual)
        for time in times {
            let (found, expected) = (a.presentation(at: time), b.presentation(at: time))
            #expect(found == expected, "\(label) at \(time)")
        }
    }

    private let timing = MediaTiming(duration: 1.5, repeatCount: 1.5, fillMode: .both)

    /// Animations of all kinds of a key, with the same values by type and by text.
    private func check<Value>(
        _ key: LayerKey<Value>, _ values: [Value], sums: Bool, wrap: (Value) -> AnimatableValue
    ) throws {
        let name = key.keyPath, wrapped = values.map(wrap), target = LayerAnimation.Target(name)
        for (from, to, by) in [(0, 1, nil), (0, nil, nil), (nil, 1, nil), (nil, nil, 2), (1, nil, 2)]
            as [(Int?, Int?, Int?)]
        where by == nil || sums {
            let ends = (from.map { values[$0] }, to.map { values[$0] }, by.map { values[$0] })
            let textual = (from.map { wrapped[$0] }, to.map { wrapped[$0] }, by.map { wrapped[$0] })
            try expectSame(
                BasicAnimation(
                    key, from: ends.0, to: ends.1, by: ends.2, timing: timing, timingFunction: .easeIn,
                    isRemovedOnCompletion: false),
                BasicAnimation(
                    target, from: textual.0, to: textual.1, by: textual.2, timing: timing, timingFunction: .easeIn,
                    isRemovedOnCompletion: false),
                "\(name), \(ends)")
            let spring = SpringTimingFunction(stiffness: 40, damping: 3, initialVelocity: 1)
            try expectSame(
                SpringAnimation(
                    key, from: ends.0, to: ends.1, by: ends.2, spring: spring, timing: timing,
                    timingFunction: PennerEasing(.quad, .in), isRemovedOnCompletion: false),
                SpringAnimation(
                    target, from: textual.0, to: textual.1, by: textual.2, spring: spring, timing: timing,
                    timingFunction: PennerEasing(.quad, .in), isRemovedOnCompletion: false),
                "\(name), \(ends), by a spring")
        }
        for mode in CalculationMode.allCases {
            let shape = CalculationMode.CubicParameters(tension: [0.5, 0.25])
            try expectSame(
                KeyframeAnimation(
                    key, values: values, keyTimes: [0, 0.25, 1], timingFunctions: [.easeOut, .penner(.back, .in)],
                    calculationMode: mode, parameters: shape, timing: timing, timingFunction: .easeIn,
                    isRemovedOnCompletion: false),
                KeyframeAnimation(
                    target, values: wrapped, keyTimes: [0, 0.25, 1], timingFunctions: [.easeOut, .penner(.back, .in)],
                    calculationMode: mode, parameters: shape, timing: timing, timingFunction: .easeIn,
                    isRemovedOnCompletion: false),
                "\(name), \(mode)")
        }
        guard sums else { return }
        var model = LayerProperties()
        try model.set(wrapped[1], for: name)
        for (isAdditive, isCumulative) in [(true, false), (false, true), (true, true)] {
            let target = LayerAnimation.Target(name, isAdditive: isAdditive, isCumulative: isCumulative)
            let label = "\(name), additive \(isAdditive), cumulative \(isCumulative)"
            #expect(LayerAnimation.Target(key, isAdditive: isAdditive, isCumulative: isCumulative) == target)
            try expectSame(
                BasicAnimation(
                    key, from: values[0], to: values[2], timing: timing, isAdditive: isAdditive,
                    isCumulative: isCumulative),
                BasicAnimation(target, from: wrapped[0], to: wrapped[2], timing: timing), over: model, label)
            try expectSame(
                SpringAnimation(
                    key, from: values[0], to: values[2], timing: timing, isAdditive: isAdditive,
                    isCumulative: isCumulative),
                SpringAnimation(target, from: wrapped[0], to: wrapped[2], timing: timing), over: model, label)
            try expectSame(
                KeyframeAnimation(
                    key, values: values, timing: timing, isAdditive: isAdditive, isCumulative: isCumulative),
                KeyframeAnimation(target, values: wrapped, timing: timing), over: model, label)
        }
    }

    @Test func numbersAndGeometry() throws {
        let keys: [LayerKey<Double>] = [
            .opacity, .zPosition, .positionX, .boundsWidth, .transformRotationZ, .transformScale,
        ]
        for key in keys {
            try check(key, [0.25, 1, 0.5], sums: true) { .number($0) }
        }
        for key in [LayerKey<SIMD2<Double>>.position, .anchorPoint, .boundsOrigin] {
            try check(key, [[0, 1], [10, -5], [3, 3]], sums: true) { .point($0) }
        }
        let sizes = [Size2D(width: 1, height: 2), Size2D(width: -4, height: 8), Size2D(width: 1, height: 0)]
        for key in [LayerKey<Size2D>.shadowOffset, .boundsSize, .transformTranslation] {
            try check(key, sizes, sums: true) { .size($0) }
        }
        let rects = (0..<3).map { Rect2D(x: Double($0), y: 2, width: Double(3 - $0), height: 5) }
        try check(.bounds, rects, sums: true) { .rect($0) }
    }

    @Test func otherValues() throws {
        let colors = [RGBAColor(red: 1, green: 0, blue: 0.5), RGBAColor(red: 0, green: 1, blue: 0, alpha: 0.5), nil]
        try check(.backgroundColor, colors, sums: false) { .color($0) }
        let transforms = [
            Matrix4x4.scale(x: 2, y: 1), .turn(1), .translation(x: 3, y: 4).concatenating(.scale(x: 1, y: 3)),
        ]
        try check(.transform, transforms, sums: false) { .transform($0) }
        try check(.locations, [[0, 1], [0.5, 0.75], [0.25, 1]], sums: false) { .numbers($0) }
        let lists = (0..<3).map {
            [RGBAColor(red: Double($0) / 3, green: 0, blue: 1), .init(red: 1, green: 1, blue: 1)]
        }
        try check(.colors, lists, sums: false) { .colors($0) }
        try check(.hidden, [true, false, true], sums: false) { .bool($0) }
        try check(.path, ["M0,0 L10,10", "M5,5 L20,0", "M-1,0 L1,0"].map(svgPath), sums: false) { .path($0) }
        try check(.contents, ["a", "b", "c"], sums: false) { .discrete($0) }
    }

    @Test func alongPaths() throws {
        let path = svgPath("M0,0 L10,0 C20,0 20,10 30,10")
        for mode in CalculationMode.allCases {
            for rotation in MotionPath.RotationMode.allCases {
                try expectSame(
                    KeyframeAnimation(
                        .position, path: path, keyTimes: [0, 0.25, 1], timingFunctions: [.easeIn],
                        calculationMode: mode,
                        rotationMode: rotation, timing: timing, timingFunction: .easeOut, isRemovedOnCompletion: false),
                    KeyframeAnimation(
                        "position", path: path, keyTimes: [0, 0.25, 1], timingFunctions: [.easeIn],
                        calculationMode: mode, rotationMode: rotation, timing: timing, timingFunction: .easeOut,
                        isRemovedOnCompletion: false),
                    "\(mode), \(rotation)")
            }
        }
        try expectSame(
            KeyframeAnimation(.position, path: path, timing: timing, isAdditive: true, isCumulative: true),
            KeyframeAnimation(
                LayerAnimation.Target("position", isAdditive: true, isCumulative: true), path: path, timing: timing),
            "additive")
    }

    @Test func targets() {
        let turned = LayerAnimation.Target(.transform, isAdditive: true, valueFunction: .rotateZ)
        #expect(turned == LayerAnimation.Target("transform", isAdditive: true, valueFunction: .rotateZ))
        #expect(LayerAnimation.Target(.transformRotationZ) == "transform.rotation.z")
        #expect(BasicAnimation(.opacity, to: 0).target == "opacity")
        #expect(BasicAnimation(.opacity, to: 0).isRemovedOnCompletion)
        #expect(SpringAnimation(.opacity, to: 0).spring == SpringTimingFunction())
    }
}

@Suite("Layers: animating to a value")
struct LayerAnimateTests {
    /// Keys of every type, with two values between which there is something.
    private static let ends: [(key: AnyKey, old: AnimatableValue, new: AnimatableValue)] = [
        (AnyKey(.opacity), 0.75, 0.25), (AnyKey(.zPosition), -8, 1e6), (AnyKey(.positionX), 3, 0.1),
        (AnyKey(.position), .point(x: 1, y: 2), .point(x: -60, y: 0.1)),
        (AnyKey(.boundsOrigin), .point(x: 0, y: 0), .point(x: 7, y: 8)),
        (AnyKey(.shadowOffset), .size(width: 0, height: 3), .size(width: 1, height: 1.0 / 3)),
        (AnyKey(.bounds), .rect(x: 0, y: 0, width: 10, height: 20), .rect(x: 1, y: -1, width: 5, height: 5)),
        (
            AnyKey(.borderColor), .color(RGBAColor(red: 1, green: 0, blue: 0)),
            .color(RGBAColor(red: 0, green: 0, blue: 1))
        ),
        (AnyKey(.transform), .transform(.scale(x: 2, y: 3)), .transform(.translation(x: 5, y: 6))),
        (AnyKey(.locations), .numbers([0, 0.5]), .numbers([0.25, 1])),
        (
            AnyKey(.colors), .colors([RGBAColor(red: 0, green: 0, blue: 0)]),
            .colors([RGBAColor(red: 1, green: 0.5, blue: 0)])
        ),
        (AnyKey(.hidden), false, true), (AnyKey(.contents), .discrete("a"), .discrete("b")),
        (AnyKey(.path), .path(svgPath("M0,0 L1,1")), .path(svgPath("M5,5 L0,0"))),
    ]

    @Test("The model has the new value at once; what is presented begins at the old one and ends at the new one")
    func startsAndEnds() throws {
        for (key, old, new) in Self.ends {
            for now in [0, 10, -3.5, 0.1] {
                for duration in [2, 0.3, 1e-3] {
                    var layer = LayerModel()
                    #expect(key.setModel(&layer, old))
                    let before = layer.presentation(at: now)
                    try key.animate(&layer, new, duration, .easeInEaseOut, now)
                    let label = "\(key) at \(now) for \(duration)"
                    #expect(key.readModel(layer) == new && layer.animationKeys == [key.keyPath], "\(label)")
                    #expect(layer.presentation(at: now) == before, "\(label)")
                    #expect(key.read(layer.presentation(at: now)) == old, "\(label)")
                    #expect(key.read(layer.presentation(at: now + duration)) == new, "\(label)")
                    #expect(layer.presentation(at: now + 2 * duration) == layer.properties, "\(label)")
                    let timing = try #require(layer.animation(forKey: key.keyPath)).timing
                    #expect(timing.duration == duration, "\(label)")
                    #expect(timing.committed(atLayerTime: now).beginTime == now, "\(label)")
                    layer.removeCompletedAnimations(at: now + 2 * duration)
                    #expect(layer.animations.isEmpty, "\(label)")
                }
            }
        }
    }

    @Test("In between, it is eased: by default as Core Animation does, for 0.25 s")
    func inBetween() throws {
        struct Cube: Easing {
            func value(at x: Double) -> Double { x * x * x }
        }
        for share in [0.125, 0.5, 0.75] {
            var plain = LayerModel(), own = LayerModel(), linear = LayerModel()
            try plain.animate(.opacity, to: 0.5)
            try own.animate(.opacity, to: 0.5, duration: 4, timingFunction: Cube(), at: 1)
            try linear.animate(.position, to: [8, 16], duration: 4, timingFunction: .linear, at: 1)
            let eased = 1 - 0.5 * TimingFunction.default.value(at: share)
            #expect((plain.presentation(at: 0.25 * share)[.opacity] - eased).magnitude < 1e-15)
            #expect(own.presentation(at: 1 + 4 * share)[.opacity] == 1 - 0.5 * share * share * share)
            #expect(linear.presentation(at: 1 + 4 * share)[.position] == [8 * share, 16 * share])
        }
        for duration in [0, -1, -.infinity] as [Double] {
            var layer = LayerModel()
            try layer.animate(.opacity, to: 0, duration: duration)
            #expect(layer.animations[0].animation.timing.duration == 0.25, "\(duration)")
        }
    }

    @Test("By a spring it lasts until the spring has settled")
    func springs() throws {
        let springs = [
            SpringTimingFunction(), SpringTimingFunction(damping: 2, initialVelocity: 5),
            SpringTimingFunction(stiffness: 300, damping: 60, allowsOverdamping: true),
        ]
        for spring in springs {
            for (key, old, new) in Self.ends {
                for now in [0, 10, -3.5] {
                    var layer = LayerModel()
                    #expect(key.setModel(&layer, old))
                    try key.spring(&layer, new, spring, now)
                    let label = "\(key) at \(now) by \(spring)", end = now + spring.settlingDuration
                    #expect(key.readModel(layer) == new && layer.animationKeys == [key.keyPath], "\(label)")
                    #expect(key.read(layer.presentation(at: now)) == old, "\(label)")
                    #expect(key.read(layer.presentation(at: end + 0.1)) == new, "\(label)")
                }
            }
            var layer = LayerModel()
            layer[.zPosition] = -100
            try layer.animate(.zPosition, to: 300, spring: spring, at: 2)
            for t in [0.0, 0.1, 0.35, 0.8] {
                let expected = -100 + 400 * spring.value(at: t)
                #expect((layer.presentation(at: 2 + t)[.zPosition] - expected).magnitude < 1e-9, "\(spring) at \(t)")
            }
            let end = 2 + spring.settlingDuration
            #expect((layer.presentation(at: end.nextDown)[.zPosition] - 300).magnitude <= 0.4001, "\(spring)")
            #expect(layer.presentation(at: end + 1e-9)[.zPosition] == 300, "\(spring)")
        }
    }

    @Test("Only the driven part moves; each part has an animation of its own")
    func parts() throws {
        var layer = LayerModel()
        layer[.position] = [1, 2]
        try layer.animate(.positionX, to: 11, duration: 2, timingFunction: .linear)
        try layer.animate(.positionY, to: 4, duration: 1, timingFunction: .linear)
        try layer.animate(.transformRotationZ, to: 1, duration: 2, timingFunction: .linear)
        #expect(layer.animationKeys == ["position.x", "position.y", "transform.rotation.z"])
        #expect(layer[.position] == [11, 4])
        #expect(layer.presentation(at: 0.5)[.position] == [3.5, 3])
        #expect(layer.presentation(at: 1.5)[.position] == [8.5, 4])
        #expect((layer.presentation(at: 1)[.transformRotationZ] - 0.5).magnitude < 1e-15)
    }

    /// A layer that moves, with its presentation at some times.
    private func moving() throws -> LayerModel {
        var layer = LayerModel()
        try layer.animate(.position, to: [10, 20], duration: 2, at: 1)
        try layer.animate(.opacity, to: 0.5, spring: SpringTimingFunction(damping: 3), at: 1)
        return layer
    }

    @Test("A duration or a time that is NaN is an error, which changes nothing")
    func notANumber() throws {
        let before = try moving()
        func expectUnchanged(_ layer: LayerModel, _ label: String) {
            #expect(layer.properties == before.properties && layer.animationKeys == before.animationKeys, "\(label)")
            for (a, b) in zip(layer.animations, before.animations) {
                #expect(a.animation.timing == b.animation.timing, "\(label)")
            }
            for time in [-1, 0, 1, 1.3, 2, 2.9, 3, 5, 9] {
                #expect(layer.presentation(at: time) == before.presentation(at: time), "\(label) at \(time)")
            }
        }
        for (key, _, new) in Self.ends {
            var layer = before
            #expect(throws: LayerError.notANumber(parameter: "timing.duration"), "\(key)") {
                try key.animate(&layer, new, .nan, .linear, 2)
            }
            expectUnchanged(layer, "\(key), duration")
            #expect(throws: LayerError.notANumber(parameter: "now"), "\(key)") {
                try key.animate(&layer, new, 1, .linear, .nan)
            }
            expectUnchanged(layer, "\(key), now")
            #expect(throws: LayerError.notANumber(parameter: "now"), "\(key)") {
                try key.spring(&layer, new, SpringTimingFunction(), .nan)
            }
            expectUnchanged(layer, "\(key), now of a spring")
        }
    }

    @Test("Retargeted midway it goes on from where it is, and one animation is left", arguments: 0..<200)
    func retargeting(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func number() -> Double { generator.number(in: -100...100) }
        var layer = LayerModel()
        layer[.position] = [number(), number()]
        layer[.zPosition] = number()
        var now = generator.pick([0, number()])
        for step in 0..<6 {
            let (position, z) = (SIMD2(number(), number()), number())
            let before = layer.presentation(at: now)
            if generator.chance(0.5) {
                try layer.animate(.position, to: position, duration: generator.number(in: 0.1...3), at: now)
                try layer.animate(.zPosition, to: z, spring: SpringTimingFunction(damping: 4), at: now)
            } else {
                try layer.animate(.position, to: position, spring: SpringTimingFunction(initialVelocity: 2), at: now)
                try layer.animate(
                    .zPosition, to: z, duration: generator.number(in: 0.1...3), timingFunction: .penner(.elastic, .out),
                    at: now)
            }
            let label = "seed \(seed), step \(step)"
            #expect(layer.presentation(at: now) == before, "\(label)")
            #expect(layer.animationKeys.sorted() == ["position", "zPosition"], "\(label)")
            #expect(layer[.position] == position && layer[.zPosition] == z, "\(label)")
            // It moves on without a jump: by no more than what its largest speed makes of the time.
            let soon = layer.presentation(at: now + 1e-7)
            #expect((soon[.zPosition] - before[.zPosition]).magnitude < 0.01, "\(label)")
            #expect((soon[.position] - before[.position]).length < 0.01, "\(label)")
            now += generator.number(in: 0.01...1)
        }
        #expect(layer.presentation(at: now + 60) == layer.properties)
    }

    @Test("Another animation of the property that is under it does not show, and comes back")
    func overOthers() throws {
        var layer = LayerModel()
        try layer.add(
            BasicAnimation(.opacity, from: 0, to: 0.5, timing: MediaTiming(duration: 10)), forKey: "fade")
        try layer.animate(.opacity, to: 0.75, duration: 2, timingFunction: .linear, at: 4)
        #expect(layer.animationKeys == ["fade", "opacity"])
        #expect(layer.presentation(at: 4)[.opacity] == 0.2)
        #expect((layer.presentation(at: 5)[.opacity] - 0.475).magnitude < 1e-15)
        #expect(layer.presentation(at: 8)[.opacity] == 0.4 && layer.presentation(at: 11)[.opacity] == 0.75)
    }

    @Test("A spring by its perceptual duration, and an animation at an even pace")
    func otherWaysIn() throws {
        let typed = try SpringAnimation(.zPosition, to: 8, perceptualDuration: 0.5, bounce: 0.25)
        let textual = try SpringAnimation("zPosition", to: 8, perceptualDuration: 0.5, bounce: 0.25)
        #expect(typed.spring == textual.spring && typed.timing == textual.timing && typed.to == 8)
        #expect(throws: TimingFunctionError.self) {
            try SpringAnimation(.zPosition, to: 8, perceptualDuration: 0)
        }
        var layer = LayerModel()
        try layer.animate(.zPosition, to: 4, duration: 2, timingFunction: nil)
        #expect(layer.presentation(at: 0.5)[.zPosition] == 1)
    }

    @Test("Of a colour nil is a missing end, and some nil no colour")
    func noColours() throws {
        let green = RGBAColor(red: 0, green: 1, blue: 0)
        #expect(BasicAnimation(.backgroundColor, from: green, to: nil).to == nil)
        #expect(BasicAnimation(.backgroundColor, from: green, to: .some(nil)).to == .color(nil))
    }

    @Test("R3.11 Value functions by key: numbers and triples of a transform's key path")
    func valueFunctions() throws {
        let timing = MediaTiming(duration: 2)
        let turn = LayerAnimation.Target("transform", isAdditive: true, valueFunction: .rotateZ)
        let move = LayerAnimation.Target("transform", valueFunction: .translate)
        let spring = SpringTimingFunction(damping: 4)
        let pairs: [(any LayerAnimationConvertible, any LayerAnimationConvertible)] = [
            (
                BasicAnimation(
                    .transform, valueFunction: .rotateZ, from: 0, to: 4 * .pi, timing: timing, isAdditive: true),
                BasicAnimation(turn, from: 0, to: .number(4 * .pi), timing: timing)
            ),
            (
                BasicAnimation(.transform, valueFunction: .translate, from: [1, 2, 3], by: [4, 5, 6], timing: timing),
                BasicAnimation(move, from: .numbers([1, 2, 3]), by: .numbers([4, 5, 6]), timing: timing)
            ),
            (
                SpringAnimation(
                    .transform, valueFunction: .rotateZ, from: 0, to: 3, spring: spring, timing: timing,
                    isAdditive: true),
                SpringAnimation(turn, from: 0, to: 3, spring: spring, timing: timing)
            ),
            (
                SpringAnimation(
                    .transform, valueFunction: .translate, from: [0, 0, 1], to: [3, 2, 1], spring: spring,
                    timing: timing),
                SpringAnimation(
                    move, from: .numbers([0, 0, 1]), to: .numbers([3, 2, 1]), spring: spring, timing: timing)
            ),
            (
                KeyframeAnimation(
                    .transform, valueFunction: .rotateZ, values: [0, 7, 2], keyTimes: [0, 0.25, 1], timing: timing,
                    isAdditive: true),
                KeyframeAnimation(turn, values: [0, 7, 2], keyTimes: [0, 0.25, 1], timing: timing)
            ),
            (
                KeyframeAnimation(
                    .transform, valueFunction: .translate, values: [[0, 0, 0], [1, 2, 3]], timing: timing),
                KeyframeAnimation(move, values: [.numbers([0, 0, 0]), .numbers([1, 2, 3])], timing: timing)
            ),
        ]
        for (i, (byKey, byText)) in pairs.enumerated() {
            var one = LayerModel(), other = LayerModel()
            try one.add(byKey)
            try other.add(byText)
            for time in [0, 0.3, 1, 1.9, 2] {
                #expect(one.presentation(at: time) == other.presentation(at: time), "\(i) at \(time)")
            }
            #expect(one.presentation(at: 1)[.transform] != .identity, "\(i)")
        }
        var layer = LayerModel()
        #expect(throws: LayerError.wrongArgumentCount(keyPath: "transform", expected: 3, value: "from")) {
            try layer.add(BasicAnimation(.transform, valueFunction: .scale, from: 1, to: 2))
        }
        #expect(throws: LayerError.wrongArgumentCount(keyPath: "transform", expected: 1, value: "from")) {
            try layer.add(BasicAnimation(.transform, valueFunction: .scaleX, from: [1, 1, 1], to: [2, 2, 2]))
        }
    }

    @Test("R6.8 Implicit animations by key are those by text")
    func implicitAnimations() throws {
        let implicit = ImplicitAnimation(transaction: LayerTransaction(animationDuration: 2))
        var byText = LayerModel(), byKey = LayerModel()
        let red = RGBAColor(red: 1, green: 0, blue: 0)
        #expect(try byText.set(0.5, for: "opacity", animatedBy: implicit, at: 1))
        #expect(try byKey.set(0.5, for: .opacity, animatedBy: implicit, at: 1))
        #expect(try byText.set(.color(red), for: "backgroundColor", animatedBy: implicit, at: 1) == false)
        #expect(try byKey.set(red, for: .backgroundColor, animatedBy: implicit, at: 1) == false)
        #expect(try byText.set(.point(SIMD2(3, 4)), for: "position", animatedBy: implicit, at: 1))
        #expect(try byKey.set([3, 4], for: .position, animatedBy: implicit, at: 1))
        #expect(byText.properties == byKey.properties && byText.animationKeys == byKey.animationKeys)
        for time in [1, 1.5, 2, 3, 4] { #expect(byText.presentation(at: time) == byKey.presentation(at: time)) }
        #expect(byKey.presentation(at: 2)[.opacity] != byKey[.opacity])

        // Of colours, no colour is a value, and no value is that of the layer.
        var colored = LayerProperties()
        colored[.backgroundColor] = red
        #expect(implicit.animation(forChanging: .backgroundColor, from: .some(nil), in: colored) == nil)
        #expect(implicit.animation(forChanging: .backgroundColor, in: colored) != nil)
        #expect(throws: LayerError.notANumber(parameter: "from for opacity")) {
            byKey[.opacity] = .nan
            byKey.removeAllAnimations()
            try byKey.set(1, for: .opacity, animatedBy: implicit)
        }
    }
}

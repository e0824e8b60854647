import Testing

@testable import TimingMathLayers

@Suite("Layers: animating to a value", .tags(.law))
struct LayerAnimateTests {
    /// Keys of every type, with two values that can be interpolated.
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

    @Test("The model has the new value at once; the presentation begins at the old value and ends at the new one")
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

    @Test("In between it is eased: by default as Core Animation does, for 0.25 s")
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

    @Test("With a spring it lasts until the spring has settled")
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

    @Test("Only the animated part moves; each part has its own animation")
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

    /// A moving layer.
    private func moving() throws -> LayerModel {
        var layer = LayerModel()
        try layer.animate(.position, to: [10, 20], duration: 2, at: 1)
        try layer.animate(.opacity, to: 0.5, spring: SpringTimingFunction(damping: 3), at: 1)
        return layer
    }

    @Test("A duration or a time that is NaN is an error that changes nothing", .tags(.badInput))
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

    @Test("Retargeted midway, it continues from its presentation value, and one animation is left", arguments: 0..<200)
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
            // It moves on without a jump: by no more than its largest speed times the time.
            let soon = layer.presentation(at: now + 1e-7)
            #expect((soon[.zPosition] - before[.zPosition]).magnitude < 0.01, "\(label)")
            let way: SIMD2<Double> = soon[.position] - before[.position], squares = way * way
            #expect(squares.sum() < 0.0001, "\(label)")
            now += generator.number(in: 0.01...1)
        }
        #expect(layer.presentation(at: now + 60) == layer.properties)
    }

    @Test("Another animation of the property below it is hidden, and shows again afterwards")
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

    @Test("A spring by its perceptual duration, and an animation without easing")
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

    @Test("For a colour, nil is a missing end, and some nil is no colour")
    func noColours() throws {
        let green = RGBAColor(red: 0, green: 1, blue: 0)
        #expect(BasicAnimation(.backgroundColor, from: green, to: nil).to == nil)
        #expect(BasicAnimation(.backgroundColor, from: green, to: .some(nil)).to == .color(nil))
    }

    @Test("R3.11 Value functions by key: numbers and triples of a transform's key path")
    func valueFunctions() throws {
        let timing = MediaTiming(duration: 2)
        let turn = AnimationTarget("transform", isAdditive: true, valueFunction: .rotateZ)
        let move = AnimationTarget("transform", valueFunction: .translate)
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

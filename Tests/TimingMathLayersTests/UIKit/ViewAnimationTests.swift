import Testing
import TimingMathLayers

@Suite(.tags(.rule)) struct ViewAnimationTests {
    private func size(_ width: Double, _ height: Double) -> AnimatableValue {
        .size(Size2D(width: width, height: height))
    }

    @Test("R6.10 bounds are two additive animations, from old − new to 0") func bounds() throws {
        var layer = LayerModel()
        try layer.set(size(200, 200), for: "bounds.size")
        try layer.animate(
            ViewAnimation(duration: 0.3), to: ["bounds.size": .size(Size2D(width: 100, height: 100))], at: 0)
        #expect(layer.animationKeys == ["bounds.origin", "bounds.size"])
        let made = try #require(basic(layer.animation(forKey: "bounds.size")))
        #expect(made.from == size(100, 100) && made.to == size(0, 0) && made.target.isAdditive)
        #expect(made.timing.fillMode == .both && made.timing.duration == 0.3)
        #expect(made.timingFunction == .easeInEaseOut)
        let origin = try #require(basic(layer.animation(forKey: "bounds.origin")))
        #expect(origin.from == .point(.zero) && origin.to == .point(.zero))
        #expect(try layer.presentation(at: 0).value(for: "bounds.size") == size(200, 200))
        #expect(try layer.presentation(at: 0.15).value(for: "bounds.size") == size(150, 150))
        #expect(try layer.presentation(at: 0.3).value(for: "bounds.size") == size(100, 100))
    }

    @Test("R6.10 every property begins at the old value and ends at the new one") func ends() throws {
        let old: [String: AnimatableValue] = [
            "position": .point(SIMD2(3, 4)), "opacity": 0.25, "cornerRadius": 2, "anchorPoint": .point(.zero),
            "backgroundColor": .color(RGBAColor(red: 1, green: 0, blue: 0)), "shadowOpacity": 0.5,
            "contentsCenter": .rect(Rect2D(size: Size2D(width: 2, height: 4))),
            "transform": .transform(.scale(x: 2, y: 2, z: 2)),
        ]
        let new: [String: AnimatableValue] = [
            "position": .point(SIMD2(-5, 8)), "opacity": 0.5, "cornerRadius": 8, "anchorPoint": .point(SIMD2(1, 0.5)),
            "backgroundColor": .color(RGBAColor(red: 0, green: 0, blue: 1)), "shadowOpacity": 1,
            "contentsCenter": .rect(Rect2D(origin: SIMD2(1, 1), size: Size2D(width: 4, height: 4))),
            "transform": .transform(.translation(x: 8, y: 0, z: 0)),
        ]
        let replacing = ["anchorPoint", "backgroundColor", "contentsCenter", "opacity"]
        for isAdditive in [true, false] {
            var layer = LayerModel()
            for (key, value) in old { try layer.set(value, for: key) }
            let view = ViewAnimation(duration: 2, delay: 1, isAdditive: isAdditive)
            let completion = try layer.animate(view, to: new, at: 4)
            #expect(completion == 7)
            #expect(layer.animationKeys == new.keys.sorted())
            for key in new.keys {
                #expect(try layer.value(for: key) == new[key])
                // Both ends are held, the old one during the delay.
                for time in [4, 4.5, 5] {
                    #expect(try layer.presentation(at: time).value(for: key) == old[key], "\(key)")
                }
                for time in [7.0, 8] { #expect(try layer.presentation(at: time).value(for: key) == new[key], "\(key)") }
                #expect(try layer.presentation(at: 6).value(for: key) != old[key], "\(key)")
                let made = try #require(basic(layer.animation(forKey: key)))
                let adds = isAdditive && !replacing.contains(key)
                #expect(made.target.isAdditive == adds && (made.to == nil) != adds, "\(key)")
            }
        }
    }

    @Test("R6.10 retargeting adds a second animation, and their sum has no jump") func retargeting() throws {
        let view = ViewAnimation(duration: 1)
        let open = try moved(to: 100, view, at: 0), closed = try moved(open, to: 0, view, at: 0.5)
        #expect(closed.animationKeys == ["cornerRadius", "cornerRadius-2"])
        #expect(try radius(open, at: 0.5) == 50 && radius(closed, at: 0.5) == 50)
        #expect(try abs(radius(closed, at: 0.75) - 74.16761379053605) < 1e-9)
        #expect(try radius(closed, at: 1.5) == 0)
        // Neither position nor speed jumps.
        let step = 1e-5
        let before = try (radius(open, at: 0.5) - radius(open, at: 0.5 - step)) / step
        let after = try (radius(closed, at: 0.5 + step) - radius(closed, at: 0.5)) / step
        #expect(before > 100 && abs(after - before) < 0.01)
        let third = try moved(closed, to: 40, view, at: 1.2)
        // The first animation is over.
        #expect(third.animationKeys == ["cornerRadius-2", "cornerRadius"])
    }

    @Test("R6.10 iOS 7: from the old value, replacing the running animation") func notAdditive() throws {
        let view = ViewAnimation(duration: 1, options: .init(curve: .linear), isAdditive: false)
        let layer = try moved(moved(to: 100, view, at: 0), to: 0, view, at: 0.5)
        #expect(layer.animationKeys == ["cornerRadius"])
        #expect(try radius(layer, at: 0.5) == 100)
    }

    @Test("R6.10 repeat is for ever, autoreverse alone once there and back") func repeating() throws {
        let forever = ViewAnimation(duration: 1, options: [.repeat, .init(curve: .linear)])
        var layer = LayerModel()
        let never = try layer.animate(forever, to: ["cornerRadius": 100], at: 0)
        #expect(never == .infinity)
        for cycle in [0, 1, 1e6] { #expect(try radius(layer, at: cycle + 0.25) == 25) }
        let back = try moved(
            to: 100, ViewAnimation(duration: 1, options: [.autoreverse, .init(curve: .linear)]), at: 0)
        #expect(try radius(back, at: 0.25) == 25 && radius(back, at: 1.75) == 25)
        #expect(try radius(back, at: 2) == 0 && radius(back, at: 2.01) == 100)
        let swing = try moved(
            to: 100, ViewAnimation(duration: 1, options: [.autoreverse, .repeat, .init(curve: .linear)]), at: 0)
        for cycle in [0, 2, 200.0] { #expect(try radius(swing, at: cycle + 1.75) == 25) }
    }

    @Test("R6.10 without a change or a duration: no animation, and completion at once") func atOnce() throws {
        var layer = LayerModel()
        let unchanged = try layer.animate(ViewAnimation(duration: 1), to: ["opacity": 1], at: 5)
        #expect(unchanged == 5 && layer.animationKeys.isEmpty)
        for duration in [0, -1.0] {
            let none = try moved(to: 100, ViewAnimation(duration: duration), at: 5)
            #expect(none.animationKeys.isEmpty)
            #expect(try radius(none, at: 5) == 100)
        }
        // After a delay it is a jump.
        let later = try moved(to: 100, ViewAnimation(duration: 0, delay: 1), at: 5)
        #expect(try radius(later, at: 5.5) == 0 && radius(later, at: 6.1) == 100)
        let discrete = try layer.animate(ViewAnimation(duration: 1), to: ["hidden": true], at: 5)
        #expect(try discrete == 5 && layer.value(for: "hidden") == true)
    }

    @Test("R6.10 a call before time 0 whose delay ends at 0") func beginningAtZero() throws {
        let layer = try moved(to: 100, ViewAnimation(duration: 1, delay: 2, options: .init(curve: .linear)), at: -2)
        #expect(try radius(layer, at: -1) == 0 && radius(layer, at: 0.25) == 25)
    }

    @Test("R6.10 nested animations inherit duration, curve and flags unless overridden") func nested() {
        let outer = ViewAnimation(duration: 3, options: [.repeat, .init(curve: .easeIn)])
        let inner = ViewAnimation(duration: 1, delay: 2, options: .init(curve: .linear)).nested(in: outer)
        #expect(inner.duration == 3 && inner.delay == 2 && inner.timingCurve == .curve(.easeIn))
        #expect(inner.options.contains(.repeat) && inner.options.curve == .easeIn)
        let own: ViewAnimation.Options = [
            .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions, .init(curve: .linear),
        ]
        let apart = ViewAnimation(duration: 1, options: own).nested(in: outer)
        #expect(apart.duration == 1 && apart.timingCurve == .curve(.linear) && apart.options == own)
    }

    @Test("R5.7 R5.8 R5.9 springs animate the difference") func springs() throws {
        let damped = try ViewAnimation(duration: 0.5, usingSpringWithDamping: 0.5, initialSpringVelocity: 1)
        let perceptual = try ViewAnimation(springDuration: 0.5, bounce: 0)
        let system = try ViewAnimation()
        #expect(damped.duration == 0.5)
        #expect(abs(perceptual.duration - 0.8) < 1e-9)
        #expect(abs(system.duration - 0.6) < 1e-9)
        for view in [damped, perceptual, system] {
            let layer = try moved(to: 100, view, at: 2)
            guard case .spring(let made)? = layer.animation(forKey: "cornerRadius"),
                case .spring(let spring) = view.timingCurve
            else {
                Issue.record("no spring")
                continue
            }
            #expect(made.from == -100 && made.to == 0 && made.target.isAdditive)
            #expect(made.spring == spring)
            for time in [0, 0.1, 0.3] {
                #expect(try abs(radius(layer, at: 2 + time) - 100 * spring.value(at: time)) < 1e-9)
            }
        }
        let stiff = try SpringTimingFunction(dampingRatio: 0.5, duration: 0.5, initialVelocity: 1).parameters
        guard case .spring(let spring) = damped.timingCurve else { return }
        #expect(spring.parameters == stiff)
        #expect(throws: TimingFunctionError.self) {
            try ViewAnimation(duration: .nan, usingSpringWithDamping: 0.5)
        }
        #expect(throws: TimingFunctionError.self) { try ViewAnimation(springDuration: 0) }
        #expect(throws: TimingFunctionError.self) {
            try ViewAnimation(spring: SpringTimingFunction.Parameters(mass: 0))
        }
    }

    @Test("Changes in a closure are those of a dictionary") func closures() throws {
        for options in [[], .beginFromCurrentState] as [ViewAnimation.Options] {
            let view = ViewAnimation(duration: 2, delay: 0.5, options: options)
            var byText = LayerModel(), byKey = LayerModel()
            let ends = [
                try byText.animate(
                    view, to: ["position.x": 8, "opacity": 0, "bounds.size": .size(width: 3, height: 4)], at: 1),
                try byKey.animate(view, at: 1) {
                    $0[.positionX] = 8
                    $0[.opacity] = 0
                    $0[.boundsSize] = Size2D(width: 3, height: 4)
                },
            ]
            #expect(ends == [3.5, 3.5] && byText.animationKeys == byKey.animationKeys)
            for time in [1, 1.5, 2, 3, 4] { #expect(byText.presentation(at: time) == byKey.presentation(at: time)) }
        }
        let view = ViewAnimation(duration: 1)
        let byText = try view.animation(for: "position.x", from: 1, to: 3, at: 2)
        let byKey = try view.animation(for: .positionX, from: 1, to: 3, at: 2)
        #expect(basic(byKey)?.from == -2 && basic(byKey)?.to == 0 && basic(byText)?.from == -2)
        #expect(byKey?.timing == byText?.timing && basic(byKey)?.target == basic(byText)?.target)
    }

    @Test("A single animation needs a key path, values of its type, and numbers") func refusedAnimations() throws {
        let view = ViewAnimation(duration: 1)
        #expect(throws: LayerError.unknownKeyPath("nonsense")) { try view.animation(for: "nonsense", from: 0, to: 1) }
        #expect(throws: LayerError.wrongType(keyPath: "opacity", expected: .number, found: .bool, value: "from")) {
            try view.animation(for: "opacity", from: true, to: 1)
        }
        #expect(throws: LayerError.wrongType(keyPath: "opacity", expected: .number, found: .point, value: "to")) {
            try view.animation(for: "opacity", from: 0, to: .point(.zero))
        }
        #expect(throws: LayerError.notANumber(parameter: "to for opacity")) {
            try view.animation(for: .opacity, from: 0, to: .nan)
        }
        #expect(throws: LayerError.notANumber(parameter: "duration")) {
            try ViewAnimation(duration: .nan).animation(for: .opacity, from: 0, to: 1)
        }
        #expect(throws: LayerError.notANumber(parameter: "delay")) {
            try ViewAnimation(duration: 1, delay: .nan).animation(for: .opacity, from: 0, to: 1)
        }
        #expect(throws: LayerError.notANumber(parameter: "now")) {
            try view.animation(for: .opacity, from: 0, to: 1, at: .nan)
        }
        var declared = LayerProperties()
        try declared.declare("progress", as: 0)
        #expect(try basic(view.animation(for: "progress", from: 0, to: 1, in: declared))?.from == -1)
        var layer = LayerModel()
        #expect(throws: LayerError.notANumber(parameter: "to for cornerRadius")) {
            try layer.animate(ViewAnimation(duration: 1, isAdditive: false), at: 0) { $0[.cornerRadius] = .nan }
        }
        #expect(layer.properties == LayerProperties() && layer.animationKeys.isEmpty)
    }

    @Test(.tags(.badInput)) func badInputChangesNothing() throws {
        var layer = LayerModel()
        #expect(throws: LayerError.unknownKeyPath("glow")) {
            try layer.animate(ViewAnimation(duration: 1), to: ["opacity": 0.5, "glow": 0.5], at: 0)
        }
        for (view, now, name) in [
            (ViewAnimation(duration: .nan), 0, "duration"), (ViewAnimation(duration: 1, delay: .nan), 0, "delay"),
            (ViewAnimation(duration: 1), .nan, "now"),
        ] {
            #expect(throws: LayerError.notANumber(parameter: name)) {
                try layer.animate(view, to: ["opacity": 0.5], at: now)
            }
        }
        #expect(layer.properties == LayerProperties() && layer.animationKeys.isEmpty)
        for duration in awkwardNumbers {
            for value in awkwardNumbers {
                let view = ViewAnimation(duration: duration, delay: value, options: [.repeat, .autoreverse])
                var layer = (try? moved(to: value, view, at: duration)) ?? LayerModel()
                _ = try? layer.animate(
                    view,
                    to: [
                        "transform": .transform(.scale(x: value, y: duration, z: 1)), "cornerRadius": .number(duration),
                    ],
                    at: value)
                _ = layer.presentation(at: value)
            }
        }
    }
}

import Testing
import TimingMathLayers

/// The tutorials' demonstrations as stories: what a person does, and what happens. The numbers are the tutorials'.
@Suite(.tags(.rule)) struct StageStoryTests {
    private func layer(_ name: String, _ properties: (inout LayerModel) -> Void = { _ in }) -> LayerModel {
        var layer = LayerModel()
        layer[.name] = name
        properties(&layer)
        return layer
    }

    /// A petal at (50, 150) in a view, on screen at 0.
    private func petal() throws -> (Stage, LayerTree.LayerID) {
        var stage = Stage()
        let view = try stage.add(layer("view"), isView: true)
        let petal = try stage.add(
            layer("petal") {
                $0[.bounds] = Rect2D(x: 0, y: 0, width: 10, height: 20)
                $0[.position] = SIMD2(50, 150)
                $0[.anchorPoint] = SIMD2(0.5, 0.6)
            }, below: view)
        stage.flush()
        return (stage, petal)
    }

    @Test("The petal flies to the tap and returns; setting the position in didStop moves it again") func movesTwice()
        throws
    {
        var (stage, petal) = try petal()
        let tap = SIMD2(250.0, 350)
        let move = BasicAnimation(.position, to: tap, timing: MediaTiming(duration: 5))
        try stage.add(
            move, to: petal, forKey: "KCBasicAnimation_Translation",
            onStop: { stage, _ in
                try stage.set(tap, for: .position, of: petal)
            })
        // The implicit animation goes from the value shown to the same value.
        #expect(
            try stage.texts(to: 6) == [
                "0.0 s: KCBasicAnimation_Translation of petal started",
                "5.0 s: KCBasicAnimation_Translation of petal stopped, finished",
                "5.0 s: position of petal started", "5.25 s: position of petal stopped, finished",
            ])
        #expect(stage.presentation(of: petal)?[.position] == tap)
    }

    @Test("Without implicit animations the petal stays at the tap") func staysThere() throws {
        var (stage, petal) = try petal()
        let tap = SIMD2(250.0, 350)
        let move = BasicAnimation(.position, to: tap, timing: MediaTiming(duration: 5))
        try stage.add(
            move, to: petal, forKey: "move",
            onStop: { stage, _ in
                try stage.transaction(disablesActions: true) { try $0.set(tap, for: .position, of: petal) }
            })
        #expect(try stage.texts(to: 2.5) == ["0.0 s: move of petal started"])
        #expect(stage.presentation(of: petal)?[.position] == SIMD2(150, 250))
        #expect(try stage.texts(to: 7) == ["5.0 s: move of petal stopped, finished"])
        #expect(stage.presentation(of: petal)?[.position] == tap)
    }

    @Test("Taps pause and resume the petal, and after its landing the turning petal") func pauseAndResume() throws {
        var (stage, petal) = try petal()
        let translation = "KCBasicAnimation_Translation", location = SIMD2(50.0, 650)
        func tap(_ stage: inout Stage) throws {
            if stage.animation(forKey: translation, of: petal) == nil {
                try stage.add(
                    BasicAnimation(
                        .position, to: location, timing: MediaTiming(duration: 5), isRemovedOnCompletion: false),
                    to: petal, forKey: translation,
                    onStop: { stage, _ in
                        try stage.transaction(disablesActions: true) { try $0.set(location, for: .position, of: petal) }
                        try stage.pause(petal)
                    })
                try stage.add(
                    BasicAnimation(
                        "transform.rotation.z", to: .number(1.5 * .pi),
                        timing: MediaTiming(duration: 6, repeatCount: .infinity, autoreverses: true),
                        isRemovedOnCompletion: false), to: petal, forKey: "KCBasicAnimation_Rotation")
            } else if stage[petal]?.timing.speed == 0 {
                try stage.resume(petal)
            } else {
                try stage.pause(petal)
            }
        }
        func y(_ stage: Stage) -> Double? { stage.presentation(of: petal)?[.positionY] }
        try stage.advance(to: 10)
        try tap(&stage)
        try stage.advance(to: 12)
        #expect(y(stage) == 350)
        try tap(&stage)
        try stage.advance(to: 15)
        #expect(y(stage) == 350)
        try tap(&stage)
        // Three seconds were lost.
        #expect(try stage.texts(to: 40) == ["18.0 s: \(translation) of petal stopped, finished"])
        #expect(y(stage) == 650)
        let turned = stage.presentation(of: petal)?[.transform]
        try stage.advance(to: 75)
        #expect(stage.presentation(of: petal)?[.transform] == turned)
        try tap(&stage)
        #expect(stage.presentation(of: petal)?[.transform] == turned)
        // It has turned for 5 s of 6: 225 degrees, and a second later 270.
        try stage.advance(to: 76)
        let angle = try #require(try stage.presentation(of: petal)?.value(for: "transform.rotation.z").number)
        #expect((angle + .pi / 2).magnitude < 1e-12)
    }

    @Test("The layer that grows at a tap: bounds, position and corners animate together") func grows() throws {
        var stage = Stage()
        let view = try stage.add(layer("view"), isView: true)
        let circle = try stage.add(
            layer("circle") {
                $0[.position] = SIMD2(160, 284)
                $0[.bounds] = Rect2D(x: 0, y: 0, width: 50, height: 50)
                $0[.cornerRadius] = 25
            }, below: view)
        try stage.advance(to: 1)
        try stage.set(Rect2D(x: 0, y: 0, width: 200, height: 200), for: .bounds, of: circle)
        try stage.set(SIMD2(60, 84), for: .position, of: circle)
        try stage.set(100, for: .cornerRadius, of: circle)
        try stage.advance(to: 1.125)
        let shown = try #require(stage.presentation(of: circle)), u = TimingFunction.default.value(at: 0.5)
        #expect((shown[.cornerRadius] - (25 + 75 * u)).magnitude < 1e-12)
        #expect((shown[.bounds].size.width - (50 + 150 * u)).magnitude < 1e-12)
        #expect((shown[.position] - SIMD2(160 - 100 * u, 284 - 200 * u)).max() < 1e-12)
        #expect(try stage.advance(to: 2).count == 3)
    }

    @Test("A swipe flips a view: the transition's events, its progress, and changes that are not animated")
    func flip() throws {
        var stage = Stage()
        let view = try stage.add(layer("view"), isView: true)
        let label = try stage.add(layer("label"), below: view, isView: true)
        stage.flush()
        let options: ViewAnimation.Options = [.init(curve: .linear), .init(transition: .flipFromRight)]
        let swipe = ViewAnimation(duration: 1, delay: 0.5, options: options)
        try stage.advance(to: 2)
        func change(_ stage: inout Stage) throws {
            try stage.update(view) { $0[.contents] = "1.jpg" }
            try stage.set(0.5, for: .opacity, of: label)
        }
        // Neither the view's nor an outer block's animation animates the changes.
        try stage.animate(ViewAnimation(duration: 9)) { stage in
            let own = swipe.options.union([.overrideInheritedDuration, .overrideInheritedCurve])
            try stage.transition(
                ViewAnimation(duration: 1, delay: 0.5, options: own), of: view, completion: "flipped", change)
        }
        #expect(stage.animationKeys(of: view) == ["transition"] && stage.animationKeys(of: label).isEmpty)
        try stage.advance(to: 2.75)
        let flip = try #require(stage.tree.activeTransition(of: view, at: stage.now))
        #expect(flip.transition.style == .oglFlip && flip.transition.subtype == .fromRight && flip.progress == 0.25)
        #expect(try flip.progress == ViewTransition.Animation(swipe, at: 2)?.progress(at: 2.75))
        #expect(
            try stage.texts(to: 9) == [
                "3.5 s: flipped completed, finished", "3.5 s: transition of view stopped, finished",
            ])

        // Content that is animated, and a change without a transition.
        let animated = ViewAnimation(duration: 1, options: swipe.options.union(.allowAnimatedContent))
        try stage.transition(animated, of: view) { try $0.set(0, for: .opacity, of: label) }
        #expect(stage.animationKeys(of: label) == ["opacity"])
        try stage.transition(ViewAnimation(duration: 1), of: view, completion: "at once", change)
        #expect(stage.animationKeys(of: view) == ["transition"])
        #expect(try stage.texts(to: 9).contains("9.0 s: at once completed, finished"))

        // Errors: an unknown layer, a number that is none, and an error of the block.
        var other = Stage()
        #expect(throws: LayerError.unknownLayer) { try other.transition(swipe, of: view, change) }
        #expect(throws: (any Error).self) { try stage.transition(ViewAnimation(duration: .nan), of: view, change) }
        #expect(throws: StageError.self) { try stage.transition(swipe, of: view) { _ in throw StageError.alreadyBusy } }
    }

    @Test("The clock's hands: each tick, a turn of half a second, and the model at its end") func clock() throws {
        var stage = Stage()
        let view = try stage.add(layer("view"), isView: true)
        let hand = try stage.add(layer("second") { $0[.anchorPoint] = SIMD2(0.5, 0.9) }, below: view, isView: true)
        func angle(_ second: Double) -> Matrix4x4 { .rotation(angle: second / 60 * 2 * .pi, x: 0, y: 0, z: 1) }
        stage.addDisplayLink(try DisplayLinkSchedule(maximumFramesPerSecond: 1), named: "timer") { stage, frame in
            // Unlike a display link, a timer fires for the first time after its interval.
            guard frame.timestamp > 0 else { return }
            let target = angle(frame.timestamp)
            try stage.add(
                BasicAnimation(.transform, to: target, timing: MediaTiming(duration: 0.5)), to: hand,
                onStop: {
                    stage, _ in try stage.set(target, for: .transform, of: hand)
                })
        }
        let events = try stage.advance(to: 3.75)
        #expect(events.count == 4 + 3 * 2)
        #expect(stage[hand]?[.transform] == angle(3))
        try stage.advance(to: 4.25)
        let shown = try #require(stage.presentation(of: hand)?[.transform])
        #expect(zip(shown.numbers, angle(3.5).numbers).allSatisfy { ($0 - $1).magnitude < 1e-12 })
    }

    @Test("The icons shake until they are stopped, and the close box leaves") func shaking() throws {
        var stage = Stage()
        let icon = try stage.add(layer("icon")), degrees = 2 * Double.pi / 180
        try stage.setActions([["sublayers": .null]], of: icon)
        stage.flush()
        let shake = KeyframeAnimation(
            "transform.rotation.z", values: [.number(-degrees), .number(degrees), .number(-degrees)],
            timing: MediaTiming(duration: 0.15, repeatCount: 10_000))
        var closeBox: LayerTree.LayerID?
        func toggle(_ stage: inout Stage) throws {
            if stage.animation(forKey: "rotate", of: icon) != nil {
                if let closeBox { stage.remove(closeBox) }
                stage.removeAnimation(forKey: "rotate", of: icon)
            } else {
                closeBox = try stage.add(layer("close box"), below: icon)
                try stage.add(shake, to: icon, forKey: "rotate")
            }
        }
        try toggle(&stage)
        try stage.advance(to: 0.0375)
        let angle = try #require(try stage.presentation(of: icon)?.value(for: "transform.rotation.z").number)
        #expect(angle.magnitude < 1e-12)
        try stage.advance(to: 2)
        try toggle(&stage)
        #expect(try stage.texts(to: 3) == ["2.0 s: rotate of icon stopped, removed"])
        #expect(stage.presentation(of: icon)?[.transform] == .identity && stage.tree.sublayers(of: icon).isEmpty)
    }

    @Test("A view fades with its block's timing, and its explicit move with its own") func viewBlock() throws {
        var stage = Stage()
        let image = try stage.add(layer("image") { $0[.position] = SIMD2(50, 50) }, isView: true)
        try stage.advance(to: 1)
        try stage.animate(ViewAnimation(duration: 1), completion: "animations") { stage throws(LayerError) in
            try stage.set(0, for: .opacity, of: image)
            try stage.add(
                BasicAnimation(.position, from: SIMD2(50, 50), to: SIMD2(150, 200), timing: MediaTiming(duration: 3)),
                to: image, forKey: "AnimateFrame")
        }
        try stage.advance(to: 2.5)
        #expect(stage.presentation(of: image)?[.opacity] == 0)
        #expect(stage.presentation(of: image)?[.position] == SIMD2(100, 125))
        #expect(
            try stage.texts(to: 9) == [
                "4.0 s: animations completed, finished", "4.0 s: AnimateFrame of image stopped, finished",
            ])
    }

    @Test("The view's petal falls by keyframes at 50, 25 and 25 % of 5 s") func viewKeyframes() throws {
        var stage = Stage()
        let petal = try stage.add(layer("petal") { $0[.position] = SIMD2(50, 150) }, isView: true)
        try stage.advance(to: 1)
        var fall = ViewKeyframes(
            duration: 5, options: .init(curve: .linear), over: try #require(stage[petal]).properties)
        let parts: [(start: Double, duration: Double, center: SIMD2<Double>)] = [
            (0, 0.5, SIMD2(80, 220)), (0.5, 0.25, SIMD2(45, 300)), (0.75, 0.25, SIMD2(55, 400)),
        ]
        for part in parts {
            try fall.add(relativeStart: part.start, relativeDuration: part.duration) { $0[.position] = part.center }
        }
        try stage.animate(fall, of: petal, completion: "Animation end.")
        for (time, center) in [(2.25, SIMD2(65.0, 185)), (3.5, SIMD2(80, 220)), (4.75, SIMD2(45, 300))] {
            try stage.advance(to: time)
            #expect(stage.presentation(of: petal)?[.position] == center)
        }
        #expect(
            try stage.texts(to: 9) == [
                "6.0 s: Animation end. completed, finished", "6.0 s: position of petal stopped, finished",
            ])
        #expect(stage.presentation(of: petal)?[.position] == SIMD2(55, 400))
        stage.remove(petal)
        #expect(throws: LayerError.unknownLayer) { try stage.animate(fall, of: petal) }
    }

    @Test("Two animations are chained by the begin time of the second") func chained() throws {
        var stage = Stage()
        let box = try stage.add(layer("box"), isView: true)
        try stage.advance(to: 7)
        let now = try #require(stage.localTime(of: box))
        try stage.add(
            BasicAnimation(.opacity, from: 0, to: 1, timing: MediaTiming(duration: 2)), to: box, forKey: "first")
        try stage.add(
            BasicAnimation(.zPosition, from: 0, to: 1, timing: MediaTiming(beginTime: now + 2, duration: 1)), to: box,
            forKey: "second")
        #expect(
            try stage.texts(to: 20) == [
                "7.0 s: first of box started", "9.0 s: second of box started", "9.0 s: first of box stopped, finished",
                "10.0 s: second of box stopped, finished",
            ])
    }
}

import Testing

@testable import TimingMathLayers

/// A caller's easing with only the required method.
private struct Smoothstep: Easing {
    func value(at x: Double) -> Double { x * x * (3 - 2 * x) }
}

/// The same values by another type.
private struct OtherSmoothstep: Easing {
    func value(at x: Double) -> Double { Smoothstep().value(at: x) }
}

/// A caller's easing with a jump, at which the sides differ.
private struct Jump: Easing {
    var place = 0.5

    func value(at input: Double) -> Double { value(at: input, side: .right) }

    func value(at input: Double, side: TimingFunction.Side) -> Double {
        if input.isNaN { return .nan }
        return input > place || input == place && side == .right ? 0.75 : 0.25
    }
}

/// Applies an easing by Core Animation's rule outside of 0…1 (R2.4).
private func clamped(_ easing: some Easing, at p: Double) -> Double {
    p <= 0 ? 0 : p >= 1 ? 1 : easing.value(at: p)
}

/// A caller's easing in animations of layers.
@Suite(.tags(.law)) struct LayerEasingTests {
    private func shares(seed: UInt64) -> [Double] {
        var generator = SeededGenerator(seed: seed)
        return [0, 0.25, 0.5, 0.5.nextDown, 0.75, 1] + (0..<200).map { _ in generator.number(in: 0...1) }
    }

    @Test func basicAnimations() throws {
        let timing = MediaTiming(duration: 4, fillMode: .both)
        func check(_ easing: some Easing) throws {
            let layer = try layer(
                BasicAnimation(
                    "opacity", from: 2, to: 5, timing: timing, timingFunction: easing, isRemovedOnCompletion: false))
            for share in shares(seed: 1) {
                let p = try #require(timing.state(atParentTime: 4 * share).progress)
                let expected = LinearInterpolation.value(from: 2, to: 5, at: clamped(easing, at: p))
                let found = try layer.number(at: 4 * share)
                #expect(isSame(found, expected), "\(easing) at \(share): \(found), not \(expected)")
            }
        }
        try check(Smoothstep())
        try check(Jump())
        try check(PennerEasing(.elastic, .out))
        try check(QtEasing.sineCurve)
    }

    @Test func layerTreeSamplers() throws {
        let timing = MediaTiming(duration: 4, fillMode: .both)
        let easings: [any Easing] =
            [Smoothstep(), OtherSmoothstep(), QtEasing.cosineCurve, SpringEasing(SpringTimingFunction())]
            + [0.1, 0.5, 0.9].map { Jump(place: $0) as any Easing }
            + PennerEasing.Curve.allCases.map { PennerEasing($0, .inOut) as any Easing }
        var tree = LayerTree()
        let layers = try easings.map { easing in
            try tree.add(
                layer(
                    BasicAnimation("zPosition", from: -3, to: 8, timing: timing, timingFunction: easing),
                    KeyframeAnimation("opacity", values: [0, 1, 0.5], timingFunctions: [easing], timing: timing)))
        }
        var sampler = LayerTreeSampler(tree)
        let properties = try layers.map { layer in
            (
                z: try #require(sampler.property(of: layer, named: "zPosition")),
                opacity: try #require(sampler.property(of: layer, named: "opacity"))
            )
        }
        for share in shares(seed: 9) where share < 1 {
            sampler.sample(at: 4 * share)
            for (i, easing) in easings.enumerated() {
                let p = try #require(timing.state(atParentTime: 4 * share).progress)
                let eased = p <= 0 ? 0 : easing.value(at: p)
                let z = LinearInterpolation.value(from: -3, to: 8, at: eased)
                let found = try #require(sampler.number(of: properties[i].z))
                #expect(isSame(found, z), "\(easing) at \(share): \(found), not \(z)")
                let presented = try #require(tree.presentation(of: layers[i], at: 4 * share))
                #expect(try presented.value(for: "zPosition") == .number(z), "\(easing) at \(share)")
                #expect(
                    try presented.value(for: "opacity") == sampler.value(of: properties[i].opacity),
                    "\(easing) at \(share)")
            }
        }
    }

    /// The other places that accept an easing.
    @Test func otherPlaces() throws {
        let own = TimingFunction(Smoothstep())
        #expect(AnimationGroup([], timingFunction: Smoothstep()).timingFunction == own)
        #expect(SpringAnimation("opacity", timingFunction: Smoothstep()).timingFunction == own)
        #expect(LayerTransition(timingFunction: Smoothstep()).timingFunction == own)
        #expect(LayerTransaction(timingFunction: Smoothstep()).timingFunction == own)
        #expect(KeyframeAnimation("opacity", timingFunction: Smoothstep()).timingFunction == own)
    }

    @Test func standardKindsKeepTheirKind() throws {
        let curve = try UnitBezier(0.42, 0, 1, 1), line = try TimingFunction.PiecewiseLinear([(0, 0), (1, 1)])
        let animation = KeyframeAnimation("opacity", values: [0, 1, 0], timingFunctions: [curve, line])
        #expect(animation.timingFunctions == [.easeIn, .linear([(0, 0), (1, 1)])])
        #expect(BasicAnimation("opacity", timingFunction: curve).timingFunction == .easeIn)
        #expect(BasicAnimation("opacity", timingFunction: .easeInEaseOut).timingFunction == .easeInEaseOut)
    }

    /// An easing with a `timingFunction` of its own causes no endless recursion.
    @Test func ownTimingFunctionsAreNotAsked() {
        struct Careless: Easing {
            func value(at input: Double) -> Double { input * input }
            var timingFunction: TimingFunction { TimingFunction(self) }
        }
        #expect(BasicAnimation(.opacity, to: 0, timingFunction: Careless()).timingFunction?.value(at: 0.5) == 0.25)
    }
}

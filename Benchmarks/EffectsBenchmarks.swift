import TimingMathLayers

func registerEffectsBenchmarks(in registry: Registry) {
    addKeyframeEffects(in: registry)
    addAnimations(in: registry)
}

private let times = -0.25...4.25

/// Effects of four keyframes. One has no offset and is added to the underlying value.
private func addKeyframeEffects(in registry: Registry) {
    func effect(_ iterations: KeyframeEffect<Double>.IterationComposite) -> KeyframeEffect<Double>? {
        guard let timing = try? EffectTiming(fill: .both, iterations: 4, duration: 1) else { return nil }
        return try? KeyframeEffect(
            keyframes: [
                EffectKeyframe(offset: 0, value: 3, easing: .easeInEaseOut), EffectKeyframe(value: 5, composite: .add),
                EffectKeyframe(offset: 0.7, value: 1), EffectKeyframe(offset: 1, value: 8),
            ],
            iterationComposite: iterations, timing: timing)
    }
    if let replacing = effect(.replace), let accumulating = effect(.accumulate) {
        registry.addOneAndLoop("Effects/keyframeEffect/number", over: times) {
            replacing.value(atLocalTime: $0, onto: 2)
        }
        registry.addOneAndLoop("Effects/keyframeEffect/accumulate", over: times) {
            accumulating.value(atLocalTime: $0, onto: 2)
        }
        registry.addOneAndLoop("Effects/stack/three", over: times) { t in
            let layers = [replacing, accumulating, replacing].map { EffectStack.Layer($0, localTime: t) }
            return EffectStack(layers).value(onto: 2)
        }
    }
}

private func addAnimations(in registry: Registry) {
    let timing = SMILTiming(duration: 1, repeatCount: 4, fill: .freeze)
    for mode in [SMILCalculationMode.linear, .paced, .discrete] {
        let values = [0.0, 30, 20, 80]
        let lists = values.map { x in (0..<8).map { x * Double($0) } }
        if let animation = try? SMILAnimation(
            .values(values), calculationMode: mode, isAdditive: true, accumulates: true, timing: timing)
        {
            let sandwich = SMILSandwich([animation])
            registry.addOneAndLoop("Effects/smil/\(mode)/number", over: times) { sandwich.value(at: $0, over: 5) }
        }
        if let animation = try? SMILAnimation(.values(lists), calculationMode: mode, timing: timing) {
            let sandwich = SMILSandwich([animation])
            registry.addOneAndLoop("Effects/smil/\(mode)/list", over: times) {
                sandwich.value(at: $0, over: lists[0]).reduce(0, +)
            }
        }
    }
    guard let path = try? BezierPath(parsing: "M0,0 C60,0 60,80 0,80 L-20,5 Q9,9 40,2") else { return }
    if let motion = try? SMILMotion(.path(path), rotationMode: .auto, accumulates: true, timing: timing) {
        registry.addOneAndLoop("Effects/smil/paced/motion", over: times) { t in
            let position = SMILMotion.position(of: [motion], at: t)
            return position.point.x + position.point.y
        }
    }
}

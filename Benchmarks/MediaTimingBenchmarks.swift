import TimingMathLayers

func registerMediaTimingBenchmarks(in registry: Registry) {
    registerMediaTimings(in: registry)
    registerHierarchies(in: registry)
    registerTrees(in: registry)
    registerConversions(in: registry)
    registerEffects(in: registry)
}

private func registerMediaTimings(in registry: Registry) {
    let once = MediaTiming(beginTime: 1, duration: 2, fillMode: .both)
    let repeating = MediaTiming(
        beginTime: 0.1, duration: 0.3, speed: 0.9, timeOffset: 0.1, repeatCount: 1e6, autoreverses: true,
        fillMode: .both)
    for (name, timing) in [("once", once), ("repeating", repeating)] {
        registry.addOneAndLoop("MediaTiming/state/\(name)", over: 0...1000) {
            timing.state(atParentTime: $0).progress ?? 0
        }
    }
}

/// An animation below three layers, and also below a group with a timing function.
private func registerHierarchies(in registry: Registry) {
    let layers = [
        TimingChain.Element.layer(MediaTiming(beginTime: 1, speed: 2)), .layer(MediaTiming(speed: 0.5)),
        .layer(MediaTiming(timeOffset: 3)),
    ]
    let group = TimingChain.Element.group(
        MediaTiming(duration: 5, repeatCount: 1000, fillMode: .both), timingFunction: .easeInEaseOut)
    let animation = MediaTiming(beginTime: 0.5, duration: 2, repeatCount: 1000, fillMode: .both)
    for (name, elements) in [("3layers", layers), ("3layersAndGroup", layers + [group])] {
        let hierarchy = TimingChain(elements, animation: animation)
        registry.addOneAndLoop("MediaTiming/hierarchy/\(name)", over: 0...1000) {
            hierarchy.state(at: $0).progress ?? 0
        }
    }
}

/// 10,000 animations below four levels, frame by frame; an item is one animation.
private func registerTrees(in registry: Registry) {
    let kinds: [(name: String, hasGroups: Bool, timingFunction: TimingFunction?)] = [
        ("5levels", false, nil), ("5levelsGroups", true, nil), ("5levelsEasedGroups", true, .easeInEaseOut),
    ]
    for (name, hasGroups, timingFunction) in kinds {
        registry.add("MediaTiming/tree/\(name)/batch") { state in
            let count = state.argument()
            guard var tree = ClockTree(animations: count, hasGroups: hasGroups, timingFunction: timingFunction)?.tree
            else { return }
            var frame = 0
            state.measure(items: count) {
                tree.evaluate(at: ClockTree.time(ofFrame: frame))
                frame &+= 1
                clobberMemory()
            }
        }
        .argument(10_000)
    }
}

private func registerConversions(in registry: Registry) {
    let from = [MediaTiming(speed: 4, timeOffset: 5, repeatCount: 0), MediaTiming(beginTime: 2, speed: 0.5)]
    let to = [MediaTiming(timeOffset: 7), MediaTiming(speed: 2), MediaTiming(beginTime: 1)]
    registry.addOneAndLoop("MediaTiming/convertTime/2up3down", over: 0...1000) {
        MediaTiming.convertTime($0, from: from, to: to)
    }
    registry.addOneAndLoop("MediaTiming/pauseResume/layer", over: 0...1000) { now in
        var layer = MediaTiming()
        layer.pause(atParentTime: now)
        layer.resume(atParentTime: now + 1)
        return layer.beginTime
    }
}

private func registerEffects(in registry: Registry) {
    let effects = [
        ("linear", TimingFunction.linear, EffectTiming.PlaybackDirection.normal), ("ease", .default, .alternate),
    ]
    for (name, easing, direction) in effects {
        let made = try? EffectTiming(
            delay: 1, fill: .both, iterations: 1e6, duration: 0.5, direction: direction, easing: easing)
        guard let timing = made else { continue }
        registry.addOneAndLoop("MediaTiming/webTiming/\(name)", over: 0...1000) {
            timing.computed(atLocalTime: $0).progress ?? 0
        }
    }
    let easings: [(name: String, easing: (Double) -> TimingFunction?)] = [
        ("linear", { _ in .linear }), ("ease", { _ in .default }),
        ("ownCurves", { try? .cubicBezier($0, 0, 0.58, 1) }),
    ]
    for (name, easing) in easings {
        registry.add("MediaTiming/webTiming/\(name)/batch") { state in
            let times = Inputs.shuffled(state.argument(), in: 0...20)
            let batch = EffectTiming.Batch(
                Inputs.shuffled(times.count, seed: 2).enumerated().compactMap { i, x in
                    try? EffectTiming(
                        delay: 2 * x, fill: i % 2 == 0 ? .both : .none, iterations: i % 4 == 0 ? .infinity : 10 * x,
                        duration: 1 + x, direction: i % 3 == 0 ? .alternate : .normal, easing: easing(x) ?? .linear)
                })
            var progress = times, iterations = times
            var first = progress.mutableSpan, second = iterations.mutableSpan
            state.measure(items: times.count) {
                batch.evaluate(atLocalTimes: times.span, progress: &first, currentIterations: &second)
                clobberMemory()
            }
        }
        .argument(Inputs.batch)
    }
}

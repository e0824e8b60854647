import TimingMath

func registerMediaTimingBenchmarks(in registry: Registry) {
    registerMediaTimings(in: registry)
    registerHierarchies(in: registry)
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

/// An animation below three layers, and below a group with a timing function too.
private func registerHierarchies(in registry: Registry) {
    let layers = [
        TimingHierarchy.Element.layer(MediaTiming(beginTime: 1, speed: 2)), .layer(MediaTiming(speed: 0.5)),
        .layer(MediaTiming(timeOffset: 3)),
    ]
    let group = TimingHierarchy.Element.group(
        MediaTiming(duration: 5, repeatCount: 1000, fillMode: .both), timingFunction: .easeInEaseOut)
    let animation = MediaTiming(beginTime: 0.5, duration: 2, repeatCount: 1000, fillMode: .both)
    for (name, elements) in [("3layers", layers), ("3layersAndGroup", layers + [group])] {
        let hierarchy = TimingHierarchy(elements, animation: animation)
        registry.addOneAndLoop("MediaTiming/hierarchy/\(name)", over: 0...1000) {
            hierarchy.state(at: $0).progress ?? 0
        }
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
}

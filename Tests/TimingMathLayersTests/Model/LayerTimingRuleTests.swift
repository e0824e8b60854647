import Testing
import TimingMathLayers

/// An animation of the opacity from 0 to 1; the layer's own opacity is 1.
private func fade(_ timing: MediaTiming, _ function: TimingFunction? = nil, removed: Bool = true) -> BasicAnimation {
    BasicAnimation("opacity", from: 0, to: 1, timing: timing, timingFunction: function, isRemovedOnCompletion: removed)
}

@Suite("Layers: rules of media timing", .tags(.rule))
struct LayerTimingRuleTests {
    @Test("R1.1 Local time is (parent time − begin) · speed + offset, for layers and for animations")
    func localTime() throws {
        var tree = LayerTree()
        let window = try tree.add(LayerModel(timing: MediaTiming(beginTime: 1, speed: 2, timeOffset: 3)))
        let below = try tree.add(LayerModel(timing: MediaTiming(speed: 0.5)), below: window)
        #expect(tree.localTime(of: window, at: 2) == 5 && tree.localTime(of: below, at: 2) == 2.5)
        #expect(tree.localTime(of: window, at: 0) == 1)
        let timing = MediaTiming(beginTime: 1, duration: 4, speed: 2, timeOffset: 1)
        try layer(fade(timing)).expect([(1, 0.25), (1.5, 0.5), (2, 0.75)])
    }

    @Test("R1.2 The active interval includes both ends; the offset does not move it")
    func activeInterval() throws {
        let shown = try layer(fade(MediaTiming(beginTime: 1, duration: 2, speed: 2, timeOffset: 0.5)))
        try shown.expect([(1.0.nextDown, nil), (1, 0.25), (1.5, 0.75), (2, 0.25), (2.0.nextUp, nil)])
    }

    @Test("R1.2a A begin time of 0 is now on a layer, and 0 in a group; a layer's own is never replaced")
    func beginTimeZero() throws {
        var tree = LayerTree()
        let id = try tree.add(LayerModel(timing: MediaTiming(speed: 2, timeOffset: 1)))
        let group = AnimationGroup([fade(MediaTiming(duration: 1))], timing: MediaTiming(duration: 1))
        try tree.add(group, to: id, forKey: "group", at: 7)
        try tree.add(fade(MediaTiming(beginTime: 3)), to: id, forKey: "given", at: 7)
        #expect(tree[id]?.animation(forKey: "group")?.timing.beginTime == 15 && tree[id]?.timing.beginTime == 0)
        #expect(tree[id]?.animation(forKey: "given")?.timing.beginTime == 3)
        let held = try #require(tree[id]?.animation(forKey: "group"))
        guard case .group(let held) = held else {
            Issue.record("no group")
            return
        }
        #expect(held.animations.first?.timing.beginTime == 0)
        #expect(
            tree.presentation(of: id, at: 7.25)
                == {
                    var p = LayerProperties(); try? p.set(0.5, for: "opacity"); return p
                }())
    }

    @Test("R1.3 A duration of zero or less is the transaction's or 0.25 s; in a group, the group's")
    func unsetDurations() throws {
        var layer = LayerModel()
        try layer.add(fade(MediaTiming()), forKey: "a")
        try layer.add(fade(MediaTiming(duration: -1)), forKey: "b", transactionDuration: 2)
        try layer.add(AnimationGroup([]), forKey: "c")
        #expect(layer.animations.map(\.animation.timing.duration) == [0.25, 2, 0.25])
        layer.removeAllAnimations()
        let child = fade(MediaTiming())
        try layer.add(AnimationGroup([child], timing: MediaTiming(duration: 4)))
        try layer.expect([(1, 0.25), (4, 1), (5, 1)])
    }

    @Test("R1.3 In a transaction with duration 0 an animation is at its end at once")
    func transactionWithoutDuration() throws {
        for duration in [0, -1.0] {
            var layer = LayerModel()
            try layer.set(0.5, for: "opacity")
            let timing = MediaTiming(fillMode: .forwards)
            try layer.add(fade(timing, removed: false), forKey: "kept", at: 2, transactionDuration: duration)
            try layer.expect([(1.9, nil), (2, 1), (2.1, 1)])
            try layer.add(fade(MediaTiming()), forKey: "kept", at: 2, transactionDuration: duration)
            try layer.expect([(2, 1), (2.0.nextUp, nil), (2.1, nil)])
            var tree = LayerTree()
            let id = try tree.add(layer)
            var sampler = LayerTreeSampler(tree)
            for time in [1.9, 2, 2.1, 2.2, 3] {
                sampler.sample(at: time)
                #expect(sampler.presentation(of: id) == layer.presentation(at: time), "\(time)")
            }
            layer.removeCompletedAnimations(at: 2.1)
            #expect(layer.animationKeys == [])
        }
    }

    @Test("R1.4 The offset wraps, and a whole cycle is no offset")
    func offsetWraps() throws {
        let shown = try layer(fade(MediaTiming(duration: 1, timeOffset: 0.3)))
        try shown.expect([(0, 0.3), (0.2, 0.5), (0.7, 0), (0.9, 0.2), (1, 0.3)], within: 1e-15)
        try layer(fade(MediaTiming(duration: 1, timeOffset: -3))).expect([(0, 0), (0.25, 0.25), (0.75, 0.75)])
    }

    @Test(
        "R1.5 Counts may be fractions; repeat durations win and are not doubled; negative ones count as none"
    )
    func repeats() throws {
        try layer(fade(MediaTiming(duration: 1, repeatCount: 2.5))).expect([
            (1, 0), (2.25, 0.25), (2.5, 0.5), (2.6, nil),
        ])
        let both = MediaTiming(duration: 1, repeatCount: 9, repeatDuration: 1.5, autoreverses: true)
        try layer(fade(both)).expect([(1.25, 0.75), (1.5, 0.5), (1.6, nil)])
        for timing in [
            MediaTiming(duration: 1), MediaTiming(duration: 1, repeatCount: -3),
            MediaTiming(duration: 1, repeatDuration: -3),
        ] { try layer(fade(timing)).expect([(0.5, 0.5), (1, 1), (1.1, nil)]) }
        for count in [Double.infinity, .greatestFiniteMagnitude, 3.4028234663852886e38] {
            try layer(fade(MediaTiming(duration: 1, repeatCount: count))).expect([(1e6 + 0.25, 0.25)])
        }
    }

    @Test("R1.6 Autoreversing takes twice as long and mirrors the forward part, including easing")
    func autoreverses() throws {
        let shown = try layer(fade(MediaTiming(duration: 1, repeatCount: 2, autoreverses: true), .easeIn))
        for t in [0.125, 0.25, 0.5, 1] {
            let there = try shown.number(at: t)
            try shown.expect([(2 - t, there), (2 + t, there), (4 - t, there)])
            #expect(t == 1 ? there == 1 : there < t)
        }
    }

    @Test("R1.7 At the end instant the end shows with every fill mode; just after it, the fill mode decides")
    func endInstant() throws {
        for (fill, after) in [
            (MediaTiming.FillMode.removed, nil), (.backwards, nil), (.forwards, 1), (.both, 1),
        ] as [(MediaTiming.FillMode, Double?)] {
            var shown = LayerModel()
            try shown.set(0.5, for: "opacity")
            try shown.add(fade(MediaTiming(duration: 1, speed: 2, repeatCount: 2, fillMode: fill), removed: false))
            try shown.expect([(1, 1), (1.0.nextUp, after)])
        }
        try layer(fade(MediaTiming(duration: 1, autoreverses: true))).expect([(2, 0)])
        try layer(fade(MediaTiming(duration: 1, repeatCount: 1.25))).expect([(1.25, 0.25)])
    }

    @Test("R1.8 A negative speed starts from the end; its first instant is 0")
    func negativeSpeed() throws {
        let shown = try layer(fade(MediaTiming(duration: 1, speed: -1)))
        try shown.expect([(0, 0), (0.2, 0.8), (0.5, 0.5), (0.9, 0.1), (1, 0)])
        try layer(fade(MediaTiming(duration: 1, speed: -1, timeOffset: 1))).expect([(0, 0), (0.25, 0.75), (1, 0)])
    }

    @Test("R1.8b Speed 0 stays at the offset for ever; whole durations show the end")
    func speedZero() throws {
        for (offset, shown) in [(0.3, 0.3), (0, 0), (1, 1), (1.25, 0.25), (2, 1), (-0.25, 0.75)] {
            let standing = try layer(fade(MediaTiming(duration: 1, speed: 0, timeOffset: offset)))
            try standing.expect([(-1, nil), (0, shown), (0.5, shown), (1e9, shown)])
        }
    }

    @Test("R1.9 Fill modes hold the ends; after a fraction of a cycle, the value at the cut")
    func fillModes() throws {
        let table: [(MediaTiming.FillMode, before: Double?, after: Double?)] = [
            (.removed, nil, nil), (.backwards, 0.125, nil), (.forwards, nil, 0.625), (.both, 0.125, 0.625),
            (try #require(MediaTiming.FillMode(name: "frozen")), 0.125, 0.625),
            (MediaTiming.FillMode(name: "none") ?? .removed, nil, nil),
        ]
        for (fill, before, after) in table {
            let timing = MediaTiming(beginTime: 1, duration: 1, timeOffset: 0.125, repeatCount: 1.5, fillMode: fill)
            try layer(fade(timing, removed: false)).expect([
                (-9, before), (0.9, before), (2.5, 0.625), (2.6, after), (99, after),
            ])
        }
    }

    @Test("R1.10 An animation removed on completion has no effect after its end; the model is never written")
    func isRemovedOnCompletion() throws {
        var shown = LayerModel()
        let timing = MediaTiming(duration: 1, fillMode: .both)
        try shown.add(BasicAnimation("opacity", to: 0, timing: timing), forKey: "gone")
        try shown.expect([(1, 0), (1.0.nextUp, nil)])
        try shown.add(BasicAnimation("opacity", to: 0.25, timing: timing, isRemovedOnCompletion: false), forKey: "kept")
        try shown.expect([(1, 0.25), (5, 0.25)])
        shown.removeCompletedAnimations(at: 1)
        #expect(shown.animationKeys == ["gone", "kept"])
        shown.removeCompletedAnimations(at: 1.5)
        #expect(shown.animationKeys == ["kept"])
        #expect(try shown.value(for: "opacity") == 1)
        shown.removeCompletedAnimations(at: .nan)
        try shown.expect([(5, 0.25), (0.5, 0.625)])
    }

    @Test("R1.11 Times are converted up to the common ancestor and down; Apple's example")
    func convertTime() throws {
        var tree = LayerTree()
        let window = try tree.add(LayerModel())
        let slow = try tree.add(LayerModel(timing: MediaTiming(speed: 0.5, timeOffset: 1)), below: window)
        let fast = try tree.add(LayerModel(timing: MediaTiming(beginTime: -3, speed: 4)), below: window)
        #expect(try tree.convertTime(0.5, from: window, to: slow) == 1.25)
        #expect(try tree.convertTime(1.25, from: slow, to: nil) == 0.5)
        #expect(try tree.convertTime(1.25, from: slow, to: fast) == 14)
        #expect(try tree.convertTime(14, from: fast, to: slow) == 1.25)
        #expect(try tree.convertTime(8, from: slow, to: slow) == 8 && tree.convertTime(8, from: nil, to: nil) == 8)
    }

    @Test("R1.11b Converting down into a layer before its begin time gives 0; the presentation follows the plain map")
    func convertTimeBeforeBegin() throws {
        var tree = LayerTree()
        let id = try tree.add(LayerModel(timing: MediaTiming(beginTime: 8, timeOffset: 7)))
        #expect(try tree.convertTime(7, from: nil, to: id) == 0 && tree.convertTime(8, from: nil, to: id) == 7)
        #expect(tree.localTime(of: id, at: 7) == 6)
    }

    @Test("R1.11c Converting up out of a stopped layer gives 0, from which conversion continues")
    func convertTimeOutOfStanding() throws {
        var tree = LayerTree()
        let window = try tree.add(LayerModel(timing: MediaTiming(beginTime: 1, speed: 2, timeOffset: 3)))
        let stopped = try tree.add(LayerModel(timing: MediaTiming(speed: 0, timeOffset: 9)), below: window)
        #expect(try tree.convertTime(5, from: stopped, to: nil) == -0.5)
        #expect(try tree.convertTime(5, from: stopped, to: window) == 0)
    }

    @Test("R1.12 Paused at 15 s and resumed at 75 s: a layer begins 60 s later, and its presentation continues")
    func pauseAndResume() throws {
        var tree = LayerTree()
        let window = try tree.add(LayerModel())
        let id = try tree.add(LayerModel(), below: window)
        try tree.add(fade(MediaTiming(duration: 20)), to: id, forKey: "fade", at: 0.0.nextUp)
        try tree.pause(id, at: 15)
        for time in [15, 40, 75.0] { #expect(tree.localTime(of: id, at: time) == 15) }
        try tree.resume(id, at: 75)
        #expect(tree[id]?.timing == MediaTiming(beginTime: 60) && tree.localTime(of: id, at: 75) == 15)
        #expect(tree.presentation(of: id, at: 77) == (try layer(fade(MediaTiming(duration: 20))).presentation(at: 17)))
        try tree.setSpeed(3, of: id, at: 76)
        #expect(tree.localTime(of: id, at: 76) == 16 && tree.localTime(of: id, at: 77) == 19)
        try tree.update(id) { $0.timing.scrub(toLocalTime: 5) }
        #expect(tree.localTime(of: id, at: 1000) == 5)
    }
}

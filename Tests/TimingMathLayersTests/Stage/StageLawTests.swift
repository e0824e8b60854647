import SeededRandom
import Testing

@testable import TimingMathLayers

/// A seeded story: what a person does to a stage at some times, with handlers that do more.
private struct Story {
    let seed: Int
    /// Whether every layer's time is the stage's, animations have no handlers, and layers stay.
    var isPlain = false

    /// Tells the story.
    ///
    /// - Parameter cuts: The number of additional advances between two actions.
    func told(cuts: Int) throws -> (events: [Stage.Event], shown: [LayerProperties], histories: [[String]]) {
        var random = SeededGenerator(seed: UInt64(seed)), other = SeededGenerator(seed: UInt64(seed + 1_000_000))
        var stage = Stage(at: 1), layers: [LayerTree.LayerID] = [], events: [Stage.Event] = [], time = 1.0
        for i in 0..<4 {
            var layer = LayerModel(timing: isPlain ? MediaTiming() : randomClock(&random))
            layer[.name] = "L\(i)"
            layers.append(try stage.add(layer, below: i > 1 ? layers[i - 1] : nil, isView: i == 1))
        }
        stage.flush()
        for _ in 0..<Int.random(in: 3...14, using: &random) {
            let next = time + random.pick([0, 0.25, 0.5, 1, random.number(in: 0...2)])
            for _ in 0..<cuts where next > time {
                // A cut at the current time would end a turn early.
                let cut = min(max(other.chance(0.3) ? time + 0.25 : other.number(in: time...next), time.nextUp), next)
                if cut >= stage.now, cut > time { events += try stage.advance(to: cut) }
            }
            events += try stage.advance(to: next)
            time = next
            for _ in 0..<Int.random(in: 1...3, using: &random) { try act(on: &stage, layers, &random) }
        }
        events += try stage.advance(to: time + 1)
        events += try stage.advance(to: time + 100)
        return (events, layers.compactMap { stage.presentation(of: $0) }, layers.map { stage.animationKeys(of: $0) })
    }

    private func randomClock(_ random: inout SeededGenerator) -> MediaTiming {
        random.chance(0.5)
            ? MediaTiming()
            : MediaTiming(
                beginTime: random.pick([0, 0.5, -1, 3]), speed: random.pick([1, 2, 0.3, 0, -1]),
                timeOffset: random.pick([0, 0.1, 2]))
    }

    private func randomTiming(_ random: inout SeededGenerator) -> MediaTiming {
        MediaTiming(
            beginTime: random.pick([0, 0, 0, 1, 2, random.number(in: 0...4)]),
            duration: random.pick([0, 0.25, 0.5, 1, 0.1, random.number(in: 0...2)]),
            speed: random.pick([1, 1, 2, -1, 0.7]), repeatCount: random.pick([0, 0, 2, 2.5, .infinity]),
            fillMode: random.pick([.removed, .both]))
    }

    private func act(
        on stage: inout Stage, _ layers: [LayerTree.LayerID], _ random: inout SeededGenerator
    ) throws {
        let layer = random.pick(layers), key = random.pick(["a", "b", "c"]), timing = randomTiming(&random)
        let animation = BasicAnimation(
            .opacity, from: 0, to: 1, timing: timing, isRemovedOnCompletion: random.chance(0.7))
        // Handlers have their own numbers, since their order depends on nothing else.
        let inner = UInt64(Int.random(in: 0...100_000, using: &random))
        guard stage.contains(layer) else { return }
        switch Int.random(in: 0...(isPlain ? 3 : 10), using: &random) {
        case 0: try stage.add(animation, to: layer, forKey: key)
        case 1: stage.removeAnimation(forKey: key, of: layer)
        case 2: stage.removeAllAnimations(of: layer)
        case 3:
            let duration = random.pick([0.25, 1, 3])
            try stage.transaction(duration: duration, completion: "done \(inner)") { stage throws(LayerError) in
                try stage.add(animation, to: layer, forKey: key)
            }
        case 4:
            try stage.transaction(duration: 0.75) { stage throws(LayerError) in
                try stage.set(Double(inner), for: .zPosition, of: layer)
            }
        case 5:
            try stage.animate(ViewAnimation(duration: 0.5, delay: 0.25), completion: "then \(inner)") {
                try $0.set(0.5, for: .opacity, of: layer)
            }
        case 6: try stage.pause(layer)
        case 7: try stage.resume(layer)
        case 8: try stage.setSpeed(random.pick([0.5, 1, 3]), of: layer)
        case 9: try stage.addTimer(after: timing.beginTime, repeating: 0.75, named: "timer \(inner)")
        default:
            let acts = random.chance(0.1) ? [0, 9] : [0, 4]
            try stage.add(
                animation, to: layer, forKey: key,
                onStart: { stage in
                    var random = SeededGenerator(seed: inner)
                    if acts[1] == 9, stage.contains(layers[3]) { stage.remove(layers[3]) }
                    if random.chance(0.5) { stage.removeAnimation(forKey: "b", of: layer) }
                },
                onStop: { stage, finished in
                    guard stage.contains(layer), finished else { return }
                    try stage.set(0.25, for: .opacity, of: layer)
                    try stage.add(BasicAnimation.fade(MediaTiming(duration: 0.125)), to: layer, forKey: "a")
                })
        }
    }
}

@Suite(.tags(.law)) struct StageLawTests {
    @Test("Events and values do not depend on the steps of the clock") func cuts() throws {
        for seed in 0..<150 {
            let whole = try Story(seed: seed).told(cuts: 0)
            for cuts in [1, 5] {
                let parts = try Story(seed: seed).told(cuts: cuts)
                #expect(whole.events == parts.events, "seed \(seed), \(cuts) cuts")
                #expect(whole.shown == parts.shown && whole.histories == parts.histories, "seed \(seed), \(cuts) cuts")
            }
        }
    }

    @Test("The same story has the same events and bits") func repeated() throws {
        for seed in 0..<50 {
            let first = try Story(seed: seed).told(cuts: 0), second = try Story(seed: seed).told(cuts: 0)
            #expect(first.events == second.events && first.shown == second.shown, "seed \(seed)")
        }
    }

    @Test("Every animation starts at most once, before it stops, and stops at most once; times ascend") func sequence()
        throws
    {
        for seed in 0..<150 {
            let events = try Story(seed: seed).told(cuts: 0).events
            #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time }, "seed \(seed)")
            var running: [String: Int] = [:]
            for event in events {
                switch event.kind {
                case .started(let animation): running[animation.description, default: 0] += 1
                case .stopped(let animation, true): running[animation.description, default: 0] -= 1
                default: continue
                }
            }
            #expect(running.values.allSatisfy { $0 >= 0 }, "seed \(seed)")
        }
    }

    @Test("On one clock, a stage has the events of AnimationTimeline") func timeline() throws {
        for seed in 0..<600 {
            var random = SeededGenerator(seed: UInt64(seed)), time = 1.0
            var (stage, ball) = try Stage.withLayer(), timeline = AnimationTimeline(), events: [Stage.Event] = []
            for _ in 0..<8 {
                // Never at the instant of an event: a stage has delivered that event before.
                time += random.number(in: 0.01...2)
                events += try stage.advance(to: time)
                var steps: [AnimationTimeline.Step] = []
                try stage.transaction { stage in
                    for i in 0..<Int.random(in: 1...3, using: &random) {
                        let key = random.pick(["a", "b"]), block = "\(time) \(i)"
                        let timing = MediaTiming(
                            beginTime: random.pick([0, 2, 5]), duration: random.pick([0, 0.25, 0.5, 1]),
                            speed: random.pick([1, 2, -1]), repeatCount: random.pick([0, 2, 2.5, .infinity]))
                        switch Int.random(in: 0...2, using: &random) {
                        case 0:
                            try stage.add(BasicAnimation.fade(timing), to: ball, forKey: key)
                            steps.append(.add(timing, tag: key, key: key))
                        case 1:
                            stage.removeAnimation(forKey: key, of: ball)
                            steps.append(.removeAnimation(key: key))
                        default:
                            try stage.transaction(completion: block) { stage throws(LayerError) in
                                try stage.add(BasicAnimation.fade(timing), to: ball, forKey: key)
                            }
                            steps.append(.transaction([.setCompletionBlock(block), .add(timing, tag: key, key: key)]))
                        }
                    }
                }
                try timeline.commit(steps, at: time)
            }
            events += try stage.advance(to: 1000)
            let expected = timeline.events(through: 1000)
            #expect(events.map(text) == expected.map(text), "seed \(seed)")
        }
    }

    private func text(_ event: Stage.Event) -> String {
        switch event.kind {
        case .drew(let drawing): "\(event.time) \(drawing)"
        case .started(let animation): "\(event.time) start \(animation.key)"
        case .completed(let name): "\(event.time) \(name)"
        case .stopped(let animation, let finished): "\(event.time) stop \(animation.key) \(finished)"
        case .viewsCompleted(let name, let finished): "\(event.time) then \(name) \(finished)"
        case .ticked: "tick"
        case .fired(let name): "\(event.time) timer \(name)"
        }
    }

    private func text(_ event: AnimationTimeline.Event) -> String {
        switch event.kind {
        case .started(let tag): "\(event.time) start \(tag)"
        case .completed(let name): "\(event.time) \(name)"
        case .stopped(let tag, let finished): "\(event.time) stop \(tag) \(finished)"
        }
    }

    @Test("A clock has reached a time at the time found, and not before it but for rounding") func clockTimes() throws {
        var random = SeededGenerator(seed: 5)
        for i in 0..<4000 {
            let timings = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                MediaTiming(
                    beginTime: random.number(in: -5...5),
                    speed: random.pick([1, 2, -1, 1e-9, 1e12, random.number(in: 0...3)]),
                    timeOffset: random.pick([0, 1e6, random.number(in: -5...5)]))
            }
            let clock = LayerClock(timings), start = random.pick([0, -1e300, random.number(in: -9...9)])
            let goal = random.pick([random.number(in: -20...20), 1e9, 0, -1e-300])
            func local(_ time: Double) -> Double { timings.reduce(time) { $1.localTime(atParentTime: $0) } }
            if let time = clock.time(reaching: goal, from: start) {
                let inverse = timings.reversed().reduce(goal) { ($0 - $1.timeOffset) / $1.speed + $1.beginTime }
                #expect(time >= start && local(time) >= goal, "case \(i)")
                #expect(time == start || time == inverse || local(time.nextDown) < goal, "case \(i)")
            } else {
                let isRising = timings.reduce(1) { $0 * $1.speed } > 0
                #expect(!(local(start) >= goal) && !(isRising && local(.greatestFiniteMagnitude) >= goal), "case \(i)")
            }
        }
    }
}

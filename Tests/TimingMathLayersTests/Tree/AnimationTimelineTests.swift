import Testing
import TimingMathLayers

@Suite(.tags(.rule)) struct AnimationTimelineTests {
    private typealias Step = AnimationTimeline.Step
    private let second = MediaTiming(duration: 1)

    private static func commitAlone(_ steps: [Step]) throws {
        var timeline = AnimationTimeline()
        try timeline.commit(steps, at: 0)
    }

    private func text(_ event: AnimationTimeline.Event) -> String {
        switch event.kind {
        case .started(let tag): "start \(tag) \(event.time)"
        case .stopped(let tag, let finished): "stop \(tag) \(finished ? "1" : "0") \(event.time)"
        case .completed(let name): "\(name) \(event.time)"
        }
    }

    private func events(_ commits: [(time: Double, steps: [AnimationTimeline.Step])]) throws -> [String] {
        var timeline = AnimationTimeline()
        for (time, steps) in commits { try timeline.commit(steps, at: time) }
        return timeline.events(through: 1e9).map(text)
    }

    @Test("R6.9 start, completion block, stop") func order() throws {
        #expect(
            try events([(2, [.setCompletionBlock("done"), .add(second, tag: "A")])])
                == ["start A 2.0", "done 3.0", "stop A 1 3.0"])
    }

    @Test("R6.9 an animation starts when its delay has elapsed") func delay() throws {
        let later = MediaTiming(beginTime: 5, duration: 1)
        #expect(try events([(2, [.add(later, tag: "A")])]) == ["start A 5.0", "stop A 1 6.0"])
    }

    @Test("R6.9 an animation that is over when it is added starts and stops at once") func over() throws {
        let old = MediaTiming(beginTime: 1, duration: 1)
        #expect(
            try events([(9, [.setCompletionBlock("done"), .add(old, tag: "A")])])
                == ["start A 9.0", "done 9.0", "stop A 1 9.0"])
    }

    @Test("R6.9 a missing duration is the transaction's, otherwise 0.25 s") func missingDuration() throws {
        var timeline = AnimationTimeline()
        try timeline.commit([.add(MediaTiming(), tag: "A")], at: 0)
        try timeline.commit([.add(MediaTiming(), tag: "B")], at: 0, animationDuration: 4)
        #expect(timeline.events(through: 9).map(\.time) == [0, 0, 0.25, 4])
    }

    @Test("R6.9 removed by key, with all, by replacement or with its layer: stopped, not finished")
    func removals() throws {
        let ways: [Step] = [
            .removeAnimation(key: "k"), .removeAllAnimations(), .leaveWindow(),
        ]
        for way in ways {
            #expect(
                try events([(0, [.setCompletionBlock("done"), .add(second, tag: "A", key: "k")]), (0.5, [way])])
                    == ["start A 0.0", "done 0.5", "stop A 0 0.5"], "\(way)")
            // Animations of other keys and layers continue.
            #expect(
                try events([(0, [.add(second, tag: "A", key: "o", layer: "p")]), (0.5, [way])])
                    == ["start A 0.0", "stop A 1 1.0"], "\(way)")
        }
        #expect(
            try events([(0, [.add(second, tag: "A", key: "k")]), (0.5, [.add(second, tag: "B", key: "k")])])
                == ["start A 0.0", "start B 0.5", "stop A 0 0.5", "stop B 1 1.5"])
    }

    @Test("R6.9 a kept animation stops once") func kept() throws {
        let kept = MediaTiming(duration: 1, fillMode: .forwards)
        #expect(
            try events([(0, [.add(kept, tag: "A", key: "k")]), (7, [.removeAllAnimations()])])
                == ["start A 0.0", "stop A 1 1.0"])
        // At the end itself it has finished.
        #expect(
            try events([(0, [.add(kept, tag: "A", key: "k")]), (1, [.removeAllAnimations()])])
                == ["start A 0.0", "stop A 1 1.0"])
    }

    @Test("R6.9 removed before its start it only stops") func beforeStart() throws {
        let later = MediaTiming(beginTime: 5, duration: 1)
        #expect(
            try events([(0, [.add(later, tag: "A", key: "k")]), (3, [.removeAnimation(key: "k")])]) == ["stop A 0 3.0"])
        #expect(
            try events([(0, [.add(second, tag: "A", key: "k"), .add(second, tag: "B", key: "k")])])
                == ["start B 0.0", "stop A 0 0.0", "stop B 1 1.0"])
    }

    @Test("R6.9 in no window it starts and stops at the commit, and the block runs next") func noWindow() throws {
        #expect(
            try events([(1, [.leaveWindow(), .setCompletionBlock("done"), .add(second, tag: "A")])])
                == ["start A 1.0", "stop A 0 1.0", "done 1.0"])
        #expect(
            try events([(0, [.leaveWindow()]), (1, [.enterWindow(), .add(second, tag: "A")])])
                == ["start A 1.0", "stop A 1 2.0"])
    }

    @Test("R6.7 a block waits for animations added after it, here and in inner transactions") func blocks() throws {
        let two = MediaTiming(duration: 2)
        #expect(
            try events([
                (
                    0,
                    [
                        .setCompletionBlock("all"), .add(second, tag: "A"), .setCompletionBlock("late"),
                        .transaction([.setCompletionBlock("inner"), .add(two, tag: "B"), .setCompletionBlock("none")]),
                    ]
                )
            ]) == [
                "start A 0.0", "start B 0.0", "none 0.0", "stop A 1 1.0", "inner 2.0", "all 2.0", "late 2.0",
                "stop B 1 2.0",
            ])
    }

    @Test("R6.7 with nothing to wait for, the block runs at once") func nothingToWaitFor() throws {
        #expect(
            try events([(3, [.add(second, tag: "A"), .setCompletionBlock("done")])])
                == ["start A 3.0", "done 3.0", "stop A 1 4.0"])
        #expect(try events([(3, [.setCompletionBlock("done")])]) == ["done 3.0"])
    }

    @Test("R6.7 an endless animation holds a block back until it is removed") func endless() throws {
        let steps: [Step] = [
            .setCompletionBlock("done"), .add(MediaTiming(duration: 1, repeatCount: .infinity), tag: "A", key: "k"),
        ]
        #expect(try events([(0, steps)]) == ["start A 0.0"])
        #expect(
            try events([(0, steps), (50, [.removeAnimation(key: "k")])])
                == ["start A 0.0", "done 50.0", "stop A 0 50.0"])
        // A stopped clock does not end either.
        #expect(try events([(0, [.add(MediaTiming(duration: 1, speed: 0), tag: "A")])]) == ["start A 0.0"])
    }

    /// Adjoining windows report every event once and cover the whole together.
    @Test func windowsJoin() throws {
        for seed in 0..<400 {
            var random = SeededGenerator(seed: UInt64(seed))
            var timeline = AnimationTimeline()
            var time = 0.0
            for number in 0..<12 {
                time += random.pick([0, 0.25, 0.5, 1])
                var steps: [Step] = []
                for _ in 0..<2 {
                    let key = random.pick(["a", "b", nil]), layer = random.pick(["x", "y"])
                    let timing = MediaTiming(
                        beginTime: random.pick([0, 1, 3, 8]), duration: random.pick([0, 0.5, 1, 4]),
                        repeatCount: random.pick([0, 2.5, .infinity]))
                    let tag = "\(number)"
                    let add = Step.add(timing, tag: tag, key: key, layer: layer)
                    let choices: [[Step]] = [
                        [add], [.setCompletionBlock(tag), add], [.transaction([.setCompletionBlock(tag), add])],
                        [.removeAnimation(key: key ?? "", layer: layer)], [.removeAllAnimations(layer: layer)],
                        [.leaveWindow(layer: layer)], [.enterWindow(layer: layer)],
                    ]
                    steps += random.pick(choices)
                }
                try timeline.commit(steps, at: time)
            }
            let all = timeline.events(through: 100)
            var joined = timeline.events(through: 0)
            var previous = 0.0
            for end in [0.25, 1, 2.5, 3, 7, 100] {
                joined += timeline.events(after: previous, through: end)
                previous = end
            }
            #expect(all == joined, "seed \(seed)")
            #expect(zip(all, all.dropFirst()).allSatisfy { $0.time <= $1.time }, "seed \(seed)")
            // An animation stops at most once, and only after its start.
            for number in 0..<12 {
                let starts = all.filter { $0.kind == .started("\(number)") }.count
                let stops = all.filter { event in
                    event.kind == .stopped("\(number)", finished: true)
                        || event.kind == .stopped("\(number)", finished: false)
                }.count
                #expect(starts <= 2 && stops <= 2, "seed \(seed)")
            }
        }
    }

    @Test(.tags(.badInput)) func badInputChangesNothing() throws {
        var timeline = AnimationTimeline()
        try timeline.commit([.add(second, tag: "A")], at: 1)
        let before = timeline.events(through: 9)
        #expect(throws: LayerTransactionError.notANumber(parameter: "time")) { try timeline.commit([], at: .nan) }
        #expect(throws: LayerTransactionError.earlierThanPrevious(time: 0, previous: 1)) {
            try timeline.commit([], at: 0)
        }
        for timing in [MediaTiming(beginTime: .nan), MediaTiming(duration: .nan), MediaTiming(speed: .nan)] {
            #expect(throws: LayerTransactionError.notANumber(parameter: "the timing of B")) {
                try timeline.commit([.removeAllAnimations(), .add(timing, tag: "B")], at: 2)
            }
        }
        var deep: [Step] = []
        for _ in 1..<AnimationTimeline.nestingLimit { deep = [.transaction(deep)] }
        try AnimationTimelineTests.commitAlone(deep)
        deep = [.transaction(deep)]
        #expect(throws: LayerTransactionError.nestedTooDeep(limit: AnimationTimeline.nestingLimit)) {
            try timeline.commit(deep, at: 2)
        }
        #expect(timeline.events(through: 9) == before)
        try timeline.commit([.transaction([])], at: .infinity)
        #expect(timeline.events(through: .nan).isEmpty && timeline.events(after: .nan, through: 9).isEmpty)
        for time in awkwardNumbers where !time.isNaN {
            for number in awkwardNumbers {
                var timeline = AnimationTimeline()
                let timing = MediaTiming(beginTime: number, duration: 1 / number, speed: number, repeatCount: number)
                try? timeline.commit([.setCompletionBlock("B"), .add(timing, tag: "A", key: "k")], at: time)
                try? timeline.commit([.removeAnimation(key: "k")], at: number)
                let events = timeline.events(through: .infinity)
                #expect(events.count <= 3 && events.allSatisfy { $0.time >= time }, "\(timing) at \(time)")
            }
        }
    }

    @Test("A commit that fails halfway leaves the timeline unchanged", .tags(.badInput))
    func refusedCommit() throws {
        var timeline = AnimationTimeline()
        try timeline.commit([.setCompletionBlock("done"), .add(MediaTiming(duration: 2), tag: "a", key: "a")], at: 1)
        let before = timeline.events(through: 10)
        let steps: [AnimationTimeline.Step] = [
            .setCompletionBlock("other"), .removeAllAnimations(), .leaveWindow(),
            .transaction([
                .add(MediaTiming(duration: 1), tag: "b"), .add(MediaTiming(duration: .nan), tag: "c"),
            ]),
        ]
        #expect(throws: LayerTransactionError.notANumber(parameter: "the timing of c")) {
            try timeline.commit(steps, at: 2)
        }
        #expect(timeline.events(through: 10) == before)
        // Its time does not count as the time of the last commit.
        try timeline.commit([.removeAnimation(key: "a")], at: 1.5)
        #expect(timeline.events(after: 1, through: 10).map(\.time) == [1.5, 1.5])
    }
}

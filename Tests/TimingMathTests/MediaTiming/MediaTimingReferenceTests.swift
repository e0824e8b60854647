import Testing
import TimingMath

/// The rules R1.1 to R1.9 in exact arithmetic, with cycles counted one by one.
struct ReferenceMediaTiming {
    var beginTime = Rational.zero
    var duration = Rational.one
    var speed = Rational.one
    var timeOffset = Rational.zero
    var repeatCount = Rational.zero
    var repeatDuration = Rational.zero
    var autoreverses = false
    var fillMode = MediaTiming.FillMode.removed

    typealias State = (phase: MediaTiming.Phase, position: (localTime: Rational, iteration: Int)?)

    func localTime(_ parent: Rational) -> Rational { (parent - beginTime) * speed + timeOffset }

    func state(_ parent: Rational) -> State {
        let cycle = autoreverses ? duration + duration : duration
        let active = repeatDuration > .zero ? repeatDuration : cycle * (repeatCount > .zero ? repeatCount : .one)
        var elapsed = parent - beginTime
        var phase = MediaTiming.Phase.active
        var isEnd = false
        if elapsed < .zero {
            phase = .before
            elapsed = .zero
        } else if speed != .zero, elapsed >= active / speed.magnitude {
            phase = elapsed > active / speed.magnitude ? .after : .active
            elapsed = active / speed.magnitude
            isEnd = true
        }
        if phase == .before && fillMode != .backwards && fillMode != .both { return (phase, nil) }
        if phase == .after && fillMode != .forwards && fillMode != .both { return (phase, nil) }
        let time = elapsed * speed + timeOffset
        var rest = time
        var iteration = 0
        while rest < .zero { (rest, iteration) = (rest + cycle, iteration - 1) }
        while rest >= cycle { (rest, iteration) = (rest - cycle, iteration + 1) }
        if (isEnd || speed == .zero) && rest == .zero && time > .zero { (rest, iteration) = (cycle, iteration - 1) }
        if rest > duration { rest = cycle - rest }
        return (phase, (rest, max(iteration, 0)))
    }

    var timing: MediaTiming {
        MediaTiming(
            beginTime: beginTime.double, duration: duration.double, speed: speed.double, timeOffset: timeOffset.double,
            repeatCount: repeatCount.double, repeatDuration: repeatDuration.double, autoreverses: autoreverses,
            fillMode: fillMode)
    }

    static func random(_ random: inout SeededGenerator) -> Self {
        var timing = Self()
        if random.chance(0.7) { timing.beginTime = random.sixtyFourths(-200...200) }
        timing.duration = random.sixtyFourths(1...256)
        if random.chance(0.7) { timing.speed = Rational(Int.random(in: -10...10, using: &random), over: 4) }
        if random.chance(0.4) { timing.timeOffset = random.sixtyFourths(-600...600) }
        if random.chance(0.2) { timing.timeOffset = timing.duration * Rational(Int.random(in: -3...4, using: &random)) }
        if random.chance(0.6) { timing.repeatCount = Rational(Int.random(in: -1...24, using: &random), over: 4) }
        if random.chance(0.2) { timing.repeatDuration = random.sixtyFourths(-10...900) }
        timing.autoreverses = random.chance(0.4)
        timing.fillMode = random.pick([.removed, .backwards, .forwards, .both])
        return timing
    }

    /// Interesting instants: random ones, the beginning, the end if it is a dyadic number, and whole cycles.
    func instant(_ random: inout SeededGenerator) -> Rational {
        let cycle = autoreverses ? duration + duration : duration
        let active = repeatDuration > .zero ? repeatDuration : cycle * (repeatCount > .zero ? repeatCount : .one)
        let somewhere = random.sixtyFourths(-1200...2400)
        let span: Rational
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return beginTime
        case 1: span = active
        case 2: span = cycle * Rational(Int.random(in: 0...6, using: &random)) - timeOffset
        case 3: span = duration * Rational(Int.random(in: 0...12, using: &random), over: 2)
        default: return somewhere
        }
        guard speed != .zero else { return beginTime + span }
        let instant = beginTime + span / speed.magnitude
        let isDyadic = instant.denominator & (instant.denominator - 1) == 0
        return isDyadic ? instant : somewhere
    }
}

@Suite(.tags(.bound, .rule)) struct MediaTimingReferenceTests {
    @Test func agreesExactlyWithRationalArithmetic() {
        var counts: [String: Int] = [:]
        for seed in 0..<20_000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let reference = ReferenceMediaTiming.random(&random)
            let time = reference.instant(&random)
            let expected = reference.state(time)
            let state = reference.timing.state(atParentTime: time.double)
            var comment: Comment { "seed \(seed): \(reference) at \(time)" }
            #expect(state.phase == expected.phase, comment)
            #expect(state.localTime == expected.position?.localTime.double, comment)
            let progress = expected.position.map { ($0.localTime / reference.duration).double }
            #expect(state.progress == progress, comment)
            #expect(state.iteration == expected.position.map { Double($0.iteration) }, comment)
            counts["\(expected.phase) \(expected.position != nil)", default: 0] += 1
        }
        // The inputs reach every row of the fill table often.
        for row in ["before true", "before false", "active true", "after true", "after false"] {
            #expect(counts[row, default: 0] > 500, "\(counts)")
        }
    }

    @Test func chainsAgreeExactlyWithRationalArithmetic() {
        var shown = 0
        for seed in 0..<10_000 {
            var random = SeededGenerator(seed: UInt64(seed) + 1_000_000)
            let chain = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                var element = ReferenceMediaTiming.random(&random)
                element.speed = random.pick([Rational(1), Rational(1, over: 2), Rational(2), Rational(-1)])
                if random.chance(0.5) { element.repeatCount = Rational(4) }
                if random.chance(0.5) { element.fillMode = .both }
                return (timing: element, isGroup: random.chance(0.5))
            }
            let animation = ReferenceMediaTiming.random(&random)
            let start = random.sixtyFourths(-400...800)

            var time = start
            var expected: ReferenceMediaTiming.State?
            for element in chain where expected == nil {
                guard element.isGroup else {
                    time = element.timing.localTime(time)
                    continue
                }
                let state = element.timing.state(time)
                if let position = state.position { time = position.localTime } else { expected = state }
            }
            let final = expected ?? animation.state(time)

            let hierarchy = TimingChain(
                chain.map { $0.isGroup ? .group($0.timing.timing) : .layer($0.timing.timing) },
                animation: animation.timing)
            let state = hierarchy.state(at: start.double)
            var comment: Comment { "seed \(seed): \(chain), \(animation) at \(start)" }
            #expect(state.phase == final.phase, comment)
            #expect(state.localTime == final.position?.localTime.double, comment)
            #expect(state.iteration == final.position.map { Double($0.iteration) }, comment)
            if final.position != nil { shown += 1 }
        }
        #expect(shown > 1000)
    }
}

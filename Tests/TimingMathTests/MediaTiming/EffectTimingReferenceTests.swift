import Testing
import TimingMath

/// The procedures of Web Animations Level 1 in exact arithmetic; nil iterations repeat for ever.
struct ReferenceEffectTiming {
    var delay = Rational.zero
    var endDelay = Rational.zero
    var fill = EffectTiming.FillMode.auto
    var iterationStart = Rational.zero
    var iterations: Rational? = .one
    var duration = Rational.zero
    var direction = EffectTiming.PlaybackDirection.normal

    struct Resolved: Equatable {
        var activeTime: Double
        var simpleIterationProgress: Double
        var currentIteration: Double
        var directedProgress: Double
        var beforeFlag: Bool
    }

    /// Nil if the effect lasts for ever.
    var activeDuration: Rational? {
        duration == .zero ? .zero : iterations.map { $0 * duration }
    }

    var endTime: Rational? { activeDuration.map { max(delay + $0 + endDelay, .zero) } }

    func phase(_ local: Rational, isBackwards: Bool) -> EffectTiming.Computed.Phase {
        let beforeActive = max(endTime.map { min(delay, $0) } ?? delay, .zero)
        if local < beforeActive || (isBackwards && local == beforeActive) { return .before }
        guard let activeDuration, let endTime else { return .active }
        let activeAfter = max(min(delay + activeDuration, endTime), .zero)
        return local > activeAfter || (!isBackwards && local == activeAfter) ? .after : .active
    }

    func resolved(_ local: Rational, phase: EffectTiming.Computed.Phase) -> Resolved? {
        let activeTime: Rational
        switch (phase, fill) {
        case (.before, .backwards), (.before, .both): activeTime = max(local - delay, .zero)
        case (.active, _): activeTime = local - delay
        case (.after, .forwards), (.after, .both):
            activeTime = max(activeDuration.map { min(local - delay, $0) } ?? local - delay, .zero)
        default: return nil
        }
        // Overall progress; nil is infinity.
        var overall: Rational?
        if duration == .zero {
            overall = phase == .before ? .zero : iterations
        } else {
            overall = activeTime / duration
        }
        overall = overall.map { $0 + iterationStart }
        let wrapped = overall ?? iterationStart
        var simple = wrapped - Rational(wrapped.floor)
        if simple == .zero && phase != .before && activeTime == activeDuration && iterations != .zero { simple = .one }
        var iteration = overall.map { Double($0.floor) - (simple == .one ? 1 : 0) } ?? .infinity
        if phase == .after && iterations == nil { iteration = .infinity }
        var isForwards = direction != .reverse
        if direction == .alternate || direction == .alternateReverse {
            let d = direction == .alternate ? iteration : iteration + 1
            isForwards = d == .infinity || d.truncatingRemainder(dividingBy: 2) == 0
        }
        return Resolved(
            activeTime: activeTime.double, simpleIterationProgress: simple.double, currentIteration: iteration,
            directedProgress: (isForwards ? simple : .one - simple).double,
            beforeFlag: (phase == .before && isForwards) || (phase == .after && !isForwards))
    }

    func timing(easing: TimingFunction = .linear) throws -> EffectTiming {
        try EffectTiming(
            delay: delay.double, endDelay: endDelay.double, fill: fill, iterationStart: iterationStart.double,
            iterations: iterations?.double ?? .infinity, duration: duration.double, direction: direction,
            easing: easing)
    }

    static func random(_ random: inout SeededGenerator) -> Self {
        var timing = Self()
        if random.chance(0.6) { timing.delay = random.sixtyFourths(-300...300) }
        if random.chance(0.4) { timing.endDelay = random.sixtyFourths(-300...300) }
        timing.fill = random.pick(EffectTiming.FillMode.allCases)
        if random.chance(0.3) { timing.fill = .both }
        if random.chance(0.5) { timing.iterationStart = Rational(Int.random(in: 0...20, using: &random), over: 4) }
        if random.chance(0.7) { timing.iterations = Rational(Int.random(in: 0...20, using: &random), over: 4) }
        if random.chance(0.1) { timing.iterations = nil }
        // Powers of two, so that activeTime / duration is exact; the laws cover others.
        timing.duration = random.pick([
            .zero, Rational(1, over: 4), Rational(1, over: 2), .one, Rational(2), Rational(4),
        ])
        timing.direction = random.pick(EffectTiming.PlaybackDirection.allCases)
        return timing
    }

    /// A random instant, or a boundary.
    func instant(_ random: inout SeededGenerator) -> Rational {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return delay
        case 1: return endTime ?? .zero
        case 2: return delay + (activeDuration ?? duration * Rational(Int.random(in: 0...9, using: &random)))
        case 3: return delay + duration * Rational(Int.random(in: 0...20, using: &random), over: 4)
        default: return random.sixtyFourths(-600...1200)
        }
    }
}

@Suite(.tags(.bound, .rule)) struct EffectTimingReferenceTests {
    @Test func agreesExactlyWithRationalArithmetic() throws {
        let easing = TimingFunction.steps(3, jump: .start)
        var counts: [String: Int] = [:]
        for seed in 0..<30_000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let reference = ReferenceEffectTiming.random(&random)
            let local = reference.instant(&random)
            let rate = random.pick([1.0, -1, 0, 2.5, -0.25])
            var comment: Comment { "seed \(seed): \(reference) at \(local), rate \(rate)" }
            let computed = try reference.timing(easing: easing).computed(
                atLocalTime: local.double, playbackRate: rate)
            let phase = reference.phase(local, isBackwards: rate < 0)
            let expected = reference.resolved(local, phase: phase)
            #expect(computed.phase == phase, comment)
            #expect(computed.localTime == local.double, comment)
            #expect(computed.activeDuration == reference.activeDuration?.double ?? .infinity, comment)
            #expect(computed.endTime == reference.endTime?.double ?? .infinity, comment)
            let resolved = computed.resolved.map {
                ReferenceEffectTiming.Resolved(
                    activeTime: $0.activeTime, simpleIterationProgress: $0.simpleIterationProgress,
                    currentIteration: $0.currentIteration, directedProgress: $0.directedProgress,
                    beforeFlag: $0.beforeFlag)
            }
            #expect(resolved == expected, comment)
            let progress = expected.map {
                easing.value(at: $0.directedProgress, side: .init(beforeFlag: $0.beforeFlag))
            }
            #expect(computed.progress == progress, comment)
            counts["\(phase) \(expected.map { $0.beforeFlag }.map(String.init) ?? "unresolved")", default: 0] += 1
        }
        for row in [
            "before true", "before false", "before unresolved", "active false", "after true", "after false",
            "after unresolved",
        ] { #expect(counts[row, default: 0] > 500, "\(counts)") }
    }
}

internal import CTimingLanes

/// The progress of Web animation effects before easing. The steps are those of
/// `EffectTiming.computed(atLocalTime:playbackRate:)`, with masks instead of branches.
enum EffectClockKernel {
    /// The numbers of an effect.
    enum Column: Int, CaseIterable {
        case delay, duration, activeDuration, iterations, iterationStart
        /// The boundaries of the phases, and the time at which everything has been played.
        case beforeActive, activeAfter, activeEnd
        /// 0 if the effect is in effect in the before or after phase, and NaN if it is not.
        case before, after
        /// 1 if iterations with an even or an odd index run in reverse, and 0 otherwise.
        case reversesEven, reversesOdd
    }

    /// Effects and their times, in groups of 16 as in `ClockRows`, and memory for the results.
    struct Rows {
        let numbers: UnsafePointer<Double>
        let localTimes: UnsafePointer<Double>
        /// Whether an instant on a boundary belongs to the earlier phase.
        let isBackwards: Bool
        let directedProgress, iterations: UnsafeMutablePointer<Double>
        /// 1 or 0.
        let beforeFlags: UnsafeMutablePointer<Double>
    }

    static func fill<V: DoubleLanes>(_ rows: Rows, count: Int, _: V.Type) {
        let size = Column.allCases.count &* rowGroup
        var i = 0
        while i < count {
            let numbers = rows.numbers + i / rowGroup &* size + i % rowGroup
            let time = V(at: rows.localTimes + i)
            let effect = Numbers<V>(p: numbers).place(time, isBackwards: rows.isBackwards)
            effect.progress.store(at: rows.directedProgress + i)
            effect.iteration.store(at: rows.iterations + i)
            effect.beforeFlag.store(at: rows.beforeFlags + i)
            i &+= V.width
        }
    }

    private struct Numbers<V: DoubleLanes> {
        let p: UnsafePointer<Double>

        subscript(_ column: Column) -> V {
            @inline(__always) get { V(at: p + column.rawValue &* rowGroup) }
        }

        @inline(__always)
        func place(_ time: V, isBackwards: Bool) -> (progress: V, iteration: V, beforeFlag: V) {
            let zero = V(splat: 0), one = V(splat: 1), infinity = V(splat: .infinity)
            // "Animation effect phases and states".
            let beforeActive = self[.beforeActive], activeAfter = self[.activeAfter]
            let isBefore =
                isBackwards ? V.lessOrEqual(time, beforeActive) : V.less(time, beforeActive)
            let isAfter = V.without(
                isBackwards ? V.less(activeAfter, time) : V.lessOrEqual(activeAfter, time), isBefore)

            // "Calculating the active time". The end of the active interval is detected from the time itself.
            let activeDuration = self[.activeDuration], duration = self[.duration], iterations = self[.iterations]
            let since = time - self[.delay]
            let elapsed = V.select(V.less(zero, since), since, zero)
            let bounded = V.select(V.less(elapsed, activeDuration), elapsed, activeDuration)
            let isPlayed = V.either(V.lessOrEqual(self[.activeEnd], time), V.equal(bounded, activeDuration))

            // "Calculating the overall progress".
            var played = V.select(isBefore, elapsed, bounded) / duration
            played = V.select(V.both(isBefore, V.equal(duration, zero)), zero, played)
            played = V.select(V.without(isPlayed, isBefore), iterations, played)
            let start = self[.iterationStart]
            let overall = played + start

            // "Calculating the simple iteration progress" and "the current iteration".
            let whole = Rounding.down(overall)
            let isEndless = V.equal(overall, infinity)
            var simple = V.select(isEndless, start - Rounding.down(start), overall - whole)
            let isAtEnd = V.without(V.without(V.lessOrEqual(iterations, played), isBefore), V.equal(iterations, zero))
            simple = V.select(V.both(V.equal(simple, zero), isAtEnd), one, simple)
            var iteration = whole - V.select(V.equal(simple, one), one, zero)
            iteration = V.select(V.both(isAfter, V.equal(iterations, infinity)), infinity, iteration)

            // "Calculating the directed progress".
            let half = iteration * V(splat: 0.5)
            let isEven = V.equal(Rounding.down(half), half)
            let even = self[.reversesEven], odd = self[.reversesOdd]
            let reverses = V.select(V.equal(iteration, infinity), even * odd, V.select(isEven, even, odd))
            let isReversed = V.equal(reverses, one)
            let beforeFlag = V.either(V.both(isReversed, isAfter), V.without(isBefore, isReversed))

            // The result is NaN if the effect is not in effect or the time is NaN.
            let absence = V.select(isBefore, self[.before], V.select(isAfter, self[.after], zero))
            let isThere = V.both(V.equal(time, time), V.equal(absence, zero))
            let nothing = V(splat: .nan)
            return (
                V.select(isThere, V.select(isReversed, one - simple, simple), nothing),
                V.select(isThere, iteration, nothing), V.select(beforeFlag, one, zero)
            )
        }
    }
}

internal import CTimingLanes

extension EffectTiming {
    /// The timings of many Web animation effects, evaluated together.
    ///
    /// ```swift
    /// let batch = EffectTiming.Batch([fade, slide])
    /// batch.evaluate(atLocalTimes: times.span, progress: &progress, currentIterations: &iterations)
    /// ```
    ///
    /// Effects are evaluated in vector lanes, except for steps and piecewise linear easings. A cubic Bézier is fastest
    /// if at least eight effects share it.
    ///
    /// - Complexity: O(n). Uses 48 KB of the stack and allocates nothing.
    /// - Source: Web Animations Level 1, "Animation effect phases and states" to "Calculating the transformed
    ///   progress".
    public struct Batch: Sendable {
        /// The effects.
        public let effects: [EffectTiming]

        /// The numbers of 16 effects at a time, column by column.
        private let numbers: [Double]
        private let easings: [EffectEasings]
        private static var chunk: Int { 512 }

        /// Creates a batch from the timings of effects.
        public init(_ effects: [EffectTiming]) {
            self.effects = effects
            let group = rowGroup, columns = EffectClockKernel.Column.allCases
            var numbers = [Double](repeating: 0, count: (effects.count + group - 1) / group * group * columns.count)
            for (i, effect) in effects.enumerated() {
                for column in columns {
                    let place = i / group * group * columns.count + column.rawValue * group + i % group
                    numbers[place] = effect.number(column)
                }
            }
            self.numbers = numbers
            easings = stride(from: 0, to: effects.count, by: Self.chunk).map { first in
                EffectEasings(of: effects[first..<min(first + Self.chunk, effects.count)])
            }
        }

        /// Computes each effect's progress and current iteration, each at its own local time.
        ///
        /// The results are bit-identical to ``EffectTiming/computed(atLocalTime:playbackRate:)``.
        ///
        /// - Parameters:
        ///   - localTimes: The effects' local times, in seconds; NaN for an unresolved time.
        ///   - playbackRate: The rate of the animations; only its sign matters.
        ///   - progress: ``EffectTiming/Computed/progress``; NaN if an effect is not in effect.
        ///   - currentIterations: ``EffectTiming/Computed/currentIteration``; NaN if an effect is not in effect.
        /// - Precondition: `localTimes`, `progress`, `currentIterations` and ``effects`` have the same count.
        public func evaluate(
            atLocalTimes localTimes: Span<Double>, playbackRate: Double = 1, progress: inout MutableSpan<Double>,
            currentIterations: inout MutableSpan<Double>
        ) {
            evaluate(
                atLocalTimes: localTimes, playbackRate: playbackRate, progress: &progress,
                currentIterations: &currentIterations, by: Kernels.best)
        }

        func evaluate(
            atLocalTimes localTimes: Span<Double>, playbackRate: Double, progress: inout MutableSpan<Double>,
            currentIterations: inout MutableSpan<Double>, by kernels: ctl_kernels
        ) {
            precondition(
                localTimes.count == effects.count && progress.count == effects.count
                    && currentIterations.count == effects.count,
                "effects, localTimes, progress and currentIterations must have the same count")
            // The times, directed progress, iterations and flags of one chunk, and memory for easing.
            assert((4 + EffectEasings.room) * Self.chunk * MemoryLayout<Double>.stride <= StackMemory.hallSize)
            StackMemory.withHall { memory in
                let times = memory.assumingMemoryBound(to: Double.self)
                for (index, easings) in easings.enumerated() {
                    let first = index * Self.chunk, count = min(effects.count - first, Self.chunk)
                    for i in 0..<count { times[i] = localTimes[first + i] }
                    let place = fill(first, count, times, isBackwards: playbackRate < 0, kernels)
                    easings.apply(to: place, count: Self.chunk, room: times + 4 * Self.chunk)
                    for i in 0..<count {
                        progress[first + i] = place.progress[i]
                        currentIterations[first + i] = place.iterations[i]
                    }
                }
            }
        }

        /// Computes the directed progress, iterations and flags of one chunk, before easing.
        private func fill(
            _ first: Int, _ count: Int, _ times: UnsafeMutablePointer<Double>, isBackwards: Bool, _ kernels: ctl_kernels
        ) -> EffectPlaces {
            let group = rowGroup, whole = (count + group - 1) / group * group
            for i in count..<whole { times[i] = 0 }
            let place = EffectPlaces(
                progress: times + Self.chunk, iterations: times + 2 * Self.chunk, beforeFlags: times + 3 * Self.chunk)
            numbers.withUnsafeBufferPointer { numbers in
                guard let numbers = numbers.baseAddress else { return }
                let rows = EffectClockKernel.Rows(
                    numbers: numbers + first * EffectClockKernel.Column.allCases.count, localTimes: times,
                    isBackwards: isBackwards, directedProgress: place.progress, iterations: place.iterations,
                    beforeFlags: place.beforeFlags)
                withUnsafePointer(to: rows) { kernels.effect_clocks($0, whole) }
            }
            return place
        }
    }
}

extension EffectTiming {
    fileprivate func number(_ column: EffectClockKernel.Column) -> Double {
        switch column {
        case .delay: delay
        case .duration: duration
        case .activeDuration: activeDuration
        case .iterations: iterations
        case .iterationStart: iterationStart
        case .beforeActive: max(min(delay, endTime), 0)
        case .activeAfter: max(min(delay + activeDuration, endTime), 0)
        case .activeEnd: delay + activeDuration
        case .before: fill.fillsBefore ? 0 : .nan
        case .after: fill.fillsAfter ? 0 : .nan
        case .reversesEven: direction == .reverse || direction == .alternateReverse ? 1 : 0
        case .reversesOdd: direction == .reverse || direction == .alternate ? 1 : 0
        }
    }
}

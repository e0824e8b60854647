internal import CTimingLanes

/// The positions of animations that have begun and are not over. Equals `MediaTiming.state` if all numbers are finite,
/// the speed is not 0, and the duration and the active duration are positive.
enum FrameClockKernel {
    static func fill<V: DoubleLanes>(_ rows: FrameRows, groups: Int, _: V.Type) {
        let isPlain = rows.clockWidth == frameClockPlainWidth
        for group in 0..<groups {
            rows.rare[group] = 0
            rows.prefetch(0..<rows.clockWidth, ahead: group)
            var k = 0
            while k < rowGroup {
                let i = group &* rowGroup &+ k
                let numbers = Numbers<V>(p: rows.numbers + (group &* rows.width &* rowGroup &+ k))
                let time = rows.clocks.map { V(gathering: rows.times, at: $0 + i) } ?? V(splat: rows.times[0])
                let begin = numbers[frameClockBeginTime]
                var local = time - begin
                if !isPlain { local = local * numbers[frameClockSpeed] + numbers[frameClockTimeOffset] }
                let isInside = V.both(
                    V.both(V.lessOrEqual(begin, time), V.less(time, numbers[frameClockSafeEnd])),
                    V.equal(local - local, V(splat: 0)))
                let (folded, duration, iteration) = numbers.place(local)
                let result = rows.isInSeconds ? folded : folded / duration
                // 0.5 for other lanes, because easing never needs its rare path there.
                V.select(isInside, result, V(splat: 0.5)).store(at: rows.progress + i)
                if let iterations = rows.iterations { iteration.store(at: iterations + i) }
                rows.addRare(without: isInside, group, k, V.self)
                k &+= V.width
            }
        }
    }

    private struct Numbers<V: DoubleLanes> {
        let p: UnsafePointer<Double>

        subscript(_ column: Int) -> V {
            @inline(__always) get { V(at: p + column &* rowGroup) }
        }

        /// The local time folded into its cycle, forwards and backwards, the duration, and the number of complete
        /// cycles.
        @inline(__always)
        func place(_ local: V) -> (local: V, duration: V, iteration: V) {
            let zero = V(splat: 0), given = self[frameClockDuration], duration = given.magnitude
            let cycle = V.select(V.less(given, zero), duration + duration, duration)
            let cycles = local / cycle, whole = Rounding.down(cycles)
            var rest = local - whole * cycle
            rest = V.select(V.equal(whole, cycles), zero, rest)
            rest = V.select(V.equal(whole, zero), local, rest)
            rest = V.select(V.less(rest, zero), zero, rest)
            rest = V.select(V.less(cycle, rest), cycle, rest)
            let back = duration - (rest - duration)
            let folded = V.select(V.less(duration, rest), V.select(V.less(zero, back), back, zero), rest)
            return (folded, duration, V.select(V.less(zero, whole), whole, zero))
        }
    }
}

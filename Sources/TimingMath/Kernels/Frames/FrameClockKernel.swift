/// Where in their runs animations are that have begun and are not over: `MediaTiming.state` where the numbers are
/// finite, time runs, and there is something to run.
enum FrameClockKernel {
    /// The numbers of an animation. Those from `speed` on are there only where they are not 1 and 0.
    enum Column: Int {
        case beginTime
        /// Up to here, exclusive, it is surely not over.
        case safeEnd
        /// Negative where it autoreverses.
        case duration
        /// `repeatCount` or `repeatDuration`: of no account in lanes.
        case repeats
        case speed, timeOffset

        static var ofPlain: Int { Column.speed.rawValue }
        static var ofAll: Int { Column.timeOffset.rawValue &+ 1 }
    }

    static func fill<V: DoubleLanes>(_ rows: FrameRows, groups: Int, _: V.Type) {
        let isPlain = rows.clockWidth == Column.ofPlain
        for group in 0..<groups {
            rows.rare[group] = 0
            rows.prefetch(0..<rows.clockWidth, ahead: group)
            var k = 0
            while k < FrameRows.group {
                let i = group &* FrameRows.group &+ k
                let numbers = Numbers<V>(p: rows.numbers + (group &* rows.width &* FrameRows.group &+ k))
                let time = rows.clocks.map { V(gathering: rows.times, at: $0 + i) } ?? V(splat: rows.times[0])
                let begin = numbers[.beginTime]
                var local = time - begin
                if !isPlain { local = local * numbers[.speed] + numbers[.timeOffset] }
                let isInside = V.both(
                    V.both(V.lessOrEqual(begin, time), V.less(time, numbers[.safeEnd])),
                    V.equal(local - local, V(splat: 0)))
                let (folded, duration, iteration) = numbers.place(local)
                let result = rows.isInSeconds ? folded : folded / duration
                // In the middle, where easing is never rare.
                V.select(isInside, result, V(splat: 0.5)).store(at: rows.progress + i)
                if let iterations = rows.iterations { iteration.store(at: iterations + i) }
                rows.addRare(without: isInside, group, k, V.self)
                k &+= V.width
            }
        }
    }

    private struct Numbers<V: DoubleLanes> {
        let p: UnsafePointer<Double>

        subscript(_ column: Column) -> V {
            @inline(__always) get { V(at: p + column.rawValue &* FrameRows.group) }
        }

        /// Where local time lies in its cycle, folded there and back, and how many cycles are complete.
        @inline(__always)
        func place(_ local: V) -> (local: V, duration: V, iteration: V) {
            let zero = V(splat: 0), given = self[.duration], duration = given.magnitude
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

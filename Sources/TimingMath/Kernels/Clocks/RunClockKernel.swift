internal import CTimingLanes

/// The positions of animations and groups in their runs. Equals `MediaTiming.state` if all numbers are finite, the
/// speed is not 0, and the duration and the active duration are positive.
enum RunClockKernel {
    /// The numbers of an animation or a group. Only groups have the columns from `firstTime` on.
    enum Column: Int, CaseIterable {
        /// The bounds of the active interval, and the elapsed time at which the run is complete.
        case beginTime, end, allElapsed
        case speed, timeOffset, duration, cycle
        /// 1/cycle.
        case frequency
        /// The position shown before the interval, or NaN if the fill mode shows none.
        case firstProgress, firstIteration
        /// The position at the end, and a number added to it after the end, which is NaN if the fill mode shows none.
        case lastProgress, lastIteration, behind
        case firstTime, lastTime
        /// The gate before and after the interval. It is 0 if the group applies there.
        case gateBefore, gateBehind

        static var ofAnimation: Int { Column.behind.rawValue &+ 1 }
    }

    /// Fills the results, and the times and gates of groups.
    ///
    /// - Returns: 1 if a time is not finite, which makes its results invalid, plus 2 if a gate is nonzero.
    static func fill<V: DoubleLanes>(_ rows: ClockRows, areGroups: Bool, count: Int, _: V.Type) -> Int32 {
        let zero = V(splat: 0)
        let size = (areGroups ? Column.allCases.count : Column.ofAnimation) &* rowGroup
        var odd = zero, gates = zero
        var p = rows.numbers
        var i = 0
        while i < count {
            for part in 0..<rowGroup / V.width {
                let k = i &+ part &* V.width
                let numbers = Numbers<V>(p: p + part &* V.width)
                let time = V(gathering: rows.times, at: rows.parents + k)
                odd = odd + (time - time)
                let isBefore = V.less(time, numbers[.beginTime]), isBehind = V.less(numbers[.end], time)
                let elapsed = (time - numbers[.beginTime]) * numbers[.speed]
                let isEnd = V.either(
                    V.lessOrEqual(numbers[.end], time), V.lessOrEqual(numbers[.allElapsed], elapsed.magnitude))
                var (local, iteration) = numbers.place(elapsed + numbers[.timeOffset])
                var progress = local / numbers[.duration]
                if V.anyTrue(isEnd) {
                    local = V.select(isEnd, areGroups ? numbers[.lastTime] : local, local)
                    progress = V.select(isEnd, numbers[.lastProgress], progress)
                    iteration = V.select(isEnd, numbers[.lastIteration], iteration)
                    progress = V.select(isBehind, progress + numbers[.behind], progress)
                    iteration = V.select(isBehind, iteration + numbers[.behind], iteration)
                }
                if V.anyTrue(isBefore) {
                    local = V.select(isBefore, areGroups ? numbers[.firstTime] : local, local)
                    progress = V.select(isBefore, numbers[.firstProgress], progress)
                    iteration = V.select(isBefore, numbers[.firstIteration], iteration)
                }
                var gate = zero
                if rows.isGated {
                    gate = V(gathering: rows.gates, at: rows.parents + k)
                    let isOpen = V.equal(gate, zero), nothing = V(splat: .nan)
                    progress = V.select(isOpen, progress, nothing)
                    iteration = V.select(isOpen, iteration, nothing)
                }
                progress.store(at: rows.progress + k)
                iteration.store(at: rows.iterations + k)
                if areGroups {
                    local.store(at: rows.times + rows.first + k)
                    let own = V.select(
                        isBefore, numbers[.gateBefore], V.select(isBehind, numbers[.gateBehind], zero))
                    let handedDown = V.select(V.equal(gate, zero), own, gate)
                    handedDown.store(at: rows.gates + rows.first + k)
                    gates = gates + handedDown
                }
            }
            p += size
            i &+= rowGroup
        }
        return (V.allTrue(V.equal(odd, zero)) ? 0 : 1) | (V.allTrue(V.equal(gates, zero)) ? 0 : 2)
    }

    private struct Numbers<V: DoubleLanes> {
        let p: UnsafePointer<Double>

        subscript(_ column: Column) -> V {
            @inline(__always) get { V(at: p + column.rawValue &* rowGroup) }
        }

        /// The local time folded into its cycle, forwards and backwards, and the number of complete cycles.
        @inline(__always)
        func place(_ local: V) -> (local: V, iteration: V) {
            let zero = V(splat: 0), cycle = self[.cycle], duration = self[.duration]
            // The product with 1/cycle differs from the quotient by a few roundings. It gives the correct whole number
            // unless it is within that distance of one. In that rare case, the division decides.
            let about = local * self[.frequency]
            let nearest = Rounding.nearest(about)
            let doubt = nearest.magnitude * V(splat: 0x1p-49) + V(splat: 1e-290)
            let isSure = V.less(doubt, (about - nearest).magnitude)
            var iteration = V.select(V.less(about, nearest), nearest - V(splat: 1), nearest)
            var rest = local - iteration * cycle
            if !V.allTrue(isSure) {
                let cycles = local / cycle, whole = Rounding.down(cycles)
                iteration = V.select(isSure, iteration, whole)
                rest = V.select(isSure, rest, local - whole * cycle)
                let isBoundary = V.without(V.without(V.equal(whole, cycles), V.equal(whole, zero)), isSure)
                rest = V.select(isBoundary, zero, rest)
            }
            rest = V.select(V.less(rest, zero), zero, rest)
            rest = V.select(V.less(cycle, rest), cycle, rest)
            let back = duration - (rest - duration)
            let isBack = V.less(duration, rest)
            let folded = V.select(isBack, V.select(V.less(zero, back), back, zero), rest)
            return (folded, V.select(V.less(zero, iteration), iteration, zero))
        }
    }
}

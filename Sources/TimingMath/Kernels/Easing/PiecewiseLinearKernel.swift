internal import CTimingLanes

/// Straight lines between points in memory owned by the caller. Implements "calculate linear easing output progress" of
/// CSS Easing Functions Level 2.
struct PiecewiseLinearKernel {
    /// The inputs in ascending order, and one output per input.
    let xs, ys: UnsafePointer<Double>
    /// The number of points, at least 1.
    let count: Int
    /// Whether the first point gives the output at its own input even if other points share that input.
    let before: Bool

    @inline(__always)
    func callAsFunction(_ t: Double) -> Double {
        if t != t { return t }
        if count == 1 { return ys[0] }
        let next = countNotAbove(t)
        if next > 0, xs[next &- 1] == t { return before && xs[0] == t ? ys[0] : ys[next &- 1] }

        let a = next == 0 ? 0 : next == count ? count &- 2 : next &- 1, b = a &+ 1
        if xs[a] == xs[b] || ys[a] == ys[b] { return next == 0 ? ys[a] : ys[b] }
        let y = onLine(t, from: (xs[a], ys[a]), to: (xs[b], ys[b]))
        return next == 0 || next == count ? y : Self.bounded(y, ys[a], ys[b])
    }

    /// The number of inputs that are at most `t`.
    @inline(__always)
    private func countNotAbove(_ t: Double) -> Int {
        var low = 0, high = count
        while low < high {
            let middle = (low &+ high) &>> 1
            if xs[middle] <= t { low = middle &+ 1 } else { high = middle }
        }
        return low
    }

    /// The same for four numbers at a time, without branches. The four searches do not wait for each other.
    @inline(__always)
    private func countsNotAbove(_ t: UnsafePointer<Double>) -> (Int, Int, Int, Int) {
        let (t0, t1, t2, t3) = (t[0], t[1], t[2], t[3])
        var a = 0, b = 0, c = 0, d = 0, rest = count
        while rest > 1 {
            let half = rest &>> 1, last = xs + (half &- 1)
            a &+= ctl_if_not_above(last[a], t0, half)
            b &+= ctl_if_not_above(last[b], t1, half)
            c &+= ctl_if_not_above(last[c], t2, half)
            d &+= ctl_if_not_above(last[d], t3, half)
            rest &-= half
        }
        return (
            a &+ ctl_if_not_above(xs[a], t0, 1), b &+ ctl_if_not_above(xs[b], t1, 1),
            c &+ ctl_if_not_above(xs[c], t2, 1), d &+ ctl_if_not_above(xs[d], t3, 1)
        )
    }

    /// Clamps to the interval between two outputs.
    @inline(__always)
    private static func bounded<V: DoubleLanes>(_ y: V, _ a: V, _ b: V) -> V {
        let low = V.select(V.less(b, a), b, a), high = V.select(V.lessOrEqual(a, b), b, a)
        let raised = V.select(V.lessOrEqual(y, low), low, y)
        return V.select(V.less(high, raised), high, raised)
    }

    /// If a difference overflows, it is computed from halves. Otherwise an infinity could produce NaN.
    @inline(__always)
    private func onLine(_ t: Double, from a: (x: Double, y: Double), to b: (x: Double, y: Double)) -> Double {
        var run = b.x - a.x
        var step = t - a.x
        if run - run != 0 || step - step != 0 {
            run = b.x * 0.5 - a.x * 0.5
            step = t * 0.5 - a.x * 0.5
        }
        let p = step / run
        let rise = b.y - a.y
        if rise - rise != 0 { return 2 * (a.y * 0.5 + p * (b.y * 0.5 - a.y * 0.5)) }
        return a.y + p * rise
    }
}

extension PiecewiseLinearKernel {
    private typealias Group = Doublex8
    /// Keeps the memory of a block below a kilobyte, because a larger block would be heap-allocated.
    private static let block = 24

    /// Fills the outputs at many inputs, a block at a time. The outputs may alias the inputs. Points are searched in
    /// scalar code, and lines are evaluated in lanes.
    @inline(never)
    func map(_ inputs: UnsafePointer<Double>, _ outputs: UnsafeMutablePointer<Double>, count: Int) {
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 5 &* Self.block) { memory in
            guard let memory = memory.baseAddress, self.count > 1 else {
                for i in 0..<count { outputs[i] = self(inputs[i]) }
                return
            }
            var done = 0
            while done < count {
                let size = count &- done < Self.block ? count &- done : Self.block
                mapBlock(inputs + done, outputs + done, count: size, memory)
                done &+= size
            }
        }
    }

    @inline(__always)
    private func mapBlock(
        _ inputs: UnsafePointer<Double>, _ outputs: UnsafeMutablePointer<Double>, count size: Int,
        _ memory: UnsafeMutablePointer<Double>
    ) {
        let ax = memory, ay = memory + Self.block, bx = memory + 2 &* Self.block, by = memory + 3 &* Self.block
        let ts = memory + 4 &* Self.block
        for i in 0..<size { ts[i] = inputs[i] }
        // Fill up the last group with arbitrary numbers.
        var whole = size
        while whole & (Group.width &- 1) != 0 {
            ts[whole] = 0
            whole &+= 1
        }
        @inline(__always)
        func take(_ next: Int, _ i: Int) {
            let a = next == 0 ? 0 : next == count ? count &- 2 : next &- 1
            (ax[i], ay[i], bx[i], by[i]) = (xs[a], ys[a], xs[a &+ 1], ys[a &+ 1])
        }
        var i = 0
        while i < whole {
            let next = countsNotAbove(ts + i)
            take(next.0, i)
            take(next.1, i &+ 1)
            take(next.2, i &+ 2)
            take(next.3, i &+ 3)
            i &+= 4
        }
        var first = 0
        while first < size {
            let t = Group(at: ts + first), x0 = Group(at: ax + first), y0 = Group(at: ay + first)
            let x1 = Group(at: bx + first), y1 = Group(at: by + first)
            let step = t - x0, run = x1 - x0, rise = y1 - y0
            let y = Self.bounded(y0 + (step / run) * rise, y0, y1)
            Group.select(Group.equal(y0, y1), y1, y).store(at: ax + first)
            // Lanes are valid inside a line with finite differences. x − x is 0 exactly if x is finite.
            let sum = (step - step) + (run - run) + (rise - rise)
            let isInside = Group.both(Group.less(x0, t), Group.less(t, x1))
            var others = ~Group.bits(Group.both(isInside, Group.equal(sum, Group(splat: 0)))) & 0xFF
            while others != 0 {
                let lane = first &+ others.trailingZeroBitCount
                ax[lane] = self(ts[lane])
                others &= others &- 1
            }
            first &+= Group.width
        }
        for i in 0..<size { outputs[i] = ax[i] }
    }
}

internal import CTimingLanes

/// Ascending knots and the grid over them, in memory owned by the caller. See ``KnotSequence``.
struct KnotTable {
    let knots: UnsafePointer<Double>
    let count: Int
    /// The number of knots in earlier cells, for each cell. Nil if there is no grid.
    let cells: UnsafePointer<UInt32>?
    let lastCell: Double
    /// Cells per unit.
    let scale: Double
    /// The largest number of knots to choose from.
    let window: Int

    /// Stores the numbers, and for each number the index of the last knot that is not above it, as
    /// ``KnotSequence/index(of:)`` does. NaN gives the first index.
    ///
    /// - Parameter hint: The index to try first. Ascending numbers are usually close behind the knot of the previous
    ///   one.
    @inline(__always)
    func findIndices<V: DoubleLanes>(of x: V, near hint: Int, _ memory: LookupMemory<V>) {
        x.store(at: memory.numbers)
        if findNear(x, hint, memory.indices) { return }
        if cells != nil {
            let zero = V(splat: 0), last = V(splat: lastCell)
            let place = (x - V(splat: knots[0])) * V(splat: scale)
            let positive = V.select(V.less(zero, place), place, zero)
            V.select(V.less(positive, last), positive, last).storeWhole(at: memory.indices)
        }
        var lane = 0
        while lane < V.width {
            findFour(memory.numbers + lane, memory.indices + lane)
            lane &+= 4
        }
    }

    /// Finds numbers that are all within the first eight segments from a knot on. Returns false if they are not.
    @inline(__always)
    private func findNear<V: DoubleLanes>(_ x: V, _ hint: Int, _ indices: UnsafeMutablePointer<Int32>) -> Bool {
        let reach = 8
        if count <= reach { return false }
        let first = hint < count &- 1 &- reach ? hint : count &- 1 &- reach, p = knots + first
        let isNear = V.both(V.lessOrEqual(V(splat: p[0]), x), V.less(x, V(splat: p[reach])))
        if !V.allTrue(isNear) { return false }
        let one = V(splat: 1)
        var steps = V(splat: Double(first))
        for k in 1..<reach { steps = V.select(V.lessOrEqual(V(splat: p[k]), x), steps + one, steps) }
        steps.storeWhole(at: indices)
        return true
    }

    /// Replaces four cells with indices, by bisection without branches. A branch would be mispredicted for every other
    /// random number, and gather instructions take as long as single loads.
    @inline(__always)
    private func findFour(_ x: UnsafePointer<Double>, _ indices: UnsafeMutablePointer<Int32>) {
        let (x0, x1, x2, x3) = (x[0], x[1], x[2], x[3])
        var a = start(indices), b = start(indices + 1), c = start(indices + 2), d = start(indices + 3)
        var rest = window
        while rest > 1 {
            let half = rest &>> 1, next = knots + half
            a &+= ctl_if_not_above(next[a], x0, half)
            b &+= ctl_if_not_above(next[b], x1, half)
            c &+= ctl_if_not_above(next[c], x2, half)
            d &+= ctl_if_not_above(next[d], x3, half)
            rest &-= half
        }
        indices[0] = Int32(truncatingIfNeeded: a)
        indices[1] = Int32(truncatingIfNeeded: b)
        indices[2] = Int32(truncatingIfNeeded: c)
        indices[3] = Int32(truncatingIfNeeded: d)
    }

    /// The first knot of a cell's window, clamped so that the window ends within the knots.
    @inline(__always)
    private func start(_ cell: UnsafePointer<Int32>) -> Int {
        guard let cells else { return 0 }
        let first = Int(cells[Int(cell[0])]) &- 1, last = count &- window
        let positive = first < 0 ? 0 : first
        return positive < last ? positive : last
    }
}

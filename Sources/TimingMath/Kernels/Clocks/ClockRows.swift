/// One level of a tree of clocks, as the kernels see it: rows of one kind, 16 of them together.
///
/// Of each 16 rows the columns lie one after the other, so that all that they need is one piece of memory. What the rows
/// give stands in columns of the whole tree.
struct ClockRows {
    /// How many rows lie together.
    static var group: Int { 16 }

    /// Where each row's parent stands in the tree's columns.
    let parents: UnsafePointer<Int32>
    /// The rows' numbers, in groups.
    let numbers: UnsafePointer<Double>
    /// What the rows hand down, of the whole tree: their local times, and what keeps those below from having an effect, 0
    /// if nothing does.
    let times, gates: UnsafeMutablePointer<Double>
    /// Where these rows' results begin; layers have none.
    let progress, iterations: UnsafeMutablePointer<Double>
    /// Where these rows stand in the tree's columns.
    let first: Int
    /// Whether something above keeps some from having an effect.
    let isGated: Bool
}

/// t = (parent time − beginTime) · speed + timeOffset.
enum LayerClockKernel {
    /// The numbers of a layer.
    enum Column: Int, CaseIterable {
        case beginTime, speed, timeOffset
    }

    static func fill<V: DoubleLanes>(_ rows: ClockRows, count: Int, _: V.Type) {
        let zero = V(splat: 0)
        var p = rows.numbers
        var i = 0
        while i < count {
            for part in 0..<ClockRows.group / V.width {
                let k = i &+ part &* V.width, q = p + part &* V.width
                let time = V(gathering: rows.times, at: rows.parents + k)
                let beginTime = V(at: q), speed = V(at: q + ClockRows.group), offset = V(at: q + 2 &* ClockRows.group)
                var local = (time - beginTime) * speed + offset
                if !V.allTrue(V.equal(local, local)) {
                    // What stands still does so at infinity too.
                    let stands = V.both(
                        V.equal(speed, zero), V.both(V.equal(time, time), V.equal(beginTime, beginTime)))
                    local = V.select(V.without(stands, V.equal(local, local)), offset, local)
                }
                local.store(at: rows.times + rows.first + k)
                let gate = rows.isGated ? V(gathering: rows.gates, at: rows.parents + k) : zero
                gate.store(at: rows.gates + rows.first + k)
            }
            p += Column.allCases.count &* ClockRows.group
            i &+= ClockRows.group
        }
    }
}

internal import CTimingLanes

/// The clocks of layers: t = (parent time − beginTime) · speed + timeOffset.
enum LayerClockKernel {
    static func fill<V: DoubleLanes>(_ rows: ClockRows, count: Int, _: V.Type) {
        let zero = V(splat: 0)
        var p = rows.numbers
        var i = 0
        while i < count {
            for part in 0..<rowGroup / V.width {
                let k = i &+ part &* V.width, q = p + part &* V.width
                let time = V(gathering: rows.times, at: rows.parents + k)
                let beginTime = V(at: q), speed = V(at: q + rowGroup), offset = V(at: q + 2 &* rowGroup)
                var local = (time - beginTime) * speed + offset
                if !V.allTrue(V.equal(local, local)) {
                    // A clock with speed 0 does not move, even at infinite times.
                    let stands = V.both(
                        V.equal(speed, zero), V.both(V.equal(time, time), V.equal(beginTime, beginTime)))
                    local = V.select(V.without(stands, V.equal(local, local)), offset, local)
                }
                local.store(at: rows.times + rows.first + k)
                let gate = rows.isGated ? V(gathering: rows.gates, at: rows.parents + k) : zero
                gate.store(at: rows.gates + rows.first + k)
            }
            p += layerClockWidth &* rowGroup
            i &+= rowGroup
        }
    }
}

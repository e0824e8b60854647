internal import CTimingLanes

/// Shapes the progress of running animations, each with its own curve or spring.
enum FrameShapingKernel {
    /// Replaces times with x(t), for springs of one regime.
    @inline(__always)
    static func springs<V: DoubleLanes>(_ rows: FrameRows, groups: Int, _: V.Type) {
        guard let regime = SpringMotion.Regime(rawValue: UInt8(truncatingIfNeeded: rows.regime)) else { return }
        switch regime {
        case .underdamped: fill(rows, groups, .underdamped, V.self)
        case .critical: fill(rows, groups, .critical, V.self)
        case .overdamped: fill(rows, groups, .overdamped, V.self)
        }
    }

    @inline(__always)
    private static func fill<V: DoubleLanes>(
        _ rows: FrameRows, _ groups: Int, _ regime: SpringMotion.Regime, _: V.Type
    ) {
        for group in 0..<groups {
            var k = 0
            while k < rowGroup {
                let place = rows.progress + (group &* rowGroup &+ k), p = rows.shaping(group) + k
                value(V(at: place), regime) { V(at: p + $0 &* rowGroup) }.store(at: place)
                k &+= V.width
            }
        }
    }

    /// `SpringTimingFunction.value`, with one spring per lane.
    @inline(__always)
    static func value<V: DoubleLanes>(
        _ time: V, _ regime: SpringMotion.Regime, _ column: (_ column: Int) -> V
    ) -> V {
        let zero = V(splat: 0)
        let (cosine, sine) = SpringMotion.decayed(
            V.select(V.less(time, zero), zero, time), regime, octaves: column(frameSpringOctaves),
            tempo: column(frameSpringTempo),
            limit: column(frameSpringLimit))
        return V(splat: 1) + (column(frameSpringCosine) * cosine + column(frameSpringSine) * sine)
    }
}

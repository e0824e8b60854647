/// Shapes the progress of running animations, each with its own curve or spring.
enum FrameShapingKernel {
    /// The numbers of a spring: the constants of its motion, and the weights in x(t).
    enum SpringColumn: Int, CaseIterable {
        case octaves, tempo, limit, cosine, sine
    }

    /// The number of values of a curve (x1, y1, x2 and y2), and of a spring.
    static var curveWidth: Int { 4 }
    static var springWidth: Int { SpringColumn.sine.rawValue &+ 1 }

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
            while k < FrameRows.group {
                let place = rows.progress + (group &* FrameRows.group &+ k), p = rows.shaping(group) + k
                value(V(at: place), regime) { V(at: p + $0.rawValue &* FrameRows.group) }.store(at: place)
                k &+= V.width
            }
        }
    }

    /// `SpringTimingFunction.value`, with one spring per lane.
    @inline(__always)
    static func value<V: DoubleLanes>(
        _ time: V, _ regime: SpringMotion.Regime, _ column: (SpringColumn) -> V
    ) -> V {
        let zero = V(splat: 0)
        let (cosine, sine) = SpringMotion.decayed(
            V.select(V.less(time, zero), zero, time), regime, octaves: column(.octaves), tempo: column(.tempo),
            limit: column(.limit))
        return V(splat: 1) + (column(.cosine) * cosine + column(.sine) * sine)
    }
}

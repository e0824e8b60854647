/// A spring's motion at the times start + i·step.
///
/// The times are divided into blocks. The motion at t + u follows from the motion at t, the start of a block, and the
/// motion at u, from one table that all blocks share:
///
/// ```
/// C(t + u) = C(t)·C(u) − σ·S(t)·S(u)      σ = 1 under-damped, 0 critical
/// S(t + u) = S(t)·C(u) + C(t)·S(u)
/// x(t + u) = offset + C(t)·(a·C(u) + b·S(u)) + S(t)·(b·C(u) − σ·a·S(u))
/// ```
///
/// If over-damped, C is the faster decaying term D, and x follows from
///
/// ```
/// D(t + u) = D(t)·D(u)
/// S(t + u) = S(t)·(D(u) + 2·S(u)) + D(t)·S(u)
/// x(t + u) = offset + D(t)·(a·D(u) + b·S(u)) + S(t)·(b·D(u) + 2·b·S(u))
/// ```
///
/// Every value is two products away from directly computed ones, so errors do not grow with i. A value depends only on
/// the start, the step and i.
struct SpringSteps {
    let kernel: SpringKernel
    let start, step: Double

    private static var block: Int { 64 }

    /// Fills the outputs.
    func fill<V: DoubleLanes>(_ outputs: UnsafeMutablePointer<Double>, count: Int, _: V.Type) {
        // The table's two columns; and the blocks' times (replaced with C) and S, and one group of outputs. Apart, each
        // is at most a kilobyte; a larger block would be heap-allocated.
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * Self.block) { table in
            withUnsafeTemporaryAllocation(of: Double.self, capacity: 3 * V.width) { heads in
                guard let table = table.baseAddress, let heads = heads.baseAddress else { return }
                fill(outputs, count: count, table, heads, V.self)
            }
        }
    }

    @inline(__always)
    private func fill<V: DoubleLanes>(
        _ outputs: UnsafeMutablePointer<Double>, count: Int, _ table: UnsafeMutablePointer<Double>,
        _ heads: UnsafeMutablePointer<Double>, _: V.Type
    ) {
        let group = heads + 2 * V.width
        let isTabular = isTabular
        if isTabular { tabulate(table, count: count < Self.block ? count : Self.block, V.self) }
        var first = 0
        while first < count {
            for i in 0..<V.width { heads[i] = time(first &+ i &* Self.block) }
            let times = V(at: heads)
            let (cosine, sine) = kernel.motion.decayed(times)
            let afterZero = V.bits(V.lessOrEqual(V(splat: 0), times))
            cosine.store(at: heads)
            sine.store(at: heads + V.width)
            for i in 0..<V.width {
                let from = first &+ i &* Self.block
                let count = min(count &- from, Self.block)
                if count <= 0 { return }
                if isTabular && afterZero & (1 << UInt32(i)) != 0 {
                    combine(heads[i], heads[i &+ V.width], table, outputs + from, count, V.self)
                } else {
                    evaluate(from, outputs + from, count, group, V.self)
                }
            }
            first &+= V.width &* Self.block
        }
    }

    @inline(__always)
    private func time(_ i: Int) -> Double { start + Double(i) * step }

    /// Whether the table can be used: time runs forward, and no product overflows.
    private var isTabular: Bool {
        let motion = kernel.motion
        let largestSine = motion.regime == .critical ? 1 / motion.decay : 1
        return step >= 0 && step < .infinity
            && kernel.weights.cosine.magnitude + kernel.weights.sine.magnitude * largestSine < 0x1p1000
    }

    @inline(__always)
    private func tabulate<V: DoubleLanes>(_ table: UnsafeMutablePointer<Double>, count: Int, _: V.Type) {
        let a = V(splat: kernel.weights.cosine), b = V(splat: kernel.weights.sine)
        let ofSine =
            switch kernel.motion.regime {
            case .underdamped: V(splat: 0) - a
            case .critical: V(splat: 0)
            case .overdamped: b + b
            }
        for i in 0..<Self.block { table[i] = Double(i) * step }
        var i = 0
        while i < count {
            let (cosine, sine) = kernel.motion.decayed(V(at: table + i))
            (a * cosine + b * sine).store(at: table + i)
            (b * cosine + ofSine * sine).store(at: table + Self.block + i)
            i &+= V.width
        }
    }

    @inline(__always)
    private func combine<V: DoubleLanes>(
        _ cosine: Double, _ sine: Double, _ table: UnsafePointer<Double>, _ outputs: UnsafeMutablePointer<Double>,
        _ count: Int, _: V.Type
    ) {
        let offset = V(splat: kernel.offset), c = V(splat: cosine), s = V(splat: sine)
        var i = 0
        while i &+ V.width <= count {
            (offset + (c * V(at: table + i) + s * V(at: table + Self.block + i))).store(at: outputs + i)
            i &+= V.width
        }
        while i < count {
            outputs[i] = kernel.offset + (cosine * table[i] + sine * table[Self.block &+ i])
            i &+= 1
        }
    }

    /// Computes each time directly.
    @inline(never)
    private func evaluate<V: DoubleLanes>(
        _ first: Int, _ outputs: UnsafeMutablePointer<Double>, _ count: Int, _ group: UnsafeMutablePointer<Double>,
        _: V.Type
    ) {
        var i = 0
        while i < count {
            for k in 0..<V.width { group[k] = time(first &+ i &+ k) }
            kernel(V(at: group)).store(at: group)
            let end = min(V.width, count &- i)
            for k in 0..<end { outputs[i &+ k] = group[k] }
            i &+= V.width
        }
    }
}

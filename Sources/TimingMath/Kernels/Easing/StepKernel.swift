/// `steps()` over lanes. Implements "calculate step easing output progress" of CSS Easing Functions Level 2.
struct StepKernel: LaneKernel {
    let count: Double
    let jumps: Double
    /// The step that starts at input 0.
    let first: Double
    let before: Bool

    @inline(__always)
    func callAsFunction<V: DoubleLanes>(_ t: V) -> V {
        let zero = V(splat: 0)
        let jumps = V(splat: jumps)
        let product = t * V(splat: count)
        let whole = Rounding.down(product)
        var step = whole + V(splat: first)
        if before { step = V.select(V.equal(whole, product), step - V(splat: 1), step) }
        step = V.select(V.both(V.lessOrEqual(zero, t), V.less(step, zero)), zero, step)
        step = V.select(V.both(V.lessOrEqual(t, V(splat: 1)), V.less(jumps, step)), jumps, step)
        return step / jumps
    }
}

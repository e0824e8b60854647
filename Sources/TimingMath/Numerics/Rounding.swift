/// Rounding to whole numbers over lanes. The standard library's is a call to libm on some processors, which a target that
/// imports no Foundation is not linked with.
enum Rounding {
    /// The largest whole number not above x; NaN and infinities as they are.
    ///
    /// Adding and taking away 2⁵² rounds a smaller number to a whole one; from 2⁵² on every number is whole.
    @inline(__always)
    static func down<V: DoubleLanes>(_ x: V) -> V {
        let big = V(splat: 0x1p52)
        let size = x.magnitude
        let nearest = (size + big) - big
        let signed = V.select(V.less(x, V(splat: 0)), -nearest, nearest)
        let down = V.select(V.less(x, signed), signed - V(splat: 1), signed)
        return V.select(V.less(size, big), down, x)
    }
}

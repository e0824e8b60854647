/// The velocity of cubic Bézier curves in a unit near their size, one curve per lane, as in `MeasuredCurve`.
struct UnitCubic<V: DoubleLanes> {
    let speed: SpeedPolynomial<V>
    /// The power of two that converts lengths from the curve's unit to the scaled unit.
    let factor: V
    /// Whether the curve is not a straight line and one power of two brings it into range.
    let isUsual: V.Mask

    @inline(__always)
    init(_ start: Lanes2<V>, _ control1: Lanes2<V>, _ control2: Lanes2<V>, _ end: Lanes2<V>) {
        let quarter = Self.larger(
            Self.larger(Self.quarterExtent(control1, start), Self.quarterExtent(control2, start)),
            Self.quarterExtent(end, start))
        let largest = Self.larger(start.largest, end.largest)
        // The power of two of LengthUnit.
        let exponent = -quarter.exponentLanes - V(splat: 2), room = V(splat: 500) - largest.exponentLanes
        factor = V.powerOfTwo(V.select(V.less(room, exponent), room, exponent))
        let few = V(splat: 0x1p-400), many = V(splat: 0x1p400)
        let isMedium = V.both(
            V.both(V.less(few, quarter), V.less(quarter, many)), V.both(V.less(few, largest), V.less(largest, many)))

        let a = (control1 - start) * factor, b = (control2 - control1) * factor, c = (end - control2) * factor
        let d0 = a * V(splat: 3), d1 = (b - a) * V(splat: 6), d2 = ((c - b) - (b - a)) * V(splat: 3)
        let isLine = V.both(d0.isParallel(to: d1), V.both(d0.isParallel(to: d2), d1.isParallel(to: d2)))
        speed = SpeedPolynomial(d0, d1, d2)
        isUsual = V.without(isMedium, isLine)
    }

    @inline(__always)
    private static func larger(_ a: V, _ b: V) -> V { V.select(V.less(a, b), b, a) }

    /// A quarter of the larger distance along x or y.
    @inline(__always)
    private static func quarterExtent(_ p: Lanes2<V>, _ start: Lanes2<V>) -> V {
        let quarter = V(splat: 0.25)
        return (p * quarter - start * quarter).largest
    }
}

extension Lanes2 {
    @inline(__always)
    fileprivate var largest: V { V.select(V.less(x.magnitude, y.magnitude), y.magnitude, x.magnitude) }
    @inline(__always)
    fileprivate func isParallel(to other: Self) -> V.Mask { V.equal(x * other.y, y * other.x) }
}

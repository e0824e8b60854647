/// Chooses a quadrature rule for pieces of Bézier curves, or the place to cut a piece. There is one piece per lane.
struct LengthRule<V: DoubleLanes> {
    /// The number of values that is enough, or 0 if no rule is.
    let values: V
    /// The place to cut.
    let place: V
    /// Whether no rule is enough and the place to cut is inside the piece.
    let isCut: V.Mask

    @inline(__always)
    init(
        _ speed: SpeedPolynomial<V>, _ first: SpeedZero<V>, _ second: SpeedZero<V>, from a: V, to b: V,
        _ tolerance: Double
    ) {
        let (tau, worst) = SpeedZero.smoothness(first, second, from: a, to: b, tolerance: tolerance)
        values = GaussLegendre.values(
            size: speed.bound(from: a, to: b) * (b - a), tau: tau, tolerance: tolerance)
        place = SpeedZero<V>.cut(at: worst, from: a, to: b)
        isCut = V.both(V.equal(values, V(splat: 0)), V.both(V.less(a, place), V.less(place, b)))
    }
}

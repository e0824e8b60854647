/// Decides for pieces of Bézier curves, one piece a lane: which quadrature rule gives the piece's length, or where the
/// piece has to be cut.
struct LengthRule<V: DoubleLanes> {
    /// How many values are enough; 0 where no rule has so many.
    let values: V
    /// Where to cut.
    let place: V
    /// Whether that is between the ends.
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

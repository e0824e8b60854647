/// The velocity of a quadratic or cubic Bézier curve.
///
/// ```
/// v(u) = d₀ + u·(d₁ + u·d₂)
/// ```
struct PolynomialVelocity: CurveVelocity {
    let d0, d1, d2: SIMD2<Double>
    private let first, second: SpeedZero<Double>

    init(_ d0: SIMD2<Double>, _ d1: SIMD2<Double>, _ d2: SIMD2<Double>) {
        (self.d0, self.d1, self.d2) = (d0, d1, d2)
        (first, second) = Self.lanes(d0, d1, d2).zeros
    }

    @inline(__always)
    private static func lanes(
        _ d0: SIMD2<Double>, _ d1: SIMD2<Double>, _ d2: SIMD2<Double>
    ) -> SpeedPolynomial<Double> {
        SpeedPolynomial(Lanes2(d0.x, d0.y), Lanes2(d1.x, d1.y), Lanes2(d2.x, d2.y))
    }

    @inline(__always)
    func growth(at u: Double) -> (square: Double, half: Double) {
        let v = d0 + (d1 + d2 * u) * u
        return (v.dot(v), v.dot(d1 + d2 * (2 * u)))
    }

    func bend(at u: Double) -> Double {
        let v = d0 + (d1 + d2 * u) * u, w = d1 + d2 * (2 * u)
        return w.dot(w) + 2 * v.dot(d2)
    }

    @inline(__always)
    func squaredSpeed<V: DoubleLanes>(_ u: V) -> V { Self.squaredSpeed(u, d0, d1, d2) }

    @inline(__always)
    static func squaredSpeed<V: DoubleLanes>(
        _ u: V, _ d0: SIMD2<Double>, _ d1: SIMD2<Double>, _ d2: SIMD2<Double>
    ) -> V {
        lanes(d0, d1, d2).square(at: u)
    }

    func speedBound(from a: Double, to b: Double) -> Double { Self.lanes(d0, d1, d2).bound(from: a, to: b) }

    func zeros(from a: Double, to b: Double) -> (SpeedZero<Double>, SpeedZero<Double>) { (first, second) }
}

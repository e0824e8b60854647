/// The velocity of a quadratic or cubic Bézier curve.
///
/// ```
/// v(u) = d₀ + u·(d₁ + u·d₂)
/// ```
///
/// Read as a complex number, v is a complex polynomial, and |v|² is its product with the conjugate polynomial: the zeros of
/// the squared speed are its two roots and their conjugates.
struct PolynomialVelocity: CurveVelocity {
    let d0, d1, d2: SIMD2<Double>
    let first, second: SpeedZero

    init(_ d0: SIMD2<Double>, _ d1: SIMD2<Double>, _ d2: SIMD2<Double>) {
        (self.d0, self.d1, self.d2) = (d0, d1, d2)
        // The root of larger magnitude of d₂ + d₁·w + d₀·w², w = 1/u, has no cancellation: q = −(d₁ ± √(d₁² − 4·d₀·d₂))/2.
        let discriminant = Self.times(d1, d1) - 4 * Self.times(d0, d2)
        let root = Self.squareRoot(discriminant)
        let sign = d1.x * root.x + d1.y * root.y < 0 ? -1.0 : 1.0
        let q = -0.5 * (d1 + sign * root)
        (first, second) = (Self.zero(q, d2, d1, d2), Self.zero(d0, q, d1, d2))
    }

    /// The zero at a complex quotient.
    private static func zero(
        _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ d1: SIMD2<Double>, _ d2: SIMD2<Double>
    ) -> SpeedZero {
        let square = b.x * b.x + b.y * b.y
        let u = times(a, SIMD2(b.x, -b.y)) / SIMD2(repeating: square)
        guard u.x.magnitude < 0x1p100, u.y.magnitude < 0x1p100 else { return .never }
        let slope = d1 + 2 * times(d2, u)
        return SpeedZero(
            position: u.x, distance: u.y.magnitude, slope: slope.x.magnitude + slope.y.magnitude)
    }

    @inline(__always)
    private static func times(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x)
    }

    /// A complex number's square root with a real part not below 0.
    private static func squareRoot(_ z: SIMD2<Double>) -> SIMD2<Double> {
        let size = (z.x * z.x + z.y * z.y).squareRoot()
        let larger = (0.5 * (size + z.x.magnitude)).squareRoot()
        guard larger > 0 else { return .zero }
        let smaller = 0.5 * z.y / larger
        if z.x >= 0 { return SIMD2(larger, smaller) }
        return SIMD2(smaller.magnitude, z.y < 0 ? -larger : larger)
    }

    @inline(__always)
    func value(at u: Double) -> SIMD2<Double> { d0 + (d1 + d2 * u) * u }

    @inline(__always)
    func derivative(at u: Double) -> SIMD2<Double> { d1 + d2 * (2 * u) }

    @inline(__always)
    func secondDerivative(at u: Double) -> SIMD2<Double> { 2 * d2 }

    @inline(__always)
    func squaredSpeed<V: DoubleLanes>(_ u: V) -> V { Self.squaredSpeed(u, d0, d1, d2) }

    @inline(__always)
    static func squaredSpeed<V: DoubleLanes>(
        _ u: V, _ d0: SIMD2<Double>, _ d1: SIMD2<Double>, _ d2: SIMD2<Double>
    ) -> V {
        let x = V(splat: d0.x) + (V(splat: d1.x) + V(splat: d2.x) * u) * u
        let y = V(splat: d0.y) + (V(splat: d1.y) + V(splat: d2.y) * u) * u
        return x * x + y * y
    }

    func speedBound(from a: Double, to b: Double) -> Double {
        let middle = 0.5 * (a + b)
        let half = 0.5 * (b - a)
        let (v, w) = (value(at: middle), derivative(at: middle))
        func size(_ z: SIMD2<Double>) -> Double { z.x.magnitude + z.y.magnitude }
        return size(v) + (size(w) + size(d2) * half) * half
    }

    func zeros(from a: Double, to b: Double) -> (SpeedZero, SpeedZero) { (first, second) }
}

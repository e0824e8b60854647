/// The squared speed of a cubic in space, and its complex zeros.
///
/// ```
/// |d₀ + u·(d₁ + u·d₂)|² = a + u·(b + u·(c + u·(d + u·e)))
/// ```
///
/// The polynomial has degree four. Any real zeros are double, and the zeros form two conjugate pairs. Laguerre's method
/// finds one zero. Dividing by it and its conjugate leaves a quadratic for the other pair. Rounding blurs the distance
/// of zeros close to the real line, so those are computed from the minimum of the speed.
///
/// - Accuracy: the choice of a length rule needs only a few digits. It is tested by the lengths.
///
/// Source: E. Laguerre, "Sur une méthode pour obtenir par approximation les racines d'une équation algébrique" (1880).
struct SpaceSpeed {
    private let d0, d1, d2: SIMD4<Double>
    private let a, b, c, d, e: Double

    /// - Parameters: Not all on one line, and scaled so that the largest coefficient of all segments is near 1.
    ///   Coefficients below 2⁻²⁷⁰ underflow, but such segments are so short that any rule is accurate enough.
    init(_ d0: SIMD4<Double>, _ d1: SIMD4<Double>, _ d2: SIMD4<Double>) {
        (self.d0, self.d1, self.d2) = (d0, d1, d2)
        a = d0.dot(d0)
        b = 2 * d0.dot(d1)
        c = d1.dot(d1) + 2 * d0.dot(d2)
        d = 2 * d1.dot(d2)
        e = d2.dot(d2)
    }

    var zeros: (SpeedZero<Double>, SpeedZero<Double>) {
        let z = laguerreZero()
        let size = z.x * z.x + z.y * z.y, twice = 2 * z.x
        // (u² − 2x·u + |z|²)·(e·u² + f·u + g), divided from the end that does not lose digits.
        let f = size > 1 ? (b + twice * a / size) / size : d + twice * e
        let g = size > 1 ? a / size : c + twice * f - size * e
        let x = -0.5 * f / e
        let y = max(g / e - x * x, 0).squareRoot()
        return (zero(z.x, z.y.magnitude), zero(x, y))
    }

    /// The zero at x ± i·y, or none if it is not finite or too far away.
    private func zero(_ x: Double, _ y: Double) -> SpeedZero<Double> {
        guard x.magnitude < 0x1p100, y < 0x1p100 else { return .none }
        var (x, y) = (x, y)
        if y < 0x1p-6, x.magnitude < 2 {
            // Find the minimum of the speed by Newton's method, and the distance from the curvature there.
            var nearest = x
            for _ in 0..<3 { nearest -= half(at: nearest) / bend(at: nearest) }
            let v = velocity(at: nearest), least = (v.dot(v) / bend(at: nearest)).squareRoot()
            if (nearest - x).magnitude < 0x1p-5, least < 0x1p-5 { (x, y) = (nearest, least) }
        }
        // The real and imaginary parts of the velocity's derivative at the complex zero.
        let along = d1 + d2 * (2 * x), across = d2 * (2 * y)
        let slope = (along.dot(along) + across.dot(across)).squareRoot()
        return SpeedZero(position: x, distance: y, slope: 2 * slope)
    }

    private func velocity(at u: Double) -> SIMD4<Double> { d0 + (d1 + d2 * u) * u }

    /// Half the derivative of the squared speed.
    private func half(at u: Double) -> Double { velocity(at: u).dot(d1 + d2 * (2 * u)) }

    /// Half the second derivative of the squared speed.
    private func bend(at u: Double) -> Double {
        let w = d1 + d2 * (2 * u)
        return w.dot(w) + 2 * velocity(at: u).dot(d2)
    }

    /// One zero, usually near the interval 0…1.
    private func laguerreZero() -> SIMD2<Double> {
        typealias Complex = SIMD2<Double>
        func times(_ p: Complex, _ q: Complex) -> Complex { Complex(p.x * q.x - p.y * q.y, p.x * q.y + p.y * q.x) }
        func quotient(_ p: Complex, _ q: Complex) -> Complex { times(p, Complex(q.x, -q.y)) / q.dot(q) }
        func root(_ p: Complex) -> Complex {
            let larger = (0.5 * (p.length + p.x.magnitude)).squareRoot()
            if larger == 0 { return .zero }
            let smaller = 0.5 * p.y / larger
            return p.x >= 0 ? Complex(larger, smaller) : Complex(smaller.magnitude, p.y < 0 ? -larger : larger)
        }
        var z = Complex(0.5, 0.5)
        for _ in 0..<40 {
            var value = Complex(e, 0), slope = Complex.zero, curve = Complex.zero
            for coefficient in [d, c, b, a] {
                curve = times(curve, z) + slope
                slope = times(slope, z) + value
                value = times(value, z) + Complex(coefficient, 0)
            }
            // G = p′/p, H = G² − p″/p, step 4/(G ± √(3·(4·H − G²))), all multiplied by p.
            let square = times(slope, slope)
            let root = root(9 * square - 24 * times(value, curve))
            let sum = slope + root, difference = slope - root
            let step = quotient(4 * value, sum.dot(sum) >= difference.dot(difference) ? sum : difference)
            guard step.x.isFinite, step.y.isFinite else { return z }
            z -= step
            if step.largestMagnitude <= 0x1p-40 * z.largestMagnitude { return z }
        }
        return z
    }
}

/// A complex zero of the squared speed, one per lane. Its conjugate is a zero too.
struct SpeedZero<V: DoubleLanes> {
    /// The real part. The speed has a minimum at or near it.
    let position: V
    /// The magnitude of the imaginary part, which measures how far the curve is from a cusp.
    let distance: V
    /// An upper bound of the rate at which the velocity changes there.
    let slope: V

    @inline(__always)
    init(position: V, distance: V, slope: V) {
        (self.position, self.distance, self.slope) = (position, distance, slope)
    }

    /// No zero nearby.
    @inline(__always)
    static var none: Self { Self(position: V(splat: 0), distance: V(splat: .infinity), slope: V(splat: 0)) }

    /// τ = |w|² + |w² − 1| for a zero at w, where w is measured from the middle of the interval in units of half the
    /// interval. At most 1e15.
    @inline(__always)
    fileprivate func tau(_ middle: V, _ half: V, _ square: V, _ inverse: V, _ tolerance: Double) -> V {
        let x = position - middle, y = distance
        let xx = x * x, yy = y * y
        // Next to an end, the speed is |u − u₀| up to slope·ε²/2·ln(4(b − a)/ε).
        let beside = x.magnitude - half
        let isNothing = V.lessOrEqual(
            slope * (beside * beside + yy) * V(splat: 32), V(splat: tolerance))
        let real = xx - yy - square, imaginary = V(splat: 2) * (x * y)
        let modulus = (real * real + imaginary * imaginary).squareRoot
        let tau = (xx + yy + modulus) * inverse, most = V(splat: 1e15)
        return V.select(isNothing, most, V.select(V.less(tau, most), tau, most))
    }

    /// The ellipse with foci a and b through the more limiting of two zeros, and the position of that zero.
    ///
    /// ρ is half the sum of the ellipse's diameters in units of (b − a)/2, and τ = (ρ² + ρ⁻²)/2.
    @inline(__always)
    static func smoothness(
        _ first: Self, _ second: Self, from a: V, to b: V, tolerance: Double
    ) -> (tau: V, worst: V) {
        let half = V(splat: 0.5) * (b - a), middle = a + half, square = half * half
        let inverse = V(splat: 1) / square
        let one = first.tau(middle, half, square, inverse, tolerance)
        let two = second.tau(middle, half, square, inverse, tolerance)
        return (V.select(V.less(two, one), two, one), V.select(V.less(one, two), first.position, second.position))
    }

    /// The place to cut an interval because of a zero at `position`.
    @inline(__always)
    static func cut(at position: V, from a: V, to b: V) -> V {
        let quarter = V(splat: 0.25) * (b - a)
        let before = V.select(V.lessOrEqual(b, position), b - quarter, position)
        return V.select(V.lessOrEqual(position, a), a + quarter, before)
    }
}

/// The velocity d₀ + u·(d₁ + u·d₂) of a Bézier curve and the zeros of its square, one curve per lane.
///
/// Read as complex numbers, the velocity is a complex polynomial. The squared speed is its product with the conjugate
/// polynomial, so the zeros are its two roots and their conjugates.
struct SpeedPolynomial<V: DoubleLanes> {
    let d0, d1, d2: Lanes2<V>

    @inline(__always)
    init(_ d0: Lanes2<V>, _ d1: Lanes2<V>, _ d2: Lanes2<V>) { (self.d0, self.d1, self.d2) = (d0, d1, d2) }

    @inline(__always)
    var zeros: (SpeedZero<V>, SpeedZero<V>) {
        // The root of larger magnitude of d₂ + d₁·w + d₀·w², w = 1/u, has no cancellation: q = −(d₁ ± √(d₁² −
        // 4·d₀·d₂))/2.
        let one = V(splat: 1), half = V(splat: -0.5)
        let product = d0.times(d2) * V(splat: 4), square = d1.times(d1)
        let root = Lanes2(square.x - product.x, square.y - product.y).complexRoot
        let sign = V.select(V.less(d1.dot(root), V(splat: 0)), -one, one)
        let q = (d1 + root * sign) * half
        return (zero(q, d2), zero(d0, q))
    }

    /// The zero at a complex quotient, or no zero if it is not finite or too far away.
    @inline(__always)
    private func zero(_ a: Lanes2<V>, _ b: Lanes2<V>) -> SpeedZero<V> {
        let inverse = V(splat: 1) / b.square, far = V(splat: 0x1p100)
        let u = a.times(Lanes2(b.x, -b.y)) * inverse
        let slope = d1 + d2.times(u) * V(splat: 2)
        let isNear = V.both(V.less(u.x.magnitude, far), V.less(u.y.magnitude, far)), zero = V(splat: 0)
        return SpeedZero(
            position: V.select(isNear, u.x, zero),
            distance: V.select(isNear, u.y.magnitude, V(splat: .infinity)),
            slope: V.select(isNear, slope.x.magnitude + slope.y.magnitude, zero))
    }

    /// An upper bound of the speed between two parameters. On the ellipse through the zeros, the speed exceeds it at
    /// most by a factor of ρ².
    @inline(__always)
    func bound(from a: V, to b: V) -> V {
        let middle = V(splat: 0.5) * (a + b), half = V(splat: 0.5) * (b - a)
        let v = d0 + (d1 + d2 * middle) * middle, w = d1 + d2 * (V(splat: 2) * middle)
        @inline(__always)
        func size(_ z: Lanes2<V>) -> V { z.x.magnitude + z.y.magnitude }
        return size(v) + (size(w) + size(d2) * half) * half
    }
}

extension SpeedPolynomial where V == Double {
    /// The squared speed of one curve at several parameters.
    @inline(__always)
    func square<W: DoubleLanes>(at u: W) -> W {
        let x = W(splat: d0.x) + (W(splat: d1.x) + W(splat: d2.x) * u) * u
        let y = W(splat: d0.y) + (W(splat: d1.y) + W(splat: d2.y) * u) * u
        return x * x + y * y
    }

    @inline(__always)
    func length(from a: Double, to b: Double, _ order: GaussLegendre.Order) -> Double {
        GaussLegendre.integral(from: a, to: b, order) { square(at: $0).squareRoot }
    }
}

extension Lanes2 {
    /// The product of complex numbers.
    @inline(__always)
    fileprivate func times(_ other: Self) -> Self {
        Self(x * other.x - y * other.y, x * other.y + y * other.x)
    }

    /// The square root of a complex number, with a real part of at least 0.
    @inline(__always)
    fileprivate var complexRoot: Self {
        let zero = V(splat: 0), half = V(splat: 0.5)
        let larger = (half * (square.squareRoot + x.magnitude)).squareRoot
        let smaller = half * y / larger
        let right = Self(larger, smaller), left = Self(smaller.magnitude, V.select(V.less(y, zero), -larger, larger))
        let root = Self.select(V.lessOrEqual(zero, x), right, left)
        return Self.select(V.less(zero, larger), root, Self(zero, zero))
    }
}

/// The speed of a curve as a function of its parameter, as far as a correction step needs it.
protocol SpeedFunction {
    /// The squared speed at several parameters.
    func squaredSpeed<V: DoubleLanes>(_ u: V) -> V
    /// The squared speed and half its derivative.
    func growth(at u: Double) -> (square: Double, half: Double)
    /// The length between two parameters by a quadrature rule, if the speed is smooth enough for it.
    func length(from a: Double, to b: Double, _ order: GaussLegendre.Order) -> Double
}

extension SpeedFunction {
    @inline(__always)
    func speed(_ u: Double) -> Double { squaredSpeed(u).squareRoot() }

    @inline(__always)
    func length(from a: Double, to b: Double, _ order: GaussLegendre.Order) -> Double {
        GaussLegendre.integral(from: a, to: b, order) { squaredSpeed($0).squareRoot }
    }
}

/// The velocity of a curve as a function of its parameter, with what computing its length needs.
///
/// The speed is the square root of an analytic function. How fast its integral converges depends only on the zeros of
/// that function in the complex plane.
protocol CurveVelocity: SpeedFunction, Sendable {
    /// Half the second derivative of the squared speed.
    func bend(at u: Double) -> Double
    /// A bound of the speed between two parameters. On the ellipse through the zeros the speed exceeds it by at most a
    /// factor of ρ².
    func speedBound(from a: Double, to b: Double) -> Double
    /// The two zeros of the squared speed nearest to an interval that is not longer than a quarter turn.
    func zeros(from a: Double, to b: Double) -> (SpeedZero<Double>, SpeedZero<Double>)
}

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

/// The velocity of an elliptical arc.
///
/// ```
/// v(u) = sweep·(cos θ·axis₂ − sin θ·axis₁),   θ = startAngle + u·sweep
/// ```
///
/// With the axes as complex numbers p and q, v vanishes where e^(2iθ) = −(q − i·p)/(q + i·p). These zeros are half a
/// turn apart. The flatter the ellipse, the nearer they are to the real line.
struct ArcVelocity: CurveVelocity {
    let axis1, axis2: SIMD2<Double>
    let startAngle, sweep: Double
    /// The real part of θ at one zero; the others are half turns away.
    let zeroAngle: Double
    /// The distance of the zeros from the real line, in θ.
    let distance: Double
    let slope: Double

    init(axis1: SIMD2<Double>, axis2: SIMD2<Double>, startAngle: Double, sweep: Double) {
        (self.axis1, self.axis2, self.startAngle, self.sweep) = (axis1, axis2, startAngle, sweep)
        let over = SIMD2(axis2.x + axis1.y, axis2.y - axis1.x)
        let under = SIMD2(axis2.x - axis1.y, axis2.y + axis1.x)
        let (o, u) = (over.x * over.x + over.y * over.y, under.x * under.x + under.y * under.y)
        // −over·conj(under)
        let x = -(over.x * under.x + over.y * under.y)
        let y = -(over.y * under.x - over.x * under.y)
        zeroAngle = 0.5 * Trigonometry.arcTangent(y: y, x: x)
        distance = 0.25 * Logarithm.log(o / u).magnitude
        // At the ends of a flat ellipse the velocity changes by the longer axis per radian.
        let longest = 0.5 * (o.squareRoot() + u.squareRoot())
        slope = longest * sweep.magnitude * sweep.magnitude
    }

    @inline(__always)
    func growth(at u: Double) -> (square: Double, half: Double) {
        let (v, w) = Self.motion(u, axis1, axis2, startAngle, sweep)
        return (v.dot(v), v.dot(w))
    }

    func bend(at u: Double) -> Double {
        let (v, w) = Self.motion(u, axis1, axis2, startAngle, sweep)
        return w.dot(w) - sweep * sweep * v.dot(v)
    }

    /// Returns the velocity and its derivative.
    @inline(__always)
    static func motion(
        _ u: Double, _ axis1: SIMD2<Double>, _ axis2: SIMD2<Double>, _ startAngle: Double, _ sweep: Double
    ) -> (SIMD2<Double>, SIMD2<Double>) {
        let (sin, cos) = Trigonometry.sinCos(startAngle + u * sweep)
        return ((axis2 * cos - axis1 * sin) * sweep, (axis1 * cos + axis2 * sin) * (-sweep * sweep))
    }

    @inline(__always)
    func squaredSpeed<V: DoubleLanes>(_ u: V) -> V { Self.squaredSpeed(u, axis1, axis2, startAngle, sweep) }

    @inline(__always)
    static func squaredSpeed<V: DoubleLanes>(
        _ u: V, _ axis1: SIMD2<Double>, _ axis2: SIMD2<Double>, _ startAngle: Double, _ sweep: Double
    ) -> V {
        let (sin, cos) = Trigonometry.sinCos(V(splat: startAngle) + u * V(splat: sweep))
        let x = (V(splat: axis2.x) * cos - V(splat: axis1.x) * sin) * V(splat: sweep)
        let y = (V(splat: axis2.y) * cos - V(splat: axis1.y) * sin) * V(splat: sweep)
        return x * x + y * y
    }

    /// Not inlined: with the sine and cosine of each rule it is 30 KB.
    @inline(never)
    func length(from a: Double, to b: Double, _ order: GaussLegendre.Order) -> Double {
        GaussLegendre.integral(from: a, to: b, order) { squaredSpeed($0).squareRoot }
    }

    /// The bound of the whole ellipse, times its growth up to the largest distance that `zero(_:)` reports: cosh 3 is
    /// 10.07.
    func speedBound(from a: Double, to b: Double) -> Double { 16 * slope / sweep.magnitude }

    func zeros(from a: Double, to b: Double) -> (SpeedZero<Double>, SpeedZero<Double>) {
        let middle = startAngle + 0.5 * (a + b) * sweep
        let nearest = zeroAngle + Rounding.nearest((middle - zeroAngle) * (1 / Double.pi)) * Double.pi
        let next = nearest < middle ? nearest + Double.pi : nearest - Double.pi
        return (zero(nearest), zero(next))
    }

    /// Limits the distance: sine and cosine grow so fast away from the real line that a farther zero gains nothing.
    private func zero(_ angle: Double) -> SpeedZero<Double> {
        SpeedZero(
            position: (angle - startAngle) / sweep, distance: min(distance, 3) / sweep.magnitude, slope: slope)
    }
}

/// The parameters in 0…1, ascending, at which a curve on a straight line turns back.
///
/// The parts between them are straight lines, whose lengths are exact.
struct LineTurns: Sendable, Equatable {
    /// The smaller parameter; 0 if there is none.
    let first: Double
    /// The larger parameter; 0 if there is none.
    let second: Double

    /// No turns.
    static var none: LineTurns { LineTurns(0, 0) }

    private init(_ first: Double, _ second: Double) {
        self.first = first
        self.second = second
    }

    /// The turns for a velocity d₀ + u·(d₁ + u·d₂); nil if the three directions differ.
    init?<Vector: SplineVector>(_ d0: Vector, _ d1: Vector, _ d2: Vector) {
        func areParallel(_ a: Vector, _ b: Vector) -> Bool {
            for i in 0..<Vector.componentCount {
                for j in 0..<i where a[component: i] * b[component: j] != a[component: j] * b[component: i] {
                    return false
                }
            }
            return true
        }
        guard areParallel(d0, d1), areParallel(d0, d2), areParallel(d1, d2) else { return nil }
        var axis = 0, largest = 0.0
        for i in 0..<Vector.componentCount {
            let size = d0[component: i].magnitude + d1[component: i].magnitude + d2[component: i].magnitude
            if size > largest { (axis, largest) = (i, size) }
        }
        // At a double root the velocity does not change sign. Both turns are then equal, and the part between is empty.
        let roots = QuadraticRoots(d2[component: axis], d1[component: axis], d0[component: axis])
        let (u, v) = (Self.inside(roots.first), Self.inside(roots.second))
        self.init(min(u, v), max(u, v))
    }

    private static func inside(_ u: Double) -> Double { u > 0 && u < 1 ? u : 0 }
}

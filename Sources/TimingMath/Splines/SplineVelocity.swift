/// The velocity of a spline segment with respect to its fraction, in up to four dimensions. Missing components are 0.
///
/// ```
/// v(u) = d₀ + u·(d₁ + u·d₂)
/// ```
struct SplineHodograph: Sendable, Equatable {
    let d0, d1, d2: SIMD4<Double>
    /// Whether all third and fourth components are 0.
    let isPlane: Bool

    init(d0: SIMD4<Double>, d1: SIMD4<Double>, d2: SIMD4<Double>) {
        (self.d0, self.d1, self.d2) = (d0, d1, d2)
        isPlane = d0.highHalf == .zero && d1.highHalf == .zero && d2.highHalf == .zero
    }

    /// Whether the velocity is not identically 0.
    var hasLength: Bool { d0 != .zero || d1 != .zero || d2 != .zero }

    @inline(__always)
    private func value(at u: Double) -> SIMD4<Double> { d0 + (d1 + d2 * u) * u }

    @inline(__always)
    private func derivative(at u: Double) -> SIMD4<Double> { d1 + d2 * (2 * u) }

    /// Half the second derivative of the squared speed.
    func bend(at u: Double) -> Double {
        let w = derivative(at: u)
        return w.dot(w) + 2 * value(at: u).dot(d2)
    }

    /// An upper bound of the speed between two fractions. See ``CurveVelocity``.
    func speedBound(from a: Double, to b: Double) -> Double {
        func size(_ v: SIMD4<Double>) -> Double {
            (v.x.magnitude + v.y.magnitude) + (v.z.magnitude + v.w.magnitude)
        }
        let middle = 0.5 * (a + b), half = 0.5 * (b - a)
        return size(value(at: middle)) + (size(derivative(at: middle)) + size(d2) * half) * half
    }
}

extension SplineHodograph: SpeedFunction {
    @inline(__always)
    func squaredSpeed<V: DoubleLanes>(_ u: V) -> V {
        @inline(__always)
        func square(_ d0: Double, _ d1: Double, _ d2: Double) -> V {
            let v = V(splat: d0) + (V(splat: d1) + V(splat: d2) * u) * u
            return v * v
        }
        let plane = square(d0.x, d1.x, d2.x) + square(d0.y, d1.y, d2.y)
        return isPlane ? plane : plane + (square(d0.z, d1.z, d2.z) + square(d0.w, d1.w, d2.w))
    }

    @inline(__always)
    func growth(at u: Double) -> (square: Double, half: Double) {
        let v = value(at: u)
        return (v.dot(v), v.dot(derivative(at: u)))
    }
}

/// The velocity, with the additional data needed to build a table of lengths.
struct SplineVelocity: CurveVelocity {
    let hodograph: SplineHodograph
    /// The places where the segment turns back, if it is on a straight line.
    let turns: LineTurns?
    private let first, second: SpeedZero<Double>

    init(_ hodograph: SplineHodograph) {
        self.hodograph = hodograph
        let (d0, d1, d2) = (hodograph.d0, hodograph.d1, hodograph.d2)
        turns = LineTurns(d0, d1, d2)
        if turns != nil {
            // Between the turns the speed is a polynomial.
            (first, second) = (.none, .none)
        } else if hodograph.isPlane {
            (first, second) =
                SpeedPolynomial(Lanes2(d0.x, d0.y), Lanes2(d1.x, d1.y), Lanes2(d2.x, d2.y)).zeros
        } else {
            (first, second) = SpaceSpeed(d0, d1, d2).zeros
        }
    }

    @inline(__always)
    func squaredSpeed<V: DoubleLanes>(_ u: V) -> V { hodograph.squaredSpeed(u) }

    @inline(__always)
    func growth(at u: Double) -> (square: Double, half: Double) { hodograph.growth(at: u) }

    func bend(at u: Double) -> Double { hodograph.bend(at: u) }

    func speedBound(from a: Double, to b: Double) -> Double { hodograph.speedBound(from: a, to: b) }

    func zeros(from a: Double, to b: Double) -> (SpeedZero<Double>, SpeedZero<Double>) { (first, second) }
}

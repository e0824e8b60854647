/// A curve's velocity as a function of its parameter, with what its length needs to know of it.
///
/// The speed is the square root of a function that is analytic, so that all there is to know about how its integral
/// converges is where in the complex plane that function is 0.
protocol CurveVelocity: Sendable {
    /// The velocity at a parameter.
    func value(at u: Double) -> SIMD2<Double>
    /// The velocity's derivative.
    func derivative(at u: Double) -> SIMD2<Double>
    /// The derivative of that.
    func secondDerivative(at u: Double) -> SIMD2<Double>
    /// The square of the speed, at several parameters.
    func squaredSpeed<V: DoubleLanes>(_ u: V) -> V
    /// A bound of the speed between two parameters, which is not surpassed by more than ρ² on the ellipse through its
    /// zeros.
    func speedBound(from a: Double, to b: Double) -> Double
    /// The two zeros of the squared speed that are nearest to an interval not longer than a quarter turn.
    func zeros(from a: Double, to b: Double) -> (SpeedZero<Double>, SpeedZero<Double>)
    /// The length between two parameters by a rule; the speed is smooth enough for it.
    func length(from a: Double, to b: Double, _ order: GaussLegendre.Order) -> Double
}

extension CurveVelocity {
    @inline(__always)
    func speed(_ u: Double) -> Double { squaredSpeed(u).squareRoot() }

    @inline(__always)
    func length(from a: Double, to b: Double, _ order: GaussLegendre.Order) -> Double {
        GaussLegendre.integral(from: a, to: b, order) { squaredSpeed($0).squareRoot }
    }
}

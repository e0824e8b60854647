/// How fast a curve is run through at its parameters: what a step to a length needs.
protocol SpeedFunction {
    /// The square of the speed, at several parameters.
    func squaredSpeed<V: DoubleLanes>(_ u: V) -> V
    /// The square of the speed, and half its derivative.
    func growth(at u: Double) -> (square: Double, half: Double)
    /// The length between two parameters by a rule; the speed is smooth enough for it.
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

/// A curve's velocity as a function of its parameter, with what its length needs to know of it.
///
/// The speed is the square root of a function that is analytic, so that all there is to know about how its integral
/// converges is where in the complex plane that function is 0.
protocol CurveVelocity: SpeedFunction, Sendable {
    /// Half the second derivative of the square of the speed.
    func bend(at u: Double) -> Double
    /// A bound of the speed between two parameters, which is not surpassed by more than ρ² on the ellipse through its
    /// zeros.
    func speedBound(from a: Double, to b: Double) -> Double
    /// The two zeros of the squared speed that are nearest to an interval not longer than a quarter turn.
    func zeros(from a: Double, to b: Double) -> (SpeedZero<Double>, SpeedZero<Double>)
}

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

/// The parameters in 0…1, ascending, at which a curve that lies on a straight line turns back.
///
/// There the pieces of the curve are straight lines, whose lengths are exact.
struct LineTurns: Sendable, Equatable {
    /// Not above `second`; 0 where there is none.
    let first: Double
    /// 0 where there is none.
    let second: Double

    /// None.
    static var none: LineTurns { LineTurns(0, 0) }

    private init(_ first: Double, _ second: Double) {
        self.first = first
        self.second = second
    }

    /// Those of a velocity d₀ + u·(d₁ + u·d₂); nil if the three directions differ.
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
        // Where the velocity is 0 without a change of sign nothing turns: there the roots are equal.
        let roots = QuadraticRoots(d2[component: axis], d1[component: axis], d0[component: axis])
        let (u, v) = (Self.inside(roots.first), Self.inside(roots.second))
        self.init(min(u, v), max(u, v))
    }

    private static func inside(_ u: Double) -> Double { u > 0 && u < 1 ? u : 0 }
}

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

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

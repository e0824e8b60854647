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
    init?(_ d0: SIMD2<Double>, _ d1: SIMD2<Double>, _ d2: SIMD2<Double>) {
        func areParallel(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool { a.x * b.y == a.y * b.x }
        guard areParallel(d0, d1), areParallel(d0, d2), areParallel(d1, d2) else { return nil }
        func size(_ axis: Int) -> Double { d0[axis].magnitude + d1[axis].magnitude + d2[axis].magnitude }
        let axis = size(0) < size(1) ? 1 : 0
        // Where the velocity is 0 without a change of sign nothing turns: there the roots are equal.
        let roots = QuadraticRoots(d2[axis], d1[axis], d0[axis])
        let (u, v) = (Self.inside(roots.first), Self.inside(roots.second))
        self.init(min(u, v), max(u, v))
    }

    private static func inside(_ u: Double) -> Double { u > 0 && u < 1 ? u : 0 }
}

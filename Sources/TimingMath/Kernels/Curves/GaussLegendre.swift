/// Gauss-Legendre quadrature: the integral of a smooth function from a few of its values.
///
/// ```
/// ∫ f ≈ (b − a)/2 · Σ wᵢ·f((a + b)/2 + (b − a)/2·xᵢ)
/// ```
///
/// with xᵢ the roots of the Legendre polynomial of degree n. The error falls geometrically with n, faster the farther
/// from a … b the function's singularities in the complex plane are:
///
/// ```
/// |error| ≤ (b − a)/2 · 64/15 · M · ρ⁻²ⁿ / (1 − ρ⁻²)
/// ```
///
/// where M bounds |f| on the ellipse with foci a and b through the nearest singularity, and ρ is half the sum of its
/// diameters in units of (b − a)/2.
///
/// Source: C. F. Gauss, "Methodus nova integralium valores per approximationem inveniendi" (1814); the bound: L. N.
/// Trefethen, "Is Gauss Quadrature Better than Clenshaw-Curtis?", SIAM Review 50 (2008), theorem 4.5.
enum GaussLegendre {
    /// How many values a rule takes, all eight at a time.
    enum Order: Int, Sendable {
        case eight = 8
        case sixteen = 16
        case twentyFour = 24
        case thirtyTwo = 32
    }

    /// The integral from `a` to `b` by a rule of an order.
    @inline(__always)
    static func integral(
        from a: Double, to b: Double, _ order: Order, of f: (Doublex8) -> Doublex8
    ) -> Double {
        switch order {
        case .eight: integral8InLanes(from: a, to: b, of: f)
        case .sixteen: integral16InLanes(from: a, to: b, of: f)
        case .twentyFour: integral24InLanes(from: a, to: b, of: f)
        case .thirtyTwo: integral32InLanes(from: a, to: b, of: f)
        }
    }

    /// The first order whose error is below `tolerance`, for the square root of a polynomial of degree four; nil where
    /// there is none.
    ///
    /// It grows to no more than `size`·ρ² on the ellipse through its nearest branch point. What such a root adds falls
    /// by a further n^(3/2), which more than makes up for the factor 64/15 … of the bound.
    ///
    /// - Parameters:
    ///   - size: a bound of the function times the width of the interval.
    ///   - rho: of the ellipse, squared.
    ///   - tolerance: the largest error.
    @inline(__always)
    static func order(size: Double, rhoSquared: Double, tolerance: Double) -> Order? {
        // ρ^(2n−2).
        let fourth = rhoSquared * rhoSquared
        let sixth = fourth * rhoSquared
        let eighth = fourth * fourth
        if size <= (22 * tolerance) * (eighth * sixth) { return .eight }
        let sixteenth = eighth * eighth
        if size <= (64 * tolerance) * (sixteenth * (eighth * sixth)) { return .sixteen }
        let thirtySecond = sixteenth * sixteenth
        if size <= (117 * tolerance) * (thirtySecond * (eighth * sixth)) { return .twentyFour }
        if size <= (181 * tolerance) * (thirtySecond * (sixteenth * (eighth * sixth))) { return .thirtyTwo }
        return nil
    }

    /// The same over lanes, as the number of values; 0 where there is none. One value alone is faster with branches.
    @inline(__always)
    static func values<V: DoubleLanes>(size: V, rhoSquared: V, tolerance: Double) -> V {
        // ρ^(2n−2).
        let fourth = rhoSquared * rhoSquared
        let sixth = fourth * rhoSquared
        let eighth = fourth * fourth
        let sixteenth = eighth * eighth
        let thirtySecond = sixteenth * sixteenth
        @inline(__always)
        func choose(_ values: Double, _ factor: Double, _ power: V, else others: V) -> V {
            V.select(V.lessOrEqual(size, V(splat: factor * tolerance) * power), V(splat: values), others)
        }
        let many = choose(32, 181, thirtySecond * (sixteenth * (eighth * sixth)), else: V(splat: 0))
        let some = choose(24, 117, thirtySecond * (eighth * sixth), else: many)
        let few = choose(16, 64, sixteenth * (eighth * sixth), else: some)
        return choose(8, 22, eighth * sixth, else: few)
    }
}

extension Doublex8 {
    /// The sum of the lanes, in pairs.
    @inline(__always)
    var total: Double {
        let fours = v.lowHalf + v.highHalf
        let twos = fours.lowHalf + fours.highHalf
        return twos.x + twos.y
    }
}

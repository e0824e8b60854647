/// Gauss-Legendre quadrature, which integrates a smooth function from a few values.
///
/// ```
/// ∫ f ≈ (b − a)/2 · Σ wᵢ·f((a + b)/2 + (b − a)/2·xᵢ)
/// ```
///
/// Here xᵢ are the roots of the Legendre polynomial of degree n. The error falls geometrically with n. It falls faster
/// if the function's singularities in the complex plane are farther from the interval a … b:
///
/// ```
/// |error| ≤ (b − a)/2 · 64/15 · M · ρ⁻²ⁿ / (1 − ρ⁻²)
/// ```
///
/// Here M bounds |f| on the ellipse with foci a and b through the nearest singularity, and ρ is half the sum of the
/// ellipse's diameters in units of (b − a)/2.
///
/// Source: C. F. Gauss, "Methodus nova integralium valores per approximationem inveniendi" (1814). The bound is from L.
/// N. Trefethen, "Is Gauss Quadrature Better than Clenshaw-Curtis?", SIAM Review 50 (2008), theorem 4.5.
enum GaussLegendre {
    /// The number of function values, which are computed eight at a time.
    enum Order: Int, Sendable {
        case eight = 8
        case sixteen = 16
        case twentyFour = 24
        case thirtyTwo = 32
    }

    /// Returns the integral from `a` to `b` by a rule of the given order.
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

    /// Returns the lowest order with an error below `tolerance` for the square root of a polynomial of degree four, or
    /// nil if there is none.
    ///
    /// On the ellipse through its nearest branch point, the function is at most `size`·ρ². The error for such a root
    /// falls by a further factor of n^(3/2), which more than compensates for the factor 64/15 … of the bound.
    ///
    /// ```
    /// ρ^(2n−2) ≥ 2·T(τ) − 1,   T the Chebyshev polynomial of degree n − 1
    /// ```
    ///
    /// - Parameters:
    ///   - size: A bound of the function times the width of the interval.
    ///   - tau: (ρ² + ρ⁻²)/2 of the ellipse.
    ///   - tolerance: The largest error.
    @inline(__always)
    static func order(size: Double, tau: Double, tolerance: Double) -> Order? {
        let two = 2 * tau * tau - 1, four = 2 * two * two - 1
        let seven = 2 * (tau * (2 * two - 1)) * four - tau
        if size <= (22 * tolerance) * (2 * seven - 1) { return .eight }
        let eight = 2 * four * four - 1
        let fifteen = 2 * seven * eight - tau
        if size <= (64 * tolerance) * (2 * fifteen - 1) { return .sixteen }
        let twentyThree = 2 * fifteen * eight - seven
        if size <= (117 * tolerance) * (2 * twentyThree - 1) { return .twentyFour }
        let sixteen = 2 * eight * eight - 1
        let thirtyOne = 2 * fifteen * sixteen - tau
        if size <= (181 * tolerance) * (2 * thirtyOne - 1) { return .thirtyTwo }
        return nil
    }

    /// The lane form of `order(size:tau:tolerance:)`. Returns the number of values, or 0 if no rule is enough. For a
    /// single value, the form with branches is faster.
    @inline(__always)
    static func values<V: DoubleLanes>(size: V, tau: V, tolerance: Double) -> V {
        let one = V(splat: 1), double = V(splat: 2)
        let two = double * tau * tau - one, four = double * two * two - one
        let seven = double * (tau * (double * two - one)) * four - tau
        let eight = double * four * four - one
        let fifteen = double * seven * eight - tau
        let twentyThree = double * fifteen * eight - seven
        let sixteen = double * eight * eight - one
        let thirtyOne = double * fifteen * sixteen - tau
        @inline(__always)
        func choose(_ values: Double, _ factor: Double, _ power: V, else others: V) -> V {
            V.select(
                V.lessOrEqual(size, V(splat: factor * tolerance) * (double * power - one)), V(splat: values), others)
        }
        let many = choose(32, 181, thirtyOne, else: V(splat: 0))
        let some = choose(24, 117, twentyThree, else: many)
        let few = choose(16, 64, fifteen, else: some)
        return choose(8, 22, seven, else: few)
    }
}

extension Doublex8 {
    /// The sum of the lanes, added in pairs.
    @inline(__always)
    var total: Double {
        let fours = v.lowHalf + v.highHalf
        let twos = fours.lowHalf + fours.highHalf
        return twos.x + twos.y
    }
}

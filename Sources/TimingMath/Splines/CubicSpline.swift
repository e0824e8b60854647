/// The interpolating cubic spline, which is piecewise cubic with a continuous second derivative.
///
///     λ·mᵢ₋₁ + 2·mᵢ + μ·mᵢ₊₁ = 3·(λ·dᵢ₋₁ + μ·dᵢ),    λ = hᵢ/(hᵢ₋₁ + hᵢ),    μ = 1 − λ,    dᵢ = (vᵢ₊₁ − vᵢ)/hᵢ
///
/// These equations determine the derivatives m at the inner knots, where h are the knot intervals. The boundary
/// condition adds two equations.
///
/// - Accuracy: for intervals in ¼…2 and every boundary, 32 · 2⁻⁵³ of the sum of the largest value's and the largest
///   tangent's magnitude (tested against a dense solution in double-double). <doc:Splines> covers other intervals.
/// - Complexity: O(n) to build, for n knots.
/// - Source: C. de Boor, "A Practical Guide to Splines", 1978. Boundaries and small cases are as in SciPy's
///   CubicSpline.
public struct CubicSpline<Vector: SplineVector>: SplineCurve {
    /// The boundary condition that makes the spline unique.
    public enum Boundary: Sendable, Equatable {
        /// The second derivative is 0 at both ends.
        case natural
        /// The first derivatives at the ends are given.
        case clamped(start: Vector, end: Vector)
        /// The third derivative is continuous at the second and the last but one knot. Three knots give a parabola and
        /// two give a line.
        case notAKnot
        /// The first and second derivatives are equal at both ends. The last value must equal the first.
        case periodic
    }

    /// The spline as piecewise cubic polynomials.
    public let cubics: PiecewiseCubic<Vector>

    /// Creates the spline through values at knots.
    ///
    /// - Parameters:
    ///   - knots: At least two finite knots, strictly ascending.
    ///   - values: One finite value per knot.
    ///   - boundary: The boundary condition.
    ///   - extrapolation: The behaviour outside the knots. If nil, a periodic spline repeats, and any other spline
    ///     continues its end polynomials.
    /// - Throws: `SplineError`. The error is `endsDiffer` if a periodic spline's last value does not equal its first.
    /// - Complexity: O(n) for n knots.
    @_specialize(where Vector == Double)
    @_specialize(where Vector == SIMD2<Double>)
    @_specialize(where Vector == SIMD3<Double>)
    @_specialize(where Vector == SIMD4<Double>)
    public init(
        knots: [Double], values: [Vector], boundary: Boundary,
        extrapolation: PiecewiseCubic<Vector>.Extrapolation? = nil
    ) throws(SplineError) {
        try SplineInput.require(knots: knots, values: values)
        switch boundary {
        case .clamped(let start, let end):
            guard start.isFinite else { throw .notFinite(parameter: "boundary.start") }
            guard end.isFinite else { throw .notFinite(parameter: "boundary.end") }
        case .periodic: guard values[0] == values[values.count - 1] else { throw .endsDiffer }
        case .natural, .notAKnot: break
        }
        let extrapolation = extrapolation ?? (boundary == .periodic ? .periodic : .polynomial)
        cubics = try PiecewiseCubic.inRange(values) { (values, unit) throws(SplineError) in
            let equations = Equations(knots: knots, values: values, boundary: boundary.divided(by: unit))
            let tangents = equations.tangents()
            return try PiecewiseCubic(knots: knots, values: values, extrapolation: extrapolation, unit: unit) { i in
                (equations.slope(tangents[i], segment: i), equations.slope(tangents[i + 1], segment: i))
            }
        }
    }
}

extension CubicSpline.Boundary {
    fileprivate func divided(by unit: Double) -> Self {
        guard case .clamped(let start, let end) = self else { return self }
        return .clamped(start: start.scaled(by: 1 / unit), end: end.scaled(by: 1 / unit))
    }
}

/// The interpolating cubic spline: piecewise cubic with a continuous second derivative.
///
/// ```
/// λ·mᵢ₋₁ + 2·mᵢ + μ·mᵢ₊₁ = 3·(λ·dᵢ₋₁ + μ·dᵢ),    λ = hᵢ/(hᵢ₋₁ + hᵢ),    μ = 1 − λ,    dᵢ = (vᵢ₊₁ − vᵢ)/hᵢ
/// ```
///
/// for the derivatives m at the inner knots, h the knots' intervals; the boundary makes two more equations.
///
/// Accuracy: 32 · 2⁻⁵³ of the sum of the largest value's and the largest tangent's magnitude on intervals in ¼…2, which
/// differ up to eightfold, with every boundary (tested against a dense solution in double-double). Not-a-knot loses as many
/// digits as the interval next to an end is shorter than the end's, but is exact in that sense with four knots or fewer.
/// Knots whose intervals' ratios reach 10³⁰⁰ are solved without leaving the range of a number where the solution does not
/// leave it. Where one component of a vector is above 2⁵⁰⁰, what is below 2⁻⁵⁰⁰ in another is lost.
/// Complexity: building O(n) for n knots.
/// Source: C. de Boor, "A Practical Guide to Splines", 1978; the boundaries and the small cases as in SciPy's CubicSpline.
public struct CubicSpline<Vector: SplineVector>: SplineCurve {
    /// What makes the spline definite at its ends.
    public enum Boundary: Sendable, Equatable {
        /// The second derivative is 0 at both ends.
        case natural
        /// The first derivatives at the ends.
        case clamped(start: Vector, end: Vector)
        /// The third derivative is continuous at the second and at the last but one knot. Three knots: the parabola; two:
        /// the line.
        case notAKnot
        /// The first and the second derivative at one end are those at the other; the last value has to be the first.
        case periodic
    }

    /// The polynomials.
    public let cubics: PiecewiseCubic<Vector>

    /// The spline through values at knots.
    ///
    /// - Parameters:
    ///   - knots: at least two, finite, ascending.
    ///   - values: one a knot, finite.
    ///   - boundary: what makes the spline definite at its ends.
    ///   - extrapolation: what there is outside the knots; unless given, periodic splines go on periodically, others as
    ///     their end polynomials.
    /// - Throws: `SplineError`; `endsDiffer` where a periodic spline's last value is not equal to its first.
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
        let problem = CubicSplineProblem(knots: knots, values: values, boundary: boundary)
        let tangents = problem.tangents()
        cubics = try PiecewiseCubic(
            knots: knots, values: values,
            extrapolation: extrapolation ?? (boundary == .periodic ? .periodic : .polynomial)
        ) { i in
            (problem.slope(tangents[i], segment: i), problem.slope(tangents[i + 1], segment: i))
        }
    }
}

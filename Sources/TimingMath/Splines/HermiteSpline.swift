/// The piecewise cubic with a given value and derivative at every knot.
///
/// ```
/// v = H₀₀(u)·vᵢ + h·H₁₀(u)·mᵢ + H₀₁(u)·vᵢ₊₁ + h·H₁₁(u)·mᵢ₊₁
/// H₀₀ = 2u³ − 3u² + 1,  H₁₀ = u³ − 2u² + u,  H₀₁ = −2u³ + 3u²,  H₁₁ = u³ − u²
/// ```
///
/// Here h is the width of segment i, and u is the fraction of that segment. The spline is C¹.
///
/// - Accuracy: as `PiecewiseCubic`, with coefficients that are rounded sums of the values and of the tangents times the
///   width. The result is exact if these sums and products and the fraction are exact (tested against rationals).
///
/// Source: C. Hermite; equivalent to SciPy's CubicHermiteSpline.
public struct HermiteSpline<Vector: SplineVector>: SplineCurve {
    /// The spline as piecewise cubic polynomials.
    public let cubics: PiecewiseCubic<Vector>

    /// Creates the spline through values with given derivatives at knots.
    ///
    /// - Parameters:
    ///   - knots: At least two finite knots, strictly ascending.
    ///   - values: One finite value per knot.
    ///   - tangents: One finite derivative per knot, with respect to the parameter.
    ///   - extrapolation: The behaviour outside the knots.
    /// - Throws: `SplineError` if an argument is invalid.
    /// - Complexity: O(n) for n knots.
    @_specialize(where Vector == Double)
    @_specialize(where Vector == SIMD2<Double>)
    @_specialize(where Vector == SIMD3<Double>)
    @_specialize(where Vector == SIMD4<Double>)
    public init(
        knots: [Double], values: [Vector], tangents: [Vector],
        extrapolation: PiecewiseCubic<Vector>.Extrapolation = .polynomial
    ) throws(SplineError) {
        try SplineInput.require(knots: knots, values: values)
        guard tangents.count == values.count else {
            throw .countMismatch(parameter: "tangents", count: tangents.count, expected: values.count)
        }
        try SplineInput.require(tangents, named: "tangents", atLeast: 2)
        cubics = try PiecewiseCubic.inRange(values) { (values, unit) throws(SplineError) in
            try PiecewiseCubic(knots: knots, values: values, extrapolation: extrapolation, unit: unit) { i in
                let width = knots[i + 1] - knots[i], inverse = 1 / unit
                return (
                    tangents[i].scaled(by: inverse).scaled(by: width),
                    tangents[i + 1].scaled(by: inverse).scaled(by: width)
                )
            }
        }
    }
}

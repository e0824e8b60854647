/// The piecewise cubic with a given value and a given derivative at every knot.
///
/// ```
/// v = H₀₀(u)·vᵢ + h·H₁₀(u)·mᵢ + H₀₁(u)·vᵢ₊₁ + h·H₁₁(u)·mᵢ₊₁
/// ```
///
/// with h the width of segment i and the Hermite polynomials H₀₀ = 2u³ − 3u² + 1, H₁₀ = u³ − 2u² + u,
/// H₀₁ = −2u³ + 3u², H₁₁ = u³ − u². C¹.
///
/// Accuracy: as `PiecewiseCubic`, for coefficients that are sums of the values and of the tangents times the width, rounded;
/// exact where these sums and products and the fraction are (tested against rationals).
/// Source: C. Hermite; as SciPy's CubicHermiteSpline.
public struct HermiteSpline<Vector: SplineVector>: SplineCurve {
    /// The polynomials.
    public let cubics: PiecewiseCubic<Vector>

    /// The spline through values at knots with derivatives there.
    ///
    /// - Parameters:
    ///   - knots: at least two, finite, ascending.
    ///   - values: one a knot, finite.
    ///   - tangents: one a knot, finite: derivatives with respect to the parameter.
    ///   - extrapolation: what there is outside the knots.
    /// - Throws: `SplineError`.
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
        cubics = try PiecewiseCubic(knots: knots, values: values, extrapolation: extrapolation) { i in
            let width = knots[i + 1] - knots[i]
            return (tangents[i].scaled(by: width), tangents[i + 1].scaled(by: width))
        }
    }
}

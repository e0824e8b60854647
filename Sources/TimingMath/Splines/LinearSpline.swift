/// Straight lines from value to value.
///
/// ```
/// v = vᵢ + u·(vᵢ₊₁ − vᵢ)
/// ```
///
/// u the fraction of segment i. C⁰.
///
/// Accuracy: as `PiecewiseCubic`, for coefficients vᵢ, the rounded difference vᵢ₊₁ − vᵢ, 0 and 0: within 1e-14 for
/// values in −2…2 (tested), and the second derivative is 0 (tested).
/// Source: the definition.
public struct LinearSpline<Vector: SplineVector>: SplineCurve {
    /// The polynomials.
    public let cubics: PiecewiseCubic<Vector>

    /// The lines through values at knots.
    ///
    /// - Parameters:
    ///   - knots: at least two, finite, ascending.
    ///   - values: one a knot, finite.
    ///   - extrapolation: what there is outside the knots.
    /// - Throws: `SplineError`.
    /// - Complexity: O(n) for n knots.
    @_specialize(where Vector == Double)
    @_specialize(where Vector == SIMD2<Double>)
    @_specialize(where Vector == SIMD3<Double>)
    @_specialize(where Vector == SIMD4<Double>)
    public init(
        knots: [Double], values: [Vector], extrapolation: PiecewiseCubic<Vector>.Extrapolation = .polynomial
    ) throws(SplineError) {
        try SplineInput.require(knots: knots, values: values)
        cubics = try PiecewiseCubic(knots: knots, values: values, extrapolation: extrapolation) { i in
            let rise = values[i + 1].minus(values[i])
            return (rise, rise)
        }
    }
}

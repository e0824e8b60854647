/// Linear interpolation between consecutive values.
///
/// ```
/// v = vᵢ + u·(vᵢ₊₁ − vᵢ)
/// ```
///
/// Here u is the fraction of segment i. The spline is C⁰.
///
/// - Accuracy: as `PiecewiseCubic`, with the coefficients vᵢ, the rounded difference vᵢ₊₁ − vᵢ, 0 and 0. For values in
///   −2…2 the error is at most 1e-14, and the second derivative is exactly 0 (both tested).
///
/// Source: the definition.
public struct LinearSpline<Vector: SplineVector>: SplineCurve {
    /// The spline as piecewise cubic polynomials.
    public let cubics: PiecewiseCubic<Vector>

    /// Creates the spline through values at knots.
    ///
    /// - Parameters:
    ///   - knots: At least two finite knots, strictly ascending.
    ///   - values: One finite value per knot.
    ///   - extrapolation: The behaviour outside the knots.
    /// - Throws: `SplineError` if an argument is invalid.
    /// - Complexity: O(n) for n knots.
    @_specialize(where Vector == Double)
    @_specialize(where Vector == SIMD2<Double>)
    @_specialize(where Vector == SIMD3<Double>)
    @_specialize(where Vector == SIMD4<Double>)
    public init(
        knots: [Double], values: [Vector], extrapolation: PiecewiseCubic<Vector>.Extrapolation = .polynomial
    ) throws(SplineError) {
        try SplineInput.require(knots: knots, values: values)
        cubics = try PiecewiseCubic.inRange(values) { (values, unit) throws(SplineError) in
            try PiecewiseCubic(knots: knots, values: values, extrapolation: extrapolation, unit: unit) { i in
                let rise = values[i + 1].minus(values[i])
                return (rise, rise)
            }
        }
    }
}

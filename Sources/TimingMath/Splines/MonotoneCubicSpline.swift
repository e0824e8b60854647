/// The spline that keeps the data's monotonicity: where values rise so does the spline, and it turns only at knots.
///
/// ```
/// mᵢ = (w₁ + w₂) / (w₁/dᵢ₋₁ + w₂/dᵢ)        w₁ = 2hᵢ + hᵢ₋₁,  w₂ = hᵢ + 2hᵢ₋₁
/// ```
///
/// with hᵢ the width and dᵢ the slope of the chord of segment i; mᵢ is 0 where dᵢ₋₁ and dᵢ differ in sign or one is 0.
/// At an end the slope is that of the parabola through the three nearest points, but 0 where its sign is not that of
/// the end's chord, and at most 3 times the chord's where the first two chords differ in sign. Two points make a line.
/// Vectors are taken component by component. C¹.
///
/// Accuracy: between two knots each component stays between their values but for 12 · 2⁻⁵³ of the larger one (tested on
/// random data).
/// Source: F. N. Fritsch, J. Butland, "A method for constructing local monotone piecewise cubic interpolants" (1984), after
/// F. N. Fritsch, R. E. Carlson, "Monotone piecewise cubic interpolation" (1980); as SciPy's PchipInterpolator.
public struct MonotoneCubicSpline<Vector: SplineVector>: SplineCurve {
    /// The polynomials.
    public let cubics: PiecewiseCubic<Vector>

    /// The spline through values at knots.
    ///
    /// - Parameters:
    ///   - knots: at least two, finite, ascending.
    ///   - values: one a knot, finite.
    ///   - extrapolation: what there is outside the knots.
    /// - Throws: `SplineError`; `notRepresentable` where neighbouring chords' slopes are beyond the range of a number even
    ///   in proportion to the data's size.
    /// - Complexity: O(n) for n knots.
    @_specialize(where Vector == Double)
    @_specialize(where Vector == SIMD2<Double>)
    @_specialize(where Vector == SIMD3<Double>)
    @_specialize(where Vector == SIMD4<Double>)
    public init(
        knots: [Double], values: [Vector], extrapolation: PiecewiseCubic<Vector>.Extrapolation = .polynomial
    ) throws(SplineError) {
        cubics = try SlopeRule.cubics(knots: knots, values: values, extrapolation: extrapolation) { chords in
            SlopeRule.slopes(chords, inner: Self.harmonicMean, end: Self.limitedEnd)
        }
    }

    private static func harmonicMean(_ h: (Double, Double), _ d: (Double, Double)) -> Double {
        guard (d.0 > 0 && d.1 > 0) || (d.0 < 0 && d.1 < 0) else { return 0 }
        let share = (2 * h.1 + h.0) / (3 * (h.0 + h.1))
        // As the smaller slope times a number of at most 3: reciprocals of slopes may leave the range of a number.
        return d.0.magnitude <= d.1.magnitude
            ? d.0 / (share + (1 - share) * (d.0 / d.1))
            : d.1 / (share * (d.1 / d.0) + (1 - share))
    }

    private static func limitedEnd(_ h: (Double, Double), _ d: (Double, Double)) -> Double {
        let slope = SlopeRule.parabolaEnd(h, d)
        if !(slope > 0 && d.0 > 0) && !(slope < 0 && d.0 < 0) { return 0 }
        let turns = (d.0 > 0) != (d.1 > 0) || d.1 == 0
        return turns && slope.magnitude > 3 * d.0.magnitude ? 3 * d.0 : slope
    }
}

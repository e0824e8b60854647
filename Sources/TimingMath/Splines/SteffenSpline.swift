/// Steffen's spline, which is monotonic between knots and turns only at knots.
///
/// ```
/// mᵢ = (sign dᵢ₋₁ + sign dᵢ) · min(|dᵢ₋₁|, |dᵢ|, |pᵢ|/2)        pᵢ = (dᵢ₋₁·hᵢ + dᵢ·hᵢ₋₁) / (hᵢ₋₁ + hᵢ)
/// ```
///
/// Here hᵢ is the width of segment i, dᵢ the slope of its chord, and pᵢ the slope of the parabola through three points.
/// Two points give a straight line. Vectors are interpolated component by component. The spline is C¹.
///
/// - Accuracy: between two knots each component stays between their values, within 12 · 2⁻⁵³ of the larger one (tested
///   on random data).
///
/// Source: M. Steffen, "A simple method for monotonic interpolation in one dimension" (1990), section 2.2 for the ends.
public struct SteffenSpline<Vector: SplineVector>: SplineCurve {
    /// The slopes at the first and the last knot.
    public enum Ends: Sendable, Hashable, CaseIterable {
        /// The slope of the parabola through the three nearest points. It is 0 if its sign differs from the end
        /// chord's, and limited to twice the chord's slope.
        case parabola
        /// The slope of the end chord, the simplest choice in the paper and the one in GSL.
        case chord
    }

    /// The spline as piecewise cubic polynomials.
    public let cubics: PiecewiseCubic<Vector>

    /// Creates the spline through values at knots.
    ///
    /// - Parameters:
    ///   - knots: At least two finite knots, strictly ascending.
    ///   - values: One finite value per knot.
    ///   - ends: The slopes at the ends.
    ///   - extrapolation: The behaviour outside the knots.
    /// - Throws: `SplineError`. The error is `notRepresentable` if the slopes of neighbouring chords overflow even
    ///   after the data is scaled to near 1.
    /// - Complexity: O(n) for n knots.
    @_specialize(where Vector == Double)
    @_specialize(where Vector == SIMD2<Double>)
    @_specialize(where Vector == SIMD3<Double>)
    @_specialize(where Vector == SIMD4<Double>)
    public init(
        knots: [Double], values: [Vector], ends: Ends = .parabola,
        extrapolation: PiecewiseCubic<Vector>.Extrapolation = .polynomial
    ) throws(SplineError) {
        cubics = try SlopeRule.cubics(knots: knots, values: values, extrapolation: extrapolation) { chords in
            SlopeRule.slopes(chords, inner: Self.limitedParabola) { h, d in
                ends == .chord ? d.0 : Self.limitedEnd(h, d)
            }
        }
    }

    private static func limitedParabola(_ h: (Double, Double), _ d: (Double, Double)) -> Double {
        guard (d.0 > 0 && d.1 > 0) || (d.0 < 0 && d.1 < 0) else { return 0 }
        let share = h.0 / (h.0 + h.1)
        let parabola = d.0 * (1 - share) + d.1 * share
        let slope = min(parabola.magnitude, 2 * min(d.0.magnitude, d.1.magnitude))
        return d.0 < 0 ? -slope : slope
    }

    private static func limitedEnd(_ h: (Double, Double), _ d: (Double, Double)) -> Double {
        let slope = SlopeRule.parabolaEnd(h, d)
        if !(slope > 0 && d.0 > 0) && !(slope < 0 && d.0 < 0) { return 0 }
        return slope.magnitude > 2 * d.0.magnitude ? 2 * d.0 : slope
    }
}

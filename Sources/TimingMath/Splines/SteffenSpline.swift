/// Steffen's spline, which is monotone between knots and turns only at knots.
///
/// ```
/// mᵢ = (sign dᵢ₋₁ + sign dᵢ) · min(|dᵢ₋₁|, |dᵢ|, |pᵢ|/2)        pᵢ = (dᵢ₋₁·hᵢ + dᵢ·hᵢ₋₁) / (hᵢ₋₁ + hᵢ)
/// ```
///
/// with hᵢ the width and dᵢ the slope of the chord of segment i, so that pᵢ is the slope of the parabola through three
/// points. Two points make a line. Vectors are taken component by component. C¹.
///
/// Accuracy: between two knots each component stays between their values but for 12 · 2⁻⁵³ of the larger one (tested on
/// random data).
/// Source: M. Steffen, "A simple method for monotonic interpolation in one dimension" (1990), section 2.2 for the ends.
public struct SteffenSpline<Vector: SplineVector>: SplineCurve {
    /// The slopes at the first and the last knot.
    public enum Ends: Sendable, Hashable, CaseIterable {
        /// That of the parabola through the three nearest points, but 0 where its sign is not that of the end's chord, and at
        /// most twice the chord's.
        case parabola
        /// That of the end's chord: the paper's simplest choice, and GSL's.
        case chord
    }

    /// The polynomials.
    public let cubics: PiecewiseCubic<Vector>

    /// The spline through values at knots.
    ///
    /// - Parameters:
    ///   - knots: at least two, finite, ascending.
    ///   - values: one a knot, finite.
    ///   - ends: the slopes at the ends.
    ///   - extrapolation: what there is outside the knots.
    /// - Throws: `SplineError`; `notRepresentable` where neighbouring chords' slopes are beyond the range of a number even
    ///   in proportion to the data's size.
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

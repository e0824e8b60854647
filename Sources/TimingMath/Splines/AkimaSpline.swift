/// Akima's spline, which weights each slope towards the straighter side and so reduces overshoot next to corners.
///
///     mᵢ = (w₁·dᵢ₋₁ + w₂·dᵢ) / (w₁ + w₂)                                              dᵢ: slope of chord i
///     w₁ = |dᵢ₊₁ − dᵢ|,  w₂ = |dᵢ₋₁ − dᵢ₋₂|                                           Akima
///     w₁ = |dᵢ₊₁ − dᵢ| + |dᵢ₊₁ + dᵢ|/2,  w₂ = |dᵢ₋₁ − dᵢ₋₂| + |dᵢ₋₁ + dᵢ₋₂|/2         modified (MATLAB's makima)
///
/// The spline is C¹, and vectors are interpolated component by component. Two points give a straight line.
/// <doc:Splines> describes the ends and ties.
///
/// - Accuracy: as `PiecewiseCubic`. For integer knots 1 to 3 apart and integer values in −4…4, slopes have an absolute
///   error of at most 24 · 2⁻⁵⁰ (tested against rationals); the error scales with the values.
/// - Source: H. Akima, "A new method of interpolation and smooth curve fitting based on local procedures" (1970).
public struct AkimaSpline<Vector: SplineVector>: SplineCurve {
    /// The spline as piecewise cubic polynomials.
    public let cubics: PiecewiseCubic<Vector>

    /// Creates the spline through values at knots.
    ///
    /// - Parameters:
    ///   - knots: At least two finite knots, strictly ascending.
    ///   - values: One finite value per knot.
    ///   - modified: Whether to use the modified weights, which keep plateaus flat and need no rule for ties.
    ///   - extrapolation: The behaviour outside the knots.
    /// - Throws: `SplineError`. The error is `notRepresentable` if the slopes of neighbouring chords overflow even
    ///   after the data is scaled to near 1.
    /// - Complexity: O(n) for n knots.
    @_specialize(where Vector == Double)
    @_specialize(where Vector == SIMD2<Double>)
    @_specialize(where Vector == SIMD3<Double>)
    @_specialize(where Vector == SIMD4<Double>)
    public init(
        knots: [Double], values: [Vector], modified: Bool = false,
        extrapolation: PiecewiseCubic<Vector>.Extrapolation = .polynomial
    ) throws(SplineError) {
        cubics = try SlopeRule.cubics(knots: knots, values: values, extrapolation: extrapolation) { chords in
            Self.slopes(chords, modified: modified)
        }
    }

    private static func slopes(_ chords: SlopeRule.Chords, modified: Bool) -> [Double] {
        let d = withGhosts(chords.slopes) { 2 * $0 - $1 }
        let noise = withGhosts(chords.noise) { 2 * $0 + $1 }
        // The four chords around knot i have indices i ... i + 3.
        return (0...chords.slopes.count).map { i in
            var (w1, w2) = ((d[i + 3] - d[i + 2]).magnitude, (d[i + 1] - d[i]).magnitude)
            if modified {
                w1 += 0.5 * (d[i + 3] + d[i + 2]).magnitude
                w2 += 0.5 * (d[i + 1] + d[i]).magnitude
            } else if w1 <= noise[i + 3] + noise[i + 2] && w2 <= noise[i + 1] + noise[i] {
                return 0.5 * d[i + 1] + 0.5 * d[i + 2]
            }
            let sum = w1 + w2
            return sum == 0 ? 0 : d[i + 1] * (w1 / sum) + d[i + 2] * (w2 / sum)
        }
    }

    /// Adds two elements at each end. Each is extrapolated from its two neighbours.
    private static func withGhosts(_ numbers: [Double], _ ghost: (Double, Double) -> Double) -> [Double] {
        let last = numbers.count - 1
        let before = ghost(numbers[0], numbers[1])
        let after = ghost(numbers[last], numbers[last - 1])
        return [ghost(before, numbers[0]), before] + numbers + [after, ghost(after, numbers[last])]
    }
}

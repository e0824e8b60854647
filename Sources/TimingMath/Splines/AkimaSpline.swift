/// Akima's spline, whose slope at a knot leans to the side where the data is straighter: few overshoots beside corners.
///
/// ```
/// mᵢ = (w₁·dᵢ₋₁ + w₂·dᵢ) / (w₁ + w₂)
/// w₁ = |dᵢ₊₁ − dᵢ|,  w₂ = |dᵢ₋₁ − dᵢ₋₂|                                           Akima
/// w₁ = |dᵢ₊₁ − dᵢ| + |dᵢ₊₁ + dᵢ|/2,  w₂ = |dᵢ₋₁ − dᵢ₋₂| + |dᵢ₋₁ + dᵢ₋₂|/2         modified
/// ```
///
/// with dᵢ the slope of the chord of segment i, and beyond each end two more by d₋₁ = 2d₀ − d₁. Two points make a line.
/// Vectors are taken component by component. C¹.
///
/// - Ties: where data is straight on both sides of a corner, both of Akima's weights are 0 and the slope is the mean
///   (dᵢ₋₁ + dᵢ)/2. Rounded data is never exactly straight, and the quotient of two roundings would be anything
///   between dᵢ₋₁ and dᵢ. So both count as 0 where neither is above what errors of 8 units of the last place of the
///   knots and values nearby can make of 0. (SciPy takes 1e-9 of the largest weight, so that values far away matter.)
/// - The modified form needs no such rule: its weights are 0 only where all four slopes are, and then so is mᵢ.
///
/// Accuracy: as `PiecewiseCubic`, for slopes within 24 · 2⁻⁵⁰, absolutely, where knots are whole numbers 1 to 3 apart and
/// values whole numbers in −4…4 (tested against rationals); in proportion for values of another size.
/// Source: H. Akima, "A new method of interpolation and smooth curve fitting based on local procedures" (1970); the modified
/// form is MATLAB's makima.
public struct AkimaSpline<Vector: SplineVector>: SplineCurve {
    /// The polynomials.
    public let cubics: PiecewiseCubic<Vector>

    /// The spline through values at knots.
    ///
    /// - Parameters:
    ///   - knots: at least two, finite, ascending.
    ///   - values: one a knot, finite.
    ///   - modified: whether the modified weights are used: flat where data is flat, and no ties.
    ///   - extrapolation: what there is outside the knots.
    /// - Throws: `SplineError`; `notRepresentable` where neighbouring chords' slopes are beyond the range of a number even
    ///   in proportion to the data's size.
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
        // The chords around knot i are at i ... i + 3.
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

    /// With two more at each end, each made from its two neighbours.
    private static func withGhosts(_ numbers: [Double], _ ghost: (Double, Double) -> Double) -> [Double] {
        let last = numbers.count - 1
        let before = ghost(numbers[0], numbers[1])
        let after = ghost(numbers[last], numbers[last - 1])
        return [ghost(before, numbers[0]), before] + numbers + [after, ghost(after, numbers[last])]
    }
}

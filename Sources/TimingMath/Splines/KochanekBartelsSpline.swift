/// A cubic spline whose tangents are set by a tension T, a continuity C and a bias B at each value.
///
///     incoming = [ (1−T)·(1−C)·(1+B)/2·(vᵢ − vᵢ₋₁) + (1−T)·(1+C)·(1−B)/2·(vᵢ₊₁ − vᵢ) ] · 2/(h⁻ + h⁺)
///     outgoing = [ (1−T)·(1+C)·(1+B)/2·(vᵢ − vᵢ₋₁) + (1−T)·(1−C)·(1−B)/2·(vᵢ₊₁ − vᵢ) ] · 2/(h⁻ + h⁺)
///
/// Tangents are per unit of the knots, and h⁻ and h⁺ are the neighbouring intervals. Positive tension tightens the
/// curve, positive continuity turns corners outwards, and positive bias makes the curve bend after the value. The
/// spline is C¹ if every continuity is 0, and otherwise C⁰.
///
/// - Accuracy: as `PiecewiseCubic`. Tangents have an error of at most 6.4e-12 for values in −2…2, intervals in ¼…2 and
///   parameters in −1…1 (tested in double-double).
/// - Source: D. Kochanek, R. Bartels, "Interpolating splines with local tension, continuity, and bias control", 1984;
///   R4.5.
public struct KochanekBartelsSpline<Vector: SplineVector>: SplineCurve {
    /// The tangents at the two ends.
    public enum Ends: Sendable, Hashable, CaseIterable {
        /// (1 − T) times the end chord. Continuity and bias have no effect.
        case chord
        /// The tangent that results from repeating the end value.
        case repeated
    }

    /// The spline as piecewise cubic polynomials.
    public let cubics: PiecewiseCubic<Vector>

    /// Creates the spline through evenly spaced values. The parameter is the segment's index plus the fraction of the
    /// segment.
    ///
    /// - Parameters:
    ///   - values: At least two finite values.
    ///   - tension: One finite number per value. Missing entries are 0. Extra entries throw an error.
    ///   - continuity: As `tension`.
    ///   - bias: As `tension`.
    ///   - ends: The tangents at the two ends.
    ///   - extrapolation: The behaviour outside 0 … count − 1.
    /// - Throws: `SplineError` if an argument is invalid.
    /// - Complexity: O(n) for n values.
    @_specialize(where Vector == Double)
    @_specialize(where Vector == SIMD2<Double>)
    @_specialize(where Vector == SIMD3<Double>)
    @_specialize(where Vector == SIMD4<Double>)
    public init(
        values: [Vector], tension: [Double] = [], continuity: [Double] = [], bias: [Double] = [],
        ends: Ends = .chord, extrapolation: PiecewiseCubic<Vector>.Extrapolation = .polynomial
    ) throws(SplineError) {
        try self.init(
            knots: values.indices.map(Double.init), values: values, tension: tension, continuity: continuity,
            bias: bias, ends: ends, extrapolation: extrapolation)
    }

    /// Creates the spline through values at knots. The parameter is in units of the knots.
    ///
    /// - Parameters:
    ///   - knots: At least two finite knots, strictly ascending.
    ///   - values: One finite value per knot.
    ///   - tension: One finite number per value. Missing entries are 0. Extra entries throw an error.
    ///   - continuity: As `tension`.
    ///   - bias: As `tension`.
    ///   - ends: The tangents at the two ends.
    ///   - extrapolation: The behaviour outside the knots.
    /// - Throws: `SplineError` if an argument is invalid.
    /// - Complexity: O(n) for n knots.
    @_specialize(where Vector == Double)
    @_specialize(where Vector == SIMD2<Double>)
    @_specialize(where Vector == SIMD3<Double>)
    @_specialize(where Vector == SIMD4<Double>)
    public init(
        knots: [Double], values: [Vector], tension: [Double] = [], continuity: [Double] = [], bias: [Double] = [],
        ends: Ends = .chord, extrapolation: PiecewiseCubic<Vector>.Extrapolation = .polynomial
    ) throws(SplineError) {
        try SplineInput.require(knots: knots, values: values)
        try SplineInput.require(tension, named: "tension", atMost: values.count)
        try SplineInput.require(continuity, named: "continuity", atMost: values.count)
        try SplineInput.require(bias, named: "bias", atMost: values.count)

        cubics = try PiecewiseCubic.inRange(values) { (values, unit) throws(SplineError) in
            try Self.cubics(
                knots: knots, values: values, unit: unit, tension, continuity, bias, ends, extrapolation)
        }
    }

    private static func cubics(
        knots: [Double], values: [Vector], unit: Double, _ tension: [Double], _ continuity: [Double], _ bias: [Double],
        _ ends: Ends, _ extrapolation: PiecewiseCubic<Vector>.Extrapolation
    ) throws(SplineError) -> PiecewiseCubic<Vector> {
        let last = values.count - 1
        func tangents(_ i: Int) -> (incoming: Vector, outgoing: Vector) {
            let stepBefore = i > 0 ? values[i].minus(values[i - 1]) : .origin
            let stepAfter = i < last ? values[i + 1].minus(values[i]) : .origin
            let t = i < tension.count ? tension[i] : 0
            if ends == .chord, i == 0 || i == last {
                let tangent = stepBefore.plus(stepAfter).scaled(by: 1 - t)
                return (tangent, tangent)
            }
            let before = i > 0 ? knots[i] - knots[i - 1] : knots[1] - knots[0]
            let after = i < last ? knots[i + 1] - knots[i] : knots[last] - knots[last - 1]
            let weights = KochanekBartels.weights(
                tension: t, continuity: i < continuity.count ? continuity[i] : 0, bias: i < bias.count ? bias[i] : 0,
                before: before, after: after)
            return (
                weights.incoming.tangent(stepBefore: stepBefore, stepAfter: stepAfter),
                weights.outgoing.tangent(stepBefore: stepBefore, stepAfter: stepAfter)
            )
        }
        return try PiecewiseCubic(knots: knots, values: values, extrapolation: extrapolation, unit: unit) { i in
            (tangents(i).outgoing, tangents(i + 1).incoming)
        }
    }
}

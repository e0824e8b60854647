/// A Catmull-Rom spline, whose tangent at a point is that of the parabola through the point and its two neighbours.
///
///     m = (1 − T) · [ d⁻ − (Pᵢ₊₁ − Pᵢ₋₁)/(h⁻ + h⁺) + d⁺ ],    d⁻ = (Pᵢ − Pᵢ₋₁)/h⁻,    d⁺ = (Pᵢ₊₁ − Pᵢ)/h⁺
///
/// Tangents are per unit of the knots, h⁻ and h⁺ are the neighbouring intervals, and T is the tension. The spline is
/// C¹. It is affinely invariant if the knots are uniform or given, and otherwise invariant under similarities.
/// <doc:Splines> covers coincident points.
///
/// - Accuracy: tangents have an error of at most 8 · 2⁻⁵³ of the sum of the magnitudes of the two terms in (1 − T) ·
///   (h⁺·d⁻ + h⁻·d⁺)/(h⁻ + h⁺) (tested in double-double).
/// - Source: E. Catmull, R. Rom, "A class of local interpolating splines", 1974; P. J. Barry, R. N. Goldman, 1988.
public struct CatmullRomSpline<Vector: SplineVector>: SplineCurve {
    /// The knot spacing used to compute tangents.
    public enum Parameterization: String, Sendable, Hashable, CaseIterable {
        /// All intervals are equal.
        case uniform
        /// Intervals are the square roots of the distances between points. This gives no cusps, and no loops within a
        /// segment (C. Yuksel, S. Schaefer, J. Keyser, "Parameterization and applications of Catmull-Rom curves",
        /// 2011).
        case centripetal
        /// Intervals are the distances between points.
        case chordal
    }

    /// The points assumed beyond the two ends, which determine the tangents there.
    public enum Ends: Sendable, Equatable {
        /// The neighbour reflected through the end point. The end tangent is (1 − T) times the end chord.
        case reflected
        /// The end point repeated. The end tangent is half of that for `reflected`.
        case repeated
        /// The given points. If one is nil, the neighbour is reflected instead. If knots are given, the interval to a
        /// handle is as long as the interval at that end.
        case handles(start: Vector?, end: Vector?)
    }

    /// The spline as piecewise cubic polynomials.
    public let cubics: PiecewiseCubic<Vector>

    /// Creates the curve through points. The parameter is the segment's index plus the fraction of that segment's knot
    /// interval.
    ///
    /// - Parameters:
    ///   - values: At least two finite points.
    ///   - parameterization: The knot spacing used to compute tangents.
    ///   - tension: A finite factor that shortens the tangents. 0 gives Catmull-Rom and 1 gives straight lines.
    ///   - ends: The points assumed beyond the two ends.
    ///   - extrapolation: The behaviour outside 0 … count − 1.
    /// - Throws: `SplineError` if there are too few points or a number is not finite.
    /// - Complexity: O(n) for n points.
    @_specialize(where Vector == Double)
    @_specialize(where Vector == SIMD2<Double>)
    @_specialize(where Vector == SIMD3<Double>)
    @_specialize(where Vector == SIMD4<Double>)
    public init(
        values: [Vector], parameterization: Parameterization = .centripetal, tension: Double = 0,
        ends: Ends = .reflected, extrapolation: PiecewiseCubic<Vector>.Extrapolation = .polynomial
    ) throws(SplineError) {
        try SplineInput.require(values, atLeast: 2)
        try Self.require(ends)
        cubics = try PiecewiseCubic.inRange(values) { (values, unit) throws(SplineError) in
            let steps = Self.steps(of: values, ends, unit)
            return try Self.cubics(
                knots: values.indices.map(Double.init), values: values, unit: unit, steps: steps,
                widths: Self.widths(of: steps, parameterization), tension: tension, extrapolation: extrapolation)
        }
    }

    /// Creates the curve through points at knots. The parameter is in units of the knots.
    ///
    /// - Parameters:
    ///   - knots: At least two finite knots, strictly ascending.
    ///   - values: One finite point per knot.
    ///   - tension: A finite factor that shortens the tangents. 0 gives Catmull-Rom and 1 gives straight lines.
    ///   - ends: The points assumed beyond the two ends.
    ///   - extrapolation: The behaviour outside the knots.
    /// - Throws: `SplineError` if an argument is invalid.
    /// - Complexity: O(n) for n knots.
    @_specialize(where Vector == Double)
    @_specialize(where Vector == SIMD2<Double>)
    @_specialize(where Vector == SIMD3<Double>)
    @_specialize(where Vector == SIMD4<Double>)
    public init(
        knots: [Double], values: [Vector], tension: Double = 0, ends: Ends = .reflected,
        extrapolation: PiecewiseCubic<Vector>.Extrapolation = .polynomial
    ) throws(SplineError) {
        try SplineInput.require(knots: knots, values: values)
        var widths = [knots[1] - knots[0]]
        for i in 1..<knots.count { widths.append(knots[i] - knots[i - 1]) }
        widths.append(widths[widths.count - 1])
        try Self.require(ends)
        cubics = try PiecewiseCubic.inRange(values) { (values, unit) throws(SplineError) in
            try Self.cubics(
                knots: knots, values: values, unit: unit, steps: Self.steps(of: values, ends, unit), widths: widths,
                tension: tension, extrapolation: extrapolation)
        }
    }

    /// Creates the closed curve through points, in which the first point follows the last. The parameter range is 0 …
    /// count.
    ///
    /// - Parameters:
    ///   - values: At least two finite points. Do not repeat the first one at the end.
    ///   - parameterization: The knot spacing used to compute tangents.
    ///   - tension: A finite factor that shortens the tangents. 0 gives Catmull-Rom and 1 gives straight lines.
    ///   - extrapolation: The behaviour outside 0 … count. By default the curve repeats.
    /// - Throws: `SplineError` if there are too few points or a number is not finite.
    /// - Complexity: O(n) for n points.
    @_specialize(where Vector == Double)
    @_specialize(where Vector == SIMD2<Double>)
    @_specialize(where Vector == SIMD3<Double>)
    @_specialize(where Vector == SIMD4<Double>)
    public init(
        closed values: [Vector], parameterization: Parameterization = .centripetal, tension: Double = 0,
        extrapolation: PiecewiseCubic<Vector>.Extrapolation = .periodic
    ) throws(SplineError) {
        try SplineInput.require(values, atLeast: 2)
        let round = values + [values[0]]
        let ends = Ends.handles(start: values[values.count - 1], end: values[1])
        cubics = try PiecewiseCubic.inRange(round) { (round, unit) throws(SplineError) in
            let steps = Self.steps(of: round, ends, unit)
            return try Self.cubics(
                knots: round.indices.map(Double.init), values: round, unit: unit, steps: steps,
                widths: Self.widths(of: steps, parameterization), tension: tension, extrapolation: extrapolation)
        }
    }

    private static func require(_ ends: Ends) throws(SplineError) {
        guard case .handles(let start, let end) = ends else { return }
        guard start?.isFinite ?? true else { throw .notFinite(parameter: "ends.start") }
        guard end?.isFinite ?? true else { throw .notFinite(parameter: "ends.end") }
    }

    /// The differences between consecutive points, including the assumed points beyond the ends. The values are divided
    /// by the unit; the handles are not.
    private static func steps(of values: [Vector], _ ends: Ends, _ unit: Double) -> [Vector] {
        let last = values.count - 1
        let inner = (0..<last).map { values[$0 + 1].minus(values[$0]) }
        switch ends {
        case .reflected: return [inner[0]] + inner + [inner[last - 1]]
        case .repeated: return [Vector.origin] + inner + [Vector.origin]
        case .handles(let start, let end):
            let before = start.map { values[0].minus($0.scaled(by: 1 / unit)) } ?? inner[0]
            let after = end.map { $0.scaled(by: 1 / unit).minus(values[last]) } ?? inner[last - 1]
            return [before] + inner + [after]
        }
    }

    private static func widths(of steps: [Vector], _ parameterization: Parameterization) -> [Double] {
        if parameterization == .uniform { return [Double](repeating: 1, count: steps.count) }
        // Only ratios matter, so scale large components down to keep the length finite.
        let scale = steps.contains { $0.largestMagnitude > 0x1p1000 } ? 0x1p-8 : 1
        return steps.map { step in
            let length = step.scaled(by: scale).length
            return parameterization == .chordal ? length : length.squareRoot()
        }
    }

    private static func cubics(
        knots: [Double], values: [Vector], unit: Double, steps: [Vector], widths: [Double], tension: Double,
        extrapolation: PiecewiseCubic<Vector>.Extrapolation
    ) throws(SplineError) -> PiecewiseCubic<Vector> {
        guard tension.isFinite else { throw .notFinite(parameter: "tension") }
        return try PiecewiseCubic(knots: knots, values: values, extrapolation: extrapolation, unit: unit) { i in
            // The incoming tangent is the outgoing tangent of the reversed curve. Both directions give the same sign.
            let start = tangent(
                near: steps[i + 1], far: steps[i], nearWidth: widths[i + 1], farWidth: widths[i])
            let end = tangent(
                near: steps[i + 1], far: steps[i + 2], nearWidth: widths[i + 1], farWidth: widths[i + 2])
            return (start.scaled(by: 1 - tension), end.scaled(by: 1 - tension))
        }
    }

    /// The tangent at one end of a segment, per fraction of the segment. This is the formula above times the segment's
    /// width, rearranged so that both steps have positive factors.
    private static func tangent(near: Vector, far: Vector, nearWidth: Double, farWidth: Double) -> Vector {
        guard nearWidth > 0 else { return .origin }
        let farWidth = farWidth > 0 ? farWidth : nearWidth
        let nearShare = KnotIntervals.share(of: nearWidth, beside: farWidth)
        let farShare = KnotIntervals.share(of: farWidth, beside: nearWidth)
        return near.scaled(by: farShare).plus(far.scaled(by: nearShare).scaled(by: nearWidth, over: farWidth))
    }
}

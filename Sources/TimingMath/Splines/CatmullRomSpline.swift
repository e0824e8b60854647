/// The spline through points whose tangent at each is that of the parabola through it and its two neighbours.
///
/// ```
/// m = (1 − T) · [ d⁻ − (Pᵢ₊₁ − Pᵢ₋₁)/(h⁻ + h⁺) + d⁺ ],    d⁻ = (Pᵢ − Pᵢ₋₁)/h⁻,    d⁺ = (Pᵢ₊₁ − Pᵢ)/h⁺
/// ```
///
/// per unit of the knots, h⁻ and h⁺ the neighbouring intervals, T the tension. C¹. Mapping
/// the points by an affine map maps the curve, where the knots are uniform or given; by a similarity, always.
///
/// An interval of width 0, between points that coincide, counts as long as the one on its other side; between two of
/// them the tangent is 0.
///
/// Accuracy: tangents within 8 · 2⁻⁵³ of the sum of their two terms' magnitudes, m being (1 − T) · (h⁺·d⁻ + h⁻·d⁺)/(h⁻
/// + h⁺) (tested in double-double).
/// Source: E. Catmull, R. Rom, "A class of local interpolating splines", 1974; P. J. Barry, R. N. Goldman, "A recursive
/// evaluation algorithm for a class of Catmull-Rom splines", 1988.
public struct CatmullRomSpline<Vector: SplineVector>: SplineCurve {
    /// How far apart the knots are that tangents are taken by.
    public enum Parameterization: String, Sendable, Hashable, CaseIterable {
        /// All alike.
        case uniform
        /// The square roots of the points' distances: no cusps, and no loops within a segment (C. Yuksel, S. Schaefer,
        /// J. Keyser, "Parameterization and applications of Catmull-Rom curves", 2011).
        case centripetal
        /// The points' distances.
        case chordal
    }

    /// What there is beyond the two ends, for the tangents there.
    public enum Ends: Sendable, Equatable {
        /// The neighbour reflected through the end, which makes the tangent (1 − T) times the end chord.
        case reflected
        /// The end once more, which makes it half of that.
        case repeated
        /// Given points; a nil one is the neighbour reflected. With knots given they count as far away as the end's
        /// neighbour.
        case handles(start: Vector?, end: Vector?)
    }

    /// The polynomials.
    public let cubics: PiecewiseCubic<Vector>

    /// The curve through points: the parameter is the segment's index plus the fraction of that segment's knot
    /// interval.
    ///
    /// - Parameters:
    ///   - values: at least two, finite.
    ///   - parameterization: how far apart the knots are.
    ///   - tension: shortens the tangents, 0 is Catmull-Rom, 1 straight lines; finite.
    ///   - ends: what there is beyond the ends.
    ///   - extrapolation: what there is outside 0 … count − 1.
    /// - Throws: `SplineError`.
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
        let steps = try Self.steps(of: values, ends)
        cubics = try Self.cubics(
            knots: values.indices.map(Double.init), values: values, steps: steps,
            widths: Self.widths(of: steps, parameterization), tension: tension, extrapolation: extrapolation)
    }

    /// The curve through points at knots: the parameter is in units of the knots.
    ///
    /// - Parameters:
    ///   - knots: at least two, finite, ascending.
    ///   - values: one a knot, finite.
    ///   - tension: shortens the tangents, 0 is Catmull-Rom, 1 straight lines; finite.
    ///   - ends: what there is beyond the ends.
    ///   - extrapolation: what there is outside the knots.
    /// - Throws: `SplineError`.
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
        var widths = (0..<knots.count - 1).map { knots[$0 + 1] - knots[$0] }
        widths.insert(widths[0], at: 0)
        widths.append(widths[widths.count - 1])
        cubics = try Self.cubics(
            knots: knots, values: values, steps: Self.steps(of: values, ends), widths: widths, tension: tension,
            extrapolation: extrapolation)
    }

    /// The closed curve through points, the first of which follows the last; the parameter runs in 0 … count.
    ///
    /// - Parameters:
    ///   - values: at least two, finite; the first one is not said again at the end.
    ///   - parameterization: how far apart the knots are.
    ///   - tension: shortens the tangents, 0 is Catmull-Rom, 1 straight lines; finite.
    ///   - extrapolation: what there is outside 0 … count; by default the curve again and again.
    /// - Throws: `SplineError`.
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
        let steps = try Self.steps(
            of: round, .handles(start: values[values.count - 1], end: values[1]))
        cubics = try Self.cubics(
            knots: round.indices.map(Double.init), values: round, steps: steps,
            widths: Self.widths(of: steps, parameterization), tension: tension, extrapolation: extrapolation)
    }

    /// From each point to the next, with the steps from and to what there is beyond the ends.
    private static func steps(of values: [Vector], _ ends: Ends) throws(SplineError) -> [Vector] {
        let last = values.count - 1
        let inner = (0..<last).map { values[$0 + 1].minus(values[$0]) }
        switch ends {
        case .reflected: return [inner[0]] + inner + [inner[last - 1]]
        case .repeated: return [Vector.origin] + inner + [Vector.origin]
        case .handles(let start, let end):
            guard start?.isFinite ?? true else { throw .notFinite(parameter: "ends.start") }
            guard end?.isFinite ?? true else { throw .notFinite(parameter: "ends.end") }
            let before = start.map { values[0].minus($0) } ?? inner[0]
            let after = end.map { $0.minus(values[last]) } ?? inner[last - 1]
            return [before] + inner + [after]
        }
    }

    private static func widths(of steps: [Vector], _ parameterization: Parameterization) -> [Double] {
        if parameterization == .uniform { return [Double](repeating: 1, count: steps.count) }
        // Only ratios matter, and the length of a vector of large components may be beyond the range of a number.
        let scale = steps.contains { $0.largestMagnitude > 0x1p1000 } ? 0x1p-8 : 1
        return steps.map { step in
            let length = step.scaled(by: scale).length
            return parameterization == .chordal ? length : length.squareRoot()
        }
    }

    private static func cubics(
        knots: [Double], values: [Vector], steps: [Vector], widths: [Double], tension: Double,
        extrapolation: PiecewiseCubic<Vector>.Extrapolation
    ) throws(SplineError) -> PiecewiseCubic<Vector> {
        guard tension.isFinite else { throw .notFinite(parameter: "tension") }
        return try PiecewiseCubic(knots: knots, values: values, extrapolation: extrapolation) { i in
            // Backwards, the tangent that comes in is one that goes out, and has the same sign.
            let start = tangent(
                near: steps[i + 1], far: steps[i], nearWidth: widths[i + 1], farWidth: widths[i])
            let end = tangent(
                near: steps[i + 1], far: steps[i + 2], nearWidth: widths[i + 1], farWidth: widths[i + 2])
            return (start.scaled(by: 1 - tension), end.scaled(by: 1 - tension))
        }
    }

    /// The tangent at one end of a segment per fraction of it: the formula above times the segment's width, in which
    /// the steps' factors come out positive.
    private static func tangent(near: Vector, far: Vector, nearWidth: Double, farWidth: Double) -> Vector {
        guard nearWidth > 0 else { return .origin }
        let farWidth = farWidth > 0 ? farWidth : nearWidth
        let nearShare = KnotIntervals.share(of: nearWidth, beside: farWidth)
        let farShare = KnotIntervals.share(of: farWidth, beside: nearWidth)
        return near.scaled(by: farShare).plus(far.scaled(by: nearShare).scaled(by: nearWidth, over: farWidth))
    }
}

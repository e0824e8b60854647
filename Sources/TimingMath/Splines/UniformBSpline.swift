/// The uniform cubic B-spline, a C² curve that approximates its control points without passing through them.
///
/// ```
/// v = [ (1 − u)³·P₀ + (3u³ − 6u² + 4)·P₁ + (−3u³ + 3u² + 3u + 1)·P₂ + u³·P₃ ] / 6
/// ```
///
/// P₀ … P₃ are the control points i … i + 3 of segment i, and u is the fraction of the segment. The parameter range is
/// 0 … count − 3.
///
/// - Accuracy: 16 · 2⁻⁵³ of the largest of the segment's four control points (tested against rationals).
///
/// Source: C. de Boor, "A Practical Guide to Splines", 1978.
public struct UniformBSpline<Vector: SplineVector>: SplineCurve {
    /// The spline as piecewise cubic polynomials.
    public let cubics: PiecewiseCubic<Vector>

    /// Creates the spline from control points. Each segment has a parameter range of 1.
    ///
    /// - Parameters:
    ///   - controlPoints: At least four finite points.
    ///   - extrapolation: The behaviour outside 0 … count − 3.
    /// - Throws: `SplineError` if there are too few control points or one is not finite.
    /// - Complexity: O(n) for n control points.
    @_specialize(where Vector == Double)
    @_specialize(where Vector == SIMD2<Double>)
    @_specialize(where Vector == SIMD3<Double>)
    @_specialize(where Vector == SIMD4<Double>)
    public init(
        controlPoints: [Vector], extrapolation: PiecewiseCubic<Vector>.Extrapolation = .polynomial
    ) throws(SplineError) {
        try SplineInput.require(controlPoints, named: "controlPoints", atLeast: 4)
        cubics = try PiecewiseCubic.inRange(controlPoints) { (points, unit) throws(SplineError) in
            try Self.cubics(points, unit: unit, extrapolation)
        }
    }

    private static func cubics(
        _ controlPoints: [Vector], unit: Double, _ extrapolation: PiecewiseCubic<Vector>.Extrapolation
    ) throws(SplineError) -> PiecewiseCubic<Vector> {
        let places = controlPoints.indices.dropFirst().dropLast()
        let values = places.map { i in
            let before = controlPoints[i - 1].minus(controlPoints[i])
            let after = controlPoints[i + 1].minus(controlPoints[i])
            return controlPoints[i].plus(before.plus(after).scaled(by: 1 / 6))
        }
        let slopes = places.map { i in controlPoints[i + 1].minus(controlPoints[i - 1]).scaled(by: 0.5) }
        return try PiecewiseCubic(
            knots: values.indices.map(Double.init), values: values, extrapolation: extrapolation, unit: unit
        ) { i in (slopes[i], slopes[i + 1]) }
    }
}

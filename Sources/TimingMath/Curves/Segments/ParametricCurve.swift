/// A curve in the plane with a parameter that runs from 0 at its start to 1 at its end.
///
/// Points are `SIMD2<Double>` in any unit, with y up or down. A parameter outside 0…1 extrapolates the same line,
/// parabola, cubic or ellipse. Nothing traps; NaN input gives NaN output.
public protocol ParametricCurve: Sendable, Equatable {
    /// The point at parameter 0, exactly as given.
    var start: SIMD2<Double> { get }
    /// The point at parameter 1, exactly as given.
    var end: SIMD2<Double> { get }
    /// Returns the point at a parameter, bit-identical to `start` at 0 and to `end` at 1.
    func point(at t: Double) -> SIMD2<Double>
    /// Returns the velocity, the first derivative with respect to the parameter.
    func derivative(at t: Double) -> SIMD2<Double>
    /// Returns the second derivative with respect to the parameter.
    func secondDerivative(at t: Double) -> SIMD2<Double>
    /// Returns the unit direction of travel at a parameter, or its limit where the velocity vanishes.
    ///
    /// At an end the limit is taken from inside the curve. At a cusp it is the direction in which the curve continues.
    /// A curve that is a single point has no direction and returns (0, 0).
    ///
    /// Accuracy: the length is 1 within 4 · 2⁻⁵³ (tested).
    func tangent(at t: Double) -> SIMD2<Double>
    /// Returns the parts before and after a parameter, each with its own parameter from 0 to 1.
    func split(at t: Double) -> (Self, Self)
    /// The same curve, traversed from its end to its start.
    var reversed: Self { get }
    /// The smallest axis-aligned rectangle that contains the curve from 0 to 1.
    var bounds: CurveBounds { get }
    /// Returns the image of the curve under an affine map.
    func transformed(by transform: AffineTransform2D) -> Self
    /// Whether all numbers of the curve are finite.
    var isFinite: Bool { get }
    /// Returns the arc length from 0 to 1: `L = ∫ |B′(t)| dt`.
    ///
    /// - Parameter accuracy: The largest error relative to the curve's size, 1e-14…1. Other values are clamped; NaN
    ///   counts as 1e-14. The size is the larger side of the rectangle around the control points, or around an arc
    ///   itself.
    /// - Returns: 0 for a single point; infinity above the largest number; NaN if the curve is not finite. For a curve
    ///   on a straight line the length includes the way back and is exact up to rounding.
    ///
    /// Accuracy: as requested, plus the distance by which rounding an arc's angles moves its ends. Tested down to 1e-14
    /// against 40-digit quadrature and closed forms; see <doc:Curves>.
    /// - Complexity: 1 to 4 Gauss-Legendre rules of 8 to 32 values for most curves; near a cusp two more for each
    ///   factor of 4 between the curve's size and the turn's, at most 201.
    func length(accuracy: Double) -> Double
    /// Returns the parameter at an arc length from the start.
    ///
    /// - Parameters:
    ///   - distance: The arc length from the start. Values of at most 0 return 0, values of at least the whole length
    ///     return 1, and NaN returns NaN.
    ///   - accuracy: The largest error along the curve, as for `length(accuracy:)`.
    /// - Returns: A parameter in 0…1; 0 for a curve that is a single point.
    ///
    /// Accuracy: as requested. At 1e-12 the length up to the parameter is within 3e-12 of the whole length plus 2⁻⁵⁰ of
    /// the coordinates (tested).
    /// - Complexity: one length, plus at most 64 bracketed Newton steps (typically 3) of one rule each.
    func parameter(atDistance distance: Double, accuracy: Double) -> Double
}

extension ParametricCurve {
    /// The arc length from 0 to 1, within 1e-12 of the curve's size; see `length(accuracy:)`.
    public var length: Double { length(accuracy: 1e-12) }

    /// Returns the parameter at an arc length, within 1e-12 of the curve's size; see `parameter(atDistance:accuracy:)`.
    public func parameter(atDistance distance: Double) -> Double { parameter(atDistance: distance, accuracy: 1e-12) }
}

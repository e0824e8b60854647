/// A curve in the plane, run through as its parameter goes from 0 to 1.
///
/// Points are `SIMD2<Double>`, in any unit, y up or down. A parameter outside 0…1 continues the same line, parabola, cubic or
/// ellipse. Nothing traps, and NaN in is NaN out.
public protocol ParametricCurve: Sendable, Equatable {
    /// The point at 0, exactly as given.
    var start: SIMD2<Double> { get }
    /// The point at 1, exactly as given.
    var end: SIMD2<Double> { get }
    /// The point at a parameter; `start` at 0 and `end` at 1 to the bit.
    func point(at t: Double) -> SIMD2<Double>
    /// The velocity: how the point changes as the parameter grows, per unit of it.
    func derivative(at t: Double) -> SIMD2<Double>
    /// How the velocity changes as the parameter grows.
    func secondDerivative(at t: Double) -> SIMD2<Double>
    /// The direction of travel at a parameter, of length 1 within 4 · 2⁻⁵³ (tested); where the velocity vanishes, the limit
    /// direction.
    ///
    /// At an end the limit comes from inside the curve; at a cusp it is the direction in which the curve goes on. A curve
    /// that is a single point has no direction: (0, 0).
    func tangent(at t: Double) -> SIMD2<Double>
    /// The two parts before and after a parameter, each run through from 0 to 1.
    func split(at t: Double) -> (Self, Self)
    /// The same curve run through from the end to the start.
    var reversed: Self { get }
    /// The smallest upright rectangle around the curve from 0 to 1.
    var bounds: CurveBounds { get }
    /// The curve's image under an affine map.
    func transformed(by transform: AffineTransform2D) -> Self
    /// Whether all of the curve's numbers are finite.
    var isFinite: Bool { get }
    /// The length from 0 to 1.
    ///
    /// ```
    /// L = ∫ |B′(t)| dt     from 0 to 1
    /// ```
    ///
    /// - Parameter accuracy: the largest error, in parts of the curve's size: of the larger side of the rectangle around its
    ///   control points, of an arc of the rectangle around itself. 1e-14…1; what is outside is the nearest of these, NaN is
    ///   1e-14.
    /// - Returns: 0 for a curve that is a single point; exact to rounding for one on a straight line, there and back; infinite
    ///   above the largest number; NaN where the curve is not finite.
    ///
    /// Accuracy: as asked for, and what the rounding of an arc's angles moves its ends, tested down to 1e-14 against quadrature
    /// with 40 digits and closed forms: cusps, loops, lines that double back, control points 1e-9 apart and ellipses of up to
    /// 1e9 to 1 among them.
    /// Complexity: one to four Gauss-Legendre rules of 8 to 32 values for most curves, more next to a cusp: two for each factor
    /// of 4 between the curve's size and the turn's, at most 201. See <doc:Curves>.
    func length(accuracy: Double) -> Double
    /// The parameter at a length from the start.
    ///
    /// - Parameters:
    ///   - length: what is not above 0 gives 0, what is not below the whole length 1; NaN gives NaN.
    ///   - accuracy: the largest error along the curve, as for `length(accuracy:)`.
    /// - Returns: 0 for a curve that is a single point.
    ///
    /// Accuracy: as asked for; at 1e-12 the length up to there is the one asked for within 3e-12 of the whole and 2⁻⁵⁰ of the
    /// coordinates (tested).
    /// Complexity: a length, and at most 64 steps of Newton's method in a bracket, typically 3, of one rule each.
    func parameter(atLength length: Double, accuracy: Double) -> Double
}

extension ParametricCurve {
    /// The length from 0 to 1, within 1e-12 of the curve's size; see `length(accuracy:)`.
    public var length: Double { length(accuracy: 1e-12) }

    /// The parameter at a length from the start, within 1e-12 of the curve's size; see `parameter(atLength:accuracy:)`.
    public func parameter(atLength length: Double) -> Double { parameter(atLength: length, accuracy: 1e-12) }
}

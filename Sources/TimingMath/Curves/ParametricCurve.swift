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
    /// The direction of travel at a parameter, of length 1; where the velocity vanishes, the limit direction.
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
}

/// A spline that is piecewise cubic once it is built.
public protocol SplineCurve: Sendable, Equatable {
    associatedtype Vector: SplineVector
    /// The polynomials.
    var cubics: PiecewiseCubic<Vector> { get }
}

extension SplineCurve {
    /// The value at a parameter; see `PiecewiseCubic.value(at:)`.
    @inlinable
    public func value(at t: Double) -> Vector { cubics.value(at: t) }

    /// The value at a parameter, with a segment to try first; see `PiecewiseCubic.value(at:hint:)`.
    @inlinable
    public func value(at t: Double, hint: inout Int) -> Vector { cubics.value(at: t, hint: &hint) }

    /// The first derivative with respect to the parameter; see `PiecewiseCubic.derivative(at:)`.
    @inlinable
    public func derivative(at t: Double) -> Vector { cubics.derivative(at: t) }

    /// The first derivative, with a segment to try first; see `PiecewiseCubic.derivative(at:hint:)`.
    @inlinable
    public func derivative(at t: Double, hint: inout Int) -> Vector { cubics.derivative(at: t, hint: &hint) }

    /// The second derivative with respect to the parameter; see `PiecewiseCubic.secondDerivative(at:)`.
    @inlinable
    public func secondDerivative(at t: Double) -> Vector { cubics.secondDerivative(at: t) }

    /// The second derivative, with a segment to try first; see `PiecewiseCubic.secondDerivative(at:hint:)`.
    @inlinable
    public func secondDerivative(at t: Double, hint: inout Int) -> Vector {
        cubics.secondDerivative(at: t, hint: &hint)
    }
}

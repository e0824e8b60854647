/// A spline that is represented by piecewise cubic polynomials.
public protocol SplineCurve: Sendable, Equatable, CustomStringConvertible {
    associatedtype Vector: SplineVector
    /// The spline as piecewise cubic polynomials.
    var cubics: PiecewiseCubic<Vector> { get }
}

extension SplineCurve {
    /// Returns the value at a parameter. See `PiecewiseCubic.value(at:)`.
    @inlinable
    public func value(at t: Double) -> Vector { cubics.value(at: t) }

    /// Returns the value at a parameter, starting the search at `hint`. See `PiecewiseCubic.value(at:hint:)`.
    @inlinable
    public func value(at t: Double, hint: inout Int) -> Vector { cubics.value(at: t, hint: &hint) }

    /// Returns the first derivative with respect to the parameter. See `PiecewiseCubic.derivative(at:)`.
    @inlinable
    public func derivative(at t: Double) -> Vector { cubics.derivative(at: t) }

    /// Returns the first derivative, starting the search at `hint`. See `PiecewiseCubic.derivative(at:hint:)`.
    @inlinable
    public func derivative(at t: Double, hint: inout Int) -> Vector { cubics.derivative(at: t, hint: &hint) }

    /// Returns the second derivative with respect to the parameter. See `PiecewiseCubic.secondDerivative(at:)`.
    @inlinable
    public func secondDerivative(at t: Double) -> Vector { cubics.secondDerivative(at: t) }

    /// Returns the second derivative, starting the search at `hint`. See `PiecewiseCubic.secondDerivative(at:hint:)`.
    @inlinable
    public func secondDerivative(at t: Double, hint: inout Int) -> Vector {
        cubics.secondDerivative(at: t, hint: &hint)
    }
}

extension SplineCurve {
    /// Evaluates the spline at many parameters. See `PiecewiseCubic.evaluate(_:into:)`.
    public func evaluate(_ parameters: Span<Double>, into values: inout MutableSpan<Vector>) {
        cubics.evaluate(parameters, into: &values)
    }
}

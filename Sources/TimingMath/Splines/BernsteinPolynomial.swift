/// A Bézier curve of any degree, given by its control points: v(t) = Σ C(n, i) · tⁱ · (1 − t)ⁿ⁻ⁱ · bᵢ for i = 0 … n.
///
/// - The values at 0 and 1 are exactly the first and last control points. In between, the curve stays in the control
///   points' convex hull, except for rounding. Outside 0…1 the polynomial continues.
/// - NaN gives NaN, and no other input does. Infinite parameters give the limit up to degree 56; above, they are
///   clamped to the largest finite numbers. Values out of range overflow to infinity.
/// - The degree is unlimited. <doc:Splines> describes high degrees.
/// - Accuracy: inside 0…1, 4(n + 1) · 2⁻⁵³ of the largest control point. Outside, 6(n + 1) · 2⁻⁵³ of Σ |C(n, i)·tⁱ·(1 −
///   t)ⁿ⁻ⁱ·bᵢ|.
/// - Complexity: O(n). Allocates only in the initialiser.
/// - Source: S. N. Bernstein (1912); G. Farin, "Curves and Surfaces for CAGD", chapter 5.
public struct BernsteinPolynomial<Vector: SplineVector>: Sendable, Equatable {
    /// The control points. There is one more than the degree.
    public let controlPoints: [Vector]
    @usableFromInline let polynomial, first, second: BernsteinForm<Vector>

    /// The degree n.
    @inlinable
    public var degree: Int { controlPoints.count &- 1 }

    /// Creates the curve with the given control points.
    ///
    /// - Parameter controlPoints: At least one finite point.
    /// - Throws: `SplineError` if there is no control point or one is not finite.
    /// - Complexity: O(n).
    @_specialize(where Vector == Double)
    @_specialize(where Vector == SIMD2<Double>)
    @_specialize(where Vector == SIMD3<Double>)
    @_specialize(where Vector == SIMD4<Double>)
    public init(_ controlPoints: [Vector]) throws(SplineError) {
        try SplineInput.require(controlPoints, named: "controlPoints", atLeast: 1)
        self.controlPoints = controlPoints
        polynomial = BernsteinForm(controlPoints)
        first = polynomial.differentiated()
        second = first.differentiated()
    }

    /// Returns the value at a parameter.
    @inlinable
    public func value(at t: Double) -> Vector {
        if t == 0 { return controlPoints[0] }
        if t == 1 { return controlPoints[controlPoints.count &- 1] }
        return polynomial.value(at: t)
    }

    /// Returns the first derivative at a parameter.
    @inlinable
    public func derivative(at t: Double) -> Vector { first.value(at: t) }

    /// Returns the second derivative at a parameter.
    @inlinable
    public func secondDerivative(at t: Double) -> Vector { second.value(at: t) }
}

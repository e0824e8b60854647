/// A Bézier curve of any degree: a polynomial by its control points.
///
/// ```
/// v(t) = Σ C(n, i) · tⁱ · (1 − t)ⁿ⁻ⁱ · bᵢ        i = 0 … n
/// ```
///
/// - Its ends, at 0 and 1, are the first and the last control point, to the bit. Between them it stays in the control points'
///   hull, but for rounding. Outside 0…1 the polynomial goes on.
/// - Exact where products and sums are, as for small degrees and numbers of few bits.
/// - NaN in, NaN out. Infinite parameters are read as the largest numbers. Nothing finite gives NaN; what leaves the range of
///   a number is infinite.
/// - Any degree: where binomial coefficients would leave the range of a number, the weights share an exponent.
///
/// Accuracy: 4(n + 1) · 2⁻⁵³ of the largest control point inside 0…1; outside 6(n + 1) · 2⁻⁵³ of Σ |C(n, i)·tⁱ·(1 − t)ⁿ⁻ⁱ·bᵢ|,
/// so that far outside, a polynomial of a degree lower than n is lost in rounding (tested in double-double to degree 200
/// inside and 150 outside, and inside on lines and parabolas to degree 2000). Derivatives: the same of their own control
/// points, whose differences are rounded.
/// Complexity: O(n), allocates only when built.
/// Source: S. N. Bernstein (1912); G. Farin, "Curves and Surfaces for CAGD", chapter 5.
public struct BernsteinPolynomial<Vector: SplineVector>: Sendable, Equatable {
    /// The control points, one more than the degree.
    public let controlPoints: [Vector]
    @usableFromInline let polynomial, first, second: BernsteinForm<Vector>

    /// The degree n.
    @inlinable
    public var degree: Int { controlPoints.count &- 1 }

    /// The curve with these control points.
    ///
    /// - Parameter controlPoints: at least one, finite.
    /// - Throws: `SplineError`.
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

    /// The value at a parameter.
    @inlinable
    public func value(at t: Double) -> Vector {
        if t == 0 { return controlPoints[0] }
        if t == 1 { return controlPoints[controlPoints.count &- 1] }
        return polynomial.value(at: t)
    }

    /// The first derivative at a parameter.
    @inlinable
    public func derivative(at t: Double) -> Vector { first.value(at: t) }

    /// The second derivative at a parameter.
    @inlinable
    public func secondDerivative(at t: Double) -> Vector { second.value(at: t) }
}
